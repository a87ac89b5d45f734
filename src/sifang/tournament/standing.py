"""A line of a list: a player's, with all that it is made of, and a team's."""

from dataclasses import dataclass
from fractions import Fraction

from sifang.tournament.format import TieBreak
from sifang.tournament.session_result import SessionResult
from sifang.tournament.terms import Player

__all__ = ["Standing", "TeamStanding"]


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's line. Who shares a `place` is equal to the others in everything that is asked."""

    place: int
    player: Player
    stage: int
    points: Fraction
    """`carried` and the points of the stage's sessions."""
    carried: Fraction
    score: int
    """The scores of the stage's sessions, before conversion."""
    sessions: tuple[SessionResult, ...]
    lot: int | None
    parted_by: TieBreak | None = None
    """What puts him behind the player above, if their points are equal."""


@dataclass(frozen=True, slots=True)
class TeamStanding:
    """A team's line: the sum of its members' points."""

    place: int
    team: str
    points: Fraction
    score: int
    members: tuple[Player, ...]
