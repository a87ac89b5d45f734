"""A referee's stopwatch for one timed player: what each move and the whole deal have cost so far.

Time comes in as data, in milliseconds: the moves of the deal so far, and the one under way. A kong's replacement
begins another move, so it is listed as one (wsom time.3). The free seconds after the deal are left out by whoever
starts the watch (wsom time.4).
"""

from msgspec import Struct

from sifang.rules.play import TimeLimits
from sifang.table.clock import MoveTime, deductions
from sifang.table.events import TimeLimit

__all__ = ["Stopwatch", "Timing", "timing_of"]


class Stopwatch(Struct, frozen=True):
    """How long one player's finished moves of this deal took, and the move under way; `None`: none is."""

    moves: tuple[int, ...] = ()
    running: int | None = None


class Timing(Struct, frozen=True):
    """What the watch shows: points by either limit, time left under either, and whether the deal is forfeit."""

    for_moves: int
    for_deal: int
    move_left: int
    deal_left: int
    forfeit: bool

    @property
    def points(self) -> int:
        """All the points lost for time in this deal: both limits apply at once (wsom time.5)."""
        return self.for_moves + self.for_deal


def timing_of(watch: Stopwatch, limits: TimeLimits) -> Timing:
    """What the time so far costs (wsom time.1, time.2, time.5 and 7; G39).

    >>> from sifang.rulebooks import load
    >>> limits = load("wsom").play.time_limits
    >>> timing_of(Stopwatch(moves=(15_000, 31_000)), limits).points
    10
    """
    time = MoveTime()
    for elapsed in (*watch.moves, *(() if watch.running is None else (watch.running,))):
        for found in deductions(time, elapsed, limits):
            if found.limit is TimeLimit.MOVE:
                time.move_points += found.points
            else:
                time.deal_points += found.points
        time.spent += elapsed
    return Timing(
        for_moves=time.move_points,
        for_deal=time.deal_points,
        move_left=limits.move - (watch.running or 0),
        deal_left=limits.deal - time.spent,
        forfeit=limits.points > 0 and time.move_points + time.deal_points > limits.forfeit_above,
    )
