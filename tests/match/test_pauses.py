"""Pausing, going on, and ending early by agreement."""

import pytest

from sifang.match.commands import Confirm, EndMatch, PauseMatch, ResumeMatch
from sifang.match.decide import due
from sifang.match.events import EndReason, MatchClosed, MatchPaused, MatchResumed
from sifang.match.state import MatchPhase, MatchState
from sifang.match.view import match_view
from sifang.rules.refusal import RefusalCode
from sifang.table.commands import Advance, DeclareWin, Discard, Pace
from sifang.table.events import DiceThrown, WallBuilt, WallRevealed
from sifang.table.wall import commitment
from sifang.tiles import Seat
from tests.match.matches import (
    HEAVEN,
    QUIET,
    confirm_all,
    dealt,
    draw,
    granted,
    opened,
    refused,
    rigged_deal,
    seated,
    sign_all,
)

ONLINE = Pace(minimum_window=1500, maximum_window=15_000, timed=True)


def paused(state: MatchState) -> MatchState:
    """The same match, paused where it stands."""
    assert granted(state, PauseMatch(at=state.at)) == (MatchPaused(at=state.at),)
    return state


def test_while_the_match_is_paused_no_tile_moves() -> None:
    state = paused(dealt(pace=ONLINE))
    assert state.table is not None

    act = Discard(seat=Seat.FIRST, tile=state.table.seats[0].tiles[0])
    assert refused(state, act).code is RefusalCode.MATCH_PAUSED
    assert refused(state, Advance(at=10**6)).code is RefusalCode.MATCH_PAUSED
    assert refused(state, PauseMatch()).code is RefusalCode.MATCH_PAUSED
    assert match_view(state, 0).paused


def test_a_pause_stops_every_clock_and_going_on_starts_them_where_they_stood() -> None:
    state = dealt(pace=ONLINE)
    before = due(state)
    assert before is not None
    paused(state)
    assert due(state) is None
    assert granted(state, ResumeMatch()) == (MatchResumed(at=0),)

    assert due(state) == before


def test_a_claim_window_outlasts_a_pause() -> None:
    state = dealt(pace=ONLINE)
    assert state.table is not None
    granted(state, Discard(seat=Seat.FIRST, tile=state.table.seats[0].tiles[0], at=1000))
    granted(state, PauseMatch(at=1800))
    granted(state, ResumeMatch(at=1800))

    assert due(state) == 2500
    assert state.table.window is not None


def test_chance_waits_for_the_end_of_a_pause() -> None:
    assert refused(paused(opened()), draw()).code is RefusalCode.MATCH_PAUSED
    state = paused(seated())
    assert refused(state, rigged_deal(state)).code is RefusalCode.MATCH_PAUSED


def test_only_what_is_paused_goes_on() -> None:
    assert refused(dealt(), ResumeMatch()).code is RefusalCode.MATCH_NOT_OPEN


def test_an_early_end_voids_the_deal_and_opens_its_wall() -> None:
    state = dealt()
    assert state.table is not None
    bound, built = state.table.commitment, state.table.built
    revealed, closed = granted(state, EndMatch())

    assert isinstance(revealed, WallRevealed)
    assert revealed.wall == built
    assert commitment(revealed.nonce, revealed.wall) == bound
    assert closed == MatchClosed(at=0, reason=EndReason.AGREED, totals=(0, 0, 0, 0))
    assert state.card == []


def test_an_early_end_keeps_the_deals_that_were_played() -> None:
    state = dealt(dealers_hand=HEAVEN)
    granted(state, DeclareWin(seat=Seat.FIRST))
    confirm_all(state)
    granted(state, rigged_deal(state, QUIET))
    *_, closed = granted(state, EndMatch())

    assert isinstance(closed, MatchClosed)
    assert closed.totals == (960, -320, -320, -320)
    assert len(state.card) == 1


def test_an_early_end_between_deals_opens_no_wall() -> None:
    state = dealt(dealers_hand=HEAVEN)
    granted(state, DeclareWin(seat=Seat.FIRST))

    assert [type(event) for event in granted(state, EndMatch())] == [MatchClosed]
    assert refused(state, Confirm(player=0)).code is RefusalCode.NOT_CONFIRMABLE


def test_a_paused_match_can_be_ended_and_its_card_signed() -> None:
    state = paused(dealt())
    granted(state, EndMatch())

    assert (state.phase, state.paused) == (MatchPhase.CARD, False)
    sign_all(state)
    assert state.phase is MatchPhase.SIGNED


@pytest.mark.parametrize("command", [EndMatch(), PauseMatch(), ResumeMatch()])
def test_a_closed_match_is_neither_paused_nor_ended_again(command: EndMatch | PauseMatch | ResumeMatch) -> None:
    state = dealt()
    granted(state, EndMatch())

    assert refused(state, command).code is RefusalCode.MATCH_NOT_OPEN


def test_the_wall_is_bound_before_anybody_throws_a_die() -> None:
    state = seated()
    events = granted(state, rigged_deal(state))

    built = events[1]
    assert isinstance(built, WallBuilt)
    assert built.wall is not None
    assert built.nonce is not None
    assert built.commitment == commitment(built.nonce, built.wall)
    assert not any(isinstance(event, DiceThrown) for event in events[:2])
