"""A tournament's log as lines: one JSON object a line, each with the hash of the line before it.

So nothing can be changed, moved, added or left out in the middle; the newest hash binds everything before it, and is
the same in every true copy.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

import msgspec
from msgspec import Struct

from sifang.errors import CorruptLog
from sifang.record.lines import hash_of
from sifang.tournament.events import TournamentEvent, TournamentOpened

__all__ = ["LogLine", "TournamentLog", "read_log"]


class LogLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event. `n` counts events from 1, `prev` is the hash of the line before, empty in the first."""

    n: int
    prev: str
    event: TournamentEvent


_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(LogLine)


@dataclass(slots=True)
class TournamentLog:
    """The events of a tournament, and the hash of each one's line."""

    events: list[TournamentEvent] = field(default_factory=list)
    hashes: list[str] = field(default_factory=list)

    @property
    def opening(self) -> TournamentOpened:
        """The first event. Raises `CorruptLog` where a log begins with anything else."""
        first = self.events[0] if self.events else None
        if not isinstance(first, TournamentOpened):
            raise CorruptLog("a tournament's log begins with its opening", event=0, position=0)
        return first

    @property
    def last(self) -> str:
        """The hash that binds the whole log; empty before there is anything."""
        return self.hashes[-1] if self.hashes else ""

    def append(self, event: TournamentEvent) -> bytes:
        """The event's line, without a newline; the log goes on from it."""
        line = _ENCODER.encode(LogLine(n=len(self.events) + 1, prev=self.last, event=event))
        self.events.append(event)
        self.hashes.append(hash_of(line))
        return line

    def cut(self, length: int) -> None:
        """Take back what was appended after the first `length` events: it could not be stored."""
        del self.events[length:], self.hashes[length:]

    def common(self, other: "TournamentLog") -> int:
        """How many events two copies share from the beginning."""
        pairs = zip(self.hashes, other.hashes, strict=False)
        return next((n for n, (one, another) in enumerate(pairs) if one != another), min(len(self), len(other)))

    def __len__(self) -> int:
        """How many events there are: the version of the tournament."""
        return len(self.events)


def read_log(lines: Iterable[bytes]) -> TournamentLog:
    """The log in these lines. Raises `CorruptLog` for the first that does not follow from the one before.

    The last line is bound by nothing in it: whoever keeps its hash beside the lines compares it with `last`.
    """
    log, position = TournamentLog(), 0
    for line in lines:
        log.events.append(_event_of(line, log, position))
        log.hashes.append(hash_of(line))
        position += len(line) + 1
    return log


def _event_of(line: bytes, log: TournamentLog, position: int) -> TournamentEvent:
    try:
        read = _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise CorruptLog(f"the line cannot be read: {fault}", event=len(log), position=position) from fault
    if (read.n, read.prev) != (len(log) + 1, log.last):
        raise CorruptLog("the line does not follow from the one before", event=len(log), position=position)
    return read.event
