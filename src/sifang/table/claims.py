"""Claims: who may call for a tile, when the window closes, and whose call stands.

Carries out wsom claims.1 to claims.5, precedence.1 to precedence.4 and dead-wall.4 for a table where the engine
collects all answers and resolves them once. A call given to the engine is a call said aloud.
"""

from typing import Final

from sifang.hand.forms import Forms
from sifang.hand.regular import SETS
from sifang.hand.waits import is_complete_keys, waits_mask_of_keys
from sifang.hand.win import MeldType
from sifang.rules.ruling_effect import Bar
from sifang.table.commands import ClaimChow, ClaimKong, ClaimPung, DeclareWin, Manner, PlayerCommand
from sifang.table.events import Call, CallType
from sifang.table.limits import claim_fault, discard_win_fault
from sifang.table.melds import Offer, TableMeld, is_wrong
from sifang.table.penalty_tiles import free_options, has_penalty_tiles
from sifang.table.state import ClaimWindow, Options, SeatState, TableState
from sifang.table.wilds import as_read, counts_as_read, is_locked, keys_of
from sifang.tiles import NUMBERS, SEATS, BySeat, Kind, Seat, Tile, after, is_flower, kind_of, turns_after

__all__ = [
    "HAND_SIZE",
    "ask_again",
    "best_call",
    "call_of",
    "calls_by_precedence",
    "chows_with",
    "closes_at",
    "completes",
    "granted_call",
    "hand_size",
    "has_wrong_set",
    "is_chow",
    "is_decided",
    "is_lawful",
    "is_winning_draw",
    "latest_close",
    "may_change",
    "note_call",
    "open_window",
    "seat_waits",
    "take_back",
    "wrong_sets",
]

#: Pung and kong rank below every win, chow below them; wins rank by turns after the discarder, 1 to 3.
_PUNG_OR_KONG, _CHOW, _NOTHING = 4, 5, 6
_PAIR, _CONCEALED_PUNG = 2, 3


def open_window(state: TableState, offer: Offer) -> ClaimWindow:
    """The window on a discard or an added kong, with what each seat may call; for a flower nothing (mcr flower.1)."""
    options = _options(state, offer)
    asked = tuple([seat for seat in SEATS if options[seat] is not _NO_OPTIONS])
    return ClaimWindow(offer, state.at, options, asked)


def _options(state: TableState, offer: Offer) -> BySeat[Options]:
    kind, options = kind_of(offer.tile), [_NO_OPTIONS] * len(SEATS)
    if kind != state.wild and not is_flower(kind) and _is_claimable(state, offer):
        won_only = offer.robbing or (state.play.last_discard_win_only and state.live == 0)
        read = kind if state.stand_in is None else as_read(state, kind)
        for seat in SEATS:
            if seat != offer.seat:
                options[seat] = _options_on(state, seat, offer, read, won_only=won_only)
    return options[0], options[1], options[2], options[3]


def _is_claimable(state: TableState, offer: Offer) -> bool:
    """Whether anybody may have the tile: one that was laid for a kong only if the kong is one that can be robbed."""
    if not offer.robbing:
        return True
    kong = next(meld for meld in state.seats[offer.seat].melds if offer.tile in meld.tiles)
    return kong.type in state.play.robbable and not is_wrong(kong, offer.seat)


def ask_again(state: TableState, window: ClaimWindow, seat: Seat) -> None:
    """A ruling may have changed what a seat may call: a call that has become wrong is no answer any more."""
    if seat in window.wrong:
        return
    options, call = _options(state, window.offer)[seat], window.answers.get(seat)
    if call is None or is_lawful(options, call):
        _set_options(window, seat, options)
    else:
        _call_wrongly(window, call)


def note_call(window: ClaimWindow, call: Call, shown: tuple[Tile, ...] = ()) -> None:
    """A seat has answered. Whoever calls for what he may not have is asked no more."""
    window.shown.pop(call.seat, None)
    if shown:
        window.shown[call.seat] = shown
    if is_lawful(window.options[call.seat], call):
        window.answers[call.seat] = call
    else:
        _call_wrongly(window, call)


def take_back(window: ClaimWindow, seat: Seat) -> None:
    """Whatever a seat has called, it calls nothing any more for this tile."""
    window.shown.pop(seat, None)
    _call_wrongly(window, Call(seat, CallType.PASS))


def _call_wrongly(window: ClaimWindow, call: Call) -> None:
    window.wrong[call.seat] = call
    _set_options(window, call.seat, _NO_OPTIONS)


def _set_options(window: ClaimWindow, seat: Seat, options: Options) -> None:
    changed = [options if other == seat else window.options[other] for other in SEATS]
    window.options = changed[0], changed[1], changed[2], changed[3]
    window.asked = tuple(other for other in SEATS if changed[other])
    if not options:
        window.answers.pop(seat, None)
        window.answered_at.pop(seat, None)


def is_lawful(options: Options, call: Call) -> bool:
    """Whether a seat with these options may have what it calls for."""
    match call.type:
        case CallType.WIN:
            return options.win
        case CallType.PUNG:
            return options.pung
        case CallType.KONG:
            return options.kong
        case CallType.CHOW:
            return call.low in options.chows
        case CallType.PASS:
            return True


def call_of(command: PlayerCommand) -> Call:
    """What is called by a command that answers; any other is no call."""
    match command:
        case DeclareWin():
            return Call(command.seat, CallType.WIN)
        case ClaimKong():
            return Call(command.seat, CallType.KONG)
        case ClaimPung():
            return Call(command.seat, CallType.PUNG)
        case ClaimChow():
            return Call(command.seat, CallType.CHOW, command.low)
        case _:
            return Call(command.seat, CallType.PASS)


def _options_on(state: TableState, seat: Seat, offer: Offer, read: Kind, *, won_only: bool) -> Options:
    """What one seat may call for this tile, which is `read` as another kind if it stands in for a wild.

    Carries out wsom pung.1, chow.1 and kong.4. Having passed before bars nobody (win.5), but in books that say so.
    Most seats can call nothing for most tiles, and share one answer.
    """
    own = state.seats[seat]
    if own.forfeited:
        return _NO_OPTIONS
    assert own.waits is not None, "waits are known before a window opens"
    # Only a hand that is short holds no third tile to discard after a pung or a chow (G24).
    won_only |= len(own.tiles) == _PAIR
    held = 0 if won_only else own.counts[kind_of(offer.tile)]
    chows = _chows(state, own, read) if not won_only and read in _NUMBERS and after(offer.seat) == seat else ()
    complete = own.waits >> read & 1
    if not (complete or chows or held >= _PAIR) or is_locked(state, seat) or own.bar not in _MAY_CLAIM:
        return _NO_OPTIONS
    win = complete == 1 and discard_win_fault(state, seat, offer) is None
    kong = held == _CONCEALED_PUNG and state.can_replace
    options = _uncapped(state, seat, offer, Options(win, held >= _PAIR, kong, chows))
    return (free_options(state, own, offer, options) or _NO_OPTIONS) if has_penalty_tiles(own) else options


def _uncapped(state: TableState, seat: Seat, offer: Offer, options: Options) -> Options:
    """Those of the options that no other rule of the book forbids."""
    if state.play.set_cap is None and not state.play.missed_pung:
        return options or _NO_OPTIONS
    sorts = ((MeldType.PUNG, options.pung), (MeldType.DIRECT_KONG, options.kong), (MeldType.CHOW, bool(options.chows)))
    kind = kind_of(offer.tile)
    lawful = [can and claim_fault(state, seat, offer.seat, sort, kind) is None for sort, can in sorts]
    left = Options(options.win, lawful[0], lawful[1], options.chows if lawful[2] else ())
    return left or _NO_OPTIONS


def completes(state: TableState, own: SeatState, kind: Kind) -> bool:
    """Whether a tile of this kind completes the hand, in which no drawn tile is counted."""
    assert own.waits is not None, "waits are known before a window opens and before a draw"
    if state.wild is None:
        return bool(own.waits >> kind & 1)
    # A wild may also stand for a kind of which no tile can come: then nothing but another wild completes the hand.
    if kind == state.wild:
        held = own.wilds + (own.drawn is None)
        right = hand_size(own) == HAND_SIZE
        return right and is_complete_keys(keys_of(own), SETS - len(own.melds), state.play.forms, held)
    return bool(own.waits >> as_read(state, kind) & 1)


def chows_with(state: TableState, own: SeatState, kind: Kind) -> tuple[Kind, ...]:
    """The lowest tiles of every chow that two held tiles make with one of this kind."""
    read = as_read(state, kind)
    return _chows(state, own, read) if read in _NUMBERS else ()


def is_chow(low: Kind) -> bool:
    """Whether a chow can start with this kind."""
    return low in _NUMBERS and low % 9 <= _LAST_LOW


def _chows(state: TableState, own: SeatState, read: Kind) -> tuple[Kind, ...]:
    counts = own.counts if state.stand_in is None else counts_as_read(state, own)
    return tuple([low for low, first, second in _CHOWS[read] if counts[first] and counts[second]])


def _chows_of(kind: Kind) -> tuple[tuple[Kind, Kind, Kind], ...]:
    """Every chow of one suit with this tile in it: its lowest tile, and the two tiles that join."""
    lows = [low for low in range(kind - 2, kind + 1) if low // 9 == (low + 2) // 9 == kind // 9 and low >= 0]
    others = [[Kind(k) for k in range(low, low + 3) if k != kind] for low in lows]
    return tuple((Kind(low), first, second) for low, (first, second) in zip(lows, others, strict=True))


#: Tiles of a hand between its turns.
HAND_SIZE: Final = 13
#: A chow starts at 7 at the latest.
_LAST_LOW = 6
_NO_OPTIONS = Options()
#: The hands that may claim at all: those that no ruling bars, or from winning alone (wsom hand-count.3, G15).
_MAY_CLAIM = (None, Bar.NO_WIN)
_NUMBERS = frozenset(NUMBERS)
_CHOWS = {kind: _chows_of(kind) for kind in NUMBERS}


def wrong_sets(state: TableState, seat: Seat) -> list[TableMeld]:
    """Those of the seat's sets that are wrong, noticed or not.

    Where a kind is wild every wrong set is seen at once, and what lies there may be read as something else.
    """
    if state.manner is not Manner.REFEREED or state.wild is not None:
        return []
    return [meld for meld in state.seats[seat].melds if is_wrong(meld, seat)]


def has_wrong_set(state: TableState, seat: Seat) -> bool:
    """Whether any of the seat's sets is wrong: such a hand can never win (G14)."""
    return bool(wrong_sets(state, seat))


def hand_size(own: SeatState) -> int:
    """How many tiles the hand holds besides the one just drawn: 13, a set counted as three (wsom hand-count.2)."""
    return len(own.tiles) - (own.drawn is not None) + 3 * len(own.melds)


def seat_waits(own: SeatState, forms: Forms) -> int:
    """The kinds that complete a seat's hand, as a bit mask; no drawn tile may stand apart (wsom win.1)."""
    return waits_mask_of_keys(keys_of(own), SETS - len(own.melds), forms, own.wilds)


def is_winning_draw(state: TableState, seat: Seat) -> bool:
    """Whether the seat whose turn it is holds a complete hand by its own draw, or by the deal."""
    own = state.seats[seat]
    if own.drawn is None:
        return is_complete_keys(keys_of(own), SETS - len(own.melds), state.play.forms, own.wilds)
    return completes(state, own, kind_of(own.drawn))


def _rank(window: ClaimWindow, call: Call) -> int:
    """The lower the stronger: wins by turn, then pung and kong, then chow (precedence.1)."""
    match call.type:
        case CallType.WIN:
            return turns_after(window.offer.seat, call.seat)
        case CallType.PUNG | CallType.KONG:
            return _PUNG_OR_KONG
        case CallType.CHOW:
            return _CHOW
        case CallType.PASS:
            return _NOTHING


def _strongest_possible(window: ClaimWindow, seat: Seat) -> int:
    options = window.options[seat]
    if options.win:
        return turns_after(window.offer.seat, seat)
    if options.pung or options.kong:
        return _PUNG_OR_KONG
    return _CHOW if options.chows else _NOTHING


def calls_by_precedence(window: ClaimWindow) -> tuple[Call, ...]:
    """Every call but the passes, wrong ones too, by rank."""
    if not window.answers and not window.wrong:
        return ()
    calls = [c for c in (*window.answers.values(), *window.wrong.values()) if c.type is not CallType.PASS]
    return tuple(sorted(calls, key=lambda c: _rank(window, c)))


def best_call(window: ClaimWindow) -> Call | None:
    """The call that stands, if anybody called what he may have (wsom precedence.3)."""
    return next((call for call in calls_by_precedence(window) if call.seat not in window.wrong), None)


def granted_call(window: ClaimWindow) -> Call | None:
    """The call that is carried out: one whose set is wrong and shown stands too, while nobody has the right to it.

    For players raise faults (wsom general.5), and whoever may have the tile looks at a set that keeps it from him.
    """
    shown = (call for call in calls_by_precedence(window) if call.seat in window.shown)
    return best_call(window) or next(shown, None)


def may_change(window: ClaimWindow, seat: Seat) -> bool:
    """Whether a seat that called chow, pung or kong was outranked and may now win instead (wsom wrong-calls.2, G8)."""
    call, best = window.answers.get(seat), best_call(window)
    if call is None or best is None or call.type in (CallType.PASS, CallType.WIN):
        return False
    return best is not call and window.options[seat].win and _strongest_possible(window, seat) < _rank(window, best)


def is_decided(window: ClaimWindow) -> bool:
    """Whether no answer still missing or still to be changed could outrank what was called."""
    if not window.asked:
        return True
    best = best_call(window)
    bar = _NOTHING if best is None else _rank(window, best)
    missing = (s for s in window.asked if s not in window.answers or may_change(window, s))
    return all(_strongest_possible(window, s) >= bar for s in missing)


def closes_at(state: TableState, window: ClaimWindow) -> int | None:
    """When the window closes as things stand: after its minimum if decided, else at its maximum, if it has one.

    So nobody draws or claims in haste (wsom draw-discard.6, chow.5), and how long it stays open tells nothing.
    """
    if is_decided(window):
        return window.opened + state.pace.minimum_window
    return latest_close(state)


def latest_close(state: TableState) -> int | None:
    """When an undecided window closes; `None` if it waits for everybody."""
    if state.window is None or state.pace.maximum_window is None:
        return None
    return state.window.opened + max(state.pace.maximum_window, state.pace.minimum_window)
