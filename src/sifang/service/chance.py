"""Chance for hosted tables: walls, dice, seat draws, nonces and secrets, from the operating system."""

import secrets
from typing import Protocol

from sifang.match.commands import DrawSeats, NextDeal
from sifang.tiles import Tile, Wind

__all__ = ["Chance", "SystemChance"]


class Chance(Protocol):
    """Where a host takes chance from."""

    def seat_draw(self, at: int) -> DrawSeats:
        """Two throws and four wind tiles, an odd and an even one at the ends."""
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
        self._random = secrets.SystemRandom()

    def seat_draw(self, at: int) -> DrawSeats:
        """Two throws and four wind tiles, an odd and an even one at the ends (wsom seat-draw.1)."""
        odd, even = self._shuffled((Wind.EAST, Wind.WEST)), self._shuffled((Wind.SOUTH, Wind.NORTH))
        odd_first = self._random.random() < 0.5
        left, right = (odd, even) if odd_first else (even, odd)
        middle = self._shuffled((left[1], right[1]))
        return DrawSeats(
            at=at,
            thrower=self._random.randrange(4),
            dice=(self._dice(), self._dice()),
            winds=(left[0], middle[0], middle[1], right[0]),
            odd_end_first=odd_first,
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

    def _shuffled(self, winds: tuple[Wind, Wind]) -> tuple[Wind, Wind]:
        first, second = winds
        return winds if self._random.random() < 0.5 else (second, first)
