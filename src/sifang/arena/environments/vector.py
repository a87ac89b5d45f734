"""Many games of one learner side by side: the Gymnasium vector environment, whose opponents choose in batches."""

from typing import ClassVar, TypedDict

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from sifang.arena.arrays import Choice, Mask
from sifang.arena.environments.episodes import Episodes, action_space, observation_space, observed_by
from sifang.arena.environments.opponents import LEARNER, Opponents
from sifang.arena.game import Game
from sifang.arena.observations import Observation
from sifang.arena.policies import Policy

__all__ = ["BatchObserved", "SeatVectorEnv"]

_Rewards = npt.NDArray[np.float64]
_Flags = npt.NDArray[np.bool_]
_Actions = npt.NDArray[np.integer]


class BatchObserved(TypedDict):
    """What the learner sees in each game, and which actions it may take."""

    observation: Observation
    action_mask: Mask


class SeatVectorEnv(VectorEnv[BatchObserved, _Actions, npt.NDArray[np.generic]]):
    """So many games at once, each as in `SeatEnv`. A game that is over is followed by the next in the next step.

    In that step its action counts for nothing and its reward is 0 (Gymnasium's autoreset `NEXT_STEP`).
    """

    metadata: ClassVar[dict[str, object]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # type: ignore[misc] # fixed

    def __init__(
        self,
        rules: str,
        num_envs: int = 1,
        opponents: str | Choice | Policy = "greedy",
        *,
        deals: int = 1,
        unlawful: float = 0.0,
    ) -> None:
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = observation_space(), action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._unlawful = unlawful
        self._episodes = Episodes.of(rules, deals)
        self._opponents = Opponents(opponents, self._episodes.book)
        self._games: list[Game] = []
        self._over = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[BatchObserved, dict[str, object]]:
        """Begin the next games: of a seed the first ones, else those that follow."""
        super().reset(seed=seed, options=options)
        self._episodes = self._episodes.seeded(seed)
        self._games = [self._begun() for _ in range(self.num_envs)]
        self._over = np.zeros(self.num_envs, np.bool_)
        return self._observed(), {}

    def step(self, actions: _Actions) -> tuple[BatchObserved, _Rewards, _Flags, _Flags, dict[str, object]]:
        """The learner's act in each game, and all that the others do until it is asked again."""
        self._games = [self._begun() if over else game for game, over in zip(self._games, self._over, strict=True)]
        before, unlawful = self._points(), np.zeros(self.num_envs, np.bool_)
        for place, game in enumerate(self._games):
            if self._over[place]:
                continue
            unlawful[place] = int(actions[place]) not in game.lawful
            if not unlawful[place]:
                game.act(int(actions[place]))
        self._opponents.play(game for game, ended in zip(self._games, unlawful, strict=True) if not ended)
        rewards = np.where(unlawful, self._unlawful, self._points() - before)
        self._over = unlawful | [game.over for game in self._games]
        return self._observed(), rewards, self._over.copy(), np.zeros(self.num_envs, np.bool_), {}

    def _begun(self) -> Game:
        game, self._episodes = self._opponents.begin(self._episodes)
        return game

    def _points(self) -> _Rewards:
        return np.array([game.points[LEARNER] for game in self._games], np.float64)

    def _observed(self) -> BatchObserved:
        seen = [observed_by(game, LEARNER) for game in self._games]
        return {
            "observation": np.stack([one["observation"] for one in seen]),
            "action_mask": np.stack([one["action_mask"] for one in seen]),
        }
