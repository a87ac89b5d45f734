"""What a ruling does to the table: `evolve` for `RulingMade`.

Only what lasts is done here: tiles that lie open, bars, points. What a ruling says on how play goes on needs nothing
done, for the faulty act has moved no tile, or else is undone or carried out by events of its own.
"""

from collections.abc import Iterable
from typing import Final

from sifang.rules.incident_calls import EmptyCall, EmptyWin
from sifang.rules.penalty_amount import AtDiscretion, Escalating, Fixed, PaidToDisturbed, PaidToEach, PerStarted
from sifang.rules.ruling_effect import AnyEffect, Bar, HandBarred, PointsDeducted, ShownTilesPenal, TilesToExpose
from sifang.rules.ruling_events import RulingMade
from sifang.table.claims import ask_again, take_back
from sifang.table.state import SeatState, TableState
from sifang.tiles import SEATS, Seat, Tile

__all__ = ["ruling_made"]

_STRICTNESS: Final = (Bar.NO_WIN, Bar.NO_WIN_NOR_CLAIM_BUT_OWN_KONG, Bar.NO_WIN_NOR_CLAIM)


def ruling_made(state: TableState, event: RulingMade) -> None:
    """The ruling stands, and whatever it takes from its offender is taken."""
    seat = event.incident.seat
    state.rulings.append(event)
    _apply(state, seat, event.incident.tiles, (*event.ruling.effects, *event.judged))
    if state.window is None or seat == state.window.offer.seat:
        return
    if isinstance(event.incident, EmptyCall | EmptyWin):
        take_back(state.window, seat)
    else:
        ask_again(state, state.window, seat)


def _apply(state: TableState, seat: Seat, tiles: Iterable[Tile], effects: Iterable[AnyEffect]) -> None:
    own = state.seats[seat]
    for effect in effects:
        match effect:
            case ShownTilesPenal() | TilesToExpose():
                own.penalty = own.penalty.exposed(tile for tile in tiles if tile in own.tiles)
            case HandBarred(bar=bar):
                _bar(own, bar)
            case PointsDeducted():
                _deduct(state, seat, effect)
            case _:
                pass


def _bar(own: SeatState, bar: Bar) -> None:
    """Of two findings on one hand the stricter holds, for the rest of the deal (wsom hand-count.5, G15)."""
    own.bar = bar if own.bar is None else max(own.bar, bar, key=_STRICTNESS.index)
    own.waits = 0


def _deduct(state: TableState, seat: Seat, effect: PointsDeducted) -> None:
    """Take off the points that are known: an amount at discretion is nothing until a referee names it."""
    match effect.amount:
        case Fixed(points=points):
            state.seats[seat].penalty_points += points
        case PaidToEach(points=points):
            for other in SEATS:
                state.seats[other].penalty_points += 3 * points if other == seat else -points
        case AtDiscretion() | Escalating() | PerStarted() | PaidToDisturbed():
            pass
