"""Commands of a tournament: requests that `tournament.decide` grants or refuses.

A command that becomes one event of the same fields is described there.
"""

from typing import Annotated

from msgspec import Meta, Struct

from sifang.rules.naming import snake_case
from sifang.tiles import BySeat
from sifang.tournament.deals import Column, Deal
from sifang.tournament.format import Format, Prizes, Ratio
from sifang.tournament.terms import Attendance, Change, Player, Points, SeatChance, SeatedTable, StandingsShown

__all__ = [
    "ApproveCard",
    "AwardResult",
    "CancelPenalty",
    "CardCommand",
    "ChangeFormat",
    "CloseStage",
    "CloseTournament",
    "ConfirmDeal",
    "ContestDeal",
    "CorrectDeal",
    "CorrectEntry",
    "CorrectSeating",
    "DecideAppeal",
    "DraftSeating",
    "DrawLots",
    "DrawSeats",
    "EndSession",
    "EnterPlayer",
    "EntryCommand",
    "ExtendTable",
    "GivePenalty",
    "KeepApart",
    "LodgeAppeal",
    "OpenTournament",
    "PauseSession",
    "PublishSeating",
    "PublishStandings",
    "RecordAttendance",
    "RemakeCut",
    "RemoveEntry",
    "ResumeSession",
    "RulingCommand",
    "SeatingCommand",
    "SendSubstitute",
    "SessionCommand",
    "SetPrizes",
    "ShowStandings",
    "SignCard",
    "StageCommand",
    "StartSession",
    "TournamentCommand",
    "UpholdDeal",
    "WriteDeal",
    "WriteTotals",
]


#: What somebody writes of a decision: a page, and no book.
Words = Annotated[str, Meta(max_length=2_000)]


class _Command(Struct, frozen=True, kw_only=True, tag_field="type", tag=snake_case):
    at: int = 0
    by: str = ""


class OpenTournament(_Command, frozen=True, kw_only=True):
    """Open a tournament in this format. `opened_at` is a date and time in ISO 8601 with its offset."""

    name: str
    opened_at: str
    format: Format


# --- entries


class ChangeFormat(_Command, frozen=True, kw_only=True):
    """Play another format of the same book, such as one cut to the number of entries."""

    format: Format


class EnterPlayer(_Command, frozen=True, kw_only=True):
    """Put somebody on the list; he gets the next number."""

    name: str
    country: str = ""
    team: str = ""


class CorrectEntry(_Command, frozen=True, kw_only=True):
    """Put right what the list says of a player."""

    player: Player
    name: str
    country: str = ""
    team: str = ""


class RemoveEntry(_Command, frozen=True, kw_only=True):
    """Take off the list whom nobody meant to enter. Nobody else gets his number."""

    player: Player


class KeepApart(_Command, frozen=True, kw_only=True):
    """Ask that these people do not meet."""

    players: tuple[Player, ...]


class RecordAttendance(_Command, frozen=True, kw_only=True):
    """Say whether a player plays a session, or is out of the tournament from it on."""

    player: Player
    session: int
    attendance: Attendance
    reason: Words = ""


class SendSubstitute(_Command, frozen=True, kw_only=True):
    """Let somebody play a session in a player's place."""

    player: Player
    session: int
    name: str
    counts: bool


# --- seating


class DraftSeating(_Command, frozen=True, kw_only=True):
    """Propose who sits where, as found by a search or changed by hand."""

    session: int
    tables: tuple[SeatedTable, ...]


class PublishSeating(_Command, frozen=True, kw_only=True):
    """Make the draft hold."""

    session: int


class CorrectSeating(_Command, frozen=True, kw_only=True):
    """Say who plays at these tables from a deal on; from the first where only the names on the card were wrong."""

    session: int
    from_deal: int
    tables: tuple[SeatedTable, ...]
    reason: Words


# --- sessions


class StartSession(_Command, frozen=True, kw_only=True):
    """Give the signal to begin."""

    session: int


class PauseSession(_Command, frozen=True, kw_only=True):
    """Stop the session's clock."""

    session: int


class ResumeSession(_Command, frozen=True, kw_only=True):
    """Let the session's clock run again."""

    session: int


class EndSession(_Command, frozen=True, kw_only=True):
    """Give the signal to end."""

    session: int


class ExtendTable(_Command, frozen=True, kw_only=True):
    """Give a table more time."""

    session: int
    table: int
    minutes: int
    reason: Words


# --- score cards


class DrawSeats(_Command, frozen=True, kw_only=True):
    """Draw the seats for a deal and those after it: `columns` says who took East, South, West and North at the table.

    Without it the draw is by `chance`, which whoever keeps the tournament puts in.
    """

    session: int
    table: int
    from_deal: int
    columns: BySeat[Column] | None = None
    chance: SeatChance | None = None


class WriteDeal(_Command, frozen=True, kw_only=True):
    """Write a row of a card, or write it anew before it is confirmed.

    `seen` is the version of the row that the writer saw, 0 if he saw none: two telephones never double a deal, and
    neither overwrites the other unseen.
    """

    session: int
    table: int
    number: int
    seen: int
    deal: Deal


class ConfirmDeal(_Command, frozen=True, kw_only=True):
    """Agree with a row as it was seen."""

    session: int
    table: int
    number: int
    seen: int
    column: Column


class ContestDeal(_Command, frozen=True, kw_only=True):
    """Say that a row is wrong; the table writes it anew, or the referee decides."""

    session: int
    table: int
    number: int
    seen: int
    column: Column
    reason: Words


class UpholdDeal(_Command, frozen=True, kw_only=True):
    """Leave a contested row as it is: a referee's decision."""

    session: int
    table: int
    number: int
    reason: Words


class CorrectDeal(_Command, frozen=True, kw_only=True):
    """Put a row right, however long ago it was written: a referee's decision."""

    session: int
    table: int
    number: int
    seen: int
    deal: Deal
    reason: Words


class WriteTotals(_Command, frozen=True, kw_only=True):
    """Enter what a paper card adds up to, where its deals are not known."""

    session: int
    table: int
    totals: BySeat[Points]
    reason: Words


class SignCard(_Command, frozen=True, kw_only=True):
    """Sign the card."""

    session: int
    table: int
    column: Column


class ApproveCard(_Command, frozen=True, kw_only=True):
    """Close the card."""

    session: int
    table: int
    reason: Words = ""


# --- rulings


class GivePenalty(_Command, frozen=True, kw_only=True):
    """Change scores of a session by a ruling, or warn. `deal` is the row it stands beside."""

    session: int
    changes: tuple[Change, ...]
    reason: Words
    article: str | None = None
    table: int | None = None
    deal: int | None = None


class CancelPenalty(_Command, frozen=True, kw_only=True):
    """Take a ruling back."""

    penalty: int
    reason: Words


class AwardResult(_Command, frozen=True, kw_only=True):
    """Decide what a session is to a player."""

    session: int
    player: Player
    score: Points
    points: Ratio
    reason: Words


class LodgeAppeal(_Command, frozen=True, kw_only=True):
    """Appeal to the head judge."""

    session: int
    player: Player
    text: Words
    penalty: int | None = None


class DecideAppeal(_Command, frozen=True, kw_only=True):
    """Decide an appeal. A penalty appealed against with success is cancelled by it."""

    appeal: int
    upheld: bool
    reason: Words


# --- stages


class DrawLots(_Command, frozen=True, kw_only=True):
    """Part players who are equal in everything else, by this chance."""

    order: tuple[Player, ...]


class CloseStage(_Command, frozen=True, kw_only=True):
    """Close the stage in play, and make its cut."""


class RemakeCut(_Command, frozen=True, kw_only=True):
    """Make the last cut anew because results have changed; only until somebody plays on from it."""

    reason: Words


class PublishStandings(_Command, frozen=True, kw_only=True):
    """Hang up the list with the sessions up to `through`."""

    through: int


class ShowStandings(_Command, frozen=True, kw_only=True):
    """Say what everybody sees of the standings; with `through`, live ones stand still after that session."""

    shown: StandingsShown
    through: int | None = None


class SetPrizes(_Command, frozen=True, kw_only=True):
    """Say what is paid."""

    prizes: Prizes


class CloseTournament(_Command, frozen=True, kw_only=True):
    """Award the prizes and close the log."""


EntryCommand = ChangeFormat | EnterPlayer | CorrectEntry | RemoveEntry | KeepApart | RecordAttendance | SendSubstitute
SeatingCommand = DraftSeating | PublishSeating | CorrectSeating
SessionCommand = StartSession | PauseSession | ResumeSession | EndSession | ExtendTable
CardCommand = (
    DrawSeats | WriteDeal | ConfirmDeal | ContestDeal | UpholdDeal | CorrectDeal | WriteTotals | SignCard | ApproveCard
)
RulingCommand = GivePenalty | CancelPenalty | AwardResult | LodgeAppeal | DecideAppeal
StageCommand = DrawLots | CloseStage | RemakeCut | PublishStandings | ShowStandings | SetPrizes | CloseTournament
TournamentCommand = (
    OpenTournament | EntryCommand | SeatingCommand | SessionCommand | CardCommand | RulingCommand | StageCommand
)
