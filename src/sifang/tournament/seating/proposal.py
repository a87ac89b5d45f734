"""A seating, what it comes to, and what of the request it does not meet."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from math import comb

from msgspec import Struct

from sifang.rules.naming import snake_case
from sifang.tiles import BySeat
from sifang.tournament.format import SeatingMethod
from sifang.tournament.seating.request import SeatingRequest, Shortage, seated
from sifang.tournament.terms import Player, SeatedTable

__all__ = [
    "KeptApartMeet",
    "RepeatMeeting",
    "SeatingProposal",
    "SharedWind",
    "TeamMeets",
    "UnevenByes",
    "UnevenWinds",
    "Unmet",
    "propose",
]

Sessions = Sequence[Sequence[SeatedTable]]


class _Unmet(Struct, frozen=True, tag_field="unmet", tag=snake_case):
    pass


class RepeatMeeting(_Unmet, frozen=True):
    """Two meet so often in all, sessions that have been among them."""

    first: Player
    second: Player
    times: int


class _InSession(_Unmet, frozen=True):
    first: Player
    second: Player
    session: int


class TeamMeets(_InSession, frozen=True):
    """Two of one team sit at one table of a session."""


class KeptApartMeet(_InSession, frozen=True):
    """Two who are kept apart sit at one table of a session."""


class SharedWind(_InSession, frozen=True):
    """Two of one team sit in the same wind at duplicate, so that the team lacks another of the identical walls."""


class UnevenWinds(_Unmet, frozen=True):
    """A player sits in one column at least twice more often than in another."""

    player: Player
    winds: BySeat[int]


class UnevenByes(_Unmet, frozen=True):
    """A player sits out at least twice more often than another."""

    player: Player
    byes: int


Unmet = RepeatMeeting | TeamMeets | KeptApartMeet | SharedWind | UnevenWinds | UnevenByes


class SeatingProposal(Struct, frozen=True, kw_only=True):
    """Tables by session, in the order of their numbers, and what they come to.

    `meetings`, `winds`, `byes` and `table_changes` go by the request's players in its order, and count the sessions
    that have been. `repeats` is how many meetings are not the first of the two, of which at least `unavoidable` are
    owed to the numbers alone, if nobody meets whom he should not; `teammates_owed` is how often two of one team meet at
    the least, however those who sit are spread. `design`: the construction that the tables are of.
    """

    players: tuple[Player, ...]
    sessions: tuple[tuple[SeatedTable, ...], ...]
    meetings: tuple[tuple[int, ...], ...]
    winds: tuple[BySeat[int], ...]
    byes: tuple[int, ...]
    table_changes: tuple[int, ...]
    repeats: int
    unavoidable: int
    teammates_owed: int
    unmet: tuple[Unmet, ...]
    design: str | None = None

    @property
    def is_best(self) -> bool:
        """Whether no seating is better: nothing is unmet but repeats that the numbers make unavoidable."""
        other = any(not isinstance(one, RepeatMeeting) for one in self.unmet)
        return self.repeats == self.unavoidable and not other


def propose(
    request: SeatingRequest, sessions: tuple[tuple[SeatedTable, ...], ...], design: str | None = None
) -> SeatingProposal:
    """The tables with everything that is counted of them."""
    everything = (*request.so_far, *sessions)
    met = _meetings(everything)
    pairs = {pair: met[pair] for pair in combinations(sorted(request.players), 2)}
    winds = _winds(request.players, everything)
    places = [{player: table.table for table in tables for player in seated((table,))} for tables in everything]
    byes = {player: sum(player not in there for there in places) for player in request.players}
    return SeatingProposal(
        players=request.players,
        sessions=sessions,
        meetings=tuple(tuple(met[_pair(one, other)] for other in request.players) for one in request.players),
        winds=tuple(winds.values()),
        byes=tuple(byes.values()),
        table_changes=tuple(_changes([there.get(player) for there in places]) for player in request.players),
        repeats=sum(times - 1 for times in pairs.values() if times > 1),
        unavoidable=max(0, sum(pairs.values()) - len(pairs.keys() - _kept_from_meeting(request))),
        teammates_owed=sum(_owed(request, tables) for tables in sessions),
        unmet=(
            *_broken_groups(request, sessions),
            *(RepeatMeeting(*pair, times) for pair, times in pairs.items() if times > 1),
            *_uneven(request, winds, byes),
        ),
        design=design,
    )


def _pair(one: Player, other: Player) -> tuple[Player, Player]:
    return (one, other) if one < other else (other, one)


def _meetings(sessions: Sessions) -> Counter[tuple[Player, Player]]:
    return Counter(
        pair for tables in sessions for table in tables for pair in combinations(sorted(seated((table,))), 2)
    )


def _winds(players: Sequence[Player], sessions: Sessions) -> dict[Player, BySeat[int]]:
    counts = Counter(
        (player, column) for tables in sessions for table in tables for column, player in enumerate(table.players)
    )
    return {one: (counts[one, 0], counts[one, 1], counts[one, 2], counts[one, 3]) for one in players}


def _changes(tables: Sequence[int | None]) -> int:
    """How often a player goes to another table; a session without him does not count."""
    played = [table for table in tables if table is not None]
    return sum(one != following for one, following in pairwise(played))


def _kept_from_meeting(request: SeatingRequest) -> set[tuple[Player, Player]]:
    return {pair for group in (*request.teams, *request.apart) for pair in combinations(sorted(set(group)), 2)}


def _owed(request: SeatingRequest, tables: Sequence[SeatedTable]) -> int:
    """How often two of one team meet in a session at the least: each team is spread as evenly as it goes."""
    sitting = set(seated(tables))
    return sum(_least_meetings(len(sitting.intersection(team)), len(tables)) for team in request.teams)


def _least_meetings(members: int, tables: int) -> int:
    each, further = divmod(members, max(1, tables))
    return (tables - further) * comb(each, 2) + further * comb(each + 1, 2)


def _broken_groups(request: SeatingRequest, sessions: Sessions) -> Iterator[Unmet]:
    team_of = {player: number for number, team in enumerate(request.teams) for player in team}
    apart = {pair for group in request.apart for pair in combinations(sorted(set(group)), 2)}
    for number, tables in enumerate(sessions, start=1):
        for table in tables:
            for first, second in combinations(sorted(seated((table,))), 2):
                if (first, second) in apart:
                    yield KeptApartMeet(first, second, number)
                if first in team_of and team_of[first] == team_of.get(second):
                    yield TeamMeets(first, second, number)
        if request.method is SeatingMethod.DUPLICATE:
            yield from _shared_winds(request, tables, number)


def _shared_winds(request: SeatingRequest, tables: Sequence[SeatedTable], session: int) -> Iterator[Unmet]:
    column_of = {player: column for table in tables for column, player in enumerate(table.players)}
    for team in request.teams:
        for first, second in combinations(sorted(team), 2):
            if first in column_of and column_of[first] == column_of.get(second):
                yield SharedWind(first, second, session)


def _uneven(
    request: SeatingRequest, winds: Mapping[Player, BySeat[int]], byes: Mapping[Player, int]
) -> Iterator[Unmet]:
    for player, counts in winds.items():
        if max(counts) - min(counts) > 1:
            yield UnevenWinds(player, counts)
    if request.shortage is Shortage.BYES:
        fewest = min(byes.values(), default=0)
        yield from (UnevenByes(player, times) for player, times in byes.items() if times > fewest + 1)
