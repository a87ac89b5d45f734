"""Writing a record: line after line, each bound to the one before, and which hash may be told to whom.

A hash binds everything before it. While a tile lies hidden, the hash of its event is a secret too: whoever had it could
try out the 34 faces. `Chain.public` is therefore the newest hash from a moment when nothing was hidden.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec import Struct

from sifang.match.events import Event, SeatsTaken, WindTilesLaid
from sifang.record.lines import ClosingLine, EventLine, Header, encode_line, hash_of
from sifang.table.events import WallBuilt, WallRevealed

__all__ = ["Chain", "Link", "write"]


class Link(Struct, frozen=True):
    """The hash of event `n`'s line (0 is the header), which binds the record so far."""

    n: int
    hash: str


@dataclass(slots=True)
class Chain:
    """A record while it is written. `last` binds all of it; only `public` may leave the server."""

    header: Header
    last: Link = field(init=False)
    public: Link = field(init=False)
    _hidden: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        """Begin with the header, which holds no secret."""
        self.last = self.public = Link(0, hash_of(encode_line(self.header)))

    @property
    def opening(self) -> bytes:
        """The header's line, newline included."""
        return encode_line(self.header) + b"\n"

    def append(self, event: Event) -> bytes:
        """The event's line, newline included; the chain goes on from it."""
        n = self.last.n + 1
        line = encode_line(EventLine(n=n, prev=self.last.hash, event=event))
        self.last = Link(n, hash_of(line))
        self._hidden = _hidden_after(event, hidden=self._hidden)
        if not self._hidden:
            self.public = self.last
        return line + b"\n"

    def closing(self) -> bytes:
        """The closing line as of now, newline included. The chain may go on: a record so far is closed like any."""
        return encode_line(ClosingLine(n=self.last.n + 1, prev=self.last.hash, events=self.last.n)) + b"\n"


def write(header: Header, events: Iterable[Event]) -> bytes:
    """A whole record."""
    chain = Chain(header)
    return b"".join((chain.opening, *map(chain.append, events), chain.closing()))


def _hidden_after(event: Event, *, hidden: bool) -> bool:
    """Whether something lies face down after this event: wind tiles until they are taken, a wall until its reveal."""
    match event:
        case WindTilesLaid() | WallBuilt():
            return True
        case SeatsTaken() | WallRevealed():
            return False
    return hidden
