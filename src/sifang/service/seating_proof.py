"""Whether a seating can be better: the question put to a solver (OR-Tools), which answers with a proof or with a bound.

The search finds good seatings quickly and cannot tell that there is none better, where counting does not. The solver
can, for halls of few tables: everybody sits once a session, four at a table, and who should not meet does not. What
repeats cost is what the search counts: a second meeting once, a third twice as much, and so on.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, combinations
from math import ceil
from typing import TYPE_CHECKING, Final

from sifang.errors import InvalidOption
from sifang.service.tournaments.extras import needs_extra
from sifang.tournament.format import SeatingMethod
from sifang.tournament.seating import (
    ImpossibleSeating,
    RepeatMeeting,
    SeatingProposal,
    SeatingRequest,
    Shortage,
    arranged,
    check,
)

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, CpSolver, IntVar, LinearExpr

__all__ = ["SeatingProof", "prove"]

#: People at one table.
_SEATS: Final = 4
#: What a bound may be above a whole number by the solver's rounding.
_NEARLY: Final = 1e-6
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class SeatingProof:
    """The best seating known, and what every seating costs at least if nobody meets whom he should not."""

    proposal: SeatingProposal
    at_least: int

    @property
    def cost(self) -> int:
        """What the seating's repeats cost: 1 for a second meeting, 2 more for a third, and so on."""
        times = (count for row, counts in enumerate(self.proposal.meetings) for count in counts[row + 1 :])
        return sum(map(_cost_of, times))

    @property
    def is_proved(self) -> bool:
        """Whether no seating costs less."""
        return self.cost <= self.at_least


def _cost_of(times: int) -> int:
    return times * (times - 1) // 2


def prove(request: SeatingRequest, known: SeatingProposal, seconds: float) -> SeatingProof:
    """Look for a seating with fewer repeats than the known one, or for the proof that there is none, so long.

    Raises `InvalidOption` without the extra `sifang[seating]`, for byes, for fixed seats and for a method that does not
    search; and `ImpossibleSeating` where people who should not meet cannot be kept apart.
    """
    check(request)
    if request.method is not SeatingMethod.NO_REPEATS or request.fixed or request.shortage is Shortage.BYES:
        raise InvalidOption("only a seating without repeats, byes and fixed seats can be proved the best")
    counted = SeatingProof(known, max(known.unavoidable, _by_few_tables(request)))
    if counted.is_proved and not _order(known)[0]:
        return counted
    with needs_extra("a proof", extra="seating"):
        from ortools.sat.python import cp_model  # noqa: PLC0415 - only who proves needs it
    hall = _Model(cp_model.CpModel(), request)
    hall.suggest(known)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.random_seed = request.seed % 2**31
    answer = solver.solve(hall.model)
    if answer == cp_model.INFEASIBLE:
        raise ImpossibleSeating(("whoever should not meet cannot be kept apart in so many sessions",))
    found = arranged(request, hall.groups(solver)) if answer in {cp_model.OPTIMAL, cp_model.FEASIBLE} else known
    at_least = max(ceil(solver.best_objective_bound - _NEARLY), counted.at_least)
    return SeatingProof(min(known, found, key=_order), at_least)


def _by_few_tables(request: SeatingRequest) -> int:
    """What fewer than four tables force: the four at a table come from fewer tables of each other session.

    Each two who were together in both sessions cost 1, whatever other sessions there are.
    """
    if request.missing or request.so_far:
        return 0
    full, extra = divmod(_SEATS, request.tables)
    together = extra * _cost_of(full + 1) + (request.tables - extra) * _cost_of(full)
    return _cost_of(request.sessions) * request.tables * together


def _order(proposal: SeatingProposal) -> tuple[int, int]:
    """Meetings that should not be first, then what repeats cost."""
    return sum(not isinstance(one, RepeatMeeting) for one in proposal.unmet), SeatingProof(proposal, 0).cost


class _Model:
    """The hall as the solver sees it: people by their places in the request, from 0, then those who fill in."""

    def __init__(self, model: "CpModel", request: SeatingRequest) -> None:
        self.model = model
        self.request = request
        self.people = range(len(request.players) + request.missing)
        self.sessions, self.tables = range(request.sessions), range(len(self.people) // _SEATS)
        self.place_of = {player: place for place, player in enumerate(request.players)}
        self.pairs = tuple(combinations(range(len(request.players)), 2))
        self.sits = {
            (session, table, person): model.new_bool_var(f"s{session}t{table}p{person}")
            for session in self.sessions
            for table in self.tables
            for person in self.people
        }
        self._seat_everybody()
        self._keep_apart()
        self._break_symmetry()
        self._count_meetings()

    # --- what must be

    def _seat_everybody(self) -> None:
        for session in self.sessions:
            for person in self.people:
                self.model.add_exactly_one(self.sits[session, table, person] for table in self.tables)
            for table in self.tables:
                self.model.add(sum(self.sits[session, table, person] for person in self.people) == _SEATS)

    def _keep_apart(self) -> None:
        """Teams, those who asked for it, and fillers, of whom there is one at a table."""
        groups = (tuple(self.place_of[one] for one in group if one in self.place_of) for group in self._groups())
        for group in (*groups, tuple(self.people[len(self.request.players) :])):
            for session in self.sessions:
                for table in self.tables:
                    self.model.add_at_most_one(self.sits[session, table, person] for person in group)

    def _groups(self) -> Iterable[tuple[int, ...]]:
        return chain(self.request.teams, self.request.apart)

    def _break_symmetry(self) -> None:
        """Numbers of tables mean nothing here: person n sits at one of the first n. Alike people sit in order once."""
        for session, table, person in self.sits:
            if table > person:
                self.model.add(self.sits[session, table, person] == 0)
        alike = not (self.request.teams or self.request.apart or self.request.so_far or self.request.missing)
        if alike:
            for person in self.people:
                self.model.add(self.sits[0, person // _SEATS, person] == 1)

    # --- what repeats cost

    def _count_meetings(self) -> None:
        """Each pair's meetings, and what they cost; all of them together are known, whoever meets whom."""
        before = Counter(self._met_before())
        counts = {pair: before[pair] + sum(self._together(pair)) for pair in self.pairs}
        lost_to_fillers = self.request.missing * (_SEATS - 1)
        a_session = len(self.tables) * len(tuple(combinations(range(_SEATS), 2))) - lost_to_fillers
        self.model.add(sum(counts.values()) == len(self.sessions) * a_session + before.total())
        self.model.minimize(sum(self._cost(pair, count) for pair, count in counts.items()))

    def _met_before(self) -> Iterator[Pair]:
        for tables in self.request.so_far:
            for table in tables:
                places = sorted(self.place_of[one] for one in table.players if one in self.place_of)
                yield from combinations(places, 2)

    def _together(self, pair: Pair) -> "Iterator[IntVar]":
        """For each session and table, 1 where both sit there."""
        one, other = pair
        for session in self.sessions:
            for table in self.tables:
                both = self.model.new_bool_var(f"s{session}t{table}p{one}p{other}")
                first, second = self.sits[session, table, one], self.sits[session, table, other]
                self.model.add_bool_or([both, first.negated(), second.negated()])
                self.model.add_implication(both, first)
                self.model.add_implication(both, second)
                yield both

    def _cost(self, pair: Pair, count: "LinearExpr") -> "IntVar":
        """A whole number above every line through two neighbouring costs, and so the cost itself where it is least."""
        most = len(self.sessions) + len(self.request.so_far)
        cost = self.model.new_int_var(0, _cost_of(most), f"c{pair}")
        for times in range(1, most):
            self.model.add(cost >= times * count - _cost_of(times + 1))
        return cost

    # --- in and out

    def suggest(self, known: SeatingProposal) -> None:
        """Begin from a seating, its tables numbered as here: by the first person at each."""
        for session, tables in enumerate(known.sessions):
            fillers = iter(self.people[len(self.request.players) :])
            seated = [
                sorted(next(fillers) if one is None else self.place_of[one] for one in table.players)
                for table in tables
            ]
            for table, people in enumerate(sorted(seated)):
                for person in self.people:
                    self.model.add_hint(self.sits[session, table, person], person in people)

    def groups(self, solver: "CpSolver") -> list[list[list[int]]]:
        """Who sits together in each session."""
        return [
            [
                [person for person in self.people if solver.boolean_value(self.sits[session, table, person])]
                for table in self.tables
            ]
            for session in self.sessions
        ]
