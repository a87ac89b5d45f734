"""Baotou: a hand with a wild that any tile completes (hangzhou article.18).

It is told by setting one wild aside: if the other tiles are sets alone, or six pairs, that wild makes the eyes, or the
seventh pair, with whatever comes. It is judged on the hand before the winning tile.
"""

from sifang.hand.forms import Forms
from sifang.hand.keys import SuitKeys, standing_tiles, suit_keys
from sifang.hand.pairs import are_six_pairs
from sifang.hand.regular import SETS, missing_sets_alone, tables_of
from sifang.hand.win import Win

__all__ = ["is_baotou", "is_baotou_keys"]


def is_baotou(win: Win, forms: Forms) -> bool:
    """Whether any tile would have completed the hand before its winning tile came; no, where none came."""
    if win.wild is None or win.tile is None:
        return False
    counts, wilds = win.waiting
    return is_baotou_keys(suit_keys(counts, win.melds), SETS - len(win.melds), forms, wilds)


def is_baotou_keys(keys: SuitKeys, sets: int, forms: Forms, wilds: int) -> bool:
    """Whether any tile completes the hand given by its keys and its wild tiles (13 together, less three per meld).

    Told for sets and eyes and for seven pairs, the forms of the book that knows baotou.
    """
    if wilds == 0 or standing_tiles(keys) + wilds != 3 * sets + 1:
        return False
    if forms.regular and missing_sets_alone(keys, sets, tables_of(forms, wilds - 1)) == wilds - 1:
        return True
    four_alike = forms.four_alike_as_two_pairs
    return forms.seven_pairs and sets == SETS and are_six_pairs(keys, wilds - 1, four_alike=four_alike)
