"""Events of a match: who sits where, the running score, confirmations and signatures."""

from enum import StrEnum

from msgspec import Struct

from sifang.table.commands import Manner, Pace
from sifang.table.events import TableEvent
from sifang.table.naming import snake_case
from sifang.tiles import BySeat, Wind

__all__ = [
    "CardSigned",
    "DealRecorded",
    "EndReason",
    "Event",
    "MatchClosed",
    "MatchEvent",
    "MatchOpened",
    "MatchPaused",
    "MatchResumed",
    "Player",
    "PlayerControl",
    "PlayerControlled",
    "ResultConfirmed",
    "SeatDrawThrown",
    "SeatsChanged",
    "SeatsTaken",
    "WindTaken",
    "WindTilesLaid",
]

#: A player's number 0-3 in the match, whatever chair he sits on.
Player = int


class PlayerControl(StrEnum):
    """Who acts for a player."""

    PERSON = "person"
    NOVICE = "novice"
    CLUB = "club"
    EXPERT = "expert"
    EXTERNAL = "external"


class EndReason(StrEnum):
    """Why a match is over."""

    PLAYED_OUT = "played_out"
    AGREED = "agreed"


class _Event(Struct, frozen=True, kw_only=True, tag_field="event", tag=snake_case):
    at: int


class MatchOpened(_Event, frozen=True, kw_only=True):
    """Four people or programs sit down. `opened_at` is a date and time in ISO 8601 with its offset."""

    rules: str
    """Book and profile, such as `wsom/zj33`."""
    rules_version: int
    deals: int
    fresh_seats_every: int
    pace: Pace
    names: BySeat[str]
    controls: BySeat[PlayerControl]
    opened_at: str
    first_wind: Wind = Wind.EAST
    """What prevails in the first round, in a book with a prevalent wind."""
    manner: Manner = Manner.ASSISTED


class PlayerControlled(_Event, frozen=True, kw_only=True):
    """Somebody else acts for a player from now on: a person takes a computer's place, or leaves it to one."""

    player: Player
    name: str
    control: PlayerControl


class SeatDrawThrown(_Event, frozen=True, kw_only=True):
    """One of the two throws of the seat draw. The first finds who throws again, the second who takes first."""

    player: Player
    dice: tuple[int, int]
    found: Player


class WindTilesLaid(_Event, frozen=True, kw_only=True):
    """The four wind tiles lie face down in a row between an odd and an even tile. `winds` is hidden until taken."""

    winds: BySeat[Wind] | None
    odd_end_first: bool
    """Whether the odd tile lies at the left end."""


class WindTaken(_Event, frozen=True, kw_only=True):
    """A player takes the tile at `place` (0 is the left end) and turns it over."""

    player: Player
    place: int
    wind: Wind


class SeatsTaken(_Event, frozen=True, kw_only=True):
    """Everybody sits. `players` are the players by seat; the first seat is East's and deals first."""

    players: BySeat[Player]


class SeatsChanged(_Event, frozen=True, kw_only=True):
    """A round is over and the players change seats; `players` are the players by seat."""

    players: BySeat[Player]


class DealRecorded(_Event, frozen=True, kw_only=True):
    """A deal's row on the card, by player. `payments` sum to zero, `penalties` are what time or rulings took off."""

    number: int
    payments: BySeat[int]
    penalties: BySeat[int]
    totals: BySeat[int]


class ResultConfirmed(_Event, frozen=True, kw_only=True):
    """A player agrees with the deal's result."""

    player: Player


class MatchPaused(_Event, frozen=True, kw_only=True):
    """The people at the table agreed to stop the clock."""


class MatchResumed(_Event, frozen=True, kw_only=True):
    """Play goes on."""


class MatchClosed(_Event, frozen=True, kw_only=True):
    """No further deal is played; the card is open for signatures."""

    reason: EndReason
    totals: BySeat[int]


class CardSigned(_Event, frozen=True, kw_only=True):
    """A player signs the card; after the fourth signature it is final."""

    player: Player


MatchEvent = (
    MatchOpened
    | PlayerControlled
    | SeatDrawThrown
    | WindTilesLaid
    | WindTaken
    | SeatsTaken
    | SeatsChanged
    | DealRecorded
    | ResultConfirmed
    | MatchPaused
    | MatchResumed
    | MatchClosed
    | CardSigned
)

#: Everything a match's log may hold.
Event = MatchEvent | TableEvent
