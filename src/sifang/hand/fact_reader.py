"""Writes the raw integers of a win: those of the hand once, those of an arrangement once, then the placement's.

Readings of one hand share most of what can be counted, so facts are narrowed step by step, and what was computed
before is kept.
"""

from typing import Final, TypeVar

from sifang.hand.facts import (
    ON_CLOSED_WAIT,
    ON_EDGE_WAIT,
    ON_OPEN_END,
    ON_PAIR,
    ON_PUNG,
    ON_SINGLE,
    Chow,
    Facts,
)
from sifang.hand.forms import Form, Forms
from sifang.hand.masks import mask_of_kinds
from sifang.hand.readings import HandSet, Reading, SetType
from sifang.hand.win import Circumstance, Win
from sifang.tiles import NUMBERS, Kind, Suit

__all__ = ["arrangement_facts", "facts", "hand_facts", "placement_facts"]

AnyFacts = TypeVar("AnyFacts", bound=Facts)


def facts(reading: Reading, win: Win, wait_forms: Forms | None = None) -> Facts:
    """The facts of one reading of a win."""
    return placement_facts(arrangement_facts(hand_facts(win, Facts, wait_forms), reading), reading)


def hand_facts(win: Win, facts: type[AnyFacts], wait_forms: Forms | None = None) -> AnyFacts:
    """What is the same in every reading of the hand."""
    counted = facts(win, wait_forms)
    raw = counted.__dict__
    kinds = [*win.plain, *[kind for meld in win.melds for kind in meld.kinds]]
    kongs = [meld for meld in win.melds if meld.type.is_kong]
    raw["present"], raw["fours"] = _present_and_fours(kinds)
    raw["wilds"] = win.wilds
    raw["kong_kinds"] = mask_of_kinds([kong.kind for kong in kongs])
    raw["melded_kongs"] = sum(kong.type.is_claimed for kong in kongs)
    raw["concealed_kongs"] = len(kongs) - raw["melded_kongs"]
    raw["claimed"] = sum(meld.type.is_claimed for meld in win.melds)
    raw["seat_wind"] = 1 << 27 + win.seat_wind
    raw["prevalent_wind"] = 0 if win.prevalent_wind is None else 1 << 27 + win.prevalent_wind
    raw["flowers"] = len(win.flowers)
    raw["nine_gates"] = _nine_gates(win)
    raw.update(_NO_CIRCUMSTANCE)
    for circumstance in win.circumstances:
        raw[circumstance.value] = 1
    return counted


def arrangement_facts(hand: AnyFacts, reading: Reading) -> AnyFacts:
    """What is the same wherever the winning tile stands."""
    counted = hand.narrowed()
    counted.reading = reading
    chows = [one.kind for one in reading.sets if one.type is SetType.CHOW]
    counted.chows = tuple(sorted(map(_CHOW_AT.__getitem__, chows)))
    raw = counted.__dict__
    raw.update(_FORM_FLAGS[reading.form])
    raw["sets"] = len(reading.sets)
    raw["chows_m"], raw["chows_p"], raw["chows_s"] = _lanes(counted.chows)
    raw["pungs"] = mask_of_kinds([one.kind for one in reading.sets if one.type is not SetType.CHOW])
    raw["pair"] = 1 << reading.pair if reading.pair is not None and reading.sets else 0
    return counted


def placement_facts(arrangement: AnyFacts, reading: Reading) -> AnyFacts:
    """What depends on the group that took the winning tile."""
    counted = arrangement.narrowed()
    counted.reading = reading
    raw = counted.__dict__
    raw["concealed"] = mask_of_kinds(
        [one.kind for one in reading.sets if one.concealed and one.type is not SetType.CHOW]
    )
    raw["won_on"] = _won_on(reading)
    return counted


#: By kind; where no chow begins, the place is never asked for. (A dict would hash an enum member each time.)
_CHOW_AT: Final = tuple(Chow(Suit(kind // 9), min(kind % 9, 6) + 1) for kind in NUMBERS)
_FORM_FLAGS: Final = {form: {flag.value: int(flag is form) for flag in Form} for form in Form}
_NO_CIRCUMSTANCE: Final = {circumstance.value: 0 for circumstance in Circumstance}
_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def _present_and_fours(kinds: list[Kind]) -> tuple[int, int]:
    """The masks of the kinds there are, and of those there are four of."""
    once = twice = thrice = four = 0
    for kind in kinds:
        bit = 1 << kind
        four |= thrice & bit
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
    return once, four


def _lanes(chows: tuple[Chow, ...]) -> list[int]:
    """The lanes of the three suits."""
    lanes = [0, 0, 0]
    for chow in chows:
        lanes[chow.suit] += 1 << 3 * (chow.low - 1)
    return lanes


def _nine_gates(win: Win) -> int:
    """1 if the standing tiles alone wait for every rank of their suit and the winning tile is of that suit."""
    if win.tile is None or len(win.concealed) != 13 or win.tile >= 27:
        return 0
    low = win.tile // 9 * 9
    return tuple(win.concealed.count(Kind(low + rank)) for rank in range(9)) == _GATES


def _won_on(reading: Reading) -> int:
    """What the winning tile went into: `ON_PAIR` and its like."""
    if reading.tile is None:
        return ON_SINGLE
    completed = next((one for one in reading.sets if one.completed), None)
    if completed is None:
        return ON_PAIR if reading.sets and reading.tile == reading.pair and _is_placed_last(reading) else ON_SINGLE
    return ON_PUNG if completed.type is not SetType.CHOW else _won_on_chow(completed, reading.tile)


def _is_placed_last(reading: Reading) -> bool:
    """Whether the winning tile went into the eyes, the last of the groups."""
    return reading.placed == len(reading.groups) - 1


def _won_on_chow(chow: HandSet, tile: Kind) -> int:
    rank = chow.kind % 9 + 1
    if tile == chow.kind + 1:
        return ON_CLOSED_WAIT
    edge = rank == 7 if tile == chow.kind else rank == 1
    return ON_EDGE_WAIT if edge else ON_OPEN_END
