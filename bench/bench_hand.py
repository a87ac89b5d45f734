"""Microseconds a call for the questions asked most: shanten, useful tiles, waits, completeness.

Run with `python bench/bench_hand.py`. Hands are drawn with a fixed seed. The first figure is with every suit met
before, the second the average of a first pass, which fills the tables; a call of the loop itself costs about 0.1 us.
"""

import random
import time
from collections.abc import Callable

from sifang.hand import (
    ALL_FORMS,
    Forms,
    is_complete,
    is_complete_keys,
    shanten,
    shanten_of_keys,
    suit_keys,
    useful_mask_of_keys,
    useful_tiles,
    waits_mask,
    waits_mask_of_keys,
)
from sifang.tiles import DECK_136, kind_of

HANDS = 5000
REGULAR = Forms()


def random_hands(size: int, deck: int) -> list[tuple[int, ...]]:
    """Counts of hands dealt from the first `deck` physical tiles."""
    chance = random.Random(2026)
    hands = []
    for _ in range(HANDS):
        counts = [0] * 34
        for tile in chance.sample(DECK_136[:deck], size):
            counts[kind_of(tile)] += 1
        hands.append(tuple(counts))
    return hands


def report(name: str, ask: Callable[[int], object]) -> None:
    """Print the first run's and the best of five later runs' time per hand; `ask` gets the index of a hand."""
    times = []
    for _ in range(6):
        start = time.perf_counter()
        for index in range(HANDS):
            ask(index)
        times.append(time.perf_counter() - start)
    first, best = times[0] / HANDS * 1e6, min(times[1:]) / HANDS * 1e6
    print(f"{name:<36} {best:8.2f} us   (tables cold {first:8.2f})")


def report_deck(deck: int) -> None:
    """Time every question on hands dealt from this much of the deck."""
    hands, full = random_hands(13, deck), random_hands(14, deck)
    keys, full_keys = [suit_keys(hand) for hand in hands], [suit_keys(hand) for hand in full]
    report("suit_keys", lambda i: suit_keys(hands[i]))
    report("shanten_of_keys, regular form", lambda i: shanten_of_keys(keys[i], 4, REGULAR))
    report("shanten_of_keys, all forms", lambda i: shanten_of_keys(keys[i], 4, ALL_FORMS))
    report("shanten, regular form", lambda i: shanten(hands[i], (), REGULAR))
    report("useful_mask_of_keys, regular form", lambda i: useful_mask_of_keys(keys[i], 4, REGULAR))
    report("useful_mask_of_keys, all forms", lambda i: useful_mask_of_keys(keys[i], 4, ALL_FORMS))
    report("useful_tiles, all forms", lambda i: useful_tiles(hands[i], (), ALL_FORMS))
    report("waits_mask_of_keys, all forms", lambda i: waits_mask_of_keys(keys[i], 4, ALL_FORMS))
    report("waits_mask, all forms", lambda i: waits_mask(hands[i], (), ALL_FORMS))
    report("is_complete_keys, all forms", lambda i: is_complete_keys(full_keys[i], 4, ALL_FORMS))
    report("is_complete, all forms", lambda i: is_complete(full[i], (), ALL_FORMS))


def main() -> None:
    """Time every question on random hands and on hands of one suit."""
    for label, deck in (("random hands", 136), ("hands of one suit", 36)):
        print(f"-- {HANDS} {label}")
        report_deck(deck)


if __name__ == "__main__":
    main()
