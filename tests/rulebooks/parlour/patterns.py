"""The three patterns, in the order of the text."""

from sifang.hand.facts import Facts
from sifang.rules.pattern import pattern


@pattern("Seven Pairs", "七對", points=2, article="pattern.1")
def seven_pairs(h: Facts) -> int:
    """Seven pairs."""
    return h.seven_pairs


@pattern("All Triplets", "對對", points=2, article="pattern.2")
def all_pungs(h: Facts) -> int:
    """Four triplets or kongs."""
    return h.pung_count == 4


@pattern("One Suit", "一色", points=4, article="pattern.3")
def full_flush(h: Facts) -> int:
    """Tiles of one suit only."""
    return h.suits == 1 and h.honour_kinds == 0
