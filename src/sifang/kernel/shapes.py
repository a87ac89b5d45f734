"""Shanten, useful tiles and waits under the forms of a book, from the tier that is there."""

from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from array import array

    from _typeshed import ReadableBuffer

    from sifang.hand.forms import Forms

__all__ = ["Shapes", "shapes"]


class Shapes(Protocol):
    """What may be asked about the shape of a hand.

    A hand is `bytes` as `hand_bytes` says, which is quickest, its notation, or a sequence of numbers that are such
    bytes; flowers do not matter. Masks have bit `kind` set for each kind. Raises `ValueError` for a hand that cannot
    be, and `NotationError` or `InvalidHand`, which name the fault, for text that writes none.
    """

    @property
    def forms(self) -> "Forms":
        """The forms of a complete hand that are asked about."""
        ...

    def shanten(self, hand: object, /) -> int:
        """Tiles still to come before the hand is ready: 0 is ready, -1 complete."""
        ...

    def useful_tiles(self, hand: object, /) -> int:
        """The kinds that lower shanten, as a mask; none if the hand is complete."""
        ...

    def waits(self, hand: object, /) -> int:
        """The kinds that complete the hand, as a mask; 0 where it has not a tile fewer than a complete one."""
        ...

    def shanten_many(self, hands: "ReadableBuffer", size: int) -> "array[int]":
        """The shanten of hands in rows of so many bytes, one signed byte each.

        Raises `ValueError` that names the row, also where there is anything but whole rows of unsigned bytes.
        """
        ...


@lru_cache(maxsize=64)
def shapes(forms: "Forms") -> Shapes:
    """What may be asked under these forms; made once, it is quick to ask again."""
    from sifang.kernel.tier import STANDING, Tier  # noqa: PLC0415 - no tier is chosen before somebody asks

    if STANDING.tier is Tier.REFERENCE:
        from sifang.kernel.reference import ReferenceShapes  # noqa: PLC0415 - the other tiers are quicker

        return ReferenceShapes(forms)
    if STANDING.tier is Tier.PYTHON:
        from sifang.kernel.tabled_shapes import TabledShapes  # noqa: PLC0415 - its tables are not needed elsewhere

        return TabledShapes(forms)
    from sifang.kernel.native import Shapes as CompiledShapes  # noqa: PLC0415 - it is not built everywhere

    return CompiledShapes(forms)
