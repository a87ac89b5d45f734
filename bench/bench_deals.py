"""Complete deals a second in one process: dealing, every computer's view, choice and command, events and settlement.

Run with `python -m bench.bench_deals`. Walls and players have fixed seeds. The first deals of a series, which load the
book and fill the tables of hands, are played before the clock starts.
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
WARMING: Final = 30
#: Deals, and how many a second are aimed at, by the four players' level.
SERIES: Final = {"random": (600, 150), "club": (150, 20)}


def deals_a_second(book: Book, level: str, deals: int, warming: int = WARMING) -> float:
    """How many deals of four players of a level are played in a second."""
    policies = [make(level, SEED + seat, book) for seat in SEATS]
    for number in range(1, warming + 1):
        play_deal(book, chance_of(book, SEED, -number), policies)
    start = time.perf_counter()
    for number in range(deals):
        play_deal(book, chance_of(book, SEED, number), policies)
    return deals / (time.perf_counter() - start)


def main() -> None:
    """Time every series."""
    book = load(BOOK)
    print_table(
        [
            Figure(f"deals of four `{level}` players", deals_a_second(book, level, deals), "a second", aim, more=True)
            for level, (deals, aim) in SERIES.items()
        ]
    )


if __name__ == "__main__":
    main()
