"""The tier for machines without a compiler, beside the reference and beside a peer that needs one.

Totals by the rows fused into one Python function, on the wins of `bench_score.py` and on hands of all sorts; shanten by
tables. Answers are held against one another first; ratios are medians over rounds in which everybody is asked the same.
`cold` is the first time a hand is asked about, with suits and chows never met. PyMahjongGB is skipped if it is not
installed.
"""

import time
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from random import Random
from typing import Final

from bench.bench_kernel import bytes_of, random_hands
from bench.bench_score import corpora
from bench.duel import Contender, duel
from bench.figures import Figure, print_table
from sifang.kernel.fused import FusedScorer
from sifang.kernel.reference import ReferenceShapes
from sifang.kernel.reference_scorer import ReferenceScorer
from sifang.kernel.tabled_shapes import TabledShapes
from sifang.kernel.win_codes import win_bytes
from sifang.rulebooks import RULEBOOKS, load
from sifang.testing.wins import random_wins
from tests.rulebooks.mcr.differential import known_to_both, their_arguments

HANDS: Final = 1500
ROUNDS: Final = 9
#: Microseconds for a total under the 81 patterns.
AIM: Final = 35


def totals_of_mcr(hands: int, rounds: int) -> Iterator[Figure]:
    """Totals beside the reference's, and beside PyMahjongGB's if it is there."""
    book = load("mcr")
    fused, reference = FusedScorer(book), ReferenceScorer(book)
    all_sorts = list(islice(known_to_both(random_wins(book.play, Random(2026))), hands))
    for kind, wins in {**corpora(hands), "all sorts": all_sorts}.items():
        rows = [(win_bytes(win),) for win in wins]
        assert all(fused.score(*row) == reference.score(*row) for row in rows[:300]), "both tiers count alike"
        contenders = [Contender("fused", fused.total, rows), Contender("reference", reference.total, rows[:300])]
        if find_spec("MahjongGB") is not None:
            theirs = import_module("MahjongGB").MahjongFanCalculator
            contenders.append(Contender("PyMahjongGB", theirs, [their_arguments(win) for win in wins]))
        result = duel(contenders, rounds)
        yield Figure(f"81 fan total in Python, {kind}", result.first / 1000, "us", AIM)
        yield Figure("times faster than the reference", result.ratios[0], "")
        if len(result.ratios) > 1:
            yield Figure("times as long as PyMahjongGB", 1 / result.ratios[1], "")


def first_time(hands: int) -> Iterator[Figure]:
    """A function of each book made, and hands that it meets for the first time."""
    for name in RULEBOOKS:
        book = load(name)
        rows = [win_bytes(win) for win in islice(random_wins(book.play, Random(5)), hands)]
        start = time.process_time()
        fused = FusedScorer(book)
        made = time.process_time()
        for row in rows:
            fused.total(row)
        cold = time.process_time()
        for row in rows:
            fused.total(row)
        warm = time.process_time()
        yield Figure(f"{name}: the function made", (made - start) * 1000, "ms")
        yield Figure(f"{name}: total, all sorts, cold", (cold - made) * 1e6 / hands, "us")
        yield Figure(f"{name}: total, all sorts, warm", (warm - cold) * 1e6 / hands, "us")


def shanten(hands: int, rounds: int) -> Iterator[Figure]:
    """Shanten of closed hands from bytes, the suits met before."""
    for kind, forms in (("regular form", load("wsom").play.forms), ("all forms", load("mcr").play.forms)):
        rows = [(bytes_of(hand),) for hand in random_hands(hands, 136)]
        one, other = TabledShapes(forms), ReferenceShapes(forms)
        assert all(one.shanten(*row) == other.shanten(*row) for row in rows[:300]), "both tiers say the same"
        result = duel((Contender("tabled", one.shanten, rows), Contender("reference", other.shanten, rows)), rounds)
        yield Figure(f"shanten in Python, {kind}", result.first / 1000, "us")
        yield Figure("times faster than the reference", result.ratios[0], "")


def figures(hands: int = HANDS, rounds: int = ROUNDS) -> list[Figure]:
    """Everything; the cold figures first, before other hands are met."""
    return [*first_time(hands), *totals_of_mcr(hands, rounds), *shanten(hands, rounds)]


def main() -> None:
    """Print the figures."""
    print_table(figures())


if __name__ == "__main__":
    main()
