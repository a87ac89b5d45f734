"""A tournament as it is run, for the tests: its folder, a clock that the test sets, the director's link."""

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from sifang.service.tournaments.answers import Act, Done, Refused
from sifang.service.tournaments.host import TournamentHost
from sifang.service.tournaments.reading import Reading
from sifang.service.tournaments.roles import PUBLIC, Link, LinkWanted, Role
from sifang.service.tournaments.tournaments import Tournaments
from sifang.tiles import BySeat
from sifang.tournament.commands import (
    ApproveCard,
    ConfirmDeal,
    DraftSeating,
    EndSession,
    EnterPlayer,
    PublishSeating,
    SignCard,
    StartSession,
    TournamentCommand,
    WriteDeal,
)
from sifang.tournament.deals import Deal
from sifang.tournament.format import Format
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.state import Card
from sifang.tournament.terms import Player, SeatedTable


class Clock:
    """What time it is, as the test says."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 30, 9, tzinfo=UTC)

    def __call__(self) -> datetime:
        """Now."""
        return self.time

    def pass_(self, minutes: float) -> None:
        """Let time pass."""
        self.time += timedelta(minutes=minutes)


@dataclass
class Office:
    """A tournament that runs."""

    folder: Path
    clock: Clock
    tournaments: Tournaments
    host: TournamentHost
    secret: str
    _numbers: Iterator[int] = field(default_factory=count)

    @property
    def director(self) -> Link:
        """The link that the tournament was opened with."""
        return self.host.links.find(self.secret)

    async def referee(self) -> Link:
        """A referee's link."""
        return await self.link(LinkWanted(role=Role.REFEREE, name="Ada"))

    async def telephone(self, table: int, session: int | None = None) -> Link:
        """A table's link."""
        return await self.link(LinkWanted(role=Role.TABLE, table=table, session=session))

    async def link(self, wanted: LinkWanted) -> Link:
        """A further link."""
        (grant,) = await self.host.links.make((wanted,), "2026-11-30T09:00:00+00:00")
        return grant.link

    async def answers(self, command: TournamentCommand, link: Link | None = None) -> Done | Refused:
        """What is answered to a command under a request of its own."""
        return await self.host.act(link or self.director, f"request {next(self._numbers)}", command)

    async def does(self, command: TournamentCommand, link: Link | None = None) -> int:
        """Carry out what must be granted; the version after it."""
        answer = await self.answers(command, link)
        assert isinstance(answer, Done), answer
        return answer.version

    async def does_all(self, *commands: TournamentCommand) -> None:
        """Carry out in one go what must be granted."""
        acts = [Act(f"request {next(self._numbers)}", command) for command in commands]
        answers = await self.host.acts(self.director, acts)
        assert all(isinstance(answer, Done) for answer in answers), answers

    async def refuses(self, command: TournamentCommand, link: Link | None = None) -> TournamentFault:
        """Why a command is not granted."""
        answer = await self.answers(command, link)
        assert isinstance(answer, Refused), answer
        return answer.refusal.fault

    async def sees(self, link: Link = PUBLIC) -> Reading:
        """What a link is shown now."""
        return await self.host.reading(link)

    async def desk(self) -> Reading:
        """What the director is shown now."""
        return await self.sees(self.director)

    async def restarts(self) -> None:
        """End the program in good order and start it again."""
        await self.tournaments.close()
        self.tournaments = Tournaments(self.folder, now=self.clock)
        self.host = await self.tournaments.host(self.host.id)

    # --- in the hall

    async def enters(self, players: int) -> None:
        """Put so many on the list."""
        await self.does_all(*(EnterPlayer(name=f"Player {number}") for number in range(1, players + 1)))

    async def publishes(self, session: int, tables: Iterable[BySeat[Player | None]] | None = None) -> None:
        """Draft and publish a seating: everybody of the stage in order, where none is given."""
        state = self.host.state
        order = state.players_in(state.format.stage_of(session))
        fours = tuple(tables or ((*order[n : n + 4],) for n in range(0, len(order), 4)))
        seated = tuple(SeatedTable(number, (a, b, c, d)) for number, (a, b, c, d) in enumerate(fours, start=1))
        await self.does_all(DraftSeating(session=session, tables=seated), PublishSeating(session=session))

    async def starts(self, session: int) -> None:
        """Seat everybody and give the signal."""
        await self.publishes(session)
        await self.does(StartSession(session=session))

    async def writes(self, session: int, table: int, *deals: Deal) -> None:
        """Write further rows of a card, each confirmed by all."""
        for deal in deals:
            number = len(self.card(session, table).rows) + 1
            await self.does_all(
                WriteDeal(session=session, table=table, number=number, seen=0, deal=deal),
                *(ConfirmDeal(session=session, table=table, number=number, seen=1, column=n) for n in range(4)),
            )

    async def hands_in(self, session: int, table: int) -> None:
        """Everybody signs, and the card is approved."""
        columns = sorted(self.card(session, table).unsigned)
        await self.does_all(
            *(SignCard(session=session, table=table, column=column) for column in columns),
            ApproveCard(session=session, table=table),
        )

    async def plays(self, session: int, *cards: tuple[Deal, ...]) -> None:
        """Play a session from the signal to the last card."""
        await self.starts(session)
        for table, deals in enumerate(cards, start=1):
            await self.writes(session, table, *deals)
        await self.does(EndSession(session=session))
        for table in range(1, len(cards) + 1):
            await self.hands_in(session, table)

    def card(self, session: int, table: int) -> Card:
        """A table's card."""
        return self.host.state.sessions[session].cards[table]


@asynccontextmanager
async def office(folder: Path, wanted: Format, players: int = 8) -> AsyncIterator[Office]:
    """A tournament in this format with so many on the list."""
    clock = Clock()
    tournaments = Tournaments(folder, now=clock)
    opened = await tournaments.open("Test", wanted)
    made = Office(folder, clock, tournaments, await tournaments.host(opened.id), opened.secret)
    try:
        await made.enters(players)
        yield made
    finally:
        await made.tournaments.close()
