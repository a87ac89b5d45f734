"""The book's time limits, computed from events alone (wsom time.1 to time.7).

A move's time runs from the draw, or for a claim from the caller's own thinking, to the discard. A kong's replacement
begins another move. The first seconds after the deal are free for everybody.
"""

from bisect import bisect_right
from dataclasses import dataclass

from msgspec import Struct

from sifang.rules.play import TimeLimits
from sifang.table.events import TimeLimit

__all__ = ["Clock", "Deduction", "MoveTime", "clock_view", "deductions", "forfeit_at"]


class Clock(Struct, frozen=True):
    """A seat's time as shown, in milliseconds.

    While the clock runs, `running_since` is a moment on the table's clock (it may lie ahead, in the free time at the
    start) and both amounts are what was left then; they may be below zero, and the deduction grows while they are.
    """

    move_left: int
    deal_left: int
    running_since: int | None


@dataclass(slots=True)
class MoveTime:
    """One seat's time in a deal: what earlier moves took, and the move under way.

    `started` is when the move under way began, `credit` what its claim had taken before that.
    """

    spent: int = 0
    move_points: int = 0
    deal_points: int = 0
    started: int | None = None
    credit: int = 0

    def begin(self, at: int, credit: int = 0) -> None:
        """A move begins; `credit` is time already used to claim."""
        self.started, self.credit = at, credit

    def elapsed(self, at: int, free_until: int) -> int:
        """Time charged to the move under way, the free time at the start of the deal left out."""
        if self.started is None:
            return 0
        return self.credit + max(0, at - max(self.started, free_until))

    def end(self, at: int, free_until: int) -> None:
        """The move ends, if one is under way; its time joins the deal's."""
        if self.started is not None:
            self.spent += self.elapsed(at, free_until)
            self.started, self.credit = None, 0


@dataclass(frozen=True, slots=True)
class Deduction:
    """Points to take off, for which limit, by which article."""

    limit: TimeLimit
    points: int
    article: str


def _penalty(used: int, limit: int, limits: TimeLimits) -> int:
    """So many points for every started step over the limit; exactly the limit is not over (G39)."""
    return limits.points * -(-max(0, used - limit) // limits.step)


def deductions(time: MoveTime, elapsed: int, limits: TimeLimits) -> tuple[Deduction, ...]:
    """What a move of this length costs: both limits apply at once (wsom time.5)."""
    move, deal = _costs(time, elapsed, limits)
    both = (
        Deduction(TimeLimit.MOVE, move, limits.move_article),
        Deduction(TimeLimit.DEAL, deal, limits.deal_article),
    )
    return tuple(d for d in both if d.points)


def _costs(time: MoveTime, elapsed: int, limits: TimeLimits) -> tuple[int, int]:
    """The points a move of this length costs by the move's limit and by the deal's."""
    deal = _penalty(time.spent + elapsed, limits.deal, limits) - time.deal_points
    return _penalty(elapsed, limits.move, limits), max(0, deal)


def forfeit_at(time: MoveTime, limits: TimeLimits, free_until: int) -> int | None:
    """When the move under way will have cost so much that the hand is forfeit (wsom time.7); `None` when none is."""
    if time.started is None or not limits.points:
        return None
    steps = range(limits.forfeit_above // limits.points + 2)
    begun = (over + n * limits.step + 1 for over in (limits.move, limits.deal - time.spent) for n in steps)
    ends = sorted(elapsed for elapsed in begun if elapsed > time.credit)
    allowed = limits.forfeit_above - time.move_points - time.deal_points
    first = bisect_right(ends, allowed, key=lambda elapsed: sum(_costs(time, elapsed, limits)))
    assert first < len(ends), "deductions grow with time, so some step exceeds the limit"
    return max(time.started, free_until) + ends[first] - time.credit


def clock_view(time: MoveTime, limits: TimeLimits, free_until: int) -> Clock:
    """The clock as a screen shows it."""
    running = None if time.started is None else max(time.started, free_until)
    return Clock(limits.move - time.credit, limits.deal - time.spent - time.credit, running)
