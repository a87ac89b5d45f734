"""Rulings, appeals and awards, and the log they all stand in."""

from msgspec import Struct

from sifang.service.tournaments.views.people import Person
from sifang.tournament.events import TournamentEvent
from sifang.tournament.format import Ratio

__all__ = ["AppealView", "AwardView", "LogEntry", "LogView", "PenaltyChange", "PenaltyView", "RulingsView", "Said"]


class Said(Struct, frozen=True):
    """Who decided something, when, and why."""

    at: int
    by: str
    reason: str


class PenaltyChange(Struct, frozen=True):
    """What a ruling adds to a player's score."""

    person: Person
    points: int


class PenaltyView(Struct, frozen=True, kw_only=True):
    """A ruling, whether it stands beside a deal of a table, and whether it was taken back."""

    penalty: int
    session: int
    table: int | None
    deal: int | None
    changes: tuple[PenaltyChange, ...]
    article: str | None
    said: Said
    cancelled: Said | None


class AppealView(Struct, frozen=True, kw_only=True):
    """An appeal; `decided` is `None` while it is open."""

    appeal: int
    session: int
    person: Person
    text: str
    penalty: int | None
    at: int
    by: str
    upheld: bool
    decided: Said | None


class AwardView(Struct, frozen=True, kw_only=True):
    """What the director decided a session to be to a player, whatever was played."""

    session: int
    person: Person
    score: int
    points: Ratio
    said: Said


class RulingsView(Struct, frozen=True, kw_only=True):
    """Everything that was ruled, oldest first."""

    penalties: tuple[PenaltyView, ...]
    appeals: tuple[AppealView, ...]
    awards: tuple[AwardView, ...]
    appeal_minutes: int | None


class LogEntry(Struct, frozen=True):
    """Line `number` of the log, from 1."""

    number: int
    event: TournamentEvent


class LogView(Struct, frozen=True, kw_only=True):
    """A part of the log, newest last; `before` is the number to ask for the part before it, `None` at the beginning."""

    opened_at: str
    version: int
    entries: tuple[LogEntry, ...]
    before: int | None
