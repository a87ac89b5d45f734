"""What is kept of matches and shown of them later: a row of the history, and a deal to go through again."""

from msgspec import Struct

from sifang.match.events import DealRecorded, Event, Player, PlayerControl
from sifang.service.messages import RoomStage
from sifang.table.commands import Manner
from sifang.table.view import TableView
from sifang.tiles import BySeat, Seat

__all__ = ["Frame", "MatchSummary", "Replay"]


class MatchSummary(Struct, frozen=True):
    """A match as the home screen lists it. `player` is whose token was shown. `deals_over` can be replayed.

    `opened_at` is ISO 8601 with its offset; `totals` and `card` go by player.
    """

    match: str
    player: Player | None
    rules: str
    deals: int
    timed: bool
    stage: RoomStage
    opened_at: str
    names: BySeat[str]
    controls: BySeat[PlayerControl]
    totals: BySeat[int]
    card: tuple[DealRecorded, ...]
    deals_over: tuple[int, ...]
    last_hash: str | None
    """The hash of the record's last line, once the card is signed: what `sifang verify --against` takes."""
    manner: Manner = Manner.ASSISTED


class Frame(Struct, frozen=True):
    """One step of a replay: what happened, and the table after it with every hand open."""

    event: Event
    table: TableView


class Replay(Struct, frozen=True):
    """A deal that is over, step by step. `players` says who sat where; `start` are the totals before it, by player."""

    match: str
    rules: str
    number: int
    deals: int
    """How many the match has."""
    deals_over: tuple[int, ...]
    names: BySeat[str]
    players: BySeat[Player]
    start: BySeat[int]
    recorded: DealRecorded
    dealer: Seat
    frames: tuple[Frame, ...]
    manner: Manner
