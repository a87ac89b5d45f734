"""Records of refereed matches: they verify, they replay, and they read back from their text."""

import re
from functools import cache
from random import Random

import pytest
from msgspec import structs

from sifang.match.commands import Command, Confirm
from sifang.match.decide import carry_out
from sifang.match.events import DealRecorded, Event
from sifang.match.state import MatchPhase, MatchState
from sifang.record import Header, deal_spans, format_text, moves, parse_text, read, replay, verify, write
from sifang.rulebooks import load
from sifang.rules.ruling_events import RulingMade
from sifang.table.commands import AcceptCount, DeclareCount, DisputeCount, Manner
from sifang.table.events import CountAccepted, CountContested, CountDeclared, DealScored, ImmunityAsked, WallRevealed
from sifang.testing.games import Plan, opening
from sifang.testing.misdeeds import misbehaved
from sifang.testing.play import next_command, quick
from sifang.tiles import Seat
from tests.record.games import record_of

BOOKS = {name: load(name) for name in ("wsom", "mcr", "hangzhou")}


@cache
def match(seed: int) -> tuple[Event, ...]:
    """A refereed match of two deals in which a lot goes wrong."""
    return misbehaved(BOOKS["wsom"], seed, deals=2)


@cache
def counted(name: str, seed: int) -> tuple[Event, ...]:
    """A refereed match of two deals, most of them won and counted wrongly, disputed and corrected."""
    return misbehaved(BOOKS[name], seed, quick, often=0.01, deals=2)


def recorded(name: str, seed: int) -> bytes:
    """That match as a record."""
    book = BOOKS[name]
    header = Header(product="0.1.0", rules=f"{book.id}/{book.profile}", rules_version=book.version)
    return write(header, counted(name, seed))


every_count = pytest.mark.parametrize(("name", "seed"), [(name, seed) for name in BOOKS for seed in (1, 2)])


@every_count
def test_a_record_with_disputed_counts_verifies(name: str, seed: int) -> None:
    said = {type(event) for event in counted(name, seed)}
    assert said >= {CountDeclared, CountAccepted}
    assert verify(recorded(name, seed)).faults == ()


@every_count
def test_a_record_with_disputed_counts_reads_back_from_its_text(name: str, seed: int) -> None:
    record = read(recorded(name, seed))

    assert parse_text(format_text(record)) == record


def test_everything_that_can_be_said_of_a_count_stands_in_these_records() -> None:
    said = {type(event) for name in BOOKS for seed in (1, 2) for event in counted(name, seed)}

    assert said >= {CountDeclared, CountAccepted, CountContested, ImmunityAsked, DealScored}


def corrected() -> tuple[Event, ...]:
    """A refereed match of one deal whose count is a point too high, and disputed once it is recorded."""
    state, chance = MatchState(BOOKS["wsom"]), Random(0)
    events = list[Event]()
    command: Command = opening(BOOKS["wsom"], Plan(0, quick, manner=Manner.REFEREED))
    while isinstance(done := carry_out(state, command), tuple):
        events += done
        if state.phase is MatchPhase.SIGNED:
            return tuple(events)
        command = _misled(state, next_command(state, quick, chance))
    raise AssertionError(f"{command} was refused: {done}")


def _misled(state: MatchState, command: Command) -> Command:
    """What is done instead by players who cannot count and find out too late."""
    match command:
        case DeclareCount():
            return structs.replace(command, total=command.total + 1)
        case DisputeCount(at=at, seat=seat):
            return AcceptCount(at=at, seat=seat)
        case Confirm() if state.table is not None and not state.table.rulings:
            return DisputeCount(at=state.at, seat=Seat.FIRST, total=1)
        case _:
            return command


def test_the_text_tells_what_was_said_of_a_count() -> None:
    text = format_text(read(recorded("wsom", 1)))

    assert re.search(r"^(@[\d.]+ )?[ESWN] declares \d+ by [a-z_ ]+$", text, re.MULTILINE)
    assert re.search(r"^(@[\d.]+ )?[ESWN] (disputes with \d+|doubts the count)", text, re.MULTILINE)
    assert re.search(r"^(@[\d.]+ )?[ESWN] accepts the count$", text, re.MULTILINE)


@pytest.mark.parametrize("seed", range(6))
def test_a_record_with_rulings_verifies(seed: int) -> None:
    assert any(isinstance(event, RulingMade) for event in match(seed))
    assert verify(record_of(match(seed))).faults == ()


@pytest.mark.parametrize("seed", range(6))
def test_a_record_with_rulings_reads_back_from_its_text(seed: int) -> None:
    record = read(record_of(match(seed)))

    assert parse_text(format_text(record)) == record


def test_a_record_of_a_corrected_result_verifies_and_reads_back() -> None:
    events = corrected()
    first, second = (event for event in events if isinstance(event, DealRecorded))
    record = read(record_of(events))

    assert first.number == second.number
    assert first.payments != second.payments
    assert verify(record_of(events)).faults == ()
    assert parse_text(format_text(record)) == record


def test_a_corrected_result_is_the_last_move_of_its_deal() -> None:
    events = corrected()
    (span,) = deal_spans(events)
    *_, revealed, last = moves(events, span)

    assert isinstance(events[revealed], WallRevealed)
    assert isinstance(events[last], DealScored)
    assert last == span.stop - 1


def test_a_record_with_rulings_replays_to_the_same_state() -> None:
    first, again = ([step.state for step in replay(match(1))][-1] for _ in range(2))

    assert isinstance(first, MatchState)
    assert first == again
