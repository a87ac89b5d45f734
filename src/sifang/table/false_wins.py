"""Why a declared win is none, in the order in which it is checked (wsom G14), for a ruling on it."""

from sifang.hand.regular import SETS
from sifang.hand.shanten import shanten_of_keys
from sifang.rules.incident_calls import FalseWin, NotAWin, WinFrom
from sifang.rules.refusal import RefusalCode
from sifang.table.claims import HAND_SIZE, completes, hand_size, has_wrong_set, is_winning_draw
from sifang.table.consequences import keys_before_draw, wilds_before_draw
from sifang.table.limits import discard_win_fault, own_win_fault
from sifang.table.state import SeatState, TableState
from sifang.tiles import Seat, kind_of

__all__ = ["false_win", "won_from"]


def won_from(state: TableState, seat: Seat) -> WinFrom:
    """Where the tile comes from that a seat would win with now."""
    if state.window is None:
        assert state.turn == seat, "nothing is on offer, so the tile is its own"
        return WinFrom.SELF_DRAW
    return WinFrom.ROB if state.window.offer.robbing else WinFrom.DISCARD


def false_win(state: TableState, seat: Seat, on: WinFrom) -> FalseWin:
    """A win that is none, for which the whole hand is shown (wsom wrong-calls.6)."""
    tiles = tuple(state.seats[seat].tiles)
    return FalseWin(seat=seat, tiles=tiles, on=on, why=_why(state, seat, on), misled=False)


def _why(state: TableState, seat: Seat, on: WinFrom) -> NotAWin:
    own = state.seats[seat]
    if own.bar is not None or has_wrong_set(state, seat):
        return NotAWin.BARRED
    if hand_size(own) != HAND_SIZE + (on is WinFrom.SELF_DRAW and own.drawn is None):
        return NotAWin.COUNT
    if on is WinFrom.SELF_DRAW:
        if state.claimed:
            return NotAWin.NO_RIGHT
        return _of_complete(own_win_fault(state, seat)) if is_winning_draw(state, seat) else _of_incomplete(state, own)
    assert state.window is not None, "another player's tile is on offer"
    offer = state.window.offer
    if completes(state, own, kind_of(offer.tile)):
        return _of_complete(discard_win_fault(state, seat, offer))
    return _of_incomplete(state, own)


def _of_complete(fault: RefusalCode | None) -> NotAWin:
    """What bars a complete hand."""
    match fault:
        case RefusalCode.WIN_ON_PENALTY_TILE:
            return NotAWin.PENALTY_TILE
        case RefusalCode.BELOW_MINIMUM:
            return NotAWin.BELOW_MINIMUM
        case _:
            return NotAWin.NO_RIGHT


def _of_incomplete(state: TableState, own: SeatState) -> NotAWin:
    """How far the hand was from ready, without the tile just drawn."""
    if own.waits:
        return NotAWin.WRONG_TILE
    keys, wilds = keys_before_draw(state, own), wilds_before_draw(state, own)
    missing = shanten_of_keys(keys, SETS - len(own.melds), state.play.forms, wilds)
    return NotAWin.NOT_READY if missing <= 1 else NotAWin.FAR
