"""The WebSocket: one connection of one viewer, from its hello to its end."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Final

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from sifang.errors import CorruptLog
from sifang.service.audience import Farewell, Viewer
from sifang.service.faults import TableClosed, UnknownMatch, WrongToken
from sifang.service.hall import Hall
from sifang.service.host import TableHost
from sifang.store import StoreFault
from sifang.web.limits import LARGEST_MESSAGE, Bucket
from sifang.web.security import same_origin
from sifang.web.wire import ClientMessage, CloseCode, FaultCode, Hello, Ping, Pong, Problem

__all__ = ["table_socket"]

_DECODER: Final = msgspec.json.Decoder(ClientMessage)
_ENCODER: Final = msgspec.json.Encoder()
_HELLO_WITHIN: Final = 10.0
#: Messages that may wait for a slow reader.
_MOST_WAITING: Final = 500
#: Refused messages in a row after which the connection is ended.
_PATIENCE: Final = 200
_FAREWELLS: Final = {
    Farewell.SEAT_TAKEN: CloseCode.WRONG_TOKEN,
    Farewell.TABLE_FAILED: CloseCode.TABLE_FAILED,
    Farewell.CLOSING: CloseCode.GOING_AWAY,
}

Socket = WebSocket[None, None, State]


class _Ended(Exception):
    """The connection is to be ended, with this code and this sentence."""

    def __init__(self, code: CloseCode, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class _Line:
    """What is on its way to one client, in order."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self._waiting: asyncio.Queue[bytes | _Ended] = asyncio.Queue()
        self._ended = False

    def send(self, data: bytes) -> None:
        """Take a message; a client that does not read is sent away."""
        if self._ended:
            return
        if self._waiting.qsize() >= _MOST_WAITING:
            self.end(_Ended(CloseCode.TOO_SLOW, "messages were not read in time: connect again"))
        else:
            self._waiting.put_nowait(data)

    def close(self, why: Farewell) -> None:
        """End the connection after what has been sent."""
        self.end(_Ended(_FAREWELLS[why], why.value))

    def end(self, ended: _Ended) -> None:
        """The same, with a code and a reason."""
        if not self._ended:
            self._ended = True
            self._waiting.put_nowait(ended)

    def tell(self, message: Pong | Problem) -> None:
        """Send a message that is not of the table."""
        self.send(_ENCODER.encode(message))

    async def pump(self) -> None:
        """Send until the end."""
        while True:
            item = await self._waiting.get()
            if isinstance(item, _Ended):
                await self._socket.close(item.code, item.reason)
                return
            await self._socket.send_data(item.decode(), mode="text")


@websocket("/ws")
async def table_socket(socket: Socket, hall: NamedDependency[Hall]) -> None:
    """Serve one viewer."""
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(1008, "this page is not one of this server")
        return
    await socket.accept()
    line = _Line(socket)
    pump = asyncio.create_task(line.pump())
    try:
        await _serve(socket, hall, line)
    except _Ended as ended:
        line.end(ended)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await pump
    except WebSocketDisconnect:
        pass
    finally:
        pump.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await pump


async def _serve(socket: Socket, hall: Hall, line: _Line) -> None:
    incoming = _messages(socket, line)
    try:
        async with asyncio.timeout(_HELLO_WITHIN):
            hello = await anext(incoming)
    except TimeoutError as late:
        raise _Ended(CloseCode.NO_HELLO, "the first message of a connection is hello") from late
    if not isinstance(hello, Hello):
        raise _Ended(CloseCode.NO_HELLO, "the first message of a connection is hello")
    host, viewer = await _attach(hall, hello, line)
    try:
        async for message in incoming:
            _hear(host, viewer, line, message)
    finally:
        host.detach(viewer)


async def _attach(hall: Hall, hello: Hello, line: _Line) -> tuple[TableHost, Viewer]:
    try:
        host = await hall.table(hello.match)
        player = None if hello.token is None else await hall.seat_of(hello.match, hello.token)
        return host, await host.attach(player, hello.last, line)
    except UnknownMatch as fault:
        raise _Ended(CloseCode.UNKNOWN_MATCH, str(fault)) from fault
    except TableClosed as fault:
        raise _Ended(CloseCode.GOING_AWAY, str(fault)) from fault
    except WrongToken as fault:
        raise _Ended(CloseCode.WRONG_TOKEN, str(fault)) from fault
    except (CorruptLog, StoreFault) as fault:
        raise _Ended(CloseCode.TABLE_FAILED, "the table cannot be opened: its log cannot be read") from fault


def _hear(host: TableHost, viewer: Viewer, line: _Line, message: ClientMessage) -> None:
    match message:
        case Ping():
            line.tell(Pong(sent=message.sent, now=host.course.now, running=host.course.running))
        case Hello():
            line.tell(Problem(code=FaultCode.NOT_UNDERSTOOD, detail="hello has been said: connect anew"))
        case _:
            host.submit(viewer, message)


async def _messages(socket: Socket, line: _Line) -> AsyncIterator[ClientMessage]:
    """The messages that can be read; the client is told of each that cannot. Raises `WebSocketDisconnect`."""
    loop = asyncio.get_running_loop()
    bucket = Bucket(loop.time())
    while True:
        data = await _received(socket)
        if not bucket.allows(loop.time()):
            if bucket.refused > _PATIENCE:
                raise _Ended(CloseCode.TOO_MANY, "too many messages")
            line.tell(Problem(code=FaultCode.TOO_MANY, detail="too many messages: this one was not read"))
        elif len(data) > LARGEST_MESSAGE:
            detail = f"a message of {len(data)} bytes: at most {LARGEST_MESSAGE} are read"
            line.tell(Problem(code=FaultCode.TOO_LONG, detail=detail))
        else:
            message = _decoded(data)
            if isinstance(message, Problem):
                line.tell(message)
            else:
                yield message


async def _received(socket: Socket) -> bytes:
    event = await socket.receive()
    if event["type"] != "websocket.receive":
        raise WebSocketDisconnect(detail="the client has gone")
    text = event.get("text")
    return text.encode() if text is not None else event.get("bytes") or b""


def _decoded(data: bytes) -> ClientMessage | Problem:
    try:
        return _DECODER.decode(data)
    except msgspec.ValidationError as fault:
        return Problem(code=FaultCode.NOT_UNDERSTOOD, detail=str(fault))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        return Problem(code=FaultCode.NOT_JSON, detail=f"a message is one JSON object: {fault}")
