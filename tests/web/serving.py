"""The real server on a free port of loopback, and a client that speaks its WebSocket."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Self, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sifang.service.chance import Chance
from sifang.service.hall import Hall
from sifang.service.messages import Done, Prompt, Refused, Room, Snapshot, Update
from sifang.service.requests import Act, Request
from sifang.service.tempo import AT_ONCE, Tempo
from sifang.service.tournaments.moment import Now, now_here
from sifang.service.tournaments.tournaments import Tournaments
from sifang.store import Store, database_file
from sifang.table.commands import CountingCommand, IrregularCommand, Manner, PlayerCommand
from sifang.web.addresses import Listening
from sifang.web.app import application
from sifang.web.server import Server
from sifang.web.tournament_changes import Watchers
from sifang.web.wire import CloseCode, CreateMatch, Hello, Join, Ping, Problem, Seated, ServerMessage

T = TypeVar("T")
_DECODER = msgspec.json.Decoder(ServerMessage)
#: A message that should come comes within this many seconds.
SOON = 60.0


@dataclass
class Running:
    """A server that answers."""

    here: str
    hall: Hall
    http: httpx.AsyncClient
    key: str

    async def create(
        self, *, start: bool = True, timed: bool = True, rules: str = "wsom/zj33", manner: Manner = Manner.ASSISTED
    ) -> Seated:
        chosen = CreateMatch(name="Ada", start=start, timed=timed, rules=rules, manner=manner)
        return await self.post("/api/matches", msgspec.json.encode(chosen), Seated)

    async def join(self, invite: str, name: str) -> Seated:
        return await self.post("/api/join", msgspec.json.encode(Join(invite=invite, name=name)), Seated)

    async def post(self, path: str, body: bytes, answer: type[T]) -> T:
        got = await self.http.post(path, content=body, headers={"content-type": "application/json"})
        assert got.is_success, got.text
        return msgspec.json.decode(got.content, type=answer)

    async def get(self, path: str, answer: type[T]) -> T:
        got = await self.http.get(path)
        assert got.is_success, got.text
        return msgspec.json.decode(got.content, type=answer)


@asynccontextmanager
async def running(
    folder: Path,
    tempo: Tempo = AT_ONCE,
    chance: Chance | None = None,
    *,
    now: Now = now_here,
    origins: tuple[str, ...] = (),
) -> AsyncIterator[Running]:
    """A server whose tables wait for nothing, unless the tempo says so; what comes by chance may be given.

    `now` is the clock of its tournaments; `origins` are by what other devices reach it, if they do.
    """
    listening = Listening.on("127.0.0.1", 0)
    store = await Store.open(database_file(folder))
    hall, tournaments, watchers = Hall(store, tempo=tempo, chance=chance), Tournaments(folder, now=now), Watchers()
    started = asyncio.Event()
    app = application(hall, tournaments, origins=origins, key=listening.key, watchers=watchers)
    server = Server(app, started.set, watchers)
    task = asyncio.create_task(server.serve([listening.socket]))
    await asyncio.wait_for(started.wait(), SOON)
    try:
        async with httpx.AsyncClient(base_url=listening.here, timeout=SOON) as http:
            yield Running(listening.here, hall, http, listening.key)
    finally:
        server.should_exit = True
        await task
        await hall.close()
        await tournaments.close()
        await store.close()


@dataclass
class Client:
    """One WebSocket of one viewer. `said` is everything the server has told it."""

    socket: ClientConnection
    said: list[ServerMessage] = field(default_factory=list)
    newest: Snapshot | Update | None = None
    room: Room | None = None
    _ids: "count[int]" = field(default_factory=count)

    @classmethod
    @asynccontextmanager
    async def at(cls, here: str, match: str, token: str | None, last: int | None = None) -> AsyncIterator[Self]:
        """A client that has said hello and been shown where everything stands."""
        async with connect(here.replace("http", "ws", 1) + "/ws", max_size=None) as socket:
            client = cls(socket)
            await client.send(Hello(match=match, token=token, last=last))
            await client.until(lambda message: isinstance(message, Snapshot))
            yield client

    @property
    def seq(self) -> int:
        assert self.newest is not None
        return self.newest.seq

    @property
    def prompt(self) -> Prompt | None:
        return None if self.newest is None else self.newest.prompt

    @property
    def actions(self) -> tuple[PlayerCommand, ...]:
        view = None if self.newest is None else self.newest.view
        return () if view is None or view.table is None else view.table.actions

    async def send(self, message: Hello | Ping | Request) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def receive(self) -> ServerMessage:
        message = _DECODER.decode(await asyncio.wait_for(self.socket.recv(), SOON))
        self.said.append(message)
        if isinstance(message, Snapshot | Update):
            self.newest = message
        if isinstance(message, Snapshot):
            self.room = message.room
        if isinstance(message, Room):
            self.room = message
        return message

    async def until(self, wanted: Callable[[ServerMessage], bool]) -> ServerMessage:
        while True:
            message = await self.receive()
            if wanted(message):
                return message

    async def until_asked(self) -> Prompt:
        """Wait until the table asks this viewer something."""
        while self.prompt is None:
            await self.receive()
        return self.prompt

    async def ask(self, request: Request) -> Done | Refused:
        """Send a request and wait for its answer."""
        await self.send(request)
        answer = await self.until(lambda message: isinstance(message, Done | Refused) and message.id == request.id)
        assert isinstance(answer, Done | Refused)
        return answer

    async def act(self, command: PlayerCommand | IrregularCommand | CountingCommand) -> Done | Refused:
        return await self.ask(Act(id=f"act-{self.seq}-{next(self._ids)}", seq=self.seq, command=command))

    async def until_closed(self) -> CloseCode:
        """Read on until the server ends the connection; the code it gives."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.receive()
        return CloseCode(self.socket.close_code or 0)

    async def problem(self) -> Problem:
        """Wait for the server's word on a message it could not read."""
        message = await self.until(lambda message: isinstance(message, Problem))
        assert isinstance(message, Problem)
        return message
