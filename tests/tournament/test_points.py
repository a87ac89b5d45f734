"""What a session's score is worth: the worked figures of the published formats."""

import pytest

from sifang.tournament.format import Conversion, MatchPoints, RawScore, TablePoints, TiedPlaces
from sifang.tournament.points import match_points, points_of_table

MIL = TablePoints((4, 2, 1, 0), few=3)


def worth(scores: tuple[int, ...], conversion: Conversion) -> tuple[float, ...]:
    """The points, as a reader sees them."""
    return tuple(map(float, points_of_table(scores, conversion)))


@pytest.mark.parametrize(
    ("score", "shown"),
    [(400, "20.0"), (300, "17.3"), (200, "14.1"), (100, "10.0"), (-50, "-7.1"), (-100, "-10.0"), (900, "30.0")],
)
def test_match_points_are_the_signed_square_root(score: int, shown: str) -> None:
    # Worked figures: mj-news.net (24), and reachmahjong.com on 2010 for a round of 900 points.
    assert f"{float(match_points(score)):.1f}" == shown


def test_match_points_of_all_columns() -> None:
    assert worth((400, -100, -300, 0), MatchPoints())[:2] == (20, -10)


def test_raw_scores_are_worth_themselves() -> None:
    assert worth((45, -5, -15, -25), RawScore()) == (45, -5, -15, -25)


def test_standing_2_tied_places_share_the_average() -> None:
    assert worth((10, 10, -5, -15), MIL) == (3, 3, 1, 0)
    assert worth((9, -3, -3, -3), MIL) == (4, 1, 1, 1)
    assert worth((0, 0, 0, 0), MIL) == (1.75,) * 4


def test_places_may_also_go_by_seat() -> None:
    assert worth((10, 10, -5, -15), TablePoints((4, 2, 1, 0), TiedPlaces.BY_SEAT)) == (4, 2, 1, 0)


def test_mil_2025_three_present_take_4_2_1_and_fewer_3_each() -> None:
    assert worth((-5, 20, 3), MIL) == (1, 4, 2)
    assert worth((-5, 20), MIL) == (3, 3)
    assert worth((-5,), MIL) == (3,)
