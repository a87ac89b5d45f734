"""A hand's standing tiles as shanten and waits ask for them, and how many of each kind nobody has shown."""

from collections.abc import Iterable
from dataclasses import dataclass

from sifang.calculator.hand_input import HandInput
from sifang.calculator.taken import wild_of
from sifang.hand import Forms, Meld, plain_kinds, shanten, useful_tiles, waits
from sifang.hand.baotou import is_baotou_keys
from sifang.hand.keys import suit_keys
from sifang.hand.regular import SETS
from sifang.rules.book import Book
from sifang.tiles import KIND_COUNT, KINDS, Kind, copies_of

__all__ = ["Standing", "left_of", "open_tiles", "standing_of"]


@dataclass(frozen=True, slots=True)
class Standing:
    """Standing tiles and melds under one book: wilds apart, and stand-ins counted as what they are read as."""

    kinds: tuple[Kind, ...]
    melds: tuple[Meld, ...]
    forms: Forms
    wild: Kind | None
    stand_in: Kind | None

    @property
    def wilds(self) -> int:
        """How many wilds stand."""
        return 0 if self.wild is None else self.kinds.count(self.wild)

    @property
    def counts(self) -> list[int]:
        """How many of each kind stand, wilds left out."""
        counts = [0] * KIND_COUNT
        for kind in plain_kinds(self.kinds, self.wild, self.stand_in):
            counts[kind] += 1
        return counts

    @property
    def shanten(self) -> int:
        """Tiles away from ready."""
        return shanten(self.counts, self.melds, self.forms, self.wilds)

    @property
    def waits(self) -> tuple[Kind, ...]:
        """The tiles that complete the hand, a wild among them where it is ready at all."""
        found = waits(self.counts, self.melds, self.forms, self.wilds)
        return self._as_drawn(found) if found else ()

    @property
    def any_completes(self) -> bool:
        """Whether it has a wild and any tile completes it."""
        keys = suit_keys(self.counts, self.melds)
        return is_baotou_keys(keys, SETS - len(self.melds), self.forms, self.wilds)

    @property
    def useful(self) -> tuple[Kind, ...]:
        """The tiles that bring the hand nearer."""
        found = useful_tiles(self.counts, self.melds, self.forms, wilds=self.wilds)
        return self._as_drawn([one.kind for one in found])

    def without(self, kind: Kind) -> "Standing":
        """The tiles when one of this kind is gone."""
        at = self.kinds.index(kind)
        return Standing((*self.kinds[:at], *self.kinds[at + 1 :]), self.melds, self.forms, self.wild, self.stand_in)

    def with_(self, kind: Kind) -> "Standing":
        """The tiles with one more."""
        return Standing(tuple(sorted((*self.kinds, kind))), self.melds, self.forms, self.wild, self.stand_in)

    def _as_drawn(self, read_as: Iterable[Kind]) -> tuple[Kind, ...]:
        """The tiles to draw for kinds to be read: any wild, and the stand-in for the wild's own kind."""
        if self.wild is None:
            return tuple(read_as)
        wanted = set(read_as)
        plain = {kind for kind in wanted if kind not in (self.wild, self.stand_in)}
        by_stand_in = {self.stand_in} if self.stand_in is not None and self.wild in wanted else set()
        return tuple(sorted(plain | by_stand_in | {self.wild}))


def standing_of(hand: HandInput, book: Book) -> Standing:
    """All the hand's standing tiles, the winning or drawn tile among them."""
    kinds = hand.concealed if hand.tile is None else (*hand.concealed, hand.tile)
    return Standing(tuple(sorted(kinds)), hand.melds, book.play.forms, *wild_of(hand, book))


def open_tiles(hand: HandInput) -> tuple[Kind, ...]:
    """What lies open: the player's own claimed sets, the discards not claimed into them, the tile turned up."""
    claimed = [kind for meld in hand.melds if meld.type.is_claimed for kind in meld.kinds]
    thrown = [one.kind for one in hand.discards]
    for meld in hand.melds:
        taken = next((kind for kind in meld.kinds if kind in thrown), None) if meld.type.is_claimed else None
        if taken is not None:
            thrown.remove(taken)
    return (*claimed, *thrown, *(() if hand.turned is None else (hand.turned,)))


def left_of(hand: HandInput) -> list[int]:
    """How many of each kind neither stand in the hand nor lie open."""
    concealed_kongs = [kind for meld in hand.melds if not meld.type.is_claimed for kind in meld.kinds]
    tile = () if hand.tile is None else (hand.tile,)
    gone = (*hand.concealed, *tile, *concealed_kongs, *open_tiles(hand))
    return [max(len(copies_of(kind)) - gone.count(kind), 0) for kind in KINDS]
