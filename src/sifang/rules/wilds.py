"""Wild tiles as data: which kind they are in a deal, and what throwing one does to the others.

A wild stands for any tile of its owner's hand. It never lies in an open set, and once thrown nobody may have it.
"""

from dataclasses import dataclass
from enum import StrEnum

from sifang.tiles import Kind

__all__ = ["TurnedWild", "WildLock", "WildRules"]


class TurnedWild(StrEnum):
    """Which kind is wild when a tile is turned up."""

    SAME = "same"
    """The kind turned up: three of it are left."""
    NEXT = "next"
    """The kind after it: the next number, the next wind, red before green before white, each row beginning anew."""


@dataclass(frozen=True, slots=True)
class WildLock:
    """What a thrown wild does, until its thrower draws or claims again.

    The others may claim nothing, win on no discard, and must throw the tile they draw. They may win by their own draw,
    and lay a concealed or added kong if `own_kongs` allows it. Locks of several players hold side by side.
    """

    own_kongs: bool
    article: str


@dataclass(frozen=True, slots=True)
class WildRules:
    """Which tiles are wild.

    `fixed` is the wild kind of every deal. Without it a tile is turned up after the deal: the upper one of the Nth
    stack from the wall's end, where N is the sum of the dice; it leaves play, and replacements pass it over. `turned`
    says which kind that makes wild. Tiles of the kind `stand_in` are then read as the wild's kind in the hand and in a
    chow, unless they are wild themselves.
    """

    article: str
    fixed: Kind | None = None
    turned: TurnedWild = TurnedWild.SAME
    stand_in: Kind | None = None
    lock: WildLock | None = None
    """What a thrown wild does to the others; `None`: nothing."""
