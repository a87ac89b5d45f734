"""Matches that Hypothesis chooses: a seed, a way to play, a pace. What the laws are tried on."""

from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from sifang.match.commands import Command, OpenMatch
from sifang.match.decide import carry_out
from sifang.match.events import Event, PlayerControl
from sifang.match.state import MatchPhase, MatchState
from sifang.rules.book import Rulebook
from sifang.rules.refusal import Refusal
from sifang.table.commands import (
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    DeclareWin,
    Discard,
    Pace,
    Pass,
    PlayerCommand,
)
from sifang.table.state import TableState
from sifang.testing.play import Policy, any_lawful, next_command, quick
from sifang.tiles import DECK_144, KINDS, SEATS, Seat

#: For laws that are looked at after every event of a match: fewer matches, each of some hundred examples in itself.
few = settings(max_examples=max(5, settings().max_examples // 5))

BETWEEN_COMPUTERS = Pace()
ONLINE = Pace(minimum_window=1500, maximum_window=15_000, timed=True)
HURRIED = Pace(minimum_window=0, maximum_window=2000, timed=True)
UNHURRIED = Pace(minimum_window=1500, maximum_window=None)
PACES = (BETWEEN_COMPUTERS, ONLINE, HURRIED, UNHURRIED)


def never_wins(_state: TableState, _seat: Seat, acts: tuple[PlayerCommand, ...], chance: Random) -> PlayerCommand:
    """Any lawful act but a win, kongs before all others: the wall is played to its end."""
    kongs = [act for act in acts if isinstance(act, DeclareKong | ClaimKong)]
    others = [act for act in acts if not isinstance(act, DeclareWin)]
    return chance.choice(kongs or others)


def always_claims(_state: TableState, _seat: Seat, acts: tuple[PlayerCommand, ...], chance: Random) -> PlayerCommand:
    """Claims whatever can be claimed, and wins when it can."""
    claims = [act for act in acts if isinstance(act, DeclareWin | DeclareKong | ClaimChow | ClaimPung | ClaimKong)]
    return chance.choice(claims or acts)


def never_claims(_state: TableState, _seat: Seat, acts: tuple[PlayerCommand, ...], chance: Random) -> PlayerCommand:
    """Passes whenever it is asked, and throws anything else."""
    passes = [act for act in acts if isinstance(act, Pass)]
    return chance.choice(passes or [act for act in acts if not isinstance(act, DeclareWin)])


POLICIES: tuple[Policy, ...] = (any_lawful, quick, never_wins, always_claims, never_claims)


@dataclass(frozen=True, slots=True)
class Plan:
    """A match to be played: `slowest` is the longest that anybody thinks, in milliseconds."""

    seed: int
    policy: Policy = any_lawful
    pace: Pace = BETWEEN_COMPUTERS
    slowest: int = 0
    deals: int = 1

    def __repr__(self) -> str:
        """The call that makes it, as a failing example prints it."""
        return f"Plan({self.seed}, {self.policy.__name__}, {self.pace}, {self.slowest}, {self.deals})"


def plans(deals: int = 1) -> st.SearchStrategy[Plan]:
    """Any match of so many deals. At 120 seconds of thought a move, hands are forfeited."""
    return st.builds(
        Plan,
        seed=st.integers(0, 2**32 - 1),
        policy=st.sampled_from(POLICIES),
        pace=st.sampled_from(PACES),
        slowest=st.sampled_from((0, 400, 20_000, 120_000)),
        deals=st.just(deals),
    )


#: Which moment of a deal: most deals have fewer, and are counted round.
moments = st.integers(0, 250)


@dataclass(frozen=True, slots=True)
class Step:
    """A command that was granted, what followed from it, and the state it led to, which goes on changing."""

    command: Command
    events: tuple[Event, ...]
    state: MatchState


def opening(book: Rulebook, plan: Plan) -> OpenMatch:
    """How a planned match is opened."""
    return OpenMatch(
        rules=f"{book.id}/{book.profile}",
        deals=plan.deals,
        fresh_seats_every=4,
        pace=plan.pace,
        names=("Ada", "Ben", "Cao", "Dai"),
        controls=(PlayerControl.PERSON,) * 4,
        opened_at="2026-11-29T12:00:00+00:00",
    )


def steps(book: Rulebook, plan: Plan) -> Iterator[Step]:
    """The match command by command, up to the last signature."""
    state, chance = MatchState(book), Random(plan.seed)
    command: Command = opening(book, plan)
    while True:
        events = carry_out(state, command)
        assert not isinstance(events, Refusal), f"{command} was refused: {events}"
        yield Step(command, events, state)
        if state.phase is MatchPhase.SIGNED:
            return
        command = next_command(state, plan.policy, chance, plan.slowest)


def played(book: Rulebook, plan: Plan) -> tuple[Event, ...]:
    """Every event of the match."""
    return tuple(event for step in steps(book, plan) for event in step.events)


def state_in_play(book: Rulebook, plan: Plan, moment: int, wanted: Callable[[TableState], bool]) -> MatchState | None:
    """The match at the `moment`-th time, counted round, that its deal is as wanted; `None` if it never is."""
    found = 0
    for step in steps(book, plan):
        table = step.state.table
        if step.state.phase is MatchPhase.DEAL and table is not None and wanted(table):
            if found == moment:
                return step.state
            found += 1
    return state_in_play(book, plan, moment % found, wanted) if found else None


def copied(state: MatchState) -> MatchState:
    """A copy that shares nothing but the book with its original."""
    shared = (state.book, state.book.play)
    return deepcopy(state, {id(part): part for part in shared})


def every_player_command(at: int, seats: Iterable[Seat] = SEATS) -> Iterator[PlayerCommand]:
    """All that anybody can ask for in words of the table: each seat with every tile, kind and call."""
    for seat in seats:
        yield from (Discard(seat=seat, tile=tile, at=at) for tile in DECK_144)
        yield from (DeclareKong(seat=seat, kind=kind, at=at) for kind in KINDS)
        yield from (ClaimChow(seat=seat, low=kind, at=at) for kind in KINDS)
        yield from (ClaimPung(seat=seat, at=at), ClaimKong(seat=seat, at=at))
        yield from (DeclareWin(seat=seat, at=at), Pass(seat=seat, at=at))
