"""The hall of a tournament over HTTP: opened, entered and seated, and then two telephones at each table write its card.

Every telephone follows the changes that concern its table, and fetches its card at each, as the page does.
What it sends is timed from the press to the answer, which comes after the act was stored.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Final

from bench.line import Line
from sifang.service.tournaments.answers import Opened
from sifang.service.tournaments.roles import Grant, LinkWanted, Role
from sifang.service.tournaments.views import CardsView, TournamentView
from sifang.tournament.commands import (
    ConfirmDeal,
    DraftSeating,
    EnterPlayer,
    PublishSeating,
    StartSession,
    TournamentCommand,
    WriteDeal,
)
from sifang.tournament.deals import WonDeal
from sifang.tournament.terms import SeatedTable
from sifang.web.tournament_wire import ActAnswer, ActRequest, ActRequests, NewLinks, NewTournament

__all__ = ["Hall", "Pace", "opened"]

COLUMNS: Final = range(4)
_BATCH: Final = 100
_SAMPLE: Final = 0.02
#: The four confirm every deal before the next: five acts a deal.
_FORMAT: Final = "wsom_2015"


@dataclass(frozen=True, slots=True)
class Pace:
    """How many deals a table writes, and the seconds before a deal and before a confirmation, least and most."""

    deals: int
    deal: tuple[float, float]
    confirmation: tuple[float, float]


@dataclass
class Hall:
    """A tournament in its first session. `presses` are the milliseconds of each act, `looks` of each card fetched."""

    here: str
    path: str
    desk: Line
    secrets: tuple[str, ...]
    presses: list[float] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)
    """Milliseconds by which this process itself wakes up late: they are held in all the others."""
    refused: int = 0

    async def play(self, pace: Pace, chance: Random) -> None:
        """Write every table's deals, all tables at once."""
        tables = enumerate(self.secrets, start=1)
        writing = [_Table(self, table, secret, pace, Random(chance.random())) for table, secret in tables]
        sampling = asyncio.create_task(self._sample())
        await asyncio.gather(*(table.play() for table in writing))
        sampling.cancel()

    async def _sample(self) -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(_SAMPLE)
            self.lags.append((time.perf_counter() - before - _SAMPLE) * 1000)

    async def press(self, line: Line, request: str, command: TournamentCommand) -> None:
        """Send an act and time its answer."""
        before = time.perf_counter()
        answer = await line.post(f"{self.path}/acts", ActRequest(request, command), ActAnswer)
        self.presses.append((time.perf_counter() - before) * 1000)
        self.refused += not answer.done

    async def look(self, line: Line, table: int) -> None:
        """Fetch a card and time it."""
        before = time.perf_counter()
        await line.fetch(f"{self.path}/cards/1/{table}")
        self.looks.append((time.perf_counter() - before) * 1000)

    async def version(self) -> int:
        """How many events the tournament's log has."""
        return (await self.desk.get(self.path, TournamentView)).version

    async def written(self) -> tuple[int, ...]:
        """How many deals stand on each card."""
        return tuple(card.written for card in (await self.desk.get(f"{self.path}/cards/1", CardsView)).cards)


@dataclass
class _Table:
    """A table with two telephones of one link: both write the deal, and the card has it once."""

    hall: Hall
    table: int
    secret: str
    pace: Pace
    chance: Random

    async def play(self) -> None:
        """Write every deal and have it confirmed, while both telephones follow what changes."""
        phones = [await Line.to(self.hall.here, self.secret) for _ in range(2)]
        following = [asyncio.create_task(self._follow()) for _ in phones]
        try:
            for number in range(1, self.pace.deals + 1):
                await self._deal(phones, number)
        finally:
            for task in following:
                task.cancel()
            await asyncio.gather(*following, return_exceptions=True)
            for phone in phones:
                phone.close()

    async def _deal(self, phones: list[Line], number: int) -> None:
        await asyncio.sleep(self.chance.uniform(*self.pace.deal))
        winner, discarder = self.chance.sample(COLUMNS, 2)
        deal = WonDeal(total=self.chance.choice((5, 10, 30, 45)), winner=winner, discarder=discarder)
        write = WriteDeal(session=1, table=self.table, number=number, seen=0, deal=deal)
        await asyncio.gather(*(self._press(phone, f"{number}-{id(phone)}", write) for phone in phones))
        for column in COLUMNS:
            await asyncio.sleep(self.chance.uniform(*self.pace.confirmation))
            confirm = ConfirmDeal(session=1, table=self.table, number=number, seen=1, column=column)
            await self._press(phones[0], f"{number}-{column}", confirm)

    async def _press(self, phone: Line, request: str, command: TournamentCommand) -> None:
        """One act in ten has to be sent again, as if its answer had been lost."""
        request = f"{self.table}-{request}"
        await self.hall.press(phone, request, command)
        if self.chance.random() < 0.1:
            await self.hall.press(phone, request, command)

    async def _follow(self) -> None:
        """As the page does: the stream on one connection, what is fetched on another."""
        stream, line = await Line.to(self.hall.here), await Line.to(self.hall.here, self.secret)
        try:
            async for _ in stream.follow(f"{self.hall.path}/changes?table={self.table}"):
                await self.hall.look(line, self.table)
        finally:
            stream.close()
            line.close()


@asynccontextmanager
async def opened(here: str, tables: int) -> AsyncIterator[Hall]:
    """A hall whose first session has begun: every table is full and has its link."""
    desk = await Line.to(here)
    try:
        new = await desk.post("/api/tournaments", NewTournament(name="Spring", format=_FORMAT), Opened)
        path, desk.secret = f"/api/tournaments/{new.id}", new.secret
        await _prepare(desk, path, tables)
        wanted = NewLinks(tuple(LinkWanted(role=Role.TABLE, table=table) for table in range(1, tables + 1)))
        made = await desk.post(f"{path}/links", wanted, tuple[Grant, ...])
        yield Hall(here, path, desk, tuple(grant.secret for grant in made))
    finally:
        desk.close()


async def _prepare(desk: Line, path: str, tables: int) -> None:
    acts = [ActRequest(f"opening-{number}", command) for number, command in enumerate(_opening(tables))]
    for first in range(0, len(acts), _BATCH):
        batch = ActRequests(tuple(acts[first : first + _BATCH]))
        answers = await desk.post(f"{path}/acts/batch", batch, tuple[ActAnswer, ...])
        assert all(answer.done for answer in answers), answers


def _opening(tables: int) -> Iterator[TournamentCommand]:
    for player in range(1, tables * 4 + 1):
        yield EnterPlayer(name=f"Player {player}")
    fours = (range(first, first + 4) for first in range(1, tables * 4, 4))
    seats = tuple(SeatedTable(table, (a, b, c, d)) for table, (a, b, c, d) in enumerate(fours, start=1))
    yield DraftSeating(session=1, tables=seats)
    yield PublishSeating(session=1)
    yield StartSession(session=1)
