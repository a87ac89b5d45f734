"""The people of a request as the search sees them: numbered from 0, and with fillers a multiple of four.

Fillers are people like others, but no two want to meet. With byes it is settled beforehand who sits out when: nobody
does so twice before everybody else has once.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from sifang.tournament.seating.chance import Chance
from sifang.tournament.seating.designs import Design, Round, design_for
from sifang.tournament.seating.grouping import Groups, Hall
from sifang.tournament.seating.request import TABLE_SIZE, SeatingRequest, Shortage, seated
from sifang.tournament.terms import Player, SeatedTable

__all__ = ["Circle"]


@dataclass(frozen=True, slots=True)
class Circle:
    """A request with its people numbered from 0: the players in their order, then who makes up the number."""

    request: SeatingRequest
    number_of: dict[Player, int]

    @classmethod
    def of(cls, request: SeatingRequest) -> "Circle":
        """The people of a request."""
        return cls(request, {player: number for number, player in enumerate(request.players)})

    @property
    def size(self) -> int:
        """How many people there are."""
        return len(self.request.players) + len(self.fillers)

    @property
    def fillers(self) -> range:
        """Who fills the last seats."""
        first = len(self.request.players)
        return range(first, first + (self.request.missing if self.request.shortage is Shortage.FILLERS else 0))

    def sat_out(self) -> Counter[int]:
        """How often each player was not there in the sessions that have been."""
        played = [set(seated(tables)) for tables in self.request.so_far]
        return Counter({one: sum(player not in there for there in played) for player, one in self.number_of.items()})

    def player(self, person: int) -> Player | None:
        """The player of a number; `None` for who makes up the number."""
        return self.request.players[person] if person < len(self.request.players) else None

    # --- the search begins

    def hall(self, chance: Chance) -> tuple[Hall, Design | None]:
        """A seating to begin with, and the design that all of it is taken from: the cheaper of what this offers."""
        design = None if self._is_bound else design_for(self.size)
        if design is None:
            return self._hall(self.drawn(chance)), None
        with_all = self._hall(self._designed(design, design.rounds, chance))
        without_last = self._hall(self._designed(design, design.rounds[:-1], chance))
        is_whole = design.is_complete or self.request.sessions <= len(design.rounds)
        return min(with_all, without_last, key=lambda hall: hall.cost), design if is_whole else None

    def _hall(self, groups: Groups) -> Hall:
        return Hall(groups, self._prices(), self.request.weights.repeat, self._pinned())

    @property
    def _is_bound(self) -> bool:
        """Whether something is given that a design does not know."""
        return bool(self.size % TABLE_SIZE or self.request.so_far or self.request.fixed)

    def drawn(self, chance: Chance) -> Groups:
        """The fixed where they are fixed, and the others by lot."""
        sat_out = self.sat_out()
        return [self._drawn_session(session, sat_out, chance) for session in range(1, self.request.sessions + 1)]

    def _drawn_session(self, session: int, sat_out: Counter[int], chance: Chance) -> list[list[int]]:
        """One session of those. Who has sat out least sits out."""
        tables: list[list[int]] = [[] for _ in range(self.request.tables)]
        for one in self.request.fixed:
            if one.session == session:
                tables[one.table - 1].append(self.number_of[one.player])
        placed = {person for table in tables for person in table}
        others = [person for person in range(self.size) if person not in placed]
        chance.shuffle(others)
        others.sort(key=lambda person: -sat_out[person])
        playing = len(others) - self.size % TABLE_SIZE
        sat_out.update(others[playing:])
        del others[playing:]
        chance.shuffle(others)
        for table in tables:
            while len(table) < TABLE_SIZE:
                table.append(others.pop())
        return tables

    def _designed(self, design: Design, rounds: Sequence[Round], chance: Chance) -> Groups:
        """Rounds of a design, with those who should not meet among its strangers.

        When they are over they begin again, if everybody has met everybody but those of a round left out, which is
        where teams can be; if not, the rest is left to the search.
        """
        sessions = self.request.sessions
        strangers = design.strangers_in(min(sessions, len(rounds)))
        person_at = {place: person for person, place in enumerate(self._places(strangers, chance))}
        groups = self.drawn(chance)
        for session in range(sessions if design.is_complete else min(sessions, len(rounds))):
            tables = rounds[session % len(rounds)]
            groups[session] = [[person_at[place] for place in table] for table in tables]
        return groups

    def _places(self, strangers: Sequence[tuple[int, ...]], chance: Chance) -> list[int]:
        """A place in the design for everybody: large groups first, each where there is room for all of it."""
        rooms = [list(group) for group in strangers]
        given: dict[int, int] = {}
        for group in sorted(self._separate(), key=len, reverse=True):
            homeless = [person for person in group if person not in given]
            room = next((room for room in rooms if len(room) >= len(homeless)), None)
            if room is not None:
                given.update((person, room.pop()) for person in homeless)
        taken = set(given.values())
        free = [place for place in range(self.size) if place not in taken]
        chance.shuffle(free)
        return [given[person] if person in given else free.pop() for person in range(self.size)]

    def _separate(self) -> list[list[int]]:
        """The groups that should not meet, by the numbers of those who are here."""
        groups = (*self.request.teams, *self.request.apart)
        known = [[self.number_of[player] for player in group if player in self.number_of] for group in groups]
        return [*known, list(self.fillers)]

    def _prices(self) -> list[list[int]]:
        """What a first meeting costs each pair."""
        weights = self.request.weights
        prices = [[0] * self.size for _ in range(self.size)]
        for tables in self.request.so_far:
            for table in tables:
                self._dearer(prices, seated((table,)), weights.repeat)
        for team in self.request.teams:
            self._dearer(prices, team, weights.team)
        for group in self.request.apart:
            self._dearer(prices, group, weights.apart)
        _add(prices, self.fillers, weights.team)
        return prices

    def _dearer(self, prices: list[list[int]], players: Sequence[Player], by: int) -> None:
        _add(prices, sorted({self.number_of[player] for player in players if player in self.number_of}), by)

    def _pinned(self) -> list[frozenset[int]]:
        """Who stays where he is, by session."""
        return [
            frozenset(self.number_of[one.player] for one in self.request.fixed if one.session == session)
            for session in range(1, self.request.sessions + 1)
        ]

    # --- the search ends

    def tables(self, session: Sequence[tuple[int, Sequence[int]]]) -> tuple[SeatedTable, ...]:
        """Numbered tables of people in the order of their columns, as they are published."""
        return tuple(
            SeatedTable(number, (self.player(east), self.player(south), self.player(west), self.player(north)))
            for number, (east, south, west, north) in sorted(session)
        )


def _add(prices: list[list[int]], people: Sequence[int], by: int) -> None:
    for one, other in combinations(people, 2):
        prices[one][other] += by
        prices[other][one] += by
