"""How far a session has come."""

from enum import StrEnum

from sifang.tournament.state import Session, TournamentState
from sifang.tournament.writing import missing_cards

__all__ = ["SessionPhase", "current_session", "session_phase"]


class SessionPhase(StrEnum):
    """How far a session has come."""

    UNSEATED = "unseated"
    DRAFTED = "drafted"
    PUBLISHED = "published"
    """Everybody knows where to sit; play has not begun."""
    RUNNING = "running"
    PAUSED = "paused"
    ENDED = "ended"
    """The signal to end was given; cards are still to come."""
    COMPLETE = "complete"
    """Every card is in."""


def session_phase(state: TournamentState, number: int) -> SessionPhase:
    """How far the session has come."""
    session = state.sessions.get(number)
    if session is None or session.started_at is None:
        return _before(session)
    if session.ended_at is None:
        return SessionPhase.RUNNING if session.paused_at is None else SessionPhase.PAUSED
    return SessionPhase.ENDED if missing_cards(state, number) else SessionPhase.COMPLETE


def _before(session: Session | None) -> SessionPhase:
    if session is None or not (session.draft or session.published):
        return SessionPhase.UNSEATED
    return SessionPhase.PUBLISHED if session.published else SessionPhase.DRAFTED


def current_session(state: TournamentState) -> int:
    """The session that is played, or was played last while nothing is published after it; the first at the beginning.

    It is the one that telephones, the clock and the hall screen are about.
    """
    shown = [number for number, session in state.sessions.items() if session.published]
    return max(shown, default=1)
