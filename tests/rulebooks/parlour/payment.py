"""Who pays whom for a won deal."""

from sifang.rules.settlement import Outcome, Payment, PaymentReason, Settlement
from sifang.tiles import SEATS
from tests.rulebooks.parlour.profiles import Options

__all__ = ["settle"]


def settle(outcome: Outcome, options: Options) -> Settlement:
    """After a self-draw each pays the count (pay.1); after a discard its thrower pays for all three (pay.2)."""
    share = outcome.score.total * options.stake
    payments = (
        tuple(
            Payment(seat, outcome.winner, share, PaymentReason.SELF_DRAW, "pay.1")
            for seat in SEATS
            if seat != outcome.winner
        )
        if outcome.discarder is None
        else (Payment(outcome.discarder, outcome.winner, 3 * share, PaymentReason.RESPONSIBLE, "pay.2"),)
    )
    deltas = [0, 0, 0, 0]
    for payment in payments:
        deltas[payment.payee] += payment.points
        deltas[payment.payer] -= payment.points
    return Settlement(payments, (deltas[0], deltas[1], deltas[2], deltas[3]), responsible=outcome.discarder)
