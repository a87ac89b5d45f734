"""What the steps of `evolve` are made of: tiles that come and go, sets laid and lifted, whose turn it is."""

from bisect import insort

from sifang.hand.keys import MELDED, STANDING, group_of
from sifang.hand.win import MeldType
from sifang.table.claims import HAND_SIZE, hand_size, has_wrong_set, open_window, seat_waits
from sifang.table.limits import note_missed
from sifang.table.melds import Offer, TableMeld
from sifang.table.state import BeforeAct, Phase, SeatState, TableState
from sifang.table.wilds import as_read, count_with_wild
from sifang.tiles import KIND_COUNT, SEATS, Kind, Seat, Tile, kind_of

__all__ = ["drop", "find_waits", "give_turn", "lay", "lay_from_hand", "lift", "put_on_offer", "take"]


def give_turn(state: TableState, seat: Seat, *, claimed: bool = False) -> None:
    """The seat has its turn, with nothing on offer any more; `claimed`: without a draw."""
    if state.window is not None and (state.play.missed_win is not None or state.play.missed_pung):
        note_missed(state, state.window)
    state.phase, state.turn, state.window, state.claimed = Phase.TURN, seat, None, claimed
    state.flower_turn, state.acting = None, seat


def put_on_offer(state: TableState, offer: Offer, before: BeforeAct | None = None) -> None:
    """The others may call for this tile, each as what his hand waits for and holds allows."""
    state.phase, state.turn = Phase.CLAIMS, None
    for seat, own in zip(SEATS, state.seats, strict=True):
        if own.waits is None and seat != offer.seat:
            find_waits(state, seat)
    state.window = open_window(state, offer)
    state.window.before = before


def find_waits(state: TableState, seat: Seat) -> None:
    """Look up what a hand waits for, where that is not known: before it draws, and before a tile is on offer.

    A hand that may not win waits for nothing, nor does one with the wrong number of tiles (wsom hand-count.1).
    """
    own = state.seats[seat]
    if own.bar is not None or has_wrong_set(state, seat) or hand_size(own) != HAND_SIZE:
        own.waits = 0
    elif not own.forfeited:
        own.waits = seat_waits(own, state.play.forms)


def take(state: TableState, own: SeatState, tile: Tile) -> None:
    """A tile joins the concealed ones, and is counted."""
    kind = kind_of(tile)
    insort(own.tiles, tile)
    if state.wild is not None:
        count_with_wild(state, own, kind, 1)
    elif kind < KIND_COUNT:
        own.counts[kind] += 1
        own.keys[group_of(kind)] += STANDING[kind]


def drop(state: TableState, own: SeatState, tile: Tile) -> None:
    """A tile leaves the concealed ones."""
    kind = kind_of(tile)
    own.tiles.remove(tile)
    if state.wild is not None:
        count_with_wild(state, own, kind, -1)
    elif kind < KIND_COUNT:
        own.counts[kind] -= 1
        own.keys[group_of(kind)] -= STANDING[kind]


def lay(state: TableState, own: SeatState, meld: TableMeld, added: tuple[Tile, ...], index: int | None = None) -> None:
    """Lay a meld open, at this place among the others; `added` are its tiles that did not lie there before."""
    own.melds.insert(len(own.melds) if index is None else index, meld)
    own.waits = None
    for tile in added:
        kind = _read_in(state, meld, tile)
        own.keys[group_of(kind)] += MELDED[kind]


def lay_from_hand(state: TableState, own: SeatState, meld: TableMeld) -> None:
    """Lay a set of tiles that come out of the hand, but for the claimed one."""
    for tile in meld.from_hand:
        drop(state, own, tile)
    lay(state, own, meld, meld.tiles)


def lift(state: TableState, own: SeatState, meld: TableMeld) -> None:
    """A set is taken up: all but the claimed tile go to the hand."""
    own.melds.remove(meld)
    for tile in meld.tiles:
        kind = _read_in(state, meld, tile)
        own.keys[group_of(kind)] -= MELDED[kind]
        if tile != meld.claimed:
            take(state, own, tile)


def _read_in(state: TableState, meld: TableMeld, tile: Tile) -> Kind:
    """What a tile counts as in a set: in a chow it may stand in for the wild's kind."""
    kind = kind_of(tile)
    return as_read(state, kind) if kind == state.stand_in and meld.type is MeldType.CHOW else kind
