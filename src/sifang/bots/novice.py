"""`novice`: completes a hand by the shortest way, whatever it pays and whatever the others hold."""

from sifang.bots.chance import pick
from sifang.bots.hands import Hand
from sifang.bots.rating import best_actions, rated_actions, win_among
from sifang.bots.sight import sight_of
from sifang.hand.forms import Forms
from sifang.hand.keys import suit_keys
from sifang.hand.masks import kinds_of_mask
from sifang.hand.shanten import shanten_of_keys, useful_mask_of_keys
from sifang.rules.book import Rulebook
from sifang.table.commands import PlayerCommand
from sifang.table.view import TableView
from sifang.tiles import KINDS, Kind

__all__ = ["Novice"]

#: More than the useful tiles of any hand, so that a step nearer always counts for more.
_STEP = 200
_COPIES = 4


class Novice:
    """Plays to be ready soon. Counts useful tiles without a look at what is gone."""

    def __init__(self, book: Rulebook, seed: int) -> None:
        self._seed = seed
        self._speed = _Speed(book.play.forms)

    def choose(self, view: TableView) -> PlayerCommand:
        """A win if there is one, else what brings the hand nearest to complete."""
        if len(view.actions) == 1:
            return view.actions[0]
        win = win_among(view)
        if win is not None:
            return win
        sight = sight_of(view)
        return pick(best_actions(rated_actions(view, Hand(sight.counts, sight.melds), self._speed)), self._seed, view)


class _Speed:
    """How near a hand is, by shanten and then by the tiles that lower it."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms

    def of_waiting(self, hand: Hand) -> float:
        """Nearer is more; of equals, the hand that more tiles help."""
        keys, counts = suit_keys(hand.counts, hand.melds), hand.counts
        shanten = shanten_of_keys(keys, hand.sets, self._forms)
        useful = kinds_of_mask(useful_mask_of_keys(keys, hand.sets, self._forms))
        return sum(_COPIES - counts[kind] for kind in useful) - _STEP * shanten

    def of_discards(self, hand: Hand) -> dict[Kind, float]:
        """The same for what every discard leaves."""
        return {kind: self.of_waiting(hand.without(kind)) for kind in KINDS if hand.counts[kind]}
