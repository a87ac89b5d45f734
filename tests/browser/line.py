"""The line between a page and the server: what the server sent over it, and messages that are late."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import msgspec
from playwright.sync_api import Page, WebSocket, WebSocketRoute

from sifang.match.state import MatchPhase
from sifang.match.view import MatchView
from sifang.service.messages import Message, Snapshot, Update
from sifang.table.events import TileDrawn, TilesTaken
from sifang.web.wire import Pong, Problem

__all__ = ["Sent", "SlowLine"]

_DECODER: Final = msgspec.json.Decoder(Message | Pong | Problem)


@dataclass(slots=True)
class Sent:
    """Everything that the server sent to a page, from now on."""

    messages: list[Message | Pong | Problem] = field(default_factory=list)

    @classmethod
    def to(cls, page: Page) -> "Sent":
        """Listen on a page's next connections."""
        sent = cls()

        def listen(socket: WebSocket) -> None:
            socket.on("framereceived", lambda frame: sent.messages.append(_DECODER.decode(frame)))

        page.on("websocket", listen)
        return sent

    @property
    def views(self) -> tuple[MatchView, ...]:
        """The views of the match, in order."""
        told = (message for message in self.messages if isinstance(message, Snapshot | Update))
        return tuple(message.view for message in told if message.view is not None)

    def tiles_told_of_hands(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Seats and tiles of standing hands that were told while a deal was in play."""
        for view in self.views:
            if view.table is not None and view.phase is MatchPhase.DEAL:
                for seat in view.table.seats:
                    drawn = () if seat.drawn is None else (seat.drawn,)
                    yield seat.seat, (*(seat.hand or ()), *drawn)
        for message in self.messages:
            if isinstance(message, Update):
                for event in message.events:
                    if isinstance(event, TileDrawn) and event.tile is not None:
                        yield event.seat, (event.tile,)
                    if isinstance(event, TilesTaken) and event.tiles is not None:
                        yield event.seat, event.tiles

    def seats_whose_tiles_were_told(self) -> set[int]:
        """Whose standing tiles the page has been told of while a deal was in play."""
        return {seat for seat, tiles in self.tiles_told_of_hands() if tiles}


class SlowLine:
    """A line on which what the server sends can be held up for a while."""

    def __init__(self, page: Page) -> None:
        self._held: list[str | bytes] | None = None
        self._page_side: WebSocketRoute | None = None
        page.route_web_socket("**/ws", self._connect)

    def hold(self) -> None:
        """Let nothing of the server's through."""
        self._held = []

    def release(self) -> None:
        """Let everything through that was held up, and hold nothing from now on."""
        assert self._page_side is not None, "the page has connected"
        late, self._held = self._held or [], None
        for message in late:
            self._page_side.send(message)

    def _connect(self, page_side: WebSocketRoute) -> None:
        self._page_side = page_side
        server = page_side.connect_to_server()
        page_side.on_message(server.send)
        server.on_message(self._forward)

    def _forward(self, message: str | bytes) -> None:
        assert self._page_side is not None, "a message comes over a line"
        if self._held is None:
            self._page_side.send(message)
        else:
            self._held.append(message)
