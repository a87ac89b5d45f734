"""Table points (标准分): what the places at a table are worth when a match is over."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from sifang.tiles import SEATS, BySeat

__all__ = ["TABLE_POINTS", "table_points"]

#: For the first to the fourth place (standing.1).
TABLE_POINTS: Final = (4, 2, 1, 0)


def table_points(totals: BySeat[int]) -> BySeat[Fraction]:
    """The table points of four final scores; equals share what their places are worth (standing.1 and standing.2)."""
    first, second, third, fourth = (_shared(_places(totals, totals[seat])) for seat in SEATS)
    return first, second, third, fourth


def _places(totals: BySeat[int], total: int) -> range:
    """The places, from 0, that all with this total take together."""
    better = sum(other > total for other in totals)
    return range(better, better + totals.count(total))


def _shared(places: Sequence[int]) -> Fraction:
    return Fraction(sum(TABLE_POINTS[place] for place in places), len(places))
