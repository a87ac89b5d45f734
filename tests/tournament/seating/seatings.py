"""What the tests of seating ask again and again."""

from collections import Counter
from itertools import combinations

from sifang.tournament.seating import SeatingProposal, SeatingRequest, seat
from sifang.tournament.seating.request import seated
from sifang.tournament.terms import SeatedTable

__all__ = ["asked", "in_teams", "met_together", "plain", "unmet"]


def asked(players: int, sessions: int, *, size: int = 0, steps: int = 3000) -> SeatingRequest:
    """A request for so many players, in teams of a size if one is given."""
    teams = in_teams(players, size) if size else ()
    return SeatingRequest(players=tuple(range(1, players + 1)), sessions=sessions, teams=teams, steps=steps)


def in_teams(players: int, size: int) -> tuple[tuple[int, ...], ...]:
    """The players in teams, in their order."""
    return tuple(tuple(range(first, min(first + size, players + 1))) for first in range(1, players + 1, size))


def plain(players: int, sessions: int) -> SeatingProposal:
    """The best seating of a simple request."""
    return seat(asked(players, sessions))


def met_together(sessions: tuple[tuple[SeatedTable, ...], ...]) -> Counter[tuple[int, int]]:
    """How often each two sit at one table, counted from the tables themselves."""
    tables = (seated((table,)) for tables in sessions for table in tables)
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


def unmet(proposal: SeatingProposal) -> Counter[str]:
    """How often each kind of thing is unmet."""
    return Counter(type(one).__name__ for one in proposal.unmet)
