"""What the time of a move costs, as events (wsom time.1 to time.7)."""

from collections.abc import Iterator

from sifang.table.clock import deductions
from sifang.table.events import HandForfeited, TableEvent, TimeDeducted
from sifang.table.state import TableState
from sifang.tiles import Seat

__all__ = ["charges", "move_charges"]


def move_charges(state: TableState, seat: Seat, at: int) -> tuple[TableEvent, ...]:
    """What the move that ends now costs."""
    if not state.pace.timed:
        return ()
    return tuple(charges(state, seat, state.seats[seat].time.elapsed(at, state.free_until), at))


def charges(state: TableState, seat: Seat, elapsed: int, at: int) -> Iterator[TableEvent]:
    """What a move of this length costs, and the forfeit if that is too much (wsom time.1 to time.7)."""
    if not state.pace.timed:
        return
    time, limits = state.seats[seat].time, state.play.time_limits
    total = time.move_points + time.deal_points
    for found in deductions(time, elapsed, limits):
        total += found.points
        yield TimeDeducted(at=at, seat=seat, limit=found.limit, points=found.points, total=total, article=found.article)
    if total > limits.forfeit_above and not state.seats[seat].forfeited:
        yield HandForfeited(at=at, seat=seat, article=limits.forfeit_article)
