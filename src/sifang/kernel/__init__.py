"""The quick way to ask about hands: shanten, useful tiles, waits and counts, compiled where that was possible.

>>> from sifang.rulebooks import load
>>> mine = shapes(load("mcr").play.forms)
>>> mine.shanten("123m 456p 789s 22z 33z")
0
>>> bin(mine.waits("123m 456p 789s 22z 33z"))  # bit 28 is the south wind, bit 29 the west
'0b110000000000000000000000000000'

docs/reference/kernel.md tells of the bytes that hands are written in, of rows of many hands, and of the two tiers.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from sifang.kernel.shapes import Shapes, shapes

if TYPE_CHECKING:
    from sifang.kernel.hand_codes import hand_bytes
    from sifang.kernel.scorers import Scorer, rows_of, scorer, total_of
    from sifang.kernel.tier import STANDING, Standing, Tier
    from sifang.kernel.win_codes import win_bytes

__all__ = [
    "STANDING",
    "Scorer",
    "Shapes",
    "Standing",
    "Tier",
    "hand_bytes",
    "rows_of",
    "scorer",
    "shapes",
    "total_of",
    "win_bytes",
]

#: Where each name is, which is imported when it is first asked for: not before, then, is a tier chosen and its tables
#: are read. `shapes` is also the name of its module, and so cannot wait.
_HOMES: Final = {
    **dict.fromkeys(("STANDING", "Standing", "Tier"), "tier"),
    **dict.fromkeys(("Scorer", "rows_of", "scorer", "total_of"), "scorers"),
    "hand_bytes": "hand_codes",
    "win_bytes": "win_codes",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value
