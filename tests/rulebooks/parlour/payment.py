"""Who pays whom for a won deal."""

from sifang.rules.settlement import Outcome, Payment, PaymentReason, Settlement, deltas_of
from sifang.tiles import others
from tests.rulebooks.parlour.profiles import Options

__all__ = ["settle"]


def settle(outcome: Outcome, options: Options) -> Settlement:
    """After a self-draw each pays the count (pay.1); after a discard its thrower pays for all three (pay.2)."""
    winner, thrower, share = outcome.winner, outcome.discarder, outcome.score.total * options.stake
    if thrower is None:
        payments = tuple(Payment(seat, winner, share, PaymentReason.SELF_DRAW, "pay.1") for seat in others(winner))
    else:
        payments = (Payment(thrower, winner, 3 * share, PaymentReason.RESPONSIBLE, "pay.2"),)
    return Settlement(payments, deltas_of(payments), responsible=thrower)
