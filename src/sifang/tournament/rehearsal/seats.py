"""Who sits where in a rehearsal: by the method of the stage, for those who are there."""

from dataclasses import dataclass, field
from typing import Final

from msgspec import structs

from sifang.tournament.rehearsal.plan import Hall
from sifang.tournament.seating import Shortage, seat
from sifang.tournament.seating_wanted import seating_wanted
from sifang.tournament.terms import Player, SeatedTable

__all__ = ["Seating"]

#: Enough for a good seating of a large hall in a part of a second.
_STEPS: Final = 3000


@dataclass(slots=True)
class Seating:
    """The seating of a tournament: sessions of a stage are planned together, and anew when others are there."""

    hall: Hall
    planned: dict[int, tuple[SeatedTable, ...]] = field(default_factory=dict)
    planned_for: frozenset[Player] = frozenset()

    def tables(self, session: int) -> tuple[SeatedTable, ...]:
        """The tables of the next session. People of the organiser's fill the last."""
        seed = self.hall.plan.seed + session
        wanted = seating_wanted(self.hall.state, session, shortage=Shortage.FILLERS, seed=seed)
        if session not in self.planned or frozenset(wanted.players) != self.planned_for:
            proposal = seat(structs.replace(wanted, steps=_STEPS))
            self.planned = dict(enumerate(proposal.sessions, start=session))
            self.planned_for = frozenset(wanted.players)
        return self.planned.pop(session)
