"""Who sits where in a session, and what the seating comes to."""

from msgspec import Struct

from sifang.service.tournaments.views.people import Person, people, person
from sifang.tiles import BySeat
from sifang.tournament.format import SeatingMethod
from sifang.tournament.seating import SeatingProposal, SeatingRequest, Shortage, propose, seated
from sifang.tournament.state import Session, TournamentState
from sifang.tournament.terms import SeatedTable

__all__ = ["SeatingView", "TableSeats", "seating_view"]


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


def seating_view(state: TournamentState, session: int, *, at_desk: bool) -> SeatingView:
    """Who sits where; what it comes to is counted for the desk."""
    sitting = state.sessions.get(session, Session())
    tables = seated_tables(sitting) if sitting.published or at_desk else ()
    stage = state.format.stage_of(session)
    taken = set(seated(tables))
    return SeatingView(
        session=session,
        stage=stage,
        method=state.format.stages[stage].seating,
        published=sitting.published,
        started=sitting.started_at is not None,
        tables=tuple(TableSeats(one.table, people(state, one.players, session)) for one in tables),
        byes=tuple(person(state, one, session) for one in state.players_in(stage) if tables and one not in taken),
        counted=_counted(state, session, tables) if at_desk and tables else None,
    )


def seated_tables(sitting: Session) -> tuple[SeatedTable, ...]:
    """Who sits where now: as published and corrected since, or as drafted."""
    if not sitting.published:
        return sitting.draft
    return tuple(SeatedTable(card.table, card.players) for card in sitting.cards.values())


def _counted(state: TournamentState, session: int, tables: tuple[SeatedTable, ...]) -> SeatingProposal:
    """The stage's sessions up to this one, counted together; only this one is judged."""
    stage = state.format.stage_of(session)
    before = [number for number in state.format.sessions_of(stage) if number < session]
    return propose(
        SeatingRequest(
            players=state.players_in(stage),
            sessions=1,
            method=state.format.stages[stage].seating,
            teams=() if state.format.teams is None else tuple(state.teams.values()),
            apart=tuple(state.apart),
            so_far=tuple(seated_tables(state.sessions[number]) for number in before if number in state.sessions),
            shortage=Shortage.BYES,
        ),
        (tables,),
    )
