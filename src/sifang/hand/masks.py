"""Sets of kinds as numbers: bit `kind` is set for every kind of the set."""

from collections.abc import Iterable
from typing import Final

from sifang.tiles import BAMBOOS, CHARACTERS, DOTS, DRAGONS, HONOURS, KINDS, NUMBERS, ORPHANS, TERMINALS, WINDS, Kind

__all__ = [
    "BAMBOOS_MASK", "CHARACTERS_MASK", "DOTS_MASK", "DRAGONS_MASK", "HONOURS_MASK", "NUMBERS_MASK", "ORPHANS_MASK",
    "RANKS_MASK", "TERMINALS_MASK", "WINDS_MASK", "highest", "kinds_of_mask", "lowest", "mask_of_kinds", "popcount",
]  # fmt: skip


def kinds_of_mask(mask: int) -> tuple[Kind, ...]:
    """The kinds of a mask, in the order of `Kind`."""
    kinds = []
    while mask:
        lowest_bit = mask & -mask
        kinds.append(KINDS[lowest_bit.bit_length() - 1])
        mask ^= lowest_bit
    return tuple(kinds)


def mask_of_kinds(kinds: Iterable[Kind]) -> int:
    """The mask of these kinds."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


#: How many bits are set. Facts ask this most, so it is the method itself and no function around it.
popcount: Final = int.bit_count


def lowest(mask: int) -> int:
    """The lowest bit that is set, counted from 1; 0 if none is. Of a mask of ranks, the lowest rank."""
    return (mask & -mask).bit_length()


def highest(mask: int) -> int:
    """The highest bit that is set, counted from 1; 0 if none is."""
    return mask.bit_length()


CHARACTERS_MASK: Final = mask_of_kinds(CHARACTERS)
DOTS_MASK: Final = mask_of_kinds(DOTS)
BAMBOOS_MASK: Final = mask_of_kinds(BAMBOOS)
NUMBERS_MASK: Final = mask_of_kinds(NUMBERS)
WINDS_MASK: Final = mask_of_kinds(WINDS)
DRAGONS_MASK: Final = mask_of_kinds(DRAGONS)
HONOURS_MASK: Final = mask_of_kinds(HONOURS)
TERMINALS_MASK: Final = mask_of_kinds(TERMINALS)
ORPHANS_MASK: Final = mask_of_kinds(ORPHANS)
#: The nine ranks of a suit.
RANKS_MASK: Final = (1 << 9) - 1
