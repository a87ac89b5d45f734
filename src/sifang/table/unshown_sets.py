"""A caller who discards before he has shown his set, at a refereed table (wsom wrong-calls.3 and 5).

That alone costs nothing. He may still withdraw the call, but only until somebody has acted on his discard.
"""

from collections.abc import Iterator

from sifang.rules.incident_calls import EmptyCall, EmptyCallNoticed
from sifang.table.charges import charges
from sifang.table.claimed_sets import claimed_meld, thinking_of
from sifang.table.claims import granted_call, is_decided
from sifang.table.commands import Discard, WithdrawCall
from sifang.table.events import CallType, DiscardTakenBack, SetMelded, SetTakenBack, TableEvent, TileDiscarded
from sifang.table.legal import has_closed
from sifang.table.penalty_tiles import free_tiles
from sifang.table.situation import ruled
from sifang.table.state import SeatState, TableState
from sifang.tiles import Seat, Tile

__all__ = ["discarded_unshown", "empty_call", "to_expose", "withdrawn_unshown"]

#: How many tiles are laid ready for a ruling on a call that was taken back (wsom wrong-calls.3).
_EMPTY_CALL_TILES = 2


def discarded_unshown(state: TableState, command: Discard) -> tuple[TableEvent, ...] | None:
    """The set is taken and the tile thrown at once, by a caller to whom nobody can object any more; else `None`.

    Nor has anybody called wrongly, for that has to be ruled on first.
    """
    window, seat, at = state.window, command.seat, command.at
    call = None if window is None else window.answers.get(seat)
    if window is None or call is None or call.type not in (CallType.CHOW, CallType.PUNG):
        return None
    decided = is_decided(window) and granted_call(window) == call and not has_closed(state, window, at)
    if not decided or window.wrong or window.shown:
        return None
    meld = claimed_meld(state, window, call)
    if command.tile in meld.tiles or not state.seats[seat].penalty.may_discard(command.tile):
        return None
    thinking = thinking_of(state, window, call)
    melded = SetMelded(at=at, seat=seat, meld=meld, thinking=thinking, unshown=True)
    return (melded, *charges(state, seat, thinking, at), TileDiscarded(at=at, seat=seat, tile=command.tile))


def withdrawn_unshown(state: TableState, command: WithdrawCall) -> Iterator[TableEvent]:
    """The call is withdrawn with the discard, or too late: then the set stands and is shown (wsom wrong-calls.5)."""
    window, seat, at = state.window, command.seat, command.at
    if window is None or window.offer.seat != seat or window.offer.robbing or has_closed(state, window, at):
        yield ruled(state, EmptyCall(seat=seat, noticed=EmptyCallNoticed.ACTED_ON), at)
        return
    yield DiscardTakenBack(at=at, seat=seat, tile=window.offer.tile)
    yield SetTakenBack(at=at, seat=seat, meld=state.seats[seat].melds[-1])
    yield ruled(state, empty_call(state, seat, EmptyCallNoticed.DISCARDED), at)


def empty_call(state: TableState, seat: Seat, noticed: EmptyCallNoticed) -> EmptyCall:
    """A call that was taken back before the set was shown."""
    return EmptyCall(seat=seat, tiles=to_expose(state.seats[seat], _EMPTY_CALL_TILES), noticed=noticed)


def to_expose(own: SeatState, number: int) -> tuple[Tile, ...]:
    """The tiles that a player must show where nobody names any: the lowest that do not lie open already (G19)."""
    return tuple(free_tiles(own)[:number])
