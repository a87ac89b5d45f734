"""Why a complete hand may not win now, for its owner alone: what the screen answers to "why not?"."""

from msgspec import Struct

from sifang.hand.win import Win
from sifang.rules.refusal import RefusalCode
from sifang.rules.score import Score
from sifang.table.circumstances import discard_win, self_draw_win
from sifang.table.claims import completes, is_winning_draw
from sifang.table.limits import discard_win_fault, own_win_fault
from sifang.table.melds import Offer
from sifang.table.state import TableState
from sifang.tiles import Seat, kind_of

__all__ = ["WinBar", "win_bar"]


class WinBar(Struct, frozen=True):
    """Why the reader's complete hand may not win now. `score` is what it counts, where `minimum` is the reason."""

    code: RefusalCode
    article: str | None
    score: Score | None
    minimum: int = 0
    """What these rules ask for a win, in points."""


def win_bar(state: TableState, seat: Seat) -> WinBar | None:
    """Why the seat may not win on what it drew or on the tile on offer; `None` if it may, or is not complete on it."""
    if state.seats[seat].forfeited or state.seats[seat].bar is not None:
        return None
    if state.turn == seat:
        return _draw_bar(state, seat)
    if state.window is not None and state.window.offer.seat != seat:
        return _offer_bar(state, seat, state.window.offer)
    return None


def _draw_bar(state: TableState, seat: Seat) -> WinBar | None:
    if state.claimed or not is_winning_draw(state, seat):
        return None
    code = own_win_fault(state, seat)
    return None if code is None else _bar(state, code, self_draw_win(state, seat))


def _offer_bar(state: TableState, seat: Seat, offer: Offer) -> WinBar | None:
    if not completes(state, state.seats[seat], kind_of(offer.tile)):
        return None
    code = discard_win_fault(state, seat, offer)
    return None if code is None else _bar(state, code, discard_win(state, seat, offer))


def _bar(state: TableState, code: RefusalCode, win: Win) -> WinBar:
    article = state.play.refuse(code).article
    if code is not RefusalCode.BELOW_MINIMUM:
        return WinBar(code, article, None)
    return WinBar(code, article, state.book.score(win), state.play.minimum)
