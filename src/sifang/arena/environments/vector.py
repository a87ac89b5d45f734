"""Many games of one learner side by side: the Gymnasium vector environment.

Where compiled tables know the book and the opponents, they play the games and write what the learner sees.
"""

from typing import ClassVar, TypedDict

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from sifang.arena.actions import ACTIONS
from sifang.arena.arrays import NO_ACT, Choice, Mask, Sights
from sifang.arena.environments.episodes import Episodes, action_space, observation_space
from sifang.arena.environments.learners import Flags, Points, learners_of
from sifang.arena.observations import Observation
from sifang.arena.policies import Policy

__all__ = ["BatchObserved", "SeatVectorEnv"]

_Actions = npt.NDArray[np.integer]


class BatchObserved(TypedDict):
    """What the learner sees in each game, and which actions it may take."""

    observation: Observation
    action_mask: Mask


class SeatVectorEnv(VectorEnv[BatchObserved, _Actions, npt.NDArray[np.generic]]):
    """So many games at once, each as in `SeatEnv`. A game that is over is followed by the next in the next step.

    In that step its action counts for nothing and its reward is 0 (Gymnasium's autoreset `NEXT_STEP`). With `copy`
    false, the arrays of an observation are the environment's own, and the next step writes over them.
    """

    metadata: ClassVar[dict[str, object]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # type: ignore[misc] # fixed

    def __init__(  # noqa: PLR0913 - Gymnasium passes each of them by its name
        self,
        rules: str,
        num_envs: int = 1,
        opponents: str | Choice | Policy = "greedy",
        *,
        deals: int = 1,
        unlawful: float = 0.0,
        copy: bool = True,
    ) -> None:
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = observation_space(), action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._unlawful, self._copy = unlawful, copy
        self._learners = learners_of(Episodes.of(rules, deals), num_envs, opponents)
        self._sights = Sights(num_envs)
        self._over = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[BatchObserved, dict[str, object]]:
        """Begin the next games: of a seed the first ones, else those that follow."""
        super().reset(seed=seed, options=options)
        self._learners.seeded(seed)
        for place in range(self.num_envs):
            self._learners.begin(place)
        self._over = np.zeros(self.num_envs, np.bool_)
        return self._observed(), {}

    def step(self, actions: _Actions) -> tuple[BatchObserved, Points, Flags, Flags, dict[str, object]]:
        """The learner's act in each game, and all that the others do until it is asked again."""
        begun = self._over
        for place in np.flatnonzero(begun):
            self._learners.begin(int(place))
        before = self._learners.points.copy()
        # No action is below zero: what a learner may not choose is not taken for no choice.
        self._sights.actions[:] = np.where(np.asarray(actions) < 0, ACTIONS, actions)
        self._sights.actions[begun] = NO_ACT
        unlawful = self._learners.act(self._sights.actions)
        rewards = np.where(unlawful, self._unlawful, self._learners.points - before)
        self._over = unlawful | self._learners.over
        return self._observed(), rewards, self._over.copy(), np.zeros(self.num_envs, np.bool_), {}

    def _observed(self) -> BatchObserved:
        sights = self._sights
        self._learners.observe(sights.observations, sights.masks)
        if self._copy:
            return {"observation": sights.observations.copy(), "action_mask": sights.masks.copy()}
        return {"observation": sights.observations, "action_mask": sights.masks}
