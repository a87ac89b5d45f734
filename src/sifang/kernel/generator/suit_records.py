"""Every way to take one suit apart into sets and at most one pair, in the reference's order, found by the suit's key.

A record of 64 bits is one way: chows in three bits for each lowest rank, pungs and the pair as ranks, and what its
chows add to the number of a multiset of chows. What suits of one hand come to together is their records' sum, each
part moved to its suit.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from struct import pack
from typing import Final

from sifang.hand.arrangements import SetType, Split, splits
from sifang.hand.keys import STANDING

__all__ = ["HONOURS_BIT", "suit_sections"]

#: In a key, what tells the honours from a suit.
HONOURS_BIT: Final = 1 << 21
#: What a chow of each lowest rank adds to the sum by which the chows of a suit are known: up to four of them, other
#: chows have another sum. Above the sum stands how many they are.
CHOW_WEIGHTS: Final = (1, 5, 21, 55, 153, 368, 856)
_COPIES: Final = 4
_MOST_SETS: Final = 4
_RANKS: Final = 9
#: Where a record has its pungs, its pair, and the sum of its chows.
_PUNGS: Final = 21
_PAIR: Final = 30
_SUM: Final = 39
_CHOWS: Final = 12
#: In place of the only record of a suit: there are several. Then follow where they begin, and how many they are.
_SEVERAL: Final = 1 << 63
#: Beside it, after the kinds held once to four times: how many tiles there are, the key, and whether there is a pair.
_TILES: Final = 36
_KEY: Final = 40
_ENTRY: Final = 1 << 62
_WITH_PAIR: Final = 1 << 63
#: Keys are found without a search: a hash gives the slot, and how far every slot of its bucket is moved.
_MULTIPLIER: Final = 2654435769
_SLOTS: Final = 1 << 15
_BUCKETS: Final = 1 << 12


@dataclass(frozen=True, slots=True)
class _Suit:
    """A complete suit, and the honours likewise."""

    key: int
    counts: tuple[int, ...]
    records: tuple[int, ...]

    @property
    def held(self) -> int:
        """What the compiled code checks the suit by, and what it asks of its tiles."""
        tiles = sum(self.counts)
        word = _ENTRY | self.key << _KEY | tiles << _TILES | (_WITH_PAIR if tiles % 3 == 2 else 0)
        for copies in range(_COPIES):
            word |= sum(1 << rank for rank, held in enumerate(self.counts) if held > copies) << _RANKS * copies
        return word


def suit_sections() -> tuple[bytes, bytes, bytes]:
    """Two words for each slot (a record, and what is held); the records of suits with several; moves of buckets."""
    suits = {suit.key: suit for suit in _suits()}
    moves, slots = _placed(suits)
    words = [0] * (2 * _SLOTS)
    several = list[int]()
    for key, slot in slots.items():
        suit = suits[key]
        if len(suit.records) == 1:
            words[2 * slot] = suit.records[0]
        else:
            words[2 * slot] = _SEVERAL | len(several) << 8 | len(suit.records)
            several += suit.records
        words[2 * slot + 1] = suit.held
    return pack(f"<{len(words)}Q", *words), pack(f"<{len(several)}Q", *several), pack(f"<{_BUCKETS}H", *moves)


def _suits() -> Iterator[_Suit]:
    for ranks, mark in ((9, 0), (7, HONOURS_BIT)):
        for counts in sorted(set(_complete(ranks))):
            found = tuple(_record(split) for split in splits(0 if ranks == _RANKS else 3, counts, 0))
            key = mark + sum(held * unit for held, unit in zip(counts, STANDING, strict=False))
            yield _Suit(key, counts, found)


def _placed(keys: Mapping[int, object]) -> tuple[list[int], dict[int, int]]:
    """The moves of the buckets, the fullest placed first, and the slot of each key."""
    buckets: dict[int, dict[int, int]] = {}
    for key in keys:
        mixed = key * _MULTIPLIER & 0xFFFFFFFF
        buckets.setdefault(mixed * _BUCKETS >> 32, {})[mixed >> 4 & _SLOTS - 1] = key
    assert sum(map(len, buckets.values())) == len(keys), "two keys of one bucket would have one slot"
    moves, slots = [0] * _BUCKETS, dict[int, int]()
    used = set[int]()
    for bucket, members in sorted(buckets.items(), key=lambda item: -len(item[1])):
        move = next(move for move in range(_SLOTS) if used.isdisjoint((at + move) % _SLOTS for at in members))
        moves[bucket] = move
        for at, key in members.items():
            slots[key] = (at + move) % _SLOTS
        used.update((at + move) % _SLOTS for at in members)
    return moves, slots


def _complete(ranks: int) -> Iterator[tuple[int, ...]]:
    """The counts of every suit of four sets at most, with and without a pair."""
    level = {(0,) * ranks}
    parts = [tuple(3 * (rank == at) for rank in range(ranks)) for at in range(ranks)]
    if ranks == _RANKS:
        parts += [tuple(int(at <= rank < at + 3) for rank in range(ranks)) for at in range(ranks - 2)]
    pairs = [(0,) * ranks, *(tuple(2 * (rank == at) for rank in range(ranks)) for at in range(ranks))]
    for _ in range(_MOST_SETS + 1):
        yield from _sums(level, pairs)
        level = set(_sums(level, parts))


def _sums(level: set[tuple[int, ...]], parts: list[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    for counts, part in product(level, parts):
        total = tuple(map(int.__add__, counts, part))
        if max(total) <= _COPIES:
            yield total


def _record(split: Split) -> int:
    """The chows, pungs and pair of a split, by ranks."""
    record = 0 if split.pair is None else 1 << _PAIR + split.pair % 9
    for one in split.sets:
        rank = one.kind % 9
        if one.type is SetType.CHOW:
            record += (1 << 3 * rank) + (CHOW_WEIGHTS[rank] + (1 << _CHOWS) << _SUM)
        else:
            record |= 1 << _PUNGS + rank
    return record
