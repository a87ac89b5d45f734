"""A seating for a request: at once, or ever better as long as somebody waits.

Who meets whom is decided first, then in which column each sits, and last which number each table has: neither of the
later steps touches what the earlier has decided.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from sifang.tournament.format import SeatingMethod
from sifang.tournament.seating.by_rank import snaked, stepped
from sifang.tournament.seating.chance import Chance
from sifang.tournament.seating.circle import Circle
from sifang.tournament.seating.grouping import Groups
from sifang.tournament.seating.numbering import numbered
from sifang.tournament.seating.proposal import SeatingProposal, propose
from sifang.tournament.seating.request import TABLE_SIZE, SeatingRequest, check
from sifang.tournament.seating.winds import Winds, balanced

__all__ = ["arranged", "proposals", "seat"]

#: Exchanges looked at between two proposals: a small part of a second.
_LOOKED_AT: Final = 20_000


def seat(request: SeatingRequest) -> SeatingProposal:
    """The best seating found within the request's steps. Raises `ImpossibleSeating`."""
    *_, best = proposals(request)
    return best


def proposals(request: SeatingRequest) -> Iterator[SeatingProposal]:
    """Seatings of which none is worse than the one before; the last is the best that the steps find.

    The first comes at once, and each within a small part of a second after the one before, so that whoever has waited
    long enough can stop. It ends early when no seating can be better. Raises `ImpossibleSeating` before the first.
    """
    check(request)
    circle = Circle.of(request)
    match request.method:
        case SeatingMethod.NO_REPEATS | SeatingMethod.DUPLICATE:
            yield from _searched(circle)
        case SeatingMethod.SCRIPT:
            yield propose(request, request.script)
        case SeatingMethod.DRAWN:
            yield _finished(circle, circle.drawn(Chance(request.seed)))
        case SeatingMethod.SWISS:
            yield _finished(circle, [stepped(_ranked(circle))])
        case SeatingMethod.ELIMINATION:
            yield _finished(circle, [snaked(_ranked(circle))])


def arranged(request: SeatingRequest, groups: Groups) -> SeatingProposal:
    """The tables of a request whose people have been grouped elsewhere: by their places in it, from 0, then fillers."""
    return _finished(Circle.of(request), groups)


def _searched(circle: Circle) -> Iterator[SeatingProposal]:
    """Better and better tables, looked at again each time the search has had a while."""
    request, chance = circle.request, Chance(circle.request.seed)
    hall, design = circle.hall(chance)
    name = None if design is None else design.name
    least, best = hall.cost, _finished(circle, hall.groups, name)
    yield best
    steps = 0
    while steps < request.steps and not hall.is_settled and not best.is_best:
        found: Groups | None = None
        for _ in range(min(request.steps - steps, max(1, _LOOKED_AT // circle.size))):
            hall.step(chance, least)
            steps += 1
            if hall.cost < least:
                least, found = hall.cost, hall.copy()
        if found is not None:
            best = _finished(circle, found)
        yield best


def _finished(circle: Circle, groups: Groups, design: str | None = None) -> SeatingProposal:
    """The tables with columns and numbers."""
    request = circle.request
    seats = balanced(groups, _known_winds(circle))
    is_searched = request.method in {SeatingMethod.NO_REPEATS, SeatingMethod.DUPLICATE}
    before = _last_tables(circle) if is_searched else {}
    numbers = numbered(groups, before, _fixed_numbers(circle)) if is_searched else _in_order(groups)
    sessions = tuple(circle.tables(tuple(zip(of, at, strict=True))) for of, at in zip(numbers, seats, strict=True))
    return propose(request, sessions, design)


def _in_order(sessions: Sequence[Sequence[object]]) -> list[list[int]]:
    """Table 1 first: made up by rank it is the highest, and a lot is a lot."""
    return [list(range(1, len(tables) + 1)) for tables in sessions]


def _ranked(circle: Circle) -> list[int]:
    """Who plays one session, by rank. It is the turn to sit out of whoever has done so least, the last of these."""
    sat_out = circle.sat_out()
    turns = sorted(range(circle.size), key=lambda person: (sat_out[person], -person))
    return sorted(turns[circle.size % TABLE_SIZE :])


def _known_winds(circle: Circle) -> Winds:
    request, number_of = circle.request, circle.number_of
    sat = {person: [0] * TABLE_SIZE for person in number_of.values()} if request.so_far else {}
    for tables in request.so_far:
        for table in tables:
            for column, player in enumerate(table.players):
                if player in number_of:
                    sat[number_of[player]][column] += 1
    fixed = {(one.session - 1, number_of[one.player]): one.column for one in request.fixed if one.column is not None}
    teams = request.teams if request.method is SeatingMethod.DUPLICATE else ()
    team_of = {number_of[one]: number for number, team in enumerate(teams) for one in team if one in number_of}
    return Winds(sat, fixed, team_of)


def _last_tables(circle: Circle) -> dict[int, int]:
    """Where everybody sat in the last session that he played."""
    sat: dict[int, int] = {}
    for tables in circle.request.so_far:
        for table in tables:
            sat.update((circle.number_of[one], table.table) for one in table.players if one in circle.number_of)
    return sat


def _fixed_numbers(circle: Circle) -> list[dict[int, int]]:
    """By session, the table of everybody whose seat is fixed."""
    return [
        {circle.number_of[one.player]: one.table for one in circle.request.fixed if one.session == session}
        for session in range(1, circle.request.sessions + 1)
    ]
