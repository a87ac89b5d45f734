"""What is asked of a seating, and why some of it cannot be asked."""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import chain
from typing import Final

from msgspec import Struct

from sifang.errors import SifangError
from sifang.tournament.format import SeatingMethod
from sifang.tournament.terms import Player, SeatedTable

__all__ = ["FixedSeat", "ImpossibleSeating", "SeatingRequest", "Shortage", "Weights", "check", "seated"]

#: Who sits at one table.
TABLE_SIZE: Final = 4


class Shortage(StrEnum):
    """What is done when the players do not fill their tables."""

    REFUSE = "refuse"
    BYES = "byes"
    """Some sit out each session, in turn."""
    FILLERS = "fillers"
    """People of the organiser's fill the last seats, and play for nobody."""


class Weights(Struct, frozen=True):
    """What a meeting that should not be costs, against the others."""

    repeat: int = 10
    """Two who have met meet again: so much the second time, twice as much the third, and so on."""
    team: int = 100
    """Two of one team meet."""
    apart: int = 1000
    """Two who are kept apart meet."""


class FixedSeat(Struct, frozen=True, kw_only=True):
    """A player who sits at a table of the organiser's choice, and in a column if one is named.

    `session` counts from 1 through the sessions asked for.
    """

    session: int
    table: int
    player: Player
    column: int | None = None


class SeatingRequest(Struct, frozen=True, kw_only=True):
    """Who is to be seated for how many sessions, how, and what has been.

    `players` come in the order of their rank for a method that goes by rank. `so_far` holds the tables of each session
    that has been, of which the meetings and winds count as well. `script` is the seating to check, for `SCRIPT`.
    The seed decides what nothing else does: the same request has the same answer. `steps` bounds the search.
    """

    players: tuple[Player, ...]
    sessions: int
    method: SeatingMethod = SeatingMethod.NO_REPEATS
    teams: tuple[tuple[Player, ...], ...] = ()
    apart: tuple[tuple[Player, ...], ...] = ()
    so_far: tuple[tuple[SeatedTable, ...], ...] = ()
    fixed: tuple[FixedSeat, ...] = ()
    script: tuple[tuple[SeatedTable, ...], ...] = ()
    shortage: Shortage = Shortage.REFUSE
    weights: Weights = Weights()
    seed: int = 1
    steps: int = 20_000

    @property
    def missing(self) -> int:
        """How many more players would fill the last table."""
        return -len(self.players) % TABLE_SIZE

    @property
    def tables(self) -> int:
        """How many tables are played."""
        rounded = len(self.players) + (self.missing if self.shortage is Shortage.FILLERS else 0)
        return rounded // TABLE_SIZE


class ImpossibleSeating(SifangError):
    """A request that no seating answers; `faults` lists everything that is wrong with it, one sentence each."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def seated(tables: Iterable[SeatedTable]) -> list[Player]:
    """Everybody who sits at one of the tables, table by table."""
    return [player for table in tables for player in table.players if player is not None]


def check(request: SeatingRequest) -> None:
    """Raise `ImpossibleSeating` for a request that no seating answers, with all that is wrong."""
    faults = tuple(
        chain(_player_faults(request), _group_faults(request), _fixed_faults(request), _method_faults(request))
    )
    if faults:
        raise ImpossibleSeating(faults)


def _player_faults(request: SeatingRequest) -> Iterator[str]:
    if len(set(request.players)) < len(request.players):
        yield "a player is named twice"
    if request.missing and request.shortage is Shortage.REFUSE:
        yield f"{len(request.players)} players do not fill tables of four: choose byes or fillers"
    if request.tables < 1:
        yield f"{len(request.players)} players fill no table"
    if request.sessions < 1:
        yield "there is no session to seat"


def _group_faults(request: SeatingRequest) -> Iterator[str]:
    """A person has one team; he can be kept apart from people of several groups."""
    members = Counter(chain(*request.teams))
    twice = sorted(player for player, times in members.items() if times > 1)
    if twice:
        yield f"in two teams: {_listed(twice)}"


def _fixed_faults(request: SeatingRequest) -> Iterator[str]:
    seats = Counter((one.session, one.table, one.column) for one in request.fixed if one.column is not None)
    if any(times > 1 for times in seats.values()):
        yield "two players are fixed on one seat"
    tables = Counter((one.session, one.table) for one in request.fixed)
    if any(times > TABLE_SIZE for times in tables.values()):
        yield "more than four players are fixed at one table"
    if len({(one.session, one.player) for one in request.fixed}) < len(request.fixed):
        yield "a player is fixed twice in a session"
    unknown = sorted({one.player for one in request.fixed} - set(request.players))
    if unknown:
        yield f"fixed, but not to be seated: {_listed(unknown)}"
    for one in request.fixed:
        is_there = 1 <= one.session <= request.sessions and 1 <= one.table <= request.tables
        if not is_there or one.column not in {None, 0, 1, 2, 3}:
            yield f"session {one.session}, table {one.table} has no such seat"


def _method_faults(request: SeatingRequest) -> Iterator[str]:
    match request.method:
        case SeatingMethod.SCRIPT:
            yield from _script_faults(request)
        case SeatingMethod.SWISS | SeatingMethod.ELIMINATION if request.sessions > 1:
            yield "only one session can be seated by rank: the next one's ranks are not known"
        case _ if request.method is not SeatingMethod.NO_REPEATS and request.fixed:
            yield f"seats are fixed only where tables are searched for, not in {request.method.value}"
        case _:
            pass


def _script_faults(request: SeatingRequest) -> Iterator[str]:
    """Every session of a script seats whom it should, each once; who has a bye is left out."""
    if len(request.script) != request.sessions:
        yield f"the script has {len(request.script)} sessions, not {request.sessions}"
    for number, tables in enumerate(request.script, start=1):
        people = Counter(seated(tables))
        twice = sorted(player for player, times in people.items() if times > 1)
        unknown = sorted(people.keys() - set(request.players))
        absent = sorted(set(request.players) - people.keys())
        if len({table.table for table in tables}) < len(tables):
            yield f"session {number} of the script has two tables of one number"
        if twice:
            yield f"seated twice in session {number} of the script: {_listed(twice)}"
        if unknown:
            yield f"in session {number} of the script, but not to be seated: {_listed(unknown)}"
        if absent and request.shortage is not Shortage.BYES:
            yield f"not seated in session {number} of the script: {_listed(absent)}"


def _listed(players: Iterable[Player]) -> str:
    return ", ".join(map(str, players))
