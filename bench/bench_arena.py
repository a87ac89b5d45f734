"""Complete games of the arena a second, under every book: random and greedy play, and an environment with its arrays.

Run with `python -m bench.bench_arena`. Seeds are fixed, and the first games are played before the clock starts, since
tables of hands fill as they are met. Seconds are the processor's, in one process. The environment is a vector of games
whose learner plays at random against three random players: what it costs to show and mask on top of playing.
"""

import time
from itertools import islice
from typing import Final

import numpy as np

from bench.figures import Figure, print_table
from sifang.arena import Greedy, Policy, RandomPlay, play
from sifang.arena.arrays import Mask
from sifang.arena.environments import SeatVectorEnv
from sifang.kernel import Tier
from sifang.kernel.tables import compiled_tables
from sifang.rulebooks import RULEBOOKS, load

SEED: Final = 2026
WARMING: Final = 60
GAMES: Final = 60
#: Enough for the clock where the compiled tables play.
COMPILED_GAMES: Final = 20_000


def games_a_second(rules: str, policy: Policy, games: int = GAMES, warming: int = WARMING) -> float:
    """Games of one deal that four players of a policy play in a second of the processor."""
    played = play(load(rules), range(SEED, SEED + warming + games), (policy,) * 4, tables=WARMING)
    list(islice(played, warming))
    busy = time.process_time()
    return len(list(played)) / (time.process_time() - busy)


def steps_a_second(rules: str, games: int = 32, steps: int = 20) -> float:
    """Acts of a learner, seen and masked, in a second of the processor; the opponents' acts come on top."""
    env, chance = SeatVectorEnv(rules, games, "random"), np.random.default_rng(SEED)
    seen, _ = env.reset(seed=SEED)
    busy = time.process_time()
    for _ in range(steps):
        seen, *_ = env.step(_any_lawful(seen["action_mask"], chance))
    return games * steps / (time.process_time() - busy)


def _any_lawful(masks: Mask, chance: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.integer]]:
    """An action for each game, any lawful one as likely as another."""
    chosen: np.ndarray[tuple[int], np.dtype[np.integer]] = (masks * chance.random(masks.shape)).argmax(axis=1)
    return chosen


def figures_of(rules: str) -> list[Figure]:
    """Time one book."""
    tables = compiled_tables(load(rules))
    tier, games = (Tier.REFERENCE, GAMES) if isinstance(tables, str) else (Tier.COMPILED, COMPILED_GAMES)
    return [
        Figure(f"`{rules}`, random play ({tier})", games_a_second(rules, RandomPlay(), games), "deals a second"),
        Figure(f"`{rules}`, greedy play", games_a_second(rules, Greedy()), "deals a second"),
        Figure(f"`{rules}`, acts of a learner in an environment", steps_a_second(rules), "a second"),
    ]


def main() -> None:
    """Time every book."""
    print_table([figure for rules in RULEBOOKS for figure in figures_of(rules)])


if __name__ == "__main__":
    main()
