"""Who sits in which column of his table: everybody in each as often as in the others, as far as that can be.

Without a past it always can. Players and tables are the two sides of a graph, with an edge wherever somebody sits; a
tour of its edges, every other one taken, halves what everybody and every table has, and halved again each table has
one edge in each column and everybody a quarter of his, rounded up or down. With winds that were sat in before, seats
that are fixed or teams that share out the columns, columns are then exchanged as long as that is of any use.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

__all__ = ["Winds", "balanced"]

#: Sessions of tables of people, each in the order of the columns.
Seats = list[list[list[int]]]
#: A session, the index of a table, and a person who sits there.
Place = tuple[int, int, int]
_End = tuple[str, *tuple[int, ...]]


class _Edge(NamedTuple):
    person: _End
    table: _End
    place: Place | None


_NOBODYS: Final[_End] = ("nobody's",)

_COLUMNS: Final = tuple(combinations(range(4), 2))
#: Each pass through the sessions makes the seating better or is the last; a bound all the same.
_MOST_PASSES: Final = 20
#: A fixed seat weighs more than any wind that is sat in too often.
_WRONG: Final = 10_000
_NO_TEAM: Final = -1


@dataclass(frozen=True, slots=True)
class Winds:
    """What is known beforehand: columns sat in so far, columns that are fixed by (session, person), teams at duplicate.

    `team_of` is empty where teams need not share out the columns.
    """

    so_far: Mapping[int, Sequence[int]]
    fixed: Mapping[tuple[int, int], int]
    team_of: Mapping[int, int]

    @property
    def is_free(self) -> bool:
        """Whether nothing is known beforehand."""
        return not (self.so_far or self.fixed or self.team_of)


def balanced(groups: Sequence[Sequence[Sequence[int]]], known: Winds) -> Seats:
    """The people of each table in the order of their columns."""
    places = [
        (session, index, person)
        for session, tables in enumerate(groups)
        for index, table in enumerate(tables)
        for person in table
    ]
    parted = [_halves(half, known.team_of) for half in _halves(places, known.team_of)]
    columns = [quarter for half in parted for quarter in half]
    seats = [[[0] * 4 for _ in tables] for tables in groups]
    for column, sitting in enumerate(columns):
        for session, index, person in sitting:
            seats[session][index][column] = person
    if not known.is_free:
        _Exchanges(seats, known).settle()
    return seats


def _halves(places: Sequence[Place], team_of: Mapping[int, int]) -> tuple[list[Place], list[Place]]:
    """Two halves of the places, of which nobody and no table has more than half, rounded up.

    Of a team it is not each member who is halved, but the team in each session. Whoever has an odd number of places
    gets one more, at a table that is nobody's.
    """
    edges = [
        _Edge(
            ("team", session, team_of[person]) if person in team_of else ("person", person),
            ("table", session, index),
            place,
        )
        for place in places
        for session, index, person in (place,)
    ]
    often = Counter(edge.person for edge in edges)
    edges += [_Edge(person, _NOBODYS, None) for person, times in often.items() if times % 2]
    halves: tuple[list[Place], list[Place]] = ([], [])
    for walk in _walks(edges):
        for turn, place in enumerate(walk):
            if place is not None:
                halves[turn % 2].append(place)
    return halves


def _walks(edges: Sequence[_Edge]) -> Iterator[list[Place | None]]:
    """Closed walks that go over every edge once. Each has an even number of them, for the graph has two sides.

    All ends have an even number of edges, so that a walk stops only where it began.
    """
    left: dict[_End, list[int]] = defaultdict(list)
    for number, edge in enumerate(edges):
        left[edge.person].append(number)
        left[edge.table].append(number)
    used: set[int] = set()
    for start in left:
        walk, here = [], start
        while (taken := _take(left[here], used)) is not None:
            edge = edges[taken]
            walk.append(edge.place)
            here = edge.table if here == edge.person else edge.person
        yield walk


def _take(numbers: list[int], used: set[int]) -> int | None:
    """An edge that was not gone over yet."""
    while numbers:
        number = numbers.pop()
        if number not in used:
            used.add(number)
            return number
    return None


class _Exchanges:
    """Exchanges of two columns in a session, made as long as one brings winds nearer to each other.

    Two who change columns at a table may each come upon another of their team in the new column, at another table,
    who then has to change as well, and so on: all tables of such a chain change together, and no team that had all
    columns loses one.
    """

    def __init__(self, seats: Seats, known: Winds) -> None:
        self._seats = seats
        self._known = known
        self._sat: Counter[tuple[int, int]] = Counter()
        for person, winds in known.so_far.items():
            self._sat.update({(person, column): times for column, times in enumerate(winds)})
        self._sat.update(
            (person, column) for tables in seats for table in tables for column, person in enumerate(table)
        )

    def settle(self) -> None:
        """Exchange until no exchange is any good."""
        for _ in range(_MOST_PASSES):
            made = [
                self._exchange(session, one, other) for session in range(len(self._seats)) for one, other in _COLUMNS
            ]
            if not any(made):
                return

    def _exchange(self, session: int, one: int, other: int) -> bool:
        """Exchange two columns wherever it is of use in a session; whether it was anywhere."""
        was_made = False
        for chain in self._chains(session, one, other):
            moves = [move for table in chain for move in ((table[one], one, other), (table[other], other, one))]
            if sum(self._cost(session, *move) for move in moves) < 0:
                was_made = True
                for table in chain:
                    table[one], table[other] = table[other], table[one]
                for person, left, taken in moves:
                    self._sat[person, left] -= 1
                    self._sat[person, taken] += 1
        return was_made

    def _chains(self, session: int, one: int, other: int) -> list[list[list[int]]]:
        """The tables of a session, parted into those that have to change together."""
        tables, team_of = self._seats[session], self._known.team_of
        at: dict[tuple[int, int], list[int]] = defaultdict(list)
        for index, table in enumerate(tables):
            for column in (one, other):
                if table[column] in team_of:
                    at[team_of[table[column]], column].append(index)
        chains, left = [], set(range(len(tables)))
        for first in range(len(tables)):
            chain = [first] if first in left else []
            left.discard(first)
            for index in chain:  # grows while it is gone through
                table = tables[index]
                for person, taken in ((table[one], other), (table[other], one)):
                    for following in at[team_of.get(person, _NO_TEAM), taken]:
                        if following in left:
                            left.remove(following)
                            chain.append(following)
            chains.append([tables[index] for index in chain])
        return chains

    def _cost(self, session: int, person: int, left: int, taken: int) -> int:
        """What it costs that a person changes columns: by the squares of how often he sat in each."""
        fixed = self._known.fixed.get((session, person))
        bound = _WRONG * ((left == fixed) - (taken == fixed))
        return bound + self._sat[person, taken] - self._sat[person, left] + 1
