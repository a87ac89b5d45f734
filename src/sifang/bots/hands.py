"""A player's own hand as he thinks about it, and what each action would make of it."""

from dataclasses import dataclass
from typing import NamedTuple

from sifang.hand.win import Meld, MeldType
from sifang.tiles import KINDS, Kind, Wind

__all__ = ["Hand", "Winds", "after_claim", "after_kong"]

_COPIES = 4


class Winds(NamedTuple):
    """A player's own wind, and the round's in books that have one."""

    seat: Wind
    prevalent: Wind | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """Standing tiles by kind, and melds."""

    counts: tuple[int, ...]
    melds: tuple[Meld, ...]

    @property
    def sets(self) -> int:
        """Sets the standing tiles have still to make."""
        return 4 - len(self.melds)

    @property
    def standing(self) -> tuple[Kind, ...]:
        """The standing tiles, sorted."""
        return tuple(kind for kind, number in zip(KINDS, self.counts, strict=True) for _ in range(number))

    def without(self, kind: Kind, number: int = 1) -> "Hand":
        """After so many tiles of this kind have left."""
        counts = self.counts
        return Hand((*counts[:kind], counts[kind] - number, *counts[kind + 1 :]), self.melds)


def after_kong(hand: Hand, kind: Kind) -> Hand:
    """The hand after a kong on one's own turn, before the replacement is drawn."""
    if hand.counts[kind] == _COPIES:
        return Hand(hand.without(kind, _COPIES).counts, (*hand.melds, Meld(MeldType.CONCEALED_KONG, kind)))
    pung, kong = Meld(MeldType.PUNG, kind), Meld(MeldType.ADDED_KONG, kind)
    return Hand(hand.without(kind).counts, tuple(kong if meld == pung else meld for meld in hand.melds))


def after_claim(hand: Hand, meld: Meld, offered: Kind) -> Hand:
    """The hand with a claimed set: the offered tile comes from the table, the others leave the hand."""
    counts = list(hand.counts)
    counts[offered] += 1
    for kind in meld.kinds:
        counts[kind] -= 1
    return Hand(tuple(counts), (*hand.melds, meld))
