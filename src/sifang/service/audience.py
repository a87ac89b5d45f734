"""The viewers of a table, what each has been told, and the sending of what is new."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final, Protocol

import msgspec

from sifang.match.events import Event, Player
from sifang.match.state import MatchPhase, MatchState
from sifang.match.view import match_view
from sifang.service.feeds import READERS, Feed, Reader
from sifang.service.messages import Message, Prompt, Room, Snapshot, Update

__all__ = ["Audience", "Farewell", "Outbox", "Standing", "Viewer"]

_ENCODER: Final = msgspec.json.Encoder()


class Farewell(Enum):
    """Why a table sends a viewer away."""

    SEAT_TAKEN = "another person has taken this seat"
    TABLE_FAILED = "the table cannot go on"
    CLOSING = "the server is stopping"


class Outbox(Protocol):
    """Where a viewer's messages go. It never waits."""

    def send(self, data: bytes) -> None:
        """Take a message."""
        ...

    def close(self, why: Farewell) -> None:
        """End the connection after what has been sent."""
        ...


@dataclass(eq=False, slots=True)
class Viewer:
    """A connection to a table: a player's, or a spectator's (`None`). One player may have several.

    `last` is the number of the last message he had seen when he came.
    """

    player: Reader
    outbox: Outbox
    last: int | None = None
    welcomed: bool = False

    def send(self, message: Message) -> None:
        """Send one message."""
        self.outbox.send(_ENCODER.encode(message))


@dataclass(frozen=True, slots=True)
class Standing:
    """Where everything stands, as far as a message says it. `prompt` and `room` are asked per reader."""

    match: str
    state: MatchState
    now: int
    prompt: Callable[[Reader], Prompt | None]
    room: Callable[[Reader], Room]


@dataclass(slots=True)
class _Told:
    """What a reader's viewers have been told last."""

    seq: int = 0
    prompt: Prompt | None = None
    room: Room | None = None


class Audience:
    """Everybody who watches one table."""

    def __init__(self) -> None:
        self.viewers: list[Viewer] = []
        self.feeds: dict[Reader, Feed] = {}
        self._told: dict[Reader, _Told] = {}
        self.start_over()

    @property
    def connected(self) -> frozenset[Player]:
        """The players who have a connection."""
        return frozenset(viewer.player for viewer in self.viewers if viewer.player is not None)

    @property
    def spectators(self) -> int:
        """How many connections are nobody's seat."""
        return sum(viewer.player is None for viewer in self.viewers)

    def note(self, state: MatchState, events: tuple[Event, ...]) -> None:
        """Events have happened, and led to this state. They are told later, by `tell`."""
        for feed in self.feeds.values():
            for event in events:
                feed.note(state, event)

    def start_over(self) -> None:
        """Forget what happened and what was told: the log is about to be read anew."""
        self.feeds = {reader: Feed(reader) for reader in READERS}
        self._told = {reader: _Told() for reader in READERS}

    def caught_up(self) -> None:
        """All that was noted so far needs no telling: it is old, or has been told."""
        for reader, feed in self.feeds.items():
            feed.trim()
            self._told[reader].seq = feed.seq

    def tell(self, standing: Standing) -> None:
        """Tell every viewer what is new to him. Nobody is told of what he may not know, not even that it happened."""
        for reader in {viewer.player for viewer in self.viewers if viewer.welcomed}:
            self._tell_reader(reader, standing)
        self.caught_up()
        for viewer in self.viewers:
            if not viewer.welcomed:
                self._welcome(viewer, standing)

    def greet_again(self) -> None:
        """Show everybody where everything stands, at the next telling: what they were told may not hold."""
        for viewer in self.viewers:
            viewer.welcomed, viewer.last = False, None

    def remove(self, viewer: Viewer) -> None:
        """A connection has ended."""
        if viewer in self.viewers:
            self.viewers.remove(viewer)

    def dismiss(self, viewers: list[Viewer], why: Farewell) -> None:
        """Send viewers away."""
        for viewer in viewers:
            viewer.outbox.close(why)
            self.remove(viewer)

    def of(self, player: Reader) -> list[Viewer]:
        """The viewers of one player, or the spectators."""
        return [viewer for viewer in self.viewers if viewer.player == player]

    def _tell_reader(self, reader: Reader, standing: Standing) -> None:
        told, feed = self._told[reader], self.feeds[reader]
        viewers = [viewer for viewer in self.of(reader) if viewer.welcomed]
        prompt, room = standing.prompt(reader), standing.room(reader)
        news = (feed.seq, prompt) != (told.seq, told.prompt)
        if news and standing.state.phase is not MatchPhase.NOT_OPEN:
            _send_all(viewers, _update(standing, reader, feed, feed.since(told.seq), prompt))
        if room != told.room:
            _send_all(viewers, room)
        told.prompt, told.room = prompt, room

    def _welcome(self, viewer: Viewer, standing: Standing) -> None:
        """Where everything stands, and what a viewer who comes back has missed."""
        reader, feed = viewer.player, self.feeds[viewer.player]
        state, prompt, room = standing.state, standing.prompt(reader), standing.room(reader)
        viewer.send(
            Snapshot(
                match=standing.match,
                player=reader,
                seq=feed.seq,
                now=standing.now,
                view=None if state.phase is MatchPhase.NOT_OPEN else match_view(state, reader),
                prompt=prompt,
                room=room,
            )
        )
        told = self._told[reader]
        told.prompt, told.room = prompt, room
        missed = () if viewer.last is None else feed.since(viewer.last)
        if missed:
            viewer.send(_update(standing, reader, feed, missed, prompt, catch_up=True))
        viewer.welcomed = True


def _update(  # noqa: PLR0913 - an update has as many parts
    standing: Standing,
    reader: Reader,
    feed: Feed,
    events: tuple[Event, ...],
    prompt: Prompt | None,
    *,
    catch_up: bool = False,
) -> Update:
    view = match_view(standing.state, reader)
    return Update(seq=feed.seq, now=standing.now, events=events, view=view, prompt=prompt, catch_up=catch_up)


def _send_all(viewers: list[Viewer], message: Message) -> None:
    data = _ENCODER.encode(message)
    for viewer in viewers:
        viewer.outbox.send(data)
