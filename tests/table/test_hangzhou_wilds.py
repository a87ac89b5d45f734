"""Hangzhou's wild tiles at the table: which kind is wild, what stands in for it, and what a wild may not be."""

from itertools import pairwise

import pytest

from sifang.hand.win import MeldType
from sifang.rules.refusal import RefusalCode
from sifang.table import (
    ClaimChow,
    ClaimPung,
    DeclareKong,
    DeclareWin,
    DiceThrown,
    Pace,
    TileDrawn,
    WallOpened,
    WildTurned,
    legal,
    view,
)
from sifang.table.circumstances import self_draw_win
from sifang.table.events import DealOpened, HandsReady
from sifang.table.state import TableState
from sifang.table.wall import replacement_index
from sifang.testing.rigging import drawn_kind, granted, refused, rigged_start, rigged_table, throws
from sifang.tiles import SEATS, Kind, kind_of
from tests.table.hangzhou import FIRST, IDLE, SECOND, THIRD, hangzhou_book, turn_passes

FLIP = "wild_mode=flip"
#: With a throw of 1 and 2 the third stack from the tail is turned: its upper tile would be the fifth replacement.
DICE = ((1, 2), (1, 1))
TURNS_5M = "1s1s1s1s5m"


def test_article_4_one_throw_tells_the_wall_and_the_stacks_to_skip() -> None:
    events = granted(TableState(hangzhou_book()), rigged_start(hangzhou_book(), dice=((2, 4), (6, 6))))

    assert [event.dice for event in events if isinstance(event, DiceThrown)] == [(2, 4)]
    (opened,) = (event for event in events if isinstance(event, WallOpened))
    assert (opened.opener, opened.stacks) == (SECOND, 6)


def test_article_4_where_the_smaller_die_tells_the_stacks() -> None:
    book = hangzhou_book("break_stacks=min")
    events = granted(TableState(book), rigged_start(book, dice=((2, 4), (6, 6))))

    (opened,) = (event for event in events if isinstance(event, WallOpened))
    assert (opened.opener, opened.stacks) == (SECOND, 2)


def test_article_2_the_white_dragons_are_wild_from_the_start() -> None:
    state = rigged_table(hangzhou_book(), {0: IDLE + "5z", 1: "55z147m258p369s12z"})

    assert (state.wild, state.stand_in, state.turned) == (Kind.WHITE, None, None)
    assert [own.wilds for own in state.seats[:2]] == [1, 2]
    assert state.seats[FIRST].counts[Kind.WHITE] == 0
    shown = view(state, THIRD).wild
    assert shown is not None
    assert (shown.kind, shown.turned, shown.stand_in) == (Kind.WHITE, None, None)


def test_article_3_a_tile_is_turned_up_after_the_deal_and_leaves_play() -> None:
    book = hangzhou_book(FLIP)
    state = TableState(book)
    events = granted(state, rigged_start(book, {0: IDLE + "5m"}, dice=DICE, replacements=TURNS_5M))

    kinds = [type(event) for event in events]
    assert (kinds[0], kinds[-2:]) == (DealOpened, [WildTurned, HandsReady])
    assert state.turned == 136 - 2 * 3
    assert kind_of(state.wall[state.turned]) is Kind.M5
    assert (state.wild, state.stand_in, state.seats[FIRST].wilds) == (Kind.M5, Kind.WHITE, 1)
    assert state.live == 136 - 53 - 20 - 1
    shown = view(state, None).wild
    assert shown is not None
    assert (shown.kind, shown.turned, shown.stand_in) == (Kind.M5, state.wall[state.turned], Kind.WHITE)


def test_article_3_a_white_dragon_turned_up_is_wild_itself_and_stands_in_for_nothing() -> None:
    state = rigged_table(hangzhou_book(FLIP), {0: IDLE + "5z"}, dice=DICE, replacements="1s1s1s1s5z")

    assert (state.wild, state.stand_in, state.seats[FIRST].wilds) == (Kind.WHITE, None, 1)


@pytest.mark.parametrize(
    ("turned", "wild"), [("5m", Kind.M6), ("9s", Kind.S1), ("4z", Kind.EAST), ("7z", Kind.GREEN), ("5z", Kind.RED)]
)
def test_article_3_the_next_kind_may_be_the_wild_one(turned: str, wild: Kind) -> None:
    book = hangzhou_book(f"{FLIP}+flip_wild=next")
    state = rigged_table(book, dice=DICE, replacements=f"1p1p1p1p{turned}")

    assert state.wild is wild
    assert state.stand_in is Kind.WHITE


def test_article_3_white_dragons_are_read_as_the_turned_kind_in_the_hand() -> None:
    # 46m wait for 5m: drawn as a white dragon.
    book = hangzhou_book(FLIP)
    state = rigged_table(book, {0: IDLE + "6z", 1: "46m123456789p22z"}, draws="5z", dice=DICE, replacements=TURNS_5M)
    turn_passes(state, FIRST, "6z")

    assert drawn_kind(state, SECOND) is Kind.WHITE
    granted(state, DeclareWin(seat=SECOND, at=state.at))
    assert state.win is not None
    assert state.win.score is not None


def test_article_3_a_chow_takes_a_white_dragon_as_the_turned_kind_and_lays_it_in_its_place() -> None:
    book = hangzhou_book(FLIP)
    state = rigged_table(book, {0: IDLE + "7m", 1: "5z6m147p258p369s12z"}, dice=DICE, replacements=TURNS_5M)
    throws(state, FIRST, "7m")
    granted(state, ClaimChow(seat=SECOND, low=Kind.M5, at=state.at))

    (meld,) = state.seats[SECOND].melds
    assert [kind_of(tile) for tile in meld.tiles] == [Kind.WHITE, Kind.M6, Kind.M7]
    assert (meld.meld.type, meld.meld.kind) == (MeldType.CHOW, Kind.M5)
    assert self_draw_win(state, SECOND).melds == (meld.meld,)


def test_article_3_a_thrown_white_dragon_is_chowed_as_the_turned_kind() -> None:
    book = hangzhou_book(FLIP)
    state = rigged_table(book, {0: IDLE + "5z", 1: "46m147p258p369s12z"}, dice=DICE, replacements=TURNS_5M)
    throws(state, FIRST, "5z")
    granted(state, ClaimChow(seat=SECOND, low=Kind.M4, at=state.at))

    (meld,) = state.seats[SECOND].melds
    assert [kind_of(tile) for tile in meld.tiles] == [Kind.M4, Kind.WHITE, Kind.M6]
    assert meld.meld.kind is Kind.M4


def test_article_3_only_white_dragons_pung_white_dragons() -> None:
    book = hangzhou_book(FLIP)
    state = rigged_table(book, {0: IDLE + "5z", 2: "55z5m147p258p369s1z"}, dice=DICE, replacements=TURNS_5M)
    throws(state, FIRST, "5z")
    granted(state, ClaimPung(seat=THIRD, at=state.at))

    assert state.seats[THIRD].melds[0].meld.kind is Kind.WHITE


def test_article_11_replacements_pass_over_the_tile_turned_up() -> None:
    places = [replacement_index(136, taken, upper_first=True, turned=130) for taken in range(7)]
    lower_first = [replacement_index(136, taken, upper_first=False, turned=130) for taken in range(7)]

    assert places == [134, 135, 132, 133, 131, 128, 129]
    assert lower_first == [135, 134, 133, 132, 131, 129, 128]


def test_article_11_draws_pass_over_a_tile_turned_up_among_the_last() -> None:
    # Twelve stacks from the tail: two stacks before the reserve of twenty tiles.
    book = hangzhou_book(FLIP)
    state = rigged_table(book, {0: "147m258p369s11223z"}, dice=((6, 6), (1, 1)))
    assert state.turned == 112
    drawn = []
    while state.live:
        turn = state.turn
        assert turn is not None
        turn_passes(state, turn, None if state.seats[turn].drawn is not None else "1m")
        if state.turn is not None:
            drawn.append(state.seats[state.turn].drawn)

    places = [state.wall.index(tile) for tile in drawn if tile is not None]
    assert 112 not in places
    assert [later - earlier for earlier, later in pairwise(places)].count(2) == 1


def test_article_11_where_kongs_burn_the_upper_tile_goes_with_the_lower() -> None:
    book = hangzhou_book("kong_burn=true")
    state = rigged_table(book, {0: "1111m258p369s1234z"}, replacements="7p8p")
    live = state.live
    events = granted(state, DeclareKong(seat=FIRST, kind=Kind.M1))

    assert [kind_of(e.tile) for e in events if isinstance(e, TileDrawn) and e.tile is not None] == [Kind.P7]
    assert [kind_of(tile) for tile in state.burned] == [Kind.P8]
    assert state.live == live - 2


def test_article_7_a_thrown_wild_is_neither_claimed_nor_won_on() -> None:
    hands = {0: IDLE + "5z", 1: "5z123456789p222s", 2: "55z147m258p369s12z"}
    state = rigged_table(hangzhou_book("ron_when_baotou=true"), hands, level=3, pace=Pace(minimum_window=1000))
    throws(state, FIRST, "5z")

    assert [legal(state, seat) for seat in SEATS] == [(), (), (), ()]
    for act in (DeclareWin(seat=SECOND), ClaimPung(seat=THIRD)):
        answer = refused(state, act)
        assert (answer.code, answer.article) == (RefusalCode.WILD_ON_OFFER, "article.7")


def test_article_7_wilds_make_no_kong() -> None:
    state = rigged_table(hangzhou_book(), {0: "5555z147m258p369s1z"})

    assert not any(isinstance(act, DeclareKong) for act in legal(state, FIRST))
    answer = refused(state, DeclareKong(seat=FIRST, kind=Kind.WHITE))
    assert (answer.code, answer.article) == (RefusalCode.KONG_OF_WILDS, "article.7")


def test_article_7_a_wild_completes_no_chow_and_no_pung() -> None:
    hands = {0: IDLE + "5p", 1: "5z6p147m369s12346z", 2: "5z5p147m369s12346z"}
    state = rigged_table(hangzhou_book(), hands, pace=Pace(minimum_window=1000))
    throws(state, FIRST, "5p")

    assert refused(state, ClaimChow(seat=SECOND, low=Kind.P5)).code is RefusalCode.NO_CHOW
    assert refused(state, ClaimPung(seat=THIRD)).code is RefusalCode.NO_PUNG


def test_article_14_a_drawn_wild_completes_every_ready_hand() -> None:
    state = rigged_table(hangzhou_book(), {0: IDLE + "6z", 1: "1234567899p222s"}, draws="5z")
    turn_passes(state, FIRST, "6z")

    assert drawn_kind(state, SECOND) is Kind.WHITE
    assert DeclareWin(seat=SECOND) in legal(state, SECOND)
