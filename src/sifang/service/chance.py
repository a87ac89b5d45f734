"""Chance for hosted tables: walls, dice, seat draws, nonces and secrets, from the operating system."""

import secrets
from random import Random
from typing import Protocol

from sifang.match.commands import DrawSeats, NextDeal
from sifang.tiles import Tile, Wind
from sifang.tournament.terms import SeatChance

__all__ = ["Chance", "SystemChance", "seat_chance"]


class Chance(Protocol):
    """Where a host takes chance from."""

    def seat_draw(self, at: int) -> DrawSeats:
        """Two throws, four wind tiles in a row, and which end the odd tile lies at."""
        ...

    def next_deal(self, at: int, deck: tuple[Tile, ...]) -> NextDeal:
        """A shuffled wall, its nonce, and two throws."""
        ...

    def secret(self) -> str:
        """A token or an invitation that nobody guesses: 128 bits, fit for an address."""
        ...

    def between(self, least: int, most: int) -> int:
        """A number from `least` to `most`, both included."""
        ...


class SystemChance:
    """Chance that nobody can foresee."""

    def __init__(self) -> None:
        self._random: Random = secrets.SystemRandom()

    def seat_draw(self, at: int) -> DrawSeats:
        """Two throws, the four winds in any order, and at which end of them the odd tile lies (wsom seat-draw.2, 3)."""
        winds = list(Wind)
        self._random.shuffle(winds)
        return DrawSeats(
            at=at,
            thrower=self._random.randrange(4),
            dice=(self._dice(), self._dice()),
            winds=(winds[0], winds[1], winds[2], winds[3]),
            odd_end_first=self._random.random() < 0.5,
        )

    def next_deal(self, at: int, deck: tuple[Tile, ...]) -> NextDeal:
        """A shuffled wall, its nonce, and two throws."""
        wall = list(deck)
        self._random.shuffle(wall)
        return NextDeal(at=at, wall=tuple(wall), nonce=secrets.token_hex(16), dice=(self._dice(), self._dice()))

    def secret(self) -> str:
        """A token or an invitation that nobody guesses: 128 bits, fit for an address."""
        return secrets.token_urlsafe(16)

    def between(self, least: int, most: int) -> int:
        """A number from `least` to `most`, both included."""
        return self._random.randint(least, most)

    def _dice(self) -> tuple[int, int]:
        return self._random.randint(1, 6), self._random.randint(1, 6)


def seat_chance(chance: Chance) -> SeatChance:
    """The chance of a seat draw at a table of a tournament."""
    draw = chance.seat_draw(at=0)
    return SeatChance(thrower=draw.thrower, dice=draw.dice, winds=draw.winds, odd_end_first=draw.odd_end_first)
