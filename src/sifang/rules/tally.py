"""How the patterns that hold become a total: a closed vocabulary of steps, in the order a book lists them.

Each step takes a `Count` and gives one, and cites the article it carries out.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Protocol

from sifang.hand.facts import Chow
from sifang.rules.name import Name
from sifang.rules.pattern import Pattern
from sifang.rules.score import Unit

__all__ = ["Count", "Counted", "Doubled", "Floor", "Limit", "ListedLimitAlone", "OnePerSeries", "Rejected", "Step"]

_COMPOUND_LIMIT: Final = Name("Compound limit", "數滿貫")


# Made for every pattern that holds in every reading: a tuple is made in a third of the time of a frozen dataclass.
class Counted(NamedTuple):
    """A pattern that holds, and how often it counts.

    `rests_on` are the kinds (bits) whose sets it rests on, 0 where it rests on no choice of sets by kind; `chows` are
    those that make a pattern over chows.
    """

    pattern: Pattern
    times: int
    rests_on: int = 0
    chows: tuple[Chow, ...] = ()

    @property
    def points(self) -> int:
        """What it is worth, for all times."""
        return self.pattern.points * self.times


class Rejected(NamedTuple):
    """A pattern that holds and does not count, why, and the article that says so."""

    counted: Counted
    reason: Name
    article: str


@dataclass(frozen=True, slots=True)
class Count:
    """The count of one reading as far as the steps have come.

    `total` is what the hand is worth; `total_name` and `total_article` name the limit or floor that set it, if any.
    """

    counted: tuple[Counted, ...]
    rejected: tuple[Rejected, ...]
    total: int
    total_name: Name | None = None
    total_article: str | None = None
    unit: Unit = Unit.POINTS

    @property
    def sum(self) -> int:
        """The points of all that counts, before limits and floors."""
        return sum(counted.points for counted in self.counted)

    def keep(self, wanted: Callable[[Counted], bool], reason: Callable[[Counted], Name], article: str) -> "Count":
        """Keep the patterns wanted and reject the others with a reason; the total becomes the new sum."""
        kept = tuple(counted for counted in self.counted if wanted(counted))
        rejected = tuple(Rejected(counted, reason(counted), article) for counted in self.counted if not wanted(counted))
        return Count(kept, (*self.rejected, *rejected), sum(counted.points for counted in kept))


class Step(Protocol):
    """One rule of counting that is not about one pattern."""

    @property
    def article(self) -> str:
        """The article this step carries out."""
        ...

    def apply(self, count: Count) -> Count:
        """The count after this rule."""
        ...


@dataclass(frozen=True, slots=True)
class OnePerSeries:
    """Of the patterns of one series only the dearest counts."""

    article: str

    def apply(self, count: Count) -> Count:
        """Keep the dearest of each series; of equals the first printed."""
        dearest: dict[str, Counted] = {}
        for counted in count.counted:
            series = counted.pattern.series
            if series is not None and (series not in dearest or counted.points > dearest[series].points):
                dearest[series] = counted
        if len(dearest) == sum(counted.pattern.series is not None for counted in count.counted):
            return count
        kept = dearest.values()

        def lower(counted: Counted) -> Name:
            higher = dearest[counted.pattern.series or ""].pattern.name
            return Name(f"of its series, {higher.en} counts", f"同系列已計「{higher.zh}」")

        return count.keep(lambda one: one.pattern.series is None or one in kept, lower, self.article)


@dataclass(frozen=True, slots=True)
class ListedLimitAlone:
    """A pattern listed at `points` or more stands alone: the dearest of them counts, and nothing else."""

    points: int
    article: str

    def apply(self, count: Count) -> Count:
        """Keep the dearest listed limit, if there is one; of equals the first printed."""
        limits = [counted for counted in count.counted if counted.pattern.points >= self.points]
        if not limits:
            return count
        dearest = max(limits, key=lambda counted: counted.points)
        name = dearest.pattern.name
        reason = Name(f"{name.en} is a listed limit and stands alone", f"「{name.zh}」為役滿貫，不另加計")
        alone = count.keep(lambda counted: counted is dearest, lambda _: reason, self.article)
        return replace(alone, total_name=Name("Listed limit", "役滿貫"), total_article=self.article)


@dataclass(frozen=True, slots=True)
class Limit:
    """A sum of patterns stops at `points`. It does not lower a listed limit that stands alone."""

    points: int
    article: str
    name: Name = _COMPOUND_LIMIT

    def apply(self, count: Count) -> Count:
        """Lower the total to the limit."""
        if count.total_article is not None or count.total <= self.points:
            return count
        return replace(count, total=self.points, total_name=self.name, total_article=self.article)


@dataclass(frozen=True, slots=True)
class Floor:
    """A winning hand in which nothing counts is worth `points` all the same, under a name of its own."""

    points: int
    name: Name
    article: str

    def apply(self, count: Count) -> Count:
        """Raise nothing to the floor."""
        if count.counted:
            return count
        return replace(count, total=self.points, total_name=self.name, total_article=self.article)


@dataclass(frozen=True, slots=True)
class Doubled:
    """What the steps before came to are doublings: the total is two to that power."""

    article: str

    def apply(self, count: Count) -> Count:
        """Turn the total from doublings into what is paid."""
        return replace(count, total=1 << count.total, unit=Unit.DOUBLINGS)
