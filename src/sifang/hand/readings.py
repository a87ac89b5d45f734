"""Every way to arrange a winning hand: which sets, which eyes, and which group the winning tile completes.

The order of readings is part of the result, because of two equal counts the earlier reading is kept. Forms come in
the order of `Form`; regular readings suit by suit, at the lowest tile left a pung before eyes before a chow;
placements of the winning tile in the order of the groups.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import Final

from sifang.hand.forms import Form, Forms
from sifang.hand.knitted import KNITTED_PATTERNS
from sifang.hand.masks import HONOURS_MASK, ORPHANS_MASK, mask_of_kinds
from sifang.hand.win import Circumstance, Meld, MeldType, Win
from sifang.tiles import BAMBOOS, CHARACTERS, DOTS, DRAGONS, ORPHANS, WINDS, Kind

__all__ = ["HandSet", "Reading", "SetType", "readings"]


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


@dataclass(frozen=True, slots=True)
class Reading:
    """One arrangement of a winning hand.

    `sets` are the sets in hand in the order of their kinds, then the melds as declared; `pair` is the eyes (wsom
    sets.4, mcr term.11 and 14), and in Thirteen Terminals the doubled kind; `pairs` are the seven of Seven Pairs, a
    kind held four times twice; `singles` are the nine of a knitted straight, the fourteen of honours and knitted
    tiles, or the thirteen of a hand that wins as it stands. `tile` is the winning tile and `placed` the index in
    `groups` of the group it went into; both are `None` when there is no winning tile (Blessing of Heaven).
    """

    form: Form
    sets: tuple[HandSet, ...] = ()
    pair: Kind | None = None
    pairs: tuple[Kind, ...] = ()
    singles: tuple[Kind, ...] = ()
    tile: Kind | None = None
    placed: int | None = None

    @property
    def groups(self) -> tuple[tuple[Kind, ...], ...]:
        """The hand laid out to be confirmed: sets and eyes, pairs, or suits (wsom win-scoring.2 and win-scoring.3)."""
        if self.form is Form.THIRTEEN_TERMINALS:
            return _orphan_groups(self.pair)
        if self.form is Form.SEVEN_PAIRS:
            return tuple((kind, kind) for kind in self.pairs)
        if self.form is Form.HONOURS_AND_KNITTED:
            return _by_family(self.singles)
        eyes = () if self.pair is None else ((self.pair, self.pair),)
        knitted = _by_family(self.singles) if self.singles else ()
        return (*knitted, *(hand_set.kinds for hand_set in self.sets), *eyes)

    @property
    def tiles(self) -> tuple[Kind, ...]:
        """Every tile of the hand, kongs with all four, in the order of the groups."""
        return tuple(kind for group in self.groups for kind in group)


def readings(win: Win, forms: Forms) -> tuple[Reading, ...]:
    """Every arrangement of the hand times every group its winning tile may stand in; empty when it does not win.

    Melds are locked (wsom pung.2, chow.2, kong.6). A pung or chow completed by another player's tile is exposed;
    without a winning tile all that stands in the hand is concealed (wsom scoring.6 to scoring.8).
    """
    return tuple(_all_readings(win, forms))


def _all_readings(win: Win, forms: Forms) -> Iterator[Reading]:
    standing = win.standing
    if forms.as_it_stands and Circumstance.TEN_HONOURS in win.circumstances:
        yield Reading(Form.AS_IT_STANDS, singles=standing)
    if len(standing) + 3 * len(win.melds) != 14:
        return
    melds = tuple([_declared(meld) for meld in win.melds])
    held = mask_of_kinds(standing)
    if forms.regular:
        for sets, pair in _arrangements(standing):
            yield from _placements(Reading(Form.REGULAR, (*sets, *melds), pair), win)
    if not win.melds:
        yield from _without_sets(standing, held, win.tile, forms)
    if forms.knitted_straight and len(win.melds) <= 1 and held.bit_count() >= _NINE:
        for nine, rest in _without_knitted(standing, held):
            for sets, pair in _arrangements(rest):
                yield from _placements(Reading(Form.KNITTED_STRAIGHT, (*sets, *melds), pair, singles=nine), win)


def _without_sets(standing: tuple[Kind, ...], held: int, tile: Kind | None, forms: Forms) -> Iterator[Reading]:
    """The readings of a hand without melds that has no sets; `held` is the mask of its kinds."""
    if forms.seven_pairs and (pairs := _seven_pairs(standing, four_alike=forms.four_alike_as_two_pairs)):
        yield _placed(Reading(Form.SEVEN_PAIRS, pairs=pairs), tile)
    if forms.thirteen_terminals and held == ORPHANS_MASK:
        doubled = next(kind for kind, following in pairwise(standing) if kind == following)
        yield _placed(Reading(Form.THIRTEEN_TERMINALS, pair=doubled), tile)
    if forms.honours_and_knitted and _are_honours_and_knitted(held):
        yield _placed(Reading(Form.HONOURS_AND_KNITTED, singles=standing), tile)


def _declared(meld: Meld) -> HandSet:
    """A meld as a set of a reading: only a concealed kong is concealed."""
    if meld.type is MeldType.CHOW:
        return HandSet(SetType.CHOW, meld.kind, melded=True, concealed=False)
    set_type = SetType.KONG if meld.type.is_kong else SetType.PUNG
    return HandSet(set_type, meld.kind, melded=True, concealed=not meld.type.is_claimed)


def _placed(reading: Reading, tile: Kind | None) -> Reading:
    """The reading with the winning tile in the first group that has one."""
    if tile is None:
        return reading
    placed = next(index for index, group in enumerate(reading.groups) if tile in group)
    return replace(reading, tile=tile, placed=placed)


def _placements(reading: Reading, win: Win) -> Iterator[Reading]:
    """The arrangement once for each different group that may have taken the winning tile."""
    tile, sets, singles = win.tile, reading.sets, reading.singles
    if tile is None:
        yield reading
        return
    if tile in singles:
        yield _placed(reading, tile)
    before = len(_by_family(singles)) if singles else 0
    for index, candidate in enumerate(sets):
        # Equal sets stand side by side: the winning tile in one of them is the same reading as in the other.
        if not candidate.melded and _holds(candidate, tile) and (index == 0 or candidate != sets[index - 1]):
            completed = HandSet(candidate.type, candidate.kind, concealed=win.is_self_draw, completed=True)
            new = (*sets[:index], completed, *sets[index + 1 :])
            yield Reading(reading.form, new, reading.pair, singles=singles, tile=tile, placed=before + index)
    if reading.pair == tile:
        yield Reading(reading.form, sets, reading.pair, singles=singles, tile=tile, placed=before + len(sets))


def _holds(hand_set: HandSet, kind: Kind) -> bool:
    """Whether the set has a tile of this kind."""
    return hand_set.kind <= kind <= hand_set.kind + (2 if hand_set.type is SetType.CHOW else 0)


# --- regular: suit by suit

_SUITS: Final = (CHARACTERS, DOTS, BAMBOOS, (*WINDS, *DRAGONS))


@dataclass(frozen=True, slots=True)
class _Split:
    """One way to take a suit apart: its sets and, if the eyes are in this suit, their kind."""

    sets: tuple[HandSet, ...]
    pair: Kind | None


def _arrangements(standing: tuple[Kind, ...]) -> Iterator[tuple[tuple[HandSet, ...], Kind]]:
    """The sets and eyes the standing tiles make, with exactly one pair in all four suits together."""
    held = [0] * 34
    for kind in standing:
        held[kind] += 1
    partial: list[_Split] = [_Split((), None)]
    for suit in range(4):
        counts = tuple(held[_SUITS[suit][0] : _SUITS[suit][-1] + 1])
        if any(counts):
            partial = [
                _Split(before.sets + split.sets, split.pair if before.pair is None else before.pair)
                for before in partial
                for split in _splits(suit, counts)
                if before.pair is None or split.pair is None
            ]
    for split in partial:
        if split.pair is not None:
            yield split.sets, split.pair


@lru_cache(maxsize=1 << 15)
def _splits(suit: int, counts: tuple[int, ...]) -> tuple[_Split, ...]:
    """Every way to take one suit's tiles apart into sets and at most one pair."""
    if sum(counts) % 3 == 1:
        return ()
    ordered = (
        _Split(tuple(sorted(split.sets, key=lambda taken: (taken.kind, taken.type is SetType.CHOW))), split.pair)
        for split in _take(suit, counts, _Split((), None))
    )
    return tuple(dict.fromkeys(ordered))


def _take(suit: int, counts: tuple[int, ...], so_far: _Split) -> Iterator[_Split]:
    """Take the lowest tile left into a pung, the eyes, or a chow, and go on with what is left."""
    lowest = next((rank for rank, count in enumerate(counts) if count), None)
    if lowest is None:
        yield so_far
        return
    kind = _SUITS[suit][lowest]
    if counts[lowest] >= 3:
        pung = HandSet(SetType.PUNG, kind)
        yield from _take(suit, _without(counts, lowest, (3,)), _Split((*so_far.sets, pung), so_far.pair))
    if counts[lowest] >= 2 and so_far.pair is None:
        yield from _take(suit, _without(counts, lowest, (2,)), _Split(so_far.sets, kind))
    if _SUITS[suit] is not _SUITS[3] and all(counts[lowest : lowest + 3]) and lowest + 3 <= len(counts):
        chow = HandSet(SetType.CHOW, kind)
        yield from _take(suit, _without(counts, lowest, (1, 1, 1)), _Split((*so_far.sets, chow), so_far.pair))


def _without(counts: tuple[int, ...], at: int, taken: tuple[int, ...]) -> tuple[int, ...]:
    """The counts less the tiles taken from rank `at` upwards."""
    left = tuple(count - less for count, less in zip(counts[at:], taken, strict=False))
    return (*counts[:at], *left, *counts[at + len(taken) :])


# --- irregular


def _seven_pairs(standing: tuple[Kind, ...], *, four_alike: bool) -> tuple[Kind, ...]:
    """The seven pairs, empty if the tiles are no such hand (wsom pattern.10.2: four alike are two pairs)."""
    pairs = standing[::2]
    paired = pairs == standing[1::2]
    return pairs if paired and (four_alike or len(set(pairs)) == len(pairs)) else ()


_NINE: Final = 9
_FOURTEEN: Final = 14
_KNITTED: Final = tuple((pattern, mask_of_kinds(pattern)) for pattern in KNITTED_PATTERNS)


def _are_honours_and_knitted(held: int) -> bool:
    """Whether these are fourteen kinds, honours or of one knitted pattern."""
    return held.bit_count() == _FOURTEEN and any(not held & ~(kinds | HONOURS_MASK) for _, kinds in _KNITTED)


def _without_knitted(standing: tuple[Kind, ...], held: int) -> Iterator[tuple[tuple[Kind, ...], tuple[Kind, ...]]]:
    """Each knitted pattern in the hand, and the tiles left without it."""
    for pattern, kinds in _KNITTED:
        if kinds & held == kinds:
            rest = list(standing)
            for kind in pattern:
                rest.remove(kind)
            yield pattern, tuple(rest)


# --- how irregular hands are laid out

_FAMILIES: Final = (CHARACTERS, DOTS, BAMBOOS, WINDS, DRAGONS)


def _by_family(kinds: tuple[Kind, ...]) -> tuple[tuple[Kind, ...], ...]:
    """Tiles by suits, winds and dragons; a family of which there is none is left out."""
    groups = (tuple(kind for kind in kinds if kind in family) for family in _FAMILIES)
    return tuple(filter(None, groups))


def _orphan_groups(doubled: Kind | None) -> tuple[tuple[Kind, ...], ...]:
    """Thirteen terminals by suits, winds and dragons, the doubled kind twice."""
    assert doubled is not None, "thirteen terminals have a doubled kind"
    return _by_family(tuple(sorted((*ORPHANS, doubled))))
