"""The time to count a win with its whole explanation, under every rulebook.

Hands are built with a fixed seed: four random sets and a random pair, some of the sets melded; `one suit` hands have
the most readings. Figures are per call by the processor's time, which other programs do not touch, with the suits met
before.
"""

import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from statistics import fmean, median
from typing import Final

from bench.figures import Figure, percentile, print_table
from sifang.hand.win import Circumstance, Meld, MeldType, Win
from sifang.rulebooks import RULEBOOKS, load
from sifang.tiles import KINDS, Kind, Wind
from tests.rulebooks.mcr.differential import their_total

HANDS: Final = 2000
#: In milliseconds, for any book and for the 81 fan.
AIM: Final = 0.3
AIM_81: Final = 0.5


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
    return Win(tuple(sorted(standing)), melds, tile, frozenset(drawn), prevalent_wind=Wind.EAST)


def timed(score: Callable[[Win], object], wins: list[Win]) -> list[float]:
    """Milliseconds of the processor for each call, the suits met before."""
    for win in wins:
        score(win)
    times = []
    for win in wins:
        start = time.process_time()
        score(win)
        times.append((time.process_time() - start) * 1e3)
    return times


def figures_of(name: str, score: Callable[[Win], object], wins: list[Win], aim: float | None) -> list[Figure]:
    """Mean and median, which have the aim, and the 99th percentile."""
    times = timed(score, wins)
    return [
        Figure(f"{name}, mean", fmean(times), "ms", aim),
        Figure(f"{name}, median", median(times), "ms", aim),
        Figure(f"{name}, 99th percentile", percentile(times, 99), "ms"),
    ]


def scorers() -> list[tuple[str, Callable[[Win], object], float | None]]:
    """The rulebooks, and beside them PyMahjongGB where it is installed; its total comes without an explanation."""
    books = [(load(name), AIM_81 if name == "mcr" else AIM) for name in RULEBOOKS]
    ours: list[tuple[str, Callable[[Win], object], float | None]] = [(book.id, book.score, aim) for book, aim in books]
    return [*ours, ("PyMahjongGB (total alone)", their_total, None)] if find_spec("MahjongGB") else ours


def corpora(hands: int) -> dict[str, list[Win]]:
    """Hands of each kind."""
    chance = random.Random(2026)
    return {
        "open": [random_win(chance, KINDS, 3) for _ in range(hands)],
        "closed": [random_win(chance, KINDS, 0) for _ in range(hands)],
        "one suit": [random_win(chance, KINDS[:9], 0) for _ in range(hands)],
    }


def main() -> None:
    """Every book on three kinds of hands."""
    wins = corpora(HANDS)
    print_table(
        [
            figure
            for name, score, aim in scorers()
            for kind, hands in wins.items()
            for figure in figures_of(f"{name}, {kind}", score, hands, aim)
        ]
    )


if __name__ == "__main__":
    main()
