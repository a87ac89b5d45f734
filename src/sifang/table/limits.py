"""What a book forbids beyond the tiles: caps on claims, what was let go before, and complete hands that may not win.

Carries out hangzhou article.7, article.9, article.10, article.15 to article.17, and every book's minimum. The hand in
question has the tiles for its claim, or is complete, in each of these questions.
"""

from sifang.hand.win import MeldType
from sifang.rules.refusal import RefusalCode
from sifang.rules.winning import DiscardWins, MissedWin
from sifang.table.circumstances import draw_meets_minimum, meets_minimum
from sifang.table.events import CallType
from sifang.table.melds import Offer
from sifang.table.state import ClaimWindow, TableState
from sifang.table.wilds import as_read, is_locked, is_ready_for_any
from sifang.tiles import Kind, Seat, kind_of

__all__ = ["claim_fault", "discard_win_fault", "note_missed", "offer_fault", "own_win_fault"]

_EVERY_KIND = -1


def offer_fault(state: TableState, seat: Seat, offer: Offer) -> RefusalCode | None:
    """Why the seat may not have this tile: it is a wild, or one locks the seat (hangzhou article.7, article.9)."""
    if kind_of(offer.tile) == state.wild:
        return RefusalCode.WILD_ON_OFFER
    return RefusalCode.CLAIM_LOCKED if state.locks and is_locked(state, seat) else None


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
        fault = _seats_fault(state, rules, seat, offer) or _hand_fault(state, rules, seat)
    if fault is not None:
        return fault
    if own.missed_wins >> as_read(state, kind_of(offer.tile)) & 1:
        return RefusalCode.WIN_MISSED
    if _lacks_baotou(state, seat):
        return RefusalCode.WILD_WITHOUT_BAOTOU
    return None if meets_minimum(state, seat, offer) else RefusalCode.BELOW_MINIMUM


def _seats_fault(state: TableState, rules: DiscardWins, seat: Seat, offer: Offer) -> RefusalCode | None:
    level = rules.rob_from_level if offer.robbing else rules.from_level
    if level is None:
        return RefusalCode.SELF_DRAW_ONLY
    if state.level < level:
        return RefusalCode.LEVEL_TOO_LOW
    between_others = rules.with_dealer_only and state.dealer not in (seat, offer.seat)
    return RefusalCode.NOT_WITH_DEALER if between_others else None


def _hand_fault(state: TableState, rules: DiscardWins, seat: Seat) -> RefusalCode | None:
    own = state.seats[seat]
    if not rules.when_baotou and is_ready_for_any(state, own):
        return RefusalCode.BAOTOU_DRAWS_ONLY
    too_many = rules.most_wilds is not None and own.wilds > rules.most_wilds
    return RefusalCode.TOO_MANY_WILDS if too_many else None


def own_win_fault(state: TableState, seat: Seat) -> RefusalCode | None:
    """Why a hand that is complete by its own draw, or by the deal, may not win."""
    rules = state.play.wild_wins
    exempt = rules is not None and rules.replacement_exempt and state.on_replacement
    if not exempt and _lacks_baotou(state, seat):
        return RefusalCode.WILD_WITHOUT_BAOTOU
    return None if draw_meets_minimum(state, seat) else RefusalCode.BELOW_MINIMUM


def _lacks_baotou(state: TableState, seat: Seat) -> bool:
    """Whether the hand holds a wild, which it may win with only if any tile completes it (hangzhou article.16)."""
    own = state.seats[seat]
    return state.play.wild_wins is not None and own.wilds > 0 and not is_ready_for_any(state, own)
