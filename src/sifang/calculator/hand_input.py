"""A hand as somebody gives it to be counted: everything that can be said of it, whether it can be or not.

Winds stand for players, and East is the dealer. What a book does not know it leaves aside (`taken`); what cannot be is
named, all of it at once (`faults`).
"""

from typing import Annotated, Final

from msgspec import Meta, Struct

from sifang.hand import Circumstance, Meld, MeldType
from sifang.tiles import SEATS, Kind, Seat, Wind, format_kinds, is_flower, rank_of

__all__ = ["Claimed", "HandInput", "Thrown"]

#: More tiles than there are in any deck: what is longer is no mistake of a player's.
_MOST: Final = 144
_Kinds = Annotated[tuple[Kind, ...], Meta(max_length=_MOST)]
_Number = Annotated[int, Meta(ge=0, le=99)]


class Thrown(Struct, frozen=True):
    """A discard: whose it was, and which tile."""

    wind: Wind
    kind: Kind


class Claimed(Struct, frozen=True):
    """A set taken in the deal: by whom, from whose discard, and what it is."""

    eater: Wind
    feeder: Wind
    type: MeldType


class HandInput(Struct, frozen=True, kw_only=True):
    """A hand to be counted, or to be asked what it waits for.

    `concealed` are the standing tiles without the winning tile. `tile` is the winning tile, `None` for a hand that
    waits, that has a tile to discard, or that wins by no tile (Blessing of Heaven). `discarder` gave the winning tile,
    or was adding it to a pung; `None` after a self-draw, and where every player's payment is asked for. `discards` are
    those that are remembered, in order, of all players.

    `turned` is the tile turned from the wall, in books whose wild tile follows it; `level` how often the dealer has
    kept the deal, 1 for the first time; `floats` and `kongs_in_chain` are the wild tiles thrown and the kongs made
    one after the other right before the win. `claims` are the sets taken by anybody, where who fed whom is paid for.
    """

    concealed: _Kinds = ()
    melds: Annotated[tuple[Meld, ...], Meta(max_length=_MOST)] = ()
    tile: Kind | None = None
    flowers: _Kinds = ()
    circumstances: Annotated[tuple[Circumstance, ...], Meta(max_length=len(Circumstance))] = ()
    seat_wind: Wind = Wind.EAST
    prevalent_wind: Wind = Wind.EAST
    discarder: Wind | None = None
    discards: Annotated[tuple[Thrown, ...], Meta(max_length=_MOST)] = ()
    claims: Annotated[tuple[Claimed, ...], Meta(max_length=_MOST)] = ()
    turned: Kind | None = None
    level: Annotated[int, Meta(ge=1, le=99)] = 1
    floats: _Number = 0
    kongs_in_chain: _Number = 0

    def __post_init__(self) -> None:
        """Refuse a meld that is none: nobody can lay it down, let alone tell what tiles it has."""
        for meld in self.melds:
            begins = rank_of(meld.kind) or 9
            if is_flower(meld.kind) or (meld.type is MeldType.CHOW and begins > 7):
                raise ValueError(f"no {meld.type} begins with {format_kinds((meld.kind,))}")

    @property
    def is_self_draw(self) -> bool:
        """Whether the winner drew the winning tile."""
        return Circumstance.SELF_DRAW in self.circumstances

    @property
    def winner(self) -> Seat:
        """The winner's seat, counted from East's."""
        return SEATS[self.seat_wind]
