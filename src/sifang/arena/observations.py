"""What a player sees as an array of planes, and what only a critic may see. Needs numpy: `pip install sifang[rl]`.

A plane is a row of 42 numbers, one for each kind: the 34 faces of `Kind`, then the eight flowers. Where it holds one
number for the whole table, that number stands in every column. Players are counted from the one who sees: himself,
next, opposite, previous; so an observation does not tell which chair it is made from.

docs/reference/observations.md describes every plane; a change of the layout is a new version of the environments.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from sifang.hand.win import MeldType
from sifang.table.state import TableState
from sifang.table.view import SeatView, TableView, open_view
from sifang.tiles import SEATS, Seat, Tile, kind_of, kind_of_wind

__all__ = [
    "COLUMNS",
    "HIDDEN",
    "PUBLIC",
    "Observation",
    "Planes",
    "observed",
    "observed_everything",
    "planes_of",
    "rows_of",
]

#: An array of `uint8` with one row for each plane.
Observation = npt.NDArray[np.uint8]


class Planes(NamedTuple):
    """Planes that belong together: one, or one for each player."""

    name: str
    number: int
    meaning: str


COLUMNS: Final = 42
_EACH: Final = len(SEATS)

#: The planes of an observation, in their order.
PUBLIC: Final = (
    Planes("hand", 1, "my concealed tiles, the drawn one among them: how many of each kind"),
    Planes("drawn", 1, "1 at the tile I have just drawn"),
    Planes("offer", _EACH, "1 at the tile on offer, in the plane of who threw it or added it to a pung"),
    Planes("robbing", 1, "1 at the tile on offer if it was added to a pung"),
    Planes("chows", _EACH, "chows laid open: how many start with each kind"),
    Planes("pungs", _EACH, "1 at each pung laid open"),
    Planes("kongs", _EACH, "1 at each kong of a claimed tile, or made of a pung"),
    Planes("concealed kongs", _EACH, "1 at each concealed kong whose kind I know"),
    Planes("discards", _EACH, "tiles thrown, those that others claimed among them: how many of each kind"),
    Planes("newest discard", _EACH, "1 at the last tile thrown"),
    Planes("flowers", _EACH, "1 at each flower laid aside"),
    Planes("wild", 1, "1 at the kind that stands for any tile"),
    Planes("stand-in", 1, "1 at the kind that is read as the wild one"),
    Planes("seat wind", 1, "1 at my wind"),
    Planes("prevalent wind", 1, "1 at the wind of the round"),
    Planes("tiles left", 1, "tiles left to draw, in every column"),
    Planes("tiles held", _EACH, "concealed tiles, in every column"),
    Planes("face-down kongs", _EACH, "concealed kongs whose kind I do not know, in every column"),
    Planes("locked", _EACH, "1 in every column for who must throw the tile he draws"),
    Planes("dealer's level", 1, "the dealer's level, in every column"),
)
#: The planes that a critic sees before those of an observation without its first two; no player may see them.
HIDDEN: Final = (
    Planes("hands", _EACH, "concealed tiles: how many of each kind"),
    Planes("unseen", 1, "tiles in no hand, meld or river and not laid aside: how many of each kind"),
)


def _rows(layout: Iterable[Planes]) -> dict[str, int]:
    """Where the planes of each name begin."""
    rows, row = {}, 0
    for planes in layout:
        rows[planes.name] = row
        row += planes.number
    return rows


def planes_of(layout: Iterable[Planes]) -> int:
    """How many planes a layout has."""
    return sum(planes.number for planes in layout)


def rows_of(name: str, layout: Sequence[Planes] = PUBLIC) -> slice:
    """Where the planes of this name lie in an observation. Raises `KeyError` for a name that there is not.

    >>> rows_of("discards")
    slice(23, 27, None)
    """
    found = {planes.name: planes for planes in layout}[name]
    return slice(_rows(layout)[name], _rows(layout)[name] + found.number)


_ROW: Final = _rows(PUBLIC)
_OWN_ROWS: Final = _ROW["offer"]
_ALL: Final = planes_of(PUBLIC)


def observed(view: TableView, seat: Seat) -> Observation:
    """The planes of a seat's own view."""
    planes = np.zeros((_ALL, COLUMNS), np.uint8)
    own = view.seats[seat]
    _count(planes[_ROW["hand"]], _standing(own))
    if own.drawn is not None:
        planes[_ROW["drawn"], kind_of(own.drawn)] = 1
    _put_table(planes, view, seat)
    for turns in range(_EACH):
        _put_player(planes, view.seats[(seat + turns) % _EACH], turns)
    return planes


def observed_everything(table: TableState, seat: Seat) -> Observation:
    """The hidden planes, and behind them those of an open table from `seat` on: for a critic, never for a player."""
    shown = open_view(table)
    hidden = np.zeros((planes_of(HIDDEN), COLUMNS), np.uint8)
    seats = shown.seats
    for turns in range(_EACH):
        _count(hidden[turns], _standing(seats[(seat + turns) % _EACH]))
    known = {tile for own in seats for tile in _tiles_of(own)}
    _count(hidden[_EACH], (tile for tile in table.play.deck if tile not in known))
    return np.concatenate((hidden, observed(shown, seat)[_OWN_ROWS:]))


def _put_table(planes: Observation, view: TableView, seat: Seat) -> None:
    """What belongs to no player."""
    offer = view.last_discard if view.window is not None else None
    if offer is not None:
        planes[_ROW["offer"] + (offer.seat - seat) % _EACH, kind_of(offer.tile)] = 1
        planes[_ROW["robbing"], kind_of(offer.tile)] = offer.robbing
    if view.wild is not None:
        planes[_ROW["wild"], view.wild.kind] = 1
        if view.wild.stand_in is not None:
            planes[_ROW["stand-in"], view.wild.stand_in] = 1
    planes[_ROW["seat wind"], kind_of_wind(view.seats[seat].wind)] = 1
    if view.prevalent_wind is not None:
        planes[_ROW["prevalent wind"], kind_of_wind(view.prevalent_wind)] = 1
    planes[_ROW["tiles left"]] = view.wall.live
    planes[_ROW["dealer's level"]] = view.level


def _put_player(planes: Observation, player: SeatView, turns: int) -> None:
    """What can be seen of one player."""
    _put_melds(planes, player, turns)
    _count(planes[_ROW["discards"] + turns], (discard.tile for discard in player.river))
    if player.river:
        planes[_ROW["newest discard"] + turns, kind_of(player.river[-1].tile)] = 1
    _count(planes[_ROW["flowers"] + turns], player.flowers)
    planes[_ROW["tiles held"] + turns] = player.hand_count
    planes[_ROW["locked"] + turns] = player.locked


_MELD_ROWS: Final = {
    MeldType.CHOW: _ROW["chows"],
    MeldType.PUNG: _ROW["pungs"],
    MeldType.DIRECT_KONG: _ROW["kongs"],
    MeldType.ADDED_KONG: _ROW["kongs"],
    MeldType.CONCEALED_KONG: _ROW["concealed kongs"],
}


def _put_melds(planes: Observation, player: SeatView, turns: int) -> None:
    for meld in player.melds:
        if meld.tiles:
            planes[_MELD_ROWS[meld.type] + turns, meld.meld.kind] += 1
        else:
            planes[_ROW["face-down kongs"] + turns] += 1


def _standing(own: SeatView) -> tuple[Tile, ...]:
    hand = own.hand or ()
    return hand if own.drawn is None else (*hand, own.drawn)


def _tiles_of(own: SeatView) -> Iterator[Tile]:
    """All tiles of a player's hand, melds, river and flowers; a claimed one lies in its meld."""
    yield from _standing(own)
    yield from own.flowers
    for meld in own.melds:
        yield from meld.tiles
    yield from (discard.tile for discard in own.river)


def _count(row: Observation, tiles: Iterable[Tile]) -> None:
    counts = [0] * COLUMNS
    for tile in tiles:
        counts[kind_of(tile)] += 1
    row[:] = counts
