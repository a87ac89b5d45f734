"""The basic terms of the Chinese official rules, as the program understands them: tiles, hands, claims, wins."""

from collections import Counter

import pytest

from sifang.hand.forms import Form
from sifang.hand.readings import SetType, readings
from sifang.hand.waits import waits
from sifang.hand.win import Circumstance, MeldType
from sifang.referee import rule
from sifang.rulebooks import load
from sifang.rulebooks.mcr import book_named
from sifang.rulebooks.mcr.payment import BASE
from sifang.rulebooks.mcr.penalties import PENALTIES
from sifang.rulebooks.mcr.scales import PenaltyScale
from sifang.rules.incident import Situation
from sifang.rules.incident_scoring import LateArrival, Lateness
from sifang.rules.penalty_amount import Fixed, PaidToEach
from sifang.rules.refusal import RefusalCode
from sifang.rules.ruling_effect import PointsDeducted
from sifang.table import (
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    DeclareWin,
    Phase,
    TableState,
    legal,
    view,
)
from sifang.table.circumstances import discard_win, self_draw_win
from sifang.table.events import TilesTaken
from sifang.table.melds import Offer
from sifang.testing.rigging import everybody_passes, granted, refused, rigged_start, rigged_table, throws
from sifang.tiles import (
    DRAGONS,
    FLOWERS,
    HONOURS,
    KINDS,
    NUMBERS,
    ORPHANS,
    SEATS,
    TERMINALS,
    WINDS,
    Kind,
    Seat,
    Wind,
    is_flower,
    kind_of,
    seat_wind,
)
from tests.rulebooks.mcr.hands import BOOK, fan, scored, win
from tests.rulebooks.wsom.hands import kinds

FIRST, SECOND, THIRD, FOURTH = Seat
FORMS = BOOK.play.forms
STRAIGHT = "123456789m111p3z"


def test_tiles_1_three_suits_of_nine_four_of_each_and_tiles_3_eight_flowers_besides() -> None:
    """tiles.1, tiles.3: 108 tiles of the suits, 144 in all."""
    deck = Counter(map(kind_of, BOOK.play.deck))

    assert sum(deck[kind] for kind in NUMBERS) == 108
    assert [deck[flower] for flower in FLOWERS] == [1] * 8
    assert deck.total() == 144


def test_term_2_a_deal_goes_from_the_dealt_tiles_to_a_win_or_a_draw() -> None:
    state = rigged_table(book_named("mil2025"), {0: "123456789m111p33z"})
    assert state.phase is Phase.TURN
    granted(state, DeclareWin(seat=FIRST))

    assert state.win is not None


def test_term_6_east_deals_and_south_west_and_north_follow() -> None:
    assert [seat_wind(seat, SECOND) for seat in (SECOND, THIRD, FOURTH, FIRST)] == list(Wind)


def test_term_7_places_are_drawn_by_lot() -> None:
    assert BOOK.charter.seat_draw_article == "term.7"
    assert BOOK.charter.fresh_seats_every == 16


def test_term_10_a_hand_is_thirteen_tiles_kongs_and_flowers_counted_as_three_and_none() -> None:
    hand = win("123456789m1s", "concealed kong 1111p", tile="1s", flowers=2)

    assert len(hand.concealed) + 3 * len(hand.melds) == 13


def test_term_11_the_eyes_and_term_14_a_pair() -> None:
    """term.11, term.14."""
    (reading,) = readings(win("123m 456p 789s 111z 4z", tile="4z"), FORMS)

    assert reading.pair is Kind.NORTH
    assert reading.groups[-1] == (Kind.NORTH, Kind.NORTH)


def test_term_12_a_chow_and_term_13_a_pung_concealed_if_every_tile_was_drawn() -> None:
    """term.12, term.13."""
    own = readings(win("12m 456p 789s 111z 44z", tile="3m", how=["self_draw"]), FORMS)
    won = readings(win("123m 456p 789s 11z 44z", tile="1z"), FORMS)

    assert [one.type for one in own[0].sets].count(SetType.CHOW) == 3
    assert all(one.concealed for one in own[0].sets)
    assert [one.concealed for one in won[0].sets if one.type is SetType.PUNG] == [False]


def test_term_15_winds_and_dragons_and_term_16_terminals_and_honours() -> None:
    """term.15, term.16."""
    assert (len(WINDS), len(DRAGONS)) == (4, 3)
    assert sorted((*TERMINALS, *HONOURS)) == sorted(ORPHANS)
    assert len(ORPHANS) == 13


def test_term_17_a_chow_of_the_previous_players_tile_and_term_18_a_pung_of_anybodys() -> None:
    """term.17, term.18."""
    hands = {0: "1479m2258p36s1234z", 1: "23m9999s258p3567z", 2: "11m258s147p35567z", 3: "23m147s369p11226z"}
    state = rigged_table(BOOK, hands)
    throws(state, FIRST, "1m")

    assert ClaimChow(seat=SECOND, low=Kind.M1) in legal(state, SECOND)
    assert ClaimPung(seat=THIRD) in legal(state, THIRD)
    assert legal(state, FOURTH) == ()
    granted(state, ClaimPung(seat=THIRD))
    (pung,) = state.seats[THIRD].melds
    assert (pung.type, pung.source) == (MeldType.PUNG, FIRST)


def test_term_19_four_alike_are_a_kong_once_declared() -> None:
    assert "concealed_kong" in fan(scored(win("456p 789s 55p 44z", "concealed kong 1111m", tile="4z")))
    assert "concealed_kong" not in fan(scored(win("1111m 23m 456p 789s 4z", tile="4z")))


def test_play_7_no_kong_between_a_claim_and_the_next_own_draw_and_a_kong_goes_before_a_chow() -> None:
    hands = {0: "1479m2258p36s1234z", 1: "23m9999s258p3567z"}
    chower = rigged_table(BOOK, hands | {2: "258s147p335667z7p", 3: "147s369p112267z4s"})
    throws(chower, FIRST, "1m")
    granted(chower, ClaimChow(seat=SECOND, low=Kind.M1))
    assert refused(chower, DeclareKong(seat=SECOND, kind=Kind.S9)).code is RefusalCode.KONG_AFTER_CLAIM

    kong = rigged_table(BOOK, hands | {2: "111m258s147p3556z", 3: "147s369p112267z4s"})
    throws(kong, FIRST, "1m")
    granted(kong, ClaimChow(seat=SECOND, low=Kind.M1))
    granted(kong, ClaimKong(seat=THIRD))
    assert [meld.type for meld in kong.seats[THIRD].melds] == [MeldType.DIRECT_KONG]
    assert kong.seats[SECOND].melds == []


def test_term_21_one_tile_short_of_winning() -> None:
    held = Counter(kinds("123456789m11p12s"))

    assert waits([held[kind] for kind in KINDS], (), FORMS) == (Kind.S3,)


def test_term_22_a_win_has_a_permitted_shape_and_reaches_the_minimum() -> None:
    """scoring.1.1: without the shape nothing wins, whatever it would be worth."""
    state = rigged_table(BOOK, {0: "1479m2258p369s124z", 1: "123m567p78s11199p"}, draws="9s")
    assert refused(state, DeclareWin(seat=FIRST)).code is RefusalCode.NOT_A_WINNING_SHAPE
    throws(state, FIRST, "9s")

    assert readings(discard_win(state, SECOND, Offer(FIRST, state.seats[FIRST].river[-1].tile)), FORMS)
    assert refused(state, DeclareWin(seat=SECOND)).code is RefusalCode.BELOW_MINIMUM


def test_term_26_a_fan_is_a_combination_or_a_way_to_win_with_a_value() -> None:
    drawn = scored(win("123456789m111p3z", tile="3z", how=["self_draw"]))

    assert {"pure_straight", "fully_concealed"} <= set(fan(drawn))
    assert sum(line.points for line in drawn.lines) == drawn.total


def test_term_23_a_win_by_self_draw_and_term_24_on_a_discard() -> None:
    """term.23, term.24; win.2.2: a replacement is drawn too; scoring.1.3."""
    drawn = rigged_table(BOOK, {0: "1111m234567p12s44z"}, replacements="3s")
    granted(drawn, DeclareKong(seat=FIRST, kind=Kind.M1))
    thrown = rigged_table(BOOK, {0: "1479m2258p369s123z", 1: STRAIGHT})
    throws(thrown, FIRST, "3z")

    assert Circumstance.SELF_DRAW in self_draw_win(drawn, FIRST).circumstances
    offer = Offer(FIRST, thrown.seats[FIRST].river[-1].tile)
    assert Circumstance.SELF_DRAW not in discard_win(thrown, SECOND, offer).circumstances


def test_scoring_1_3_a_tile_that_has_passed_is_won_no_more() -> None:
    state = rigged_table(BOOK, {0: "1479m2258p369s123z", 1: STRAIGHT})
    throws(state, FIRST, "3z")
    everybody_passes(state)

    assert not any(isinstance(act, DeclareWin) for act in legal(state, SECOND))


def test_term_28_the_drawn_tile_stands_apart() -> None:
    state = rigged_table(BOOK, {0: "1479m2258p369s123z", 1: "2258m1477p3699s4z"}, draws="9p")
    throws(state, FIRST, "1z")
    everybody_passes(state)

    drawn = view(state, SECOND).seats[SECOND].drawn
    assert drawn is not None
    assert kind_of(drawn) is Kind.P9


def test_term_32_eighteen_stacks_before_each_player() -> None:
    assert BOOK.play.stacks_per_side == 18
    assert 2 * 4 * BOOK.play.stacks_per_side == len(BOOK.play.deck)


@pytest.mark.parametrize(
    ("hand", "tile", "form"),
    [
        ("123m 456p 789s 111z 4z", "4z", Form.REGULAR),
        ("1133m 2255p 7799s 4z", "4z", Form.SEVEN_PAIRS),
        ("19m 19p 19s 1234567z", "1z", Form.THIRTEEN_TERMINALS),
        ("147m 258p 369s 1234z", "5z", Form.HONOURS_AND_KNITTED),
    ],
)
def test_win_2_1_1_the_regular_shape_and_win_2_1_2_the_special_ones(hand: str, tile: str, form: Form) -> None:
    """win.2.1.1, win.2.1.2."""
    assert form in {one.form for one in readings(win(hand, tile=tile), FORMS)}


def test_scoring_2_1_each_of_the_others_owes_eight() -> None:
    assert BASE == 8
    assert BOOK.play.minimum == 8


def test_scoring_2_3_fouls_cost_by_the_scale_that_is_chosen() -> None:
    late = LateArrival(late=Lateness.FIFTEEN)
    new, old = (rule(late, Situation(), load(f"mcr/{profile}")) for profile in ("mil2025", "r98"))

    assert PointsDeducted(Fixed(40)) in new.effects
    assert PointsDeducted(Fixed(20)) in old.effects


def test_opening_2_fours_three_times_then_one_each_and_two_for_the_dealer() -> None:
    state = TableState(BOOK)
    events = granted(state, rigged_start(BOOK))
    taken: Counter[Seat] = Counter()
    for event in events:
        if isinstance(event, TilesTaken):
            taken[event.seat] += event.count

    assert [taken[seat] for seat in SEATS] == [14, 13, 13, 13]
    assert not any(is_flower(kind_of(tile)) for own in state.seats for tile in own.tiles)


def test_foul_19_on_botzone_any_illegal_act_pays_ten_to_each() -> None:
    (row,) = PENALTIES[PenaltyScale.BOTZONE]

    assert row.amount == PaidToEach(10)
