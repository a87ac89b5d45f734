"""Every way to take one suit apart into sets and at most one pair, in the reference's order, as records of 64 bits."""

from collections.abc import Iterator
from itertools import product
from struct import pack
from typing import Final

from sifang.hand.arrangements import SetType, Split, splits
from sifang.hand.keys import STANDING

__all__ = ["HONOURS_BIT", "suit_sections"]

#: In a key, what tells the honours from a suit.
HONOURS_BIT: Final = 1 << 21
_COPIES: Final = 4
_MOST_SETS: Final = 4
#: Where a record has its pungs, and its pair as a rank from 1; chows come first, three bits for each lowest rank.
_PUNGS: Final = 24
_PAIR: Final = 40


def suit_sections() -> tuple[bytes, bytes]:
    """For each suit that is complete its key, where its records begin and how many they are; and the records."""
    entries, records = [], list[int]()
    for ranks, mark in ((9, 0), (7, HONOURS_BIT)):
        for counts in sorted(set(_complete(ranks))):
            found = [_record(split) for split in splits(0 if ranks == 9 else 3, counts, 0)]
            key = mark + sum(held * unit for held, unit in zip(counts, STANDING, strict=False))
            entries.append(key << 32 | len(records) << 8 | len(found))
            records += found
    return pack(f"<{len(entries)}Q", *entries), pack(f"<{len(records)}Q", *records)


def _complete(ranks: int) -> Iterator[tuple[int, ...]]:
    """The counts of every suit of four sets at most, with and without a pair."""
    level = {(0,) * ranks}
    parts = [tuple(3 * (rank == at) for rank in range(ranks)) for at in range(ranks)]
    if ranks == 9:
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
    record = 0 if split.pair is None else split.pair % 9 + 1 << _PAIR
    for one in split.sets:
        rank = one.kind % 9
        record += 1 << 3 * rank if one.type is SetType.CHOW else 1 << _PUNGS + rank
    return record
