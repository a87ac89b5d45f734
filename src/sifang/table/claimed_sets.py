"""The set that a granted claim lays on the table, and the time that it took to call."""

from collections.abc import Mapping
from typing import Final

from sifang.hand.win import MeldType
from sifang.rules.incident_calls import CalledSet
from sifang.table.events import Call, CallType
from sifang.table.melds import TableMeld
from sifang.table.penalty_tiles import free_tiles
from sifang.table.state import ClaimWindow, TableState
from sifang.table.wilds import as_read
from sifang.tiles import Kind, Tile, kind_of

__all__ = ["CALLED", "SORTS", "claimed_meld", "thinking_of"]

#: What a referee calls the set of each call.
CALLED: Final[Mapping[CallType, CalledSet]] = {
    CallType.CHOW: CalledSet.CHOW,
    CallType.PUNG: CalledSet.PUNG,
    CallType.KONG: CalledSet.DIRECT_KONG,
}
#: What is laid for each call.
SORTS: Final[Mapping[CallType, MeldType]] = {
    CallType.CHOW: MeldType.CHOW,
    CallType.PUNG: MeldType.PUNG,
    CallType.KONG: MeldType.DIRECT_KONG,
}


def claimed_meld(state: TableState, window: ClaimWindow, call: Call) -> TableMeld:
    """The set that a call makes of the tile on offer and the caller's own."""
    tile, own = window.offer.tile, free_tiles(state.seats[call.seat])
    kind = kind_of(tile)
    if call.seat in window.shown:
        tiles = tuple(sorted((*window.shown[call.seat], tile)))
        return TableMeld(SORTS[call.type], tiles, tile, window.offer.seat)
    match call.type:
        case CallType.CHOW:
            assert call.low is not None, "a chow names its lowest tile"
            return TableMeld(MeldType.CHOW, _chow_tiles(state, own, call.low, tile), tile, window.offer.seat)
        case CallType.PUNG:
            sort, used = MeldType.PUNG, _copies(state, own, kind, 2)
        case _:
            sort, used = MeldType.DIRECT_KONG, _copies(state, own, kind, 3)
    return TableMeld(sort, tuple(sorted((*used, tile))), tile, window.offer.seat)


def _chow_tiles(state: TableState, own: list[Tile], low: Kind, claimed: Tile) -> tuple[Tile, ...]:
    """The three tiles in their order; what stands in for the wild's kind lies in its place (hangzhou article.3)."""
    kinds = (Kind(low + step) for step in range(3))
    read = as_read(state, kind_of(claimed))
    return tuple(claimed if kind == read else _copies(state, own, _shown_as(state, kind), 1)[0] for kind in kinds)


def _shown_as(state: TableState, kind: Kind) -> Kind:
    """The kind whose tiles are read as this one in a set."""
    return state.stand_in if kind == state.wild and state.stand_in is not None else kind


def _copies(state: TableState, own: list[Tile], kind: Kind, count: int) -> list[Tile]:
    """So many of a player's tiles of a kind: those that stood first in the wall, which nobody knows.

    Were they the lowest, a set of higher copies would tell that its owner holds no lower one.
    """
    return sorted((t for t in own if kind_of(t) == kind), key=state.wall.index)[:count]


def thinking_of(state: TableState, window: ClaimWindow, call: Call) -> int:
    """The caller's own time before he called (wsom time.3).

    The constant window costs nobody anything, nor do the first seconds of the deal (time.4).
    """
    begin = max(window.opened + state.pace.minimum_window, state.free_until)
    return max(0, window.answered_at[call.seat] - begin)
