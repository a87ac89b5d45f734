"""A count that a player says, held against the book's table: what cannot be, and the `Score` it comes to.

At a refereed table the winner counts the hand (wsom win-scoring.6): what is paid is what he declared, right or wrong,
if the others accept it. It takes the place of the book's own count in the reading that it fits best.
"""

from collections import Counter
from dataclasses import replace
from typing import Final

from msgspec import Struct

from sifang.rules.pattern import Pattern
from sifang.rules.play import PlayRules
from sifang.rules.refusal import RefusalCode
from sifang.rules.score import Line, Score, Unit
from sifang.rules.scorer import ScoringRules

__all__ = ["DeclaredCount", "count_fault", "count_of", "most_times", "score_of"]

#: No pattern counts more often than there are flowers in a deck.
_MOST_TIMES: Final = 8


class DeclaredCount(Struct, frozen=True):
    """What a player makes of a hand: ids of patterns, each as often as it counts, and the total."""

    patterns: tuple[str, ...]
    total: int


def count_fault(play: PlayRules, scoring: ScoringRules, patterns: tuple[str, ...], total: int) -> RefusalCode | None:
    """Why no hand of the book can be counted so: what it does not know, or a total below or above every hand's.

    Whether the count is right is not asked: that is for the players to say (wsom win-scoring.6 and 7).
    """
    rows = {row.key: row for row in scoring.patterns}
    times = Counter(patterns)
    if not times.keys() <= rows.keys():
        return RefusalCode.COUNT_UNKNOWN_PATTERN
    if any(often > most_times(rows[key]) for key, often in times.items()):
        return RefusalCode.COUNT_IMPOSSIBLE
    if scoring.unit is Unit.DOUBLINGS and total.bit_count() != 1:
        return RefusalCode.COUNT_IMPOSSIBLE
    if not 1 <= total <= _highest(scoring):
        return RefusalCode.COUNT_IMPOSSIBLE
    return RefusalCode.BELOW_MINIMUM if total - _bonus(scoring, times) < play.minimum else None


def _bonus(scoring: ScoringRules, times: Counter[str]) -> int:
    """The points that do not help to reach the minimum."""
    return sum(row.points * times[row.key] for row in scoring.patterns if row.bonus)


def most_times(row: Pattern) -> int:
    """How often a hand may count a row; rows over chows are met in several places of a hand."""
    return _MOST_TIMES if row.repeats or row.chows else 1


def _highest(scoring: ScoringRules) -> int:
    """More than any hand is worth: everything in the table at once."""
    points = sum(row.points * most_times(row) for row in scoring.patterns)
    return 1 << points if scoring.unit is Unit.DOUBLINGS else points


def count_of(score: Score) -> DeclaredCount:
    """A score in the words of a player who declares it."""
    patterns = tuple(line.pattern for line in score.lines for _ in range(line.times))
    return DeclaredCount(patterns, score.total)


def score_of(declared: DeclaredCount, scoring: ScoringRules, book_score: Score) -> Score:
    """The declared count as a score. It says nothing of what the book would count besides.

    The winner is free to choose the arrangement (wsom win-scoring.11): it is the one of which most is declared.
    """
    times = Counter(declared.patterns)
    counts = (book_score, *book_score.alternatives)
    nearest = max(counts, key=lambda one: (Counter(count_of(one).patterns) & times).total())
    known = {line.pattern: line for line in nearest.lines}
    lines = tuple(_line(row, times[row.key], known.get(row.key)) for row in scoring.patterns if row.key in times)
    return Score(
        total=declared.total,
        sum=sum(line.points for line in lines),
        lines=lines,
        dropped=(),
        reading=nearest.reading,
        bonus=_bonus(scoring, times),
        unit=scoring.unit,
    )


def _line(row: Pattern, times: int, known: Line | None) -> Line:
    points = row.points * times
    if known is not None:
        return replace(known, points=points, times=times)
    return Line(row.key, row.name, points, times, row.article, ())
