"""A player's own hand as he thinks about it, and what each action would make of it."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from sifang.hand.win import Meld, MeldType
from sifang.tiles import KINDS, Kind, Wind

__all__ = ["NO_WILDS", "Hand", "Wilds", "Winds", "after_claim", "after_kong"]

_COPIES = 4


class Winds(NamedTuple):
    """A player's own wind, and the round's in books that have one."""

    seat: Wind
    prevalent: Wind | None = None


class Wilds(NamedTuple):
    """The wild tiles of a hand: how many stand, which kind they are, and which kind is read as that one.

    `floats` are those just thrown, one after another.
    """

    held: int = 0
    kind: Kind | None = None
    stand_in: Kind | None = None
    floats: int = 0


NO_WILDS: Final = Wilds()


@dataclass(frozen=True, slots=True)
class Hand:
    """Standing tiles by kind, melds, and wild tiles, which are not counted among the others.

    Tiles that stand in for the wild's kind are counted as that kind.
    """

    counts: tuple[int, ...]
    melds: tuple[Meld, ...]
    wilds: Wilds = NO_WILDS

    @property
    def sets(self) -> int:
        """Sets the standing tiles have still to make."""
        return 4 - len(self.melds)

    @property
    def standing(self) -> tuple[Kind, ...]:
        """The standing tiles as they are, sorted."""
        tiles = tuple(kind for kind, number in zip(KINDS, self.counts, strict=True) for _ in range(number))
        held, wild, stand_in, _ = self.wilds
        if wild is None:
            return tiles
        plain = tiles if stand_in is None else tuple(stand_in if kind == wild else kind for kind in tiles)
        return tuple(sorted((*plain, *(wild,) * held)))

    def read(self, kind: Kind) -> Kind:
        """What a tile of this kind that is no wild counts as."""
        _, wild, stand_in, _ = self.wilds
        return wild if wild is not None and kind == stand_in else kind

    def without(self, kind: Kind, number: int = 1) -> "Hand":
        """After so many tiles that count as this kind have left."""
        counts = self.counts
        return Hand((*counts[:kind], counts[kind] - number, *counts[kind + 1 :]), self.melds, self.wilds)

    def without_tile(self, kind: Kind) -> "Hand":
        """After a tile of this kind, wild or not, has left."""
        if kind == self.wilds.kind:
            return Hand(self.counts, self.melds, self.wilds._replace(held=self.wilds.held - 1))
        return self.without(self.read(kind))

    def floated(self) -> "Hand":
        """After a wild has been thrown."""
        held, kind, stand_in, floats = self.wilds
        return Hand(self.counts, self.melds, Wilds(held - 1, kind, stand_in, floats + 1))


def after_kong(hand: Hand, kind: Kind) -> Hand:
    """The hand after a kong on one's own turn, before the replacement is drawn."""
    read = hand.read(kind)
    if hand.counts[read] == _COPIES:
        melds = (*hand.melds, Meld(MeldType.CONCEALED_KONG, kind))
        return Hand(hand.without(read, _COPIES).counts, melds, hand.wilds)
    pung, kong = Meld(MeldType.PUNG, kind), Meld(MeldType.ADDED_KONG, kind)
    return Hand(hand.without(read).counts, tuple(kong if meld == pung else meld for meld in hand.melds), hand.wilds)


def after_claim(hand: Hand, meld: Meld, offered: Kind) -> Hand:
    """The hand with a claimed set: the offered tile comes from the table, the others leave the hand."""
    counts = list(hand.counts)
    counts[hand.read(offered)] += 1
    for kind in meld.kinds:
        counts[hand.read(kind)] -= 1
    return Hand(tuple(counts), (*hand.melds, meld), hand.wilds)
