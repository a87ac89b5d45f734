"""The list of entries: people, teams, who is kept apart, who plays which session."""

from msgspec import Struct

from sifang.service.tournaments.views.people import Person
from sifang.tournament.seating import Choice
from sifang.tournament.terms import Attendance, Player

__all__ = ["AttendanceLine", "EntriesView", "EntryView", "SubstituteLine", "TeamEntry"]


class AttendanceLine(Struct, frozen=True):
    """What was last recorded of a player for a session."""

    session: int
    attendance: Attendance
    reason: str


class SubstituteLine(Struct, frozen=True):
    """Who plays a session in a player's place; `counts`: he plays for him, and does not only fill the seat."""

    session: int
    name: str
    counts: bool


class EntryView(Struct, frozen=True, kw_only=True):
    """A line of the list. `now` is his attendance in the session that is on; reasons are told to staff only."""

    person: Person
    now: Attendance
    attendances: tuple[AttendanceLine, ...]
    substitutes: tuple[SubstituteLine, ...]
    table: int | None
    """Where he sits in the session that is on, once its seating is published."""


class TeamEntry(Struct, frozen=True):
    """A team, and whether it has as many members as the format wants; `complete` also where it wants none."""

    team: str
    members: tuple[Player, ...]
    complete: bool


class EntriesView(Struct, frozen=True, kw_only=True):
    """Everybody who has entered, in the order of entry.

    `choices` are what can be done where those who play do not fill tables of four. `apart` is told to staff only.
    """

    entries: tuple[EntryView, ...]
    teams: tuple[TeamEntry, ...]
    apart: tuple[tuple[Player, ...], ...]
    playing: int
    """How many play the next session to be seated."""
    choices: tuple[Choice, ...]
