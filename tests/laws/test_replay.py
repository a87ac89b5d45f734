"""A log replays to the same state, whoever folds it and however it was stored."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from sifang.match.decide import carry_out, due
from sifang.match.events import Event
from sifang.match.evolve import evolve
from sifang.match.state import MatchState
from sifang.match.view import match_view
from sifang.rulebooks import load
from sifang.rules.refusal import Refusal
from sifang.table.commands import Advance
from sifang.table.legal import legal
from sifang.testing.games import Plan, copied, played, state_in_play, steps
from sifang.testing.laws import replayed
from sifang.tiles import SEATS
from tests.laws.strategies import few, moments, plans

BOOK = load("wsom")


@few
@given(plans(deals=2))
def test_folding_the_events_gives_the_live_state_after_every_command(plan: Plan) -> None:
    folded = MatchState(BOOK)
    for step in steps(BOOK, plan):
        for event in step.events:
            evolve(folded, event)
        assert folded == step.state


@few
@given(plans(), st.integers(0, 10**6))
def test_events_stored_as_json_lead_to_the_same_state(plan: Plan, cut: int) -> None:
    events = played(BOOK, plan)
    events = events[: 1 + cut % len(events)]
    lines = [msgspec.json.encode(event) for event in events]
    read = [msgspec.json.decode(line, type=Event) for line in lines]

    assert tuple(read) == events
    *_, (_, live) = replayed(BOOK, events)
    *_, (_, restored) = replayed(BOOK, read)
    assert restored == live
    assert match_view(restored, 0) == match_view(live, 0)


@given(plans(), moments)
def test_asking_what_is_lawful_and_looking_change_nothing(plan: Plan, moment: int) -> None:
    state = state_in_play(BOOK, plan, moment, lambda _: True)
    assert state is not None
    assert state.table is not None
    before = copied(state)
    for seat in SEATS:
        legal(state.table, seat)
    for reader in (*range(4), None):
        match_view(state, reader)
    due(state)

    assert state == before


@few
@given(plans())
def test_what_is_due_happens_at_its_own_moment_however_late_the_table_is_told(plan: Plan) -> None:
    told_late, events = MatchState(BOOK), list[Event]()
    is_due = False
    for step in steps(BOOK, plan):
        if isinstance(step.command, Advance):
            is_due = True
            continue
        for command in (Advance(at=step.command.at), step.command) if is_due else (step.command,):
            followed = carry_out(told_late, command)
            assert not isinstance(followed, Refusal)
            events += followed
        is_due = False

    assert tuple(events) == played(BOOK, plan)
