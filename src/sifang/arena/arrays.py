"""Policies that are functions of arrays: a network, or anything that chooses for a batch. Needs `sifang[rl]`.

>>> import numpy as np
>>> from sifang.arena import RandomPlay, play
>>> from sifang.rulebooks import load
>>> first_lawful = ArrayPolicy(lambda observations, masks: masks.argmax(axis=1))
>>> others = RandomPlay()
>>> len(tuple(play(load("wsom"), range(3), (first_lawful, others, others, others))))
3
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from sifang.arena.actions import ACTIONS, name_of_action
from sifang.arena.game import PLAYERS, Game, PlayedGame
from sifang.arena.observations import COLUMNS, PUBLIC, Observation, observed, planes_of
from sifang.arena.policies import AskedByArrays, Policy, compiled_choosers
from sifang.arena.stepping import Stepper
from sifang.errors import InvalidOption
from sifang.kernel.tables import Batch, Tables
from sifang.match.events import Player
from sifang.tiles import BySeat

__all__ = [
    "NO_ACT",
    "ArrayPolicy",
    "Choice",
    "Mask",
    "OutsideChoices",
    "Sights",
    "batch_of",
    "mask_of",
    "play_by_arrays",
]

#: An array of `int8`: 1 for each action that is lawful.
Mask = npt.NDArray[np.int8]
#: From observations (games, planes, columns) and masks (games, actions) to one action a game.
Choice = Callable[[Observation, Mask], npt.NDArray[np.integer]]
_Players = npt.NDArray[np.int8]

_NOBODY: Final = -1
#: At a table where nothing is done.
NO_ACT: Final = -1


def mask_of(lawful: Iterable[int]) -> Mask:
    """The mask of these actions."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[list(lawful)] = 1
    return mask


def batch_of(games: Sequence[Game]) -> tuple[Observation, Mask]:
    """What the next player of each game sees and may do."""
    observations = np.stack([observed(game.view, game.seat) for game in games])
    return observations, np.stack([mask_of(game.lawful) for game in games])


class ArrayPolicy(AskedByArrays):
    """A policy that one function of arrays chooses for."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice

    def choose(self, games: Sequence[Game]) -> Sequence[int]:
        """What the function chooses."""
        return [int(action) for action in self.choice(*batch_of(games))] if games else []


class Sights:
    """Room for what one player sees at each of so many tables, and for what he does there."""

    def __init__(self, places: int) -> None:
        self.observations: Observation = np.zeros((places, planes_of(PUBLIC), COLUMNS), np.uint8)
        self.masks: Mask = np.zeros((places, ACTIONS), np.int8)
        self.actions = np.full(places, NO_ACT, np.int64)
        self.refused = np.zeros(places, np.uint8)


class OutsideChoices:
    """Functions of arrays that choose for players at compiled tables; `None` is somebody else's player."""

    def __init__(self, tables: Batch, places: int, choices: BySeat[Choice | None]) -> None:
        self._tables, self._sights = tables, Sights(places)
        self._asked: _Players = np.zeros(places, np.int8)
        self._choices = {choice for choice in choices if choice is not None}
        self._players = {choice: [p for p in PLAYERS if choices[p] is choice] for choice in self._choices}

    def choose(self, first: int = 0, last: int | None = None) -> bool:
        """Where their players are asked at these tables, let them choose and act; whether any was.

        Raises `InvalidOption` for an action that is not lawful.
        """
        if not self._choices:
            return False
        self._tables.asked(self._asked)
        here = np.zeros(len(self._asked), np.bool_)
        here[first:last] = True
        chosen = False
        for choice, players in self._players.items():
            rows = np.isin(self._asked, players) & here
            if rows.any():
                self._let_choose(choice, rows)
                chosen = True
        return chosen

    def _let_choose(self, choice: Choice, rows: npt.NDArray[np.bool_]) -> None:
        sights = self._sights
        self._tables.observe(np.where(rows, self._asked, _NOBODY).astype(np.int8), sights.observations, sights.masks)
        sights.actions.fill(NO_ACT)
        if rows.all():
            sights.actions[:] = choice(sights.observations, sights.masks)
        else:
            sights.actions[rows] = choice(sights.observations[rows], sights.masks[rows])
        self._tables.act(sights.actions, sights.refused)
        if sights.refused.any():
            place = int(sights.refused.argmax())
            raise InvalidOption(_unlawful(int(sights.actions[place]), self._asked[place], sights.masks[place]))


def _unlawful(action: int, player: Player, mask: Mask) -> str:
    lawful = ", ".join(f"{known} ({name_of_action(known)})" for known in map(int, np.flatnonzero(mask)))
    return f"action {action} is not lawful for player {player} now: lawful are {lawful}"


def play_by_arrays(
    tables: Tables, seeds: Iterable[int], policies: BySeat[Policy], deals: int, side_by_side: int
) -> Iterator[PlayedGame]:
    """A game for each seed, in their order, at compiled tables of which some players choose by arrays."""
    choosers = compiled_choosers(policies)
    assert choosers is not None, "compiled tables can ask these policies, or play them"
    games = Stepper(tables, side_by_side, deals, choosers)
    first, second, third, fourth = (p.choice if isinstance(p, ArrayPolicy) else None for p in policies)
    outside = OutsideChoices(games.tables, side_by_side, (first, second, third, fourth))
    return _in_order(_as_they_end(games, outside, seeds, side_by_side))


def _as_they_end(
    games: Stepper, outside: OutsideChoices, seeds: Iterable[int], places: int
) -> Iterator[tuple[int, PlayedGame]]:
    """Each game with its number. A table whose game is over takes the next seed, so that no table stands idle."""
    waiting, numbers = enumerate(seeds), dict[int, int]()
    free: Sequence[int] = range(places)
    while True:
        for place, (number, seed) in zip(free, waiting, strict=False):
            numbers[place] = number
            games.begin(place, seed)
        free = [place for place, _ in games.go_on() if games.is_over(place)]
        for place in free:
            yield numbers.pop(place), games.played(place)
        if free:
            continue
        if not numbers:
            return
        outside.choose()


def _in_order(numbered: Iterable[tuple[int, PlayedGame]]) -> Iterator[PlayedGame]:
    """The games by their numbers."""
    done, due = dict[int, PlayedGame](), 0
    for number, game in numbered:
        done[number] = game
        while due in done:
            yield done.pop(due)
            due += 1
