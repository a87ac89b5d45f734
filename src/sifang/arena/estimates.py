"""What a sample says about a share or a mean, with the bounds of its 95 % interval."""

from dataclasses import dataclass
from math import inf, sqrt
from typing import Final

__all__ = ["FEWEST", "Estimate", "estimated_mean", "estimated_share"]

#: Half the width of a 95 % interval, in standard errors.
_ERRORS: Final = 1.959964
#: A mean of fewer than these has no bounds: chance has not shown yet how far it spreads.
FEWEST: Final = 10


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure, and the bounds between which the true one lies 95 times in a hundred; without bounds, infinity."""

    value: float
    low: float
    high: float

    def excludes(self, other: float) -> bool:
        """Whether this number lies outside the interval."""
        return not self.low <= other <= self.high


def estimated_share(hits: int, of: int) -> Estimate:
    """So many of so many, by Wilson's interval, which holds for rare things too; of nothing, nothing is known.

    >>> never = estimated_share(0, 100)
    >>> never.value, never.low, round(never.high, 3)
    (0.0, 0.0, 0.037)
    """
    if of == 0:
        return Estimate(0.0, 0.0, 1.0)
    square = _ERRORS**2
    centre = (hits + square / 2) / (of + square)
    half = _ERRORS * sqrt(hits * (of - hits) / of + square / 4) / (of + square)
    # At both ends the formula is exact, its rounding is not.
    low, high = 0.0 if hits == 0 else centre - half, 1.0 if hits == of else centre + half
    return Estimate(hits / of, low, high)


def estimated_mean(total: int, squares: int, number: int) -> Estimate | None:
    """The mean of values of which the sum and the sum of squares are known, by the normal interval.

    >>> mean = estimated_mean(total=10, squares=20, number=10)
    >>> mean.value, round(mean.low, 4), round(mean.high, 4)
    (1.0, 0.3467, 1.6533)
    """
    if number == 0:
        return None
    mean = total / number
    if number < FEWEST:
        return Estimate(mean, -inf, inf)
    # In whole numbers up to the division, so that a large sample loses nothing.
    variance = (number * squares - total * total) / (number * (number - 1))
    half = _ERRORS * sqrt(variance / number)
    return Estimate(mean, mean - half, mean + half)
