"""What is undone at a refereed table: `evolve` for a discard and a set that are taken up again, and a set mended."""

from sifang.table.events import DiscardTakenBack, SetMended, SetTakenBack
from sifang.table.melds import Offer, RiverTile
from sifang.table.state import BeforeAct, TableState
from sifang.table.steps import drop, find_waits, give_turn, lay_from_hand, lift, put_on_offer, take
from sifang.tiles import Seat

__all__ = ["discard_taken_back", "set_mended", "set_taken_back"]


def discard_taken_back(state: TableState, event: DiscardTakenBack) -> None:
    """Everything is as it was before the discard, but for the time that has gone by."""
    own = state.seats[event.seat]
    assert state.window is not None, "only the newest discard is taken up again"
    assert state.window.before is not None, "it is known what was before it"
    before = state.window.before
    own.penalty, own.floats, own.kongs_in_chain = before.penalty, before.floats, before.kongs_in_chain
    state.locks = before.locks
    own.river.pop()
    state.discards.pop()
    take(state, own, event.tile)
    own.waits, state.window = None, None
    give_turn(state, event.seat, claimed=True)
    own.time.begin(event.at)


def set_taken_back(state: TableState, event: SetTakenBack) -> None:
    """The tiles go back to the hand, and the one that was claimed to the river, where it is on offer again."""
    own, meld, window = state.seats[event.seat], event.meld, state.window
    lift(state, own, meld)
    own.waits, own.unshown, state.window = None, False, None
    if meld.type.is_kong:
        state.kongs.pop()
    own.time.end(event.at, state.free_until)
    if meld.source is not None:
        state.claims.pop()
        river = state.seats[meld.source].river
        river[-1] = RiverTile(river[-1].tile)
        state.acting = meld.source
        put_on_offer(state, Offer(meld.source, river[-1].tile))
    elif window is not None and window.before is not None:
        _resume(state, event.seat, window.before)


def _resume(state: TableState, seat: Seat, before: BeforeAct) -> None:
    """The seat that had laid a kong of its own has its turn as before."""
    own = state.seats[seat]
    own.penalty = before.penalty
    if before.drawn is not None:
        drop(state, own, before.drawn)
        find_waits(state, seat)
        take(state, own, before.drawn)
    own.drawn = before.drawn
    give_turn(state, seat, claimed=before.claimed)
    own.time.begin(state.at)


def set_mended(state: TableState, event: SetMended) -> None:
    """The wrong tiles go back to the hand, the right ones come out of it."""
    own = state.seats[event.seat]
    lift(state, own, own.melds[-1])
    lay_from_hand(state, own, event.meld)
