"""What is shown of a tournament, to each as far as his link goes."""

from typing import Final

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from sifang.service.tournaments.reading import Reading
from sifang.service.tournaments.views import (
    BracketView,
    CardsView,
    CardView,
    ClockView,
    EntriesView,
    LogView,
    PlayerView,
    PrizesView,
    RulingsView,
    SeatingView,
    StandingsView,
    TeamsView,
    TournamentView,
)

__all__ = ["VIEWS"]

Read = NamedDependency[Reading]


@get("/", sync_to_thread=False)
def tournament(reading: Read) -> TournamentView:
    """The tournament on one page, with the caller's role."""
    return reading.tournament()


@get("/entries", sync_to_thread=False)
def entries(reading: Read) -> EntriesView:
    """The list of entries."""
    return reading.entries()


@get("/players/{player:int}", sync_to_thread=False)
def player(player: FromPath[int], reading: Read) -> PlayerView:
    """A player's account, down to the deals."""
    return reading.player(player)


@get("/seating/{session:int}", sync_to_thread=False)
def seating(session: FromPath[int], reading: Read) -> SeatingView:
    """Who sits where in a session."""
    return reading.seating(session)


@get("/cards/{session:int}", sync_to_thread=False)
def cards(session: FromPath[int], reading: Read) -> CardsView:
    """Every card of a session in one line."""
    return reading.cards(session)


@get("/cards/{session:int}/{table:int}", sync_to_thread=False)
def card(session: FromPath[int], table: FromPath[int], reading: Read) -> CardView:
    """A table's card."""
    return reading.card(session, table)


@get("/clock", sync_to_thread=False)
def clock(reading: Read) -> ClockView:
    """The clock of the session that is on."""
    return reading.clock()


@get("/standings", sync_to_thread=False)
def standings(reading: Read) -> StandingsView:
    """The list, as far as it is shown."""
    return reading.standings()


@get("/teams", sync_to_thread=False)
def teams(reading: Read) -> TeamsView:
    """The list of the teams."""
    return reading.teams()


@get("/bracket", sync_to_thread=False)
def bracket(reading: Read) -> BracketView:
    """The knock-out."""
    return reading.bracket()


@get("/prizes", sync_to_thread=False)
def prizes(reading: Read) -> PrizesView:
    """What is paid, and to whom."""
    return reading.prizes()


@get("/rulings", sync_to_thread=False)
def rulings(reading: Read) -> RulingsView:
    """Penalties, appeals and awards."""
    return reading.rulings()


@get("/log", sync_to_thread=False)
def log(reading: Read, before: FromQuery[int | None] = None) -> LogView:
    """A part of the log, the newest, or that before a line."""
    return reading.log_of(before)


VIEWS: Final = (
    tournament, entries, player, seating, cards, card, clock, standings, teams, bracket, prizes, rulings, log,
)  # fmt: skip
