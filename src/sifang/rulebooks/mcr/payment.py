"""Who pays whom for a won deal: everybody a basic eight, and the points of the hand on top."""

from typing import Final

from sifang.rules.settlement import Outcome, Payment, PaymentReason, Settlement, deltas_of
from sifang.tiles import Seat, others

__all__ = ["BASE", "settle"]

#: 底分: what each of the others pays for any win, in points (scoring.2.1).
BASE: Final = 8


def settle(outcome: Outcome) -> Settlement:
    """After a self-draw each of the three pays the base and the hand; after a discard only its thrower pays the hand.

    scoring.3.1 and scoring.3.2; a win is a self-draw (term.23) or on a discard (term.24), and no other way is permitted
    (scoring.1.3). A robbed kong is a discard of the konger's (win.2.2). Deltas sum to zero.
    """
    payments = tuple(_payment(outcome, seat) for seat in others(outcome.winner))
    return Settlement(payments, deltas_of(payments), responsible=outcome.discarder)


def _payment(outcome: Outcome, payer: Seat) -> Payment:
    hand = outcome.score.total
    if outcome.discarder is None:
        return Payment(payer, outcome.winner, BASE + hand, PaymentReason.SELF_DRAW, "scoring.3.1")
    if payer == outcome.discarder:
        return Payment(payer, outcome.winner, BASE + hand, PaymentReason.RESPONSIBLE, "scoring.3.2")
    return Payment(payer, outcome.winner, BASE, PaymentReason.NOT_RESPONSIBLE, "scoring.3.2")
