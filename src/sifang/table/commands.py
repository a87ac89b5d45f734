"""Commands: what a player or the timekeeper asks for. A request, which `decide` grants or refuses.

`at` is the table's clock in milliseconds, stamped by whoever hosts the table; players do not choose it.
"""

from enum import StrEnum

from msgspec import Struct

from sifang.rules.incident_calls import CalledSet
from sifang.rules.ruling_effect import AnyEffect
from sifang.table.naming import snake_case
from sifang.tiles import BySeat, Kind, Seat, Tile, Wind

__all__ = [
    "AcceptCount",
    "Advance",
    "AskImmunity",
    "ClaimChow",
    "ClaimKong",
    "ClaimPung",
    "Command",
    "CountingCommand",
    "DeclareCount",
    "DeclareKong",
    "DeclareWin",
    "Discard",
    "DisputeCount",
    "DrawTile",
    "ExposeTiles",
    "FlipWallTile",
    "IrregularCommand",
    "LayFlower",
    "Manner",
    "Overrule",
    "Pace",
    "Pass",
    "PlayerCommand",
    "RaiseFault",
    "ShowSet",
    "StartDeal",
    "WithdrawCall",
    "WithdrawWin",
]


class Manner(StrEnum):
    """How a table treats what the rules forbid."""

    ASSISTED = "assisted"
    """It cannot be done; the refusal says why."""
    REFEREED = "refereed"
    """It happens, a ruling follows, and play goes on as that says."""


class Pace(Struct, frozen=True):
    """How fast the table goes, in milliseconds.

    `minimum_window` is how long every discard stays open to claims, whether or not anyone can claim it, so that the
    pause tells nothing; `maximum_window` closes the window on those who have not answered (`None`: wait for them).
    `timed` switches the book's time limits on.
    """

    minimum_window: int = 0
    maximum_window: int | None = 15_000
    timed: bool = False


class _Command(Struct, frozen=True, kw_only=True, tag_field="type", tag=snake_case):
    at: int = 0


class StartDeal(_Command, frozen=True, kw_only=True):
    """Build the wall, throw the dice, deal. All chance comes in with it.

    `wall` holds the deck by position (see `table.wall`); `dice` are the dealer's throw and the opener's, which is of no
    matter in a book that opens the wall by one throw. The match says which wind prevails and, in a book that has them,
    the dealer's level and the running scores that limit what a seat can lose.
    """

    number: int
    dealer: Seat
    wall: tuple[Tile, ...]
    nonce: str
    dice: tuple[tuple[int, int], tuple[int, int]]
    pace: Pace = Pace()
    prevalent_wind: Wind | None = None
    level: int = 0
    totals: BySeat[int] | None = None
    manner: Manner = Manner.ASSISTED


class Advance(_Command, frozen=True, kw_only=True):
    """Time has passed: do what is due."""


class Discard(_Command, frozen=True, kw_only=True):
    """Throw this tile."""

    seat: Seat
    tile: Tile


class LayFlower(_Command, frozen=True, kw_only=True):
    """Lay this flower aside and draw another tile: before play, or on one's own turn after a draw."""

    seat: Seat
    tile: Tile


class DeclareKong(_Command, frozen=True, kw_only=True):
    """On one's own turn: lay four of a kind, or add the fourth tile to a melded pung."""

    seat: Seat
    kind: Kind


class DeclareWin(_Command, frozen=True, kw_only=True):
    """Call "Hu" on one's own draw, on a discard, or on a tile added to a pung."""

    seat: Seat


class ClaimChow(_Command, frozen=True, kw_only=True):
    """Take the previous player's discard for the chow that starts at `low`."""

    seat: Seat
    low: Kind


class ClaimPung(_Command, frozen=True, kw_only=True):
    """Take a discard for a pung."""

    seat: Seat


class ClaimKong(_Command, frozen=True, kw_only=True):
    """Take a discard for a direct kong."""

    seat: Seat


class Pass(_Command, frozen=True, kw_only=True):
    """Claim nothing; before play, keep the flowers one has."""

    seat: Seat


class ExposeTiles(_Command, frozen=True, kw_only=True):
    """At a refereed table: let the others see these tiles of one's own."""

    seat: Seat
    tiles: tuple[Tile, ...]


class DrawTile(_Command, frozen=True, kw_only=True):
    """At a refereed table: take a tile from the head of the wall, a second one or before one's turn."""

    seat: Seat


class WithdrawCall(_Command, frozen=True, kw_only=True):
    """At a refereed table: call a claim, or on one's own turn a kong, and take it back before showing the set.

    Who has called already takes that call back.
    """

    seat: Seat


class WithdrawWin(_Command, frozen=True, kw_only=True):
    """At a refereed table: call a win and take it back before showing the hand."""

    seat: Seat


PlayerCommand = Discard | LayFlower | DeclareKong | DeclareWin | ClaimChow | ClaimPung | ClaimKong | Pass


class ShowSet(_Command, frozen=True, kw_only=True):
    """At a refereed table: claim the tile on offer and show, as part of the set, `tiles` that do not belong to it.

    `low` is the first tile of the chow that is meant.
    """

    seat: Seat
    call: CalledSet
    tiles: tuple[Tile, ...]
    low: Kind | None = None


class RaiseFault(_Command, frozen=True, kw_only=True):
    """At a refereed table: say that a set lies wrong on the table, `about` whose it is (wsom general.5).

    Anybody may say so, its owner too. What is no fault is refused, and costs nothing.
    """

    seat: Seat
    about: Seat


class FlipWallTile(_Command, frozen=True, kw_only=True):
    """At a refereed table: turn up the tile at the head of the wall (wsom drawing-faults.2)."""

    seat: Seat


class Overrule(_Command, frozen=True, kw_only=True):
    """At a refereed table: a person with authority decides otherwise than ruling `number` did, and says why.

    `effects` come in the place of the ruling's (wsom general.3).
    """

    number: int
    by: str
    reason: str
    effects: tuple[AnyEffect, ...]


class DeclareCount(_Command, frozen=True, kw_only=True):
    """At a refereed table: the winner says what the hand is worth, and again until it is settled.

    `patterns` are ids of the book's table, one as often as it counts; `total` is in what the book pays by: points, fan,
    or where patterns double, what one stake becomes.
    """

    seat: Seat
    patterns: tuple[str, ...]
    total: int


class AcceptCount(_Command, frozen=True, kw_only=True):
    """At a refereed table: one of the other three agrees with the winner's count."""

    seat: Seat


class DisputeCount(_Command, frozen=True, kw_only=True):
    """At a refereed table: put another count forward, or with no total only ask for help with the one declared.

    Who puts one forward may leave its patterns open.
    """

    seat: Seat
    patterns: tuple[str, ...] | None = None
    total: int | None = None


class AskImmunity(_Command, frozen=True, kw_only=True):
    """At a refereed table: who dealt into the hand raises same-round immunity (wsom win-scoring.8)."""

    seat: Seat


#: What is said of a declared win at a refereed table until all four have confirmed it.
CountingCommand = DeclareCount | AcceptCount | DisputeCount | AskImmunity
#: What people do besides at a refereed table, and should not.
IrregularCommand = ExposeTiles | WithdrawCall | WithdrawWin | DrawTile | ShowSet | RaiseFault | FlipWallTile
Command = StartDeal | Advance | PlayerCommand | IrregularCommand | CountingCommand | Overrule

#: What each seat has answered or may answer, one tuple a seat.
Offers = BySeat[tuple[PlayerCommand, ...]]
