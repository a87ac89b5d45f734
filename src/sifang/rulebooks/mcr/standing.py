"""Table points (标准分): what the places at a table are worth when a match is over."""

from fractions import Fraction
from typing import Final

from sifang.rules.places import shared_worth
from sifang.tiles import BySeat

__all__ = ["TABLE_POINTS", "table_points"]

#: For the first to the fourth place (standing.1).
TABLE_POINTS: Final = (4, 2, 1, 0)


def table_points(totals: BySeat[int]) -> BySeat[Fraction]:
    """The table points of four final scores; equals share what their places are worth (standing.1 and standing.2)."""
    first, second, third, fourth = shared_worth(totals, TABLE_POINTS)
    return first, second, third, fourth
