"""The kernel against its peers in one process: counts, shanten and useful tiles; and how many it makes in bulk.

Answers are held against one another before anything is timed. Ratios are medians over rounds in which everybody is
asked the same, who goes first changing; each program gets its own form of input, made beforehand. A peer that is not
installed is skipped: `pip install PyMahjongGB==1.4.0 riichienv` (the first needs a compiler).
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from random import Random
from statistics import median
from typing import Final

from bench.bench_score import corpora
from bench.duel import Contender, Duel, cold, duel, warm
from bench.figures import Figure, print_table
from sifang.hand import Form, Forms, kinds_of_mask
from sifang.kernel import STANDING, scorer, shapes, win_bytes
from sifang.rulebooks import load
from sifang.testing.wins import random_wins
from sifang.tiles import DECK_136, Kind, Tile, kind_of
from tests.rulebooks.mcr.differential import known_to_both, name, their_arguments

HANDS: Final = 4000
ROUNDS: Final = 15
ROW: Final = 32
RIICHI: Final = Forms(
    frozenset({Form.REGULAR, Form.SEVEN_PAIRS, Form.THIRTEEN_TERMINALS}), four_alike_as_two_pairs=False
)
_CLOSED: Final = 13
_START: Final = """
import time
start = time.process_time()
import sifang.kernel
seconds = time.process_time() - start
status = dict(line.split(":", 1) for line in open("/proc/self/status") if ":" in line)
print(seconds * 1000, int(status["VmRSS"].split()[0]) / 1024)
"""


def peer(package: str) -> bool:
    """Whether a peer is installed; its version, or that it is skipped, is printed."""
    try:
        found = version(package)
    except PackageNotFoundError:
        print(f"{package}: not installed, skipped")
        return False
    print(f"{package} {found}")
    return True


def against(what: str, result: Duel, aim: float) -> list[Figure]:
    """A ratio with its aim, and the call itself."""
    return [
        Figure(f"{what}, times faster (quartiles {result.spread[0]:.1f} apart)", result.ratios[0], "", aim, more=True),
        Figure(f"{what}: our call", result.first / 1000, "us"),
    ]


# --- counts


def counts_against_pymahjonggb(hands: int, rounds: int) -> Iterator[Figure]:
    """Single calls with lines and with names, on open, closed and one-suit hands, and on hands of all sorts."""
    theirs = import_module("MahjongGB").MahjongFanCalculator
    book = load("mcr")
    mine = scorer(book)
    all_sorts = list(islice(known_to_both(random_wins(book.play, Random(2026))), hands))
    for kind, wins in {**corpora(hands), "all sorts": all_sorts}.items():
        # The other program knows a last tile of its kind by itself where the open sets show the others.
        told = [win for win in wins if win.tile and sum(meld.kinds.count(win.tile) for meld in win.melds) < 3]
        for win in told:
            total = sum(points * times for points, times, *_ in theirs(*their_arguments(win)))
            assert mine.total(win) == total, f"{win} counts {mine.total(win)}, PyMahjongGB says {total}"
        ours = [(win_bytes(win),) for win in told]
        other = Contender("PyMahjongGB", theirs, [their_arguments(win) for win in told])
        lines, names = Contender("lines", mine.score, ours), Contender("names", mine.names, ours)
        aim = 12 if kind in {"open", "all sorts"} else 18
        yield from against(f"81 fan with lines, {kind}", duel((lines, other), rounds), aim)
        yield from against(f"81 fan with names, {kind}", duel((names, other), rounds), 8)
        result = duel((lines, other), 5, cold)
        yield Figure(f"81 fan with lines, {kind}, caches cold, times faster", result.ratios[0], "")


def counts_in_bulk(hands: int, rounds: int) -> Iterator[Figure]:
    """Millions of wins a second of each book, hands of all sorts; Hangzhou's with up to four wilds."""
    for book_id, aim in (("mcr", 3.7), ("wsom", 4.0), ("hangzhou", 1.0)):
        book = load(book_id)
        mine = scorer(book)
        wins = [win_bytes(win) for win in islice(random_wins(book.play, Random(2026)), hands)]
        rows = b"".join(win.ljust(ROW, b"\xff") for win in wins)
        assert list(mine.score_many(rows, ROW)) == [mine.total(win) for win in wins], "bulk and single calls agree"
        each = median(warm(Contender(book_id, mine.score_many, [(rows, ROW)])) for _ in range(rounds)) / len(wins)
        yield Figure(f"{book_id} in bulk, all sorts of hands", 1000 / each, "million a second", aim, more=True)


# --- shapes


def random_hands(hands: int, deck: int) -> list[tuple[Tile, ...]]:
    """Physical tiles of closed hands dealt from the first so many of the deck."""
    chance = Random(2026)
    return [tuple(sorted(chance.sample(DECK_136[:deck], _CLOSED))) for _ in range(hands)]


def bytes_of(hand: tuple[Tile, ...]) -> bytes:
    """The kinds of physical tiles."""
    return bytes(kind_of(tile) for tile in hand)


def shanten_against_riichienv(hands: int, rounds: int) -> Iterator[Figure]:
    """The regular form, and beside it the forms of riichi, which the other program tells."""
    theirs = import_module("riichienv").calculate_shanten
    for kind, deck in (("random hands", 136), ("one suit", 36)):
        dealt = random_hands(hands, deck)
        same = shapes(RIICHI)
        for hand in dealt:
            assert same.shanten(bytes_of(hand)) == theirs(list(hand)), f"{hand}: {theirs(list(hand))}"
        other = Contender("riichienv", theirs, [(list(hand),) for hand in dealt])
        ours = [(bytes_of(hand),) for hand in dealt]
        regular = duel((Contender("regular", shapes(Forms()).shanten, ours), other), rounds)
        yield from against(f"shanten, regular form, {kind}, against riichienv", regular, 5)
        alike = duel((Contender("riichi", same.shanten, ours), other), rounds)
        yield Figure(f"shanten, the forms of riichi, {kind}, times faster than riichienv", alike.ratios[0], "")


def shapes_against_pymahjonggb(hands: int, rounds: int) -> Iterator[Figure]:
    """Shanten of all forms, and useful tiles of the regular form."""
    program = import_module("MahjongGB")
    every, regular = shapes(load("mcr").play.forms), shapes(Forms())
    for kind, deck in (("random hands", 136), ("one suit", 36)):
        dealt = [bytes_of(hand) for hand in random_hands(hands // 8, deck)]
        named = [tuple(name(Kind(tile)) for tile in hand) for hand in dealt]
        # A fifth of a kind is no useful tile here, and is one there: hands that hold four of a kind are left out.
        both = [(hand, names) for hand, names in zip(dealt, named, strict=True) if max(map(hand.count, hand)) < 4]
        for hand, names in both:
            assert every.shanten(hand) == program.MahjongShanten((), names), names
            useful = (regular.shanten(hand), set(map(name, kinds_of_mask(regular.useful_tiles(hand)))))
            missing, theirs = program.RegularShanten(names)
            assert useful == (missing, set(theirs)), names
        ours = [(hand,) for hand, _ in both]
        shanten = Contender("PyMahjongGB", program.MahjongShanten, [((), names) for _, names in both])
        tiles = Contender("PyMahjongGB", program.RegularShanten, [(names,) for _, names in both])
        result = duel((Contender("ours", every.shanten, ours), shanten), rounds)
        yield from against(f"shanten, all forms, {kind}, against PyMahjongGB", result, 60)
        result = duel((Contender("ours", regular.useful_tiles, ours), tiles), rounds)
        yield from against(f"useful tiles, {kind}, against PyMahjongGB", result, 150)


def shanten_in_bulk(hands: int, rounds: int) -> Iterator[Figure]:
    """Millions of closed hands a second."""
    rows = b"".join(bytes_of(hand) for hand in random_hands(hands, 136))
    for kind, forms, aim in (("regular form", Forms(), 50), ("all forms", load("mcr").play.forms, None)):
        mine = shapes(forms)
        each = median(warm(Contender(kind, mine.shanten_many, [(rows, _CLOSED)])) for _ in range(rounds)) / hands
        yield Figure(f"shanten in bulk, {kind}", 1000 / each, "million a second", aim, more=True)


# --- start


def start() -> Iterator[Figure]:
    """Milliseconds of the processor for the import, and memory after it, of a new process."""
    command = (sys.executable, "-c", _START)
    runs = [subprocess.run(command, capture_output=True, text=True, check=True) for _ in range(5)]  # noqa: S603 - our own
    found = [tuple(map(float, run.stdout.split())) for run in runs]
    yield Figure("`import sifang.kernel`", min(milliseconds for milliseconds, _ in found), "ms", 30)
    yield Figure("memory after it", min(megabytes for _, megabytes in found), "MB", 30)


def figures(hands: int = HANDS, rounds: int = ROUNDS) -> list[Figure]:
    """Everything that the installed peers allow."""
    gb, riichi = peer("PyMahjongGB"), peer("riichienv")
    return [
        *(counts_against_pymahjonggb(hands, rounds) if gb else ()),
        *counts_in_bulk(hands, rounds),
        *(shanten_against_riichienv(hands, rounds) if riichi else ()),
        *(shapes_against_pymahjonggb(hands, rounds) if gb else ()),
        *shanten_in_bulk(hands, rounds),
        *start(),
    ]


def main() -> None:
    """Print which tier answers, and the figures."""
    print(f"{STANDING.tier} tier")
    began = time.perf_counter()
    found = figures()
    print(f"{time.perf_counter() - began:.0f} s\n")
    print_table(found)


if __name__ == "__main__":
    main()
