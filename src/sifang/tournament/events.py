"""Events of a tournament: what happened in the hall. One log of them is the whole tournament.

`at` is the tournament's clock in milliseconds since it was opened, `by` who did it, as the program knows him.
"""

from msgspec import Struct

from sifang.rules.naming import snake_case
from sifang.tiles import BySeat
from sifang.tournament.deals import Column, Deal
from sifang.tournament.format import Format, Prizes, Ratio
from sifang.tournament.terms import (
    Attendance,
    Change,
    Placed,
    Player,
    PrizeWon,
    SeatChance,
    SeatedTable,
    StandingsShown,
)

__all__ = [
    "AppealDecided", "AppealLodged", "AttendanceRecorded", "CardApproved", "CardSigned", "CutMade", "DealConfirmed",
    "DealContested", "DealCorrected", "DealUpheld", "DealWritten", "EntryCorrected", "EntryRemoved", "FormatChanged",
    "LotsDrawn", "PenaltyCancelled", "PenaltyGiven", "PlayerEntered", "PlayersKeptApart", "PrizesAwarded", "PrizesSet",
    "ResultAwarded", "SeatingCorrected", "SeatingDrafted", "SeatingPublished", "SeatsDrawn", "SessionEnded",
    "SessionPaused", "SessionResumed", "SessionStarted", "ShowingChanged", "StageClosed", "StandingsPublished",
    "SubstituteSent", "TableExtended", "TotalsWritten", "TournamentClosed", "TournamentEvent", "TournamentOpened",
]  # fmt: skip


class _Event(Struct, frozen=True, kw_only=True, tag_field="event", tag=snake_case):
    at: int
    by: str


# --- before play


class TournamentOpened(_Event, frozen=True, kw_only=True):
    """A tournament begins to take entries. `opened_at` is a date and time in ISO 8601 with its offset."""

    name: str
    opened_at: str
    rules_version: int
    format: Format


class FormatChanged(_Event, frozen=True, kw_only=True):
    """Another format is played; only before the first session."""

    format: Format


class PlayerEntered(_Event, frozen=True, kw_only=True):
    """Somebody enters."""

    player: Player
    name: str
    country: str
    team: str


class EntryCorrected(_Event, frozen=True, kw_only=True):
    """What the list says of a player is put right."""

    player: Player
    name: str
    country: str
    team: str


class EntryRemoved(_Event, frozen=True, kw_only=True):
    """An entry was a mistake. What was only meant for him goes with it: wishes, and drafts that seat him."""

    player: Player


class PlayersKeptApart(_Event, frozen=True, kw_only=True):
    """People who should not meet, such as a family."""

    players: tuple[Player, ...]


class AttendanceRecorded(_Event, frozen=True, kw_only=True):
    """Whether a player plays a session. Another entry for the session takes its place."""

    player: Player
    session: int
    attendance: Attendance
    reason: str


class SubstituteSent(_Event, frozen=True, kw_only=True):
    """Somebody plays a session in a player's place; `counts` is whether he plays for him, or only fills the seat."""

    player: Player
    session: int
    name: str
    counts: bool


# --- seating and sessions


class SeatingDrafted(_Event, frozen=True, kw_only=True):
    """Who is to sit where, not yet for everybody to see. A further draft takes its place."""

    session: int
    tables: tuple[SeatedTable, ...]


class SeatingPublished(_Event, frozen=True, kw_only=True):
    """The draft is what holds."""

    session: int


class SeatingCorrected(_Event, frozen=True, kw_only=True):
    """These tables are played by these people from a deal on. What was played before counts for who sat there."""

    session: int
    from_deal: int
    tables: tuple[SeatedTable, ...]
    reason: str


class SessionStarted(_Event, frozen=True, kw_only=True):
    """The signal to begin."""

    session: int


class SessionPaused(_Event, frozen=True, kw_only=True):
    """The session's clock stands."""

    session: int


class SessionResumed(_Event, frozen=True, kw_only=True):
    """The session's clock runs again."""

    session: int


class SessionEnded(_Event, frozen=True, kw_only=True):
    """The signal to end. Cards are still written and signed; appeals are counted from now."""

    session: int


class TableExtended(_Event, frozen=True, kw_only=True):
    """A table gets more time."""

    session: int
    table: int
    minutes: int
    reason: str


# --- score cards


class SeatsDrawn(_Event, frozen=True, kw_only=True):
    """Who sits where from a deal on: the columns that took East, South, West and North.

    `chance` is what it follows from; `None` where the table drew with tiles of its own.
    """

    session: int
    table: int
    from_deal: int
    columns: BySeat[Column]
    chance: SeatChance | None


class DealWritten(_Event, frozen=True, kw_only=True):
    """A row of a card is written, or written anew: then its version is one more. `payments` are by column."""

    session: int
    table: int
    number: int
    version: int
    deal: Deal
    payments: BySeat[int]


class DealConfirmed(_Event, frozen=True, kw_only=True):
    """A player agrees with a row."""

    session: int
    table: int
    number: int
    column: Column


class DealContested(_Event, frozen=True, kw_only=True):
    """A player says that a row is wrong."""

    session: int
    table: int
    number: int
    column: Column
    reason: str


class DealUpheld(_Event, frozen=True, kw_only=True):
    """The referee leaves a contested row as it is."""

    session: int
    table: int
    number: int
    reason: str


class DealCorrected(_Event, frozen=True, kw_only=True):
    """The referee puts a row right; it needs nobody's confirmation."""

    session: int
    table: int
    number: int
    version: int
    deal: Deal
    payments: BySeat[int]
    reason: str


class TotalsWritten(_Event, frozen=True, kw_only=True):
    """The director enters what a table's paper card adds up to, by column, without penalties, in place of rows."""

    session: int
    table: int
    totals: BySeat[int]
    reason: str


class CardSigned(_Event, frozen=True, kw_only=True):
    """A player signs the card."""

    session: int
    table: int
    column: Column


class CardApproved(_Event, frozen=True, kw_only=True):
    """The referee closes the card; without all signatures he says why."""

    session: int
    table: int
    reason: str


# --- rulings


class PenaltyGiven(_Event, frozen=True, kw_only=True):
    """A ruling that changes scores of a session; without changes it is a warning."""

    penalty: int
    session: int
    changes: tuple[Change, ...]
    reason: str
    article: str | None
    table: int | None
    deal: int | None


class PenaltyCancelled(_Event, frozen=True, kw_only=True):
    """A ruling no longer holds; everything is counted as if it had not been made."""

    penalty: int
    reason: str


class ResultAwarded(_Event, frozen=True, kw_only=True):
    """The director decides what a session is to a player, whatever was played: a score, and points for the standing."""

    session: int
    player: Player
    score: int
    points: Ratio
    reason: str


class AppealLodged(_Event, frozen=True, kw_only=True):
    """A player appeals to the head judge, against a penalty or anything else of a session."""

    appeal: int
    session: int
    player: Player
    text: str
    penalty: int | None


class AppealDecided(_Event, frozen=True, kw_only=True):
    """The head judge has decided; what follows from it are events of their own."""

    appeal: int
    upheld: bool
    reason: str


# --- standings, cut, prizes


class LotsDrawn(_Event, frozen=True, kw_only=True):
    """Lots part players who are equal in everything else: the earlier in `order`, the better."""

    order: tuple[Player, ...]


class StageClosed(_Event, frozen=True, kw_only=True):
    """Every card of the stage's sessions is in."""

    stage: int


class CutMade(_Event, frozen=True, kw_only=True):
    """Who goes on from a stage to the next, by the standings of this moment."""

    stage: int
    players: tuple[Player, ...]
    reason: str


class StandingsPublished(_Event, frozen=True, kw_only=True):
    """The list that hangs in the hall: sessions up to `through`."""

    through: int
    places: tuple[Placed, ...]


class ShowingChanged(_Event, frozen=True, kw_only=True):
    """What everybody sees of the standings from now on; with `through`, live ones stand still after that session."""

    shown: StandingsShown
    through: int | None


class PrizesSet(_Event, frozen=True, kw_only=True):
    """What is paid."""

    prizes: Prizes


class PrizesAwarded(_Event, frozen=True, kw_only=True):
    """Who takes what."""

    prizes: tuple[PrizeWon, ...]


class TournamentClosed(_Event, frozen=True, kw_only=True):
    """The final list. Nothing is added to the log any more."""

    places: tuple[Placed, ...]


#: Everything a tournament's log may hold.
TournamentEvent = (
    TournamentOpened
    | FormatChanged
    | PlayerEntered
    | EntryCorrected
    | EntryRemoved
    | PlayersKeptApart
    | AttendanceRecorded
    | SubstituteSent
    | SeatingDrafted
    | SeatingPublished
    | SeatingCorrected
    | SessionStarted
    | SessionPaused
    | SessionResumed
    | SessionEnded
    | TableExtended
    | SeatsDrawn
    | DealWritten
    | DealConfirmed
    | DealContested
    | DealUpheld
    | DealCorrected
    | TotalsWritten
    | CardSigned
    | CardApproved
    | PenaltyGiven
    | PenaltyCancelled
    | ResultAwarded
    | AppealLodged
    | AppealDecided
    | LotsDrawn
    | StageClosed
    | CutMade
    | StandingsPublished
    | ShowingChanged
    | PrizesSet
    | PrizesAwarded
    | TournamentClosed
)
