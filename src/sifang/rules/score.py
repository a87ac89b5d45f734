"""The result of counting a hand. It is its own explanation: screen, referee and tests read the same object."""

from dataclasses import dataclass
from enum import StrEnum

from sifang.hand.readings import Reading
from sifang.rules.name import Name
from sifang.tiles import Kind

__all__ = ["Dropped", "Line", "Score", "Unit"]


class Unit(StrEnum):
    """What the points of lines are, and so how they make the total."""

    POINTS = "points"
    """Lines add up."""
    DOUBLINGS = "doublings"
    """Each point of a line doubles: a line of one point is ×2, of two ×4, and the total is what one stake becomes."""


@dataclass(frozen=True, slots=True)
class Line:
    """A pattern that scores: `points` is for all `times`; `tiles` are the kinds of the sets or tiles it rests on.

    Where the score's unit is `DOUBLINGS`, `factor` is what the line multiplies by.
    """

    pattern: str
    name: Name
    points: int
    times: int
    article: str
    tiles: tuple[Kind, ...]

    @property
    def factor(self) -> int:
        """Two to the power of the points."""
        return 1 << self.points


@dataclass(frozen=True, slots=True)
class Dropped:
    """A pattern that holds and is not counted, why, and the article that says so."""

    pattern: str
    name: Name
    points: int
    times: int
    reason: Name
    article: str


@dataclass(frozen=True, slots=True)
class Score:
    """The count of one reading. `alternatives` are the other counts of the hand, best first (theirs are empty).

    `sum` is before limits and floors, in the `unit` of the lines; `total` is what is paid. `total_name` and
    `total_article` name the limit or floor when one acted. `bonus` is the part of the sum that does not help to reach
    the minimum a win needs.
    """

    total: int
    sum: int
    lines: tuple[Line, ...]
    dropped: tuple[Dropped, ...]
    reading: Reading
    alternatives: tuple["Score", ...] = ()
    total_article: str | None = None
    total_name: Name | None = None
    bonus: int = 0
    unit: Unit = Unit.POINTS

    @property
    def towards_minimum(self) -> int:
        """What is to be held against the minimum a win needs."""
        return self.total - self.bonus
