"""`decide`: what a command makes happen, or why it is refused (wsom aim.2). Pure: reads the state, writes nothing.

A player's command leads to one event or a few; whatever follows by itself (a draw, the end of a claim window, a hand
forfeited by its clock) follows an `Advance` at the moment `due` names. `carry_out` does both.
"""

from collections.abc import Iterator

from sifang.hand.win import MeldType, Win
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.rules.settlement import Outcome
from sifang.table.charges import charges, move_charges
from sifang.table.circumstances import discard_win, outcome_of, self_draw_win, ten_honours_win
from sifang.table.claimed_sets import claimed_meld, thinking_of
from sifang.table.claims import call_of, calls_by_precedence, closes_at, granted_call
from sifang.table.clock import forfeit_at
from sifang.table.commands import (
    AcceptCount,
    Advance,
    AskImmunity,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    Command,
    DeclareCount,
    DeclareKong,
    DeclareWin,
    Discard,
    DisputeCount,
    LayFlower,
    Manner,
    Pass,
    PlayerCommand,
    StartDeal,
)
from sifang.table.counting import counted
from sifang.table.dealing import opening_events
from sifang.table.events import (
    Call,
    CallType,
    ClaimAnswered,
    ClaimsClosed,
    DealDrawn,
    DealScored,
    FlowerLaid,
    FlowersDone,
    HandShown,
    KongDeclared,
    SetMelded,
    TableEvent,
    TileDiscarded,
    TileDrawn,
    WallRevealed,
    WinDeclared,
)
from sifang.table.evolve import evolve
from sifang.table.flowers import flowers_close_at
from sifang.table.legal import forced_discard, refusal
from sifang.table.melds import is_wrong
from sifang.table.refereed import committed, irregular, rulings_at_closing
from sifang.table.state import ClaimWindow, Phase, TableState
from sifang.tiles import Kind, Seat, Tile, after, copies_of, kind_of

__all__ = ["carry_out", "decide", "due", "due_events"]

Events = tuple[TableEvent, ...]


def decide(state: TableState, command: Command) -> Events | Refusal:
    """The events a command leads to at once, or the refusal with its article."""
    if command.at < state.at:
        return state.play.refuse(RefusalCode.TIME_RUNS_BACKWARDS)
    match command:
        case StartDeal():
            is_new = state.phase is Phase.NOT_STARTED
            return opening_events(command, state.play) if is_new else state.play.refuse(RefusalCode.DEAL_NOT_OPEN)
        case Advance():
            return _events_by(state, command.at)
        case Discard() | Pass() | ClaimChow() | ClaimPung() | ClaimKong() | DeclareKong() | DeclareWin() | LayFlower():
            return _act(state, command)
        case DeclareCount() | AcceptCount() | DisputeCount() | AskImmunity():
            return counted(state, command)
        case _:
            return irregular(state, command)


def _act(state: TableState, command: PlayerCommand) -> Events | Refusal:
    """An act that is granted or refused; at a refereed table, from when play has begun, also one that is ruled on."""
    refused = refusal(state, command)
    if refused is None:
        return _granted(state, command)
    is_refused = state.manner is Manner.ASSISTED or state.phase is Phase.FLOWERS
    return refused if is_refused else committed(state, command, refused)


def due(state: TableState) -> int | None:
    """When the table next acts by itself; `None` while it waits for a person, or has ended."""
    if state.window is not None:
        return closes_at(state, state.window)
    if state.flower_turn is not None:
        return flowers_close_at(state, state.flower_turn)
    if state.turn is None:
        return None
    own = state.seats[state.turn]
    if own.forfeited:
        return state.at
    return forfeit_at(own.time, state.play.time_limits, state.free_until) if state.pace.timed else None


def carry_out(state: TableState, command: Command) -> Events | Refusal:
    """Decide, apply, and go on with whatever is due by the command's time. Changes the state through `evolve` only."""
    events = decide(state, command)
    if isinstance(events, Refusal):
        return events
    done = list(events)
    for event in events:
        evolve(state, event)
    while (moment := due(state)) is not None and moment <= command.at:
        for event in due_events(state, max(moment, state.at)):
            evolve(state, event)
            done.append(event)
    return tuple(done)


# --- a player's command, already found lawful


def _granted(state: TableState, command: PlayerCommand) -> Events:
    at, seat = command.at, command.seat
    match command:
        case Discard():
            thrown = (*move_charges(state, seat, at), TileDiscarded(at=at, seat=seat, tile=command.tile))
            won = () if state.play.ten_honours is None else _ten_honours_events(state, seat, command.tile, at)
            return (*thrown, *won)
        case LayFlower():
            laid = FlowerLaid(at=at, seat=seat, tile=command.tile)
            return (*move_charges(state, seat, at), laid, *_draw_events(state, seat, at, replacement=True))
        case DeclareKong():
            return tuple(_kong_events(state, seat, command.kind, at))
        case DeclareWin() if state.turn == seat:
            won = _own_win_events(state, seat, self_draw_win(state, seat), state.seats[seat].drawn, at)
            return (*move_charges(state, seat, at), *won)
        case _:
            return (ClaimAnswered(at=at, call=call_of(command)),)


def _ten_honours_events(state: TableState, seat: Seat, tile: Tile, at: int) -> Iterator[TableEvent]:
    """The win of a seat whose discard is the last of nothing but honours (hangzhou article.13)."""
    win = ten_honours_win(state, seat, tile)
    if win is not None:
        yield from _own_win_events(state, seat, win, tile, at)


def _kong_events(state: TableState, seat: Seat, kind: Kind, at: int) -> Iterator[TableEvent]:
    """The kong is laid open; one that can be robbed waits for that before its replacement (wsom robbing.4)."""
    own = state.seats[seat]
    concealed = own.counts[kind] == len(copies_of(kind))
    sort = MeldType.CONCEALED_KONG if concealed else MeldType.ADDED_KONG
    yield from move_charges(state, seat, at)
    yield KongDeclared(at=at, seat=seat, type=sort, tiles=tuple(t for t in own.tiles if kind_of(t) == kind))
    if sort not in state.play.robbable:
        yield from _draw_events(state, seat, at, replacement=True)


def _own_win_events(state: TableState, seat: Seat, win: Win, apart: Tile | None, at: int) -> Iterator[TableEvent]:
    """A win without another player's tile ends the deal and is counted (wsom win.2, play.4, aim.3).

    `apart` is the tile that is not among the others of the hand: drawn to win with, or just thrown.
    """
    yield WinDeclared(at=at, seat=seat, tile=None if win.tile is None else apart, discarder=None, robbed=False)
    yield HandShown(at=at, seat=seat, tiles=tuple(t for t in state.seats[seat].tiles if t != apart))
    if state.manner is Manner.ASSISTED:
        yield from _counted_events(state, outcome_of(state, seat, win, None, robbed=False), at)


def _counted_events(state: TableState, outcome: Outcome, at: int) -> Iterator[TableEvent]:
    """The table counts the hand, but where a referee presides: there the players do (wsom win-scoring.6)."""
    yield DealScored(at=at, winner=outcome.winner, score=outcome.score, settlement=state.book.settle(outcome))
    yield WallRevealed(at=at, nonce=state.nonce, wall=state.built)


# --- what happens by itself


def _events_by(state: TableState, at: int) -> Events:
    """What is due by now, at the moment it was due: being told late changes nothing."""
    moment = due(state)
    return () if moment is None or moment > at else due_events(state, max(moment, state.at))


def due_events(state: TableState, at: int) -> Events:
    """What happens by itself at the moment that `due` names, or now if that has passed."""
    if state.window is not None:
        return tuple(_closing_events(state, state.window, at))
    if state.flower_turn is not None:
        return (FlowersDone(at=at, seat=state.flower_turn.seat),)
    assert state.turn is not None, "only a turn or an open window can be due"
    own = state.seats[state.turn]
    if own.forfeited:
        return (TileDiscarded(at=at, seat=state.turn, tile=forced_discard(own)),)
    return move_charges(state, state.turn, at)


def _closing_events(state: TableState, window: ClaimWindow, at: int) -> Iterator[TableEvent]:
    """The window closes: the strongest call stands (wsom precedence.1), else the next player draws, and never sooner.

    So wsom play.2 and draw-discard.1.
    """
    calls = calls_by_precedence(window)
    best = granted_call(window)
    if calls:
        yield ClaimsClosed(at=at, calls=calls)
    if window.wrong:
        yield from rulings_at_closing(state, window, calls, at)
    if best is not None:
        yield from _called_events(state, window, best, at)
    elif window.offer.robbing:
        yield from _draw_events(state, window.offer.seat, at, replacement=True)
    else:
        yield from _draw_events(state, after(window.offer.seat), at, replacement=False)


def _called_events(state: TableState, window: ClaimWindow, call: Call, at: int) -> Iterator[TableEvent]:
    """A granted claim changes whose turn it is (wsom play.3). A kong's claim is a move of its own (time.3)."""
    if call.type is CallType.WIN:
        yield from _discard_win_events(state, window, call.seat, at)
        return
    thinking = thinking_of(state, window, call)
    meld = claimed_meld(state, window, call)
    yield SetMelded(at=at, seat=call.seat, meld=meld, thinking=thinking)
    if call.type is CallType.KONG:
        yield from charges(state, call.seat, thinking, at)
    # A kong that is none is looked at for a while before its replacement, as one that can be robbed is.
    if call.type is CallType.KONG and not is_wrong(meld, call.seat):
        yield from _draw_events(state, call.seat, at, replacement=True)


def _discard_win_events(state: TableState, window: ClaimWindow, seat: Seat, at: int) -> Iterator[TableEvent]:
    """A win on another player's tile ends the deal and is counted (wsom win.3, robbing.1, play.4, aim.3)."""
    tile, discarder, robbed = window.offer.tile, window.offer.seat, window.offer.robbing
    win = discard_win(state, seat, window.offer)
    yield WinDeclared(at=at, seat=seat, tile=tile, discarder=discarder, robbed=robbed)
    yield HandShown(at=at, seat=seat, tiles=tuple(state.seats[seat].tiles))
    if state.manner is Manner.ASSISTED:
        yield from _counted_events(state, outcome_of(state, seat, win, discarder, robbed=robbed), at)


def _draw_events(state: TableState, seat: Seat, at: int, *, replacement: bool) -> Iterator[TableEvent]:
    """The next tile, from the tail once a kong or a flower lies open (wsom kong.7, mcr term.20).

    If none is left to draw the deal is drawn (wsom dead-wall.6, aim.4, mcr term.30).
    """
    tile = state.next_draw(seat, replacement=replacement)
    if tile is None:
        yield DealDrawn(at=at)
        yield WallRevealed(at=at, nonce=state.nonce, wall=state.built)
    else:
        yield TileDrawn(at=at, seat=seat, tile=tile, replacement=replacement)
