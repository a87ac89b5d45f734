"""Why a seating is not drafted, published or corrected, or a session's clock not moved, as asked."""

from collections.abc import Iterable

from sifang.tournament.commands import (
    CorrectSeating,
    DraftSeating,
    EndSession,
    ExtendTable,
    PauseSession,
    PublishSeating,
    ResumeSession,
    SeatingCommand,
    SessionCommand,
    StartSession,
)
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.state import Session, TournamentState
from sifang.tournament.terms import Player, SeatedTable

__all__ = ["seating_fault", "session_fault"]


def seating_fault(state: TournamentState, command: SeatingCommand) -> TournamentFault | None:
    """Why the command is not granted."""
    if not 1 <= command.session <= state.format.sessions:
        return TournamentFault.NO_SUCH_SESSION
    session = state.sessions.get(command.session, Session())
    match command:
        case DraftSeating():
            begun = None if session.started_at is None else TournamentFault.SESSION_BEGUN
            return begun or _tables_fault(state, command.session, command.tables)
        case PublishSeating():
            return _publishing_fault(state, command.session, session)
        case CorrectSeating():
            return _correction_fault(state, command, session)


def _tables_fault(state: TournamentState, session: int, tables: Iterable[SeatedTable]) -> TournamentFault | None:
    """Everybody sits once, at tables with numbers of their own, and plays in this stage."""
    listed = tuple(tables)
    seated = _seated(listed)
    if len(seated) != len(set(seated)):
        return TournamentFault.SEATED_TWICE
    numbers = [one.table for one in listed]
    if len(numbers) != len(set(numbers)) or min(numbers, default=1) < 1:
        return TournamentFault.NO_SUCH_TABLE
    return _people_fault(state, session, seated)


def _seated(tables: Iterable[SeatedTable]) -> list[Player]:
    return [player for one in tables for player in one.players if player is not None]


def _people_fault(state: TournamentState, session: int, players: Iterable[Player]) -> TournamentFault | None:
    in_stage = state.players_in(state.format.stage_of(session))
    if not in_stage:
        return TournamentFault.STAGE_NOT_REACHED
    if any(player not in in_stage or state.is_out(player, session) for player in players):
        return TournamentFault.NOT_IN_STAGE
    return None


def _publishing_fault(state: TournamentState, number: int, session: Session) -> TournamentFault | None:
    """Whoever plays is seated; who is absent, or has left, need not be."""
    if session.started_at is not None:
        return TournamentFault.SESSION_BEGUN
    if not session.draft:
        return TournamentFault.NO_DRAFT
    fault = _tables_fault(state, number, session.draft)
    in_stage = state.players_in(state.format.stage_of(number))
    playing = {player for player in in_stage if state.is_playing(player, number)}
    left_out = TournamentFault.SOMEBODY_UNSEATED if playing - set(_seated(session.draft)) else None
    return fault or left_out


def _correction_fault(state: TournamentState, command: CorrectSeating, session: Session) -> TournamentFault | None:
    if not session.published:
        return TournamentFault.SEATING_NOT_PUBLISHED
    if not command.reason.strip():
        return TournamentFault.REASON_MISSING
    corrected = {one.table: one for one in command.tables}
    if not corrected or not corrected.keys() <= session.cards.keys():
        return TournamentFault.NO_SUCH_TABLE
    next_deal = min(len(session.cards[table].rows) for table in corrected) + 1
    if not 1 <= command.from_deal <= next_deal:
        return TournamentFault.NO_SUCH_DEAL
    after = [corrected.get(table, SeatedTable(table, card.players)) for table, card in session.cards.items()]
    return _tables_fault(state, command.session, after)


# --- the session's clock


def session_fault(state: TournamentState, command: SessionCommand) -> TournamentFault | None:
    """Why the command is not granted."""
    session = state.sessions.get(command.session)
    if session is None:
        return TournamentFault.NO_SUCH_SESSION
    if isinstance(command, StartSession):
        return _starting_fault(state, command.session, session)
    if session.started_at is None:
        return TournamentFault.SESSION_NOT_BEGUN
    return TournamentFault.SESSION_ENDED if session.ended_at is not None else _running_fault(session, command)


def _starting_fault(state: TournamentState, number: int, session: Session) -> TournamentFault | None:
    """One session is played at a time, by those who are still in."""
    if session.started_at is not None:
        return TournamentFault.SESSION_BEGUN
    if not session.published:
        return TournamentFault.SEATING_NOT_PUBLISHED
    if any(one.started_at is not None and one.ended_at is None for one in state.sessions.values()):
        return TournamentFault.OTHER_SESSION_RUNS
    seated = [player for card in session.cards.values() for player in card.players if player is not None]
    return _people_fault(state, number, seated)


def _running_fault(
    session: Session, command: PauseSession | ResumeSession | EndSession | ExtendTable
) -> TournamentFault | None:
    match command:
        case PauseSession():
            return TournamentFault.SESSION_PAUSED if session.paused_at is not None else None
        case ResumeSession():
            return TournamentFault.SESSION_NOT_PAUSED if session.paused_at is None else None
        case EndSession():
            return None
        case ExtendTable():
            missing = command.minutes < 1 or not command.reason.strip()
            reason_fault = TournamentFault.REASON_MISSING if missing else None
            return TournamentFault.NO_SUCH_TABLE if command.table not in session.cards else reason_fault
