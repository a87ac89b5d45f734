"""Time at a hosted table: a clock in milliseconds that can stand, over a source of time that tests replace."""

import asyncio
from collections.abc import Callable
from typing import Protocol

__all__ = ["Alarm", "LoopTime", "TableClock", "TimeSource"]


class Alarm(Protocol):
    """Something that will happen unless it is called off."""

    def cancel(self) -> None:
        """Call it off."""
        ...


class TimeSource(Protocol):
    """Where time comes from."""

    def milliseconds(self) -> int:
        """A count that only grows, from wherever it began."""
        ...

    def wake(self, after: int, act: Callable[[], None]) -> Alarm:
        """Call `act` so many milliseconds from now."""
        ...


class LoopTime:
    """The running event loop's own time."""

    def milliseconds(self) -> int:
        """The loop's monotonic clock."""
        return int(asyncio.get_running_loop().time() * 1000)

    def wake(self, after: int, act: Callable[[], None]) -> Alarm:
        """A timer of the loop, a millisecond late rather than early."""
        return asyncio.get_running_loop().call_later((after + 1) / 1000, act)


class TableClock:
    """Milliseconds since the match opened, while it was in play. Created standing, at `start`."""

    def __init__(self, source: TimeSource, start: int = 0) -> None:
        self._source = source
        self._stood_at = start
        self._running_since: int | None = None

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._running_since is not None

    def now(self) -> int:
        """The time at the table."""
        if self._running_since is None:
            return self._stood_at
        return self._stood_at + self._source.milliseconds() - self._running_since

    def run(self, *, running: bool) -> None:
        """Let time pass, or stop it; no time is lost or gained by either."""
        if running == self.running:
            return
        if running:
            self._running_since = self._source.milliseconds()
        else:
            self._stood_at = self.now()
            self._running_since = None
