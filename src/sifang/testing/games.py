"""Matches to try laws on: planned by a seed, a way to play and a pace, and played command by command.

>>> from sifang.rulebooks import load
>>> events = played(load("wsom"), Plan(1, quick))
>>> [type(event).__name__ for event in events[-4:]]
['CardSigned', 'CardSigned', 'CardSigned', 'CardSigned']
"""

from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Final

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
    LayFlower,
    Manner,
    Pace,
    Pass,
    PlayerCommand,
)
from sifang.table.state import TableState
from sifang.testing.play import Policy, any_lawful, next_command, quick
from sifang.tiles import DECK_144, KINDS, SEATS, Seat

__all__ = [
    "HURRIED",
    "ONLINE",
    "PACES",
    "POLICIES",
    "THINKING",
    "UNHURRIED",
    "Plan",
    "Step",
    "any_plan",
    "copied",
    "every_player_command",
    "never_claims",
    "opening",
    "played",
    "state_in_play",
    "steps",
]

BETWEEN_COMPUTERS: Final = Pace()
ONLINE: Final = Pace(minimum_window=1500, maximum_window=15_000, timed=True)
HURRIED: Final = Pace(minimum_window=0, maximum_window=2000, timed=True)
UNHURRIED: Final = Pace(minimum_window=1500, maximum_window=None)
PACES: Final = (BETWEEN_COMPUTERS, ONLINE, HURRIED, UNHURRIED)


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


POLICIES: Final[tuple[Policy, ...]] = (any_lawful, quick, never_wins, always_claims, never_claims)
#: The longest that anybody thinks, in milliseconds: at two minutes a move, hands are forfeited where a book says so.
THINKING: Final = (0, 400, 20_000, 120_000)


@dataclass(frozen=True, slots=True)
class Plan:
    """A match to be played: `slowest` is the longest that anybody thinks, in milliseconds."""

    seed: int
    policy: Policy = any_lawful
    pace: Pace = BETWEEN_COMPUTERS
    slowest: int = 0
    deals: int = 1
    manner: Manner = Manner.ASSISTED

    def __repr__(self) -> str:
        """The call that makes it, as a failing example prints it."""
        return f"Plan({self.seed}, {self.policy.__name__}, {self.pace}, {self.slowest}, {self.deals}, {self.manner})"


def any_plan(chance: Random, deals: int = 1) -> Plan:
    """Any match of so many deals."""
    seed = chance.getrandbits(32)
    return Plan(seed, chance.choice(POLICIES), chance.choice(PACES), chance.choice(THINKING), deals)


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
        fresh_seats_every=book.charter.fresh_seats_every,
        pace=plan.pace,
        names=("Ada", "Ben", "Cao", "Dai"),
        controls=(PlayerControl.PERSON,) * 4,
        opened_at="2026-11-29T12:00:00+00:00",
        manner=plan.manner,
    )


def steps(book: Rulebook, plan: Plan) -> Iterator[Step]:
    """The match command by command, up to the last signature."""
    state, chance = MatchState(book), Random(plan.seed)  # noqa: S311 - chance that a seed names, no secret
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
        yield from (LayFlower(seat=seat, tile=tile, at=at) for tile in DECK_144)
        yield from (DeclareKong(seat=seat, kind=kind, at=at) for kind in KINDS)
        yield from (ClaimChow(seat=seat, low=kind, at=at) for kind in KINDS)
        yield from (ClaimPung(seat=seat, at=at), ClaimKong(seat=seat, at=at))
        yield from (DeclareWin(seat=seat, at=at), Pass(seat=seat, at=at))
