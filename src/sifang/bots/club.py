"""`club`: weighs speed, the tiles left and what the book pays, and looks at nothing but its own hand."""

from sifang.bots.chance import pick
from sifang.bots.examples import Appraiser
from sifang.bots.judgement import Judge, Outlook
from sifang.bots.rating import best_actions, flower_among, rated_actions, win_among
from sifang.bots.sight import sight_of
from sifang.bots.tuning import tuning_for
from sifang.rules.book import Rulebook
from sifang.table.commands import PlayerCommand
from sifang.table.view import TableView

__all__ = ["Club"]


class Club:
    """Plays for the expected gain of its own hand, by the one plan that promises most."""

    def __init__(self, book: Rulebook, seed: int) -> None:
        self._seed = seed
        self._tuning = tuning_for(book)
        self._appraiser = Appraiser(book, self._tuning)
        self._outlook = Outlook(self._tuning.long_view, plans=1, exact=False)

    def choose(self, view: TableView) -> PlayerCommand:
        """A win if there is one, else the action that leaves the best prospects."""
        if len(view.actions) == 1:
            return view.actions[0]
        flower = flower_among(view)
        if flower is not None:
            return flower
        win = win_among(view)
        if win is not None:
            return win
        sight = sight_of(view)
        judge = Judge(self._appraiser, self._tuning, sight, self._outlook)
        return pick(best_actions(rated_actions(view, sight.hand, judge)), self._seed, view)
