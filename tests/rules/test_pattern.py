"""What a row is: its table, how often it holds, and what it rests on."""

import types

import pytest

from sifang.hand.fact_reader import facts
from sifang.hand.facts import Chow, Facts, Scope, scope_of
from sifang.hand.forms import ALL_FORMS
from sifang.hand.readings import readings
from sifang.hand.win import Win
from sifang.rules.chows import EachOnce
from sifang.rules.pattern import Extent, Pattern, Tiles, pattern, pattern_table
from sifang.rules.score import Score
from sifang.rules.scorer import ScoringRules, score
from sifang.rules.tally import Counted
from sifang.tiles import Suit
from tests.rulebooks.wsom.hands import kinds, win


@pattern("Value", "番牌", points=10, article="pattern.3.1", repeats=True)
def value(h: Facts) -> int:
    """A gist."""
    return h.dragon_pungs


@pattern("Twice", "一般高", points=10, article="pattern.5.1.1", chows=2)
def twice(a: Chow, b: Chow) -> int:
    """Two equal chows."""
    return a == b


DRAGONS = win("12312m 99p", "pung 555z", "concealed kong 7777z", tile="3m")


def counted(hand: Win) -> Facts:
    return facts(readings(hand, ALL_FORMS)[0], hand)


def test_a_row_takes_its_key_and_gist_from_its_function() -> None:
    assert (value.key, value.name.zh, value.gist) == ("value", "番牌", "A gist.")


def test_a_table_has_the_rows_of_a_module_in_the_order_written() -> None:
    module = types.ModuleType("some_patterns")
    module.__dict__.update(twice=twice, other=1, value=value)

    assert pattern_table(module) == (twice, value)


def test_a_row_scores_once_unless_it_repeats() -> None:
    once = pattern("Value", "番牌", points=10, article="pattern.3.1")(value.rule)

    assert value.times(counted(DRAGONS)) == 2
    assert once.times(counted(DRAGONS)) == 1


def test_a_row_over_chows_holds_when_some_of_the_chows_make_it() -> None:
    (made,) = EachOnce().counts(counted(DRAGONS).chows, (twice,))
    (not_made,) = EachOnce().counts(counted(win("12345m 99p", "pung 555z", "pung 777z", tile="6m")).chows, (twice,))

    assert made.counted == (Counted(twice, 1, chows=(Chow(Suit.CHARACTERS, 1),) * 2),)
    assert not_made.counted == ()


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        (Extent.WHOLE_HAND, "112233m 99p 5557777z"),
        (Extent.WINNING_TILE, "3m"),
        (Extent.CHOWS, "112233m"),
        (Extent.KONGS, "7777z"),
        (lambda h: h.pungs, "5557777z"),
        (lambda h: h.pair, "99p"),
    ],
)
def test_a_line_rests_on_its_extent_or_on_the_groups_of_a_mask(tiles: Tiles, expected: str) -> None:
    row = pattern("Row", "行", points=1, article="pattern.1.1", tiles=tiles)(value.rule)

    assert tuple(sorted(row.rests_on(counted(DRAGONS)))) == kinds(expected)


def counted_by(hand: Win, *rows: Pattern) -> Score | None:
    return score(hand, ScoringRules(ALL_FORMS, rows, ()))


def test_without_steps_a_count_is_the_sum() -> None:
    result = counted_by(DRAGONS, value, twice)

    assert result is not None
    assert (result.total, result.sum) == (30, 30)
    assert [(line.pattern, line.times, line.points) for line in result.lines] == [("value", 2, 20), ("twice", 1, 10)]


def test_of_equal_counts_the_first_reading_is_kept() -> None:
    result = counted_by(win("11122233m 99p 555z", tile="3m"), value)

    assert result is not None
    assert [one.type for one in result.reading.sets[:3]] == ["pung"] * 3
    assert [alternative.total for alternative in result.alternatives] == [10]


def test_a_hand_without_a_winning_shape_has_no_count() -> None:
    assert counted_by(win("1112345678999m", tile="5p"), value) is None


def test_what_a_pattern_depends_on_is_the_widest_scope_of_the_facts_it_names() -> None:
    assert scope_of(value.rule, Facts) is Scope.ARRANGEMENT
    assert scope_of(lambda h: h.seven_pairs and h.fours, Facts) is Scope.FORM
    assert scope_of(lambda h: h.suits == 1, Facts) is Scope.HAND
    assert scope_of(lambda h: h.suits == 1 and h.concealed_pungs, Facts) is Scope.PLACEMENT


def test_a_bonus_counts_and_does_not_help_to_the_minimum() -> None:
    bonus = pattern("Bonus", "花", points=1, article="pattern.3.1", bonus=True)(value.rule)

    result = counted_by(DRAGONS, value, bonus)

    assert result is not None
    assert (result.total, result.bonus, result.towards_minimum) == (21, 1, 20)
