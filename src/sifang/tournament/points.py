"""What the scores of a session are worth in the standing: the score itself, match points, table points."""

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt
from typing import Final

from sifang.rules.places import shared_worth
from sifang.tournament.format import Conversion, MatchPoints, RawScore, TablePoints, TiedPlaces

__all__ = ["match_points", "points_of_table"]

#: Roots are kept to twelve decimals, so that sums are exact and the same on every machine.
_SCALE: Final = 10**12


def points_of_table(scores: Sequence[int], conversion: Conversion) -> tuple[Fraction, ...]:
    """The points of the players who count at a table, in the order of their columns."""
    match conversion:
        case RawScore():
            return tuple(map(Fraction, scores))
        case MatchPoints():
            return tuple(map(match_points, scores))
        case TablePoints():
            return _table_points(scores, conversion)


def match_points(score: int) -> Fraction:
    """The signed square root of a session's score, to twelve decimals.

    >>> [f"{float(match_points(score)):.1f}" for score in (400, 300, -50)]
    ['20.0', '17.3', '-7.1']
    """
    root = Fraction(isqrt(abs(score) * _SCALE**2), _SCALE)
    return root if score >= 0 else -root


def _table_points(scores: Sequence[int], conversion: TablePoints) -> tuple[Fraction, ...]:
    if conversion.is_few(len(scores)):
        return (Fraction(conversion.few or 0),) * len(scores)
    if conversion.tied is TiedPlaces.SHARED:
        return shared_worth(scores, conversion.worth)
    by_place = sorted(range(len(scores)), key=lambda column: (-scores[column], column))
    return tuple(Fraction(conversion.worth[by_place.index(column)]) for column in range(len(scores)))
