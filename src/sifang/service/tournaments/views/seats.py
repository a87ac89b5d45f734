"""Who sits where in a session, and what the seating comes to."""

from msgspec import Struct

from sifang.service.tournaments.views.people import Person
from sifang.tiles import BySeat
from sifang.tournament.format import SeatingMethod
from sifang.tournament.seating import SeatingProposal

__all__ = ["SeatingView", "TableSeats"]


class TableSeats(Struct, frozen=True):
    """A table's players by column; `None` is somebody of the organiser's, who plays for nobody."""

    table: int
    players: BySeat[Person | None]


class SeatingView(Struct, frozen=True, kw_only=True):
    """A session's seating. A draft is shown to director and referees only; everybody else then sees no tables.

    `counted` says what it comes to with the stage's sessions before it: how often each two meet, winds, byes, changes
    of table, and what of the wishes is unmet. It is `None` for whoever does not work at the desk.
    """

    session: int
    stage: int
    method: SeatingMethod
    published: bool
    started: bool
    tables: tuple[TableSeats, ...]
    byes: tuple[Person, ...]
    """Who plays in the stage and sits at no table."""
    counted: SeatingProposal | None = None
