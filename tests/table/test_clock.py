"""Time limits computed from events: wsom time.1 to time.7, G39."""

import pytest

from sifang.rules.book import Rulebook
from sifang.rules.refusal import RefusalCode
from sifang.table import (
    Advance,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    DeclareWin,
    Discard,
    HandForfeited,
    Pace,
    Pass,
    Phase,
    TableState,
    TileDiscarded,
    TimeDeducted,
    TimeLimit,
    due,
    legal,
    view,
)
from sifang.testing.rigging import granted, held, refused, rigged_table
from sifang.tiles import Kind, Seat

FIRST, SECOND, THIRD, FOURTH = Seat

TIMED = Pace(minimum_window=0, maximum_window=15_000, timed=True)
HANDS = {0: "5p1458m147s123467z", 1: "147m258p369s3567z", 2: "55p369m369s123z45z", 3: "258m147p147s2567z"}
SECONDS = 1000
FREE = 15 * SECONDS


def discard(state: TableState, seat: Seat, at: int) -> list[TimeDeducted]:
    """The seat throws what it drew (the dealer a 7z) at this moment; what that costs."""
    tile = state.seats[seat].drawn
    events = granted(state, Discard(seat=seat, tile=held(state, seat, "7z") if tile is None else tile, at=at))
    return [e for e in events if isinstance(e, TimeDeducted)]


@pytest.mark.parametrize(
    ("used", "points"), [(0, 0), (15_000, 0), (15_001, 5), (30_000, 5), (30_001, 10), (45_000, 10), (45_001, 15)]
)
def test_time_2_every_started_fifteen_seconds_over_a_move_cost_five_points(
    book: Rulebook, used: int, points: int
) -> None:
    state = rigged_table(book, HANDS, pace=TIMED)
    found = discard(state, FIRST, FREE + used)

    assert sum(e.points for e in found) == points
    assert {e.limit for e in found} <= {TimeLimit.MOVE}
    assert {e.article for e in found} <= {"time.2"}
    assert view(state, FIRST).seats[FIRST].deducted == points


def test_time_4_the_first_fifteen_seconds_of_a_deal_are_nobodys(book: Rulebook) -> None:
    state = rigged_table(book, HANDS, pace=TIMED)

    assert discard(state, FIRST, FREE) == []
    assert state.seats[FIRST].time.spent == 0


def test_time_3_a_drawn_tiles_move_runs_from_the_draw(book: Rulebook) -> None:
    state = rigged_table(book, HANDS, pace=TIMED)
    discard(state, FIRST, FREE)
    discard(state, SECOND, FREE + 4 * SECONDS)
    discard(state, THIRD, FREE + 10 * SECONDS)

    assert [s.time.spent for s in state.seats] == [0, 4 * SECONDS, 6 * SECONDS, 0]


def test_time_3_a_claims_move_includes_the_callers_thinking(book: Rulebook) -> None:
    state = rigged_table(book, HANDS, pace=Pace(minimum_window=1500, maximum_window=15_000, timed=True))
    granted(state, Discard(seat=FIRST, tile=held(state, FIRST, "5p"), at=FREE))
    granted(state, ClaimPung(seat=THIRD, at=FREE + 6500))
    granted(state, Discard(seat=THIRD, tile=held(state, THIRD, "3m"), at=FREE + 8500))

    assert state.seats[THIRD].time.spent == 5000 + 2000, "the constant window costs nobody anything"


def test_time_3_after_a_kong_another_move_begins(book: Rulebook) -> None:
    state = rigged_table(book, {0: "1111m23456789p12z"}, pace=TIMED)
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1, at=FREE + 14 * SECONDS))
    found = discard(state, FIRST, FREE + 28 * SECONDS)

    assert found == []
    assert state.seats[FIRST].time.spent == 28 * SECONDS


def test_time_1_three_minutes_a_deal_in_all(book: Rulebook) -> None:
    state = rigged_table(book, HANDS, pace=TIMED)
    at, found = FREE, []
    for _ in range(13):
        for seat in Seat:
            at += 14 * SECONDS if seat == SECOND else 0
            found += discard(state, seat, at)
            _pass_all(state, at)
    assert [(e.seat, e.limit, e.points, e.article) for e in found] == [(SECOND, TimeLimit.DEAL, 5, "time.1")]


def _pass_all(state: TableState, at: int) -> None:
    for seat in Seat:
        if any(isinstance(act, Pass) for act in legal(state, seat)):
            granted(state, Pass(seat=seat, at=at))


def test_time_5_both_limits_cost_at_once(book: Rulebook) -> None:
    state = rigged_table(book, HANDS, pace=TIMED)
    found = discard(state, FIRST, FREE + 181 * SECONDS)

    assert {e.limit: e.points for e in found} == {TimeLimit.MOVE: 60, TimeLimit.DEAL: 5}
    assert [e.total for e in found] == [60, 65]


def test_time_7_more_than_eighty_points_forfeit_the_hand(book: Rulebook) -> None:
    state = rigged_table(book, HANDS, pace=TIMED)
    moment = due(state)

    assert moment == FREE + 210_001, "65 for the move and 10 for the deal, then 70 and 15"
    assert granted(state, Advance(at=moment - 1)) == ()
    events = granted(state, Advance(at=moment))
    assert sum(e.points for e in events if isinstance(e, TimeDeducted)) == 85
    assert [e.article for e in events if isinstance(e, HandForfeited)] == ["time.7"]


def test_time_7_a_forfeited_hand_throws_what_it_draws_and_calls_nothing(book: Rulebook) -> None:
    state = rigged_table(book, HANDS, pace=TIMED)
    moment = due(state)
    assert moment is not None
    events = granted(state, Advance(at=moment))

    assert [e.seat for e in events if isinstance(e, TileDiscarded)] == [FIRST]
    at = moment
    for seat in (SECOND, THIRD, FOURTH):
        discard(state, seat, at)
        assert legal(state, FIRST) == ()
        _pass_all(state, at)
    assert state.turn == SECOND, "the first drew and threw without being asked"
    assert len(state.seats[FIRST].river) == 2
    assert state.seats[FIRST].river[1].tile not in state.seats[FIRST].tiles


def test_time_7_a_forfeited_hand_is_refused_with_the_article(book: Rulebook) -> None:
    state = rigged_table(book, HANDS, pace=TIMED)
    moment = due(state)
    assert moment is not None
    granted(state, Advance(at=moment))
    discard(state, SECOND, moment)
    if state.phase is Phase.TURN:
        granted(state, Discard(seat=THIRD, tile=held(state, THIRD, "5p"), at=moment))

    answer = refused(state, ClaimPung(seat=FIRST, at=moment))
    assert answer.code in (RefusalCode.HAND_DISQUALIFIED, RefusalCode.CLAIM_TOO_LATE)


def test_a_move_so_late_that_it_forfeits_is_thrown_all_the_same(book: Rulebook) -> None:
    state = rigged_table(book, HANDS, pace=TIMED)
    events = granted(state, Discard(seat=FIRST, tile=held(state, FIRST, "7z"), at=FREE + 250 * SECONDS))

    kinds = [type(e) for e in events]
    assert kinds.index(HandForfeited) < kinds.index(TileDiscarded)


def test_without_time_limits_nothing_is_taken_off_and_nothing_is_due(book: Rulebook) -> None:
    state = rigged_table(book, HANDS)

    assert due(state) is None
    assert discard(state, FIRST, 3600 * SECONDS) == []
    assert view(state, FIRST).seats[FIRST].clock is None


def test_the_clock_shown_counts_down_both_limits(book: Rulebook) -> None:
    state = rigged_table(book, HANDS, pace=TIMED)
    discard(state, FIRST, FREE + 5 * SECONDS)
    discard(state, SECOND, FREE + 8 * SECONDS)
    clocks = [view(state, None).seats[seat].clock for seat in Seat]

    assert [c.deal_left for c in clocks if c] == [175 * SECONDS, 177 * SECONDS, 180 * SECONDS, 180 * SECONDS]
    assert [c.running_since for c in clocks if c] == [None, None, FREE + 8 * SECONDS, None]


def test_time_4_thinking_about_a_claim_is_free_in_the_first_fifteen_seconds_too(book: Rulebook) -> None:
    state = rigged_table(book, HANDS, pace=TIMED)
    granted(state, Discard(seat=FIRST, tile=held(state, FIRST, "5p"), at=1 * SECONDS))
    granted(state, ClaimPung(seat=THIRD, at=9 * SECONDS))
    granted(state, Discard(seat=THIRD, tile=held(state, THIRD, "3m"), at=FREE + 2 * SECONDS))

    assert state.seats[THIRD].time.spent == 2 * SECONDS


def test_time_3_a_claim_for_a_kong_is_a_move_of_its_own(book: Rulebook) -> None:
    """Wsom time.3: the time runs from the tile claimed, and a kong's replacement begins another move."""
    hands = HANDS | {1: "147m368p369s3567z", 2: "555p369m369s123z4z"}
    state = rigged_table(book, hands, pace=Pace(minimum_window=0, maximum_window=None, timed=True))
    granted(state, Discard(seat=FIRST, tile=held(state, FIRST, "5p"), at=FREE))
    events = granted(state, ClaimKong(seat=THIRD, at=FREE + 16 * SECONDS))

    assert [(e.seat, e.points, e.article) for e in events if isinstance(e, TimeDeducted)] == [(THIRD, 5, "time.2")]
    assert state.seats[THIRD].time.spent == 16 * SECONDS
    assert discard(state, THIRD, FREE + 20 * SECONDS) == []
    assert state.seats[THIRD].time.spent == 20 * SECONDS


def test_time_7_nobody_wins_or_lays_a_kong_once_the_time_that_forfeits_is_over(book: Rulebook) -> None:
    """Wsom time.7, whether or not the table has been told that the time is over."""
    state = rigged_table(book, {0: "111123456m22233z"}, pace=TIMED)
    moment = due(state)
    assert moment is not None

    for act in (DeclareWin(seat=FIRST, at=moment), DeclareKong(seat=FIRST, kind=Kind.M1, at=moment)):
        answer = refused(state, act)
        assert (answer.code, answer.article) == (RefusalCode.HAND_DISQUALIFIED, "time.7")
    granted(state, DeclareWin(seat=FIRST, at=moment - 1))
    assert state.win is not None


def test_a_claim_comes_too_late_once_the_window_was_due_to_close(book: Rulebook) -> None:
    """Wsom draw-discard.4: whether or not the table has been told that the time is over."""
    state = rigged_table(book, HANDS, pace=TIMED)
    granted(state, Discard(seat=FIRST, tile=held(state, FIRST, "5p"), at=FREE))

    assert refused(state, ClaimPung(seat=THIRD, at=FREE + 15_001)).code is RefusalCode.CLAIM_TOO_LATE
    granted(state, ClaimPung(seat=THIRD, at=FREE + 15_000))
    assert state.turn == THIRD
