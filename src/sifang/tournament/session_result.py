"""What a session is to a player, with everything that his score is made of."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from sifang.tournament.events import PenaltyGiven
from sifang.tournament.terms import Player

__all__ = ["Basis", "DealShare", "SessionResult"]


class Basis(StrEnum):
    """Where a result comes from."""

    DEALS = "deals"
    TOTALS = "totals"
    """A paper card's sums."""
    AWARDED = "awarded"
    """The director's decision."""
    ABSENT = "absent"
    """He did not play, nor anybody for him: what the format says of that."""


@dataclass(frozen=True, slots=True)
class DealShare:
    """What one deal brought a player."""

    table: int
    number: int
    points: int


@dataclass(frozen=True, slots=True)
class SessionResult:
    """A player's session. `score` is all deals, or `total` where only that is known, and all penalties."""

    session: int
    player: Player
    basis: Basis
    score: int
    points: Fraction
    table: int | None = None
    """Where he sat, at the end of the session."""
    deals: tuple[DealShare, ...] = ()
    total: int = 0
    penalties: tuple[PenaltyGiven, ...] = ()
    reason: str = ""
    """Why the director decided so."""

    @property
    def penalty(self) -> int:
        """What rulings add to the score."""
        return sum(change.points for one in self.penalties for change in one.changes if change.player == self.player)
