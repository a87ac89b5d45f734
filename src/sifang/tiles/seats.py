"""Seats and what is kept per seat."""

from enum import IntEnum
from typing import TypeVar

from sifang.tiles.kinds import Wind

__all__ = ["SEATS", "BySeat", "Seat", "after", "opposite", "others", "previous", "seat_wind", "turns_after"]

T = TypeVar("T")


class Seat(IntEnum):
    """A chair at the table, counted in the order of play (counter-clockwise) from the first dealer's."""

    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3


SEATS = (Seat.FIRST, Seat.SECOND, Seat.THIRD, Seat.FOURTH)

_WINDS = tuple(Wind)

#: One value for each seat, indexed by `Seat`.
BySeat = tuple[T, T, T, T]


def after(seat: Seat) -> Seat:
    """The next player: to the right, who draws after this one."""
    return SEATS[(seat + 1) & 3]


def opposite(seat: Seat) -> Seat:
    """The player across the table."""
    return SEATS[(seat + 2) & 3]


def previous(seat: Seat) -> Seat:
    """The previous player: to the left, whose discards this one may chow."""
    return SEATS[(seat + 3) & 3]


def others(seat: Seat) -> tuple[Seat, Seat, Seat]:
    """The three other players, in the order of `SEATS`."""
    first, second, third = (other for other in SEATS if other != seat)
    return first, second, third


def turns_after(seat: Seat, other: Seat) -> int:
    """How many turns after `seat` the `other` plays: 1 next, 2 opposite, 3 previous, 0 the same."""
    return (other - seat) & 3


def seat_wind(seat: Seat, dealer: Seat) -> Wind:
    """The seat wind: the dealer is East, and winds follow the order of play (wsom dealer.1 to 3, mcr term.6)."""
    return _WINDS[(seat - dealer) & 3]
