"""Points as they are shown: exact to the nine decimals to which they are compared."""

from fractions import Fraction
from typing import Final

__all__ = ["shown"]

_DECIMALS: Final = 9


def shown(points: Fraction) -> float:
    """The nearest number of nine decimals.

    >>> shown(Fraction(7, 3))
    2.333333333
    """
    return float(round(points, _DECIMALS))
