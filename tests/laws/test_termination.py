"""Every deal ends, however it is played, at whatever pace, stopped and resumed or broken off."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sifang.match.commands import Command, EndMatch, PauseMatch, ResumeMatch
from sifang.match.decide import carry_out, due
from sifang.match.events import Event, MatchClosed, MatchPaused, MatchResumed
from sifang.match.state import MatchPhase, MatchState
from sifang.rulebooks import load
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.table.commands import Advance, Pace
from sifang.table.events import (
    ClaimAnswered,
    DealDrawn,
    HandForfeited,
    TileDiscarded,
    TileDrawn,
    TimeDeducted,
    WallRevealed,
    WinDeclared,
)
from sifang.testing.games import HURRIED, ONLINE, Plan, never_claims, opening, played, steps
from sifang.testing.laws import every_tile_is_somewhere_once, points_add_up, replayed
from sifang.testing.play import any_lawful, next_command
from tests.laws.strategies import few, plans

BOOK = load("wsom")
#: The 136 tiles less the 53 dealt and the 14 of the dead wall.
DRAWS = 69
#: Draws, and the claims that four hands of at most four sets can make.
DISCARDS = DRAWS + 1 + 4 * 4


@given(plans())
def test_play_4_a_deal_ends_in_a_win_or_with_the_wall_and_within_bounds(plan: Plan) -> None:
    events = played(BOOK, plan)
    counted = Counter(type(event) for event in events)

    assert counted[WinDeclared] + counted[DealDrawn] == 1
    assert counted[WallRevealed] == 1
    assert counted[TileDrawn] <= DRAWS
    assert counted[TileDiscarded] <= DISCARDS
    assert counted[ClaimAnswered] <= 5 * (counted[TileDiscarded] + 4), "three answers, of which two may be changed"
    assert len(events) <= 1000


@few
@given(plans())
def test_dead_wall_1_a_drawn_game_leaves_the_fourteen_tiles(plan: Plan) -> None:
    for event, state in replayed(BOOK, played(BOOK, plan)):
        if isinstance(event, TileDrawn | DealDrawn):
            assert state.table is not None
            assert len(state.table.wall_left.places) == state.table.live + 14 >= 14
            assert state.table.live == 0 or not isinstance(event, DealDrawn)


@few
@given(st.integers(0, 2**32 - 1), st.sampled_from((ONLINE, HURRIED)))
def test_time_7_a_deal_goes_on_to_its_end_when_everybody_forfeits(seed: int, pace: Pace) -> None:
    events = played(BOOK, Plan(seed, never_claims, pace, slowest=10**6))

    assert len({event.seat for event in events if isinstance(event, HandForfeited)}) == 4
    assert any(isinstance(event, DealDrawn) for event in events)
    by_seat = Counter[int]()
    for event in events:
        if isinstance(event, TimeDeducted):
            by_seat[event.seat] += event.points
    assert all(85 <= points <= 95 for points in by_seat.values()), "what exceeds 80 ends the counting"


@few
@given(plans(), st.integers(0, 2**32 - 1))
def test_a_match_paused_and_resumed_at_random_is_the_match_without_pauses(plan: Plan, seed: int) -> None:
    chance = Random(seed)
    state, events = MatchState(BOOK), list[Event]()
    for step in steps(BOOK, plan):
        if chance.random() < 0.1 and state.phase is MatchPhase.DEAL:
            events += _paused(state)
        followed = carry_out(state, step.command)
        assert not isinstance(followed, Refusal)
        events += followed

    assert tuple(e for e in events if not isinstance(e, MatchPaused | MatchResumed)) == played(BOOK, plan)


def _paused(state: MatchState) -> tuple[Event, ...]:
    """Stop the clock, find that nothing happens, and go on."""
    before = due(state)
    first = carry_out(state, PauseMatch(at=state.at))
    assert due(state) is None
    assert carry_out(state, Advance(at=state.at + 10**9)) == Refusal(RefusalCode.MATCH_PAUSED)
    second = carry_out(state, ResumeMatch(at=state.at))
    assert not isinstance(first, Refusal)
    assert not isinstance(second, Refusal)
    assert due(state) == before
    return first + second


@few
@given(plans(), st.integers(0, 10**6))
def test_a_match_can_be_ended_at_any_moment_before_its_card(plan: Plan, moment: int) -> None:
    state, commands = MatchState(BOOK), [step.command for step in steps(BOOK, plan)]
    last = 1 + moment % (len(commands) - 5)
    events = list[Event]()
    for command in commands[:last]:
        followed = carry_out(state, command)
        assert not isinstance(followed, Refusal)
        events += followed
    expected: list[type[Event]] = [WallRevealed] if state.phase is MatchPhase.DEAL else []
    closing = carry_out(state, EndMatch(at=state.at))

    assert not isinstance(closing, Refusal)
    assert [type(event) for event in closing] == [*expected, MatchClosed]
    points_add_up((*events, *closing))
    assert state.phase is MatchPhase.CARD
    if state.table is not None:
        every_tile_is_somewhere_once(state.table)


@pytest.mark.parametrize("slowest", [0, 20_000, 10**6])
def test_claim_windows_close_on_whoever_does_not_answer(slowest: int) -> None:
    plan, chance, state = Plan(7, any_lawful, ONLINE, slowest), Random(7), MatchState(BOOK)
    command: Command = opening(BOOK, plan)
    while state.phase is not MatchPhase.RESULT:
        followed = carry_out(state, command)
        assert not isinstance(followed, Refusal)
        table = state.table
        if table is not None and table.window is not None:
            moment = due(state)
            assert moment is not None
            assert table.window.opened + 1500 <= moment <= table.window.opened + 15_000
        command = next_command(state, plan.policy, chance, slowest)
