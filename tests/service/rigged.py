"""A hosted table whose time and chance the test decides, over a real database file."""

import heapq
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random

import msgspec

from sifang.match.commands import DrawSeats, NextDeal
from sifang.match.events import Player, PlayerControl
from sifang.service.audience import Farewell, Viewer
from sifang.service.feeds import Reader
from sifang.service.hall import Hall, Plan, SeatGrant
from sifang.service.host import TableHost
from sifang.service.messages import Done, Message, Prompt, Refused, Snapshot, Update
from sifang.service.requests import Request
from sifang.service.tempo import WITH_PEOPLE, Tempo
from sifang.store import Store, database_file
from sifang.table.commands import Manner
from sifang.tiles import DECK_136, Tile, Wind

PERSON, NOVICE, CLUB = PlayerControl.PERSON, PlayerControl.NOVICE, PlayerControl.CLUB
NAMES = ("Ada", "Ben", "Cao", "Dai")


@dataclass
class _Alarm:
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


class ManualTime:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.now = 0
        self._order = count()
        self._due: list[tuple[int, int, _Alarm, Callable[[], None]]] = []

    def milliseconds(self) -> int:
        return self.now

    def wake(self, after: int, act: Callable[[], None]) -> _Alarm:
        alarm = _Alarm()
        heapq.heappush(self._due, (self.now + after, next(self._order), alarm, act))
        return alarm

    def fire_next(self, until: int) -> bool:
        """Go to the next alarm that rings by then; whether there was one."""
        while self._due and self._due[0][0] <= until:
            moment, _, alarm, act = heapq.heappop(self._due)
            if not alarm.cancelled:
                self.now = max(self.now, moment)
                act()
                return True
        self.now = until
        return False


class GivenChance:
    """Chance that is known beforehand: walls in their order, the same dice always, East with player 0."""

    def __init__(self, *walls: tuple[Tile, ...]) -> None:
        self._walls = iter(walls)
        self._secrets: Iterator[int] = count(1)

    def seat_draw(self, at: int) -> DrawSeats:
        winds = (Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH)
        return DrawSeats(at=at, thrower=0, dice=((1, 4), (1, 4)), winds=winds, odd_end_first=True)

    def next_deal(self, at: int, deck: tuple[Tile, ...]) -> NextDeal:
        wall = next(self._walls, None) or shuffled(at, deck)
        return NextDeal(at=at, wall=wall, nonce="n" * 32, dice=((1, 2), (3, 4)))

    def secret(self) -> str:
        return f"secret-{next(self._secrets)}"

    def between(self, least: int, most: int) -> int:
        return (least + most) // 2


def shuffled(seed: int, deck: tuple[Tile, ...] = DECK_136) -> tuple[Tile, ...]:
    wall = list(deck)
    Random(seed).shuffle(wall)
    return tuple(wall)


@dataclass
class Inbox:
    """What one viewer has been sent: the bytes, and what they say."""

    data: list[bytes] = field(default_factory=list)
    ended: Farewell | None = None

    def send(self, data: bytes) -> None:
        self.data.append(data)

    def close(self, why: Farewell) -> None:
        self.ended = why

    @property
    def messages(self) -> list[Message]:
        return [msgspec.json.decode(data, type=Message) for data in self.data]

    @property
    def newest(self) -> Snapshot | Update:
        messages = (msgspec.json.decode(data, type=Message) for data in reversed(self.data))
        return next(m for m in messages if isinstance(m, Snapshot | Update))

    @property
    def prompt(self) -> Prompt | None:
        return self.newest.prompt


@dataclass
class RiggedTable:
    """A table with its hall, its time, and the people's connections."""

    hall: Hall
    host: TableHost
    time: ManualTime
    grants: dict[Player, SeatGrant]
    viewers: dict[Reader, Viewer] = field(default_factory=dict)
    inboxes: dict[Reader, Inbox] = field(default_factory=dict)
    _asked: list[Reader] = field(default_factory=list)

    async def connect(self, player: Reader, last: int | None = None) -> Inbox:
        inbox = self.inboxes[player] = Inbox()
        self.viewers[player] = await self.host.attach(player, last, inbox)
        return inbox

    async def disconnect(self, player: Reader) -> None:
        self.host.detach(self.viewers.pop(player))
        await self.settle()

    async def ask(self, player: Reader, request: Request) -> Message:
        """Submit a request; the answer to it."""
        before = len(self.inboxes[player].data)
        self.host.submit(self.viewers[player], request)
        await self.settle()
        told = [msgspec.json.decode(data, type=Message) for data in self.inboxes[player].data[before:]]
        return next(m for m in told if isinstance(m, Done | Refused) and m.id == request.id)

    def id(self, player: Reader) -> str:
        """A fresh id for a player's request; nobody's ids depend on what others ask."""
        self._asked.append(player)
        return f"request-{self._asked.count(player)}"

    async def advance(self, milliseconds: int) -> None:
        """Let time pass, alarm by alarm."""
        until = self.time.now + milliseconds
        while self.time.fire_next(until):
            await self.settle()
        await self.settle()

    async def settle(self) -> None:
        """Wait until the mailbox is empty and no computer thinks."""
        while True:
            await self.host._do(lambda: None)
            thinking = tuple(self.host.course._means.computers._running)
            if not thinking and self.host._mailbox.empty():
                return
            for task in thinking:
                await task


@asynccontextmanager
async def rigged_table(  # noqa: PLR0913 - each keyword is one thing a test may choose
    folder: Path,
    *controls: PlayerControl,
    chance: GivenChance | None = None,
    tempo: Tempo = WITH_PEOPLE,
    timed: bool = True,
    start: bool = True,
    rules: str = "wsom/zj33",
    manner: Manner = Manner.ASSISTED,
) -> AsyncIterator[RiggedTable]:
    """A table of four, with nobody connected yet."""
    store = await Store.open(database_file(folder))
    time = ManualTime()
    hall = Hall(store, tempo=tempo, chance=chance or GivenChance(), time=time)
    plan = Plan(rules, 4, timed, NAMES, (controls[0], controls[1], controls[2], controls[3]), manner)
    match, grants = await hall.open(plan, start=start)
    table = RiggedTable(hall, await hall.table(match), time, {grant.player: grant for grant in grants})
    try:
        yield table
    finally:
        await hall.close()
        await store.close()
