"""`novice`: completes a hand by the shortest way, whatever it pays and whatever the others hold.

Where a book has a minimum, it is the shortest way of those that many books know and this one pays enough for.
"""

from math import inf

from sifang.bots.chance import pick
from sifang.bots.examples import Appraiser
from sifang.bots.hands import Hand
from sifang.bots.plans import PLANS
from sifang.bots.pursuit import Pursuit
from sifang.bots.rating import Assessor, best_actions, flower_among, rated_actions, win_among
from sifang.bots.sight import sight_of
from sifang.bots.tuning import tuning_for
from sifang.hand.forms import Forms
from sifang.hand.keys import suit_keys
from sifang.hand.shanten import shanten_of_keys
from sifang.rules.book import Rulebook
from sifang.table.commands import PlayerCommand
from sifang.table.view import TableView
from sifang.tiles import KINDS, ORPHANS, Kind

__all__ = ["Novice"]

#: More than the lone terminals and honours of any hand, so that a step nearer always counts for more.
_STEP = 20
#: More tiles than any hand lacks.
_OUT_OF_REACH = 15


class Novice:
    """Plays to be ready soon. Does not count the tiles that would help."""

    def __init__(self, book: Rulebook, seed: int) -> None:
        self._seed = seed
        self._nearness: Assessor = (
            _Nearness(book.play.forms)
            if book.play.minimum <= 1
            else _NearnessWorthWinning(Appraiser(book, tuning_for(book), PLANS))
        )

    def choose(self, view: TableView) -> PlayerCommand:
        """A win if there is one, else what brings the hand nearest to complete."""
        if len(view.actions) == 1:
            return view.actions[0]
        flower = flower_among(view)
        if flower is not None:
            return flower
        win = win_among(view)
        if win is not None:
            return win
        return pick(best_actions(rated_actions(view, sight_of(view).hand, self._nearness)), self._seed, view)


class _Nearness:
    """How near a hand is, by shanten; of equals one with fewer lone honours and terminals, as beginners learn."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms

    def of_waiting(self, hand: Hand) -> float:
        """Nearer is more."""
        keys = suit_keys(hand.counts, hand.melds)
        missing = shanten_of_keys(keys, hand.sets, self._forms, hand.wilds.held) + 1
        return -_STEP * missing - _lone(hand)

    def of_discards(self, hand: Hand) -> dict[Kind, float]:
        """The same for what every discard leaves."""
        return {kind: self.of_waiting(hand.without(kind)) for kind in KINDS if hand.counts[kind]}

    def of_wild_thrown(self, hand: Hand) -> float:  # noqa: ARG002 - it is never worth it
        """A wild is never thrown for another tile."""
        return -inf


class _NearnessWorthWinning:
    """The same in a book with a minimum: how near the nearest of the plans is that usually reach it."""

    def __init__(self, appraiser: Appraiser) -> None:
        self._appraiser = appraiser

    def of_waiting(self, hand: Hand) -> float:
        """Nearer is more."""
        missing, _ = self._nearest(hand)
        return -_STEP * missing - _lone(hand)

    def of_discards(self, hand: Hand) -> dict[Kind, float]:
        """The same for what every discard leaves."""
        missing, nearest = self._nearest(hand)
        free = 0
        for pursuit in nearest:
            free |= pursuit.discardable(hand.counts)
        return {
            kind: -_STEP * (missing + (not free >> kind & 1)) - _lone(hand.without(kind))
            for kind in KINDS
            if hand.counts[kind]
        }

    def of_wild_thrown(self, hand: Hand) -> float:  # noqa: ARG002 - it is never worth it
        """A wild is never thrown for another tile."""
        return -inf

    def _nearest(self, hand: Hand) -> tuple[int, list[Pursuit]]:
        """The fewest tiles missing, and the pursuits that lack no more; none where no plan is left."""
        least = _OUT_OF_REACH
        nearest: list[Pursuit] = []
        for pursuit in self._appraiser.pursuits(hand.counts, hand.melds):
            missing = pursuit.missing() - hand.wilds.held
            if missing <= least and self._appraiser.price(pursuit).likely == 1:
                nearest = [*nearest, pursuit] if missing == least else [pursuit]
                least = missing
        return least, nearest


def _lone(hand: Hand) -> int:
    return sum(hand.counts[kind] == 1 for kind in ORPHANS)
