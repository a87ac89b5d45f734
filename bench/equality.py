"""Both tiers of the kernel held against each other: every shape of a suit, every chow multiset, and random hands.

`python -m bench.equality [WINS]` compares 1,000,000 wins a book if no number is given, which takes an hour; it needs
the compiled kernel, up to date (`scripts/build_kernel.py`). `tests/kernel` holds a part of each.
The exit code is 1 if anything differs, and everything that does is printed.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import combinations_with_replacement, islice
from random import Random
from typing import Final

from sifang.hand import Forms, Meld, MeldType, Win
from sifang.kernel.hand_codes import PUNG
from sifang.kernel.native import Scorer, Shapes
from sifang.kernel.reference import ReferenceShapes
from sifang.kernel.reference_scorer import ReferenceScorer
from sifang.kernel.win_codes import win_bytes
from sifang.rulebooks import RULEBOOKS, load
from sifang.testing.wins import random_wins
from sifang.tiles import KINDS, Kind
from tests.kernel.hands import FORMS, any_hands, suit_shapes

_CHOWS: Final = tuple(kind for kind in KINDS[:27] if kind % 9 < 7)
_EYES: Final = (Kind.M5, Kind.EAST, Kind.WHITE)


def differing_shapes() -> Iterator[str]:
    """All shapes of a suit with every number of sets to make, and what one suit alone waits for."""
    for forms in (Forms(), Forms(formal_waits=True)):
        one, other = Shapes(forms), ReferenceShapes(forms)
        for suit in suit_shapes():
            for melds in range((14 - len(suit)) // 3 + 1 if len(suit) <= 14 else 0):
                hand = suit + bytes(PUNG + 27 + meld for meld in range(min(melds, 4)))
                if one.shanten(hand) != other.shanten(hand):
                    yield f"{forms}: shanten of {hand.hex(' ')}"
            if len(suit) == 13 and (one.waits(suit), one.useful_tiles(suit)) != (
                other.waits(suit),
                other.useful_tiles(suit),
            ):
                yield f"{forms}: waits or useful tiles of {suit.hex(' ')}"


def differing_hands(hands: int) -> Iterator[str]:
    """Random hands with melds and wilds under all sorts of forms."""
    for forms in FORMS:
        one, other = Shapes(forms), ReferenceShapes(forms)
        for hand in islice(any_hands(Random(2026)), hands):
            for ask in ("shanten", "useful_tiles", "waits"):
                if getattr(one, ask)(hand) != getattr(other, ask)(hand):
                    yield f"{forms}: {ask} of {hand.hex(' ')}"


def differing_chows() -> Iterator[str]:
    """Every four chows that four of each tile allow, all of them claimed, with eyes of three sorts."""
    for name in ("wsom", "mcr"):
        one, other = Scorer(load(name)), ReferenceScorer(load(name))
        for chows in combinations_with_replacement(_CHOWS, 4):
            melds = tuple(Meld(MeldType.CHOW, kind) for kind in chows)
            tiles = [kind for meld in melds for kind in meld.kinds]
            for eyes in _EYES:
                win = Win((eyes,), melds, eyes)
                if tiles.count(eyes) <= 2 and max(map(tiles.count, tiles)) <= 4 and one.score(win) != other.score(win):
                    yield f"{name}: {win_bytes(win).hex(' ')}"


def differing_wins(wins: int) -> Iterator[str]:
    """Random wins under every profile of every book, most of them under the default."""
    for name, registered in RULEBOOKS.items():
        for place, profile in enumerate(registered.choices.profiles):
            book = load(f"{name}/{profile}")
            one, other = Scorer(book), ReferenceScorer(book)
            for win in islice(random_wins(book.play, Random(place)), wins if place == 0 else wins // 10):
                if one.score(win) != other.score(win):
                    yield f"{name}/{profile}: {win_bytes(win).hex(' ')}"


def main() -> int:
    """Compare everything; the exit code is 1 if something differs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("wins", nargs="?", type=int, default=1_000_000, help="random wins of each book")
    wins = parser.parse_args().wins
    failed = False
    for what, found in (
        ("wins", differing_wins(wins)),
        ("multisets of chows", differing_chows()),
        ("random hands", differing_hands(wins // 100)),
        ("shapes of a suit", differing_shapes()),
    ):
        differing = list(islice(found, 20))
        failed = failed or bool(differing)
        print(
            "\n".join((f"{what}: {len(differing)} differ" if differing else f"{what}: equal", *differing)), flush=True
        )
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
