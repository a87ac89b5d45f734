"""What a seat can tell from its view: its own tiles, what is left of every kind, and how long the deal may last."""

from collections.abc import Iterator
from dataclasses import dataclass

from sifang.bots.hands import Winds
from sifang.hand.win import Meld
from sifang.rules.settlement import Discarded
from sifang.table.view import SeatView, TableView
from sifang.tiles import KIND_COUNT, BySeat, Kind, Seat, after, is_flower, kind_of

__all__ = ["Sight", "discards_in_order", "sight_of"]

_COPIES = 4


@dataclass(frozen=True, slots=True)
class Sight:
    """The table through one seat's eyes.

    `counts[kind]` are the standing tiles but flowers, the drawn one among them; `unseen[kind]` the copies that lie in
    no river, no meld and not in this hand; `turns` how many tiles this seat may still expect to draw.
    """

    seat: Seat
    winds: Winds
    counts: tuple[int, ...]
    melds: tuple[Meld, ...]
    unseen: tuple[int, ...]
    unseen_total: int
    live: int
    dealer: Seat
    seats: BySeat[SeatView]

    @property
    def turns(self) -> float:
        """Draws still to be expected."""
        return self.live / 4

    @property
    def sets(self) -> int:
        """Sets the standing tiles have still to make."""
        return 4 - len(self.melds)


def sight_of(view: TableView) -> Sight:
    """What the seat of the view's actions sees."""
    seat = view.actions[0].seat
    own = view.seats[seat]
    counts = [0] * KIND_COUNT
    for kind in _held(own):
        counts[kind] += 1
    unseen = [_COPIES - held for held in counts]
    for other in view.seats:
        for kind in _shown(other):
            unseen[kind] -= 1
    return Sight(
        seat=seat,
        winds=Winds(own.wind, view.prevalent_wind),
        counts=tuple(counts),
        melds=tuple(meld.meld for meld in own.melds),
        unseen=tuple(unseen),
        unseen_total=sum(unseen),
        live=view.wall.live,
        dealer=view.dealer,
        seats=view.seats,
    )


def _held(own: SeatView) -> Iterator[Kind]:
    """The kinds of one's own standing tiles; a flower is no part of a hand."""
    tiles = own.hand or ()
    for tile in tiles if own.drawn is None else (*tiles, own.drawn):
        if not is_flower(kind_of(tile)):
            yield kind_of(tile)


def _shown(seat: SeatView) -> Iterator[Kind]:
    """The kinds a seat has laid open; a claimed discard lies in its claimer's meld."""
    for discard in seat.river:
        if discard.claimed_by is None and not is_flower(kind_of(discard.tile)):
            yield kind_of(discard.tile)
    for meld in seat.melds:
        for tile in meld.tiles:
            yield kind_of(tile)


def discards_in_order(view: TableView) -> tuple[Discarded, ...]:
    """Every discard of the deal in the order thrown.

    The rivers tell it: after a discard comes its claimer's, or the next player's if nobody claimed.
    """
    rivers = [iter(seat.river) for seat in view.seats]
    order, seat = [], view.dealer
    while (discard := next(rivers[seat], None)) is not None:
        order.append(Discarded(seat, kind_of(discard.tile)))
        seat = after(seat) if discard.claimed_by is None else discard.claimed_by
    return tuple(order)
