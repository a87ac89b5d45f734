"""The result of counting a hand. It is its own explanation: screen, referee and tests read the same object."""

from dataclasses import dataclass

from sifang.hand.readings import Reading
from sifang.rules.name import Name
from sifang.tiles import Kind

__all__ = ["Dropped", "Line", "Score"]


@dataclass(frozen=True, slots=True)
class Line:
    """A pattern that scores: `points` is for all `times`; `tiles` are the kinds of the sets or tiles it rests on."""

    pattern: str
    name: Name
    points: int
    times: int
    article: str
    tiles: tuple[Kind, ...]


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

    `sum` is before limits and floors, `total` is what is paid. `total_name` and `total_article` name the limit or
    floor when one acted. `bonus` is the part of the sum that does not help to reach the minimum a win needs.
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

    @property
    def towards_minimum(self) -> int:
        """What is to be held against the minimum a win needs."""
        return self.total - self.bonus
