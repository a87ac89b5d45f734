"""Our totals against those of PyMahjongGB on random wins, and the totals it gave as test data.

`python -m tests.rulebooks.mcr.differential [HANDS] [--write]` needs the package `pymahjonggb` 1.4.0, which a compiler
builds; `--write` keeps the first 10,000 totals in `pymahjonggb_totals.txt.gz`. Every difference is printed; one that
stands has its line in `triage.md`. An outside program is evidence, no authority.
"""

import argparse
import gzip
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import islice
from random import Random
from typing import Final

from sifang.hand.win import Circumstance, Meld, MeldType, Win
from sifang.testing.wins import random_wins
from sifang.tiles import Kind
from tests.rulebooks.mcr.hands import BOOK, FOLDER, write

KEPT: Final = 10_000
_HONOUR_NAMES: Final = ("F1", "F2", "F3", "F4", "J3", "J2", "J1")


def name(kind: Kind) -> str:
    """A tile in Botzone's notation."""
    return "WBT"[kind // 9] + str(kind % 9 + 1) if kind < 27 else _HONOUR_NAMES[kind - 27]


def pack(meld: Meld) -> tuple[str, str, int]:
    """A meld in the program's form: what, which tile (of a chow the middle one), from whom (0: nobody)."""
    if meld.type is MeldType.CHOW:
        return "CHI", name(Kind(meld.kind + 1)), 1
    return ("GANG" if meld.type.is_kong else "PENG"), name(meld.kind), int(meld.type.is_claimed)


def known_to_both(hands: Iterable[Win]) -> Iterator[Win]:
    """The hands without the Blessings, which these rules do not count and the program does not take."""
    blessings = {Circumstance.BLESSING_OF_HEAVEN, Circumstance.BLESSING_OF_EARTH}
    return (hand for hand in hands if not hand.circumstances & blessings)


def their_arguments(hand: Win) -> tuple[object, ...]:
    """A win as PyMahjongGB takes it, its arguments by place."""
    has = hand.circumstances.__contains__
    assert hand.tile is not None, "the program counts no win without a winning tile"
    return (
        tuple(map(pack, hand.melds)),
        tuple(map(name, hand.concealed)),
        name(hand.tile),
        len(hand.flowers),
        has(Circumstance.SELF_DRAW),
        has(Circumstance.LAST_OF_ITS_KIND),
        has(Circumstance.REPLACEMENT) or has(Circumstance.ROBBING_THE_KONG),
        has(Circumstance.LAST_TILE_DRAW) or has(Circumstance.LAST_TILE_CLAIM),
        int(hand.seat_wind),
        int(hand.prevalent_wind or 0),
        True,
    )


def their_total(hand: Win) -> int:
    """What PyMahjongGB counts."""
    lines = import_module("MahjongGB").MahjongFanCalculator(*their_arguments(hand))
    return sum(points * times for points, times, *_ in lines)


def report(*words: object) -> None:
    """Write a line to standard output."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")


def main() -> int:
    """Compare, print what differs, keep the totals if asked to; the exit code is 1 if something differs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("hands", nargs="?", type=int, default=100_000)
    parser.add_argument("--write", action="store_true", help="keep the first totals as test data")
    arguments = parser.parse_args()
    kept: list[str] = []
    differing = 0
    for hand in islice(known_to_both(random_wins(BOOK.play, Random(2026))), arguments.hands):
        total, score = their_total(hand), BOOK.score(hand)
        line = write(hand, total)
        if len(kept) < KEPT:
            kept.append(line)
        if score is None or score.total != total:
            differing += 1
            report(line, "ours:", None if score is None else (score.total, [one.pattern for one in score.lines]))
    report(f"{arguments.hands} hands, {differing} differ")
    if arguments.write:
        text = "".join(f"{line}\n" for line in kept)
        (FOLDER / "pymahjonggb_totals.txt.gz").write_bytes(gzip.compress(text.encode("ascii"), mtime=0))
    return int(differing > 0)


if __name__ == "__main__":
    sys.exit(main())
