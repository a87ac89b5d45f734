"""The tournament on one page: what is played, how far it is, and what the desk does next."""

from msgspec import Struct

from sifang.rules.score import Unit
from sifang.service.tournaments.roles import Role
from sifang.service.tournaments.views.phases import SessionPhase
from sifang.service.tournaments.views.tasks import Task
from sifang.tournament.format import Format
from sifang.tournament.state import TournamentPhase
from sifang.tournament.terms import StandingsShown

__all__ = ["BookFacts", "SessionOverview", "TournamentView"]


class BookFacts(Struct, frozen=True, kw_only=True):
    """What writing a card has to know of the book."""

    rules: str
    """Book and profile, as the calculator and the pattern list take it."""
    version: int
    unit: Unit
    minimum: int
    totals: tuple[int, ...]
    """What a win can come to, smallest first; empty where the book has no such list."""
    immunity: bool
    """Whether somebody else than the discarder can answer for a discard."""
    levels: bool
    """Whether payments depend on who deals, and at which level."""
    starting_points: int


class SessionOverview(Struct, frozen=True, kw_only=True):
    """A session in one line; `written` counts the deals of all its cards, `missing` the cards not approved."""

    session: int
    stage: int
    phase: SessionPhase
    tables: int
    written: int
    missing: int


class TournamentView(Struct, frozen=True, kw_only=True):
    """What everybody's first page needs. `version` counts the events of the log.

    `role` and `table` are the reader's own; `tasks` and `role_name` are told to director and referees only.
    """

    id: str
    name: str
    opened_at: str
    version: int
    role: Role
    role_name: str
    table: int | None
    now: int
    """The tournament's clock, in milliseconds since it was opened."""
    book: BookFacts
    format: Format
    phase: TournamentPhase
    players: int
    teams: int
    stage: int
    """The stage in play, from 0."""
    session: int
    """The session that telephones, clock and hall screen are about."""
    sessions: tuple[SessionOverview, ...]
    standings_shown: StandingsShown
    standings_through: int | None
    """The last session that the public list counts; `None` where it counts all there are."""
    published_through: int | None
    """The last session of the list that hangs in the hall; `None`: none does."""
    tasks: tuple[Task, ...]
