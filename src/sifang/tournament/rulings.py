"""Why a ruling, an award or an appeal is not recorded as asked."""

from typing import Final

from sifang.tournament.commands import (
    AwardResult,
    CancelPenalty,
    DecideAppeal,
    GivePenalty,
    LodgeAppeal,
    RulingCommand,
)
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.state import Session, TournamentState

__all__ = ["ruling_fault"]

_MINUTE: Final = 60_000


def ruling_fault(state: TournamentState, command: RulingCommand) -> TournamentFault | None:
    """Why the command is not granted. Every decision has a reason, which people can read."""
    match command:
        case GivePenalty():
            return _reason_fault(command.reason) or _penalty_fault(state, command)
        case CancelPenalty():
            return _reason_fault(command.reason) or _standing_penalty_fault(state, command.penalty)
        case AwardResult():
            return _reason_fault(command.reason) or _award_fault(state, command)
        case LodgeAppeal():
            return _reason_fault(command.text) or _appeal_fault(state, command)
        case DecideAppeal():
            return _reason_fault(command.reason) or _open_appeal_fault(state, command.appeal)


def _reason_fault(reason: str) -> TournamentFault | None:
    return None if reason.strip() else TournamentFault.REASON_MISSING


def _penalty_fault(state: TournamentState, command: GivePenalty) -> TournamentFault | None:
    """It is a session's, of people who are entered, by an article of the book, beside a row that there is."""
    if command.session not in state.sessions:
        return TournamentFault.NO_SUCH_SESSION
    if any(change.player not in state.entries for change in command.changes):
        return TournamentFault.NO_SUCH_PLAYER
    if command.article is not None and command.article not in state.book.articles:
        return TournamentFault.UNKNOWN_ARTICLE
    cards = state.sessions[command.session].cards
    return TournamentFault.NO_SUCH_TABLE if command.table is not None and command.table not in cards else None


def _standing_penalty_fault(state: TournamentState, penalty: int) -> TournamentFault | None:
    if not 1 <= penalty <= len(state.penalties):
        return TournamentFault.NO_SUCH_PENALTY
    return None if state.penalties[penalty - 1].cancelled is None else TournamentFault.PENALTY_CANCELLED


def _award_fault(state: TournamentState, command: AwardResult) -> TournamentFault | None:
    if not 1 <= command.session <= state.format.sessions:
        return TournamentFault.NO_SUCH_SESSION
    in_stage = state.players_in(state.format.stage_of(command.session))
    is_possible = command.player in in_stage and command.points.denominator >= 1
    return None if is_possible else TournamentFault.NOT_IN_STAGE


def _appeal_fault(state: TournamentState, command: LodgeAppeal) -> TournamentFault | None:
    """An appeal is lodged in writing within a time after the session's end (wsom's code of behaviour: 30 minutes)."""
    session = state.sessions.get(command.session, Session())
    if session.started_at is None:
        return TournamentFault.SESSION_NOT_BEGUN
    if command.player not in state.entries:
        return TournamentFault.NO_SUCH_PLAYER
    if command.penalty is not None and (fault := _standing_penalty_fault(state, command.penalty)):
        return fault
    minutes = state.format.appeal_minutes
    if minutes is None or session.ended_at is None or command.at <= session.ended_at + minutes * _MINUTE:
        return None
    return TournamentFault.APPEAL_TOO_LATE


def _open_appeal_fault(state: TournamentState, appeal: int) -> TournamentFault | None:
    if not 1 <= appeal <= len(state.appeals):
        return TournamentFault.NO_SUCH_APPEAL
    return None if state.appeals[appeal - 1].decided is None else TournamentFault.APPEAL_DECIDED
