"""The pattern table under a set of options: other values, other absorptions, and rows that hold on other terms.

A row that holds on other terms stands here under the key of the row it replaces, told from it by its function.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from sifang.rulebooks.mcr.facts import McrFacts
from sifang.rulebooks.mcr.options import APART
from sifang.rulebooks.mcr.patterns import PATTERNS
from sifang.rulebooks.mcr.profiles import Options
from sifang.rules.pattern import ALL, Absorption, Pattern

__all__ = ["rows_under"]

_ROWS: Final = {row.key: row for row in PATTERNS}
_NECESSARILY_CONCEALED: Final = (
    "nine_gates",
    "seven_shifted_pairs",
    "thirteen_orphans",
    "four_concealed_pungs",
    "seven_pairs",
    "greater_honours_and_knitted",
    "lesser_honours_and_knitted",
)


def edge_wait_in_a_regular_hand(h: McrFacts) -> int:
    """fan.77 where a knitted straight has no such wait."""
    return h.won_on_edge and h.unique_wait and not h.drawn_tile_mixed and not h.knitted_straight


def closed_wait_in_a_regular_hand(h: McrFacts) -> int:
    """fan.78 where a knitted straight has no such wait."""
    return h.won_on_closed and h.unique_wait and not h.drawn_tile_mixed and not h.knitted_straight


def knitted_straight_with_a_set(h: McrFacts) -> int:
    """fan.35 where the fourteen tiles of fan.34 have none."""
    return h.knitted_straight


def tile_hog_but_in_green_or_terminal_pairs(h: McrFacts) -> int:
    """fan.64 where seven pairs of green tiles or terminals do not have it."""
    return h.tile_hogs - h.tile_hogs_in_green_or_terminal_pairs


def rows_under(options: Options) -> tuple[Pattern, ...]:
    """The rows in printed order; where the options are silent, as printed."""
    changed = dict(_ROWS)
    for row in _changes(options):
        changed[row.key] = row
    if options.mixed_kongs == APART:
        del changed["mixed_kongs"]
    return tuple(changed.values())


def _changes(options: Options) -> Iterator[Pattern]:
    """The rows that options change. No two options change the same row but those on `lesser_honours_and_knitted`."""
    yield replace(_ROWS["mixed_kongs"], points=options.mixed_kongs)
    yield replace(_ROWS["two_concealed_kongs"], points=options.two_concealed_kongs)
    lost = ["all_types"] if options.all_types_with_lesser_knitted else []
    if options.fully_concealed_added:
        yield from (_without(_ROWS[key], "fully_concealed") for key in _NECESSARILY_CONCEALED)
        lost.append("fully_concealed")
    yield _without(_ROWS["lesser_honours_and_knitted"], *lost)
    if not options.all_types_with_seven_pairs:
        barring = "fully_concealed" if options.fully_concealed_added else ""
        yield _with(_without(_ROWS["seven_pairs"], barring), "all_types")
    if not options.triple_pung_of_terminals:
        yield _with(_ROWS["all_terminals"], "triple_pung")
    if options.four_beside_three_ranks:
        yield _without(_ROWS["upper_tiles"], "upper_four")
        yield _without(_ROWS["lower_tiles"], "lower_four")
    if options.all_pungs_of_orphans:
        yield _without(_ROWS["all_terminals_and_honours"], "all_pungs")
    yield from _on_other_terms(options)


def _on_other_terms(options: Options) -> Iterator[Pattern]:
    """The rows that hold on other terms."""
    if not options.knitted_straight_waits:
        yield replace(_ROWS["edge_wait"], rule=edge_wait_in_a_regular_hand)
        yield replace(_ROWS["closed_wait"], rule=closed_wait_in_a_regular_hand)
    if not options.knitted_straight_in_singles:
        yield replace(_ROWS["knitted_straight"], rule=knitted_straight_with_a_set)
    if not options.tile_hog_in_pairs:
        yield replace(_ROWS["tile_hog"], rule=tile_hog_but_in_green_or_terminal_pairs)


def _without(row: Pattern, *lost: str) -> Pattern:
    """The row without these absorptions."""
    return replace(row, absorbs=tuple(one for one in row.absorbs if one.pattern not in lost))


def _with(row: Pattern, other: str) -> Pattern:
    """The row with one more absorption."""
    return replace(row, absorbs=(*row.absorbs, Absorption(other, ALL, printed=True)))
