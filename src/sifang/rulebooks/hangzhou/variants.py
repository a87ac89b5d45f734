"""The pattern table under a set of options: which rows there are, other values, and rows that hold on other terms."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from sifang.rulebooks.hangzhou import patterns
from sifang.rulebooks.hangzhou.facts import HangzhouFacts
from sifang.rulebooks.hangzhou.profiles import Options
from sifang.rulebooks.hangzhou.scales import FanTable, FloatsCount, NoWild
from sifang.rules.pattern import ALL, Absorption, Pattern, pattern_table

__all__ = ["PATTERNS", "rows_under"]

#: The rows of every option, with the values of the multiplying table.
PATTERNS: Final[tuple[Pattern, ...]] = pattern_table(patterns)

_Edit = Callable[[Pattern], Pattern]


def luxury_with_a_wild_fourth(h: HangzhouFacts) -> int:
    """article.18.2 where a wild tile may be the fourth."""
    return h.seven_pairs and h.quads_with_wild


def floated_whatever_the_hand(h: HangzhouFacts) -> int:
    """article.18.4 where the chain counts alone."""
    return h.self_draw and h.floats


def seven_pairs_without_wild(h: HangzhouFacts) -> int:
    """article.18.6 for seven pairs only."""
    return h.seven_pairs and h.wilds == 0


def rows_under(options: Options) -> tuple[Pattern, ...]:
    """The rows in the order of the article."""
    absent, edits = _absent(options), _edits(options)
    kept = (row for row in PATTERNS if row.key not in absent)
    return tuple(edits[row.key](row) if row.key in edits else row for row in kept)


def _absent(options: Options) -> frozenset[str]:
    """The rows that are not in force."""
    in_force = {
        "no_wild_tile": options.no_wild is not NoWild.NONE,
        "four_whites": options.four_whites,
        "ten_winds": options.ten_winds,
        "ten_winds_with_wild": options.ten_winds,
        "full_flush": options.suit_hands,
        "all_honours": options.suit_hands,
    }
    return frozenset(key for key, held in in_force.items() if not held)


def _edits(options: Options) -> dict[str, _Edit]:
    """The rows that hold on other terms, or are worth otherwise."""
    edits: dict[str, _Edit] = {}
    if options.wild_makes_quad:
        edits["luxury_seven_pairs"] = _on_terms(luxury_with_a_wild_fourth)
    if options.floats_count is FloatsCount.ALWAYS:
        edits["wild_floated"] = _on_terms(floated_whatever_the_hand)
    if options.no_wild is NoWild.SEVEN_PAIRS:
        edits["no_wild_tile"] = _on_terms(seven_pairs_without_wild)
    return edits if options.fan_table is FanTable.MULTIPLY else edits | _of_mil(edits)


def _of_mil(edits: dict[str, _Edit]) -> dict[str, _Edit]:
    """The values of MIL 2025: pairs 2, luxury 4 however many quads and beside no other pairs, kongs 1 in all."""
    luxury = edits.get("luxury_seven_pairs", _as_it_is)
    pairs = (Absorption("seven_pairs", ALL, printed=True),)
    return {
        "seven_pairs": lambda row: replace(row, points=2),
        "luxury_seven_pairs": lambda row: replace(luxury(row), points=4, repeats=False, absorbs=pairs),
        "win_on_replacement": lambda row: replace(row, repeats=False),
    }


def _as_it_is(row: Pattern) -> Pattern:
    return row


def _on_terms(rule: Callable[[HangzhouFacts], int]) -> _Edit:
    """Let a row hold by another function."""
    return lambda row: replace(row, rule=rule)
