"""A player that learns: a linear policy, improved by policy gradients against three random players.

    python examples/linear_policy.py --minutes 4 --curve curve.csv

It knows nothing of mahjong but the sixteen features below, numbers for each action, and learns how much each of them
matters. Points come too seldom to learn from, for random play hardly ever wins; so every tile that brings the hand
nearer to ready is rewarded as well, and every tile that takes it further away costs as much.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from sifang.arena.actions import ACTIONS, CHOW, FLOWER, KONG, KONG_CLAIM, PASS, PUNG, THROW, WIN
from sifang.arena.arrays import Mask
from sifang.arena.environments import SeatVectorEnv
from sifang.arena.observations import Observation, rows_of
from sifang.hand.forms import Forms
from sifang.hand.keys import suit_keys
from sifang.hand.shanten import shanten_of_keys
from sifang.rulebooks import load

Floats = npt.NDArray[np.float64]

RULES: Final = "wsom"
#: How many games are played side by side, how many end before the weights are changed, and how far these go then.
GAMES: Final = 64
ENOUGH: Final = 32
RATE: Final = 2.0
#: Deals that a point of the curve is the mean of.
LATEST: Final = 320
#: What a tile nearer to ready is worth, in points.
NEARER: Final = 4.0
#: How much a reward counts for the act before it.
DISCOUNT: Final = 0.8

#: Where each sort of act begins: each has a feature of its own.
SORTS: Final = (THROW, FLOWER, KONG, CHOW, PUNG, KONG_CLAIM, WIN, PASS, ACTIONS)
OF_THROWS: Final = len(SORTS) - 1
FEATURES: Final = OF_THROWS + 8
KINDS: Final = 34
SETS: Final = ("chows", "pungs", "kongs", "concealed kongs")


def features(seen: Observation, masks: Mask) -> Floats:
    """Every action in numbers, by game and action: its sort, and of a throw what the hand holds beside the tile."""
    table = np.zeros((*masks.shape, FEATURES))
    for sort, (first, end) in enumerate(pairwise(SORTS)):
        table[:, first:end, sort] = 1
    held = seen[:, rows_of("hand"), :KINDS].sum(axis=1)
    suits = np.pad(held[:, :27].reshape(-1, 3, 9), ((0, 0), (0, 0), (2, 2)))
    beside = (suits[:, :, 1:10] + suits[:, :, 3:12]).reshape(-1, 27)
    beyond = (suits[:, :, 0:9] + suits[:, :, 4:13]).reshape(-1, 27)
    throws = table[:, :KINDS, OF_THROWS:]
    throws[:, :, 0] = held == 2
    throws[:, :, 1] = held >= 3
    throws[:, :27, 2] = beside == 1
    throws[:, :27, 3] = beside >= 2
    throws[:, :27, 4] = beyond > 0
    throws[:, :27, 5] = np.tile([1, 0, 0, 0, 0, 0, 0, 0, 1], 3)
    throws[:, 27:, 6] = 1
    throws[:, :, 7] = seen[:, rows_of("discards"), :KINDS].sum(axis=1) / 4
    return table


def probabilities(weights: Floats, table: Floats, masks: Mask) -> Floats:
    """How likely each action is: the softmax of its weighed features, over the lawful ones."""
    scores = np.where(masks == 1, table @ weights, -np.inf)
    likely: Floats = np.exp(scores - scores.max(axis=1, keepdims=True))
    likely /= likely.sum(axis=1, keepdims=True)
    return likely


def distances(seen: Observation, forms: Forms) -> Floats:
    """How many tiles each hand is away from ready."""
    sets = seen[:, [rows_of(name).start for name in SETS], :KINDS].sum(axis=(1, 2)).tolist()
    hands = seen[:, rows_of("hand").start, :KINDS].tolist()
    away = [shanten_of_keys(suit_keys(hand, ()), 4 - laid, forms) for hand, laid in zip(hands, sets, strict=True)]
    return np.array(away, np.float64)


class Act(NamedTuple):
    """One act: which way the weights would have to go to make it likelier, and its reward."""

    direction: Floats
    reward: float


class Point(NamedTuple):
    """A point of the curve: deals played, minutes gone, and the latest deals' wins and points a deal."""

    deals: int
    minutes: float
    wins: float
    points: float


@dataclass
class Learner:
    """Weights, and what they are improved from: the acts of each game in play, and of those that are over."""

    weights: Floats = field(default_factory=lambda: np.zeros(FEATURES))
    in_play: list[list[Act]] = field(default_factory=lambda: [[] for _ in range(GAMES)])
    over: list[list[Act]] = field(default_factory=list)

    def end(self, game: int) -> None:
        """A game is over. Once enough are, the weights go towards what turned out better than the mean."""
        self.over.append(self.in_play[game])
        self.in_play[game] = []
        if len(self.over) == ENOUGH:
            worth = np.concatenate([discounted([act.reward for act in acts]) for acts in self.over])
            directions = np.array([act.direction for acts in self.over for act in acts])
            better = (worth - worth.mean()) / (worth.std() + 1e-9)
            self.weights += RATE * (better[:, None] * directions).mean(axis=0)
            self.over.clear()


def discounted(rewards: list[float]) -> Floats:
    """What each act is worth: its reward, and the later ones the less the later they came."""
    worth = np.array(rewards, np.float64)
    for place in range(len(rewards) - 2, -1, -1):
        worth[place] += DISCOUNT * worth[place + 1]
    return worth


def learn(minutes: float, seed: int) -> Iterator[Point]:
    """Play and improve for so long, against three random players; a point of the curve every few hundred deals."""
    env, learner, chance = SeatVectorEnv(RULES, GAMES, "random"), Learner(), np.random.default_rng(seed)
    forms, started = load(RULES).play.forms, time.monotonic()
    seen, _ = env.reset(seed=seed)
    gains: list[float] = []
    over = np.zeros(GAMES, np.bool_)
    while (elapsed := (time.monotonic() - started) / 60) < minutes:
        table = features(seen["observation"], seen["action_mask"])
        likely = probabilities(learner.weights, table, seen["action_mask"])
        actions = (likely.cumsum(axis=1) > chance.random((GAMES, 1))).argmax(axis=1)
        directions = table[np.arange(GAMES), actions] - np.einsum("ga,gaf->gf", likely, table)
        before, resting = distances(seen["observation"], forms), over
        seen, points, over, _, _ = env.step(actions)
        nearer = np.where(over, 0, NEARER * (before - distances(seen["observation"], forms)))
        for game in np.flatnonzero(~resting).tolist():
            learner.in_play[game].append(Act(directions[game], points[game] + nearer[game]))
            if over[game]:
                learner.end(game)
                gains.append(points[game])
                if len(gains) % LATEST == 0:
                    latest = np.array(gains[-LATEST:])
                    yield Point(len(gains), elapsed, float((latest > 0).mean()), float(latest.mean()))


def main() -> None:
    """Learn, tell of every point of the curve, and keep it."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--minutes", type=float, default=4)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--curve", type=Path, help="where to keep the curve, as CSV")
    chosen = options.parse_args()
    rows = [",".join(Point._fields)]
    for point in learn(chosen.minutes, chosen.seed):
        print(f"{point.deals} deals, {point.minutes:.1f} min: {point.wins:.1%} won, {point.points:+.2f} points a deal")
        rows.append(f"{point.deals},{point.minutes:.2f},{point.wins:.4f},{point.points:.3f}")
    if chosen.curve is not None:
        chosen.curve.write_text("\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
