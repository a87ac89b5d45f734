"""Sets and eyes: every way to take standing tiles apart, suit by suit, wilds filling places.

At the lowest tile left a pung comes before eyes before a chow; a chow that begins with a wild comes last.

Which tile of a set is a wild follows from the sets and eyes: the wilds are whatever the plain tiles do not fill. A set
or eyes of wilds alone, which could be any, are taken to be of the wilds' own kind; a set that the plain tiles could do
without is such a set (docs/explanation/wild-tiles.md).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from sifang.tiles import BAMBOOS, CHARACTERS, DOTS, DRAGONS, KIND_COUNT, WINDS, Kind

__all__ = ["HandSet", "SetType", "arrangements"]


class SetType(StrEnum):
    """What a set is made of, however it came about."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"


@dataclass(frozen=True, slots=True)
class HandSet:
    """A set of a reading (wsom sets.1 to 3, mcr term.12 and 13).

    `kind` is the lowest tile of a chow, the tile of a pung or kong.
    `melded`: declared before the win, a concealed kong too. `concealed`: every tile of it drawn by the player, so that
    a set completed by another's tile is neither melded nor concealed. `completed`: the winning tile went into it.
    """

    type: SetType
    kind: Kind
    melded: bool = False
    concealed: bool = True
    completed: bool = False

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The tiles of the set, three or four."""
        if self.type is SetType.CHOW:
            return (self.kind, Kind(self.kind + 1), Kind(self.kind + 2))
        return (self.kind,) * (4 if self.type is SetType.KONG else 3)


_SUITS: Final = (CHARACTERS, DOTS, BAMBOOS, (*WINDS, *DRAGONS))


@dataclass(frozen=True, slots=True)
class _Split:
    """One way to take tiles apart: the sets, the kind of the eyes if they are among them, and the wilds not used."""

    sets: tuple[HandSet, ...]
    pair: Kind | None
    wilds: int = 0


def arrangements(
    plain: tuple[Kind, ...], wild: Kind | None = None, wilds: int = 0
) -> Iterator[tuple[tuple[HandSet, ...], Kind]]:
    """The sets and eyes these tiles make with so many wilds, with exactly one pair in all four suits together."""
    held = [0] * KIND_COUNT
    for kind in plain:
        held[kind] += 1
    partial: list[_Split] = [_Split((), None, wilds)]
    for suit in range(4):
        counts = tuple(held[_SUITS[suit][0] : _SUITS[suit][-1] + 1])
        if any(counts):
            partial = [
                _Split(before.sets + split.sets, split.pair if before.pair is None else before.pair, split.wilds)
                for before in partial
                for split in _splits(suit, counts, before.wilds)
                if before.pair is None or split.pair is None
            ]
    for split in partial:
        whole = _filled_up(split, wild) if wild is not None and split.wilds else split
        if whole.pair is not None and whole.wilds == 0:
            yield whole.sets, whole.pair


def _filled_up(split: _Split, wild: Kind) -> _Split:
    """The split with its unused wilds as eyes and sets of their own kind, as far as they make such."""
    sets, pair, left = split.sets, split.pair, split.wilds
    if pair is None and left >= 2:
        pair, left = wild, left - 2
    if left >= 3:
        sets, left = tuple(sorted((*sets, HandSet(SetType.PUNG, wild)), key=_order)), left - 3
    return _Split(sets, pair, left)


@lru_cache(maxsize=1 << 15)
def _splits(suit: int, counts: tuple[int, ...], wilds: int) -> tuple[_Split, ...]:
    """Every way to take one suit's tiles apart into sets and at most one pair, with no more than so many wilds."""
    if wilds == 0 and sum(counts) % 3 == 1:
        return ()
    splits = _take(suit, counts, _Split((), None, wilds))
    ordered = dict.fromkeys(_Split(tuple(sorted(split.sets, key=_order)), split.pair, split.wilds) for split in splits)
    return tuple(ordered) if wilds == 0 else tuple(split for split in ordered if not _has_waste(split, suit, counts))


def _order(hand_set: HandSet) -> tuple[Kind, bool]:
    return hand_set.kind, hand_set.type is SetType.CHOW


def _take(suit: int, counts: tuple[int, ...], so_far: _Split) -> Iterator[_Split]:
    """Take the lowest tile left into a pung, the eyes, or a chow, and go on with what is left."""
    lowest = next((rank for rank, count in enumerate(counts) if count), None)
    if lowest is None:
        yield so_far
        return
    sets, pair, wilds = so_far.sets, so_far.pair, so_far.wilds
    kind = _SUITS[suit][lowest]
    yield from _go_on(suit, counts, lowest, (3,), _Split((*sets, HandSet(SetType.PUNG, kind)), pair, wilds))
    if pair is None:
        yield from _go_on(suit, counts, lowest, (2,), _Split(sets, kind, wilds))
    for first in range(lowest, max(lowest - 3, -1), -1) if _SUITS[suit] is not _SUITS[3] else ():
        if first + 3 <= len(counts):
            chow = HandSet(SetType.CHOW, _SUITS[suit][first])
            yield from _go_on(suit, counts, first, (1, 1, 1), _Split((*sets, chow), pair, wilds))


def _go_on(suit: int, counts: tuple[int, ...], at: int, taken: tuple[int, ...], split: _Split) -> Iterator[_Split]:
    """Go on without the tiles taken from rank `at` upwards, if there are wilds for those that are not there."""
    held = counts[at : at + len(taken)]
    wilds = split.wilds - sum(less - count for count, less in zip(held, taken, strict=True) if count < less)
    if wilds >= 0:
        left = (max(count - less, 0) for count, less in zip(held, taken, strict=True))
        counts = (*counts[:at], *left, *counts[at + len(taken) :])
        yield from _take(suit, counts, _Split(split.sets, split.pair, wilds))


def _has_waste(split: _Split, suit: int, counts: tuple[int, ...]) -> bool:
    """Whether the plain tiles could do without one of the sets or the eyes."""
    groups = [hand_set.kinds for hand_set in split.sets]
    if split.pair is not None:
        groups.append((split.pair, split.pair))
    used = [kind for group in groups for kind in group]
    spare = {kind: used.count(kind) - counts[kind - _SUITS[suit][0]] for kind in used}
    return any(all(spare[kind] >= group.count(kind) for kind in group) for group in groups)
