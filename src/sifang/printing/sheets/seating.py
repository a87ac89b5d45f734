"""The seating as it hangs in the hall: by table, and by name."""

from msgspec import Struct

from sifang.printing.sheets.head import Head, session_seating
from sifang.service.tournaments.views import Person, TableSeats
from sifang.tournament.state import TournamentState

__all__ = ["SeatedPerson", "SeatingList", "seating_list"]


class SeatedPerson(Struct, frozen=True):
    """Where somebody sits; `table` and `column` are `None` for who pauses."""

    person: Person
    table: int | None
    column: int | None


class SeatingList(Struct, frozen=True):
    """A session's tables, and its people in the order of their names."""

    head: Head
    published: bool
    tables: tuple[TableSeats, ...]
    people: tuple[SeatedPerson, ...]


def seating_list(state: TournamentState, head: Head) -> SeatingList | None:
    """The seating of the head's session, `None` before anybody is seated."""
    view = session_seating(state, head.session)
    if view is None:
        return None
    seated = [
        SeatedPerson(person, one.table, column)
        for one in view.tables
        for column, person in enumerate(one.players)
        if person is not None
    ]
    pausing = [SeatedPerson(person, None, None) for person in view.byes]
    people = sorted((*seated, *pausing), key=lambda one: (one.person.name.casefold(), one.person.player))
    return SeatingList(head, view.published, view.tables, tuple(people))
