"""Every way to arrange a winning hand: which sets, which eyes, and which group the winning tile completes.

The order of readings is part of the result, because of two equal counts the earlier reading is kept. Forms come in
the order of `Form`; regular readings suit by suit, at the lowest tile left a pung before eyes before a chow;
placements of the winning tile in the order of the groups.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from sifang.hand.arrangements import HandSet, SetType, arrangements
from sifang.hand.forms import Form, Forms
from sifang.hand.knitted import KNITTED_PATTERNS
from sifang.hand.masks import HONOURS_MASK, ORPHANS_MASK, kinds_of_mask, mask_of_kinds
from sifang.hand.win import Circumstance, Meld, MeldType, Win, plain_kinds
from sifang.tiles import BAMBOOS, CHARACTERS, DOTS, DRAGONS, KINDS, ORPHANS, WINDS, Kind

__all__ = ["HandSet", "Reading", "SetType", "first_readings", "readings"]


@dataclass(frozen=True, slots=True)
class Reading:
    """One arrangement of a winning hand.

    `sets` are the sets in hand in the order of their kinds, then the melds as declared; `pair` is the eyes (wsom
    sets.4, mcr term.11 and 14), and in Thirteen Terminals the doubled kind; `pairs` are the seven of Seven Pairs, a
    kind held four times twice; `singles` are the nine of a knitted straight, the fourteen of honours and knitted
    tiles, or the thirteen of a hand that wins as it stands. `tile` is the winning tile and `placed` the index in
    `groups` of the group it went into; both are `None` when there is no winning tile (Blessing of Heaven).

    A wild is read as the kind it stands for, the winning tile too. `wilds` says where: for each of the `groups` the
    kinds that wilds stand for in it; it is empty where no wild stands in the hand.
    """

    form: Form
    sets: tuple[HandSet, ...] = ()
    pair: Kind | None = None
    pairs: tuple[Kind, ...] = ()
    singles: tuple[Kind, ...] = ()
    tile: Kind | None = None
    placed: int | None = None
    wilds: tuple[tuple[Kind, ...], ...] = ()

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


def first_readings(win: Win, forms: Forms) -> tuple[Reading, ...]:
    """Of each form that the hand has only the first of its readings."""
    firsts = (next(_all_readings(win, form), None) for form in _one_by_one(forms))
    return tuple(reading for reading in firsts if reading is not None)


@lru_cache(maxsize=64)
def _one_by_one(forms: Forms) -> tuple[Forms, ...]:
    """Each form by itself, in the order of readings."""
    in_order = (Form.AS_IT_STANDS, *(form for form in Form if form is not Form.AS_IT_STANDS))
    return tuple(replace(forms, allowed=frozenset({form})) for form in in_order if form in forms.allowed)


class _Standing(NamedTuple):
    """The tiles of a win that are no melds: the plain ones as they are read, and how many wilds there are besides.

    `tile` is the winning tile, `None` if there is none or if it is a wild.
    """

    plain: tuple[Kind, ...]
    wild: Kind | None
    wilds: int
    tile: Kind | None


def _standing(win: Win) -> _Standing:
    if win.wild is None:
        return _Standing(win.standing, None, 0, win.tile)
    plain = win.plain
    tile = () if win.tile is None else plain_kinds((win.tile,), win.wild, win.stand_in)
    return _Standing(plain, win.wild, len(win.standing) - len(plain), tile[0] if tile else None)


def _all_readings(win: Win, forms: Forms) -> Iterator[Reading]:
    if forms.as_it_stands and Circumstance.TEN_HONOURS in win.circumstances:
        yield Reading(Form.AS_IT_STANDS, singles=win.standing)
    standing = _standing(win)
    if len(standing.plain) + standing.wilds + 3 * len(win.melds) != _FOURTEEN:
        return
    for arrangement in _arrangements(standing, win.melds, forms):
        if standing.wilds:
            yield from _with_wilds(arrangement, standing, win)
        else:
            yield from _placements(arrangement, standing.tile, win)


def _arrangements(standing: _Standing, melds: tuple[Meld, ...], forms: Forms) -> Iterator[Reading]:
    """The arrangements of every form, before the winning tile has its place."""
    plain, wild, wilds = standing.plain, standing.wild, standing.wilds
    declared = tuple([_declared(meld) for meld in melds])
    held = mask_of_kinds(plain)
    if forms.regular:
        for sets, pair in arrangements(plain, wild, wilds):
            yield Reading(Form.REGULAR, (*sets, *declared), pair)
    if not melds:
        yield from _without_sets(standing, held, forms)
    if forms.knitted_straight and len(melds) <= 1 and held.bit_count() >= _NINE - wilds:
        for nine, rest, left in _without_knitted(standing, held):
            for sets, pair in arrangements(rest, wild, left):
                yield Reading(Form.KNITTED_STRAIGHT, (*sets, *declared), pair, singles=nine)


def _without_sets(standing: _Standing, held: int, forms: Forms) -> Iterator[Reading]:
    """The arrangements of a hand without melds that have no sets; `held` is the mask of its plain kinds."""
    if forms.seven_pairs and (pairs := _seven_pairs(standing, four_alike=forms.four_alike_as_two_pairs)):
        yield Reading(Form.SEVEN_PAIRS, pairs=pairs)
    if forms.thirteen_terminals:
        for doubled in _doubled_terminals(standing.plain, held):
            yield Reading(Form.THIRTEEN_TERMINALS, pair=doubled)
    if forms.honours_and_knitted:
        for singles in _honours_and_knitted(standing, held):
            yield Reading(Form.HONOURS_AND_KNITTED, singles=singles)


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


def _placements(reading: Reading, tile: Kind | None, win: Win) -> Iterator[Reading]:
    """The arrangement once for each different group that may have taken the winning tile."""
    sets, singles = reading.sets, reading.singles
    if tile is None:
        yield reading
        return
    if not sets:
        yield _placed(reading, tile)
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


# --- wilds


def _with_wilds(reading: Reading, standing: _Standing, win: Win) -> Iterator[Reading]:
    """The placements with what the wilds stand for; a wild that wins may be any of them."""
    groups, held = reading.groups, Counter(standing.plain)
    places = _places(reading, groups)
    won_by_wild = win.tile is not None and standing.tile is None
    stood_for = [kind for kind in sorted(places) if len(places[kind]) > held[kind]]
    for tile in stood_for if won_by_wild else (standing.tile,):
        for placed in _placements(reading, tile, win):
            here = dict(places)
            if tile is not None and placed.placed is not None:
                here[tile] = _moved(places[tile], placed.placed, last=won_by_wild)
            yield replace(placed, wilds=_wilds(here, held, len(groups)))


def _places(reading: Reading, groups: tuple[tuple[Kind, ...], ...]) -> dict[Kind, list[int]]:
    """For each kind in hand the groups it stands in, once for each tile."""
    # Melds are the last sets, and only the eyes come after them.
    melded = sum([one.melded for one in reading.sets])
    places: dict[Kind, list[int]] = {}
    for index in (*range(len(groups) - 1 - melded), len(groups) - 1):
        for kind in groups[index]:
            places.setdefault(kind, []).append(index)
    return places


def _moved(places: list[int], winning: int, *, last: bool) -> list[int]:
    """The places of the winning tile's kind with its own first, where a plain tile stands, or last, where a wild."""
    others = places.copy()
    others.remove(winning)
    return [*others, winning] if last else [winning, *others]


def _wilds(places: dict[Kind, list[int]], held: Counter[Kind], groups: int) -> tuple[tuple[Kind, ...], ...]:
    """By group, the kinds that wilds stand for: what is left when the plain tiles have taken the first places."""
    wilds: list[list[Kind]] = [[] for _ in range(groups)]
    for kind in sorted(places):
        for index in places[kind][held[kind] :]:
            wilds[index].append(kind)
    return tuple(map(tuple, wilds))


# --- irregular


def _seven_pairs(standing: _Standing, *, four_alike: bool) -> tuple[Kind, ...]:
    """The seven pairs, empty if the tiles are no such hand (wsom pattern.10.2: four alike are two pairs)."""
    plain = standing.plain
    pairs = plain[::2] if standing.wilds == 0 else _pairs_with_wilds(standing, four_alike=four_alike)
    paired = standing.wilds > 0 or pairs == plain[1::2]
    return pairs if paired and len(pairs) == _PAIRS and (four_alike or len(set(pairs)) == _PAIRS) else ()


def _pairs_with_wilds(standing: _Standing, *, four_alike: bool) -> tuple[Kind, ...]:
    """The pairs of the plain tiles, a wild beside each odd one, and of the wilds left over: their own kind's first."""
    pairs = [kind for kind, count in Counter(standing.plain).items() for _ in range((count + 1) // 2)]
    unheld = iter([kind for kind in (standing.wild, *KINDS) if kind is not None and kind not in pairs])
    while len(pairs) < _PAIRS and standing.wild is not None:
        pairs.append(standing.wild if four_alike else next(unheld))
    return tuple(sorted(pairs))


def _doubled_terminals(plain: tuple[Kind, ...], held: int) -> tuple[Kind, ...]:
    """The kinds that may be the doubled one of thirteen terminals; none if the tiles are no such hand."""
    if held & ~ORPHANS_MASK:
        return ()
    doubled = tuple(kind for kind, following in pairwise(plain) if kind == following)
    # Without a doubled kind among the plain tiles, a wild doubles one: which, is open.
    return (doubled or ORPHANS) if len(doubled) <= 1 else ()


_PAIRS: Final = 7
_NINE: Final = 9
_FOURTEEN: Final = 14
_KNITTED: Final = tuple((pattern, mask_of_kinds(pattern)) for pattern in KNITTED_PATTERNS)


def _honours_and_knitted(standing: _Standing, held: int) -> Iterable[tuple[Kind, ...]]:
    """The fourteen kinds, honours or of one knitted pattern, that the tiles are and the wilds may be."""
    if held.bit_count() != len(standing.plain):
        return ()
    possible = [kinds | HONOURS_MASK for _, kinds in _KNITTED if not held & ~(kinds | HONOURS_MASK)]
    return dict.fromkeys(
        tuple(sorted((*standing.plain, *others)))
        for kinds in possible
        for others in combinations(kinds_of_mask(kinds & ~held), standing.wilds)
    )


def _without_knitted(standing: _Standing, held: int) -> Iterator[tuple[tuple[Kind, ...], tuple[Kind, ...], int]]:
    """Each knitted pattern in the hand, the plain tiles left without it, and the wilds."""
    for pattern, kinds in _KNITTED:
        left = standing.wilds - (kinds & ~held).bit_count()
        if left >= 0:
            rest = list(standing.plain)
            for kind in kinds_of_mask(kinds & held):
                rest.remove(kind)
            yield pattern, tuple(rest), left


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
