"""The European ranking by what is told of it, and the tables that a rating is made of."""

from fractions import Fraction

import pytest

from sifang.tournament.commands import AwardResult, EndSession
from sifang.tournament.format import Ratio
from sifang.tournament.ratings import RankedResult, TableResult, base_rank, european_ranking, table_results_of
from tests.tournament.halls import FIRST, SECOND, Hall, plan, stage, won


def results(*ranks: int, weight: int = 1) -> list[RankedResult]:
    return [RankedResult(rank, Fraction(weight)) for rank in ranks]


@pytest.mark.parametrize(
    ("place", "players", "rank"), [(1, 16, 1000), (16, 16, 0), (3, 16, 867), (32, 60, 475), (1, 1, 1000)]
)
def test_the_first_has_1000_the_last_0_and_the_others_lie_evenly_between(place: int, players: int, rank: int) -> None:
    assert base_rank(place, players) == rank


def test_a_ranking_is_half_consistency_and_half_the_best_four() -> None:
    assert european_ranking(results(1000, 800, 600, 400, 200)) == Fraction(600 + 700, 2)


def test_a_heavier_tournament_counts_more() -> None:
    heavy = [*results(1000, weight=4), *results(500, 500, 500, 500)]

    assert european_ranking(heavy) == (Fraction(6000, 8) + Fraction(5500, 7)) / 2


def test_fewer_than_five_results_are_made_up_by_last_places_and_fewer_than_two_are_no_ranking() -> None:
    assert european_ranking(results(1000, 1000)) == Fraction(400 + 500, 2)
    assert european_ranking(results(1000)) is None


def test_of_ten_results_the_worst_does_not_count_and_of_nine_every_one() -> None:
    nine = results(*[900] * 8, 0)

    assert european_ranking([*nine, *results(900)]) == 900
    assert european_ranking(nine) == (Fraction(800) + 900) / 2


def test_a_result_counts_whole_for_a_year_half_for_the_next_and_then_not_at_all() -> None:
    ages = [RankedResult(500, Fraction(3), months).counted_weight for months in (0, 12, 13, 24, 25)]

    assert ages == [3, 3, Fraction(3, 2), Fraction(3, 2), 0]
    assert european_ranking([*results(1000), RankedResult(1000, Fraction(5), 30)]) is None


def test_a_table_is_rated_by_its_scores_and_one_that_was_awarded_is_not() -> None:
    hall = Hall(plan(stage(deals=1)), players=8)
    hall.starts(1)
    hall.writes(1, 1, won(30, FIRST))
    hall.writes(1, 2, won(10, SECOND))
    hall.does(EndSession(session=1))
    for player in (5, 6, 7, 8):
        hall.does(AwardResult(session=1, player=player, score=0, points=Ratio(0), reason="lost"))

    assert list(table_results_of(hall.state)) == [TableResult(1, 1, ((1, 90), (2, -30), (3, -30), (4, -30)))]
