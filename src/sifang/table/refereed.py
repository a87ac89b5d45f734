"""A refereed table: what people do that the rules forbid happens, and the book rules on it at once.

What is said here holds for every book: which act is which incident, with which facts. What follows is the book's to say
(wsom wrong-calls.1 to 8, penalty-tiles.1 and 2, hand-count.1 to 5, draw-discard.1 and 3).
"""

from collections.abc import Iterator
from typing import Final

from sifang.rules.incident_calls import (
    CallChanged,
    CallTo,
    EmptyCallNoticed,
    EmptyKong,
    EmptyWin,
    FalseWin,
    ShownWhileChecking,
    Touched,
    WinFrom,
)
from sifang.rules.incident_dealing import HowMany
from sifang.rules.incident_play import (
    DeadTileDiscarded,
    DiscardedBeforeDrawing,
    DrewOutOfTurn,
    HandCount,
    OwnTileExposed,
    UndoneBy,
    WallTile,
    WallTileTurned,
    WrongHandCount,
)
from sifang.rules.incidents import AnyIncident
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.rules.ruling_events import RulingMade
from sifang.table.claims import call_of, calls_by_precedence, granted_call, is_chow
from sifang.table.commands import (
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    DeclareWin,
    Discard,
    DrawTile,
    ExposeTiles,
    FlipWallTile,
    IrregularCommand,
    LayFlower,
    Manner,
    Overrule,
    Pass,
    PlayerCommand,
    RaiseFault,
    ShowSet,
    WithdrawCall,
    WithdrawWin,
)
from sifang.table.events import Call, CallType, ClaimAnswered, TableEvent, TileDiscarded, TileDrawn, WallTileFlipped
from sifang.table.false_wins import false_win, won_from
from sifang.table.legal import has_closed
from sifang.table.overruling import overruled
from sifang.table.raised_faults import late_rulings, raised
from sifang.table.situation import ruled
from sifang.table.state import ClaimWindow, Phase, TableState
from sifang.table.unshown_sets import discarded_unshown, empty_call, to_expose, withdrawn_unshown
from sifang.table.wrong_sets import shown_wrongly, wrong_set
from sifang.tiles import Seat, after

__all__ = ["committed", "irregular", "rulings_at_closing"]

Events = tuple[TableEvent, ...]

#: What a player may call and not have; what comes too late, or is his own tile, cannot be called at all.
_WRONG_CALLS: Final = frozenset(code for code in RefusalCode if code.startswith(("claim/", "win/"))) - {
    RefusalCode.CLAIM_TOO_LATE,
    RefusalCode.CLAIM_OWN_DISCARD,
    RefusalCode.HAND_DISQUALIFIED,
}
#: How many tiles are laid ready for a ruling on a win that was taken back (wsom wrong-calls.7).
_EMPTY_WIN_TILES: Final = 3


# --- acts that the rules refuse


def committed(state: TableState, command: PlayerCommand, refused: Refusal) -> Events | Refusal:
    """What an act that the rules forbid leads to where players may do it all the same, or its refusal."""
    match command:
        case Discard():
            return _wrong_discard(state, command, refused)
        case DeclareWin() if state.turn == command.seat:
            if refused.code not in _WRONG_CALLS:
                return refused
            return _false_win_events(state, command)
        case DeclareKong() if state.turn == command.seat and not state.seats[command.seat].forfeited:
            return (ruled(state, EmptyKong(seat=command.seat), command.at),)
        case DeclareWin() | ClaimChow() | ClaimPung() | ClaimKong():
            return _wrong_call(state, command, refused)
        case Pass() | DeclareKong() | LayFlower():
            return refused


def _false_win_events(state: TableState, command: DeclareWin) -> Events:
    """The hand lies open, its sets too."""
    seat, at = command.seat, command.at
    found = late_rulings(state, seat, at, len(state.rulings) + 2)
    return (ruled(state, false_win(state, seat, WinFrom.SELF_DRAW), at), *found)


def _wrong_call(
    state: TableState, command: DeclareWin | ClaimChow | ClaimPung | ClaimKong, refused: Refusal
) -> Events | Refusal:
    """A call for what the caller may not have stands until the window closes; another call may take its place."""
    if isinstance(command, ClaimChow) and not is_chow(command.low):
        return refused
    answer = ClaimAnswered(at=command.at, call=call_of(command))
    if refused.code in _WRONG_CALLS:
        return (answer,)
    earlier = None if state.window is None else state.window.answers.get(command.seat)
    if refused.code is RefusalCode.ALREADY_ANSWERED and earlier is not None and _may_be_changed(earlier, answer.call):
        to = CallTo.WIN if answer.call.type is CallType.WIN else CallTo.CLAIM
        shown = () if state.window is None else state.window.shown.get(command.seat, ())
        changed = CallChanged(seat=command.seat, tiles=shown, to=to, shown=bool(shown), overtaken=False)
        return (ruled(state, changed, command.at), answer)
    return refused


def _may_be_changed(earlier: Call, later: Call) -> bool:
    """Whether a call becomes another: a pass is none, and a win called aloud is shown or taken back (wrong-calls.2)."""
    return earlier.type not in (CallType.PASS, CallType.WIN) and earlier != later


def _wrong_discard(state: TableState, command: Discard, refused: Refusal) -> Events | Refusal:
    at, seat, own = command.at, command.seat, state.seats[command.seat]
    if refused.code is RefusalCode.PENALTY_TILE_DEAD:
        dead = DeadTileDiscarded(seat=seat, tiles=(command.tile,), noticed=UndoneBy.NOBODY)
        return (ruled(state, dead, at),)
    if refused.code is not RefusalCode.NOT_YOUR_TURN or command.tile not in own.tiles or own.forfeited:
        return refused
    unshown = discarded_unshown(state, command)
    if unshown is not None:
        return unshown
    if _takes_the_turn(state, command):
        before = DiscardedBeforeDrawing(seat=seat, tiles=(command.tile,))
        short = WrongHandCount(seat=seat, count=HandCount.SHORT)
        number = len(state.rulings) + 1
        thrown = TileDiscarded(at=at, seat=seat, tile=command.tile)
        return (ruled(state, before, at), thrown, ruled(state, short, at, number + 1))
    return _exposed(state, ExposeTiles(at=at, seat=seat, tiles=(command.tile,)))


def _takes_the_turn(state: TableState, command: Discard) -> bool:
    """Whether the next player discards before drawing, and nobody has called for the tile on offer.

    His discard ends the others' right to call (wsom draw-discard.4). Where somebody has called, or it is not his turn
    to draw, no turn is taken: the tile was shown, and nothing more. There must be a tile that he forgot to draw.
    """
    window = state.window
    if window is None or window.offer.robbing or after(window.offer.seat) != command.seat:
        return False
    may_throw = state.seats[command.seat].penalty.may_discard(command.tile)
    return (
        may_throw and state.live > 0 and not calls_by_precedence(window) and not has_closed(state, window, command.at)
    )


# --- what people do besides


def irregular(state: TableState, command: IrregularCommand | Overrule) -> Events | Refusal:
    """What something leads to that people do and should not, or why it cannot be done here or now."""
    code = _irregular_fault(state, command)
    if code is not None and not _is_shown_while_counted(state, command):
        return state.play.refuse(code)
    match command:
        case Overrule():
            return overruled(state, command)
        case RaiseFault():
            return raised(state, command)
        case FlipWallTile():
            return _flipped(state, command)
        case _:
            return _done_wrongly(state, command)


def _done_wrongly(
    state: TableState, command: ExposeTiles | WithdrawCall | WithdrawWin | DrawTile | ShowSet
) -> Events | Refusal:
    match command:
        case ExposeTiles():
            return _exposed(state, command)
        case WithdrawCall() | WithdrawWin():
            return _withdrawn(state, command)
        case DrawTile():
            return _drawn_wrongly(state, command)
        case ShowSet():
            return wrong_set(state, command)


#: When what should not be done can be done, and when a ruling can be overruled: until the result is confirmed (G41).
_DONE_IN: Final = (Phase.TURN, Phase.CLAIMS)
_DECIDED_IN: Final = (*_DONE_IN, Phase.SHOWING, Phase.ENDED)


def _irregular_fault(state: TableState, command: IrregularCommand | Overrule) -> RefusalCode | None:
    if state.manner is not Manner.REFEREED:
        return RefusalCode.NOT_POSSIBLE_NOW
    if state.phase not in (_DECIDED_IN if isinstance(command, Overrule) else _DONE_IN):
        return RefusalCode.DEAL_NOT_OPEN
    forfeited = not isinstance(command, Overrule | RaiseFault) and state.seats[command.seat].forfeited
    return RefusalCode.HAND_DISQUALIFIED if forfeited else None


def _exposed(state: TableState, command: ExposeTiles) -> Events | Refusal:
    tiles = tuple(sorted(set(command.tiles)))
    if not tiles or not set(tiles) <= set(state.seats[command.seat].tiles):
        return state.play.refuse(RefusalCode.TILE_NOT_HELD)
    if state.win is not None or _is_false_win_shown(state, command.seat):
        stands = state.win is not None
        shown = ShownWhileChecking(seat=command.seat, tiles=tiles, what=Touched.SHOWED, win_stands=stands)
        return (ruled(state, shown, command.at),)
    how_many = HowMany.ONE if len(tiles) == 1 else HowMany.SEVERAL
    return (ruled(state, OwnTileExposed(seat=command.seat, tiles=tiles, how_many=how_many), command.at),)


def _is_shown_while_counted(state: TableState, command: IrregularCommand | Overrule) -> bool:
    """Whether an opponent shows tiles before the count of a win is settled (wsom win.4)."""
    if state.counting is None or state.phase is not Phase.SHOWING or not isinstance(command, ExposeTiles):
        return False
    return state.win is not None and state.win.seat != command.seat


def _is_false_win_shown(state: TableState, seat: Seat) -> bool:
    """Whether an opponent has just shown a win that is none, and nobody has acted since (wsom wrong-calls.8, G18)."""
    false = (made for made in reversed(state.rulings) if isinstance(made.incident, FalseWin))
    made = next(false, None)
    return made is not None and made.incident.seat != seat and made.at == state.at


def _withdrawn(state: TableState, command: WithdrawCall | WithdrawWin) -> Events | Refusal:
    """A call, or a win, that was said and not shown (wsom wrong-calls.3, 4 and 7)."""
    seat = command.seat
    if isinstance(command, WithdrawCall) and state.seats[seat].unshown and not _has_called(state, seat):
        return tuple(withdrawn_unshown(state, command))
    if state.turn != seat:
        code = _withdrawal_fault(state, command)
        if code is not None:
            return state.play.refuse(code)
    own = state.seats[seat]
    if isinstance(command, WithdrawWin):
        incident: AnyIncident = EmptyWin(seat=seat, tiles=to_expose(own, _EMPTY_WIN_TILES), on=won_from(state, seat))
    elif state.turn == seat:
        incident = EmptyKong(seat=seat)
    else:
        incident = empty_call(state, seat, EmptyCallNoticed.NOT_DISCARDED)
    return (ruled(state, incident, command.at),)


def _has_called(state: TableState, seat: Seat) -> bool:
    """Whether a seat calls for the tile on offer."""
    return state.window is not None and any(call.seat == seat for call in calls_by_precedence(state.window))


def _withdrawal_fault(state: TableState, command: WithdrawCall | WithdrawWin) -> RefusalCode | None:
    """Why a call for the tile on offer cannot be made and taken back; who has called takes back just that."""
    window, seat = state.window, command.seat
    if window is None or has_closed(state, window, command.at):
        return RefusalCode.CLAIM_TOO_LATE
    if seat == window.offer.seat:
        return RefusalCode.CLAIM_OWN_DISCARD
    call = window.answers.get(seat) or window.wrong.get(seat)
    if call is None:
        return None
    if seat in window.shown:
        return RefusalCode.ALREADY_ANSWERED
    taken_back = isinstance(command, WithdrawWin) == (call.type is CallType.WIN)
    return None if taken_back and call.type is not CallType.PASS else RefusalCode.ALREADY_ANSWERED


def _drawn_wrongly(state: TableState, command: DrawTile) -> Events | Refusal:
    """A second tile makes a long hand (wsom hand-count.4); one taken before the others' turn is over goes back."""
    at, seat = command.at, command.seat
    if state.phase is not Phase.TURN:
        return state.play.refuse(RefusalCode.NOT_YOUR_TURN)
    if state.turn != seat:
        return (ruled(state, DrewOutOfTurn(seat=seat, drew=True), at),)
    tile = state.next_draw(seat, replacement=False)
    if tile is None:
        return state.play.refuse(RefusalCode.NOT_POSSIBLE_NOW)
    drawn = TileDrawn(at=at, seat=seat, tile=tile, replacement=False)
    return (drawn, ruled(state, WrongHandCount(seat=seat, count=HandCount.LONG), at))


def _flipped(state: TableState, command: FlipWallTile) -> Events | Refusal:
    """The tile at the head lies open; whoever turns up what is his to draw must draw it (wsom drawing-faults.2, G31).

    Who draws next takes it as it lies: a wall that is bound by its commitment is not mixed again.
    """
    if state.flipped is not None or state.play.walls_of_own or state.live == 0:
        return state.play.refuse(RefusalCode.NOT_POSSIBLE_NOW)
    at, seat, tile, window = command.at, command.seat, state.next_tile, state.window
    is_next = window is not None and not window.offer.robbing and after(window.offer.seat) == seat
    turned = WallTileTurned(seat=seat, tiles=(tile,), which=WallTile.NEXT, to_draw=is_next, many=False)
    return (WallTileFlipped(at=at, seat=seat, tile=tile), ruled(state, turned, at))


# --- wrong calls, when the window closes


def rulings_at_closing(
    state: TableState, window: ClaimWindow, calls: tuple[Call, ...], at: int
) -> Iterator[RulingMade]:
    """The rulings on wrong calls that come before the one that is granted; whoever is outranked need show nothing.

    Only a lawful call has precedence (wsom precedence.3), so the next best is honoured (G16).
    """
    granted = granted_call(window)
    number = len(state.rulings) + 1
    for call in calls:
        if call == granted or call.seat not in window.wrong:
            return
        seat = call.seat
        if seat in window.shown:
            yield ruled(state, shown_wrongly(state, window, call), at, number)
        elif call.type is not CallType.WIN:
            yield ruled(state, empty_call(state, seat, EmptyCallNoticed.NOT_DISCARDED), at, number)
        else:
            yield ruled(state, false_win(state, seat, won_from(state, seat)), at, number)
            for made in late_rulings(state, seat, at, number + 1):
                number = made.number
                yield made
        number += 1
