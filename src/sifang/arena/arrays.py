"""Policies that are functions of arrays: a network, or anything that chooses for a batch. Needs `sifang[rl]`.

>>> import numpy as np
>>> from sifang.arena import RandomPlay, play
>>> from sifang.rulebooks import load
>>> first_lawful = ArrayPolicy(lambda observations, masks: masks.argmax(axis=1))
>>> others = RandomPlay()
>>> len(tuple(play(load("wsom"), range(3), (first_lawful, others, others, others))))
3
"""

from collections.abc import Callable, Iterable, Sequence

import numpy as np
import numpy.typing as npt

from sifang.arena.actions import ACTIONS
from sifang.arena.game import Game
from sifang.arena.observations import Observation, observed

__all__ = ["ArrayPolicy", "Choice", "Mask", "batch_of", "mask_of"]

#: An array of `int8`: 1 for each action that is lawful.
Mask = npt.NDArray[np.int8]
#: From observations (games, planes, columns) and masks (games, actions) to one action a game.
Choice = Callable[[Observation, Mask], npt.NDArray[np.integer]]


def mask_of(lawful: Iterable[int]) -> Mask:
    """The mask of these actions."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[list(lawful)] = 1
    return mask


def batch_of(games: Sequence[Game]) -> tuple[Observation, Mask]:
    """What the next player of each game sees and may do."""
    observations = np.stack([observed(game.view, game.seat) for game in games])
    return observations, np.stack([mask_of(game.lawful) for game in games])


class ArrayPolicy:
    """A policy that one function of arrays chooses for."""

    def __init__(self, choice: Choice) -> None:
        self._choice = choice

    def choose(self, games: Sequence[Game]) -> Sequence[int]:
        """What the function chooses."""
        return [int(action) for action in self._choice(*batch_of(games))] if games else []
