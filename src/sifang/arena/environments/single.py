"""One learner at the table: the Gymnasium environment."""

from typing import ClassVar, SupportsFloat

import gymnasium
import numpy as np

from sifang.arena.arrays import Choice
from sifang.arena.environments.episodes import Episodes, Observed, action_space, observation_space, observed_by
from sifang.arena.environments.opponents import LEARNER, Opponents
from sifang.arena.environments.text import text_of
from sifang.arena.game import Game
from sifang.arena.policies import Policy

__all__ = ["SeatEnv"]


class SeatEnv(gymnasium.Env[Observed, np.int64]):
    """A game of one learner against three opponents; each step is the learner's next act. Rewards are points.

    `opponents` is the name of a policy, a function of observations and masks, or any `Policy`. An unlawful action ends
    the game with the reward `unlawful`.
    """

    metadata: ClassVar[dict[str, object]] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc] # not changed by anybody

    def __init__(
        self,
        rules: str,
        opponents: str | Choice | Policy = "greedy",
        *,
        deals: int = 1,
        unlawful: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.observation_space = observation_space()
        self.action_space = action_space()
        self._unlawful = unlawful
        self._episodes = Episodes.of(rules, deals)
        self._opponents = Opponents(opponents, self._episodes.book)
        self._game: Game

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observed, dict[str, object]]:
        """Begin the next game: of a seed the first, else the one that follows."""
        super().reset(seed=seed, options=options)
        self._game, self._episodes = self._opponents.begin(self._episodes.seeded(seed))
        return observed_by(self._game, LEARNER), {}

    def step(self, action: int | np.int64) -> tuple[Observed, SupportsFloat, bool, bool, dict[str, object]]:
        """The learner's act, and all that the others do until it is asked again."""
        if int(action) not in self._game.lawful:
            return observed_by(self._game, LEARNER), self._unlawful, True, False, {"unlawful": int(action)}
        before = self._game.points[LEARNER]
        self._game.act(int(action))
        self._opponents.play([self._game])
        reward = float(self._game.points[LEARNER] - before)
        return observed_by(self._game, LEARNER), reward, self._game.over, False, {}

    def render(self) -> str | None:
        """The table with every hand open, in lines of text."""
        return text_of(self._game) if self.render_mode == "ansi" else None
