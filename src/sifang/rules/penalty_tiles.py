"""Penalty tiles: which physical tiles of a hand lie exposed, what they may still do, and when they die.

A tile exposed against the rules is live until its owner's next discard and dead after it. Live or dead it serves in
concealed groups alone: in no claim, and in no group that another player's tile completes (wsom penalty-tiles.1 to 7).
The penalty clings to the physical tile, not to its kind (G27).
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sifang.hand.forms import Form
from sifang.hand.readings import Reading
from sifang.tiles import Tile, kind_of

__all__ = ["NO_PENALTY_TILES", "PenaltyTiles"]

#: With so many penalty tiles Thirteen Terminals wins by self-draw alone.
_TOO_MANY_FOR_TERMINALS: Final = 3


@dataclass(frozen=True, slots=True)
class PenaltyTiles:
    """One player's penalty tiles, live and dead.

    >>> tiles = NO_PENALTY_TILES.exposed([Tile(3), Tile(8)]).after_discard(Tile(8))
    >>> tiles.may_discard(Tile(3))
    False
    """

    live: frozenset[Tile] = frozenset()
    dead: frozenset[Tile] = frozenset()

    @property
    def all(self) -> frozenset[Tile]:
        """Live and dead together."""
        return self.live | self.dead

    def exposed(self, tiles: Iterable[Tile]) -> "PenaltyTiles":
        """With these tiles exposed: live, unless they are dead already (wsom penalty-tiles.1)."""
        return _of(self.live | (frozenset(tiles) - self.dead), self.dead)

    def after_discard(self, tile: Tile) -> "PenaltyTiles":
        """After its owner discards this tile: it is a penalty tile no more, and what still lived is dead.

        wsom penalty-tiles.2 and 7; G23: that another live tile was discarded makes no difference.
        """
        return _of(frozenset(), (self.live | self.dead) - {tile})

    def after_laying(self, tiles: Iterable[Tile]) -> "PenaltyTiles":
        """After these tiles are laid, for a concealed kong or as flowers: they are penalty tiles no more.

        wsom penalty-tiles.7, G25; the replacement and the discard after it are one chance, so nothing dies here (G23).
        """
        gone = frozenset(tiles)
        return _of(self.live - gone, self.dead - gone)

    def may_discard(self, tile: Tile) -> bool:
        """Whether the tile may be discarded: a dead one never (wsom penalty-tiles.2)."""
        return tile not in self.dead

    def may_claim_with(self, own: Iterable[Tile], left: Iterable[Tile]) -> bool:
        """Whether these own tiles may go into an exposed chow, pung or kong; `left` is what the hand then holds.

        No penalty tile may (wsom penalty-tiles.3). Nor may a chow or pung leave nothing but dead tiles to discard
        (G24); after a kong `left` counts the replacement, so let it hold any free tile.
        """
        return self.all.isdisjoint(own) and any(self.may_discard(tile) for tile in left)

    def may_add_to_pung(self, tile: Tile) -> bool:
        """Whether the tile may be added to an exposed pung (wsom penalty-tiles.3, G31)."""
        return tile not in self.all

    def allows(self, reading: Reading, concealed: Iterable[Tile]) -> bool:
        """Whether a hand may win, on another player's tile, as it is read here; `concealed` are its standing tiles.

        The group which that tile completes must be made of free tiles (wsom penalty-tiles.3 and 4; G26, G29). A win
        by self-draw is always allowed: it completes a concealed group.
        """
        if not self.all or reading.tile is None or reading.placed is None:
            return True
        if reading.form is Form.THIRTEEN_TERMINALS:
            kinds = {kind_of(tile) for tile in self.all}
            return reading.tile not in kinds and len(self.all) < _TOO_MANY_FOR_TERMINALS
        free = Counter(kind_of(tile) for tile in concealed if tile not in self.all)
        needed = Counter(reading.groups[reading.placed]) - Counter([reading.tile])
        return all(free[kind] >= count for kind, count in needed.items())


NO_PENALTY_TILES: Final = PenaltyTiles()


def _of(live: frozenset[Tile], dead: frozenset[Tile]) -> PenaltyTiles:
    """Whoever has none shares one object, so that a table sees at a glance that there is nothing to look at."""
    return PenaltyTiles(live, dead) if live or dead else NO_PENALTY_TILES
