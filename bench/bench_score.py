"""Microseconds to count a win with its whole explanation, under every rulebook.

Run with `python bench/bench_score.py`. Hands are built with a fixed seed: four random sets and a random pair, some of
the sets melded; `one suit` hands have the most readings. Figures are per call, with the suits met before.
"""

import random
import time
from collections.abc import Callable
from statistics import fmean, quantiles
from typing import Final

from sifang.hand.win import Circumstance, Meld, MeldType, Win
from sifang.rulebooks import RULEBOOKS, load, mcr
from sifang.rules.book import Book
from sifang.tiles import KINDS, Kind

HANDS: Final = 2000
AIM: Final = 300
AIM_81: Final = 500


def random_meld(chance: random.Random, kinds: tuple[Kind, ...]) -> Meld:
    """A chow or a pung of these kinds."""
    kind = chance.choice(kinds)
    may_begin_chow = kind < 27 and kind % 9 < 7
    return Meld(MeldType.CHOW if may_begin_chow and chance.random() < 0.6 else MeldType.PUNG, kind)


def random_win(chance: random.Random, kinds: tuple[Kind, ...], most_melds: int) -> Win:
    """A regular win of tiles that there are."""
    while True:
        sets = [random_meld(chance, kinds) for _ in range(4)]
        pair = chance.choice(kinds)
        tiles = [kind for one in sets for kind in one.kinds] + [pair, pair]
        if all(tiles.count(kind) <= 4 for kind in tiles):
            break
    melds = tuple(sets[: chance.randint(0, most_melds)])
    standing = [kind for one in sets[len(melds) :] for kind in one.kinds] + [pair, pair]
    tile = standing.pop(chance.randrange(len(standing)))
    drawn = {Circumstance.SELF_DRAW} if chance.random() < 0.5 else set[Circumstance]()
    return Win(tuple(sorted(standing)), melds, tile, frozenset(drawn))


def timed(score: Callable[[Win], object], wins: list[Win]) -> list[float]:
    """Microseconds of each call."""
    times = []
    for win in wins:
        start = time.perf_counter()
        score(win)
        times.append((time.perf_counter() - start) * 1e6)
    return times


def report(book: Book, title: str, wins: list[Win]) -> None:
    """One line: mean, median and 99th percentile."""
    timed(book.score, wins)
    times = timed(book.score, wins)
    cuts = quantiles(times, n=100)
    print(f"{book.id:10} {title:10} mean {fmean(times):6.0f} us   median {cuts[49]:6.0f}   p99 {cuts[98]:6.0f}")


def main() -> None:
    """Every book on three kinds of hands."""
    print(f"aim: under {AIM} us, {AIM_81} for the 81 fan")
    for book in (*map(load, RULEBOOKS), mcr.book_named(mcr.DEFAULT_PROFILE)):
        chance = random.Random(2026)
        report(book, "open", [random_win(chance, KINDS, 3) for _ in range(HANDS)])
        report(book, "closed", [random_win(chance, KINDS, 0) for _ in range(HANDS)])
        report(book, "one suit", [random_win(chance, KINDS[:9], 0) for _ in range(HANDS)])


if __name__ == "__main__":
    main()
