"""A thrown wild locks the others (hangzhou article.9): what they may still do, and until when."""

from sifang.rules.refusal import RefusalCode
from sifang.table import (
    Advance,
    ClaimChow,
    ClaimPung,
    DeclareKong,
    DeclareWin,
    Discard,
    Pace,
    TableState,
    legal,
    view,
)
from sifang.testing.rigging import drawn_kind, granted, held, refused, rigged_table, throws
from sifang.tiles import SEATS, Kind
from tests.table.hangzhou import FIRST, FOURTH, IDLE, SECOND, THIRD, hangzhou_book, pungs, turn_passes

OPEN = Pace(minimum_window=1000)


def locked_table(second: str = IDLE, options: str = "", draws: str = "", pace: Pace | None = None) -> TableState:
    """The dealer has thrown a wild, and the second seat has drawn."""
    hands = {0: IDLE + "5z", 1: second}
    state = rigged_table(hangzhou_book(options), hands, draws=draws, pace=pace, replacements="3m", level=3)
    turn_passes(state, FIRST, "5z")
    return state


def test_the_others_must_throw_the_tile_they_drew() -> None:
    state = locked_table(draws="9p")

    assert legal(state, SECOND) == (Discard(seat=SECOND, tile=held(state, SECOND, "9p")),)
    answer = refused(state, Discard(seat=SECOND, tile=held(state, SECOND, "1m")))
    assert (answer.code, answer.article) == (RefusalCode.LOCKED_TO_DRAWN_TILE, "article.9")
    assert [seat.locked for seat in view(state, None).seats] == [False, True, True, True]


def test_the_others_claim_nothing_and_win_on_no_discard() -> None:
    hands = {0: IDLE + "5z", 1: IDLE, 2: "78p147m369s12346z", 3: "99p147m369s12346z"}
    state = rigged_table(hangzhou_book(), hands, draws="9p", level=3, pace=OPEN)
    throws(state, FIRST, "5z")
    granted(state, Advance(at=1000))
    granted(state, Discard(seat=SECOND, tile=held(state, SECOND, "9p"), at=1000))

    assert [legal(state, seat) for seat in SEATS] == [(), (), (), ()]
    for act in (ClaimChow(seat=THIRD, low=Kind.P7, at=1000), ClaimPung(seat=FOURTH, at=1000)):
        answer = refused(state, act)
        assert (answer.code, answer.article) == (RefusalCode.CLAIM_LOCKED, "article.9")


def test_a_win_on_a_discard_under_the_lock_is_refused_by_it() -> None:
    # The dealer's own wait, on the tile that the locked second seat must throw.
    hands = {0: "123456789m11p23s5z", 1: IDLE, 2: "123456789p11s78m"}
    state = rigged_table(hangzhou_book(), hands, draws="1s9m", level=3, pace=OPEN)
    throws(state, FIRST, "5z")
    granted(state, Advance(at=1000))
    granted(state, Discard(seat=SECOND, tile=held(state, SECOND, "1s"), at=1000))

    assert DeclareWin(seat=FIRST) in legal(state, FIRST), "the thrower is free"
    assert state.window is not None
    assert state.window.asked == (FIRST,)


def test_the_others_may_win_by_their_own_draw() -> None:
    state = locked_table("123456789m11p23s", draws="1s")

    assert DeclareWin(seat=SECOND) in legal(state, SECOND)
    granted(state, DeclareWin(seat=SECOND, at=state.at))
    assert state.win is not None


def test_the_others_may_lay_their_own_kongs_and_then_throw_the_replacement() -> None:
    state = locked_table("2222m258p369s123z", draws="9p")
    granted(state, DeclareKong(seat=SECOND, kind=Kind.M2, at=state.at))

    assert drawn_kind(state, SECOND) is Kind.M3
    assert legal(state, SECOND) == (Discard(seat=SECOND, tile=held(state, SECOND, "3m")),)


def test_the_others_lay_no_kong_where_the_lock_forbids_it() -> None:
    state = locked_table("2222m258p369s123z", "lock_allows_self_kong=false", draws="9p")

    assert not any(isinstance(act, DeclareKong) for act in legal(state, SECOND))
    answer = refused(state, DeclareKong(seat=SECOND, kind=Kind.M2))
    assert (answer.code, answer.article) == (RefusalCode.KONG_LOCKED, "article.9")


def test_the_lock_ends_when_its_thrower_draws() -> None:
    state = locked_table(draws="9p8p7p6p5p")
    for seat in (SECOND, THIRD, FOURTH):
        turn_passes(state, seat)

    assert state.turn == FIRST
    assert state.locks == ()
    assert len([act for act in legal(state, FIRST) if isinstance(act, Discard)]) == 14
    turn_passes(state, FIRST)
    assert not view(state, SECOND).seats[SECOND].locked


def test_the_thrower_is_free_to_claim_and_then_locks_nobody() -> None:
    hands = {0: "99p147m258p369s12z5z", 1: IDLE}
    state = rigged_table(hangzhou_book(), hands, draws="9p")
    turn_passes(state, FIRST, "5z")
    throws(state, SECOND)
    pungs(state, FIRST)

    assert state.locks == ()


def test_locks_of_several_players_hold_side_by_side() -> None:
    # The second seat draws a wild and must throw it: now each of the two binds the other, and both bind the rest.
    state = locked_table(draws="5z9p8p7p")
    turn_passes(state, SECOND)
    assert set(state.locks) == {FIRST, SECOND}
    turn_passes(state, THIRD)
    turn_passes(state, FOURTH)

    assert state.turn == FIRST
    assert set(state.locks) == {SECOND}
    assert legal(state, FIRST) == (Discard(seat=FIRST, tile=held(state, FIRST, "7p")),)


def test_every_wild_locks_whether_or_not_its_thrower_is_ready() -> None:
    state = locked_table(draws="9p")

    assert state.seats[FIRST].floats == 0
    assert all(view(state, seat).seats[SECOND].locked for seat in SEATS)
