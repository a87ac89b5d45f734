"""What the places at a table, or in a list, are worth when some of them are shared."""

from collections.abc import Sequence
from fractions import Fraction

__all__ = ["shared_worth"]


def shared_worth(totals: Sequence[int], worth: Sequence[int]) -> tuple[Fraction, ...]:
    """What each total takes of the `worth` of the places, best first: equals share what their places are worth.

    >>> shared_worth((10, -5, 10, -15), (4, 2, 1, 0))
    (Fraction(3, 1), Fraction(1, 1), Fraction(3, 1), Fraction(0, 1))
    """
    return tuple(_shared(worth, _places(totals, total)) for total in totals)


def _places(totals: Sequence[int], total: int) -> range:
    """The places, from 0, that all with this total take together."""
    better = sum(other > total for other in totals)
    return range(better, better + list(totals).count(total))


def _shared(worth: Sequence[int], places: range) -> Fraction:
    return Fraction(sum(worth[place] for place in places), len(places))
