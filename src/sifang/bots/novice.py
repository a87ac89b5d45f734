"""`novice`: completes a hand by the shortest way, whatever it pays and whatever the others hold."""

from sifang.bots.chance import pick
from sifang.bots.hands import Hand
from sifang.bots.rating import best_actions, flower_among, rated_actions, win_among
from sifang.bots.sight import sight_of
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


class Novice:
    """Plays to be ready soon. Does not count the tiles that would help."""

    def __init__(self, book: Rulebook, seed: int) -> None:
        self._seed = seed
        self._nearness = _Nearness(book.play.forms)

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
        sight = sight_of(view)
        return pick(
            best_actions(rated_actions(view, Hand(sight.counts, sight.melds), self._nearness)), self._seed, view
        )


class _Nearness:
    """How near a hand is, by shanten; of equals one with fewer lone honours and terminals, as beginners learn."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms

    def of_waiting(self, hand: Hand) -> float:
        """Nearer is more."""
        lone = sum(hand.counts[kind] == 1 for kind in ORPHANS)
        return -_STEP * shanten_of_keys(suit_keys(hand.counts, hand.melds), hand.sets, self._forms) - lone

    def of_discards(self, hand: Hand) -> dict[Kind, float]:
        """The same for what every discard leaves."""
        return {kind: self.of_waiting(hand.without(kind)) for kind in KINDS if hand.counts[kind]}
