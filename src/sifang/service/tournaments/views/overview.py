"""The tournament on one page: what is played, how far it is, and what the desk does next."""

from functools import cache

from msgspec import Struct

from sifang.rulebooks import load
from sifang.rules.book import Rulebook
from sifang.rules.score import Unit
from sifang.service.tournaments.roles import Link, Role
from sifang.service.tournaments.views.desk import tasks
from sifang.service.tournaments.views.phases import SessionPhase, current_session, session_phase
from sifang.service.tournaments.views.tasks import Task
from sifang.tournament.cards import possible_totals, settlement_of
from sifang.tournament.deals import WonDeal
from sifang.tournament.format import Format
from sifang.tournament.state import Session, TournamentPhase, TournamentState
from sifang.tournament.terms import StandingsShown

__all__ = ["BookFacts", "SessionOverview", "TournamentView", "book_facts", "tournament_view"]


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


@cache
def book_facts(rules: str) -> BookFacts:
    """What writing a card has to know of a book and profile."""
    book = load(rules)
    counts = book.scoring.unit is not Unit.DOUBLINGS
    possible = sorted(possible_totals(book.scoring)) if counts else ()
    totals = tuple(total for total in possible if total >= book.play.minimum)
    return BookFacts(
        rules=rules,
        version=book.version,
        unit=book.scoring.unit,
        minimum=book.play.minimum,
        totals=totals,
        immunity=bool(totals) and _knows_immunity(book, totals[-1]),
        levels=book.charter.dealing is not None,
        starting_points=book.charter.starting_points,
    )


def _knows_immunity(book: Rulebook, highest: int) -> bool:
    """Whether the largest win, off a tile that somebody else threw before, is borne by another than its thrower."""
    thrown_before = WonDeal(total=highest, winner=0, discarder=1, responsible=2)
    return settlement_of(thrown_before, book).immunity is not None


def tournament_view(id_: str, state: TournamentState, version: int, link: Link, now: int) -> TournamentView:
    """The tournament on one page, as whoever has the link sees it."""
    opened, at_desk = state.opened, link.role in {Role.DIRECTOR, Role.REFEREE}
    assert opened is not None, "a tournament's file begins with its opening"
    return TournamentView(
        id=id_,
        name=opened.name,
        opened_at=opened.opened_at,
        version=version,
        role=link.role,
        role_name=link.name,
        table=link.table,
        now=now,
        book=book_facts(state.format.rules),
        format=state.format,
        phase=state.phase,
        players=len(state.entries),
        teams=len({entry.team for entry in state.entries.values()} - {""}),
        stage=min(state.stages_closed, len(state.format.stages) - 1),
        session=current_session(state),
        sessions=tuple(_overview(state, number) for number in range(1, state.format.sessions + 1)),
        standings_shown=state.shown,
        standings_through=state.shown_through,
        published_through=None if state.published is None else state.published.through,
        tasks=tasks(state, now) if at_desk else (),
    )


def _overview(state: TournamentState, number: int) -> SessionOverview:
    session = state.sessions.get(number, Session())
    cards = session.cards.values()
    return SessionOverview(
        session=number,
        stage=state.format.stage_of(number),
        phase=session_phase(state, number),
        tables=len(cards),
        written=sum(len(card.rows) for card in cards),
        missing=sum(not card.approved for card in cards),
    )
