"""Complete deals a second in one process: dealing, every computer's view, choice and command, events and settlement.

Run with `python -m bench.bench_deals`. Walls and players have fixed seeds. The first deals of a process are slower,
since tables of hands fill as they are met; they are played before the clock starts. Beside the wall clock stands the
processor's time, which says more on a machine that has other things to do.
"""

import time
from typing import Final

from bench.figures import Figure, print_table
from sifang.bots.deals import chance_of, play_deal
from sifang.bots.policy import make
from sifang.rulebooks import load
from sifang.rules.book import Book
from sifang.tiles import SEATS

BOOK: Final = "wsom"
SEED: Final = 2026
#: Deals to warm up, deals to time, and how many a second are aimed at, by the four players' level.
SERIES: Final = {"random": (300, 600, 150), "club": (100, 150, 20)}


def deals_a_second(book: Book, level: str, deals: int, warming: int) -> tuple[float, float]:
    """How many deals of four players of a level are played in a second, and in a second of the processor."""
    policies = [make(level, SEED + seat, book) for seat in SEATS]
    for number in range(1, warming + 1):
        play_deal(book, chance_of(book, SEED, -number), policies)
    start, busy = time.perf_counter(), time.process_time()
    for number in range(deals):
        play_deal(book, chance_of(book, SEED, number), policies)
    return deals / (time.perf_counter() - start), deals / (time.process_time() - busy)


def figures_of(level: str) -> list[Figure]:
    """Time the series of a level."""
    warming, deals, aim = SERIES[level]
    wall, processor = deals_a_second(load(BOOK), level, deals, warming)
    what = f"deals of four `{level}` players"
    return [
        Figure(what, wall, "a second", aim, more=True),
        Figure(f"{what}, by the processor's time", processor, "a second"),
    ]


def main() -> None:
    """Time every series."""
    print_table([figure for level in SERIES for figure in figures_of(level)])


if __name__ == "__main__":
    main()
