"""The state of a tournament: the one mutable accumulator, written by `tournament.evolve` alone.

It keeps what was said; scores, points and places are worked out from it (`results`, `standings`).
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from sifang.rules.book import Rulebook
from sifang.tiles import BySeat
from sifang.tournament.deals import Column, Deal
from sifang.tournament.events import (
    AppealDecided,
    AppealLodged,
    AttendanceRecorded,
    PenaltyCancelled,
    PenaltyGiven,
    ResultAwarded,
    SeatsDrawn,
    StandingsPublished,
    SubstituteSent,
    TournamentClosed,
    TournamentOpened,
)
from sifang.tournament.format import Format, Prizes, Stage
from sifang.tournament.session_result import SessionResult
from sifang.tournament.standing import Standing
from sifang.tournament.terms import Attendance, Player, PrizeWon, SeatedTable, StandingsShown

__all__ = ["Appeal", "Card", "Entry", "Penalty", "Row", "Session", "TournamentPhase", "TournamentState", "WorkedOut"]

#: What holds from a session on until something else is recorded.
_LASTING: Final = frozenset({Attendance.WITHDRAWN, Attendance.DISQUALIFIED})
_PLAYING: Final = frozenset({Attendance.PRESENT, Attendance.LATE})


class TournamentPhase(StrEnum):
    """Whether acts are taken."""

    NOT_OPEN = "not_open"
    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Entry:
    """A player as the list has him."""

    player: Player
    name: str
    country: str
    team: str


@dataclass(slots=True)
class Row:
    """A row of a card as it stands. What stood before is in the log."""

    number: int
    version: int
    deal: Deal
    payments: BySeat[int]
    confirmed: set[Column] = field(default_factory=set)
    contested: dict[Column, str] = field(default_factory=dict)
    """Who says that it is wrong, and why."""
    ruled: bool = False
    """Whether a referee wrote or upheld it, so that nobody need confirm it."""


@dataclass(slots=True)
class Card:
    """The score card of a table in a session."""

    table: int
    seated: list[tuple[int, BySeat[Player | None]]]
    """Who plays, from which deal on; the first from deal 1."""
    rows: list[Row] = field(default_factory=list)
    totals: BySeat[int] | None = None
    """What a paper card adds up to, where it stands in place of the rows."""
    draws: list[SeatsDrawn] = field(default_factory=list)
    """The seats as they were drawn, the earliest first."""
    signed: set[Column] = field(default_factory=set)
    approved: bool = False
    extra_minutes: int = 0

    @property
    def players(self) -> BySeat[Player | None]:
        """Who plays here, or played last."""
        return self.seated[-1][1]

    def players_at(self, number: int) -> BySeat[Player | None]:
        """Who played the deal of this number."""
        if len(self.seated) == 1:
            return self.seated[0][1]
        return next(players for first, players in reversed(self.seated) if first <= number)

    def row(self, number: int) -> Row | None:
        """The row of this number, if it is written."""
        return self.rows[number - 1] if 1 <= number <= len(self.rows) else None

    def needed_for(self, row: Row) -> frozenset[Column]:
        """The columns whose confirmation a row still waits for; a place that nobody's player takes confirms nothing."""
        if row.ruled:
            return frozenset()
        people = self.players_at(row.number)
        return frozenset(column for column in range(4) if people[column] is not None) - row.confirmed

    @property
    def unsigned(self) -> frozenset[Column]:
        """The columns whose signature is missing."""
        return frozenset(column for column in range(4) if self.players[column] is not None) - self.signed


@dataclass(slots=True)
class Session:
    """One sitting: its seating, its clock, its cards."""

    draft: tuple[SeatedTable, ...] = ()
    published: bool = False
    cards: dict[int, Card] = field(default_factory=dict)
    started_at: int | None = None
    paused_at: int | None = None
    stood_still: int = 0
    """Milliseconds of pauses that are over."""
    ended_at: int | None = None


@dataclass(slots=True)
class Penalty:
    """A ruling, and whether it was taken back."""

    given: PenaltyGiven
    cancelled: PenaltyCancelled | None = None


@dataclass(slots=True)
class Appeal:
    """An appeal, and what was decided."""

    lodged: AppealLodged
    decided: AppealDecided | None = None


@dataclass(slots=True)
class WorkedOut:
    """What projections found last: no facts, but a memory, of which `evolve` clears what an event touches.

    Lists ask for every session's results many times, and screens for the same lists.
    """

    results: dict[int, dict[Player, SessionResult]] = field(default_factory=dict)
    """By session."""
    lists: dict[tuple[int, int | None], tuple[Standing, ...]] = field(default_factory=dict)
    """By stage, and the last session that is counted."""


@dataclass(slots=True)
class TournamentState:
    """Everything that was said in one tournament. The book is the one its format names."""

    book: Rulebook
    phase: TournamentPhase = TournamentPhase.NOT_OPEN
    at: int = 0
    opened: TournamentOpened | None = None
    changed_format: Format | None = None
    entries: dict[Player, Entry] = field(default_factory=dict)
    last_number: int = 0
    """The highest that a player was given; who is removed leaves it unused."""
    apart: list[tuple[Player, ...]] = field(default_factory=list)
    attendances: dict[tuple[Player, int], AttendanceRecorded] = field(default_factory=dict)
    substitutes: dict[tuple[Player, int], SubstituteSent] = field(default_factory=dict)
    sessions: dict[int, Session] = field(default_factory=dict)
    penalties: list[Penalty] = field(default_factory=list)
    appeals: list[Appeal] = field(default_factory=list)
    awarded: dict[tuple[Player, int], ResultAwarded] = field(default_factory=dict)
    lots: dict[Player, int] = field(default_factory=dict)
    stages_closed: int = 0
    cuts: dict[int, tuple[Player, ...]] = field(default_factory=dict)
    published: StandingsPublished | None = None
    shown: StandingsShown = StandingsShown.PUBLISHED
    shown_through: int | None = None
    """The session after which live standings stand still for everybody but the desk."""
    prizes: Prizes | None = None
    prizes_won: tuple[PrizeWon, ...] = ()
    closed: TournamentClosed | None = None
    worked_out: WorkedOut = field(default_factory=WorkedOut, repr=False, compare=False)

    @property
    def format(self) -> Format:
        """The format that is played."""
        assert self.opened is not None, "the phase says that the tournament is open"
        return self.changed_format or self.opened.format

    @property
    def next_player(self) -> Player:
        """The number of whoever enters next."""
        return self.last_number + 1

    @property
    def has_begun(self) -> bool:
        """Whether a session has been started."""
        return any(session.started_at is not None for session in self.sessions.values())

    @property
    def teams(self) -> dict[str, tuple[Player, ...]]:
        """The members of each team, in the order of entry."""
        members: dict[str, tuple[Player, ...]] = {}
        for entry in self.entries.values():
            if entry.team:
                members[entry.team] = (*members.get(entry.team, ()), entry.player)
        return members

    def stage_in(self, session: int) -> Stage:
        """The stage that a session belongs to."""
        return self.format.stages[self.format.stage_of(session)]

    def players_in(self, stage: int) -> tuple[Player, ...]:
        """Who plays in a stage: everybody in the first, then those whom the cut before let through."""
        return tuple(self.entries) if stage == 0 else self.cuts.get(stage - 1, ())

    def attendance(self, player: Player, session: int) -> Attendance:
        """Whether a player plays a session: what was last recorded for it, or for an earlier one where that lasts."""
        for earlier in range(session, 0, -1):
            recorded = self.attendances.get((player, earlier))
            if recorded is not None:
                lasts = earlier == session or recorded.attendance in _LASTING
                return recorded.attendance if lasts else Attendance.PRESENT
        return Attendance.PRESENT

    def is_playing(self, player: Player, session: int) -> bool:
        """Whether what is scored in his place counts for him: he plays, or a substitute plays for him."""
        substitute = self.substitutes.get((player, session))
        if substitute is not None:
            return substitute.counts
        return self.attendance(player, session) in _PLAYING

    def is_out(self, player: Player, session: int) -> bool:
        """Whether he has left the tournament by then, so that no cut and no prize is his."""
        return self.attendance(player, session) in _LASTING

    def penalties_of(self, player: Player, session: int) -> tuple[PenaltyGiven, ...]:
        """The rulings that hold and change his score of a session."""
        return tuple(
            one.given
            for one in self.penalties
            if one.cancelled is None
            and one.given.session == session
            and any(change.player == player for change in one.given.changes)
        )
