"""A match as it is kept: its state, the chain of its record, and what of both is stored.

Commands change the state at once and the store a moment later; what has not been stored yet is told to nobody.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from sifang import __version__
from sifang.errors import CorruptLog
from sifang.match.commands import Command
from sifang.match.decide import carry_out
from sifang.match.events import Event
from sifang.match.evolve import evolve
from sifang.match.state import MatchState
from sifang.record import Chain, EventLine, Header, RecordLine
from sifang.rulebooks import load
from sifang.rules.refusal import Refusal
from sifang.store import EventRow

__all__ = ["Ledger", "read_events", "read_header"]

_DECODER: Final = msgspec.json.Decoder(RecordLine)


class Ledger:
    """The state of a match and its record. `unsaved` are the lines that are not stored yet."""

    def __init__(self, match: str, rules: str) -> None:
        """A match that nobody has opened yet. Raises `UnknownRulebook` or `InvalidOption`."""
        self.match = match
        self.state = MatchState(load(rules))
        book = self.state.book
        self._chain = Chain(Header(product=__version__, rules=f"{book.id}/{book.profile}", rules_version=book.version))
        self._unsaved: list[EventRow] = []

    def carry_out(self, command: Command) -> tuple[Event, ...] | Refusal:
        """Decide and apply; the events' lines wait to be stored."""
        events = carry_out(self.state, command)
        if not isinstance(events, Refusal):
            for event in events:
                self._write(event)
        return events

    def take_unsaved(self) -> tuple[EventRow, ...]:
        """The lines to store now."""
        rows = tuple(self._unsaved)
        self._unsaved.clear()
        return rows

    @property
    def last_hash(self) -> str:
        """The hash of the newest line: it binds the whole record, and is a secret while tiles lie hidden."""
        return self._chain.last.hash

    def replay(self, rows: tuple[EventRow, ...]) -> Iterator[Event]:
        """Take a fresh ledger through stored lines; yields each event when it has been applied.

        Raises `CorruptLog` for a line that is not the one that was written.
        """
        if not rows:
            return
        self._chain = Chain(read_header(rows))
        for row in rows[1:]:
            line = _decoded(row)
            if not isinstance(line, EventLine):
                raise CorruptLog("a line of the log is no event", event=row.number, position=0)
            self._chain.append(line.event)
            if self._chain.last.hash != row.hash:
                raise CorruptLog("a line of the log is not what was written", event=row.number, position=0)
            evolve(self.state, line.event)
            yield line.event

    def _write(self, event: Event) -> None:
        if self._chain.last.n == 0:
            opening = self._chain.opening.decode().rstrip("\n")
            self._unsaved.append(EventRow(self.match, 0, opening, self._chain.last.hash))
        line = self._chain.append(event).decode().rstrip("\n")
        self._unsaved.append(EventRow(self.match, self._chain.last.n, line, self._chain.last.hash))


def read_header(rows: tuple[EventRow, ...]) -> Header:
    """The header of stored lines. Raises `CorruptLog`."""
    header = _decoded(rows[0])
    if not isinstance(header, Header):
        raise CorruptLog("the log does not begin with a header", event=0, position=0)
    return header


def read_events(rows: tuple[EventRow, ...]) -> Iterator[Event]:
    """The events of stored lines. Raises `CorruptLog`."""
    for row in rows:
        line = _decoded(row)
        if isinstance(line, EventLine):
            yield line.event


def _decoded(row: EventRow) -> RecordLine:
    try:
        return _DECODER.decode(row.line)
    except msgspec.DecodeError as fault:
        raise CorruptLog(f"a line of the log cannot be read: {fault}", event=row.number, position=0) from fault
