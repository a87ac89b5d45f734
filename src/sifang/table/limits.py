"""What a book forbids beyond the tiles: caps on claims, what was let go before, and complete hands that may not win.

Carries out hangzhou article.7, article.9, article.10, article.15 to article.17, and every book's minimum. The hand in
question has the tiles for its claim, or is complete, in each of these questions.
"""

from sifang.hand.win import MeldType
from sifang.rules.refusal import RefusalCode
from sifang.rules.winning import MissedWin
from sifang.table.circumstances import discard_win, self_draw_win
from sifang.table.events import CallType
from sifang.table.melds import Offer
from sifang.table.penalty_tiles import best_score, has_penalty_tiles
from sifang.table.state import ClaimWindow, SeatState, TableState
from sifang.table.wilds import as_read, is_locked, is_ready_for_any
from sifang.tiles import Kind, Seat, kind_of

__all__ = ["claim_fault", "discard_win_fault", "note_missed", "offer_fault", "own_win_fault"]

_EVERY_KIND = -1


def offer_fault(state: TableState, seat: Seat, offer: Offer) -> RefusalCode | None:
    """Why the seat may not have this tile: it is a wild, or one locks the seat (hangzhou article.7, article.9)."""
    if kind_of(offer.tile) == state.wild:
        return RefusalCode.WILD_ON_OFFER
    return RefusalCode.CLAIM_LOCKED if is_locked(state, seat) else None


def claim_fault(state: TableState, seat: Seat, feeder: Seat, sort: MeldType, kind: Kind) -> RefusalCode | None:
    """Why the seat may not claim this set although he has its tiles (hangzhou article.10, article.17)."""
    if sort is MeldType.PUNG and state.seats[seat].missed_pungs >> kind & 1:
        return RefusalCode.PUNG_MISSED
    cap = state.play.set_cap
    if cap is None:
        return None
    if cap.chows is not None and sort is MeldType.CHOW and _chows_of(state, seat) >= cap.chows:
        return RefusalCode.CHOW_CAP
    if cap.per_feeder is None or sort not in cap.counted or (cap.dealer_exempt and state.dealer in (seat, feeder)):
        return None
    taken = sum(c.eater == seat and c.feeder == feeder and c.type in cap.counted for c in state.claims)
    return RefusalCode.SET_CAP if taken >= cap.per_feeder else None


def _chows_of(state: TableState, seat: Seat) -> int:
    return sum(meld.type is MeldType.CHOW for meld in state.seats[seat].melds)


def note_missed(state: TableState, window: ClaimWindow) -> None:
    """A window closes without a win: who could have won, or melded a pung, and did not, let it go."""
    kind = as_read(state, kind_of(window.offer.tile))
    for seat in window.asked:
        own, options, answer = state.seats[seat], window.options[seat], window.answers.get(seat)
        if options.win and state.play.missed_win is not None:
            own.missed_wins |= _EVERY_KIND if state.play.missed_win is MissedWin.ANY else 1 << kind
        if options.pung and state.play.missed_pung and (answer is None or answer.type is not CallType.PUNG):
            own.missed_pungs |= 1 << kind_of(window.offer.tile)


def discard_win_fault(state: TableState, seat: Seat, offer: Offer) -> RefusalCode | None:
    """Why a hand that the tile on offer completes may not win with it."""
    own, rules = state.seats[seat], state.play.discard_wins
    fault = offer_fault(state, seat, offer)
    if fault is None and rules is not None:
        dealer_in_it = state.dealer in (seat, offer.seat)
        fault = rules.giver_fault(state.level, robbing=offer.robbing, dealer_in_it=dealer_in_it)
        fault = fault or rules.hand_fault(own.wilds, baotou=is_ready_for_any(state, own))
    if fault is None and own.missed_wins >> as_read(state, kind_of(offer.tile)) & 1:
        fault = RefusalCode.WIN_MISSED
    if fault is None and has_penalty_tiles(own) and best_score(state, seat, discard_win(state, seat, offer)) is None:
        fault = RefusalCode.WIN_ON_PENALTY_TILE
    return fault or _wild_fault(state, own, replacement=False) or _minimum_fault(state, seat, offer)


def own_win_fault(state: TableState, seat: Seat) -> RefusalCode | None:
    """Why a hand that is complete by its own draw, or by the deal, may not win."""
    wild = _wild_fault(state, state.seats[seat], replacement=state.on_replacement)
    return wild or _minimum_fault(state, seat, None)


def _wild_fault(state: TableState, own: SeatState, *, replacement: bool) -> RefusalCode | None:
    """Why a hand that holds a wild may not win (hangzhou article.16)."""
    rules = state.play.wild_wins
    if rules is None:
        return None
    return rules.fault(own.wilds, baotou=is_ready_for_any(state, own), replacement=replacement)


def _minimum_fault(state: TableState, seat: Seat, offer: Offer | None) -> RefusalCode | None:
    """Why a hand is worth too little; it is counted only where a complete hand may be."""
    if state.play.minimum <= 1:
        return None
    win = self_draw_win(state, seat) if offer is None else discard_win(state, seat, offer)
    exposed = has_penalty_tiles(state.seats[seat])
    return state.play.minimum_fault(best_score(state, seat, win) if exposed else state.book.best_count(win))
