"""Score cards as they stand: one for the telephone at the table, all of a session for the desk."""

from msgspec import Struct

from sifang.service.tournaments.views.people import Person
from sifang.service.tournaments.views.phases import SessionPhase
from sifang.service.tournaments.views.rulings import PenaltyView
from sifang.tiles import BySeat
from sifang.tournament.deals import Column, Deal
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.terms import Player

__all__ = ["CardLine", "CardRow", "CardView", "CardsView", "Contest", "NextRow", "SeatedFrom"]


class Contest(Struct, frozen=True):
    """Who says that a row is wrong, and why."""

    column: Column
    reason: str


class CardRow(Struct, frozen=True, kw_only=True):
    """A row as it stands. `waiting` are the columns that still have to confirm it; `sums` what stands after it."""

    number: int
    version: int
    deal: Deal
    payments: BySeat[int]
    sums: BySeat[int]
    players: BySeat[Player | None]
    """Who played it."""
    confirmed: tuple[Column, ...]
    contested: tuple[Contest, ...]
    waiting: tuple[Column, ...]
    ruled: bool
    """Written or upheld by a referee: it needs nobody's confirmation."""


class SeatedFrom(Struct, frozen=True):
    """Who plays from a deal on."""

    deal: int
    players: BySeat[Person | None]


class NextRow(Struct, frozen=True, kw_only=True):
    """The row to be written next, or why it cannot be (`fault`).

    `dealer` is the column that deals, `level` his level; `None` where the book leaves it to a fresh draw of seats.
    """

    number: int
    fault: TournamentFault | None
    dealer: Column | None
    level: int


class CardView(Struct, frozen=True, kw_only=True):
    """A table's card in a session, whole.

    `score` is rows, or `totals`, and penalties; `points` what it is worth in the standing as it stands, `None` for a
    column that counts for nobody. `finish_fault` says why the card cannot be signed yet. `may_write` is the reader's.
    """

    session: int
    stage: int
    table: int
    phase: SessionPhase
    seated: tuple[SeatedFrom, ...]
    """Who plays, from which deal on; the last is who plays now."""
    rows: tuple[CardRow, ...]
    next: NextRow
    deals: int | None
    deals_left: int | None
    confirm_every: int | None
    break_after: int | None
    sums: BySeat[int]
    """Rows, or totals, without penalties."""
    totals: BySeat[int] | None
    """What the paper card adds up to, where it stands in place of the rows."""
    penalties: tuple[PenaltyView, ...]
    """Of its players in this session, cancelled ones as well."""
    score: BySeat[int]
    points: BySeat[float | None]
    signed: tuple[Column, ...]
    unsigned: tuple[Column, ...]
    approved: bool
    finish_fault: TournamentFault | None
    left: int | None
    """Milliseconds left at this table at `now`; `None` where no time is set."""
    running: bool
    now: int
    extra_minutes: int
    may_write: bool
    neighbours: tuple[int, ...]
    """The tables before and after it."""


class CardLine(Struct, frozen=True, kw_only=True):
    """A table's card in one line, for the desk."""

    table: int
    players: BySeat[Person | None]
    written: int
    waiting: tuple[int, ...]
    """Rows that somebody still has to confirm."""
    contested: tuple[int, ...]
    unsigned: tuple[Column, ...]
    approved: bool
    is_paper: bool
    """Totals stand in place of the rows."""
    sums: BySeat[int]
    score: BySeat[int]
    points: BySeat[float | None]
    left: int | None
    extra_minutes: int


class CardsView(Struct, frozen=True, kw_only=True):
    """The cards of a session, by table."""

    session: int
    phase: SessionPhase
    deals: int | None
    now: int
    cards: tuple[CardLine, ...]
