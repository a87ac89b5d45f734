"""What rulings do to the table: `evolve` for `RulingMade` and `RulingOverruled`.

Only what lasts is done here: tiles that lie open, bars, points. What a ruling says on how play goes on needs nothing
done, for the faulty act has moved no tile, or else is undone or carried out by events of its own.
"""

from collections.abc import Iterator
from typing import Final

from sifang.hand.keys import STANDING, SuitKeys, group_of
from sifang.hand.regular import SETS
from sifang.hand.waits import waits_mask_of_keys
from sifang.rules.incident_calls import EmptyCall, EmptyCallNoticed, EmptyWin, WrongCall, WrongCallNoticed
from sifang.rules.incident_play import WallTileTurned
from sifang.rules.incidents import AnyIncident
from sifang.rules.penalty_amount import AtDiscretion, Escalating, Fixed, PaidToDisturbed, PaidToEach, PerStarted
from sifang.rules.penalty_tiles import PenaltyTiles
from sifang.rules.ruling_effect import AnyEffect, Bar, HandBarred, PointsDeducted, ShownTilesPenal, TilesToExpose
from sifang.rules.ruling_events import RulingMade, RulingOverruled
from sifang.table.claims import HAND_SIZE, ask_again, hand_size, has_wrong_set, take_back
from sifang.table.state import SeatState, TableState
from sifang.table.wilds import as_read, keys_of
from sifang.tiles import SEATS, Seat, Tile, is_flower, kind_of

__all__ = ["flipped_drawn", "keys_before_draw", "ruling_made", "ruling_overruled", "wilds_before_draw"]

_STRICTNESS: Final = (Bar.NO_WIN, Bar.NO_WIN_NOR_CLAIM_BUT_OWN_KONG, Bar.NO_WIN_NOR_CLAIM)


def ruling_made(state: TableState, event: RulingMade) -> None:
    """The ruling stands, and whatever it takes from its offender is taken."""
    state.rulings.append(event)
    own = state.seats[event.incident.seat]
    own.penalty = own.penalty.exposed(tile for tile in _shown_by(state, event) if tile in own.tiles)
    _settle(state, event.incident.seat)
    if state.window is None or event.incident.seat == state.window.offer.seat:
        return
    # Whatever he had shown for a set has been looked at: a call that still stands is carried out with the right tiles.
    state.window.shown.pop(event.incident.seat, None)
    if _ends_the_call(event.incident):
        take_back(state.window, event.incident.seat)
    else:
        ask_again(state, state.window, event.incident.seat)


def _ends_the_call(incident: AnyIncident) -> bool:
    """Whether the offender has called for the tile on offer in vain."""
    match incident:
        case EmptyCall():
            return incident.noticed is not EmptyCallNoticed.ACTED_ON
        case WallTileTurned():
            return incident.to_draw
        case WrongCall():
            return incident.noticed is WrongCallNoticed.AT_ONCE and not incident.mendable
        case _:
            return isinstance(incident, EmptyWin)


def flipped_drawn(state: TableState, seat: Seat, tile: Tile) -> None:
    """The tile that was turned up is drawn: a penalty tile of him who turned up what was his to draw.

    So wsom drawing-faults.2, G31.
    """
    state.flipped = None
    own = state.seats[seat]
    turned = (one for one in state.rulings if isinstance(one.incident, WallTileTurned) and one.incident.seat == seat)
    if any(tile in _shown_by(state, one) for one in turned):
        own.penalty = own.penalty.exposed((tile,))


def ruling_overruled(state: TableState, event: RulingOverruled) -> None:
    """What the ruling took is given back, and what the person decided is taken instead.

    Tiles that another ruling has exposed stay exposed, and a tile that has been discarded stays so.
    """
    made = next(one for one in state.rulings if one.number == event.number)
    state.overruled[event.number] = event
    seat = made.incident.seat
    own = state.seats[seat]
    shown = {tile for one in state.rulings if one.incident.seat == seat for tile in _shown_by(state, one)}
    freed = PenaltyTiles(own.penalty.live & shown, own.penalty.dead & shown)
    own.penalty = freed.exposed(tile for tile in _shown_by(state, made) if tile in own.tiles)
    _settle(state, seat)
    if state.window is not None and seat != state.window.offer.seat:
        ask_again(state, state.window, seat)


def _in_force(state: TableState, made: RulingMade) -> tuple[AnyEffect, ...]:
    """The effects of a ruling, or those that a person put in their place."""
    decision = state.overruled.get(made.number)
    return (*made.ruling.effects, *made.judged) if decision is None else decision.effects


def _shown_by(state: TableState, made: RulingMade) -> tuple[Tile, ...]:
    """The tiles that a ruling makes penalty tiles."""
    penal = any(isinstance(effect, ShownTilesPenal | TilesToExpose) for effect in _in_force(state, made))
    return made.incident.tiles if penal else ()


def _settle(state: TableState, seat: Seat) -> None:
    """Bars and points as all rulings in force together make them: the strictest bar holds (wsom hand-count.5, G15)."""
    effects = [(one.incident.seat, effect) for one in state.rulings for effect in _in_force(state, one)]
    bars = [effect.bar for whose, effect in effects if whose == seat and isinstance(effect, HandBarred)]
    own = state.seats[seat]
    own.bar = max(bars, key=_STRICTNESS.index, default=None)
    own.waits = 0 if own.bar is not None or has_wrong_set(state, seat) else _waits_before_draw(state, own)
    owed = [0] * len(SEATS)
    for whose, effect in effects:
        if isinstance(effect, PointsDeducted):
            for other, points in _points(whose, effect):
                owed[other] += points
    for one, points in zip(state.seats, owed, strict=True):
        one.penalty_points = points


def _points(offender: Seat, effect: PointsDeducted) -> Iterator[tuple[Seat, int]]:
    """What is taken from whom, as far as it is known: an amount at discretion is nothing until a referee names it."""
    match effect.amount:
        case Fixed(points=points):
            yield offender, points
        case PaidToEach(points=points):
            for seat in SEATS:
                yield seat, 3 * points if seat == offender else -points
        case AtDiscretion() | Escalating() | PerStarted() | PaidToDisturbed():
            pass


def _waits_before_draw(state: TableState, own: SeatState) -> int | None:
    """What a hand waits for that no ruling bars, which a hand with the wrong number of tiles never does."""
    if hand_size(own) != HAND_SIZE or own.forfeited:
        return own.waits
    keys, wilds = keys_before_draw(state, own), wilds_before_draw(state, own)
    return waits_mask_of_keys(keys, SETS - len(own.melds), state.play.forms, wilds)


def wilds_before_draw(state: TableState, own: SeatState) -> int:
    """The wilds of the hand without the tile just drawn."""
    return own.wilds - (own.drawn is not None and kind_of(own.drawn) == state.wild)


def keys_before_draw(state: TableState, own: SeatState) -> SuitKeys:
    """The keys of the hand without the tile just drawn."""
    keys = list(keys_of(own))
    if own.drawn is not None and kind_of(own.drawn) != state.wild and not is_flower(kind_of(own.drawn)):
        read = as_read(state, kind_of(own.drawn))
        keys[group_of(read)] -= STANDING[read]
    return keys[0], keys[1], keys[2], keys[3]
