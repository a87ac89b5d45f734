"""A hand that claims to win: its tiles, its melds, and the circumstances the table derived.

Scoring sees kinds, never physical tiles.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from sifang.tiles import KIND_COUNT, Kind, Wind

__all__ = ["Circumstance", "Meld", "MeldType", "Win", "plain_kinds"]


class MeldType(StrEnum):
    """What a declared set is, and for a kong how it came about (wsom kong.1)."""

    CHOW = "chow"
    PUNG = "pung"
    DIRECT_KONG = "direct_kong"
    CONCEALED_KONG = "concealed_kong"
    ADDED_KONG = "added_kong"

    @property
    def is_kong(self) -> bool:
        """Whether the meld is a kong of any of the three sorts."""
        return self not in (MeldType.CHOW, MeldType.PUNG)

    @property
    def is_claimed(self) -> bool:
        """Whether another player's tile is in it (every meld but a concealed kong)."""
        return self is not MeldType.CONCEALED_KONG


@dataclass(frozen=True, slots=True, order=True)
class Meld:
    """A declared set. `kind` is the lowest tile of a chow, the tile of a pung or kong."""

    type: MeldType
    kind: Kind

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The tiles of the meld, three or four."""
        if self.type is MeldType.CHOW:
            return (self.kind, Kind(self.kind + 1), Kind(self.kind + 2))
        return (self.kind,) * (4 if self.type.is_kong else 3)


class Circumstance(StrEnum):
    """How the winning tile came, as far as some book scores it. Derived from the deal's events, never chosen."""

    SELF_DRAW = "self_draw"
    LAST_TILE_DRAW = "last_tile_draw"
    LAST_TILE_CLAIM = "last_tile_claim"
    REPLACEMENT = "replacement"
    ROBBING_THE_KONG = "robbing_the_kong"
    BLESSING_OF_HEAVEN = "blessing_of_heaven"
    BLESSING_OF_EARTH = "blessing_of_earth"
    DRAWN_TILE_MIXED = "drawn_tile_mixed"
    """The drawn tile was put among the others before it was confirmed (wsom win-scoring.12)."""
    LAST_OF_ITS_KIND = "last_of_its_kind"
    TEN_HONOURS = "ten_honours"
    """The winner's first ten discards were honours and he has no meld: he wins with thirteen tiles as they are."""
    TEN_HONOURS_WITH_WILD = "ten_honours_with_wild"
    """One of those ten was a wild. Comes with `TEN_HONOURS`."""


@dataclass(frozen=True, slots=True)
class Win:
    """A winning claim.

    `concealed` are the standing tiles, sorted, without the winning tile: 13 less 3 per meld (mcr term.10). `tile` is
    the winning tile; it is `None` when there is none (the dealer's Blessing of Heaven), and then `concealed` holds one
    tile more.
    `wild` is the kind whose standing tiles each stand for any tile, in books that have one, and `stand_in` the kind
    whose standing tiles are read as tiles of that kind and nothing else (hangzhou article.3). Melds hold no wild and
    show their tiles as they are read.
    `floats` and `kongs_in_chain` are the wilds thrown that left a hand any tile completes, and the kongs laid, since
    the winner last threw anything else (hangzhou article.18).
    """

    concealed: tuple[Kind, ...]
    melds: tuple[Meld, ...]
    tile: Kind | None
    circumstances: frozenset[Circumstance] = frozenset()
    seat_wind: Wind = Wind.EAST
    prevalent_wind: Wind | None = None
    flowers: tuple[Kind, ...] = ()
    wild: Kind | None = None
    stand_in: Kind | None = None
    floats: int = 0
    kongs_in_chain: int = 0

    @property
    def is_self_draw(self) -> bool:
        """Whether the winner drew the tile himself (Blessing of Heaven included)."""
        return Circumstance.SELF_DRAW in self.circumstances

    @property
    def standing(self) -> tuple[Kind, ...]:
        """The concealed tiles with the winning tile, sorted."""
        return self.concealed if self.tile is None else tuple(sorted((*self.concealed, self.tile)))

    @property
    def wilds(self) -> int:
        """How many wild tiles stand, the winning tile among them."""
        return 0 if self.wild is None else self.standing.count(self.wild)

    @property
    def plain(self) -> tuple[Kind, ...]:
        """The standing tiles that are no wilds as they are read, the winning tile among them, sorted."""
        return self.standing if self.wild is None else plain_kinds(self.standing, self.wild, self.stand_in)

    @property
    def waiting(self) -> tuple[tuple[int, ...], int]:
        """The hand before the winning tile as shanten and waits ask for it: counts of plain tiles, and the wilds."""
        plain = plain_kinds(self.concealed, self.wild, self.stand_in)
        counts = [0] * KIND_COUNT
        for kind in plain:
            counts[kind] += 1
        return tuple(counts), len(self.concealed) - len(plain)


def plain_kinds(kinds: Iterable[Kind], wild: Kind | None, stand_in: Kind | None = None) -> tuple[Kind, ...]:
    """The tiles that are no wilds, sorted; stand-ins are read as the kind that is wild."""
    if wild is None:
        return tuple(sorted(kinds))
    return tuple(sorted(wild if kind == stand_in else kind for kind in kinds if kind != wild))
