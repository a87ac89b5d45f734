"""Tiles as they lie on the table: melds with their source, rivers with what was claimed from them."""

from msgspec import Struct

from sifang.hand.win import Meld, MeldType
from sifang.tiles import Kind, Seat, Tile, kind_of

__all__ = ["Offer", "RiverTile", "TableMeld"]


class TableMeld(Struct, frozen=True):
    """A declared set of physical tiles, and whose discard completed it (wsom pung.2, chow.2, kong.4).

    `tiles` are in ascending order, the tile added to a pung last. `claimed` is the tile that came from `source`'s
    discard; both are `None` for a concealed kong. One that lies face down (mcr play.7.2) has no tiles for those who
    may not know them. A tile that stands in for another lies in a chow where that one would.
    """

    type: MeldType
    tiles: tuple[Tile, ...]
    claimed: Tile | None = None
    source: Seat | None = None

    @property
    def meld(self) -> Meld:
        """The meld as scoring sees it, which needs its tiles."""
        assert self.tiles, "a kong that lies face down tells nobody its kind"
        first = kind_of(self.tiles[0])
        if self.type is not MeldType.CHOW:
            return Meld(self.type, first)
        # One tile of a chow at most stands in for another: if the first is none of the row, it is that one.
        _, second, third = map(kind_of, self.tiles)
        return Meld(self.type, first if second == first + 1 or third == first + 2 else Kind(second - 1))

    @property
    def face_down(self) -> "TableMeld":
        """The set as it lies for those who may not know its tiles."""
        return TableMeld(self.type, ())


class RiverTile(Struct, frozen=True):
    """A discard in the river, in the order of discarding (wsom draw-discard.7), and who claimed it if anyone did."""

    tile: Tile
    claimed_by: Seat | None = None


class Offer(Struct, frozen=True):
    """A tile that others may call for: `seat`'s discard, or the tile it just added to a pung (`robbing`)."""

    seat: Seat
    tile: Tile
    robbing: bool = False
