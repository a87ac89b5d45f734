"""Counting a win under any book: what holds in each reading, what the tally makes of it, and the best of them.

What depends on the hand alone is counted once, what depends on the sets once for each way to arrange them, and only
the rest for each group that may have taken the winning tile. Where no row of a book looks at sets, all readings of a
form count the same, and one of each is enough to tell the best.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from sifang.hand.fact_reader import arrangement_facts, hand_facts, placement_facts
from sifang.hand.facts import Chow, Facts, Scope, scope_of
from sifang.hand.forms import Forms
from sifang.hand.readings import Reading, SetType, first_readings, readings
from sifang.hand.win import Win
from sifang.rules.chows import ChowCount, ChowRule, EachOnce
from sifang.rules.pattern import Pattern
from sifang.rules.score import Dropped, Line, Score, Unit
from sifang.rules.tally import Count, Counted, Doubled, Rejected, Step

__all__ = ["ScoringRules", "best_count", "score"]

_EACH_ONCE: Final = EachOnce()


@dataclass(frozen=True, slots=True)
class ScoringRules:
    """What a book decides about counting: winning shapes, the pattern table in printed order, and the tally.

    `chows` says how patterns over chows hold together; `facts` is the class of facts the rows read; `wait_forms` are
    the forms by which the hand's waits are told, where some row asks for them.
    """

    forms: Forms
    patterns: tuple[Pattern, ...]
    tally: tuple[Step, ...]
    chows: ChowRule = _EACH_ONCE
    facts: type[Facts] = Facts
    wait_forms: Forms | None = None
    _rows: tuple["_Rows", ...] = field(init=False, repr=False, compare=False)
    _chow_rows: tuple[Pattern, ...] = field(init=False, repr=False, compare=False)
    _order: dict[str, int] = field(init=False, repr=False, compare=False)
    _chow_counts: dict[tuple[Chow, ...], tuple[ChowCount, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Sort the rows by what they depend on."""
        over_facts = [(order, row) for order, row in enumerate(self.patterns) if not row.chows]
        scopes = {row.key: scope_of(row.rule, self.facts) for _, row in over_facts}
        rows = tuple(tuple(one for one in over_facts if scopes[one[1].key] == scope) for scope in Scope)
        object.__setattr__(self, "_rows", rows)
        object.__setattr__(self, "_chow_rows", tuple(row for row in self.patterns if row.chows))
        object.__setattr__(self, "_order", {row.key: order for order, row in enumerate(self.patterns)})
        object.__setattr__(self, "_chow_counts", {})

    @property
    def unit(self) -> Unit:
        """What the points of the rows are."""
        return Unit.DOUBLINGS if any(isinstance(step, Doubled) for step in self.tally) else Unit.POINTS

    @property
    def by_form_alone(self) -> bool:
        """Whether no row tells two readings of one form apart."""
        return not (self._chow_rows or self._rows[Scope.ARRANGEMENT] or self._rows[Scope.PLACEMENT])

    def holding(self, scope: Scope, facts: Facts) -> list["_Held"]:
        """The rows of this scope that hold, with their places in the table."""
        return [(order, _counted(row, facts, held)) for order, row in self._rows[scope] if (held := row.rule(facts))]

    def holding_over_chows(self, chows: tuple[Chow, ...]) -> list[tuple[list["_Held"], tuple[Rejected, ...]]]:
        """What the chows make, in each way that is worth most, and what does not count of it."""
        counts = self._chow_counts.get(chows)
        if counts is None:
            counts = self._chow_counts[chows] = self.chows.counts(chows, self._chow_rows)
        order = self._order
        return [([(order[held.pattern.key], held) for held in way.counted], way.rejected) for way in counts]


#: Rows with their places in the pattern table.
_Rows = tuple[tuple[int, Pattern], ...]
_Held = tuple[int, Counted]


def _counted(row: Pattern, facts: Facts, held: int) -> Counted:
    return Counted(row, int(held) if row.repeats else 1, row.tiles(facts) if callable(row.tiles) else 0)


def score(win: Win, rules: ScoringRules) -> Score | None:
    """The count of the dearest reading, or `None` when the hand has no winning shape.

    Of equal counts the reading that comes first is kept: freedom of count leaves the choice to the winner (wsom
    win-scoring.11). The other counts are the alternatives, dearest first.
    """
    found = readings(win, rules.forms)
    if not found:
        return None
    best, *others = sorted(_Counting(win, rules).scores(found), key=_total, reverse=True)
    return replace(best, alternatives=tuple(others)) if others else best


def best_count(win: Win, rules: ScoringRules) -> Score | None:
    """The count that `score` keeps, without the alternatives, which then need not be explained."""
    found = first_readings(win, rules.forms) if rules.by_form_alone else readings(win, rules.forms)
    return _Counting(win, rules).best(found) if found else None


def _total(score: Score) -> int:
    return score.total


@dataclass(slots=True)
class _Placement:
    """What is known of one placement of the winning tile: its facts and counts, and these explained once asked for."""

    facts: Facts
    counts: list[Count]
    scores: list[Score] = field(default_factory=list)


@dataclass(slots=True)
class _Arrangement:
    """What is known of one arrangement: its facts, what holds in it, and the placements so far."""

    facts: Facts
    holding: list[_Held]
    over_chows: list[tuple[list[_Held], tuple[Rejected, ...]]]
    placements: dict[tuple[int, int], _Placement]


class _Counting:
    """The counts of the readings of one win."""

    def __init__(self, win: Win, rules: ScoringRules) -> None:
        self._rules = rules
        self._hand = hand_facts(win, rules.facts, rules.wait_forms)
        self._holding = rules.holding(Scope.HAND, self._hand)
        self._arrangements: dict[tuple[int, ...], _Arrangement] = {}

    def scores(self, found: Iterable[Reading]) -> Iterator[Score]:
        """The counts of these readings, in their order."""
        for reading in found:
            placement = self._placement(reading)
            if placement.scores:
                yield from [replace(one, reading=reading) for one in placement.scores]
            else:
                placement.scores = [_explain(placement.facts, count) for count in placement.counts]
                yield from placement.scores

    def best(self, found: Iterable[Reading]) -> Score:
        """The first of the dearest counts of these readings, of which there must be one."""
        placements = (self._placement(reading) for reading in found)
        counted = ((placement.facts, count) for placement in placements for count in placement.counts)
        return _explain(*max(counted, key=_total_of_count))

    def _placement(self, reading: Reading) -> _Placement:
        arrangement = self._arrangement(reading)
        facts = placement_facts(arrangement.facts, reading)
        key = (facts.concealed, facts.won_on)
        known = arrangement.placements.get(key)
        if known is None:
            known = arrangement.placements[key] = _Placement(facts, list(self._counts(arrangement, facts)))
        return known

    def _arrangement(self, reading: Reading) -> _Arrangement:
        # Numbers, not enum members: those are hashed by a call of Python's.
        sets = [one.kind + 64 * (one.type is SetType.CHOW) for one in reading.sets]
        key = (len(reading.singles), -1 if reading.pair is None else int(reading.pair), *sets)
        known = self._arrangements.get(key)
        if known is None:
            facts = arrangement_facts(self._hand, reading)
            of_form, of_sets = (self._rules.holding(scope, facts) for scope in (Scope.FORM, Scope.ARRANGEMENT))
            holding = self._holding + of_form + of_sets
            over_chows = self._rules.holding_over_chows(facts.chows)
            known = self._arrangements[key] = _Arrangement(facts, holding, over_chows, {})
        return known

    def _counts(self, arrangement: _Arrangement, facts: Facts) -> Iterator[Count]:
        """What holds with the winning tile in its place, taken through the tally, once for each way to count chows."""
        here = arrangement.holding + self._rules.holding(Scope.PLACEMENT, facts)
        for over_chows, rejected in arrangement.over_chows:
            holding = tuple([held for _, held in sorted(here + over_chows, key=_place)])
            count = Count(holding, rejected, sum([held.points for held in holding]))
            for step in self._rules.tally:
                count = step.apply(count)
            yield count


def _total_of_count(counted: tuple[Facts, Count]) -> int:
    return counted[1].total


def _place(held: _Held) -> int:
    return held[0]


def _explain(facts: Facts, count: Count) -> Score:
    """The count as its own explanation: lines with the tiles they rest on, and what does not count."""
    return Score(
        total=count.total,
        sum=count.sum,
        lines=tuple([_line(facts, held) for held in count.counted]),
        dropped=tuple([_dropped(rejected) for rejected in count.rejected]),
        reading=facts.reading,
        total_name=count.total_name,
        total_article=count.total_article,
        bonus=sum([held.points for held in count.counted if held.pattern.bonus]),
        unit=count.unit,
    )


def _line(facts: Facts, held: Counted) -> Line:
    row = held.pattern
    return Line(row.key, row.name, held.points, held.times, row.article, row.rests_on(facts, held.chows))


def _dropped(rejected: Rejected) -> Dropped:
    held = rejected.counted
    return Dropped(held.pattern.key, held.pattern.name, held.points, held.times, rejected.reason, rejected.article)
