"""Views of positions written in tile notation, for tests about what a computer does in them.

The seat that acts is the first, East; every other hand is hidden, as in any view.
"""

from dataclasses import dataclass, field
from typing import Final

from sifang.hand.win import MeldType
from sifang.table.commands import ClaimChow, ClaimPung, DeclareWin, Discard, Pass, PlayerCommand
from sifang.table.melds import Offer, RiverTile, TableMeld
from sifang.table.state import Phase
from sifang.table.view import SeatView, TableView, WallView, WildView
from sifang.tiles import SEATS, Kind, Seat, Tile, parse_kinds, seat_wind, tile

__all__ = ["Table", "kind"]

_STACKS: Final = ("2" * 17, "2" * 17, "2" * 17, "2" * 17)


def kind(text: str) -> Kind:
    """The one kind that the notation writes."""
    (found,) = parse_kinds(text)
    return found


@dataclass
class Table:
    """A table under construction: what lies open, and the hand of the first seat.

    `melds` and `rivers` are notation by seat, melds one word each. `wild` is the kind that stands for any tile,
    `stand_in` the kind that is read as it, `level` the dealer's.
    """

    hand: str
    drawn: str | None = None
    offered: str | None = None
    offerer: Seat = Seat.FOURTH
    live: int = 40
    melds: dict[Seat, str] = field(default_factory=dict)
    rivers: dict[Seat, str] = field(default_factory=dict)
    wild: str | None = None
    stand_in: str | None = None
    level: int = 0
    _used: dict[Kind, int] = field(default_factory=dict)

    def _tile(self, found: Kind) -> Tile:
        """The next copy of a kind that lies nowhere yet."""
        copy = self._used.get(found, 0)
        self._used[found] = copy + 1
        return tile(found, copy)

    def _tiles(self, text: str) -> tuple[Tile, ...]:
        return tuple(sorted(self._tile(found) for found in parse_kinds(text)))

    def view(self, *extra: PlayerCommand) -> TableView:
        """The view of the first seat: on its turn, or asked about a tile, with these actions besides the usual."""
        self._used = {}
        hand = self._tiles(self.hand)
        drawn = None if self.drawn is None else self._tile(kind(self.drawn))
        offered = None if self.offered is None else self._tile(kind(self.offered))
        seats = tuple(self._seat(seat, hand, drawn, offered) for seat in SEATS)
        own = (*hand, *(() if drawn is None else (drawn,)))
        usual: tuple[PlayerCommand, ...] = tuple(Discard(seat=Seat.FIRST, tile=one) for one in own)
        return TableView(
            number=1,
            dealer=Seat.FIRST,
            phase=Phase.TURN if offered is None else Phase.CLAIMS,
            turn=Seat.FIRST if offered is None else None,
            at=0,
            seats=(seats[0], seats[1], seats[2], seats[3]),
            wall=WallView(_STACKS, _STACKS, self.live, Seat.FIRST, 0, ((1, 2), (3, 4))),
            last_discard=None if offered is None else Offer(self.offerer, offered, robbing=False),
            actions=(*extra, *(usual if offered is None else (Pass(seat=Seat.FIRST),))),
            answered=None,
            window=None if offered is None else (0, None),
            result=None,
            commitment=None,
            level=self.level,
            wild=None if self.wild is None else WildView(kind(self.wild), None, self._stand_in()),
        )

    def _stand_in(self) -> Kind | None:
        return None if self.stand_in is None else kind(self.stand_in)

    def _seat(self, seat: Seat, hand: tuple[Tile, ...], drawn: Tile | None, offered: Tile | None) -> SeatView:
        own = seat is Seat.FIRST
        melds = tuple(self._meld(word, seat) for word in self.melds.get(seat, "").split())
        thrown = tuple(RiverTile(self._tile(one)) for one in parse_kinds(self.rivers.get(seat, "")))
        if offered is not None and seat is self.offerer:
            thrown = (*thrown, RiverTile(offered))
        return SeatView(
            seat=seat,
            wind=seat_wind(seat, Seat.FIRST),
            hand_count=len(hand) + (drawn is not None) if own else 13 - 3 * len(melds),
            hand=hand if own else None,
            drawn=drawn if own else None,
            has_drawn=own and drawn is not None,
            melds=melds,
            river=thrown,
            flowers=(),
            forfeited=False,
            deducted=0,
            clock=None,
        )

    def _meld(self, word: str, seat: Seat) -> TableMeld:
        tiles = self._tiles(word)
        sort = MeldType.PUNG if len(set(parse_kinds(word))) == 1 else MeldType.CHOW
        return TableMeld(sort, tiles, tiles[0], Seat((seat + 3) % 4))


def win() -> DeclareWin:
    """The first seat's win."""
    return DeclareWin(seat=Seat.FIRST)


def pung() -> ClaimPung:
    """The first seat's pung."""
    return ClaimPung(seat=Seat.FIRST)


def chow(low: str) -> ClaimChow:
    """The first seat's chow from this tile on."""
    return ClaimChow(seat=Seat.FIRST, low=kind(low))
