"""The Python tier of shapes: bytes straight to the keys of the reference's tables, which answer."""

from typing import Final

from sifang.hand.keys import SuitKeys
from sifang.hand.regular import SETS
from sifang.hand.shanten import shanten_of_keys, useful_mask_of_keys
from sifang.hand.waits import waits_mask_of_keys
from sifang.kernel.fused_tables import keys_of, read_hand, shape_of
from sifang.kernel.hand_codes import NOTHING, as_hand_bytes, read
from sifang.kernel.reference import ReferenceShapes

__all__ = ["TabledShapes"]

_READY_SIZE: Final = 13
_MOST_TILES: Final = 14


class TabledShapes(ReferenceShapes):
    """Shanten, useful tiles and waits of hands under some forms (see `sifang.kernel.shapes`)."""

    def shanten(self, hand: object) -> int:
        """Tiles still to come before the hand is ready: 0 is ready, -1 complete."""
        keys, sets, wilds, _ = _read(hand)
        return shanten_of_keys(keys, sets, self.forms, wilds)

    def useful_tiles(self, hand: object) -> int:
        """The kinds that lower shanten, as a mask."""
        keys, sets, wilds, _ = _read(hand)
        return useful_mask_of_keys(keys, sets, self.forms, wilds)

    def waits(self, hand: object) -> int:
        """The kinds that complete the hand, as a mask; 0 where it has not a tile fewer than a complete one."""
        keys, sets, wilds, size = _read(hand)
        return waits_mask_of_keys(keys, sets, self.forms, wilds) if size == _READY_SIZE else 0


def _read(hand: object) -> tuple[SuitKeys, int, int, int]:
    """The keys of a hand, the sets it has to make, its wilds, and its tiles with three for a meld."""
    asked = hand if type(hand) is bytes else as_hand_bytes(hand)
    end = asked.find(NOTHING)
    codes = asked if end < 0 else asked[:end]
    try:
        tiles, flowers, wilds, melds, _, _, melded = read_hand(codes)
        size = len(codes) - flowers + 2 * melds
        if size <= _MOST_TILES:
            if melded:
                shape_of(tiles + melded)
            return keys_of(tiles, melded), SETS - melds, wilds, size
    except KeyError:
        pass
    read(asked)
    raise AssertionError("the reference refuses what the tables refuse")
