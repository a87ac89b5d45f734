"""Chance of a policy's own: settled by its seed and what lies on the table, so that the same view gives the same."""

from collections.abc import Sequence
from typing import Final, TypeVar

from sifang.table.view import TableView

__all__ = ["pick"]

T = TypeVar("T")

#: The constants of splitmix64, which spreads every bit of a number over 64.
_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB


def pick(choices: Sequence[T], seed: int, view: TableView) -> T:
    """One of the choices, each as likely as the other over all seeds."""
    number = seed
    for fact in _facts(view):
        number = _mixed(number ^ fact)
    return choices[number % len(choices)]


def _facts(view: TableView) -> tuple[int, ...]:
    """Numbers that tell one moment of a deal from the next, all of them known to the seat that acts."""
    played = sum([len(seat.river) for seat in view.seats])
    melded = sum([len(seat.melds) for seat in view.seats])
    own = sum(view.seats[view.actions[0].seat].hand or ())
    offered = -1 if view.last_discard is None else view.last_discard.tile
    return (view.number, played << 8 | melded, view.wall.live, own << 9 | offered + 1, view.actions[0].seat)


def _mixed(number: int) -> int:
    """A step of splitmix64."""
    number = (number + _STEP) & _MASK
    number = (number ^ number >> 30) * _FIRST & _MASK
    number = (number ^ number >> 27) * _SECOND & _MASK
    return number ^ number >> 31
