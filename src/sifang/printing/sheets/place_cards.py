"""Place cards: a name for each seat of a session, printed twice so that it is read from both sides when folded."""

from msgspec import Struct

from sifang.printing.sheets.head import Head, session_seating
from sifang.service.tournaments.views import Person
from sifang.tournament.state import TournamentState

__all__ = ["PlaceCard", "PlaceCards", "place_cards"]


class PlaceCard(Struct, frozen=True):
    """A seat of a table: its column is the seat that its player begins on."""

    table: int
    column: int
    person: Person


class PlaceCards(Struct, frozen=True):
    """The cards of a session, table by table."""

    head: Head
    cards: tuple[PlaceCard, ...]


def place_cards(state: TournamentState, head: Head) -> PlaceCards | None:
    """A card for everybody who sits in the head's session, `None` before anybody is seated."""
    seating = session_seating(state, head.session)
    if seating is None:
        return None
    cards = (
        PlaceCard(one.table, column, person)
        for one in seating.tables
        for column, person in enumerate(one.players)
        if person is not None
    )
    return PlaceCards(head, tuple(cards))
