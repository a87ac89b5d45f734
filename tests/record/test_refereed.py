"""Records of refereed matches: they verify, they replay, and they read back from their text."""

from functools import cache

import pytest

from sifang.match.events import Event
from sifang.match.state import MatchState
from sifang.record import format_text, parse_text, read, verify
from sifang.record.replay import replay
from sifang.rulebooks import load
from sifang.rules.ruling_events import RulingMade
from sifang.testing.misdeeds import misbehaved
from tests.record.games import record_of

BOOKS = {"wsom": load("wsom")}


@cache
def match(seed: int) -> tuple[Event, ...]:
    """A refereed match of two deals in which a lot goes wrong."""
    return misbehaved(BOOKS["wsom"], seed, deals=2)


@pytest.mark.parametrize("seed", range(6))
def test_a_record_with_rulings_verifies(seed: int) -> None:
    assert any(isinstance(event, RulingMade) for event in match(seed))
    assert verify(record_of(match(seed))).faults == ()


@pytest.mark.parametrize("seed", range(6))
def test_a_record_with_rulings_reads_back_from_its_text(seed: int) -> None:
    record = read(record_of(match(seed)))

    assert parse_text(format_text(record)) == record


def test_a_record_with_rulings_replays_to_the_same_state() -> None:
    first, again = ([step.state for step in replay(match(1))][-1] for _ in range(2))

    assert isinstance(first, MatchState)
    assert first == again
