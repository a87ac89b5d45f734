"""A session's clock, for the hall screen and every telephone."""

from msgspec import Struct

from sifang.service.tournaments.views.phases import SessionPhase
from sifang.tournament.format import AtSignal

__all__ = ["ClockView", "TableTime"]


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
