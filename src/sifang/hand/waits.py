"""Whether a hand is complete, and which tiles would complete it.

A tile of which the player himself holds all four, melds included, is no wait unless `Forms.formal_waits` is set
(docs/explanation/fifth-tile.md). A hand of the wrong size is not complete and waits for nothing.

Wild tiles are no part of counts and keys; how many there are is asked besides, 0 to 4. Waits are the kinds that
complete the hand as plain tiles; another wild completes every hand that has any (docs/explanation/wild-tiles.md).

The functions that end in `_of_keys` are for callers that keep the keys of a hand themselves (see `keys.py`);
`sets` is the number of sets the standing tiles have still to make, four less the melds.
"""

from collections.abc import Sequence

from sifang.hand.forms import Forms
from sifang.hand.keys import SuitKeys, standing_tiles, suit_keys
from sifang.hand.knitted import is_knitted_straight, waits_for_knitted_straight
from sifang.hand.masks import kinds_of_mask
from sifang.hand.regular import SETS, is_whole, tables_of, waits_for_sets
from sifang.hand.shanten import shanten_of_keys, useful_mask_of_keys
from sifang.hand.win import Meld
from sifang.hand.without_sets import missing_without_sets, useful_without_sets
from sifang.tiles import Kind

__all__ = ["is_complete", "is_complete_keys", "waits", "waits_mask", "waits_mask_of_keys"]

_WHOLE_SIZE = 14


def is_complete(counts: Sequence[int], melds: Sequence[Meld], forms: Forms, wilds: int = 0) -> bool:
    """Whether standing tiles, melds and wild tiles are a complete hand.

    `counts[kind]` counts the standing tiles (34 numbers, 0 to 4 each), the winning tile among them; `wilds` (0 to 4)
    the wild tiles besides.
    """
    return is_complete_keys(suit_keys(counts, melds), SETS - len(melds), forms, wilds)


def is_complete_keys(keys: SuitKeys, sets: int, forms: Forms, wilds: int = 0) -> bool:
    """Whether a hand given by its keys and its wild tiles, the winning tile among them, is complete."""
    if wilds:
        return standing_tiles(keys) + wilds == 3 * sets + 2 and shanten_of_keys(keys, sets, forms, wilds) < 0
    if forms.regular and is_whole(keys, sets):
        return True
    if sets == SETS and forms.without_sets and missing_without_sets(keys, forms) == 0:
        return standing_tiles(keys) == _WHOLE_SIZE
    return forms.knitted_straight and is_knitted_straight(keys, sets, forms)


def waits(counts: Sequence[int], melds: Sequence[Meld], forms: Forms, wilds: int = 0) -> tuple[Kind, ...]:
    """The kinds that complete `counts[kind]` standing tiles, these melds and these wild tiles (mcr term.21).

    The standing tiles and the wilds are 13 together, less three per meld.
    """
    return kinds_of_mask(waits_mask(counts, melds, forms, wilds))


def waits_mask(counts: Sequence[int], melds: Sequence[Meld], forms: Forms, wilds: int = 0) -> int:
    """The waits as bits, bit `kind` for each."""
    return waits_mask_of_keys(suit_keys(counts, melds), SETS - len(melds), forms, wilds)


def waits_mask_of_keys(keys: SuitKeys, sets: int, forms: Forms, wilds: int = 0) -> int:
    """The waits of a hand given by its keys and its wild tiles, as bits, bit `kind` for each."""
    if wilds:
        ready = standing_tiles(keys) + wilds == 3 * sets + 1 and shanten_of_keys(keys, sets, forms, wilds) == 0
        return useful_mask_of_keys(keys, sets, forms, wilds) if ready else 0
    mask = waits_for_sets(keys, sets, tables_of(forms)) if forms.regular else 0
    if sets == SETS and forms.without_sets and missing_without_sets(keys, forms) == 1:
        mask |= useful_without_sets(keys, forms, 1) if standing_tiles(keys) == _WHOLE_SIZE - 1 else 0
    if forms.knitted_straight:
        mask |= waits_for_knitted_straight(keys, sets, forms)
    return mask
