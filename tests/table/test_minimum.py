"""Eight points to win without flowers; who holds a complete hand below them is told (mcr scoring.1.2, fan.81)."""

import pytest
from msgspec import structs

from sifang.rulebooks import load
from sifang.rules.book import Rulebook
from sifang.rules.refusal import RefusalCode
from sifang.table import DeclareWin, LayFlower, Pace, TableState, legal, view
from sifang.table.circumstances import self_draw_win
from sifang.testing.rigging import granted, refused, rigged_start, rigged_table, throws
from sifang.tiles import SEATS, Kind, Seat, Wind, tile

FIRST, SECOND, THIRD, FOURTH = Seat
DULL = {0: "1479m2259p3688s12z", 1: "1479m1258p3669s3z", 2: "2258m1477p3699s4z", 3: "3669m2588p1447s5z"}
#: Waits for 2z alone, and counts little besides that.
CHEAP = "234m678m345p111s"


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """The Chinese official rules: eight points to win."""
    return load("mcr")


def offered(book: Rulebook, hand: str = CHEAP + "2z", replacements: str = "") -> TableState:
    """The second seat waits cheaply for 2z, its flowers laid, and the dealer throws it."""
    state = rigged_table(book, DULL | {1: hand}, replacements=replacements)
    if state.flower_turn is not None:
        granted(state, LayFlower(seat=SECOND, tile=tile(Kind.FLOWER_1)))
    state.pace = Pace(minimum_window=1500)
    throws(state, FIRST, "2z")
    return state


def test_scoring_1_2_a_hand_below_eight_points_may_not_win(book: Rulebook) -> None:
    state = offered(book)
    answer = refused(state, DeclareWin(seat=SECOND))

    assert (answer.code, answer.article) == (RefusalCode.BELOW_MINIMUM, "scoring.1.2")
    assert legal(state, SECOND) == ()


def test_scoring_1_2_its_owner_alone_is_told_what_it_counts_and_what_it_needs(book: Rulebook) -> None:
    state = offered(book)
    bar = view(state, SECOND).bar

    assert bar is not None
    assert (bar.code, bar.article, bar.minimum) == (RefusalCode.BELOW_MINIMUM, "scoring.1.2", 8)
    assert bar.score is not None
    assert 0 < bar.score.total < 8
    assert [view(state, seat).bar for seat in (*SEATS, None) if seat != SECOND] == [None] * 4


def test_fan_81_a_flower_counts_in_the_score_and_not_towards_the_minimum(book: Rulebook) -> None:
    bar, without = view(offered(book, CHEAP + "1f", "2z"), SECOND).bar, view(offered(book), SECOND).bar

    assert bar is not None
    assert without is not None
    assert bar.score is not None
    assert without.score is not None
    assert (bar.score.total, bar.score.towards_minimum) == (without.score.total + 1, without.score.towards_minimum)


def test_term_5_the_prevalent_wind_is_shown_to_all_and_goes_with_every_win(book: Rulebook) -> None:
    state = TableState(book)
    granted(state, structs.replace(rigged_start(book, DULL), prevalent_wind=Wind.SOUTH))

    assert [view(state, reader).prevalent_wind for reader in (FIRST, FOURTH, None)] == [Wind.SOUTH] * 3
    assert self_draw_win(state, FIRST).prevalent_wind is Wind.SOUTH
