"""Baotou: a hand with a wild that any tile completes (hangzhou article.18).

It is told by setting one wild aside: if the other tiles are sets alone, or six pairs, the wild makes the eyes, or the
seventh pair, with whatever comes. It is judged before the winning draw.
"""

from sifang.hand.forms import Forms
from sifang.hand.keys import SuitKeys
from sifang.hand.waits import waits_mask_of_keys
from sifang.tiles import KIND_COUNT

__all__ = ["is_baotou"]


def is_baotou(keys: SuitKeys, sets: int, forms: Forms, wilds: int) -> bool:
    """Whether any tile completes the standing tiles and wilds, 13 together less three per meld."""
    return wilds > 0 and waits_mask_of_keys(keys, sets, forms, wilds).bit_count() == KIND_COUNT
