"""Deals in order, the card, confirmations and signatures: wsom aim.0, dealer, win-scoring.9, G40."""

import pytest
from msgspec import structs

from sifang.match.commands import Confirm, SetControl, SignCard
from sifang.match.decide import decide
from sifang.match.events import (
    DealRecorded,
    EndReason,
    MatchClosed,
    MatchOpened,
    PlayerControl,
    PlayerControlled,
    ResultConfirmed,
)
from sifang.match.state import MatchPhase, MatchState
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.table.commands import Advance, DeclareWin, Discard, Pace
from sifang.table.events import DealOpened
from sifang.tiles import Seat, Wind, seat_wind
from tests.match.matches import (
    BOOK,
    HEAVEN,
    confirm_all,
    dealt,
    draw,
    granted,
    opened,
    opening,
    play_on,
    refused,
    rigged_deal,
    seated,
    sign_all,
)

TIMED = Pace(minimum_window=0, maximum_window=15_000, timed=True)


def test_aim_0_a_match_is_a_seat_draw_and_a_number_of_deals() -> None:
    state = opened(deals=4)
    granted(state, draw())
    events = play_on(state, until=MatchPhase.CARD, deals=4)

    assert [event.number for event in events if isinstance(event, DealOpened)] == [1, 2, 3, 4]
    assert [event.number for event in events if isinstance(event, DealRecorded)] == [1, 2, 3, 4]


def test_the_opening_says_by_which_book_and_version_is_played() -> None:
    (event,) = granted(MatchState(BOOK), opening())

    assert isinstance(event, MatchOpened)
    assert (event.rules, event.rules_version) == (f"wsom/{BOOK.profile}", BOOK.version)


def test_dealer_4_and_5_the_deal_passes_on_whether_it_was_won_or_drawn() -> None:
    state = opened(deals=8, fresh_seats_every=8)
    granted(state, draw())
    events = play_on(state, until=MatchPhase.CARD, deals=8)

    assert [event.dealer for event in events if isinstance(event, DealOpened)] == [*Seat, *Seat]


def test_dealer_4_after_fresh_seats_the_one_who_drew_east_deals_first() -> None:
    state = seated(deals=8)
    play_on(state, until=MatchPhase.SEAT_DRAW, deals=4)
    granted(state, draw(winds=(Wind.NORTH, Wind.WEST, Wind.SOUTH, Wind.EAST), at=state.at))

    assert state.dealer == Seat.FIRST
    assert state.players[state.dealer] == 3


def test_dealer_2_the_seat_winds_change_with_the_dealer() -> None:
    assert [seat_wind(seat, Seat.SECOND) for seat in Seat] == [Wind.NORTH, Wind.EAST, Wind.SOUTH, Wind.WEST]


def test_win_scoring_9_the_card_goes_by_player_whatever_seat_he_has() -> None:
    state = opened()
    granted(state, draw(winds=(Wind.WEST, Wind.EAST, Wind.NORTH, Wind.SOUTH)))
    granted(state, rigged_deal(state, HEAVEN))
    granted(state, DeclareWin(seat=Seat.FIRST))

    (row,) = state.card
    assert row.payments == (-320, 960, -320, -320), "the second player drew East"
    assert state.totals == row.totals == row.payments


def test_win_scoring_9_the_next_deal_waits_for_all_four_to_confirm() -> None:
    state = dealt(dealers_hand=HEAVEN)
    granted(state, DeclareWin(seat=Seat.FIRST))
    assert state.phase is MatchPhase.RESULT
    for player in range(3):
        assert granted(state, Confirm(player=player)) == (ResultConfirmed(at=0, player=player),)
        assert refused(state, rigged_deal(state)).code is RefusalCode.DEAL_NOT_OPEN
    granted(state, Confirm(player=3))

    assert granted(state, rigged_deal(state))


def test_win_scoring_9_nobody_confirms_twice_nor_without_a_result() -> None:
    state = dealt(dealers_hand=HEAVEN)
    early = refused(state, Confirm(player=0))
    granted(state, DeclareWin(seat=Seat.FIRST))
    granted(state, Confirm(player=0))
    twice = refused(state, Confirm(player=0))

    assert (early.code, early.article) == (RefusalCode.NOT_CONFIRMABLE, "win-scoring.9")
    assert (twice.code, twice.article) == (RefusalCode.ALREADY_CONFIRMED, "win-scoring.9")


def test_the_match_closes_when_the_last_result_is_confirmed() -> None:
    state = dealt(deals=1, dealers_hand=HEAVEN)
    granted(state, DeclareWin(seat=Seat.FIRST))
    *_, closed = confirm_all(state)

    assert closed == MatchClosed(at=0, reason=EndReason.PLAYED_OUT, totals=(960, -320, -320, -320))
    assert state.phase is MatchPhase.CARD
    assert refused(state, Confirm(player=0)).code is RefusalCode.NOT_CONFIRMABLE


def test_win_scoring_9_the_card_is_final_after_the_fourth_signature() -> None:
    state = dealt(deals=1, dealers_hand=HEAVEN)
    granted(state, DeclareWin(seat=Seat.FIRST))
    early = refused(state, SignCard(player=0))
    confirm_all(state)
    for player in (2, 0, 3):
        granted(state, SignCard(player=player))
    twice = refused(state, SignCard(player=2))
    granted(state, SignCard(player=1))

    assert (early.code, twice.code) == (RefusalCode.NOT_CONFIRMABLE, RefusalCode.ALREADY_CONFIRMED)
    assert state.phase is MatchPhase.SIGNED
    assert refused(state, SignCard(player=1)).code is RefusalCode.NOT_CONFIRMABLE


def test_penalties_stand_beside_the_payments_and_join_the_totals() -> None:
    """G40: what time costs goes to nobody, so that totals need not sum to zero."""
    state = dealt(pace=TIMED, dealers_hand=HEAVEN)
    granted(state, DeclareWin(seat=Seat.FIRST, at=15_000 + 15_001))

    (row,) = state.card
    assert row.penalties == (-5, 0, 0, 0)
    assert row.payments == (960, -320, -320, -320)
    assert row.totals == (955, -320, -320, -320)


def test_dead_wall_6_a_drawn_game_is_recorded_without_payments() -> None:
    state = seated(deals=4)
    events = play_on(state, until=MatchPhase.CARD, deals=4)
    rows = [event for event in events if isinstance(event, DealRecorded)]

    assert (0, 0, 0, 0) in [row.payments for row in rows], "players at random draw most of their games"
    assert all(sum(row.payments) == 0 for row in rows)


def test_a_person_may_take_a_computers_place_and_leave_it_again() -> None:
    state = dealt()
    taken = SetControl(player=2, name="Eve", control=PlayerControl.PERSON)
    (event,) = granted(state, taken)
    assert event == PlayerControlled(at=0, player=2, name="Eve", control=PlayerControl.PERSON)
    assert (state.names[2], state.controls[2]) == ("Eve", PlayerControl.PERSON)
    granted(state, SetControl(player=2, name="Club", control=PlayerControl.CLUB))

    assert state.names == ["Ada", "Ben", "Club", "Dai"]
    assert state.controls[2] is PlayerControl.CLUB


def test_nothing_but_an_opening_can_come_first_and_only_once() -> None:
    fresh = MatchState(BOOK)

    for command in (draw(), Confirm(player=0), SignCard(player=0)):
        assert refused(fresh, command).code is RefusalCode.MATCH_NOT_OPEN
    assert refused(fresh, Advance()).code is RefusalCode.DEAL_NOT_OPEN
    assert refused(opened(), opening()).code is RefusalCode.MATCH_NOT_OPEN


def test_tiles_are_thrown_in_a_deal_only() -> None:
    state = seated()
    tile = BOOK.play.deck[0]

    assert refused(state, Discard(seat=Seat.FIRST, tile=tile)).article == "play.4"
    granted(state, rigged_deal(state, HEAVEN))
    granted(state, DeclareWin(seat=Seat.FIRST))
    assert refused(state, Discard(seat=Seat.FIRST, tile=tile)).article == "play.4"


def test_a_deal_in_play_is_not_followed_by_another() -> None:
    state = dealt()

    assert refused(state, rigged_deal(state)).code is RefusalCode.DEAL_NOT_OPEN


@pytest.mark.parametrize("player", [-1, 4, 9])
def test_there_are_four_players_and_no_fifth_agrees_signs_or_sits(player: int) -> None:
    state = dealt(deals=1, dealers_hand=HEAVEN)
    sits = SetControl(player=player, name="Eve", control=PlayerControl.PERSON)
    assert decide(state, sits) == Refusal(RefusalCode.NOT_SEATED)
    granted(state, DeclareWin(seat=Seat.FIRST))
    assert decide(state, Confirm(player=player)) == Refusal(RefusalCode.NOT_SEATED)
    confirm_all(state)
    assert decide(state, SignCard(player=player)) == Refusal(RefusalCode.NOT_SEATED)
    assert decide(opened(), draw(thrower=player)) == Refusal(RefusalCode.NOT_SEATED)


def test_a_signed_match_is_final() -> None:
    state = dealt(deals=1, dealers_hand=HEAVEN)
    granted(state, DeclareWin(seat=Seat.FIRST))
    confirm_all(state)
    sign_all(state)

    late = SetControl(player=2, name="Eve", control=PlayerControl.PERSON)
    assert granted(state, late) == (), "nobody acts any more, and the record has its last line"
    assert state.names[2] == "Cao"


@pytest.mark.parametrize(
    "wrong",
    [
        opening(deals=0),
        opening(fresh_seats_every=0),
        opening(pace=Pace(minimum_window=-1)),
        opening(pace=Pace(maximum_window=-1)),
        structs.replace(opening(), first_wind=Wind.SOUTH),
    ],
)
def test_a_match_without_deals_with_time_below_zero_or_a_wind_that_prevails_nowhere_is_not_opened(
    wrong: object,
) -> None:
    assert isinstance(wrong, type(opening()))

    assert refused(MatchState(BOOK), wrong).code is RefusalCode.NOT_POSSIBLE_NOW
