"""A session's clock, for the hall screen and every telephone."""

from typing import Final

from msgspec import Struct

from sifang.service.tournaments.views.phases import SessionPhase, current_session, session_phase
from sifang.tournament.clock import time_left, time_played
from sifang.tournament.format import AtSignal
from sifang.tournament.state import Session, TournamentState

__all__ = ["ClockView", "TableTime", "appeals_left", "clock_view"]

_MINUTE: Final = 60_000


class TableTime(Struct, frozen=True):
    """A table with more time than the others."""

    table: int
    left: int
    extra_minutes: int


class ClockView(Struct, frozen=True, kw_only=True):
    """The clock of the session that is on. Times are milliseconds at `now`; a screen counts on from when it came.

    `left` is what tables without extra time have, `None` where no time is set. `appeals_left`: how long appeals against
    the session are taken after its end, `None` before it and where no limit is set.
    """

    session: int
    phase: SessionPhase
    now: int
    running: bool
    played: int
    minutes: int | None
    left: int | None
    at_signal: AtSignal | None
    deals: int | None
    break_after: int | None
    extended: tuple[TableTime, ...]
    appeals_left: int | None


def clock_view(state: TournamentState, now: int) -> ClockView:
    """The clock at a moment of the tournament."""
    number = current_session(state)
    session, stage, phase = state.sessions.get(number, Session()), state.stage_in(number), session_phase(state, number)
    extended = [(card, time_left(state, number, card.table, now)) for card in session.cards.values()]
    return ClockView(
        session=number,
        phase=phase,
        now=now,
        running=phase is SessionPhase.RUNNING,
        played=time_played(session, now),
        minutes=stage.minutes,
        left=time_left(state, number, None, now),
        at_signal=stage.at_signal,
        deals=stage.deals,
        break_after=stage.break_after,
        extended=tuple(
            TableTime(card.table, left, card.extra_minutes)
            for card, left in extended
            if left is not None and card.extra_minutes
        ),
        appeals_left=appeals_left(state, number, now),
    )


def appeals_left(state: TournamentState, session: int, now: int) -> int | None:
    """Milliseconds in which appeals against a session are still taken; `None` before its end, or without a limit."""
    minutes, sitting = state.format.appeal_minutes, state.sessions.get(session, Session())
    if minutes is None or sitting.ended_at is None:
        return None
    return max(sitting.ended_at + minutes * _MINUTE - now, 0)
