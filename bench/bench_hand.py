"""Microseconds a call for the questions asked most: shanten, useful tiles, waits, completeness.

Run with `python bench/bench_hand.py`. Hands are drawn with a fixed seed. The first figure is with every suit met
before, the second the average of a first pass, which fills the tables; a call of the loop itself costs about 0.1 us.
"""

import random
import time
from collections.abc import Callable
from dataclasses import replace

from sifang.hand import (
    ALL_FORMS,
    Circumstance,
    Form,
    Forms,
    Win,
    is_baotou_keys,
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
from sifang.hand.readings import readings
from sifang.tiles import DECK_136, KINDS, Kind, kind_of

HANDS = 5000
REGULAR = Forms()
HANGZHOU = Forms(frozenset({Form.REGULAR, Form.SEVEN_PAIRS}))
BY_DRAW = frozenset({Circumstance.SELF_DRAW})


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


def report_wilds(wilds: int, deck: int) -> None:
    """Time every question on hands of which so many tiles are wild, the others dealt from this much of the deck."""
    hands, full = random_hands(13 - wilds, deck), random_hands(14 - wilds, deck)
    keys, full_keys = [suit_keys(hand) for hand in hands], [suit_keys(hand) for hand in full]
    report("shanten_of_keys, regular form", lambda i: shanten_of_keys(keys[i], 4, REGULAR, wilds))
    report("shanten_of_keys, with seven pairs", lambda i: shanten_of_keys(keys[i], 4, HANGZHOU, wilds))
    report("useful_mask_of_keys, with seven pairs", lambda i: useful_mask_of_keys(keys[i], 4, HANGZHOU, wilds))
    report("waits_mask_of_keys, with seven pairs", lambda i: waits_mask_of_keys(keys[i], 4, HANGZHOU, wilds))
    report("is_complete_keys, with seven pairs", lambda i: is_complete_keys(full_keys[i], 4, HANGZHOU, wilds))
    report("is_baotou_keys", lambda i: is_baotou_keys(keys[i], 4, HANGZHOU, wilds))


def report_readings(wilds: int) -> None:
    """Time the readings of wins in one suit, those of which there are most, and say how many they are."""
    wins = [
        Win(tuple(kind for kind in KINDS for _ in range(counts[kind])), (), None, BY_DRAW, wild=Kind.WHITE)
        for counts in random_hands(14 - wilds, 36)
        if is_complete(counts, (), HANGZHOU, wilds)
    ]
    wins = [replace(win, concealed=(*win.concealed, *[Kind.WHITE] * wilds)) for win in wins[:500]]
    start = time.perf_counter()
    found = [len(readings(win, HANGZHOU)) for win in wins]
    each = (time.perf_counter() - start) / len(wins) * 1e6
    name, mean, most = f"readings, {wilds} wild", sum(found) / len(found), max(found)
    print(f"{name:<36} {each:8.0f} us   (mean {mean:.1f}, most {most})")


def main() -> None:
    """Time every question on random hands and on hands of one suit, without wilds and with them."""
    for label, deck in (("random hands", 136), ("hands of one suit", 36)):
        print(f"-- {HANDS} {label}")
        report_deck(deck)
    for wilds in (1, 2, 4):
        print(f"-- {HANDS} random hands, {wilds} of the tiles wild")
        report_wilds(wilds, 124)
    print("-- wins in one suit with wilds, each seen once")
    for wilds in (1, 2, 4):
        report_readings(wilds)


if __name__ == "__main__":
    main()
