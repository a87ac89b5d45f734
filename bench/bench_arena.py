"""Complete deals of the arena a second and core, under every book: random and greedy play, and environments.

Run with `python -m bench.bench_arena`. Seeds are fixed, and the first games are played before the clock starts, since
tables of hands fill as they are met. Seconds are the processor's, in one process and one thread, and what numpy takes
to choose is among them. Two things are measured with observation and mask: a vector environment whose one learner takes
any lawful action among three random opponents, as it is stepped in learning; and bulk play in which a function of
arrays takes any lawful action for all four players, so that every decision of a deal is seen.
"""

import time
from collections.abc import Iterable
from itertools import islice
from typing import Final

import numpy as np
import numpy.typing as npt

from bench.figures import Figure, print_table
from sifang.arena import Greedy, PlayedGame, Policy, RandomPlay, play
from sifang.arena.arrays import ArrayPolicy, Mask
from sifang.arena.environments import SeatVectorEnv
from sifang.arena.observations import Observation
from sifang.kernel.tables import compiled_tables
from sifang.rulebooks import RULEBOOKS, load

SEED: Final = 2026
#: Games side by side, as many as are played before the clock starts.
TABLES: Final = 256
#: Games for the clock, at compiled tables and at the table itself.
COMPILED_GAMES: Final = 6000
GAMES: Final = 60
STEPS: Final = 1500
_AIMS: Final = {"random": 20_000, "greedy": 5000, "seen": 8000}


def deals_a_second(rules: str, policy: Policy, games: int, tables: int = TABLES) -> float:
    """Games of one deal that four players of a policy play in a second of the processor."""
    return _timed(play(load(rules), range(SEED, SEED + tables + games), (policy,) * 4, tables=tables), tables)


def _timed(games: Iterable[PlayedGame], warming: int) -> float:
    remaining = iter(games)
    list(islice(remaining, warming))
    busy = time.process_time()
    return sum(1 for _ in remaining) / (time.process_time() - busy)


def deals_of_a_learner(rules: str, steps: int = STEPS, games: int = TABLES) -> tuple[float, float]:
    """Deals that end in a vector environment in a second of the processor, and acts of its learner."""
    env, chance = SeatVectorEnv(rules, games, "random", copy=False), np.random.default_rng(SEED)
    seen, _ = env.reset(seed=SEED)
    ended, busy = 0, time.process_time()
    for _ in range(steps):
        seen, _, over, _, _ = env.step(_any_lawful(seen["action_mask"], chance))
        ended += int(over.sum())
    seconds = time.process_time() - busy
    return ended / seconds, games * steps / seconds


def _any_lawful(masks: Mask, chance: np.random.Generator) -> npt.NDArray[np.integer]:
    """An action for each game, any lawful one as likely as another."""
    chosen: npt.NDArray[np.integer] = (masks * chance.random(masks.shape, np.float32)).argmax(axis=1)
    return chosen


def by_arrays() -> ArrayPolicy:
    """Random play by a function of arrays."""
    chance = np.random.default_rng(SEED)

    def choose(_: Observation, masks: Mask) -> npt.NDArray[np.integer]:
        return _any_lawful(masks, chance)

    return ArrayPolicy(choose)


def figures_of(rules: str) -> list[Figure]:
    """Time one book."""
    why = compiled_tables(load(rules))
    games, steps = (GAMES, 20) if isinstance(why, str) else (COMPILED_GAMES, STEPS)
    learner, acts = deals_of_a_learner(rules, steps)
    found = (
        ("random play", deals_a_second(rules, RandomPlay(), games), _AIMS["random"]),
        ("greedy play", deals_a_second(rules, Greedy(), games), _AIMS["greedy"]),
        ("vector environment, one learner", learner, _AIMS["seen"]),
        ("every decision of four by a function of arrays", deals_a_second(rules, by_arrays(), games), _AIMS["seen"]),
    )
    told = [Figure(f"`{rules}`, {what}", value, "deals a second", aim, more=True) for what, value, aim in found]
    return [*told, Figure(f"`{rules}`, acts of the learner", acts, "a second")]


def main() -> None:
    """Time every book."""
    print_table([figure for rules in RULEBOOKS for figure in figures_of(rules)])


if __name__ == "__main__":
    main()
