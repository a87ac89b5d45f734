"""The referee's stopwatch: both limits run, and the deduction grows with every started step."""

from dataclasses import replace

import pytest

from sifang.referee import Stopwatch, timing_of
from tests.referee.ruling import MIL, WSOM

LIMITS = WSOM.play.time_limits
SECOND = 1_000


@pytest.mark.parametrize(("seconds", "points"), [(0, 0), (15, 0), (15.001, 5), (30, 5), (30.001, 10), (60, 15)])
def test_time_2_a_move_costs_five_points_for_every_started_fifteen_seconds_over(seconds: float, points: int) -> None:
    """G39: exactly fifteen seconds is not over."""
    assert timing_of(Stopwatch(running=round(seconds * SECOND)), LIMITS).points == points


def test_time_1_the_deal_costs_on_the_sum_of_the_moves() -> None:
    moves = (15 * SECOND,) * 12

    assert timing_of(Stopwatch(moves=moves), LIMITS).points == 0
    assert timing_of(Stopwatch(moves=moves, running=1), LIMITS).for_deal == 5
    assert timing_of(Stopwatch(moves=moves, running=15 * SECOND), LIMITS).for_deal == 5


def test_time_5_both_limits_apply_at_once() -> None:
    timing = timing_of(Stopwatch(moves=(15 * SECOND,) * 12, running=31 * SECOND), LIMITS)

    assert (timing.for_moves, timing.for_deal, timing.points) == (10, 15, 25)
    assert (timing.move_left, timing.deal_left) == (-16 * SECOND, -31 * SECOND)


def test_time_3_a_replacement_begins_another_move() -> None:
    one = timing_of(Stopwatch(running=28 * SECOND), LIMITS)
    two = timing_of(Stopwatch(moves=(14 * SECOND,), running=14 * SECOND), LIMITS)

    assert one.points == 5
    assert two.points == 0


@pytest.mark.parametrize(("slow_moves", "forfeit"), [(16, False), (17, True)])
def test_time_7_more_than_eighty_points_forfeit_the_deal(slow_moves: int, forfeit: bool) -> None:
    """Sixteen moves of five points each make eighty, which is not more than eighty."""
    limits = replace(LIMITS, move=0)

    assert timing_of(Stopwatch(moves=(1,) * slow_moves), limits).forfeit is forfeit


def test_a_book_without_points_for_time_forfeits_nothing() -> None:
    """foul.7: the Chinese official rules warn, and take no points by the clock."""
    timing = timing_of(Stopwatch(running=10**7), MIL.play.time_limits)

    assert timing.points == 0
    assert not timing.forfeit
