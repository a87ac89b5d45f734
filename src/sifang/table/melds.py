"""Tiles as they lie on the table: melds with their source, rivers with what was claimed from them."""

from msgspec import Struct

from sifang.hand.win import Meld, MeldType
from sifang.tiles import NUMBERS, Kind, Seat, Tile, after, is_number, kind_of, kinds_of

__all__ = ["Offer", "RiverTile", "TableMeld", "is_wrong", "pung_kind"]

#: A chow starts at 7 at the latest, which is its suit's rank 6.
_RANKS, _LAST_LOW = 9, 6


class TableMeld(Struct, frozen=True):
    """A declared set of physical tiles, and whose discard completed it (wsom pung.2, chow.2, kong.4).

    `tiles` are in ascending order, the tile added to a pung last. `claimed` is the tile that came from `source`'s
    discard; both are `None` for a concealed kong. One that lies face down (mcr play.7.2) has no tiles for those who
    may not know them. A tile that stands in for another lies in a chow where that one would. At a refereed table the
    tiles may be none such as `type` says: see `is_wrong`.
    """

    type: MeldType
    tiles: tuple[Tile, ...]
    claimed: Tile | None = None
    source: Seat | None = None

    @property
    def meld(self) -> Meld:
        """The meld as scoring sees it, which needs its tiles; of one that is no set, what it was laid for."""
        assert self.tiles, "a kong that lies face down tells nobody its kind"
        kind = kind_of(self.tiles[0] if self.claimed is None else self.claimed)
        return Meld(self.type, self._low(kind) if self.type is MeldType.CHOW else kind)

    def _low(self, claimed: Kind) -> Kind:
        """Where the chow starts. One tile of it at most stands in for another: perhaps the first."""
        first, second, third = kinds_of(self.tiles)
        low = first if second == first + 1 or third == first + 2 else second - 1
        is_low = low in NUMBERS and low % _RANKS <= _LAST_LOW
        return Kind(low) if is_low else Kind(claimed - max(0, claimed % _RANKS - _LAST_LOW))

    @property
    def from_hand(self) -> tuple[Tile, ...]:
        """The tiles that its owner laid out of his hand: all but the claimed one."""
        return tuple(tile for tile in self.tiles if tile != self.claimed)

    @property
    def face_down(self) -> "TableMeld":
        """The set as it lies for those who may not know its tiles."""
        return TableMeld(self.type, ())


def is_wrong(meld: TableMeld, owner: Seat) -> bool:
    """Whether the tiles that lie there make no such set, or a chow of a discard that was not the previous player's.

    Asked where no kind is wild, so that every tile is read as what it is.
    """
    kinds = kinds_of(meld.tiles)
    if meld.type is not MeldType.CHOW:
        return len(set(kinds)) != 1
    first, second, third = kinds
    row = is_number(first) and (second, third) == (first + 1, first + 2) and first % _RANKS <= _LAST_LOW
    return not row or (meld.source is not None and after(meld.source) != owner)


def pung_kind(meld: TableMeld) -> Kind | None:
    """The kind whose fourth tile makes a kong of a pung (wsom kong.3); `None`: the set is no pung, or a wrong one."""
    kinds = set(kinds_of(meld.tiles)) if meld.type is MeldType.PUNG else set[Kind]()
    return kinds.pop() if len(kinds) == 1 else None


class RiverTile(Struct, frozen=True):
    """A discard in the river, in the order of discarding (wsom draw-discard.7), and who claimed it if anyone did."""

    tile: Tile
    claimed_by: Seat | None = None


class Offer(Struct, frozen=True):
    """A tile that others may call for: `seat`'s discard, or the tile it just added to a pung (`robbing`)."""

    seat: Seat
    tile: Tile
    robbing: bool = False
