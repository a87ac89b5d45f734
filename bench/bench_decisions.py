"""Milliseconds a decision for computers of every level: the median, and what one in a hundred exceeds.

Run with `python -m bench.bench_decisions`. Four computers of one level play walls of a fixed seed; the first deals fill
the tables of hands and are not timed. A decision is a choice between two actions or more. Times are the processor's.
"""

import time
from dataclasses import dataclass, field
from statistics import quantiles
from typing import Final

from bench.figures import Figure, print_table
from sifang.bots.deals import chance_of, play_deal
from sifang.bots.policy import LEVELS, Policy, make
from sifang.rulebooks import load
from sifang.table import PlayerCommand, TableView
from sifang.tiles import SEATS

SEED: Final = 2026
WARM: Final = 10
DEALS: Final = 30
#: Milliseconds that the median may take.
AIM: Final = 100


@dataclass
class Timed:
    """A policy with a stopwatch."""

    policy: Policy
    times: list[float] = field(default_factory=list)

    def choose(self, view: TableView) -> PlayerCommand:
        """The choice, its time noted in milliseconds unless there was none."""
        start = time.thread_time()
        chosen = self.policy.choose(view)
        if len(view.actions) > 1:
            self.times.append((time.thread_time() - start) * 1e3)
        return chosen


def figures_of(level: str) -> list[Figure]:
    """Time the decisions of a level."""
    book = load("wsom")
    timed = Timed(make(level, SEED, book))
    for number in range(WARM + DEALS):
        if number == WARM:
            timed.times.clear()
        play_deal(book, chance_of(book, SEED, number), [timed] * len(SEATS))
    cuts = quantiles(timed.times, n=100)
    return [
        Figure(f"a decision of `{level}`, median", cuts[49], "ms", AIM),
        Figure(f"a decision of `{level}`, 99th percentile", cuts[98], "ms"),
    ]


def main() -> None:
    """Time every level."""
    print_table([figure for level in LEVELS for figure in figures_of(level)])


if __name__ == "__main__":
    main()
