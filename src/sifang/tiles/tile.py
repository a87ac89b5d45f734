"""Physical tiles: which of the four copies of a kind lies where matters for penalty tiles and melds.

A `Tile` is a number: `4 * kind + copy` for the 34 kinds (0-135), `136 + n` for the eight flowers (136-143).
Copies are interchangeable in every rule about patterns; only the table tells them apart.
"""

from collections.abc import Iterable
from typing import NewType

from sifang.tiles.kinds import FLOWERS, KINDS, Kind

__all__ = ["DECK_136", "DECK_144", "Tile", "copies_of", "kind_of", "kinds_of", "tile"]

Tile = NewType("Tile", int)

_KIND_OF_TILE: tuple[Kind, ...] = tuple(k for k in KINDS for _ in range(4)) + FLOWERS

#: The deck without flowers: four copies of 34 kinds.
DECK_136: tuple[Tile, ...] = tuple(Tile(t) for t in range(136))
#: The deck with the eight flowers.
DECK_144: tuple[Tile, ...] = tuple(Tile(t) for t in range(144))


def tile(kind: Kind, copy: int = 0) -> Tile:
    """The physical tile that is copy 0-3 of this kind (flowers have copy 0 alone)."""
    limit = 4 if kind < 34 else 1
    if not 0 <= copy < limit:
        raise ValueError(f"copy {copy} of {kind.name}: there are copies 0 to {limit - 1}")
    return Tile(4 * kind + copy if kind < 34 else 136 + kind - 34)


def copies_of(kind: Kind) -> tuple[Tile, ...]:
    """Every physical tile of this kind."""
    return tuple(tile(kind, copy) for copy in range(4 if kind < 34 else 1))


def kind_of(tile: Tile) -> Kind:
    """The face of a physical tile."""
    return _KIND_OF_TILE[tile]


def kinds_of(tiles: Iterable[Tile]) -> tuple[Kind, ...]:
    """The faces of physical tiles, in the order given."""
    return tuple(_KIND_OF_TILE[t] for t in tiles)
