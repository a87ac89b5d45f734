"""A set shown with wrong tiles at a refereed table, put right at once (wsom wrong-calls.1, G20)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from sifang.rules.incident_calls import CalledSet as Called
from sifang.rules.incident_calls import CallFault, WrongCall, WrongCallNoticed
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.rules.ruling_effect import Bar
from sifang.table.claims import is_lawful
from sifang.table.commands import ShowSet
from sifang.table.events import Call, CallType, ClaimAnswered, TableEvent
from sifang.table.legal import has_closed
from sifang.table.penalty_tiles import chow_others, free_options
from sifang.table.situation import ruled
from sifang.table.state import ClaimWindow, SeatState, TableState
from sifang.tiles import after, kind_of, kinds_of

__all__ = ["wrong_set"]

_CALLS: Final[Mapping[Called, CallType]] = {
    Called.CHOW: CallType.CHOW,
    Called.PUNG: CallType.PUNG,
    Called.DIRECT_KONG: CallType.KONG,
}


def wrong_set(state: TableState, command: ShowSet) -> tuple[TableEvent, ...] | Refusal:
    """What a wrong set leads to: the tiles shown lie open, and the call stands if the right tiles can be shown.

    Where they cannot, the call is void and the tile stays on offer.
    """
    window = state.window
    if window is None or has_closed(state, window, command.at):
        return state.play.refuse(RefusalCode.CLAIM_TOO_LATE)
    code = _fault(state, window, command)
    if code is not None:
        return state.play.refuse(code)
    call = Call(command.seat, _CALLS[command.call], command.low if command.call is Called.CHOW else None)
    lawful = is_lawful(window.options[command.seat], call)
    if lawful and _all_belong(state, window, command):
        return (ClaimAnswered(at=command.at, call=call),)
    ruling = ruled(state, _incident(state, window, command, call), command.at)
    stands = isinstance(ruling.incident, WrongCall) and ruling.incident.mendable
    return (ruling, ClaimAnswered(at=command.at, call=call)) if stands else (ruling,)


def _fault(state: TableState, window: ClaimWindow, command: ShowSet) -> RefusalCode | None:
    """Why no set can be shown here at all."""
    seat, tiles = command.seat, set(command.tiles)
    if seat == window.offer.seat:
        return RefusalCode.CLAIM_OWN_DISCARD
    if seat in window.answers or seat in window.wrong:
        return RefusalCode.ALREADY_ANSWERED
    if window.offer.robbing or command.call not in _CALLS:
        return RefusalCode.NOT_POSSIBLE_NOW
    held = tiles and len(tiles) == len(command.tiles) and tiles <= set(state.seats[seat].tiles)
    return None if held else RefusalCode.TILE_NOT_HELD


def _all_belong(state: TableState, window: ClaimWindow, command: ShowSet) -> bool:
    """Whether every tile shown is part of the set that is meant."""
    kind = kind_of(window.offer.tile)
    if command.call is Called.CHOW and command.low is not None:
        wanted = chow_others(state, command.low, kind)
    else:
        wanted = (kind,) * (2 if command.call is Called.PUNG else 3)
    return not Counter(kinds_of(command.tiles)) - Counter(wanted)


def _incident(state: TableState, window: ClaimWindow, command: ShowSet, call: Call) -> WrongCall:
    """The wrong set, and whether its owner can show the right tiles once those that he showed lie open."""
    own, tiles = state.seats[command.seat], tuple(sorted(command.tiles))
    why = _why(own, window, command)
    exposed = replace(own, penalty=own.penalty.exposed(tiles))
    left = free_options(state, exposed, window.offer, window.options[command.seat])
    return WrongCall(
        seat=command.seat,
        tiles=tiles,
        call=command.call,
        noticed=WrongCallNoticed.AT_ONCE,
        fault=why,
        mendable=why is CallFault.WRONG_TILES and is_lawful(left, call),
    )


def _why(own: SeatState, window: ClaimWindow, command: ShowSet) -> CallFault:
    """Why the set is wrong, the first reason that holds."""
    if own.bar not in (None, Bar.NO_WIN):
        return CallFault.BARRED
    if command.call is Called.CHOW and after(window.offer.seat) != command.seat:
        return CallFault.NOT_PREVIOUS
    return CallFault.PENALTY_TILE if own.penalty.all & set(command.tiles) else CallFault.WRONG_TILES
