"""A match in one row: what the home screen lists."""

import msgspec
from msgspec import Struct

from sifang.match.events import DealRecorded, Player, PlayerControl
from sifang.match.state import MatchPhase
from sifang.service.ledger import Ledger
from sifang.service.messages import RoomStage
from sifang.service.seating import Seating
from sifang.store import MatchRow
from sifang.tiles import BySeat

__all__ = ["MatchSummary", "stage_of", "stored_summary", "summarise"]


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


def stage_of(ledger: Ledger) -> RoomStage:
    """How far a match has come; it is over when the card is signed."""
    match ledger.state.phase:
        case MatchPhase.NOT_OPEN:
            return RoomStage.LOBBY
        case MatchPhase.SIGNED:
            return RoomStage.OVER
    return RoomStage.PLAYING


def summarise(seating: Seating, ledger: Ledger) -> MatchSummary:
    """The summary of a match as it stands."""
    state, stage, row = ledger.state, stage_of(ledger), seating.match
    return MatchSummary(
        match=row.id,
        player=None,
        rules=row.rules if state.opened is None else state.opened.rules,
        deals=row.deals,
        timed=row.timed,
        stage=stage,
        opened_at=row.opened_at,
        names=seating.names,
        controls=seating.controls,
        totals=state.totals,
        card=tuple(state.card),
        deals_over=tuple(recorded.number for recorded in state.card),
        last_hash=ledger.last_hash if stage is RoomStage.OVER else None,
    )


def stored_summary(row: MatchRow, player: Player | None) -> MatchSummary:
    """The summary that was stored with a match, for the holder of a token or for nobody in particular."""
    return msgspec.structs.replace(msgspec.json.decode(row.summary, type=MatchSummary), player=player)
