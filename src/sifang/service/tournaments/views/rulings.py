"""Rulings, appeals and awards, and the log they all stand in."""

from collections.abc import Sequence

from msgspec import Struct

from sifang.service.tournaments.views.people import Person, person
from sifang.tournament.events import AppealDecided, PenaltyCancelled, PenaltyGiven, ResultAwarded, TournamentEvent
from sifang.tournament.format import Ratio
from sifang.tournament.state import Appeal, Penalty, TournamentState

__all__ = [
    "AppealView", "AwardView", "LogEntry", "LogView", "PenaltyChange", "PenaltyView", "RulingsView", "Said", "log_view",
    "penalty_view", "rulings_view",
]  # fmt: skip


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


def rulings_view(state: TournamentState) -> RulingsView:
    """Everything that was ruled."""
    return RulingsView(
        penalties=tuple(penalty_view(state, one) for one in state.penalties),
        appeals=tuple(_appeal(state, one) for one in state.appeals),
        awards=tuple(_award(state, one) for one in state.awarded.values()),
        appeal_minutes=state.format.appeal_minutes,
    )


def penalty_view(state: TournamentState, penalty: Penalty) -> PenaltyView:
    """A ruling as it stands."""
    given = penalty.given
    return PenaltyView(
        penalty=given.penalty,
        session=given.session,
        table=given.table,
        deal=given.deal,
        changes=tuple(
            PenaltyChange(person(state, change.player, given.session), change.points) for change in given.changes
        ),
        article=given.article,
        said=_said(given),
        cancelled=None if penalty.cancelled is None else _said(penalty.cancelled),
    )


def _said(event: PenaltyGiven | PenaltyCancelled | AppealDecided | ResultAwarded) -> Said:
    return Said(event.at, event.by, event.reason)


def _appeal(state: TournamentState, appeal: Appeal) -> AppealView:
    lodged, decided = appeal.lodged, appeal.decided
    return AppealView(
        appeal=lodged.appeal,
        session=lodged.session,
        person=person(state, lodged.player, lodged.session),
        text=lodged.text,
        penalty=lodged.penalty,
        at=lodged.at,
        by=lodged.by,
        upheld=decided is not None and decided.upheld,
        decided=None if decided is None else _said(decided),
    )


def _award(state: TournamentState, awarded: ResultAwarded) -> AwardView:
    return AwardView(
        session=awarded.session,
        person=person(state, awarded.player, awarded.session),
        score=awarded.score,
        points=awarded.points,
        said=_said(awarded),
    )


def log_view(events: Sequence[TournamentEvent], opened_at: str, before: int | None, count: int) -> LogView:
    """The `count` lines before number `before`, or the newest."""
    end = len(events) if before is None else min(max(before - 1, 0), len(events))
    start = max(end - count, 0)
    return LogView(
        opened_at=opened_at,
        version=len(events),
        entries=tuple(LogEntry(number, event) for number, event in enumerate(events[start:end], start=start + 1)),
        before=start + 1 if start else None,
    )
