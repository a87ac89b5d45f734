"""Hangzhou's chain of floats and kongs (article.18), and the win by ten honours (article.13)."""

import pytest

from sifang.rulebooks import hangzhou
from sifang.table import ClaimKong, DeclareKong, DeclareWin, Discard, TableState, legal
from sifang.table.circumstances import self_draw_win
from sifang.testing.rigging import everybody_passes, granted, rigged_table, throws
from sifang.tiles import Kind, Seat, kind_of
from tests.table.hangzhou import FIRST, FOURTH, IDLE, SECOND, THIRD, hangzhou_book, pungs, turn_passes

#: Thirteen tiles with two wilds.
TWO_WILDS = "123456789m11p55z"


def chain(state: TableState, seat: Seat) -> tuple[int, int]:
    """The floats and kongs that a win of the seat would count."""
    win = self_draw_win(state, seat)
    return win.floats, win.kongs_in_chain


def round_of_draws(state: TableState, seat: Seat) -> None:
    """Everybody else throws what he drew, until it is the seat's turn again."""
    while state.turn != seat:
        assert state.turn is not None
        turn_passes(state, state.turn)


def test_a_wild_thrown_is_a_float_if_the_hand_left_is_baotou() -> None:
    state = rigged_table(hangzhou_book(), {0: TWO_WILDS + "9p"}, draws="9s8s7s1s")
    turn_passes(state, FIRST, "5z")
    assert state.seats[FIRST].floats == 0, "123456789m 11p 9p and a wild wait for some tiles only"

    state = rigged_table(hangzhou_book(), {0: TWO_WILDS + "1p"}, draws="9s8s7s6s")
    turn_passes(state, FIRST, "5z")
    assert state.seats[FIRST].floats == 1
    round_of_draws(state, FIRST)
    assert chain(state, FIRST) == (1, 0)
    assert DeclareWin(seat=FIRST) in legal(state, FIRST)


def test_floats_add_up_and_any_other_discard_ends_them() -> None:
    state = rigged_table(hangzhou_book(), {0: "123456789m11p555z"}, draws="9s8s7s1p6s7s8s9s")
    turn_passes(state, FIRST, "5z")
    round_of_draws(state, FIRST)
    turn_passes(state, FIRST, "5z")
    assert state.seats[FIRST].floats == 2
    round_of_draws(state, FIRST)
    turn_passes(state, FIRST, "9s")
    assert state.seats[FIRST].floats == 0


def test_kongs_and_floats_are_one_chain() -> None:
    # Kong, its replacement, a float, and the win on the next own draw: one of each (gang piao).
    state = rigged_table(hangzhou_book(), {0: "1111m456789p11s55z"}, draws="9s8s7s6s", replacements="1s")
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))
    assert chain(state, FIRST) == (0, 1)
    turn_passes(state, FIRST, "5z")
    round_of_draws(state, FIRST)

    assert chain(state, FIRST) == (1, 1)
    assert DeclareWin(seat=FIRST) in legal(state, FIRST)


def test_a_direct_kong_joins_the_chain_and_a_pung_leaves_it_alone() -> None:
    hands = {0: IDLE + "9p", 1: "999p147m58s1234z5z"}
    state = rigged_table(hangzhou_book(), hands, replacements="9m")
    throws(state, FIRST, "9p")
    granted(state, ClaimKong(seat=SECOND, at=state.at))
    everybody_passes(state)

    assert chain(state, SECOND) == (0, 1)


def test_a_pung_leaves_the_chain_alone() -> None:
    hands = {0: "123456789m11p55z1p", 3: IDLE}
    state = rigged_table(hangzhou_book(), hands, draws="9s8s1p")
    turn_passes(state, FIRST, "5z")
    turn_passes(state, SECOND)
    turn_passes(state, THIRD)
    throws(state, FOURTH, "1p")
    assert state.turn is None, "the thrower is asked, for the lock is his own"
    pungs(state, FIRST)

    assert state.seats[FIRST].floats == 1


# --- ten honours

HONOURS = "11223344667z147m"


#: What is drawn in nine rounds: no honours, and no wild.
DRAWS = "22223333444455556666777788889999s2222p"


def ten_honours(options: str, hand: str) -> TableState:
    """The dealer throws honours whenever it is his turn, and wilds before them."""
    state = rigged_table(hangzhou.book_named(f"mil2025{options}"), {0: hand}, draws=DRAWS)
    while state.win is None and not state.exhausted and len(state.seats[FIRST].river) < 11:
        turn = state.turn
        assert turn is not None
        if turn != FIRST:
            turn_passes(state, turn)
            continue
        own = state.seats[FIRST]
        honours = [tile for tile in own.tiles if kind_of(tile) >= Kind.EAST]
        wilds = [tile for tile in own.tiles if kind_of(tile) == state.wild]
        tile = (wilds or honours or own.tiles)[0]
        granted(state, Discard(seat=FIRST, tile=tile, at=state.at))
        everybody_passes(state)
    return state


@pytest.mark.parametrize(
    ("hand", "wild"), [(HONOURS, False), ("1122334467z5z147m", True)], ids=["without a wild", "with a wild"]
)
def test_article_13_the_tenth_honour_thrown_wins_at_once(hand: str, wild: bool) -> None:
    state = ten_honours("", hand)

    assert state.win is not None
    assert (state.win.seat, state.win.tile, state.win.discarder) == (FIRST, None, None)
    assert len(state.seats[FIRST].river) == 10
    assert state.win.score is not None
    keys = {line.pattern for line in state.win.score.lines}
    assert ("ten_winds_with_wild" in keys) is wild


def test_article_13_not_in_a_book_without_it() -> None:
    state = ten_honours("+ten_winds=false", HONOURS)

    assert state.win is None
    assert len(state.seats[FIRST].river) == 11
