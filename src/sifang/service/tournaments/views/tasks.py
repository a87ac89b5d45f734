"""What the desk has to do next, and what is in the way: worked out from the state, each with what it is about."""

from msgspec import Struct

from sifang.rules.naming import snake_case
from sifang.tournament.deals import Column
from sifang.tournament.seating import Choice
from sifang.tournament.terms import Player

__all__ = [
    "AppealOpen",
    "AppealsTaken",
    "ApproveDue",
    "CardsMissing",
    "CardsUnsigned",
    "CloseStageDue",
    "CloseTournamentDue",
    "CutMoved",
    "DraftOutdated",
    "EndDue",
    "EntriesDue",
    "LotsDue",
    "PublishSeatingDue",
    "PublishStandingsDue",
    "RowContested",
    "SeatingDue",
    "StandingsMoved",
    "StartDue",
    "Task",
    "UnevenEntries",
    "UnwrittenTable",
]


class _Task(Struct, frozen=True, kw_only=True, tag_field="task", tag=snake_case):
    pass


class EntriesDue(_Task, frozen=True, kw_only=True):
    """Fewer than four have entered."""

    players: int


class UnevenEntries(_Task, frozen=True, kw_only=True):
    """Those who play the session do not fill tables of four; what can be done about it."""

    session: int
    players: int
    choices: tuple[Choice, ...]


class SeatingDue(_Task, frozen=True, kw_only=True):
    """The next session is not seated."""

    session: int


class DraftOutdated(_Task, frozen=True, kw_only=True):
    """The draft leaves out who plays, or seats who does not."""

    session: int
    unseated: tuple[Player, ...]
    leaving: tuple[Player, ...]


class PublishSeatingDue(_Task, frozen=True, kw_only=True):
    """The session is drafted, and nobody can see it."""

    session: int


class StartDue(_Task, frozen=True, kw_only=True):
    """The seating hangs in the hall; the signal can be given."""

    session: int


class UnwrittenTable(_Task, frozen=True, kw_only=True):
    """The table has written far fewer deals than most: its telephone may have failed, or nobody writes."""

    session: int
    table: int
    written: int
    usual: int


class RowContested(_Task, frozen=True, kw_only=True):
    """A player says that a row is wrong; the table writes it anew, or a referee decides."""

    session: int
    table: int
    number: int
    columns: tuple[Column, ...]


class EndDue(_Task, frozen=True, kw_only=True):
    """Time is up at every table, or every card is full: the signal to end can be given."""

    session: int
    time_is_up: bool


class CardsMissing(_Task, frozen=True, kw_only=True):
    """The session has ended, and these tables have written nothing, or not all that they can."""

    session: int
    tables: tuple[int, ...]


class CardsUnsigned(_Task, frozen=True, kw_only=True):
    """Full cards that still want signatures."""

    session: int
    tables: tuple[int, ...]


class ApproveDue(_Task, frozen=True, kw_only=True):
    """Signed cards that a referee has to approve."""

    session: int
    tables: tuple[int, ...]


class AppealOpen(_Task, frozen=True, kw_only=True):
    """An appeal that is not decided."""

    appeal: int
    session: int
    player: Player


class AppealsTaken(_Task, frozen=True, kw_only=True):
    """Appeals against the session are still taken, for `left` milliseconds."""

    session: int
    left: int


class LotsDue(_Task, frozen=True, kw_only=True):
    """Only lots can part these at the line."""

    stage: int
    players: tuple[Player, ...]


class CloseStageDue(_Task, frozen=True, kw_only=True):
    """Every card of the stage is in: it can be closed, and its cut be made."""

    stage: int
    cuts: bool


class CutMoved(_Task, frozen=True, kw_only=True):
    """Results have changed since the cut was made: who would be in now, and who out."""

    stage: int
    coming: tuple[Player, ...]
    going: tuple[Player, ...]


class PublishStandingsDue(_Task, frozen=True, kw_only=True):
    """A session is complete that the list in the hall does not count."""

    through: int


class StandingsMoved(_Task, frozen=True, kw_only=True):
    """So many stand elsewhere than on the list in the hall."""

    through: int
    players: int


class CloseTournamentDue(_Task, frozen=True, kw_only=True):
    """Every stage is closed: prizes can be awarded, and the log closed."""


Task = (
    EntriesDue
    | UnevenEntries
    | SeatingDue
    | DraftOutdated
    | PublishSeatingDue
    | StartDue
    | UnwrittenTable
    | RowContested
    | EndDue
    | CardsMissing
    | CardsUnsigned
    | ApproveDue
    | AppealOpen
    | AppealsTaken
    | LotsDue
    | CloseStageDue
    | CutMoved
    | PublishStandingsDue
    | StandingsMoved
    | CloseTournamentDue
)
