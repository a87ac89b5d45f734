"""Chance from a seed that is data: the same seed draws the same numbers on every machine, for ever."""

from collections.abc import MutableSequence
from typing import Final, TypeVar

__all__ = ["Chance"]

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
#: The multiplier and increment of Knuth's MMIX generator; its high bits are the good ones.
_FACTOR: Final = 6364136223846793005
_STEP: Final = 1442695040888963407


class Chance:
    """A linear congruential generator of 64 bits: plain and quick, for choices in a search and not for secrets."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK
        for _ in range(4):
            self.below(1)  # seeds beside each other begin alike

    def below(self, bound: int) -> int:
        """A number from 0 to just below the bound, which is under 2**31."""
        self._state = (self._state * _FACTOR + _STEP) & _MASK
        return (self._state >> 33) * bound >> 31

    def shuffle(self, things: MutableSequence[T]) -> None:
        """Put things into an order of which every one is as likely."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
