"""Limits on claims and wins in Hangzhou's rules: article.10 and article.15 to article.17, and who is told why."""

import pytest

from sifang.hand.win import MeldType
from sifang.rulebooks import hangzhou
from sifang.rules.refusal import RefusalCode
from sifang.rules.settlement import ClaimedFrom
from sifang.table import Advance, ClaimChow, ClaimPung, DeclareKong, DeclareWin, Pace, Pass, TableState, legal, view
from sifang.table.circumstances import outcome_of, self_draw_win
from sifang.testing.rigging import everybody_passes, granted, refused, rigged_table, throws
from sifang.tiles import Kind, Seat, kind_of
from tests.table.hangzhou import FIRST, FOURTH, IDLE, SECOND, THIRD, chows, hangzhou_book, pungs, turn_passes

OPEN = Pace(minimum_window=1000)

# --- article.10: how many sets from one player

FEEDER = "1m1s1p258p36s12334z"
EATER = "23m23s23p67s66777z"
LOWS = {"1m": Kind.M1, "1s": Kind.S1, "1p": Kind.P1}


def spare_honour(state: TableState, seat: Seat) -> str:
    """An honour that the seat holds."""
    tile = state.seats[seat].tiles[-1]
    return f"{kind_of(tile) - 26}z"


def play_on(state: TableState, until: Seat) -> None:
    """Everybody throws what he drew, or after a claim an honour, and claims nothing, until this seat's turn."""
    while state.turn != until:
        turn = state.turn
        assert turn is not None
        throws(state, turn, None if state.seats[turn].drawn is not None else spare_honour(state, turn))
        everybody_passes(state)


def third_chow(options: str = "", dealer: Seat = FIRST, feeder: Seat = SECOND) -> TableState:
    """The seat after the feeder has chowed twice from it, and the tile for a third chow, 1p, is on offer."""
    eater = Seat((feeder + 1) % 4)
    hands: dict[int, str] = {feeder: FEEDER, eater: EATER}
    hands[dealer] = hands.get(dealer, IDLE) + "9p"
    state = rigged_table(hangzhou_book(options), hands, draws="9m9p7s9m9p7s9m9p7s", dealer=dealer)
    throws(state, dealer, "9p")
    everybody_passes(state)
    for text in ("1m", "1s"):
        play_on(state, feeder)
        throws(state, feeder, text)
        chows(state, eater, LOWS[text])
    play_on(state, feeder)
    state.pace = OPEN
    throws(state, feeder, "1p")
    return state


def test_article_10_between_others_a_third_chow_is_refused() -> None:
    state = third_chow()

    assert state.window is not None
    assert not state.window.options[THIRD].chows
    answer = refused(state, ClaimChow(seat=THIRD, low=Kind.P1, at=state.at))
    assert (answer.code, answer.article) == (RefusalCode.SET_CAP, "article.10")
    assert state.claims == [ClaimedFrom(THIRD, SECOND, MeldType.CHOW)] * 2


@pytest.mark.parametrize("dealer", [SECOND, THIRD])
def test_article_10_with_the_dealer_a_third_chow_is_allowed(dealer: Seat) -> None:
    state = third_chow(dealer=dealer)
    granted(state, ClaimChow(seat=THIRD, low=Kind.P1, at=state.at))

    state = third_chow("allow_third=false", dealer=dealer)
    assert refused(state, ClaimChow(seat=THIRD, low=Kind.P1, at=state.at)).code is RefusalCode.SET_CAP


def test_article_10_chows_of_a_player_may_be_capped_in_all() -> None:
    state = third_chow("chow_cap_total=2", dealer=THIRD)

    assert refused(state, ClaimChow(seat=THIRD, low=Kind.P1, at=state.at)).code is RefusalCode.CHOW_CAP


@pytest.mark.parametrize(("options", "code"), [("", None), ("+tan_counts=chow_pung", RefusalCode.SET_CAP)])
def test_article_10_pungs_count_where_the_option_says_so(options: str, code: RefusalCode | None) -> None:
    hands = {0: IDLE + "9p", 1: FEEDER, 2: "11m11s11p47p66777z"}
    state = rigged_table(hangzhou_book(f"chow_cap=2{options}"), hands, draws="9m9p7s9m9p7s9m9p7s")
    turn_passes(state, FIRST, "9p")
    for text in ("1m", "1s"):
        play_on(state, SECOND)
        throws(state, SECOND, text)
        pungs(state, THIRD)
    play_on(state, SECOND)
    state.pace = OPEN
    throws(state, SECOND, "1p")

    assert (ClaimPung(seat=THIRD) in legal(state, THIRD)) is (code is None)
    if code is not None:
        assert refused(state, ClaimPung(seat=THIRD, at=state.at)).code is code


# --- article.15: winning on another's tile

READY = "123456789m11p23s"


def on_offer(options: str = "", level: int = 3, hand: str = READY) -> TableState:
    """The dealer has thrown 1s, which completes the second seat's hand."""
    state = rigged_table(hangzhou_book(options), {0: "1s" + IDLE, 1: hand}, level=level, pace=OPEN)
    throws(state, FIRST, "1s")
    return state


def barred(state: TableState, seat: Seat, code: RefusalCode) -> None:
    """The complete hand may not win now: it is not offered, refused, and its owner alone is told why."""
    assert DeclareWin(seat=seat) not in legal(state, seat)
    answer = refused(state, DeclareWin(seat=seat, at=state.at))
    assert answer.code is code
    bar = view(state, seat).bar
    assert bar is not None
    assert (bar.code, bar.article) == (code, answer.article)
    assert all(view(state, other).bar is None for other in (None, *(s for s in Seat if s != seat)))


def test_article_15_from_the_third_level_the_dealers_tile_is_won_with() -> None:
    state = on_offer()

    assert DeclareWin(seat=SECOND) in legal(state, SECOND)
    assert view(state, SECOND).bar is None


def test_article_15_not_below_the_third_level() -> None:
    state = on_offer(level=2)

    barred(state, SECOND, RefusalCode.LEVEL_TOO_LOW)


def test_article_15_never_where_the_option_says_so() -> None:
    state = rigged_table(hangzhou.book_named("portal2026"), {0: "1s" + IDLE, 1: READY}, level=3, pace=OPEN)
    throws(state, FIRST, "1s")

    barred(state, SECOND, RefusalCode.SELF_DRAW_ONLY)


def test_article_15_not_between_two_who_do_not_deal() -> None:
    hands = {0: IDLE + "9p", 1: "1s147m258p39s1234z", 2: READY}
    state = rigged_table(hangzhou_book(), hands, draws="9p", level=3, pace=OPEN)
    state.pace = Pace()
    turn_passes(state, FIRST, "9p")
    state.pace = OPEN
    throws(state, SECOND, "1s")

    barred(state, THIRD, RefusalCode.NOT_WITH_DEALER)


def test_article_15_the_dealer_wins_on_anybodys_tile() -> None:
    hands = {0: READY + "9p", 1: "1s147m258p39s1234z"}
    state = rigged_table(hangzhou_book(), hands, draws="9p", level=3)
    turn_passes(state, FIRST, "9p")
    throws(state, SECOND, "1s")

    assert DeclareWin(seat=FIRST) in legal(state, FIRST)


def test_article_15_not_with_a_hand_that_any_tile_completes() -> None:
    state = on_offer(hand="123456789m111p5z")
    barred(state, SECOND, RefusalCode.BAOTOU_DRAWS_ONLY)

    state = on_offer("ron_when_baotou=true", hand="123456789m111p5z")
    assert DeclareWin(seat=SECOND) in legal(state, SECOND)


def test_article_15_nor_with_one_that_holds_all_four_of_a_kind() -> None:
    """That no fifth tile can come does not make it any less baotou."""
    state = on_offer(hand="333345m456p789s5z")

    barred(state, SECOND, RefusalCode.BAOTOU_DRAWS_ONLY)


def test_article_15_not_with_more_wilds_than_the_option_allows() -> None:
    hand = "123456m11p22s3s55z"
    state = on_offer("ron_max_wilds=1", hand=hand)
    barred(state, SECOND, RefusalCode.TOO_MANY_WILDS)

    state = on_offer(hand=hand)
    assert DeclareWin(seat=SECOND) in legal(state, SECOND)


@pytest.mark.parametrize(("level", "code"), [(3, None), (2, RefusalCode.LEVEL_TOO_LOW)])
def test_article_15_a_kong_is_robbed_from_the_third_level(level: int, code: RefusalCode | None) -> None:
    hands = {0: READY + "9p", 1: "11s147m258p12344z", 2: "1s47m258p369s1236z"}
    state = rigged_table(hangzhou_book(), hands, draws="9p8p7m8m9m1s", level=level)
    turn_passes(state, FIRST, "9p")
    turn_passes(state, SECOND)
    throws(state, THIRD, "1s")
    if code is None:
        granted(state, Pass(seat=FIRST, at=state.at))
    pungs(state, SECOND)
    play_on(state, THIRD)
    play_on(state, SECOND)
    state.pace = OPEN
    granted(state, DeclareKong(seat=SECOND, kind=Kind.S1, at=state.at))

    if code is not None:
        barred(state, FIRST, code)
        return
    granted(state, DeclareWin(seat=FIRST, at=state.at))
    granted(state, Advance(at=state.at + 1000))
    assert state.win is not None
    assert state.win.robbed
    assert state.kongs == []


# --- article.16: a hand with a wild wins only as baotou


def test_article_16_a_hand_with_a_wild_that_is_not_baotou_may_not_win() -> None:
    hands = {0: IDLE + "9p", 1: "123456m11p22s3s55z"}
    state = rigged_table(hangzhou_book("youcai_bikao=true"), hands, draws="1s")
    turn_passes(state, FIRST, "9p")
    barred(state, SECOND, RefusalCode.WILD_WITHOUT_BAOTOU)

    state = rigged_table(hangzhou_book(), hands, draws="1s")
    turn_passes(state, FIRST, "9p")
    assert DeclareWin(seat=SECOND) in legal(state, SECOND)


def test_article_16_a_hand_with_all_four_of_a_kind_may_win_as_baotou() -> None:
    hands = {0: IDLE + "9p", 1: "333345m456p789s5z"}
    state = rigged_table(hangzhou_book("youcai_bikao=true"), hands, draws="1s")
    turn_passes(state, FIRST, "9p")

    assert DeclareWin(seat=SECOND) in legal(state, SECOND)


def test_article_16_baotou_and_hands_without_wilds_may_win() -> None:
    for hand, drawn in (("123456789m111p5z", "8s"), (READY, "1s")):
        state = rigged_table(hangzhou_book("youcai_bikao=true"), {0: IDLE + "9p", 1: hand}, draws=drawn)
        turn_passes(state, FIRST, "9p")
        assert DeclareWin(seat=SECOND) in legal(state, SECOND)


def test_article_16_a_kongs_replacement_is_exempt_where_the_option_says_so() -> None:
    hands = {0: IDLE + "9p", 1: "222m11p2246s55z78p"}
    for options, exempt in (("", False), ("+youcai_kong_exempt=true", True)):
        book = hangzhou_book(f"youcai_bikao=true{options}")
        state = rigged_table(book, hands, draws="2m", replacements="9p")
        turn_passes(state, FIRST, "9p")
        granted(state, DeclareKong(seat=SECOND, kind=Kind.M2, at=state.at))
        assert (DeclareWin(seat=SECOND) in legal(state, SECOND)) is exempt


# --- article.17: a win or a pung let go


def let_go(options: str = "", again: str = "1s") -> TableState:
    """The dealer has let a win on 1s go; then the third seat throws this tile, which would complete his hand."""
    hands = {0: READY + "9p", 1: "1s147m258p39s1234z", 2: "14s147m258p3s1234z"}
    state = rigged_table(hangzhou_book(options), hands, draws="9p9p", level=3)
    turn_passes(state, FIRST, "9p")
    turn_passes(state, SECOND, "1s")
    state.pace = OPEN
    throws(state, THIRD, again)
    return state


def test_article_17_a_win_let_go_bars_that_tile() -> None:
    barred(let_go(), FIRST, RefusalCode.WIN_MISSED)
    assert DeclareWin(seat=FIRST) in legal(let_go(again="4s"), FIRST)


def test_article_17_a_win_let_go_may_bar_every_tile_or_none() -> None:
    barred(let_go("missed_win=any", again="4s"), FIRST, RefusalCode.WIN_MISSED)
    assert DeclareWin(seat=FIRST) in legal(let_go("missed_win=none"), FIRST)


def test_article_17_the_next_own_draw_ends_it() -> None:
    state = let_go()
    state.pace = Pace()
    granted(state, Advance(at=1000))
    play_on(state, FIRST)

    assert state.seats[FIRST].missed_wins == 0


def test_article_17_a_pung_let_go_bars_that_kind_where_the_option_says_so() -> None:
    for options, may in (("", True), ("missed_pung=true", False)):
        hands = {0: IDLE + "9p", 1: "9p147m258p369s123z", 3: "99p147m36s123466z"}
        state = rigged_table(hangzhou_book(options), hands, draws="8m")
        turn_passes(state, FIRST, "9p")
        state.pace = OPEN
        throws(state, SECOND, "9p")
        assert (ClaimPung(seat=FOURTH) in legal(state, FOURTH)) is may
        if not may:
            answer = refused(state, ClaimPung(seat=FOURTH, at=state.at))
            assert (answer.code, answer.article) == (RefusalCode.PUNG_MISSED, "article.17")


# --- what settlement is told


def test_settlement_is_told_of_the_level_and_of_who_took_what_from_whom() -> None:
    hands = {0: IDLE + "1s", 1: "11s123456m2399p4z"}
    state = rigged_table(hangzhou_book(), hands, draws="9m9m9m4p", level=2)
    throws(state, FIRST, "1s")
    pungs(state, SECOND)
    turn_passes(state, SECOND, "4z")
    for seat in (THIRD, FOURTH, FIRST):
        turn_passes(state, seat)
    outcome = outcome_of(state, SECOND, self_draw_win(state, SECOND), None, robbed=False)

    assert (outcome.level, outcome.dealer) == (2, FIRST)
    assert outcome.claims == (ClaimedFrom(SECOND, FIRST, MeldType.PUNG),)
