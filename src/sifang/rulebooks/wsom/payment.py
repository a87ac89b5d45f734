"""Who pays whom for a won deal: par, and full same-round immunity (跟張免責)."""

from dataclasses import dataclass
from typing import Final

from sifang.rulebooks.wsom.profiles import EarthPayment, Options, Par
from sifang.rules.settlement import Discarded, Immunity, Outcome, Payment, PaymentReason, Settlement, deltas_of
from sifang.tiles import SEATS, Kind, Seat, others

__all__ = ["par_of", "settle"]

_EARTH: Final = "blessing_of_earth"


@dataclass(frozen=True, slots=True)
class _Responsibility:
    """Who bears a discard win above par, and how immunity came to that. `seat` is `None` when nobody does."""

    seat: Seat | None
    immunity: Immunity | None = None
    immune: tuple[Seat, ...] = ()
    article: str | None = None


def settle(outcome: Outcome, options: Options) -> Settlement:
    """Who pays whom: three times the value in all, divided as payoff.1 to payoff.6 say. Deltas sum to zero.

    Same-round immunity bears on discard wins above par alone (immunity.1).
    """
    value = outcome.score.total
    if outcome.discarder is None:
        return _paid_alike(outcome, PaymentReason.SELF_DRAW, "payoff.1")
    if options.blessing_of_earth is EarthPayment.SELF_DRAW and _is_earth(outcome):
        return _paid_alike(outcome, PaymentReason.SELF_DRAW, "payoff.6")
    par = par_of(value, options.par)
    if value <= par:
        return _paid_alike(outcome, PaymentReason.WITHIN_PAR, "payoff.2")
    responsibility = _responsibility(outcome, outcome.discarder, options)
    if responsibility.seat is None:
        return _paid_alike(outcome, PaymentReason.NOBODY_RESPONSIBLE, "payoff.1", responsibility)
    return _paid_by_one(outcome, responsibility.seat, par, responsibility)


def par_of(value: int, par: Par) -> int:
    """Par for a hand of this value, in points (payoff.4)."""
    if par is Par.THIRTY or (par is Par.THIRTY_UNLESS_EXACTLY and value != 30):
        return 30
    return 25


def _is_earth(outcome: Outcome) -> bool:
    """Whether Blessing of Earth holds, counted or swallowed by a listed limit."""
    counted = {line.pattern for line in outcome.score.lines}
    return _EARTH in counted | {dropped.pattern for dropped in outcome.score.dropped}


# --- same-round immunity


def _responsibility(outcome: Outcome, discarder: Seat, options: Options) -> _Responsibility:
    """The first in the window to have discarded the winning kind (immunity.2 to immunity.5).

    It must have been raised where it is not applied unasked (win-scoring.8, decision G38). A robbed kong is the
    konger's unless the option extends immunity to it (payoff.5, decision G10).
    """
    if not outcome.immunity or (outcome.robbed and not options.immunity_for_rob):
        return _Responsibility(discarder)
    kind = outcome.score.reading.tile
    assert kind is not None, "a tile taken from another player is the winning tile"
    throwers = _throwers(outcome, kind)
    first = throwers[0] if throwers else discarder
    if first == outcome.winner:
        return _Responsibility(None, Immunity.WINNER_PASSED, (), "immunity.3")
    immune = tuple(seat for seat in SEATS if seat in (*throwers, discarder) and seat != first)
    if not immune:
        return _Responsibility(first)
    return _Responsibility(first, Immunity.SHIFTED, immune, "immunity.4")


def _throwers(outcome: Outcome, kind: Kind) -> tuple[Seat, ...]:
    """Who discarded the kind in the window, in order.

    The window begins with the winner's last discard, that one included, or with the deal if he has made none; only
    the kind counts, not where a tile came from nor whether it was claimed (immunity.2 and immunity.5).
    """
    return tuple(discarded.seat for discarded in _window(outcome) if discarded.kind == kind)


def _window(outcome: Outcome) -> tuple[Discarded, ...]:
    own = [at for at, discarded in enumerate(outcome.discards) if discarded.seat == outcome.winner]
    return outcome.discards[own[-1] :] if own else outcome.discards


# --- payments


def _paid_alike(
    outcome: Outcome, reason: PaymentReason, article: str, responsibility: _Responsibility | None = None
) -> Settlement:
    """Each of the three pays the value of the hand."""
    value = outcome.score.total
    payments = tuple(Payment(seat, outcome.winner, value, reason, article) for seat in others(outcome.winner))
    return _settlement(payments, responsibility or _Responsibility(None))


def _paid_by_one(outcome: Outcome, responsible: Seat, par: int, responsibility: _Responsibility) -> Settlement:
    """Two pay par, the responsible player the rest of three times the value (payoff.3; a robbed kong payoff.5)."""
    rest = 3 * outcome.score.total - 2 * par

    def payment(seat: Seat) -> Payment:
        if seat != responsible:
            return Payment(seat, outcome.winner, par, PaymentReason.NOT_RESPONSIBLE, "payoff.3")
        article = "payoff.5" if outcome.robbed else "payoff.3"
        return Payment(seat, outcome.winner, rest, PaymentReason.RESPONSIBLE, article)

    return _settlement(tuple(map(payment, others(outcome.winner))), responsibility)


def _settlement(payments: tuple[Payment, ...], responsibility: _Responsibility) -> Settlement:
    return Settlement(
        payments=payments,
        deltas=deltas_of(payments),
        responsible=responsibility.seat,
        immunity=responsibility.immunity,
        immune=responsibility.immune,
        immunity_article=responsibility.article,
    )
