"""A table's host: an actor with one mailbox that keeps one match going.

Whatever happens to a table comes through the mailbox: a viewer's request, a connection, an alarm, a computer's thought.
Each is handled to the end before the next: the state changes, the change is stored, and only then is anybody told.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from sifang.errors import CorruptLog
from sifang.match.events import DealRecorded, Player, PlayerControl
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.service.audience import Audience, Farewell, Outbox, Standing, Viewer
from sifang.service.chance import Chance
from sifang.service.clock import TimeSource
from sifang.service.computers import Computers
from sifang.service.course import Course, Means
from sifang.service.faults import TableClosed
from sifang.service.feeds import Reader
from sifang.service.ledger import Ledger
from sifang.service.messages import Done, Refused, Room, RoomSeat, RoomStage
from sifang.service.petitions import hear, settle_motion
from sifang.service.requests import Request
from sifang.service.seating import PLAYERS, Seating, hash_of_token
from sifang.service.summary import stage_of, summarise
from sifang.service.tempo import Tempo
from sifang.service.votes import Votes
from sifang.store import Changes, MatchRow, MatchStage, RequestRow, Store, StoreFault, TokenRow
from sifang.tiles import BySeat

__all__ = ["Services", "TableHost"]

_LOG: Final = logging.getLogger(__name__)
#: How long a table waits, in milliseconds, before it tries again what could not be stored.
_RETRY: Final = 1_000
_SEEDS: Final = 2**32
_PUT_AWAY: Final = "the table has just been put away: come again"
_Job = Callable[[], None]
#: What of a match its summary shows: stage, the newest row of the card, and who plays.
_Shown = tuple[RoomStage, DealRecorded | None, BySeat[str], BySeat[PlayerControl]]


@dataclass(frozen=True, slots=True)
class Services:
    """What a host works with."""

    store: Store
    chance: Chance
    time: TimeSource
    executor: Executor
    tempo: Tempo


@dataclass(slots=True)
class _Mail:
    """A job, and who waits for it. A request's answer is held back until what came of it is stored."""

    job: _Job
    done: "asyncio.Future[None] | None" = None


@dataclass(slots=True)
class _Answer:
    """What a viewer is told of his request."""

    viewer: Viewer
    id: str
    refusal: Refusal | None

    def send(self) -> None:
        """Tell him."""
        if self.refusal is None:
            self.viewer.send(Done(id=self.id))
        else:
            self.viewer.send(Refused(id=self.id, code=self.refusal.code, article=self.refusal.article))


class TableHost:
    """One match at its table. `open` makes it from what is stored."""

    def __init__(self, match: str, services: Services) -> None:
        self.match = match
        self.audience = Audience()
        self.failed = False
        self._closed = False
        self._services = services
        self._votes = Votes()
        self._mailbox: asyncio.Queue[_Mail] = asyncio.Queue()
        self._answers: list[_Answer] = []
        self._done: set[tuple[Player, str]] = set()
        self._tokens: list[TokenRow] = []
        self._requests: list[RequestRow] = []
        self._shown: _Shown | None = None
        self._busy_since: int | None = None
        self._task: asyncio.Task[None] | None = None
        self._course: Course | None = None

    @classmethod
    async def open(cls, match: str, services: Services) -> "TableHost | None":
        """The table of a stored match, where it was left; `None` if there is no such match.

        Raises `CorruptLog` when its log cannot be read.
        """
        host = cls(match, services)
        if not await host._restore():
            return None
        host._task = asyncio.create_task(host._run(), name=f"table {match}")
        host.ring()
        return host

    @property
    def course(self) -> Course:
        """The match and what happens to it."""
        assert self._course is not None, "an open table has a course"
        return self._course

    async def close(self) -> None:
        """Send everybody away and stop. What has been acknowledged is stored; the match can be opened again."""
        self._closed = True
        self.audience.dismiss(list(self.audience.viewers), Farewell.CLOSING)
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self.course.close()
        while not self._mailbox.empty():
            mail = self._mailbox.get_nowait()
            if mail.done is not None and not mail.done.done():
                mail.done.set_exception(TableClosed(_PUT_AWAY))

    # --- what comes into the mailbox

    async def attach(self, player: Reader, last: int | None, outbox: Outbox) -> Viewer:
        """A viewer has come; `last` is the number of the last message he saw. Raises `NotStored` or `TableClosed`."""
        viewer = Viewer(player, outbox, last)

        def job() -> None:
            self.audience.viewers.append(viewer)
            if player is not None:
                self.course.has_come(player)

        await self._do(job)
        return viewer

    def detach(self, viewer: Viewer) -> None:
        """A viewer has gone."""

        def job() -> None:
            self.audience.remove(viewer)
            if viewer.player is not None and viewer.player not in self.audience.connected:
                self.course.has_gone(viewer.player)

        self._mailbox.put_nowait(_Mail(job))

    def submit(self, viewer: Viewer, request: Request) -> None:
        """A viewer asks for something; he is answered `Done` or `Refused`."""

        def job() -> None:
            self._answers.append(_Answer(viewer, request.id, self._hear(viewer, request)))

        self._mailbox.put_nowait(_Mail(job))

    async def sit(self, invite: str, name: str, token: str) -> Player | None:
        """A person takes the seat of an invitation; `None` if it is not to be had any more. Raises `NotStored`."""
        seated: list[Player] = []

        def job() -> None:
            player = next((p for p in PLAYERS if self.course.seating.seats[p].invite == invite), None)
            if player is None:
                return
            self.audience.dismiss(self.audience.of(player), Farewell.SEAT_TAKEN)
            self._tokens.append(TokenRow(hash_of_token(token), self.match, player, held=True))
            self.course.sits(player, name)
            self.course.has_gone(player)
            seated.append(player)

        await self._do(job)
        return seated[0] if seated else None

    async def begin(self) -> None:
        """Begin the match with those who are here. Raises `NotStored`."""
        await self._do(self.course.open)

    def ring(self) -> None:
        """Look at the table: something may be due."""
        self._mailbox.put_nowait(_Mail(lambda: None))

    def stalled(self, after: int) -> str | None:
        """What should have happened more than `after` milliseconds ago; `None` if nothing."""
        if self._busy_since is not None and self._services.time.milliseconds() - self._busy_since > after:
            return "a job in the mailbox does not end"
        return self.course.stalled(after)

    async def _do(self, job: _Job) -> None:
        """Have a job done and what came of it stored. Raises what the job raises, `NotStored` or `TableClosed`."""
        if self._closed:
            raise TableClosed(_PUT_AWAY)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait(_Mail(job, done))
        await done

    # --- the actor

    async def _run(self) -> None:
        while True:
            mail = await self._mailbox.get()
            self._busy_since = self._services.time.milliseconds()
            fault = await self._handle(mail.job)
            self._busy_since = None
            if mail.done is not None and not mail.done.done():
                if fault is None:
                    mail.done.set_result(None)
                else:
                    mail.done.set_exception(fault)

    async def _handle(self, job: _Job) -> Exception | None:
        """Do a job and whatever follows from it; the fault if it was in vain, and then nothing has changed."""
        try:
            self.course.proceed()
            job()
            settle_motion(self.course, self._votes)
            self.course.proceed()
            await self._save()
        except Exception as fault:  # noqa: BLE001 - one bad job must not end the table
            await self._undo(fault)
            return fault
        self.audience.tell(self._standing())
        for answer in self._answers:
            answer.send()
        self._answers.clear()
        self.course.engage()
        return None

    def _hear(self, viewer: Viewer, request: Request) -> Refusal | None:
        if viewer.player is None:
            return Refusal(RefusalCode.NOT_SEATED)
        if (viewer.player, request.id) in self._done:
            return None  # carried out before, and answered as it was then
        refusal = hear(self.course, self._votes, viewer.player, request)
        if refusal is None:
            self._done.add((viewer.player, request.id))
            self._requests.append(RequestRow(self.match, viewer.player, request.id))
        return refusal

    async def _save(self) -> None:
        """Store what has changed since the last job. Raises `NotStored`."""
        course = self.course
        changes = Changes(
            match=self._changed_match(),
            seats=course.seating.take_changed(),
            tokens=tuple(self._tokens),
            events=course.ledger.take_unsaved(),
            requests=tuple(self._requests),
        )
        self._tokens.clear()
        self._requests.clear()
        if changes != Changes():
            await self._services.store.write(changes)

    def _changed_match(self) -> MatchRow | None:
        """The match's row, when its summary says something new."""
        seating, ledger = self.course.seating, self.course.ledger
        shown = _shown(seating, ledger)
        if shown == self._shown:
            return None
        self._shown = shown
        summary = summarise(seating, ledger)
        encoded = msgspec.json.encode(summary).decode()
        seating.match = replace(seating.match, stage=MatchStage(summary.stage.value), summary=encoded)
        return seating.match

    async def _undo(self, fault: Exception) -> None:
        """A job failed half-way: go back to what is stored, and say so to whoever asked."""
        _LOG.error("table %s: a job failed and is undone", self.match, exc_info=fault)
        answers, self._answers = self._answers, []
        for viewer in [viewer for viewer in self.audience.viewers if not viewer.welcomed]:
            self.audience.remove(viewer)
        self.course.close()
        try:
            await self._restore()
        except (CorruptLog, StoreFault) as worse:
            _LOG.error("table %s cannot go on", self.match, exc_info=worse)
            self.failed = True
            self.audience.dismiss(list(self.audience.viewers), Farewell.TABLE_FAILED)
            return
        self.audience.greet_again()
        self.audience.tell(self._standing())
        for answer in answers:
            answer.refusal = Refusal(RefusalCode.NOT_STORED)
            answer.send()
        self._services.time.wake(_RETRY, self.ring)

    async def _restore(self) -> bool:
        """Take everything from the store; whether there is such a match. Raises `CorruptLog`."""
        store, match = self._services.store, self.match
        row = await store.match(match)
        if row is None:
            return False
        seating = Seating(row, await store.seats(match), await store.held_seats(match))
        ledger = Ledger(match, row.rules)
        self.audience.start_over()
        for event in ledger.replay(await store.events(match)):
            self.audience.note(ledger.state, (event,))
        self.audience.caught_up()
        self._done = set(await store.requests(match))
        self._tokens.clear()
        self._requests.clear()
        self._votes.clear()
        self._course = Course(seating, ledger, self.audience, self._means(ledger))
        self._shown = _shown(seating, ledger)
        return True

    def _means(self, ledger: Ledger) -> Means:
        services = self._services
        seed = services.chance.between(0, _SEEDS)
        computers = Computers(ledger.state.book, seed, services.executor, self.ring)
        return Means(services.chance, services.time, services.tempo, computers, self.ring)

    def _standing(self) -> Standing:
        course = self.course
        return Standing(self.match, course.state, course.now, course.prompt, self._room)

    def _room(self, reader: Reader) -> Room:
        """Who is here, as a reader may know it: invitations are for the people at the table."""
        seating, connected = self.course.seating, self.audience.connected
        seats = [
            RoomSeat(
                name=row.name,
                control=PlayerControl(row.control),
                person=row.player in seating.holders,
                connected=row.player in connected,
                invite=None if reader is None else row.invite,
            )
            for row in seating.seats
        ]
        return Room(
            stage=stage_of(self.course.ledger),
            seats=(seats[0], seats[1], seats[2], seats[3]),
            spectators=self.audience.spectators,
            motion=self._votes.view(self.course.present),
        )


def _shown(seating: Seating, ledger: Ledger) -> _Shown:
    card = ledger.state.card
    return stage_of(ledger), card[-1] if card else None, seating.names, seating.controls
