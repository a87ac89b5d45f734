"""A person as every list and card shows him."""

from msgspec import Struct

from sifang.tiles import BySeat
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import Player

__all__ = ["Person", "people", "person"]


class Person(Struct, frozen=True):
    """A player of the list; `substitute` is who plays the session in his place, empty where he plays himself."""

    player: Player
    name: str
    country: str
    team: str
    substitute: str = ""


def person(state: TournamentState, player: Player, session: int | None = None) -> Person:
    """The player, with his substitute if a session is named."""
    entry = state.entries[player]
    sent = None if session is None else state.substitutes.get((player, session))
    return Person(player, entry.name, entry.country, entry.team, "" if sent is None else sent.name)


def people(state: TournamentState, players: BySeat[Player | None], session: int) -> BySeat[Person | None]:
    """A table's players by column; `None` is somebody of the organiser's."""
    a, b, c, d = (None if player is None else person(state, player, session) for player in players)
    return a, b, c, d
