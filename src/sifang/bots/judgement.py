"""What a hand promises: over all plans, the chance to complete it times what the book would pay."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from sifang.bots.examples import Appraiser, Promise
from sifang.bots.hands import Hand
from sifang.bots.odds import Course, usual_chance, win_chance
from sifang.bots.plans import ANY
from sifang.bots.pursuit import Pursuit, SetsPursuit
from sifang.bots.sight import Sight
from sifang.bots.tuning import Tuning
from sifang.hand.baotou import is_baotou_keys
from sifang.hand.keys import suit_keys
from sifang.hand.masks import kinds_of_mask
from sifang.hand.win import MeldType
from sifang.tiles import KINDS, Kind

__all__ = ["Judge", "Outlook"]

_NEAR: Final = 2


@dataclass(frozen=True, slots=True)
class _Aim:
    """A plan in a hand, the points that completing it gains, and how it is completed."""

    pursuit: Pursuit
    missing: int
    gain: float
    course: Course


@dataclass(frozen=True, slots=True)
class Outlook:
    """How far a player thinks: the draws he reckons with, how many plans he weighs against each other.

    An `exact` one has the book count the hand that a plan would lead to; another goes by what such hands usually pay.
    """

    turns: int
    plans: int
    exact: bool


class Judge:
    """Weighs hands for one seat of one view."""

    def __init__(self, appraiser: Appraiser, tuning: Tuning, sight: Sight, outlook: Outlook) -> None:
        self._appraiser, self._tuning, self._sight, self._outlook = appraiser, tuning, sight, outlook
        self._turns = outlook.turns
        self._payoff = appraiser.payoffs.mixed(tuning.drawn)
        self._counted: dict[int, int] = {}

    def of_waiting(self, hand: Hand) -> float:
        """What a hand that has discarded promises, in points gained."""
        aims = self._aims(hand)
        return self._joint(self._prospect(hand, aim, aim.pursuit) for aim in aims)

    def of_discards(self, hand: Hand) -> dict[Kind, float]:
        """What each discard would leave, in points gained."""
        aims = [(aim, aim.pursuit.discardable(hand.counts)) for aim in self._aims(hand)]
        kinds = [kind for kind in KINDS if hand.counts[kind]]
        return {kind: self._joint(self._prospect_without(hand, kind, *aim) for aim in aims) for kind in kinds}

    def of_wild_thrown(self, hand: Hand) -> float:
        """A wild is thrown only from a hand that any tile completes without it (baotou), where that is looked at."""
        left = hand.floated()
        if not self._outlook.exact or not is_baotou_keys(
            suit_keys(left.counts, left.melds), left.sets, self._appraiser.forms, left.wilds.held
        ):
            return -inf
        return self.of_waiting(left)

    def _prospect_without(self, hand: Hand, kind: Kind, aim: _Aim, discardable: int) -> float:
        """The prospect after a discard; one that sets the plan back leaves as many helpful tiles as usual."""
        # With wilds, what breaks a complete hand may leave it waiting for any tile.
        if discardable >> kind & 1 or (hand.wilds.held and aim.missing <= 0):
            return self._prospect(hand.without(kind), aim, aim.pursuit.without(kind, hand.counts[kind]))
        return aim.gain * usual_chance(self._tuning, aim.course, aim.missing + 1, self._turns)

    def _aims(self, hand: Hand) -> list[_Aim]:
        """The plans that promise most, with what they gain."""
        reach = [
            (pursuit.missing() - hand.wilds.held, self._gain(self._appraiser.price(pursuit)), pursuit)
            for pursuit in self._appraiser.pursuits(hand.counts, hand.melds)
        ]
        # The nearest plan sets the limit, one that pays nothing only if there is no other.
        _, nearest = min((not gain and missing > _NEAR, missing) for missing, gain, _ in reach)
        limit = nearest + self._tuning.slack
        rated = [
            (gain * self._usual_chance(pursuit, missing), missing, pursuit)
            for missing, gain, pursuit in reach
            if missing <= limit
        ]
        rated.sort(key=lambda one: -one[0])
        return [
            _Aim(pursuit, missing, self._gain(self._promise(hand, pursuit, missing)), _course_of(pursuit))
            for _, missing, pursuit in rated[: self._outlook.plans]
        ]

    def _usual_chance(self, pursuit: Pursuit, missing: int) -> float:
        return usual_chance(self._tuning, _course_of(pursuit), missing, self._turns)

    def _promise(self, hand: Hand, pursuit: Pursuit, missing: int) -> Promise:
        """What the plan would pay; a hand without a plan is taken for a usual one until it is nearly complete."""
        if missing > _NEAR and isinstance(pursuit, SetsPursuit) and pursuit.plan is ANY:
            return Promise(self._tuning.plain, self._tuning.plain_likely)
        if not self._outlook.exact:
            price = self._appraiser.price(pursuit)
            return Promise(price.total + self._shown_worth(hand), price.likely)
        return self._appraiser.promise(pursuit, hand.counts, hand.melds, self._sight.winds)

    def _shown_worth(self, hand: Hand) -> int:
        """What melded pungs add to any hand."""
        return sum(
            self._appraiser.pung_worth(meld.kind, self._sight.winds)
            for meld in hand.melds
            if meld.type is not MeldType.CHOW
        )

    def _prospect(self, hand: Hand, aim: _Aim, pursuit: Pursuit) -> float:
        need = pursuit.need()
        missing = need.missing - hand.wilds.held
        acceptance = self._unseen_of(need.useful) + self._sight.unseen_wilds
        chance = win_chance(self._tuning, aim.course, missing, acceptance, self._turns)
        if missing == 1 and acceptance:
            return chance * self._gain_of_waits(hand, need.useful) / acceptance
        return chance * aim.gain

    def _gain(self, promise: Promise) -> float:
        """What the chance of a hand gains once it is complete."""
        return promise.likely * (self._payoff.of(promise.total) + self._tuning.spared)

    def _gain_of_waits(self, hand: Hand, waits: int) -> float:
        """The gain by every winning tile times how many are unseen."""
        wild, stand_in = hand.wilds.kind, hand.wilds.stand_in
        gain = 0.0
        for kind in kinds_of_mask(waits):
            if self._sight.unseen[kind]:
                tile = stand_in if stand_in is not None and kind == wild else kind
                gain += self._sight.unseen[kind] * self._gain_by(hand, tile)
        if wild is not None and self._sight.unseen_wilds:
            gain += self._sight.unseen_wilds * self._gain_by(hand, wild)
        return gain

    def _gain_by(self, hand: Hand, kind: Kind) -> float:
        """What a win by this kind gains, drawn or claimed; nothing where the hand is not worth enough."""
        appraiser, winds, drawn = self._appraiser, self._sight.winds, self._tuning.drawn
        gain = 0.0
        if drawn < 1 and (claimed := appraiser.worth(hand, kind, winds)):
            gain += (1 - drawn) * (appraiser.payoffs.claimed.of(claimed) + self._tuning.spared)
        if drawn and (worth := appraiser.worth_drawn(hand, kind, winds)):
            gain += drawn * (appraiser.payoffs.drawn.of(worth) + self._tuning.spared)
        return gain

    def _unseen_of(self, mask: int) -> int:
        found = self._counted.get(mask)
        if found is None:
            unseen, found, rest = self._sight.unseen, 0, mask
            while rest:
                found += unseen[(rest & -rest).bit_length() - 1]
                rest &= rest - 1
            self._counted[mask] = found
        return found

    def _joint(self, prospects: Iterable[float]) -> float:
        """The best prospect, and a share of what the others add."""
        ordered: Sequence[float] = sorted(prospects, reverse=True)
        return ordered[0] + self._tuning.second * sum(ordered[1:3])


def _course_of(pursuit: Pursuit) -> Course:
    if not isinstance(pursuit, SetsPursuit) or pursuit.plan.knitted:
        return Course.PAIRS
    if pursuit.plan.by_pungs:
        return Course.PUNGS
    return Course.WANTED if pursuit.plan.wanted else Course.FREE
