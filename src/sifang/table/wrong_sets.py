"""Sets shown with wrong tiles at a refereed table.

As many tiles as the set needs lie on the table until somebody says that they make none (see `raised_faults`). Anything
else strikes the eye: too few or too many, penalty tiles, a claim by a hand that may not. It is put right at once (wsom
wrong-calls.1, G20).
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sifang.hand.win import MeldType
from sifang.rules.incident_calls import CalledSet as Called
from sifang.rules.incident_calls import CallFault, WrongCall, WrongCallNoticed
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.rules.ruling_effect import Bar
from sifang.table.charges import move_charges
from sifang.table.claimed_sets import CALLED, SORTS
from sifang.table.claims import is_chow, is_lawful
from sifang.table.commands import ShowSet
from sifang.table.events import Call, CallType, ClaimAnswered, KongDeclared, TableEvent
from sifang.table.legal import has_closed
from sifang.table.limits import claim_fault
from sifang.table.penalty_tiles import chow_others, free_options
from sifang.table.situation import ruled
from sifang.table.state import ClaimWindow, SeatState, TableState
from sifang.tiles import Kind, Tile, after, is_flower, kind_of, kinds_of

__all__ = ["shown_wrongly", "wrong_set"]

#: How many of the caller's own tiles a set takes.
_OWN_TILES: Final[Mapping[CallType, int]] = {CallType.CHOW: 2, CallType.PUNG: 2, CallType.KONG: 3}

_KONG: Final = 4
_MAY_KONG: Final = (None, Bar.NO_WIN, Bar.NO_WIN_NOR_CLAIM_BUT_OWN_KONG)
_CALLS: Final[Mapping[Called, CallType]] = {called: call for call, called in CALLED.items()}


def wrong_set(state: TableState, command: ShowSet) -> tuple[TableEvent, ...] | Refusal:
    """What a wrong set leads to: the tiles shown lie open, and the call stands if the right tiles can be shown.

    Where they cannot, the call is void and the tile stays on offer.
    """
    window = state.window
    if command.call is Called.OWN_KONG:
        return _own_kong(state, command)
    if window is None or has_closed(state, window, command.at):
        return state.play.refuse(RefusalCode.CLAIM_TOO_LATE)
    code = _fault(state, window, command)
    if code is not None:
        return state.play.refuse(code)
    call = Call(command.seat, _CALLS[command.call], command.low if command.call is Called.CHOW else None)
    lawful = is_lawful(window.options[command.seat], call)
    if lawful and not _misfits(state, window, command):
        return (ClaimAnswered(at=command.at, call=call),)
    if _lies_unnoticed(state, window, command, call):
        return (ClaimAnswered(at=command.at, call=call, shown=tuple(sorted(command.tiles))),)
    ruling = ruled(state, _incident(state, window, command, call), command.at)
    stands = isinstance(ruling.incident, WrongCall) and ruling.incident.mendable
    return (ruling, ClaimAnswered(at=command.at, call=call)) if stands else (ruling,)


def _fault(state: TableState, window: ClaimWindow, command: ShowSet) -> RefusalCode | None:
    """Why no set can be shown here at all."""
    seat = command.seat
    if seat == window.offer.seat:
        return RefusalCode.CLAIM_OWN_DISCARD
    if seat in window.answers or seat in window.wrong:
        return RefusalCode.ALREADY_ANSWERED
    if window.offer.robbing:
        return RefusalCode.NOT_POSSIBLE_NOW
    return _holding_fault(state.seats[seat], command)


def _holding_fault(own: SeatState, command: ShowSet) -> RefusalCode | None:
    tiles = set(command.tiles)
    held = tiles and len(tiles) == len(command.tiles) and tiles <= set(own.tiles)
    return None if held else RefusalCode.TILE_NOT_HELD


def _own_kong(state: TableState, command: ShowSet) -> tuple[TableEvent, ...] | Refusal:
    """Four tiles laid for a concealed kong that are none lie there too; anything else is seen at once."""
    at, seat, own = command.at, command.seat, state.seats[command.seat]
    code = _own_kong_fault(state, command)
    if code is not None:
        return state.play.refuse(code)
    tiles = tuple(sorted(command.tiles))
    odd = state.wild is not None or any(map(is_flower, kinds_of(tiles))) or state.play.concealed_kongs_hidden
    if len(tiles) == _KONG and not odd and own.bar in _MAY_KONG and not own.penalty.all & set(tiles):
        laid = KongDeclared(at=at, seat=seat, type=MeldType.CONCEALED_KONG, tiles=tiles)
        return (*move_charges(state, seat, at), laid)
    why = CallFault.WRONG_TILES if own.bar in _MAY_KONG else CallFault.BARRED
    noticed = WrongCallNoticed.AT_ONCE
    wrong = WrongCall(seat=seat, tiles=tiles, call=command.call, noticed=noticed, fault=why, mendable=False)
    return (ruled(state, wrong, at),)


def _own_kong_fault(state: TableState, command: ShowSet) -> RefusalCode | None:
    """Why no kong can be shown now, or why it is none to rule on: it is right."""
    own = state.seats[command.seat]
    if state.turn != command.seat:
        return RefusalCode.NOT_YOUR_TURN
    if state.claimed and not state.play.kong_after_claim:
        return RefusalCode.KONG_AFTER_CLAIM
    if not state.can_replace:
        return RefusalCode.KONG_WITHOUT_REPLACEMENT
    not_held = _holding_fault(own, command)
    if not_held is not None:
        return not_held
    is_right = len(command.tiles) == _KONG and len(set(kinds_of(command.tiles))) == 1
    return RefusalCode.NOT_POSSIBLE_NOW if is_right else None


def _lies_unnoticed(state: TableState, window: ClaimWindow, command: ShowSet, call: Call) -> bool:
    """Whether nothing but the faces tells that this is no set, and its owner can play on when it lies there.

    No flowers, penalty tiles or barred hands; a kong with a replacement to draw, else a tile left to discard (G24).
    """
    own, offered, shown = state.seats[command.seat], kind_of(window.offer.tile), set(command.tiles)
    if state.wild is not None or any(map(is_flower, kinds_of((*shown, window.offer.tile)))):
        return False
    if own.bar not in (None, Bar.NO_WIN) or (state.live == 0 and state.play.last_discard_win_only):
        return False
    if call.type is CallType.CHOW and (call.low is None or not is_chow(call.low) or offered - call.low not in range(3)):
        return False
    goes_on = state.can_replace if call.type is CallType.KONG else _can_discard(own, shown)
    fault = claim_fault(state, command.seat, window.offer.seat, SORTS[call.type], offered)
    return len(shown) == _OWN_TILES[call.type] and not own.penalty.all & shown and goes_on and fault is None


def _can_discard(own: SeatState, shown: set[Tile]) -> bool:
    return any(own.penalty.may_discard(tile) for tile in own.tiles if tile not in shown)


def _misfits(state: TableState, window: ClaimWindow, command: ShowSet) -> list[Tile]:
    """The tiles shown that are no part of the set that is meant."""
    kind = kind_of(window.offer.tile)
    if command.call is Called.CHOW and command.low is not None:
        wanted: tuple[Kind, ...] = chow_others(state, command.low, kind)
    else:
        wanted = (kind,) * _OWN_TILES[_CALLS[command.call]]
    left, misfits = list(wanted), []
    for tile in command.tiles:
        if kind_of(tile) in left:
            left.remove(kind_of(tile))
        else:
            misfits.append(tile)
    return misfits


def _incident(state: TableState, window: ClaimWindow, command: ShowSet, call: Call) -> WrongCall:
    """The wrong set, and whether its owner can show the right tiles once those that he showed lie open."""
    own = state.seats[command.seat]
    why, misfits = _why(own, window, command), _misfits(state, window, command)
    exposed = replace(own, penalty=own.penalty.exposed(misfits))
    left = free_options(state, exposed, window.offer, window.options[command.seat])
    mendable = why is CallFault.WRONG_TILES and is_lawful(left, call)
    return WrongCall(
        seat=command.seat,
        tiles=tuple(sorted(misfits if mendable else command.tiles)),
        call=command.call,
        noticed=WrongCallNoticed.AT_ONCE,
        fault=why,
        mendable=mendable,
    )


def shown_wrongly(state: TableState, window: ClaimWindow, call: Call) -> WrongCall:
    """The wrong set that a seat has shown while the window is open, found out before it lies on the table."""
    command = ShowSet(seat=call.seat, call=CALLED[call.type], tiles=window.shown[call.seat], low=call.low)
    return _incident(state, window, command, call)


def _why(own: SeatState, window: ClaimWindow, command: ShowSet) -> CallFault:
    """Why the set is wrong, the first reason that holds."""
    if own.bar not in (None, Bar.NO_WIN):
        return CallFault.BARRED
    if command.call is Called.CHOW and after(window.offer.seat) != command.seat:
        return CallFault.NOT_PREVIOUS
    if own.penalty.all & set(command.tiles):
        return CallFault.PENALTY_TILE
    leaves_a_discard = command.call is Called.DIRECT_KONG or _can_discard(own, set(command.tiles))
    return CallFault.WRONG_TILES if leaves_a_discard else CallFault.NO_DISCARD
