"""How far a hand is from ready, and which tiles bring it nearer.

Shanten is the number of tiles still to come before the hand is ready: 0 is ready, -1 complete. It is one less than
the fewest tiles missing from any complete hand. A complete hand has four of a kind at most, melds included, unless
`Forms.formal_waits` is set (docs/explanation/fifth-tile.md); so a hand is ready exactly if it has waits.

A hand with a tile to discard (14 standing, less three per meld) has the shanten of the best hand a discard leaves,
or -1. Counts of any other size are measured in the same way, by the tiles missing.

Wild tiles are no part of counts and keys; how many there are is asked besides, 0 to 4. What is missing are the plain
tiles still to be drawn; of a kind of which none can be, a wild may stand for one (docs/explanation/wild-tiles.md).
Another wild is useful to every hand that is not complete, and no list of useful tiles says so.

The functions that end in `_of_keys` are for callers that keep the keys of a hand themselves (see `keys.py`);
`sets` is the number of sets the standing tiles have still to make, four less the melds.
"""

from collections.abc import Sequence
from typing import NamedTuple

from sifang.hand.forms import Forms
from sifang.hand.keys import SuitKeys, suit_keys
from sifang.hand.knitted import missing_knitted_straight, useful_for_knitted_straight
from sifang.hand.masks import kinds_of_mask
from sifang.hand.regular import SETS, missing_sets, tables_of, useful_for_sets
from sifang.hand.suit_costs import IMPOSSIBLE
from sifang.hand.win import Meld
from sifang.hand.without_sets import missing_without_sets, useful_without_sets
from sifang.tiles import Kind

__all__ = ["UsefulTile", "shanten", "shanten_of_keys", "useful_mask_of_keys", "useful_tiles"]


class UsefulTile(NamedTuple):
    """A kind that lowers shanten, and how many of it the player has not seen."""

    kind: Kind
    remaining: int


def shanten(counts: Sequence[int], melds: Sequence[Meld], forms: Forms, wilds: int = 0) -> int:
    """The shanten of `counts[kind]` standing tiles (34 numbers, 0 to 4 each), these melds and 0 to 4 wild tiles."""
    return shanten_of_keys(suit_keys(counts, melds), SETS - len(melds), forms, wilds)


def shanten_of_keys(keys: SuitKeys, sets: int, forms: Forms, wilds: int = 0) -> int:
    """The shanten of a hand given by its keys and its wild tiles."""
    # What is missing from the plain tiles, to be drawn or to be stood for by the wilds.
    missing = missing_sets(keys, sets, tables_of(forms, wilds)) if forms.regular else IMPOSSIBLE
    if sets == SETS and forms.without_sets:
        missing = min(missing, missing_without_sets(keys, forms))
    if forms.knitted_straight:
        missing = missing_knitted_straight(keys, sets, forms, wilds, below=missing)
    return missing - 1 if not wilds else max(missing - wilds, 0) - 1


def useful_tiles(
    counts: Sequence[int],
    melds: Sequence[Meld],
    forms: Forms,
    seen: Sequence[int] | None = None,
    wilds: int = 0,
) -> tuple[UsefulTile, ...]:
    """The kinds that lower shanten, in the order of `Kind`, with how many of each are not yet seen.

    `seen[kind]` counts the copies the player can see outside his own standing tiles and melds; nothing if left out.
    A useful kind of which every copy is seen is listed with none remaining.
    """
    mask = useful_mask_of_keys(suit_keys(counts, melds), SETS - len(melds), forms, wilds)
    gone = list(counts)
    for meld in melds:
        for kind in meld.kinds:
            gone[kind] += 1
    if seen is not None:
        gone = [own + others for own, others in zip(gone, seen, strict=True)]
    return tuple(UsefulTile(kind, 4 - gone[kind] if gone[kind] < 4 else 0) for kind in kinds_of_mask(mask))


def useful_mask_of_keys(keys: SuitKeys, sets: int, forms: Forms, wilds: int = 0) -> int:
    """The kinds that lower shanten as bits, bit `kind` for each; none if the hand is complete."""
    drawn = shanten_of_keys(keys, sets, forms, wilds) + 1
    if drawn == 0:
        return 0
    missing = drawn + wilds
    mask = useful_for_sets(keys, sets, tables_of(forms, wilds), missing) if forms.regular else 0
    if sets == SETS and forms.without_sets:
        mask |= useful_without_sets(keys, forms, missing)
    if forms.knitted_straight:
        mask |= useful_for_knitted_straight(keys, sets, forms, missing, wilds)
    return mask
