"""What a row of a score card says of a deal: who won what from whom, or that nobody won."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from sifang.rules.naming import snake_case
from sifang.tiles import BySeat
from sifang.tournament.terms import Points

__all__ = ["Column", "Deal", "DrawnDeal", "WonDeal"]

#: A win doubles with each level: higher than any book has one.
_HIGHEST_LEVEL: Final = 20

#: A player's column on the card, 0 to 3, whatever chair he sits on.
Column = int


class _Deal(Struct, frozen=True, kw_only=True, tag_field="deal", tag=snake_case):
    pass


class WonDeal(_Deal, frozen=True, kw_only=True):
    """A win as its winner counted it. Without a discarder it is a self-draw; a robbed kong is a discard.

    `responsible` is who bears the win in the discarder's place by same-round immunity; the winner himself where he
    had passed the tile, so that nobody does. `payments` are written out where the book's payments depend on more
    than a card tells.
    """

    total: int
    winner: Column
    discarder: Column | None = None
    patterns: tuple[str, ...] = ()
    robbed: bool = False
    responsible: Column | None = None
    dealer: Column = 0
    level: Annotated[int, Meta(ge=0, le=_HIGHEST_LEVEL)] = 0
    payments: BySeat[Points] | None = None


class DrawnDeal(_Deal, frozen=True, kw_only=True):
    """The wall is exhausted, or the deal was void: nobody pays."""


Deal = WonDeal | DrawnDeal
