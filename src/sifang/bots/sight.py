"""What a seat can tell from its view: its own tiles, what is left of every kind, and how long the deal may last."""

from collections.abc import Iterator
from dataclasses import dataclass

from sifang.bots.hands import NO_WILDS, Hand, Wilds, Winds
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
    no river, no meld and not in this hand; `wilds` are the seat's wild tiles, which `counts` leave out as `Hand` does,
    and `unseen_wilds` the copies unseen of them; `turns` how many tiles this seat may still expect to draw.
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
    wilds: Wilds = NO_WILDS
    unseen_wilds: int = 0

    @property
    def hand(self) -> Hand:
        """The seat's own hand."""
        return Hand(self.counts, self.melds, self.wilds)

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
        for kind in _lying_open(other) if other.seat != seat else ():
            unseen[kind] -= 1
    unseen_total = sum(unseen)
    wilds, unseen_wilds = NO_WILDS, 0
    if view.wild is not None:
        wilds = Wilds(counts[view.wild.kind], view.wild.kind, view.wild.stand_in, _floats(own, view.wild.kind))
        unseen_wilds = unseen[view.wild.kind]
        _read(counts, wilds)
        _read(unseen, wilds)
    return Sight(
        seat=seat,
        winds=Winds(own.wind, view.prevalent_wind),
        counts=tuple(counts),
        melds=tuple(meld.meld for meld in own.melds),
        unseen=tuple(unseen),
        unseen_total=unseen_total,
        live=view.wall.live,
        dealer=view.dealer,
        seats=view.seats,
        wilds=wilds,
        unseen_wilds=unseen_wilds,
    )


def _read(numbers: list[int], wilds: Wilds) -> None:
    """Wild tiles leave the numbers by kind, and what stands in for them takes their place."""
    assert wilds.kind is not None, "only where a kind is wild"
    numbers[wilds.kind] = 0
    if wilds.stand_in is not None:
        numbers[wilds.kind], numbers[wilds.stand_in] = numbers[wilds.stand_in], 0


def _floats(own: SeatView, wild: Kind) -> int:
    """The wilds this seat has just thrown, one after another."""
    floats = 0
    for discard in reversed(own.river):
        if kind_of(discard.tile) != wild:
            break
        floats += 1
    return floats


def _held(own: SeatView) -> Iterator[Kind]:
    """The kinds of one's own standing tiles; a flower is no part of a hand."""
    tiles = own.hand or ()
    for tile in tiles if own.drawn is None else (*tiles, own.drawn):
        if not is_flower(kind_of(tile)):
            yield kind_of(tile)


def _lying_open(seat: SeatView) -> Iterator[Kind]:
    """Penalty tiles in the hand, flowers left out."""
    for open_tile in seat.penalty:
        if not is_flower(kind_of(open_tile.tile)):
            yield kind_of(open_tile.tile)


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
