"""The reference tier: the questions of the kernel asked of the rules as people read them. It is always there."""

from array import array
from typing import TYPE_CHECKING

from sifang.hand.forms import Forms
from sifang.hand.masks import mask_of_kinds
from sifang.hand.shanten import shanten, useful_tiles
from sifang.hand.waits import waits_mask
from sifang.kernel.hand_codes import as_hand_bytes, read, refuse_row, rows

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

__all__ = ["ReferenceShapes", "bytes_of", "flat"]

_READY_SIZE = 13


class ReferenceShapes:
    """Shanten, useful tiles and waits of hands under some forms (see `sifang.kernel.shapes`)."""

    def __init__(self, forms: Forms) -> None:
        self.forms = forms

    def shanten(self, hand: object) -> int:
        """Tiles still to come before the hand is ready: 0 is ready, -1 complete."""
        held = read(as_hand_bytes(hand))
        return shanten(held.counts, held.melds, self.forms, held.wilds)

    def useful_tiles(self, hand: object) -> int:
        """The kinds that lower shanten, as a mask."""
        held = read(as_hand_bytes(hand))
        return mask_of_kinds(one.kind for one in useful_tiles(held.counts, held.melds, self.forms, wilds=held.wilds))

    def waits(self, hand: object) -> int:
        """The kinds that complete the hand, as a mask; 0 where it has not a tile fewer than a complete one."""
        held = read(as_hand_bytes(hand))
        return waits_mask(held.counts, held.melds, self.forms, held.wilds) if held.size == _READY_SIZE else 0

    def shanten_many(self, hands: "ReadableBuffer", size: int) -> "array[int]":
        """The shanten of rows of so many bytes each."""
        whole = bytes_of(hands)
        answers = array("b")
        for row in range(rows(len(whole), size)):
            try:
                answers.append(self.shanten(whole[row * size : (row + 1) * size]))
            except ValueError:
                refuse_row(whole, size, row)
        return answers


def bytes_of(buffer: "ReadableBuffer") -> bytes:
    """The bytes of a buffer, as `flat` has them."""
    return flat(buffer).tobytes()


def flat(buffer: "ReadableBuffer") -> memoryview:
    """A buffer as one row of unsigned bytes. Raises `ValueError` if it holds anything else, or has gaps."""
    view = memoryview(buffer)
    if view.format not in {"B", "c"}:
        raise ValueError(f"rows are unsigned bytes, not items of format {view.format!r}")
    if not view.c_contiguous:
        raise ValueError("rows are bytes one after another, without gaps")
    return view.cast("B") if view.nbytes else memoryview(b"")
