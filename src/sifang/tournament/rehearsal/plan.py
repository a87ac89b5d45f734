"""What is rehearsed, and where the rehearsal stands."""

from dataclasses import dataclass, field
from typing import Final

from sifang.tournament.format import Format
from sifang.tournament.seating.chance import Chance
from sifang.tournament.state import TournamentState

__all__ = ["MINUTE", "Hall", "Plan"]

#: A minute of the tournament's time, in milliseconds.
MINUTE: Final = 60_000


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament to rehearse. The seed decides everything that the format leaves to chance or to people."""

    format: Format
    players: int
    in_teams: bool = False
    seed: int = 1
    name: str = "Rehearsal"
    opened_at: str = "2026-01-01T09:00:00+00:00"
    """Date and time in ISO 8601 with its offset."""


@dataclass(slots=True)
class Hall:
    """A rehearsal under way: the tournament as it stands, its chance, and the time on the wall."""

    plan: Plan
    state: TournamentState
    chance: Chance = field(init=False)
    now: int = 0
    """Milliseconds since the opening."""

    def __post_init__(self) -> None:
        self.chance = Chance(self.plan.seed)

    def wait(self, minutes: int) -> None:
        """Let time pass."""
        self.now += minutes * MINUTE
