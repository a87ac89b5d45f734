"""A match in one row: what the home screen lists."""

import msgspec

from sifang.match.events import Player
from sifang.match.state import MatchPhase
from sifang.service.keepsakes import MatchSummary
from sifang.service.ledger import Ledger
from sifang.service.messages import RoomStage
from sifang.service.seating import Seating
from sifang.store import MatchRow
from sifang.table.commands import Manner

__all__ = ["stage_of", "stored_summary", "summarise"]


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
        manner=Manner(row.manner),
    )


def stored_summary(row: MatchRow, player: Player | None) -> MatchSummary:
    """The summary that was stored with a match, for the holder of a token or for nobody in particular."""
    return msgspec.structs.replace(msgspec.json.decode(row.summary, type=MatchSummary), player=player)
