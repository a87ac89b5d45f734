"""What a player may do now, and why anything else is refused: `decide` grants what `refusal` does not forbid."""

from collections.abc import Mapping, Sequence

from sifang.hand.win import MeldType
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.rules.ruling_effect import Bar
from sifang.table.claims import chows_with, closes_at, completes, is_winning_draw, may_change
from sifang.table.clock import forfeit_at
from sifang.table.commands import (
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    DeclareWin,
    Discard,
    LayFlower,
    Pass,
    PlayerCommand,
)
from sifang.table.flowers import flower_acts, flower_turn_fault, lay_fault, layable
from sifang.table.limits import claim_fault, discard_win_fault, offer_fault, own_win_fault
from sifang.table.melds import pung_kind
from sifang.table.penalty_tiles import chow_others, free_tiles, has_penalty_tiles, set_fault
from sifang.table.state import ClaimWindow, Options, SeatState, TableState
from sifang.table.wilds import is_locked
from sifang.tiles import DECK_144, KINDS, SEATS, Kind, Seat, Tile, after, is_flower, kind_of, kinds_of

__all__ = ["forced_discard", "has_closed", "kong_kinds", "legal", "refusal"]

_PUNG = 3
_COPIES = 4


def legal(state: TableState, seat: Seat) -> tuple[PlayerCommand, ...]:
    """Every command the seat may give now; empty when it is not asked."""
    if state.turn == seat:
        return _own_turn(state, seat)
    if state.window is not None:
        return _answers(state.window, seat)
    if state.flower_turn is not None:
        return flower_acts(state, state.flower_turn, seat)
    return ()


def _own_turn(state: TableState, seat: Seat) -> tuple[PlayerCommand, ...]:
    own = state.seats[seat]
    if own.forfeited:
        return (Discard(seat=seat, tile=forced_discard(own)),)
    acts: list[PlayerCommand] = []
    if not state.claimed and own.bar is None and is_winning_draw(state, seat) and own_win_fault(state, seat) is None:
        acts.append(DeclareWin(seat=seat))
    locked = is_locked(state, seat)
    if state.can_replace and (state.play.kong_after_claim or not state.claimed) and not (locked and _no_kongs(state)):
        acts.extend(DeclareKong(seat=seat, kind=kind) for kind in kong_kinds(own))
    if state.play.flowers is not None:
        acts.extend(LayFlower(seat=seat, tile=tile) for tile in layable(state, seat))
    thrown = own.tiles if not locked or own.drawn is None else [own.drawn]
    if has_penalty_tiles(own):
        thrown = [tile for tile in thrown if own.penalty.may_discard(tile)]
    discards = _DISCARDS[seat]
    acts.extend([discards[tile] for tile in thrown])
    return tuple(acts)


#: Every discard there is, by seat and tile: they are asked for at every step of every deal.
_DISCARDS = tuple(tuple(Discard(seat=seat, tile=tile) for tile in DECK_144) for seat in SEATS)


def _no_kongs(state: TableState) -> bool:
    """Whether a locked seat may not lay its own kongs either (hangzhou article.9)."""
    rules = state.play.wilds
    return rules is not None and rules.lock is not None and not rules.lock.own_kongs


def forced_discard(own: SeatState) -> Tile:
    """What a forfeited hand throws: the tile it drew, else its last one (wsom time.7)."""
    if own.drawn is not None:
        return own.drawn
    return next(tile for tile in reversed(own.tiles) if own.penalty.may_discard(tile))


def kong_kinds(own: SeatState) -> tuple[Kind, ...]:
    """The kinds a seat can lay as a concealed kong or add to a melded pung (wsom kong.2 and 3).

    A penalty tile is added to no pung (wsom penalty-tiles.3), and a hand may be barred from kongs (hand-count.4).
    """
    if own.bar is Bar.NO_WIN_NOR_CLAIM:
        return ()
    counts = own.counts
    found = [kind for kind in KINDS if counts[kind] == _COPIES] if _COPIES in counts else []
    if own.melds:
        held = _free_counts(own)
        found += [kind for meld in own.melds if (kind := pung_kind(meld)) is not None and held[kind]]
    return tuple(found)


def _free_counts(own: SeatState) -> Sequence[int]:
    """How many of each kind may be added to a pung."""
    if not has_penalty_tiles(own):
        return own.counts
    free = kinds_of(free_tiles(own))
    return [free.count(kind) for kind in KINDS]


def _answers(window: ClaimWindow, seat: Seat) -> tuple[PlayerCommand, ...]:
    options = window.options[seat]
    if not options:
        return ()
    if seat in window.answers:
        return (Pass(seat=seat), DeclareWin(seat=seat)) if may_change(window, seat) else ()
    acts: list[PlayerCommand] = [Pass(seat=seat)]
    acts.extend(ClaimChow(seat=seat, low=low) for low in options.chows)
    if options.pung:
        acts.append(ClaimPung(seat=seat))
    if options.kong:
        acts.append(ClaimKong(seat=seat))
    if options.win:
        acts.append(DeclareWin(seat=seat))
    return tuple(acts)


def refusal(state: TableState, command: PlayerCommand) -> Refusal | None:
    """Why the table would refuse this command now, or `None` if it would not."""
    code = _refusal_code(state, command)
    return None if code is None else state.play.refuse(code)


def _refusal_code(state: TableState, command: PlayerCommand) -> RefusalCode | None:
    if state.flower_turn is not None:
        return flower_turn_fault(state, state.flower_turn, command)
    if state.turn is None and state.window is None:
        return RefusalCode.DEAL_NOT_OPEN
    match command:
        case Discard() | LayFlower() | DeclareKong():
            return _turn_fault(state, command.seat) or _act_fault(state, command)
        case DeclareWin() if state.turn == command.seat:
            return _own_win_fault(state, command)
        case _:
            return _claim_fault(state, command)


def _turn_fault(state: TableState, seat: Seat) -> RefusalCode | None:
    """A turn comes with the draw, so nobody discards before it (wsom draw-discard.3)."""
    return None if state.turn == seat else RefusalCode.NOT_YOUR_TURN


def _act_fault(state: TableState, command: Discard | LayFlower | DeclareKong) -> RefusalCode | None:
    match command:
        case Discard():
            return _discard_fault(state, command)
        case LayFlower():
            return lay_fault(state, command)
        case DeclareKong():
            return _kong_fault(state, command)


def _discard_fault(state: TableState, command: Discard) -> RefusalCode | None:
    """A tile that is held, and that a lock or its own death does not keep in the hand (wsom penalty-tiles.2)."""
    own = state.seats[command.seat]
    if command.tile not in own.tiles:
        return RefusalCode.TILE_NOT_HELD
    if own.forfeited and command.tile != forced_discard(own):
        return RefusalCode.HAND_DISQUALIFIED
    if is_locked(state, command.seat) and own.drawn not in (None, command.tile):
        return RefusalCode.LOCKED_TO_DRAWN_TILE
    return None if own.penalty.may_discard(command.tile) else RefusalCode.PENALTY_TILE_DEAD


def _kong_fault(state: TableState, command: DeclareKong) -> RefusalCode | None:
    """Not after a chow or pung, and not without a replacement to draw (wsom kong.2 and 3, dead-wall.3)."""
    if _is_forfeit(state, command.seat, command.at):
        return RefusalCode.HAND_DISQUALIFIED
    if state.claimed and not state.play.kong_after_claim:
        return RefusalCode.KONG_AFTER_CLAIM
    if not state.can_replace:
        return RefusalCode.KONG_WITHOUT_REPLACEMENT
    if command.kind == state.wild:
        return RefusalCode.KONG_OF_WILDS
    if is_locked(state, command.seat) and _no_kongs(state):
        return RefusalCode.KONG_LOCKED
    return _kong_tiles_fault(state.seats[command.seat], command.kind)


def _kong_tiles_fault(own: SeatState, kind: Kind) -> RefusalCode | None:
    if own.bar is Bar.NO_WIN_NOR_CLAIM:
        return RefusalCode.CLAIM_BARRED
    if kind in kong_kinds(own):
        return None
    held = _has_pung(own, kind) and own.counts[kind]
    return RefusalCode.KONG_OF_PENALTY_TILE if held else RefusalCode.KONG_NOT_HELD


def _has_pung(own: SeatState, kind: Kind) -> bool:
    return any(pung_kind(meld) == kind for meld in own.melds)


def _own_win_fault(state: TableState, command: DeclareWin) -> RefusalCode | None:
    """A win needs a draw and a winning shape (wsom win.2, winning-shape.4)."""
    seat = command.seat
    if _is_forfeit(state, seat, command.at):
        return RefusalCode.HAND_DISQUALIFIED
    if state.seats[seat].bar is not None:
        return RefusalCode.WIN_BARRED
    if state.claimed:
        return RefusalCode.WIN_AFTER_CLAIM
    if not is_winning_draw(state, seat):
        return RefusalCode.NOT_A_WINNING_SHAPE
    return own_win_fault(state, seat)


def _is_forfeit(state: TableState, seat: Seat, at: int) -> bool:
    """Whether the hand whose turn it is has been forfeited, or is about to be for its time is over (wsom time.7)."""
    own = state.seats[seat]
    if own.forfeited or not state.pace.timed:
        return own.forfeited
    moment = forfeit_at(own.time, state.play.time_limits, state.free_until)
    return moment is not None and moment <= at


def _claim_fault(state: TableState, command: PlayerCommand) -> RefusalCode | None:
    """Once the window has closed, and with it the next player has drawn, a claim is too late (wsom draw-discard.4)."""
    window, seat = state.window, command.seat
    if window is None or has_closed(state, window, command.at):
        return RefusalCode.NOTHING_TO_ANSWER if isinstance(command, Pass) else RefusalCode.CLAIM_TOO_LATE
    if seat == window.offer.seat:
        return RefusalCode.CLAIM_OWN_DISCARD
    if seat in window.answers or seat in window.wrong:
        changes = isinstance(command, Pass | DeclareWin) and may_change(window, seat)
        return None if changes else RefusalCode.ALREADY_ANSWERED
    if isinstance(command, Pass):
        return None if window.options[seat] else RefusalCode.NOTHING_TO_ANSWER
    if state.seats[seat].forfeited:
        return RefusalCode.HAND_DISQUALIFIED
    return _call_fault(state, window, command)


def has_closed(state: TableState, window: ClaimWindow, at: int) -> bool:
    """Whether the window was to close before this moment, even if the table has not been told the time."""
    end = closes_at(state, window)
    return end is not None and max(end, state.at) < at


def _call_fault(state: TableState, window: ClaimWindow, command: PlayerCommand) -> RefusalCode | None:
    options, bar = window.options[command.seat], state.seats[command.seat].bar
    if isinstance(command, DeclareWin):
        if bar is not None:
            return RefusalCode.WIN_BARRED
        return None if options.win else _no_win_code(state, window, command.seat)
    if bar not in (None, Bar.NO_WIN):
        return RefusalCode.CLAIM_BARRED
    if window.offer.robbing:
        return RefusalCode.KONG_NOT_ROBBABLE
    if state.live == 0 and state.play.last_discard_win_only:
        return RefusalCode.RIVERBED_WIN_ONLY
    return offer_fault(state, command.seat, window.offer) or _set_fault(state, window, command, options)


def _set_fault(state: TableState, window: ClaimWindow, command: PlayerCommand, options: Options) -> RefusalCode | None:
    if is_flower(kind_of(window.offer.tile)):
        return _NO_SET[type(command)]
    match command:
        case ClaimChow():
            return _chow_fault(state, window, command)
        case ClaimPung():
            return None if options.pung else _no_pung_code(state, window, command.seat)
        case _:
            return None if options.kong else _no_kong_code(state, window, command.seat)


#: A flower makes no set (mcr flower.1).
_NO_SET: Mapping[type[PlayerCommand], RefusalCode] = {
    ClaimChow: RefusalCode.NO_CHOW,
    ClaimPung: RefusalCode.NO_PUNG,
    ClaimKong: RefusalCode.NO_KONG,
}


def _no_win_code(state: TableState, window: ClaimWindow, seat: Seat) -> RefusalCode:
    if not completes(state, state.seats[seat], kind_of(window.offer.tile)):
        return RefusalCode.NOT_A_WINNING_SHAPE
    return discard_win_fault(state, seat, window.offer) or RefusalCode.NOT_A_WINNING_SHAPE


def _no_pung_code(state: TableState, window: ClaimWindow, seat: Seat) -> RefusalCode:
    kind = kind_of(window.offer.tile)
    if state.seats[seat].counts[kind] < _PUNG - 1:
        return RefusalCode.NO_PUNG
    fault = claim_fault(state, seat, window.offer.seat, MeldType.PUNG, kind)
    return fault or set_fault(state.seats[seat], (kind,) * 2) or RefusalCode.NO_PUNG


def _no_kong_code(state: TableState, window: ClaimWindow, seat: Seat) -> RefusalCode:
    """A discard never joins a melded pung (wsom kong.5)."""
    kind = kind_of(window.offer.tile)
    if _has_pung(state.seats[seat], kind):
        return RefusalCode.KONG_ON_CLAIMED_PUNG
    if state.seats[seat].counts[kind] < _PUNG or not state.can_replace:
        return RefusalCode.NO_KONG
    fault = claim_fault(state, seat, window.offer.seat, MeldType.DIRECT_KONG, kind)
    return fault or set_fault(state.seats[seat], (kind,) * 3, replaced=True) or RefusalCode.NO_KONG


def _chow_fault(state: TableState, window: ClaimWindow, command: ClaimChow) -> RefusalCode | None:
    seat, feeder, kind = command.seat, window.offer.seat, kind_of(window.offer.tile)
    if after(feeder) != seat:
        return RefusalCode.CHOW_NOT_PREVIOUS
    if command.low not in chows_with(state, state.seats[seat], kind):
        return RefusalCode.NO_CHOW
    fault = claim_fault(state, seat, feeder, MeldType.CHOW, kind)
    return fault or set_fault(state.seats[seat], chow_others(state, command.low, kind))
