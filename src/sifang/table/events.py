"""Events: what happened in a deal. One definition is log line, wire message and engine input.

`at` is the table's clock in milliseconds. A field that `view.redact` hides from a reader is `None` there, and a
meld that lies face down for him has no tiles.
"""

from enum import StrEnum

from msgspec import Struct

from sifang.hand.win import MeldType
from sifang.rules.ruling_events import RulingMade, RulingOverruled
from sifang.rules.score import Score
from sifang.rules.settlement import Settlement
from sifang.table.commands import Manner, Pace
from sifang.table.melds import TableMeld
from sifang.table.naming import snake_case
from sifang.tiles import BySeat, Kind, Seat, Tile, Wind

__all__ = [
    "Call",
    "CallType",
    "ClaimAnswered",
    "ClaimsClosed",
    "CountAccepted",
    "CountContested",
    "CountDeclared",
    "DealDrawn",
    "DealOpened",
    "DealScored",
    "DicePurpose",
    "DiceThrown",
    "DiscardTakenBack",
    "FaultRaised",
    "FlowerLaid",
    "FlowersDone",
    "HandForfeited",
    "HandShown",
    "HandsReady",
    "ImmunityAsked",
    "KongDeclared",
    "RulingMade",
    "RulingOverruled",
    "SetMelded",
    "SetMended",
    "SetTakenBack",
    "TableEvent",
    "TileDiscarded",
    "TileDrawn",
    "TilesTaken",
    "TimeDeducted",
    "TimeLimit",
    "WallBuilt",
    "WallOpened",
    "WallRevealed",
    "WallTileFlipped",
    "WildTurned",
    "WinDeclared",
]


class _Event(Struct, frozen=True, kw_only=True, tag_field="event", tag=snake_case):
    at: int


class CallType(StrEnum):
    """What a player calls for a tile that is not his own."""

    PASS = "pass"  # noqa: S105 - a call, not a password
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    WIN = "win"


class Call(Struct, frozen=True):
    """A player's answer to a discard or an added kong; `low` is the first tile of the chow called."""

    seat: Seat
    type: CallType
    low: Kind | None = None


class DicePurpose(StrEnum):
    """Which throw of the ceremony it is."""

    CHOOSE_OPENER = "choose_opener"
    OPEN_WALL = "open_wall"


class TimeLimit(StrEnum):
    """Which of the two limits was exceeded."""

    MOVE = "move"
    DEAL = "deal"


class DealOpened(_Event, frozen=True, kw_only=True, omit_defaults=True):
    """A deal begins. What only some books have is left out in others: see `StartDeal`."""

    number: int
    dealer: Seat
    pace: Pace
    prevalent_wind: Wind | None = None
    level: int = 0
    totals: BySeat[int] | None = None
    manner: Manner = Manner.ASSISTED


class WallBuilt(_Event, frozen=True, kw_only=True):
    """The wall stands. `wall` and `nonce` are secret until revealed; `commitment` binds them from the start."""

    commitment: str
    nonce: str | None
    wall: tuple[Tile, ...] | None


class DiceThrown(_Event, frozen=True, kw_only=True):
    """Two dice fell."""

    seat: Seat
    dice: tuple[int, int]
    purpose: DicePurpose


class WallOpened(_Event, frozen=True, kw_only=True):
    """The wall is broken in front of `opener`, `stacks` from its right end."""

    opener: Seat
    stacks: int


class TilesTaken(_Event, frozen=True, kw_only=True):
    """A seat takes its next tiles of the deal. `tiles` is `None` for other seats, `count` is public."""

    seat: Seat
    count: int
    tiles: tuple[Tile, ...] | None


class WildTurned(_Event, frozen=True, kw_only=True):
    """A tile of the wall is turned up and leaves play: it tells which kind is wild (hangzhou article.3)."""

    tile: Tile


class HandsReady(_Event, frozen=True, kw_only=True):
    """Everybody holds his tiles: the dealer may play, or lay his flowers first in a book with flowers."""


class FlowerLaid(_Event, frozen=True, kw_only=True):
    """A flower was laid aside; its replacement is drawn next."""

    seat: Seat
    tile: Tile


class FlowersDone(_Event, frozen=True, kw_only=True):
    """A seat's turn to lay flowers before play is over; whether it has any left is not told."""

    seat: Seat


class TileDrawn(_Event, frozen=True, kw_only=True):
    """A tile from the wall's head, or from its tail after a kong or a flower."""

    seat: Seat
    tile: Tile | None
    replacement: bool


class TileDiscarded(_Event, frozen=True, kw_only=True):
    """A tile lies in the river. Nothing tells whether it was just drawn (wsom draw-discard.9)."""

    seat: Seat
    tile: Tile


class ClaimAnswered(_Event, frozen=True, kw_only=True, omit_defaults=True):
    """A player answered while the window is open, or keeps his flowers. Nobody else is told before it closes.

    `shown` are his own tiles for the set where they make none, at a refereed table; there are none otherwise.
    """

    call: Call
    shown: tuple[Tile, ...] = ()


class ClaimsClosed(_Event, frozen=True, kw_only=True):
    """The window closed on these calls, best first; passes are not listed. Only sent when somebody called."""

    calls: tuple[Call, ...]


class SetMelded(_Event, frozen=True, kw_only=True, omit_defaults=True):
    """A discard was claimed for a chow, a pung or a direct kong."""

    seat: Seat
    meld: TableMeld
    thinking: int
    """Milliseconds of the claimer's own time that the claim took, for the move's clock."""
    unshown: bool = False
    """At a refereed table: whether he discards before he has shown it, as the next event says."""


class KongDeclared(_Event, frozen=True, kw_only=True):
    """A concealed kong was laid, or a tile added to a pung."""

    seat: Seat
    type: MeldType
    tiles: tuple[Tile, ...]
    """The four tiles of a concealed kong, none where it lies face down for the reader; the added tile alone."""


class FaultRaised(_Event, frozen=True, kw_only=True):
    """A player says that a set of `about` is wrong, and it is: see `RaiseFault`. A ruling follows."""

    seat: Seat
    about: Seat


class DiscardTakenBack(_Event, frozen=True, kw_only=True):
    """A discard is taken up again, for the set that was claimed before it is wrong (wsom wrong-calls.1)."""

    seat: Seat
    tile: Tile


class SetTakenBack(_Event, frozen=True, kw_only=True):
    """A wrong set is taken up again, and the tile claimed for it is on offer once more (wsom wrong-calls.1)."""

    seat: Seat
    meld: TableMeld


class SetMended(_Event, frozen=True, kw_only=True):
    """The right tiles lie in the place of the wrong ones that were shown last (wsom wrong-calls.1)."""

    seat: Seat
    meld: TableMeld


class WallTileFlipped(_Event, frozen=True, kw_only=True):
    """The tile at the head of the wall lies open until it is drawn (wsom drawing-faults.2)."""

    seat: Seat
    tile: Tile


class WinDeclared(_Event, frozen=True, kw_only=True):
    """A player won. `tile` is `None` for the Blessing of Heaven, `discarder` after a self-draw."""

    seat: Seat
    tile: Tile | None
    discarder: Seat | None
    robbed: bool


class HandShown(_Event, frozen=True, kw_only=True):
    """The winner lays his concealed tiles open, without the winning tile (wsom win.4, win-scoring.1)."""

    seat: Seat
    tiles: tuple[Tile, ...]


class CountDeclared(_Event, frozen=True, kw_only=True):
    """The winner said what the hand is worth; whatever was agreed to before is open again. See `DeclareCount`."""

    seat: Seat
    patterns: tuple[str, ...]
    total: int


class CountAccepted(_Event, frozen=True, kw_only=True):
    """One of the other three agreed with the count."""

    seat: Seat


class CountContested(_Event, frozen=True, kw_only=True):
    """A player put another count forward, or with no total doubted the one declared; a ruling follows."""

    seat: Seat
    patterns: tuple[str, ...] | None
    total: int | None


class ImmunityAsked(_Event, frozen=True, kw_only=True):
    """A player raised same-round immunity; a ruling follows."""

    seat: Seat


class DealScored(_Event, frozen=True, kw_only=True):
    """The count of the hand and the payments. What is scored again before all four confirm it replaces this."""

    winner: Seat
    score: Score
    settlement: Settlement


class DealDrawn(_Event, frozen=True, kw_only=True):
    """The wall is exhausted and nobody won."""


class TimeDeducted(_Event, frozen=True, kw_only=True):
    """Points off for exceeding a limit: `points` now, `total` in this deal so far."""

    seat: Seat
    limit: TimeLimit
    points: int
    total: int
    article: str


class HandForfeited(_Event, frozen=True, kw_only=True):
    """A hand is disqualified for the rest of the deal: it draws and discards what it drew."""

    seat: Seat
    article: str


class WallRevealed(_Event, frozen=True, kw_only=True):
    """The deal is over; the wall and its nonce are open to check against the commitment."""

    nonce: str
    wall: tuple[Tile, ...]


TableEvent = (
    DealOpened
    | WallBuilt
    | DiceThrown
    | WallOpened
    | TilesTaken
    | WildTurned
    | HandsReady
    | FlowerLaid
    | FlowersDone
    | TileDrawn
    | TileDiscarded
    | ClaimAnswered
    | ClaimsClosed
    | SetMelded
    | KongDeclared
    | FaultRaised
    | DiscardTakenBack
    | SetTakenBack
    | SetMended
    | WallTileFlipped
    | WinDeclared
    | HandShown
    | CountDeclared
    | CountAccepted
    | CountContested
    | ImmunityAsked
    | DealScored
    | DealDrawn
    | TimeDeducted
    | HandForfeited
    | RulingMade
    | RulingOverruled
    | WallRevealed
)
