"""The other readings of a hand as they are shown: of those that look alike one, and not all where they are many.

A wild tile can stand for so much that a hand has hundreds of readings, most of which differ only in which of two equal
groups the winning tile or the wild one went into.
"""

from dataclasses import replace
from typing import Final

from sifang.rules.score import Score
from sifang.tiles import Kind

__all__ = ["MOST_READINGS", "shown_readings"]

#: How many other readings are shown.
MOST_READINGS: Final = 12

#: What is seen of a reading: what it is worth, each line with its points, and the groups.
_Looks = tuple[int, tuple[tuple[str, int], ...], tuple[tuple[Kind, ...], ...]]


def shown_readings(score: Score) -> tuple[Score, int]:
    """The score with the dearest of its alternatives that look different, and how many further ones there are."""
    different: dict[_Looks, Score] = {_looks(score): score}
    for other in score.alternatives:
        different.setdefault(_looks(other), other)
    others = tuple(different.values())[1:]
    return replace(score, alternatives=others[:MOST_READINGS]), max(len(others) - MOST_READINGS, 0)


def _looks(score: Score) -> _Looks:
    lines = tuple((line.pattern, line.points) for line in score.lines)
    return score.total, lines, tuple(sorted(score.reading.groups))
