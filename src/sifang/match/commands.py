"""Commands of a match: requests that `match.decide` grants or refuses. Commands of the table are given as they are."""

from msgspec import Struct

from sifang.match.events import Player, PlayerControl
from sifang.table.commands import Command as TableCommand
from sifang.table.commands import Manner, Pace
from sifang.table.naming import snake_case
from sifang.tiles import BySeat, Tile, Wind

__all__ = [
    "Command",
    "Confirm",
    "DrawSeats",
    "EndMatch",
    "MatchCommand",
    "NextDeal",
    "OpenMatch",
    "PauseMatch",
    "ResumeMatch",
    "SetControl",
    "SignCard",
]


class _Command(Struct, frozen=True, kw_only=True, tag_field="type", tag=snake_case):
    at: int = 0


class OpenMatch(_Command, frozen=True, kw_only=True):
    """Sit down. The fields are those of `MatchOpened`."""

    rules: str
    deals: int
    fresh_seats_every: int
    pace: Pace
    names: BySeat[str]
    controls: BySeat[PlayerControl]
    opened_at: str
    first_wind: Wind = Wind.EAST
    manner: Manner = Manner.ASSISTED


class DrawSeats(_Command, frozen=True, kw_only=True):
    """Perform the seat draw with this chance: who throws first, both throws, the winds as they lie from the left."""

    thrower: Player
    dice: tuple[tuple[int, int], tuple[int, int]]
    winds: BySeat[Wind]
    odd_end_first: bool


class NextDeal(_Command, frozen=True, kw_only=True):
    """Build the wall and deal, with this chance; the match says the number and the dealer."""

    wall: tuple[Tile, ...]
    nonce: str
    dice: tuple[tuple[int, int], tuple[int, int]]


class Confirm(_Command, frozen=True, kw_only=True):
    """Agree with the deal's result."""

    player: Player


class SignCard(_Command, frozen=True, kw_only=True):
    """Sign the final card."""

    player: Player


class SetControl(_Command, frozen=True, kw_only=True):
    """Let somebody else act for a player."""

    player: Player
    name: str
    control: PlayerControl


class PauseMatch(_Command, frozen=True, kw_only=True):
    """Stop the clock, by agreement of the people at the table."""


class ResumeMatch(_Command, frozen=True, kw_only=True):
    """Go on."""


class EndMatch(_Command, frozen=True, kw_only=True):
    """End the match early, by agreement; a deal in play is void."""


MatchCommand = OpenMatch | DrawSeats | NextDeal | Confirm | SignCard | SetControl | PauseMatch | ResumeMatch | EndMatch
Command = MatchCommand | TableCommand
