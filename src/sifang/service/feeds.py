"""What each reader of a table has been told: the events he may know, numbered for him alone.

A number that counted all events would tell how many are hidden; this one counts what the reader sees.
"""

from dataclasses import dataclass, field

from sifang.match.events import Event, Player
from sifang.match.state import MatchState
from sifang.match.view import redact_event
from sifang.table.events import DealOpened

__all__ = ["READERS", "Feed", "Reader"]

#: A player, or `None` for the spectators.
Reader = Player | None
READERS: tuple[Reader, ...] = (0, 1, 2, 3, None)


@dataclass(slots=True)
class Feed:
    """One reader's events since the deal in play began, and how many came before them."""

    reader: Reader
    before: int = 0
    events: list[Event] = field(default_factory=list)
    _opened: int = 0
    """Where among the events the newest deal begins."""

    @property
    def seq(self) -> int:
        """The number of the newest event he knows; the first is 1."""
        return self.before + len(self.events)

    def note(self, state: MatchState, event: Event) -> None:
        """Add an event, as far as the reader may know it. `state` is the one it led to, or one a little later."""
        seen = redact_event(state, event, self.reader)
        if isinstance(event, DealOpened):
            self._opened = len(self.events)
        if seen is not None:
            self.events.append(seen)

    def trim(self) -> None:
        """Keep the deal in play only."""
        self.before += self._opened
        del self.events[: self._opened]
        self._opened = 0

    def since(self, last: int) -> tuple[Event, ...]:
        """The events after number `last`, as far back as they are kept."""
        return tuple(self.events[max(0, last - self.before) :])
