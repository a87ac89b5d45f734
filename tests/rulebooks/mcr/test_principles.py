"""The five principles, and the account-once rule over every multiset of chows."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

import pytest

from sifang.hand.facts import Chow
from sifang.rulebooks.mcr import PATTERNS
from sifang.rulebooks.mcr.principles import (
    AccountOnce,
    Made,
    account_once,
    high_versus_low,
    non_identical,
    non_separation,
)
from sifang.tiles import Suit
from tests.rulebooks.mcr.hands import fan, scored, win

CHOW_ROWS = tuple(row for row in PATTERNS if row.chows)
ROWS = {row.key: row for row in CHOW_ROWS}
ALL_CHOWS = tuple(Chow(suit, low) for suit in Suit for low in range(1, 8))


def chows_of(text: str) -> tuple[Chow, ...]:
    """The chows of `123m 456p`, sorted."""
    return tuple(sorted(Chow(Suit("mps".index(one[-1])), int(one[0])) for one in text.split()))


def counted(text: str) -> dict[str, int]:
    """What chows score."""
    first, *_ = AccountOnce().counts(chows_of(text), CHOW_ROWS)
    return {one.pattern.key: one.times for one in first.counted}


def rejected(text: str) -> set[tuple[str, str]]:
    """What chows do not score, and the principle against it."""
    first, *_ = AccountOnce().counts(chows_of(text), CHOW_ROWS)
    return {(one.counted.pattern.key, one.article) for one in first.rejected}


def test_principle_1_what_cannot_fail_to_be_there_is_not_counted() -> None:
    score = scored(win("78m999p55566z", "pung 777z", tile="9m"))

    assert "two_dragon_pungs" not in fan(score)
    assert {one.article for one in score.dropped if one.pattern == "two_dragon_pungs"} == {"principle.1"}


def test_principle_2_the_chows_of_a_straight_make_no_short_straights() -> None:
    assert counted("123m 456m 789m") == {"pure_straight": 1}
    assert rejected("123m 456m 789m") == {("short_straight", "principle.2"), ("two_terminal_chows", "principle.2")}
    assert non_separation(Made(ROWS["pure_straight"], (0, 1, 2)), 4) == (3,)


def test_principle_3_a_chow_is_not_used_twice_for_one_name() -> None:
    one, other = Made(ROWS["mixed_double_chow"], (0, 1)), Made(ROWS["mixed_double_chow"], (1, 2))

    assert not non_identical((one, other))
    assert non_identical((one, Made(ROWS["short_straight"], (1, 2))))


def test_principle_3_overlapping_chows_make_one_pattern_of_a_name() -> None:
    assert counted("123m 234p 345s 456m") == {"mixed_shifted_chows": 1, "short_straight": 1}
    assert rejected("123m 234p 345s 456m") == {("mixed_shifted_chows", "principle.3")}


def test_principle_2_the_chows_of_four_shifted_make_no_three_shifted() -> None:
    assert rejected("123m 234m 345m 456m") >= {("pure_shifted_chows", "principle.2")}


def test_principle_3_two_pairs_of_equal_chows_count_twice() -> None:
    assert counted("123m 123p 567m 567p") == {"mixed_double_chow": 2}


def test_principle_4_of_several_ways_the_dearest_is_counted() -> None:
    cheap, dear = (Made(ROWS["mixed_straight"], (0, 1, 2)),), (Made(ROWS["pure_straight"], (0, 1, 3)),)

    assert high_versus_low([cheap, dear]) == [dear]


def test_principle_5_a_chow_left_over_is_tied_in_once() -> None:
    assert counted("123m 456m 789m 456p") == {"pure_straight": 1, "mixed_double_chow": 1}
    assert counted("123m 456m 789m 456m") == {"pure_straight": 1, "pure_double_chow": 1}
    assert ("short_straight", "principle.5") in rejected("123m 456m 789m 456m")


def test_principle_5_patterns_of_two_chows_close_no_ring() -> None:
    ring = [
        Made(ROWS["mixed_double_chow"], (0, 1)),
        Made(ROWS["short_straight"], (1, 2)),
        Made(ROWS["short_straight"], (0, 2)),
    ]

    assert account_once(tuple(ring[:2]))
    assert not account_once(tuple(ring))


def test_mil_11_four_chows_without_a_larger_pattern_carry_three_at_most() -> None:
    assert sum(counted("123m 789m 123p 789p").values()) == 3


def test_equal_lists_of_names_are_all_told() -> None:
    ways = AccountOnce().counts(chows_of("123m 789m 123p 789p"), CHOW_ROWS)

    assert {tuple(sorted((one.pattern.key, one.times) for one in way.counted)) for way in ways} == {
        (("mixed_double_chow", 1), ("two_terminal_chows", 2)),
        (("mixed_double_chow", 2), ("two_terminal_chows", 1)),
    }


# --- every multiset of up to four chows


def multisets() -> Iterator[tuple[Chow, ...]]:
    for size in range(5):
        yield from combinations_with_replacement(ALL_CHOWS, size)


def holds(chows: tuple[Chow, ...], size: int) -> int:
    """The points of the dearest pattern that these chows, all of them, make."""
    return max((row.points for row in CHOW_ROWS if row.chows == size and row.rule(*chows)), default=0)


def points_by_forest(chows: tuple[Chow, ...]) -> int:
    """A larger pattern, and one point if the chow left over is tied to it; or, tree by tree, a tie less than chows."""
    best = holds(chows, 4) if len(chows) == 4 else 0
    for places in combinations(range(len(chows)), 3):
        larger = holds(tuple(chows[place] for place in places), 3)
        left = [place for place in range(len(chows)) if place not in places]
        tied = any(holds(tuple(sorted((chows[place], chows[other]))), 2) for place in places for other in left)
        best = max(best, larger + tied if larger else 0)
    trees = [{place} for place in range(len(chows))]
    for one, other in combinations(range(len(chows)), 2):
        if holds((chows[one], chows[other]), 2):
            joined = [tree for tree in trees if one in tree or other in tree]
            trees = [tree for tree in trees if tree not in joined] + [set().union(*joined)]
    return max(best, len(chows) - len(trees))


@pytest.mark.parametrize("suit", [None, *Suit])
def test_principle_5_the_count_is_a_largest_forest_under_the_caps_for_every_multiset_of_chows(
    suit: Suit | None,
) -> None:
    """Each suit once as that of the first chow, so that the parts are about as long; `None` is the empty hand."""
    rule = AccountOnce()
    differing = [
        chows
        for chows in multisets()
        if (chows[0].suit if chows else None) == suit
        and sum(one.points for one in rule.counts(chows, CHOW_ROWS)[0].counted) != points_by_forest(chows)
    ]

    assert differing == []
