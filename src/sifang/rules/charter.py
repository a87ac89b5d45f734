"""How deals make a match: the formats a book knows, and how often players change seats."""

from dataclasses import dataclass

from sifang.rules.name import Name
from sifang.tiles import BySeat, Seat

__all__ = ["Charter", "MatchFormat"]


@dataclass(frozen=True, slots=True)
class MatchFormat:
    """A length of match, in deals."""

    key: str
    name: Name
    deals: int


@dataclass(frozen=True, slots=True)
class Charter:
    """What a book's charter says of a match. `starting_points` is what each player begins with.

    `rotations` say for each round, but the last, where the player of each seat goes after it.
    """

    formats: tuple[MatchFormat, ...]
    fresh_seats_every: int
    """Deals from one seat draw to the next."""
    seat_draw_article: str
    starting_points: int = 0
    rotations: tuple[BySeat[Seat], ...] = ()
