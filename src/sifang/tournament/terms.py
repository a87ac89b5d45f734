"""What commands and events of a tournament speak of: players, tables, changes of scores, lines of lists."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from sifang.tiles import BySeat, Wind

__all__ = [
    "Attendance", "Change", "Placed", "Player", "Points", "PrizeWon", "SeatChance", "SeatedTable", "StandingsShown",
]  # fmt: skip

#: What a card or a ruling may say that somebody wins or loses: no game is played for more, and what is read from
#: elsewhere is never a number that nobody can show.
Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
_Die = Annotated[int, Meta(ge=1, le=6)]
#: A player's number in the tournament, from 1, in the order of entry.
Player = int


class Attendance(StrEnum):
    """Whether a player plays a session."""

    PRESENT = "present"
    LATE = "late"
    ABSENT = "absent"
    WITHDRAWN = "withdrawn"
    """Then and for the rest of the tournament."""
    DISQUALIFIED = "disqualified"
    """Then and for the rest of the tournament."""


class StandingsShown(StrEnum):
    """What everybody sees of the standings."""

    HIDDEN = "hidden"
    PUBLISHED = "published"
    """The list that was last hung up, as it was then."""
    LIVE = "live"
    """Every act at once."""


class SeatedTable(Struct, frozen=True):
    """A table's number and its players by column; `None` is somebody of the organiser's, who plays for nobody."""

    table: int
    players: BySeat[Player | None]


class SeatChance(Struct, frozen=True, kw_only=True):
    """The chance of a seat draw: the column that throws first, both throws, the winds as they lie from the left."""

    thrower: Annotated[int, Meta(ge=0, le=3)]
    dice: tuple[tuple[_Die, _Die], tuple[_Die, _Die]]
    winds: BySeat[Wind]
    odd_end_first: bool


class Change(Struct, frozen=True):
    """What a ruling adds to a player's score; a deduction is below zero."""

    player: Player
    points: Points


class Placed(Struct, frozen=True):
    """A line of a published list."""

    player: Player
    place: int


class PrizeWon(Struct, frozen=True):
    """What a player takes home, in the smallest unit of the currency."""

    player: Player
    amount: int
