"""Who meets whom: a tabu search over exchanges of two people in a session.

People are numbered from 0, every table has four, and who sits out a session is not in it. A meeting
costs what its pair says, and the more the oftener the pair has met; the search takes a pair whose meeting costs
something, and moves one of the two to where it costs least, even if that is more than before.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from sifang.tournament.seating.chance import Chance

__all__ = ["Groups", "Hall"]

#: Sessions of tables of people.
Groups = list[list[list[int]]]
Pair = tuple[int, int]

#: How many steps an exchange is not made again: so many, and up to as many more.
_TENURE: Final = 6


class Hall:
    """A seating on which exchanges are tried, with the price of every meeting.

    `price[a][b]` is what one more meeting of the two would cost; it grows with each by `repeat`. The price is the same
    for both, and nobody's with himself is anything but 0.
    """

    def __init__(self, groups: Groups, price: list[list[int]], repeat: int, pinned: Sequence[frozenset[int]]) -> None:
        self.groups = groups
        self._price = price
        self._repeat = repeat
        self._pinned = pinned
        self._table_of = [
            {person: number for number, table in enumerate(tables) for person in table} for tables in groups
        ]
        self._hot: list[Pair] = []
        self._hot_at: dict[Pair, int] = {}
        self._tabu: dict[tuple[int, int, int], int] = {}
        self._step = 0
        self.cost = 0
        for tables in groups:
            for table in tables:
                for pair in combinations(table, 2):
                    self._meet(*pair)

    @property
    def is_settled(self) -> bool:
        """Whether no meeting costs anything."""
        return not self._hot

    def copy(self) -> Groups:
        """The tables as they stand, which no later exchange touches."""
        return [[list(table) for table in tables] for tables in self.groups]

    def step(self, chance: Chance, goal: int) -> None:
        """Make the best exchange for one of a pair that meets at a price. `goal`: the least cost that was reached."""
        self._step += 1
        found = self._to_move(chance) if self._hot else None
        if found is None:
            return
        session, person = found
        other = self._best_exchange(session, person, chance.below(len(self.groups[session])), goal)
        if other is not None:
            until = self._step + _TENURE + chance.below(_TENURE)
            self._tabu[session, person, other] = self._tabu[session, other, person] = until
            self._exchange(session, person, other)

    def _to_move(self, chance: Chance) -> tuple[int, int] | None:
        """A session in which a pair meets at a price, and who of them is to go.

        A pair that no longer meets, or that nothing can part, is forgotten when it is come upon.
        """
        pair = self._hot[chance.below(len(self._hot))]
        first, second = pair
        together = [
            (session, person)
            for session, table_of in enumerate(self._table_of)
            if first in table_of and table_of[first] == table_of.get(second)
            for person in pair
            if person not in self._pinned[session]
        ]
        if not together:
            self._cool(pair)
            return None
        return together[chance.below(len(together))]

    def _best_exchange(self, session: int, person: int, offset: int, goal: int) -> int | None:
        """With whom an exchange costs least, of those that are not barred or that would reach a new least cost.

        The sum of four prices stands for what a table costs somebody who comes, and for what he saves who leaves it,
        but for the last meeting of each pair: `repeat`, six times.
        """
        tables, price, pinned = self.groups[session], self._price, self._pinned[session]
        here = self._table_of[session][person]
        a0, a1, a2, a3 = tables[here]
        row = price[person]
        leaving = row[a0] + row[a1] + row[a2] + row[a3] - 6 * self._repeat
        best: int | None = None
        least = 0
        for number in range(offset, offset + len(tables)):
            table = tables[number % len(tables)]
            b0, b1, b2, b3 = table
            coming = row[b0] + row[b1] + row[b2] + row[b3] - leaving
            for other in table:
                of = price[other]
                change = coming + of[a0] + of[a1] + of[a2] + of[a3] - of[b0] - of[b1] - of[b2] - of[b3] - 2 * row[other]
                if (best is None or change < least) and table is not tables[here] and other not in pinned:
                    is_barred = self._tabu.get((session, person, other), 0) > self._step
                    if not is_barred or self.cost + change < goal:
                        best, least = other, change
        return best

    def _exchange(self, session: int, one: int, other: int) -> None:
        table_of, tables = self._table_of[session], self.groups[session]
        for leaving, coming in ((one, other), (other, one)):
            table = tables[table_of[leaving]]
            for person in table:
                if person != leaving:
                    self._part(leaving, person)
            table[table.index(leaving)] = coming
        table_of[one], table_of[other] = table_of[other], table_of[one]
        for arrived in (one, other):
            for person in tables[table_of[arrived]]:
                if person != arrived:
                    self._meet(arrived, person)

    def _meet(self, one: int, other: int) -> None:
        price = self._price[one][other]
        self.cost += price
        self._price[one][other] = self._price[other][one] = price + self._repeat
        if price:
            self._heat((one, other) if one < other else (other, one))

    def _part(self, one: int, other: int) -> None:
        price = self._price[one][other] - self._repeat
        self.cost -= price
        self._price[one][other] = self._price[other][one] = price
        if price <= self._repeat:
            self._cool((one, other) if one < other else (other, one))

    def _heat(self, pair: Pair) -> None:
        if pair not in self._hot_at:
            self._hot_at[pair] = len(self._hot)
            self._hot.append(pair)

    def _cool(self, pair: Pair) -> None:
        """Forget a pair: the last goes to its place."""
        place = self._hot_at.pop(pair, None)
        if place is not None:
            last = self._hot.pop()
            if last != pair:
                self._hot[place] = last
                self._hot_at[last] = place
