"""How deals make a match: the formats a book knows, and how often players change seats."""

from dataclasses import dataclass
from enum import StrEnum

from sifang.rules.name import Name
from sifang.tiles import BySeat, Seat

__all__ = ["Charter", "Dealing", "DiceLevel", "MatchFormat", "NextDealer"]


@dataclass(frozen=True, slots=True)
class MatchFormat:
    """A length of match, in deals."""

    key: str
    name: Name
    deals: int


class NextDealer(StrEnum):
    """Who deals after a dealer who did not stay."""

    WINNER = "winner"
    NEXT_SEAT = "next_seat"


class DiceLevel(StrEnum):
    """A throw for the first deal that lifts the first dealer to the third level."""

    DOUBLE_OR_OVER_NINE = "double_or_gt9"
    """Two dice alike, or more than nine together."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """Dealers with levels: who wins as the dealer, or sees a draw, deals again at a higher level.

    `first_level` is the first dealer's level, `new_level` that of every dealer who takes over. A level rises by one up
    to `cap` (`None`: for ever). After a draw the dealer stays, and his level rises if `draw_raises`.
    """

    article: str
    next_dealer: NextDealer = NextDealer.WINNER
    first_level: int = 1
    new_level: int = 1
    cap: int | None = 3
    draw_raises: bool = True
    dice_level: DiceLevel | None = None
    """The throw that opens the first deal at level 3; `None`: no throw does."""


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
    dealing: Dealing | None = None
    """Who deals next; `None`: the deal passes on to the next seat after every deal."""
    loss_limit: int | None = None
    """What a player can lose in a match: settlement is then told the running score. `None`: no limit."""
