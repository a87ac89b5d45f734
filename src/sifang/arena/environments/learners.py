"""The games of one learner side by side, which vector environments play.

Compiled tables play them where they know the book and the opponents, else the table itself. The games are the same, and
so is all that is seen of them.
"""

from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from sifang.arena.arrays import ArrayPolicy, Choice, Mask, OutsideChoices
from sifang.arena.environments.episodes import Episodes, observed_by
from sifang.arena.environments.opponents import LEARNER, Opponents, opponents_policy
from sifang.arena.game import Game
from sifang.arena.observations import Observation
from sifang.arena.policies import Policy, compiled_choosers
from sifang.arena.stepping import Stepper
from sifang.kernel.tables import Chooser, compiled_tables

__all__ = ["Actions", "CompiledLearners", "Flags", "Learners", "Points", "TableLearners", "learners_of"]

Points = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
Actions = npt.NDArray[np.int64]

_OPPONENTS: Final = 3


class Learners(Protocol):
    """So many games, each of which waits for the learner or is over."""

    points: Points
    """What the learner has won or lost in each game."""
    over: Flags
    """Whether each game is over."""

    def seeded(self, seed: int | None) -> None:
        """From now on the games of this seed begin, from the first on; without one, those still to come."""
        ...

    def begin(self, place: int) -> None:
        """The next game in which the learner is asked at all."""
        ...

    def act(self, actions: Actions) -> Flags:
        """The learner's action in each game, none where it is below zero, and all that follows until he is asked again.

        Which of them are not lawful: in those games nothing happens.
        """
        ...

    def observe(self, observations: Observation, masks: Mask) -> None:
        """Write what the learner sees in each game and may do."""
        ...


def learners_of(episodes: Episodes, places: int, opponents: str | Choice | Policy) -> Learners:
    """So many games among these opponents. Raises `InvalidOption` for opponents that there are not."""
    policy = opponents_policy(opponents, episodes.book)
    choosers = compiled_choosers((policy,) * _OPPONENTS)
    tables = "" if choosers is None else compiled_tables(episodes.book)
    if choosers is None or isinstance(tables, str):
        return TableLearners(episodes, places, Opponents(policy, episodes.book))
    games = Stepper(tables, places, episodes.deals, bytes((Chooser.OUTSIDE, *choosers)))
    return CompiledLearners(games, episodes, places, policy.choice if isinstance(policy, ArrayPolicy) else None)


class TableLearners:
    """Games that `match` and `table` play."""

    def __init__(self, episodes: Episodes, places: int, opponents: Opponents) -> None:
        self._episodes, self._opponents = episodes, opponents
        self._games: dict[int, Game] = {}
        self.points, self.over = np.zeros(places), np.ones(places, np.bool_)

    def seeded(self, seed: int | None) -> None:
        """See `Learners`."""
        self._episodes = self._episodes.seeded(seed)

    def begin(self, place: int) -> None:
        """See `Learners`."""
        self._games[place], self._episodes = self._opponents.begin(self._episodes)
        self._note(place)

    def act(self, actions: Actions) -> Flags:
        """See `Learners`."""
        unlawful = np.zeros(len(actions), np.bool_)
        for place in map(int, np.flatnonzero(actions >= 0)):
            unlawful[place] = int(actions[place]) not in self._games[place].lawful
            if not unlawful[place]:
                self._games[place].act(int(actions[place]))
        self._opponents.play(game for place, game in self._games.items() if not unlawful[place])
        for place in self._games:
            self._note(place)
        return unlawful

    def _note(self, place: int) -> None:
        game = self._games[place]
        self.points[place], self.over[place] = game.points[LEARNER], game.over

    def observe(self, observations: Observation, masks: Mask) -> None:
        """See `Learners`."""
        for place, game in self._games.items():
            seen = observed_by(game, LEARNER)
            observations[place], masks[place] = seen["observation"], seen["action_mask"]


class CompiledLearners:
    """Games at compiled tables."""

    def __init__(self, games: Stepper, episodes: Episodes, places: int, opponents: Choice | None) -> None:
        self._episodes, self._seeds = episodes, episodes.seeds
        self._games = games
        self._opponents = OutsideChoices(games.tables, places, (None, opponents, opponents, opponents))
        self._learner = np.full(places, LEARNER, np.int8)
        self._refused = np.zeros(places, np.uint8)
        self.points, self.over = np.zeros(places), np.ones(places, np.bool_)

    def seeded(self, seed: int | None) -> None:
        """See `Learners`."""
        if seed is not None:
            self._seeds = self._episodes.seeded(seed).seeds

    def begin(self, place: int) -> None:
        """See `Learners`."""
        self.over[place] = True
        while self.over[place]:
            self.points[place], self.over[place] = 0, False
            self._games.begin(place, next(self._seeds))
            self._go_on(place, place + 1)

    def act(self, actions: Actions) -> Flags:
        """See `Learners`."""
        self._games.tables.act(actions, self._refused)
        self._go_on(0, len(actions))
        return self._refused.astype(np.bool_)

    def _go_on(self, first: int, last: int) -> None:
        """Until the learner is asked, or the game is over, at each of these tables."""
        chosen = True
        while chosen:
            for place, deal in self._games.go_on(first, last):
                self.points[place] += deal.payments[LEARNER]
                self.over[place] = self._games.is_over(place)
            chosen = self._opponents.choose(first, last)

    def observe(self, observations: Observation, masks: Mask) -> None:
        """See `Learners`."""
        self._games.tables.observe(self._learner, observations, masks)
