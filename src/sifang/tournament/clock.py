"""A session's clock: how long it has run, and what is left of it at a table."""

from typing import Final

from sifang.tournament.state import Session, TournamentState

__all__ = ["time_left", "time_played"]

_MINUTE: Final = 60_000


def time_played(session: Session, at: int) -> int:
    """Milliseconds a session has been played by the moment `at`, pauses not counted."""
    if session.started_at is None:
        return 0
    until = at if session.ended_at is None else min(at, session.ended_at)
    standing = session.stood_still
    if session.paused_at is not None and session.paused_at < until:
        standing += until - session.paused_at
    return max(until - session.started_at - standing, 0)


def time_left(state: TournamentState, number: int, table: int | None, at: int) -> int | None:
    """Milliseconds left in a session, at a table with what was added there; `None` where no time is set."""
    minutes, session = state.stage_in(number).minutes, state.sessions.get(number)
    if minutes is None:
        return None
    added = 0 if session is None or table is None else session.cards[table].extra_minutes
    played = 0 if session is None else time_played(session, at)
    return max((minutes + added) * _MINUTE - played, 0)
