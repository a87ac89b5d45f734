"""Chance from a seed: the same numbers on every machine and in every language (splitmix64).

docs/reference/arena.md writes the generator out, for whoever wants to deal the same walls elsewhere.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

__all__ = ["SEEDS", "Chance", "seed_of_game"]

T = TypeVar("T")

#: How many seeds there are: a seed is a number of 64 bits.
SEEDS: Final = 1 << 64
_MASK: Final = SEEDS - 1
_STEP: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB


def _mixed(number: int) -> int:
    number = (number ^ number >> 30) * _FIRST & _MASK
    number = (number ^ number >> 27) * _SECOND & _MASK
    return number ^ number >> 31


def seed_of_game(seed: int, number: int) -> int:
    """The seed of a run's game; games are numbered from 0, and any of them can be played without those before it.

    >>> chance = Chance(7)
    >>> [chance.number() for _ in range(3)] == [seed_of_game(7, number) for number in range(3)]
    True
    """
    return _mixed((seed + (number + 1) * _STEP) & _MASK)


class Chance:
    """A stream of numbers that its seed, a number of 64 bits, settles.

    >>> Chance(1234567).number()
    6457827717110365317
    """

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def number(self) -> int:
        """The next number of 64 bits."""
        self._state = (self._state + _STEP) & _MASK
        return _mixed(self._state)

    def below(self, limit: int) -> int:
        """A number from 0 up to a limit of at most 2**32, not included; each is exactly as likely as another.

        The upper half of a number times the limit: what would make some results likelier is thrown away.
        """
        unfair = (1 << 32) % limit
        while True:
            product = (self.number() >> 32) * limit
            if product & 0xFFFFFFFF >= unfair:
                return product >> 32

    def shuffled(self, values: Sequence[T]) -> tuple[T, ...]:
        """The values in any order, from the last place down to the second (Fisher and Yates)."""
        order = list(values)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def dice(self) -> tuple[int, int]:
        """Two dice, the first thrown first."""
        first = 1 + self.below(6)
        return first, 1 + self.below(6)
