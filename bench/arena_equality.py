"""Games of the compiled tables played again at the table itself: the same acts, and the same events and payments.

Run with `python -m bench.arena_equality wsom random --games 10000 --deals 1`, or with four policies instead of one; it
prints how many games were equal, and ends with 1 at the first that is not. A hundredth of it is in the test run
(`tests/arena/test_compiled_tables.py`).
"""

import argparse
import sys
import time

from sifang.arena import Game, PlayedGame, Policy, play, policy_named
from sifang.kernel.tables import compiled_tables
from sifang.rulebooks import load
from sifang.rules.book import Book
from sifang.tiles import BySeat

__all__ = ["main", "played_by_the_table"]


def played_by_the_table(book: Book, seed: int, policies: BySeat[Policy], deals: int) -> PlayedGame:
    """The game that these players play at the table."""
    game = Game(book, seed, deals)
    while not game.over:
        game.act(policies[game.player].choose([game])[0])
    return game.played


def main() -> int:
    """Compare so many games of a book."""
    asked = _arguments()
    book = load(asked.rules)
    named = [policy_named(name, book) for name in asked.policies]
    first, second, third, fourth = named * 4 if len(named) == 1 else named
    policies = first, second, third, fourth
    why = compiled_tables(book)
    if isinstance(why, str):
        print(f"{asked.rules}: no compiled tables: {why}")
        return 1
    equal = won = 0
    begun = time.monotonic()
    for game in play(book, range(asked.seed, asked.seed + asked.games), policies, deals=asked.deals):
        if game != played_by_the_table(book, game.seed, policies, asked.deals):
            print(f"{asked.rules}: the game of seed {game.seed} differs")
            return 1
        equal += 1
        won += sum(deal.winner is not None for deal in game.deals)
    who, seconds = " ".join(asked.policies), time.monotonic() - begun
    print(f"{asked.rules}, {who}: {equal} games equal, {won} deals won, {seconds:.0f} s")
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules")
    parser.add_argument("policies", nargs="*", default=["random"], help="one for all, or four")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--deals", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
