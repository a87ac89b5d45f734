"""Who pays whom for a won deal: dealer and idle, wins on discards, liability for three sets, kongs, the loss limit."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from sifang.hand.win import MeldType
from sifang.rulebooks.hangzhou.options import NO_LIMIT
from sifang.rulebooks.hangzhou.profiles import Options
from sifang.rulebooks.hangzhou.scales import LiabilityPairs, RonPayment, TanCounts
from sifang.rules.settlement import LaidKong, Outcome, Payment, PaymentReason, Settlement, deltas_of
from sifang.tiles import BySeat, Seat, others

__all__ = ["BASE", "COUNTED", "THREE", "dealers_multiplier", "settle"]

#: What a plain hand costs one idle player against another, in points.
BASE: Final = 1
#: article.10: the melds that count towards a liability and the cap.
COUNTED: Final = {
    TanCounts.CHOW: frozenset({MeldType.CHOW}),
    TanCounts.CHOW_PUNG: frozenset({MeldType.CHOW, MeldType.PUNG}),
}
#: article.21: so many sets claimed from one player make liable.
THREE: Final = 3
#: article.22, `Options.kong_points`: what the feeder pays for a direct kong, and each of the others for the rest.
_KONG_POINTS: Final = {MeldType.DIRECT_KONG: 3, MeldType.CONCEALED_KONG: 2, MeldType.ADDED_KONG: 1}


def settle(outcome: Outcome, options: Options) -> Settlement:
    """Who pays whom by article.19 to article.22. Deltas sum to zero."""
    payments = (*_for_the_win(outcome, options), *_for_kongs(outcome, options))
    if options.max_loss != NO_LIMIT:
        payments = tuple(_within(outcome.totals or (0, 0, 0, 0), options.max_loss, payments))
    return Settlement(payments, deltas_of(payments), responsible=outcome.discarder)


def dealers_multiplier(level: int, options: Options) -> int:
    """By what dealer and idle pay each other more than two idles: 2, 4, 8 by level (article.19).

    A level of 0, where none is known, is the first.
    """
    return 1 << max(level, 1) if options.fixed_mult == NO_LIMIT else options.fixed_mult


# --- the win


@dataclass(frozen=True, slots=True)
class _Stake:
    """What the win costs each of the others when they all pay: T of the articles is the whole."""

    outcome: Outcome
    multiplier: int

    def share(self, payer: Seat) -> int:
        """What this player pays (article.19)."""
        with_dealer = self.outcome.dealer in (payer, self.outcome.winner)
        return BASE * self.outcome.score.total * (self.multiplier if with_dealer else 1)

    @property
    def whole(self) -> int:
        """What all three pay together."""
        return sum(self.share(seat) for seat in others(self.outcome.winner))


def _for_the_win(outcome: Outcome, options: Options) -> Iterator[Payment]:
    stake = _Stake(outcome, dealers_multiplier(outcome.level, options))
    if outcome.discarder is None:
        liable = tuple(_by_liability(outcome, options, stake))
        yield from liable or _by_all(outcome, stake)
        return
    yield from _by_discard(outcome, outcome.discarder, options, stake)
    if options.liability_on_ron:
        yield from _by_liability(outcome, options, stake)


def _by_all(outcome: Outcome, stake: _Stake) -> Iterator[Payment]:
    """A self-draw: each pays his share (article.19)."""
    for seat in others(outcome.winner):
        yield Payment(seat, outcome.winner, stake.share(seat), PaymentReason.SELF_DRAW, "article.19")


def _by_discard(outcome: Outcome, discarder: Seat, options: Options, stake: _Stake) -> Iterator[Payment]:
    """A win on a discard, or on a robbed kong, which article.15 makes a discard of the konger's (article.20)."""
    points = {
        RonPayment.DISCARDER_ALL: stake.whole,
        RonPayment.OWN_SHARE: stake.share(discarder),
        RonPayment.DOUBLE_DISCARDER: 2 * stake.share(discarder),
    }
    responsible = PaymentReason.RESPONSIBLE
    yield Payment(discarder, outcome.winner, points[options.ron_payment], responsible, "article.20")
    if options.ron_payment is RonPayment.DOUBLE_DISCARDER:
        for seat in others(outcome.winner):
            if seat != discarder:
                reason = PaymentReason.NOT_RESPONSIBLE
                yield Payment(seat, outcome.winner, stake.share(seat), reason, "article.20")


def _by_liability(outcome: Outcome, options: Options, stake: _Stake) -> Iterator[Payment]:
    """Who fed the winner three sets pays for all, who took three from him the same times the reverse factor.

    Both at once add up (article.21, seed.7). What they answer for is what all three would have paid.
    """
    winner = outcome.winner
    for seat in others(winner):
        if not _may_be_liable(outcome, seat, options):
            continue
        if _claims(outcome, options, eater=winner, feeder=seat) >= THREE:
            yield Payment(seat, winner, stake.whole, PaymentReason.FED_THREE, "article.21")
        if _claims(outcome, options, eater=seat, feeder=winner) >= THREE:
            points = options.reverse_factor * stake.whole
            yield Payment(seat, winner, points, PaymentReason.CLAIMED_THREE, "article.21")


def _may_be_liable(outcome: Outcome, seat: Seat, options: Options) -> bool:
    if options.liability_pairs is LiabilityPairs.DEALER:
        return outcome.dealer in (seat, outcome.winner)
    return options.liability_pairs is LiabilityPairs.ANY


def _claims(outcome: Outcome, options: Options, *, eater: Seat, feeder: Seat) -> int:
    """How many sets that count the one claimed from the other."""
    counted = COUNTED[options.tan_counts]
    return sum(one.eater == eater and one.feeder == feeder and one.type in counted for one in outcome.claims)


# --- kongs, and the limit


def _for_kongs(outcome: Outcome, options: Options) -> Iterator[Payment]:
    """What is paid for kongs, where anything is, to whoever laid them (article.22)."""
    if options.kong_points:
        for kong in outcome.kongs:
            for payer in _payers_of(kong):
                points = BASE * options.kong_points * _KONG_POINTS[kong.type]
                yield Payment(payer, kong.seat, points, PaymentReason.KONG, "article.22")


def _payers_of(kong: LaidKong) -> tuple[Seat, ...]:
    return others(kong.seat) if kong.feeder is None else (kong.feeder,)


def _within(totals: BySeat[int], most: int, payments: Iterable[Payment]) -> Iterator[Payment]:
    """The payments as far as each payer has not yet lost `most`: at the limit he pays what he has left (article.22).

    What he is paid in the same deal does not help him.
    """
    left = [max(most + total, 0) for total in totals]
    for payment in payments:
        paid = min(payment.points, left[payment.payer])
        left[payment.payer] -= paid
        if paid == payment.points:
            yield payment
        elif paid:
            yield replace(payment, points=paid, article="article.22")
