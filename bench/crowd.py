"""People at tables, each over a WebSocket of their own, who throw what they draw, pass, and agree to results.

They time how long each act takes from the click to the server's `done`. The event it led to is sent just before that
answer, after it was stored, so the time to the event is no longer.
"""

import asyncio
import time
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from sifang.match.events import PlayerControl
from sifang.service.messages import DefaultAct, Prompt
from sifang.service.requests import Act, ConfirmResult, Request, SignTheCard
from sifang.table.commands import Discard, Pass, PlayerCommand
from sifang.web.wire import CreateMatch, Hello, Seated

__all__ = ["Crowd", "Manner"]

_JSON: Final = {"content-type": "application/json"}
_NOVICES: Final = (PlayerControl.NOVICE,) * 3


@dataclass(frozen=True, slots=True)
class Manner:
    """How the people play: seconds of thought before a discard and before a pass or an agreement, least and most."""

    discard: tuple[float, float] = (1.0, 3.0)
    answer: tuple[float, float] = (0.5, 1.5)


class _Table(msgspec.Struct):
    actions: tuple[PlayerCommand, ...] = ()


class _View(msgspec.Struct):
    table: _Table | None = None


class _Heard(msgspec.Struct):
    """Of a message, only what a player here needs."""

    type: str
    id: str = ""
    seq: int = 0
    prompt: Prompt | None = None
    view: _View | None = None


_DECODER: Final = msgspec.json.Decoder(_Heard)


@dataclass
class Crowd:
    """Everybody who plays; `clicks` are the milliseconds of each act since `listening` was set."""

    here: str
    manner: Manner
    chance: Random
    clicks: list[float] = field(default_factory=list)
    refused: int = 0
    listening: bool = False
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    async def sit_down(self, tables: int, seconds: float) -> None:
        """Open so many tables, evenly over so many seconds, each with one person and three `novice` computers."""
        start = time.perf_counter()
        async with httpx.AsyncClient(base_url=self.here, timeout=60) as http:
            for number in range(tables):
                await asyncio.sleep(start + seconds * number / tables - time.perf_counter())
                body = msgspec.json.encode(CreateMatch(name="Ada", computers=_NOVICES))
                answer = (await http.post("/api/matches", content=body, headers=_JSON)).raise_for_status()
                person = _Person(self, msgspec.json.decode(answer.content, type=Seated), Random(self.chance.random()))
                self._tasks.append(asyncio.create_task(person.play()))

    async def leave(self) -> None:
        """Everybody goes home. Raises what went wrong for anybody."""
        for task in self._tasks:
            task.cancel()
        for outcome in await asyncio.gather(*self._tasks, return_exceptions=True):
            if outcome is not None and not isinstance(outcome, asyncio.CancelledError):
                raise outcome


class _Person:
    """One of the crowd. He answers every question once, after some thought."""

    def __init__(self, crowd: Crowd, seat: Seated, chance: Random) -> None:
        self._crowd, self._seat, self._chance = crowd, seat, chance
        self._answered = -1
        self._sent: dict[str, float] = {}
        self._ids = count()
        self._thinking: asyncio.Task[None] | None = None

    async def play(self) -> None:
        """Play until he is told to leave. Raises `ConnectionClosed` if the server sends him away."""
        address = self._crowd.here.replace("http", "ws", 1) + "/ws"
        try:
            async with connect(address, max_size=None, compression=None) as socket:
                await _send(socket, Hello(match=self._seat.match, token=self._seat.token))
                while True:
                    self._hear(socket, _DECODER.decode(await socket.recv()))
        finally:
            if self._thinking is not None:
                self._thinking.cancel()

    def _hear(self, socket: ClientConnection, message: _Heard) -> None:
        if message.type in {"done", "refused"}:
            self._time(message)
        elif message.prompt is not None and message.prompt.since > self._answered:
            self._answered = message.prompt.since
            self._thinking = asyncio.create_task(self._answer(socket, message, message.prompt))

    def _time(self, message: _Heard) -> None:
        took = (time.perf_counter() - self._sent.pop(message.id)) * 1000
        if self._crowd.listening:
            self._crowd.clicks.append(took)
            self._crowd.refused += message.type == "refused"

    async def _answer(self, socket: ClientConnection, message: _Heard, prompt: Prompt) -> None:
        manner = self._crowd.manner
        thought = manner.discard if prompt.default is DefaultAct.DISCARD else manner.answer
        await asyncio.sleep(self._chance.uniform(*thought))
        request = self._request(message, prompt)
        self._sent[request.id] = time.perf_counter()
        await _send(socket, request)

    def _request(self, message: _Heard, prompt: Prompt) -> Request:
        name = str(next(self._ids))
        match prompt.default:
            case DefaultAct.CONFIRM:
                return ConfirmResult(id=name)
            case DefaultAct.SIGN:
                return SignTheCard(id=name)
        assert message.view is not None, "who is asked in a deal sees the table"
        assert message.view.table is not None, "who is asked in a deal sees the table"
        acts = [act for act in message.view.table.actions if isinstance(act, Discard | Pass)]
        return Act(id=name, seq=message.seq, command=acts[-1])


async def _send(socket: ClientConnection, message: Hello | Request) -> None:
    await socket.send(msgspec.json.encode(message).decode())
