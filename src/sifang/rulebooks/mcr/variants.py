"""The pattern table under a set of options: other values, other absorptions, and rows that hold on other terms.

A row that holds on other terms stands here under the key of the row it replaces, told from it by its function.
"""

from collections.abc import Callable, Iterator
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
    for key, edit in (*_edits_of_values(options), *_edits_of_absorption(options), *_edits_of_terms(options)):
        changed[key] = edit(changed[key])
    if options.mixed_kongs == APART:
        del changed["mixed_kongs"]
    return tuple(changed.values())


#: The key of a row, and what becomes of it.
_Edit = tuple[str, Callable[[Pattern], Pattern]]


def _edits_of_values(options: Options) -> Iterator[_Edit]:
    """Rows worth other points."""
    yield "mixed_kongs", lambda row: replace(row, points=options.mixed_kongs)
    yield "two_concealed_kongs", lambda row: replace(row, points=options.two_concealed_kongs)


def _edits_of_absorption(options: Options) -> Iterator[_Edit]:
    """Rows beside which more is counted, or less."""
    if options.fully_concealed_added:
        yield from ((key, _without("fully_concealed")) for key in _NECESSARILY_CONCEALED)
    if options.all_types_with_lesser_knitted:
        yield "lesser_honours_and_knitted", _without("all_types")
    if not options.all_types_with_seven_pairs:
        yield "seven_pairs", _with("all_types")
    if not options.triple_pung_of_terminals:
        yield "all_terminals", _with("triple_pung")
    if options.four_beside_three_ranks:
        yield "upper_tiles", _without("upper_four")
        yield "lower_tiles", _without("lower_four")
    if options.all_pungs_of_orphans:
        yield "all_terminals_and_honours", _without("all_pungs")


def _edits_of_terms(options: Options) -> Iterator[_Edit]:
    """Rows that hold on other terms."""
    if not options.knitted_straight_waits:
        yield "edge_wait", _on_terms(edge_wait_in_a_regular_hand)
        yield "closed_wait", _on_terms(closed_wait_in_a_regular_hand)
    if not options.knitted_straight_in_singles:
        yield "knitted_straight", _on_terms(knitted_straight_with_a_set)
    if not options.tile_hog_in_pairs:
        yield "tile_hog", _on_terms(tile_hog_but_in_green_or_terminal_pairs)


def _without(other: str) -> Callable[[Pattern], Pattern]:
    """Let the other pattern count beside a row."""
    return lambda row: replace(row, absorbs=tuple(one for one in row.absorbs if one.pattern != other))


def _with(other: str) -> Callable[[Pattern], Pattern]:
    """Let the other pattern not count beside a row."""
    return lambda row: replace(row, absorbs=(*row.absorbs, Absorption(other, ALL, printed=True)))


def _on_terms(rule: Callable[[McrFacts], int]) -> Callable[[Pattern], Pattern]:
    """Let a row hold by another function."""
    return lambda row: replace(row, rule=rule)
