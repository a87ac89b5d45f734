"""What all environments share: which games they play, what a player observes, and what it is rewarded with."""

from collections.abc import Iterator
from functools import partial
from itertools import count
from typing import Final, NamedTuple, TypedDict, cast

import numpy as np
from gymnasium import spaces

from sifang.arena.actions import ACTIONS, PASS
from sifang.arena.arrays import Mask, mask_of
from sifang.arena.chance import seed_of_game
from sifang.arena.game import PLAYERS, Game
from sifang.arena.observations import COLUMNS, HIDDEN, PUBLIC, Observation, observed, observed_everything, planes_of
from sifang.match.events import Player
from sifang.rulebooks import load
from sifang.rules.book import Book
from sifang.table.view import view

__all__ = ["Episodes", "Observed", "action_space", "observation_space", "observed_by", "state_of", "state_space"]

#: No number of an observation is larger: 144 tiles are the most of anything.
_MOST: Final = 255
#: What a player may do who is not asked.
_NOT_ASKED: Final = (PASS,)
_OWN_PLANES: Final = 2


class Observed(TypedDict):
    """What a player sees, and which actions it may take."""

    observation: Observation
    action_mask: Mask


def observation_space() -> spaces.Space[Observed]:
    """The space of what a player observes, the same in all books."""
    planes = spaces.Box(0, _MOST, (planes_of(PUBLIC), COLUMNS), np.uint8)
    space = spaces.Dict({"observation": planes, "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})
    return cast("spaces.Space[Observed]", space)


def action_space() -> spaces.Discrete:
    """The space of the actions, the same in all books."""
    return spaces.Discrete(ACTIONS)


def state_space() -> spaces.Box:
    """The space of what a critic sees: the hidden planes, and the public ones less a player's own two."""
    return spaces.Box(0, _MOST, (planes_of(HIDDEN) + planes_of(PUBLIC) - _OWN_PLANES, COLUMNS), np.uint8)


def observed_by(game: Game, player: Player) -> Observed:
    """What a player observes now; who is not asked may pass and nothing else."""
    seat = game.seat_of(player)
    asked = seat in game.asked
    mask = mask_of(game.lawful_for(seat) if asked else _NOT_ASKED)
    return {"observation": observed(view(game.table, seat), seat), "action_mask": mask}


def state_of(game: Game) -> Observation:
    """What a critic sees: everything, from the seat of player 0 on."""
    return observed_everything(game.table, game.seat_of(PLAYERS[0]))


class Episodes(NamedTuple):
    """The games that an environment plays: those of a run, one after another.

    Episode n after a reset with a seed is game n of `sifang simulate` with that seed.
    """

    book: Book
    deals: int
    seed: int
    number: int = 0

    @classmethod
    def of(cls, rules: str, deals: int) -> "Episodes":
        """The games under a book. Until a reset gives a seed, it is anybody's guess which."""
        return cls(load(rules), deals, int(np.random.SeedSequence().generate_state(1, np.uint64)[0]))

    def seeded(self, seed: int | None) -> "Episodes":
        """The games of this seed from the first on; where there is none, those still to come."""
        return self if seed is None else self._replace(seed=seed, number=0)

    @property
    def seeds(self) -> Iterator[int]:
        """The seeds of the games still to come."""
        return map(partial(seed_of_game, self.seed), count(self.number))

    def begun(self) -> tuple[Game, "Episodes"]:
        """The next game, and the games after it."""
        game = Game(self.book, seed_of_game(self.seed, self.number), self.deals)
        return game, self._replace(number=self.number + 1)
