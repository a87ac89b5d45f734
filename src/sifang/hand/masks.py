"""Sets of kinds as numbers: bit `kind` is set for every kind of the set."""

from collections.abc import Iterable

from sifang.tiles import KINDS, Kind

__all__ = ["kinds_of_mask", "mask_of_kinds"]


def kinds_of_mask(mask: int) -> tuple[Kind, ...]:
    """The kinds of a mask, in the order of `Kind`."""
    kinds = []
    while mask:
        lowest = mask & -mask
        kinds.append(KINDS[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(kinds)


def mask_of_kinds(kinds: Iterable[Kind]) -> int:
    """The mask of these kinds."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask
