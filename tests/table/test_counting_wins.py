"""Whatever way a hand was won, its players count it with all that made the win special, as the table would."""

import pytest
from msgspec import structs

from sifang.rulebooks import hangzhou
from sifang.rules.book import Book, Rulebook
from sifang.table import (
    ClaimPung,
    DeclareKong,
    DeclareWin,
    Discard,
    Manner,
    Pace,
    Pass,
    Phase,
    TableState,
    view,
)
from sifang.table.counting import honest_act
from sifang.testing.rigging import everybody_passes, granted, rigged_table, throws
from sifang.tiles import SEATS, BySeat, Kind, Seat, kind_of

FIRST, SECOND, THIRD, FOURTH = Seat
every_manner = pytest.mark.parametrize("manner", Manner)


def counted(state: TableState) -> tuple[list[str], int, BySeat[int]]:
    """The patterns, the total and the payments, once everybody has honestly counted."""
    while state.phase is not Phase.ENDED:
        granted(state, next(act for seat in SEATS if (act := honest_act(state, seat))))
    assert state.win is not None
    assert state.win.score is not None
    assert state.win.settlement is not None
    return [line.pattern for line in state.win.score.lines], state.win.score.total, state.win.settlement.deltas


@every_manner
def test_g36_a_blessing_of_heaven(book: Rulebook, manner: Manner) -> None:
    state = rigged_table(book, {0: "123456789m111p33z"}, manner=manner)
    granted(state, DeclareWin(seat=FIRST))

    assert counted(state) == (["concealed_hand", "pure_straight", "blessing_of_heaven"], 200, (600, -200, -200, -200))


@every_manner
def test_g37_a_blessing_of_earth(book: Rulebook, manner: Manner) -> None:
    state = rigged_table(book, {0: "1479m2259p3688s13z", 1: "123456789m111p3z"}, manner=manner)
    throws(state, FIRST, "3z")
    granted(state, DeclareWin(seat=SECOND))

    assert counted(state) == (["concealed_hand", "pure_straight", "blessing_of_earth"], 200, (-550, 600, -25, -25))


@every_manner
def test_a_win_on_the_replacement_of_a_kong(book: Rulebook, manner: Manner) -> None:
    state = rigged_table(book, {0: "1111m123456789p2z"}, replacements="2z", manner=manner)
    granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))
    granted(state, DeclareWin(seat=FIRST))
    patterns, total, _ = counted(state)

    assert patterns == ["concealed_hand", "one_kong", "pure_straight", "out_with_replacement_tile"]
    assert total == 60


def robbed(book: Rulebook, manner: Manner, *, level: int = 0) -> TableState:
    """The dealer robs the kong that the second adds to his pung of 1s."""
    hands = {0: "123456789m23s22z9p", 1: "11s147m258p1233z4z", 2: "1s47m258p369s1236z"}
    state = rigged_table(book, hands, draws="9p8p7m8m9m1s", level=level, manner=manner)
    for seat, text in ((FIRST, "9p"), (SECOND, None)):
        throws(state, seat, text)
        everybody_passes(state)
    throws(state, THIRD, "1s")
    if state.window is not None and FIRST in state.window.asked:
        granted(state, Pass(seat=FIRST, at=state.at))
    granted(state, ClaimPung(seat=SECOND, at=state.at))
    throws(state, SECOND, "4z")
    everybody_passes(state)
    for seat in (THIRD, FOURTH, FIRST):
        throws(state, seat)
        everybody_passes(state)
    granted(state, DeclareKong(seat=SECOND, kind=Kind.S1, at=state.at))
    granted(state, DeclareWin(seat=FIRST, at=state.at))
    return state


@every_manner
def test_robbing_1_a_robbed_kong(book: Rulebook, manner: Manner) -> None:
    patterns, total, deltas = counted(robbed(book, manner))

    assert patterns == ["all_chows", "concealed_hand", "pure_straight", "robbing_the_kong"]
    assert total == 60
    assert deltas == (180, -130, -25, -25)


@every_manner
def test_hangzhou_article_22_nobody_is_paid_for_a_kong_that_was_robbed(manner: Manner) -> None:
    plain, paid = hangzhou.book_named("default"), hangzhou.book_named("default+kong_points=1")

    assert counted(robbed(paid, manner, level=3)) == counted(robbed(plain, manner, level=3))


#: What is drawn in nine rounds: no honours, and no wild.
_DRAWS = "22223333444455556666777788889999s2222p"


@every_manner
def test_hangzhou_article_13_ten_honours(manner: Manner) -> None:
    book: Book = hangzhou.book_named("mil2025")
    state = rigged_table(book, {0: "11223344667z147m"}, draws=_DRAWS, manner=manner)
    while state.win is None:
        assert state.turn is not None
        honours = [tile for tile in state.seats[FIRST].tiles if kind_of(tile) >= Kind.EAST]
        if state.turn == FIRST:
            granted(state, Discard(seat=FIRST, tile=honours[0], at=state.at))
        else:
            throws(state, state.turn)
        everybody_passes(state)
    patterns, _, _ = counted(state)

    assert "ten_winds" in patterns
    assert view(state, SECOND).seats[FIRST].hand == tuple(state.seats[FIRST].tiles)


def test_the_time_that_counting_takes_costs_nobody_anything(book: Rulebook) -> None:
    state = rigged_table(book, {0: "123456789m111p33z"}, manner=Manner.REFEREED, pace=Pace(timed=True))
    granted(state, DeclareWin(seat=FIRST))
    for seat in SEATS:
        act = honest_act(state, seat)
        assert act is not None
        granted(state, structs.replace(act, at=state.at + 10**7))

    assert state.phase is Phase.ENDED
    assert [own.time.move_points + own.time.deal_points for own in state.seats] == [0, 0, 0, 0]
