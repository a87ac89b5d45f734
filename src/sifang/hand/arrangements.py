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

from sifang.tiles import BAMBOOS, CHARACTERS, DOTS, DRAGONS, KIND_COUNT, KINDS, WINDS, Kind

__all__ = ["HandSet", "SetType", "Split", "arrangements", "splits"]


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
            return KINDS[self.kind : self.kind + 3]
        return (self.kind,) * (4 if self.type is SetType.KONG else 3)


_SUITS: Final = (CHARACTERS, DOTS, BAMBOOS, (*WINDS, *DRAGONS))


@dataclass(frozen=True, slots=True)
class Split:
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
    partial: list[Split] = [Split((), None, wilds)]
    for suit in range(4):
        counts = tuple(held[_SUITS[suit][0] : _SUITS[suit][-1] + 1])
        if any(counts):
            partial = [
                Split(before.sets + split.sets, split.pair if before.pair is None else before.pair, split.wilds)
                for before in partial
                for split in splits(suit, counts, before.wilds)
                if before.pair is None or split.pair is None
            ]
    for split in partial:
        whole = _filled_up(split, wild) if wild is not None and split.wilds else split
        if whole.pair is not None and whole.wilds == 0:
            yield whole.sets, whole.pair


def _filled_up(split: Split, wild: Kind) -> Split:
    """The split with its unused wilds as eyes and sets of their own kind, as far as they make such."""
    sets, pair, left = split.sets, split.pair, split.wilds
    if pair is None and left >= 2:
        pair, left = wild, left - 2
    if left >= 3:
        sets, left = tuple(sorted((*sets, HandSet(SetType.PUNG, wild)), key=_order)), left - 3
    return Split(sets, pair, left)


@lru_cache(maxsize=1 << 15)
def splits(suit: int, counts: tuple[int, ...], wilds: int) -> tuple[Split, ...]:
    """Every way to take one suit's tiles apart into sets and at most one pair, with no more than so many wilds."""
    splits = _take(suit, counts, wilds, may_pair=True)
    return tuple([split for split in splits if not _has_waste(split, suit, counts)]) if wilds else splits


@lru_cache(maxsize=1 << 16)
def _take(suit: int, counts: tuple[int, ...], wilds: int, *, may_pair: bool) -> tuple[Split, ...]:
    """Take the lowest tile left into a pung, the eyes, or a chow, and go on with what is left."""
    lowest = next((rank for rank, count in enumerate(counts) if count), None)
    if lowest is None:
        return (Split((), None, wilds),)
    if wilds == 0 and sum(counts) % 3 not in ((0, 2) if may_pair else (0,)):
        return ()
    kinds, found, most = _SUITS[suit], list[Split](), counts[lowest] + wilds
    if most >= 3 and (left := _filled(counts, lowest, (3,), wilds)):
        found += _with_set(HandSet(SetType.PUNG, kinds[lowest]), _take(suit, *left, may_pair=may_pair))
    if most >= 2 and may_pair and (left := _filled(counts, lowest, (2,), wilds)):
        rest = _take(suit, *left, may_pair=False)
        found += [Split(split.sets, kinds[lowest], split.wilds) for split in rest]
    # A chow that begins lower begins with wilds.
    for first in range(lowest, max(lowest - min(wilds, 2), 0) - 1, -1) if len(kinds) == 9 else ():
        if left := _filled(counts, first, (1, 1, 1), wilds):
            found += _with_set(HandSet(SetType.CHOW, kinds[first]), _take(suit, *left, may_pair=may_pair))
    return tuple(dict.fromkeys(found)) if len(found) > 1 else tuple(found)


def _filled(counts: tuple[int, ...], at: int, taken: tuple[int, ...], wilds: int) -> tuple[tuple[int, ...], int] | None:
    """The counts less the tiles taken from rank `at` upwards and the wilds left, if wilds fill what is not there."""
    held = counts[at : at + len(taken)]
    if len(held) < len(taken):
        return None
    left = tuple([count - less if count > less else 0 for count, less in zip(held, taken, strict=True)])
    filling = sum(taken) - sum(held) + sum(left)
    return ((*counts[:at], *left, *counts[at + len(taken) :]), wilds - filling) if filling <= wilds else None


def _with_set(hand_set: HandSet, splits: tuple[Split, ...]) -> list[Split]:
    """The splits with one set more, the sets in order."""
    return [Split(tuple(sorted((hand_set, *one.sets), key=_order)), one.pair, one.wilds) for one in splits]


def _order(hand_set: HandSet) -> tuple[Kind, bool]:
    return hand_set.kind, hand_set.type is SetType.CHOW


def _has_waste(split: Split, suit: int, counts: tuple[int, ...]) -> bool:
    """Whether the plain tiles could do without one of the sets or the eyes."""
    groups = [hand_set.kinds for hand_set in split.sets]
    if split.pair is not None:
        groups.append((split.pair, split.pair))
    used = [kind for group in groups for kind in group]
    spare = {kind: used.count(kind) - counts[kind - _SUITS[suit][0]] for kind in used}
    return any(all(spare[kind] >= group.count(kind) for kind in group) for group in groups)
