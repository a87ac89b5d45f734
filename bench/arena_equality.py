"""Games of the compiled tables played again at the table itself: the same acts, and the same events and payments.

Run with `python -m bench.arena_equality wsom --games 10000 --deals 1`; it prints how many games were equal, and ends
with 1 at the first that is not. A hundredth of it is in the test run (`tests/arena/test_compiled_tables.py`).
"""

import argparse
import sys
import time

from sifang.arena import Game, PlayedGame, RandomPlay, play
from sifang.kernel.tables import compiled_tables
from sifang.rulebooks import load
from sifang.rules.book import Book

__all__ = ["main", "played_by_the_table"]


def played_by_the_table(book: Book, seed: int, deals: int) -> PlayedGame:
    """The game that four random players play at the table."""
    game, policy = Game(book, seed, deals), RandomPlay()
    while not game.over:
        game.act(policy.choose([game])[0])
    return game.played


def main() -> int:
    """Compare so many games of a book."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--deals", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    asked = parser.parse_args()
    book = load(asked.rules)
    why = compiled_tables(book)
    if isinstance(why, str):
        print(f"{asked.rules}: no compiled tables: {why}")
        return 1
    equal = won = 0
    begun = time.monotonic()
    for game in play(book, range(asked.seed, asked.seed + asked.games), (RandomPlay(),) * 4, deals=asked.deals):
        if game != played_by_the_table(book, game.seed, asked.deals):
            print(f"{asked.rules}: the game of seed {game.seed} differs")
            return 1
        equal += 1
        won += sum(deal.winner is not None for deal in game.deals)
    print(f"{asked.rules}: {equal} games equal, {won} deals won, {time.monotonic() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
