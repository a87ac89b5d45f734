"""Counting a win under any book: what holds in each reading, what the tally makes of it, and the best of them."""

from dataclasses import dataclass

from sifang.hand.facts import Facts, facts
from sifang.hand.forms import Forms
from sifang.hand.readings import readings
from sifang.hand.win import Win
from sifang.rules.pattern import Pattern
from sifang.rules.score import Dropped, Line, Score
from sifang.rules.tally import Count, Counted, Rejected, Step

__all__ = ["ScoringRules", "score"]


@dataclass(frozen=True, slots=True)
class ScoringRules:
    """What a book decides about counting: winning shapes, the pattern table in printed order, and the tally."""

    forms: Forms
    patterns: tuple[Pattern, ...]
    tally: tuple[Step, ...]


def score(win: Win, rules: ScoringRules) -> Score | None:
    """The count of the dearest reading, or `None` when the hand has no winning shape.

    Of equal counts the reading that comes first is kept: freedom of count leaves the choice to the winner (wsom
    win-scoring.11). The other readings are the alternatives, dearest first.
    """
    counts = [_count(facts(reading, win), rules) for reading in readings(win, rules.forms)]
    if not counts:
        return None
    best, *others = sorted(counts, key=lambda counted: -counted[1].total)
    return _explain(*best, alternatives=tuple(_explain(counted, count) for counted, count in others))


def _count(counted: Facts, rules: ScoringRules) -> tuple[Facts, Count]:
    """What holds in the reading, taken through the tally."""
    holding = tuple(Counted(row, times) for row in rules.patterns if (times := row.times(counted)))
    count = Count(holding, (), sum(held.points for held in holding))
    for step in rules.tally:
        count = step.apply(count)
    return counted, count


def _explain(counted: Facts, count: Count, alternatives: tuple[Score, ...] = ()) -> Score:
    """The count as its own explanation: lines with the tiles they rest on, and what does not count."""
    return Score(
        total=count.total,
        sum=count.sum,
        lines=tuple(_line(counted, held) for held in count.counted),
        dropped=tuple(map(_dropped, count.rejected)),
        reading=counted.reading,
        alternatives=alternatives,
        total_name=count.total_name,
        total_article=count.total_article,
    )


def _line(counted: Facts, held: Counted) -> Line:
    row = held.pattern
    return Line(row.key, row.name, held.points, held.times, row.article, row.rests_on(counted))


def _dropped(rejected: Rejected) -> Dropped:
    held = rejected.counted
    return Dropped(held.pattern.key, held.pattern.name, held.points, held.times, rejected.reason, rejected.article)
