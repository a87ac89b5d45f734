"""A tournament over the real server: opened, entered, seated, and asked as director, referee, table or public."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import TypeVar

import httpx
import msgspec

from sifang.service.tournaments.answers import Opened
from sifang.service.tournaments.roles import Grant, LinkWanted, Role
from sifang.tournament.commands import (
    ConfirmDeal,
    DraftSeating,
    EnterPlayer,
    PublishSeating,
    StartSession,
    TournamentCommand,
    WriteDeal,
)
from sifang.tournament.deals import Deal, WonDeal
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.terms import SeatedTable
from sifang.web.tournament_wire import ActAnswer, ActRequest, ActRequests, NewLinks, NewTournament
from tests.web.serving import SOON

T = TypeVar("T")
COLUMNS = range(4)
SOME_WIN = WonDeal(total=30, winner=0, discarder=2)
OTHER_WIN = WonDeal(total=45, winner=1, discarder=3)


@dataclass
class Caller:
    """Whoever holds a secret, or none."""

    http: httpx.AsyncClient
    path: str
    secret: str | None = None
    _ids: "count[int]" = field(default_factory=count)

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.secret is None else {"authorization": f"Bearer {self.secret}"}

    async def get(self, below: str, answer: type[T]) -> T:
        return read(await self.http.get(self.path + below, headers=self.headers), answer)

    async def post(self, below: str, body: msgspec.Struct, answer: type[T]) -> T:
        return read(await self.send(below, msgspec.json.encode(body)), answer)

    async def send(self, below: str, body: bytes) -> httpx.Response:
        headers = {"content-type": "application/json", **self.headers}
        return await self.http.post(self.path + below, content=body, headers=headers)

    async def asks(self, command: TournamentCommand, request: str | None = None) -> ActAnswer:
        """Ask for an act, under an id of its own where none is given."""
        name = f"{id(self)}-{next(self._ids)}" if request is None else request
        return await self.post("/acts", ActRequest(name, command), ActAnswer)

    async def does(self, *commands: TournamentCommand) -> None:
        """Carry out what must be granted."""
        asked = ActRequests(tuple(ActRequest(f"{id(self)}-{next(self._ids)}", one) for one in commands))
        answers = await self.post("/acts/batch", asked, tuple[ActAnswer, ...])
        assert all(answer.done for answer in answers), answers

    async def refused(self, command: TournamentCommand) -> TournamentFault:
        """Why an act is not granted."""
        answer = await self.asks(command)
        assert answer.refusal is not None, answer
        return answer.refusal.fault

    async def makes_link(self, wanted: LinkWanted) -> "Caller":
        """Whoever is given a new link."""
        (grant,) = await self.post("/links", NewLinks((wanted,)), tuple[Grant, ...])
        return self.elsewhere(grant.secret)

    def elsewhere(self, secret: str | None) -> "Caller":
        """The same tournament as another sees it."""
        return Caller(self.http, self.path, secret)

    async def writes(self, number: int, deal: Deal = SOME_WIN, *, table: int = 1, seen: int = 0) -> ActAnswer:
        return await self.asks(WriteDeal(session=1, table=table, number=number, seen=seen, deal=deal))

    async def confirms(self, number: int, *, table: int = 1, seen: int = 1) -> None:
        """All four agree."""
        seats = (ConfirmDeal(session=1, table=table, number=number, seen=seen, column=column) for column in COLUMNS)
        await self.does(*seats)


def read(got: httpx.Response, answer: type[T]) -> T:
    assert got.is_success, got.text
    return msgspec.json.decode(got.content, type=answer)


def fault(got: httpx.Response) -> tuple[int, str]:
    """The status and the code of a call that failed."""
    return got.status_code, got.json()["code"]


async def opened(http: httpx.AsyncClient, format_: str = "wsom_2015") -> Caller:
    """The director of a new tournament."""
    body = msgspec.json.encode(NewTournament(name="Spring", format=format_))
    got = await http.post("/api/tournaments", content=body, headers={"content-type": "application/json"})
    new = read(got, Opened)
    return Caller(http, f"/api/tournaments/{new.id}", new.secret)


async def begun(http: httpx.AsyncClient, tables: int = 2, format_: str = "wsom_2015") -> Caller:
    """The director of one whose first session has begun."""
    director = await opened(http, format_)
    await director.does(*(EnterPlayer(name=f"Player {number}") for number in range(1, tables * 4 + 1)))
    fours = (range(first, first + 4) for first in range(1, tables * 4, 4))
    seats = tuple(SeatedTable(table, (a, b, c, d)) for table, (a, b, c, d) in enumerate(fours, start=1))
    await director.does(DraftSeating(session=1, tables=seats), PublishSeating(session=1), StartSession(session=1))
    return director


def at_table(table: int, *, session: int | None = None, pin: str | None = None) -> LinkWanted:
    return LinkWanted(role=Role.TABLE, table=table, session=session, pin=pin)


@asynccontextmanager
async def client(here: str) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=here, timeout=SOON) as http:
        yield http
