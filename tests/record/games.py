"""Matches for the tests of the record: played once from a seed, kept for all tests."""

from functools import cache
from itertools import count
from random import Random

from sifang.match.commands import EndMatch, OpenMatch, SignCard
from sifang.match.decide import carry_out
from sifang.match.events import Event, PlayerControl
from sifang.match.state import MatchPhase, MatchState
from sifang.record import Header, write
from sifang.rulebooks import load
from sifang.rules.refusal import Refusal
from sifang.table.commands import Pace
from sifang.table.events import WinDeclared
from sifang.testing.play import any_lawful, next_command, play_match, quick

BOOK = load("wsom")
HEADER = Header(product="0.1.0", rules="wsom/zj33", rules_version=BOOK.version)
ONLINE = Pace(minimum_window=1500, maximum_window=15_000, timed=True)
SLOW = Pace(minimum_window=0, maximum_window=3000, timed=True)


@cache
def won_deal() -> tuple[Event, ...]:
    """One deal that somebody wins on a discard, on the clock: the first that comes."""
    deals = (play_match(BOOK, Random(seed), 1, quick, pace=ONLINE, slowest=20_000) for seed in count())
    return next(
        events for events in deals if any(isinstance(e, WinDeclared) and e.discarder is not None for e in events)
    )


@cache
def match(seed: int, *, quickly: bool = True, pace: Pace | None = None, slowest: int = 0) -> tuple[Event, ...]:
    """A match of four deals."""
    return play_match(BOOK, Random(seed), 4, quick if quickly else any_lawful, pace=pace, slowest=slowest)


@cache
def varied_matches() -> tuple[tuple[Event, ...], ...]:
    """Matches with wins, draw games, kongs, claims, deductions and forfeited hands among them."""
    return (
        match(1),
        match(2, quickly=False),
        match(3, pace=ONLINE, slowest=14_000),
        match(4, quickly=False, pace=ONLINE, slowest=14_000),
        match(5, pace=SLOW, slowest=40_000),
    )


@cache
def short_match() -> tuple[Event, ...]:
    """A deal that is agreed to be void after 20 acts."""
    state, chance = MatchState(BOOK), Random(11)
    opening = OpenMatch(
        rules="wsom/zj33",
        deals=4,
        fresh_seats_every=4,
        pace=Pace(),
        names=('Ada "A"', "Ben; Co., Ltd.", "曹 # 1", "Dai\\"),
        controls=(PlayerControl.PERSON, PlayerControl.NOVICE, PlayerControl.CLUB, PlayerControl.EXPERT),
        opened_at="2026-11-29T12:00:00+08:00",
    )
    done = list(_done(carry_out(state, opening)))
    for _ in range(22):
        done.extend(_done(carry_out(state, next_command(state, quick, chance))))
    done.extend(_done(carry_out(state, EndMatch(at=state.at))))
    while state.phase is not MatchPhase.SIGNED:
        done.extend(_done(carry_out(state, SignCard(at=state.at, player=len(state.signed)))))
    return tuple(done)


def record_of(events: tuple[Event, ...]) -> bytes:
    """The events as a record."""
    return write(HEADER, events)


def _done(events: tuple[Event, ...] | Refusal) -> tuple[Event, ...]:
    assert not isinstance(events, Refusal), events
    return events
