"""`expert`: what `club` weighs, and what the others show.

How fast they are, what they may collect, which tiles are safe, and whether value is still worth the time it takes.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from sifang.bots.chance import pick
from sifang.bots.danger import Danger, feared_of
from sifang.bots.examples import Appraiser
from sifang.bots.hands import Hand
from sifang.bots.judgement import Judge, Outlook
from sifang.bots.odds import FULL_DEAL
from sifang.bots.rating import best_actions, flower_among, rated_actions, win_among
from sifang.bots.sight import Sight, discards_in_order, sight_of
from sifang.bots.threats import Threat, threats
from sifang.bots.tuning import Tuning, tuning_for
from sifang.rules.book import Rulebook
from sifang.table.commands import PlayerCommand
from sifang.table.view import TableView
from sifang.tiles import Kind, kind_of

__all__ = ["Expert"]

#: Steps in which the hazard of a go-around is told apart.
_GRAIN = 0.02


class Expert:
    """Plays for the expected gain, what a discard may cost taken off."""

    def __init__(self, book: Rulebook, seed: int) -> None:
        self._book, self._seed = book, seed
        self._tuning = tuning_for(book)
        self._appraiser = Appraiser(book, self._tuning)
        self._under_hazard = lru_cache(maxsize=256)(self._with_hazard)

    def choose(self, view: TableView) -> PlayerCommand:
        """The action that leaves the best prospects; a win, unless they are much better than what it pays."""
        if len(view.actions) == 1:
            return view.actions[0]
        flower = flower_among(view)
        if flower is not None:
            return flower
        sight = sight_of(view)
        guessed = threats(sight, self._tuning, self._appraiser)
        feared = feared_of(self._book, view, sight, guessed)
        danger = Danger(self._book, self._tuning.guesses, sight, discards_in_order(view), feared)
        tuning = self._under_hazard(round(self._hazard(guessed) / _GRAIN), round(sight.turns))
        assessor = _Careful(
            Judge(self._appraiser, tuning, sight, Outlook(round(sight.turns), self._tuning.plans, exact=True)),
            danger,
            self._tuning.guesses.caution,
        )
        rated = rated_actions(view, sight.hand, assessor)
        win = win_among(view)
        if win is not None and self._takes_win(view, sight, max(rating for rating, _ in rated)):
            return win
        return pick(best_actions(rated), self._seed, view)

    def _takes_win(self, view: TableView, sight: Sight, prospects: float) -> bool:
        """Whether a win is taken: it pays now, and prospects must be a good deal better to wait for them."""
        gain = self._win_gain(view, sight)
        guesses = self._tuning.guesses
        return gain is None or prospects <= guesses.decline * (gain + guesses.spared)

    def _win_gain(self, view: TableView, sight: Sight) -> float | None:
        """What the hand would be paid in all; `None` for one that is complete as dealt, which nobody lets go."""
        hand, drawn = sight.hand, view.seats[sight.seat].drawn
        payoffs = self._appraiser.payoffs
        if view.turn != sight.seat:
            assert view.last_discard is not None, "a win on another's tile has that tile"
            tile = kind_of(view.last_discard.tile)
            return payoffs.claimed.of(self._appraiser.worth(hand, tile, sight.winds))
        if drawn is None:
            return None
        before = hand.without_tile(kind_of(drawn))
        return payoffs.drawn.of(self._appraiser.worth_drawn(before, kind_of(drawn), sight.winds))

    def _hazard(self, guessed: Sequence[Threat]) -> float:
        """The chance that an opponent wins within a go-around."""
        return sum(threat.likely for threat in guessed) * self._tuning.guesses.win_rate

    def _with_hazard(self, grains: int, turns: int) -> Tuning:
        """The beliefs with a hazard that is this now and grows as usual."""
        usual = self._tuning
        gone = max(FULL_DEAL - turns, 0)
        start = grains * _GRAIN - usual.hazard_step * gone
        return replace(usual, hazard_start=start, spared=usual.guesses.spared)


class _Careful:
    """Prospects of a hand, less the risk of the discard that leads to it."""

    def __init__(self, judge: Judge, danger: Danger, caution: float) -> None:
        self._judge, self._danger, self._caution = judge, danger, caution

    def of_waiting(self, hand: Hand) -> float:
        """What the hand promises: waiting risks nothing."""
        return self._judge.of_waiting(hand)

    def of_wild_thrown(self, hand: Hand) -> float:
        """What a thrown wild leaves: nobody may take it."""
        return self._judge.of_wild_thrown(hand)

    def of_discards(self, hand: Hand) -> dict[Kind, float]:
        """What each discard leaves, if nobody wins on it, less what it loses."""
        rated = {}
        for kind, prospects in self._judge.of_discards(hand).items():
            risk = self._danger.of(kind)
            rated[kind] = (1 - risk.chance) * prospects - self._caution * risk.loss
        return rated
