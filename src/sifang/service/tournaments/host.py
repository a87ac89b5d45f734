"""One tournament as it is run: acts come in, are decided in turn, stored together, and only then told.

Whoever reads is shown what is on the disk: while acts are being stored, readers wait for that.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import structs

from sifang.service.chance import Chance, seat_chance
from sifang.service.tournaments.answers import Act, Answer, Done, Merged, NotMerged, Refused
from sifang.service.tournaments.faults import NotAllowed, TournamentStopped
from sifang.service.tournaments.keeping import Kept, replayed
from sifang.service.tournaments.links import Links
from sifang.service.tournaments.memory import Memory
from sifang.service.tournaments.moment import Now, milliseconds_since
from sifang.service.tournaments.reading import Reading
from sifang.service.tournaments.roles import Link, allowed_to, may_act, signature
from sifang.store import CarriedOut, LineRow, LinkRow, TournamentChanges
from sifang.tournament.commands import DrawSeats, TournamentCommand
from sifang.tournament.decide import decide
from sifang.tournament.events import TournamentEvent
from sifang.tournament.evolve import evolve
from sifang.tournament.log import TournamentLog
from sifang.tournament.merging import Merging
from sifang.tournament.refusal import TournamentRefusal

__all__ = ["TournamentHost"]

Outcome = tuple[TournamentEvent, ...] | TournamentRefusal


@dataclass(frozen=True, slots=True)
class _Waiting:
    by: str
    acts: Sequence[Act]
    answered: "asyncio.Future[tuple[Answer, ...]]"


@dataclass(slots=True)
class _Batch:
    """What is stored together, after version `first`."""

    first: int
    lines: list[LineRow] = field(default_factory=list)
    requests: list[CarriedOut] = field(default_factory=list)


class TournamentHost:
    """A tournament in memory, over its file. Made on a running event loop."""

    def __init__(self, id_: str, kept: Kept, now: Now, chance: Chance) -> None:
        self.id = id_
        self._now, self._chance = now, chance
        self._mailbox: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._storing = asyncio.Lock()
        self._news = asyncio.Condition()
        self._told = 0
        self._closed = False
        self._take_over(kept)
        self._task = asyncio.create_task(self._run(), name=f"tournament {id_}")

    def _take_over(self, kept: Kept) -> None:
        self._file, self.log, self.state = kept.file, kept.log, kept.state
        self.links = Links(kept.links, self._store_links, self._chance)
        self._carried_out = {done.request: done.version for done in kept.requests}
        self._memory = Memory()
        self.version = len(kept.log)
        """How many events there are on the disk."""

    async def close(self) -> None:
        """Answer what has come in, then close the file. Whoever watches is told nothing more."""
        self._closed = True
        await self._mailbox.join()
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        async with self._storing:
            self._file.close()
        await self._tell()

    # --- reading

    @property
    def moment(self) -> int:
        """The tournament's clock now."""
        return max(self.state.at, milliseconds_since(self.log.opening.opened_at, self._now()))

    async def reading(self, link: Link) -> Reading:
        """What the link sees now; it is for at once."""
        async with self._storing:
            pass
        return Reading(self.id, self.log, self.state, link, self.moment, self._memory)

    async def watch(self) -> AsyncGenerator[int]:
        """The version, and every later one once it is stored; those that come while nobody asks are passed over."""
        seen = -1
        while not self._closed:
            seen = self._told
            yield self.version
            async with self._news:
                while self._told == seen and not self._closed:
                    await self._news.wait()

    async def back_up(self, path: Path) -> None:
        """Write a copy of this moment to a file of its own, while acts go on. Raises `NotStored`."""
        await asyncio.to_thread(self._file.back_up, path)

    async def exchange(self, put_in_place: Callable[[], Kept]) -> None:
        """Go on from another file, which is put in place of this one while nothing is read or written.

        Where that fails the tournament is put away.
        """
        async with self._storing:
            self._file.close()
            try:
                self._take_over(await asyncio.to_thread(put_in_place))
            except BaseException:
                self._closed = True
                raise
            finally:
                await self._tell()

    async def _tell(self) -> None:
        self._told += 1
        async with self._news:
            self._news.notify_all()

    async def _store_links(self, rows: tuple[LinkRow, ...]) -> None:
        async with self._storing:
            await asyncio.to_thread(self._file.write, TournamentChanges(links=rows))

    # --- acts

    async def act(self, link: Link, request: str, command: TournamentCommand) -> Answer:
        """Carry out a command once. Raises `NotAllowed`, `TournamentStopped` or `NotStored`."""
        (answer,) = await self.acts(link, (Act(request, command),))
        return answer

    async def acts(self, link: Link, acts: Sequence[Act]) -> tuple[Answer, ...]:
        """Carry out in order what a device kept while it was offline; a refusal stops none of the others.

        Raises `NotAllowed`, and then nothing was done, `TournamentStopped` or `NotStored`.
        """
        for act in acts:
            if not may_act(link, act.command, self.state):
                raise NotAllowed(f"{signature(link)} may not do this; allowed: {allowed_to(link)}")
        self._check_open()
        waiting = _Waiting(signature(link), acts, asyncio.get_running_loop().create_future())
        self._mailbox.put_nowait(waiting)
        return await waiting.answered

    async def merge(self, theirs: TournamentLog) -> Merged:
        """Carry out what was done in another copy since the two parted; what cannot be done here is told.

        The same copy merged again does nothing. Raises `CorruptLog`, `TournamentStopped` or `NotStored`.
        """
        self._check_open()
        return await asyncio.shield(asyncio.ensure_future(self._merge(theirs)))

    def _check_open(self) -> None:
        if self._closed:
            raise TournamentStopped("the tournament has just been put away: ask again")

    async def _run(self) -> None:
        """Decide and store, again and again, all that has come in meanwhile."""
        while True:
            batch = [await self._mailbox.get()]
            while not self._mailbox.empty():
                batch.append(self._mailbox.get_nowait())
            async with self._storing:
                await self._carry_out(batch)
            for _ in batch:
                self._mailbox.task_done()

    async def _carry_out(self, batch: Sequence[_Waiting]) -> None:
        """All in one go, each answered when all are on the disk; if that fails, one by one: none harms another."""
        made = _Batch(len(self.log))
        try:
            answers = [tuple(self._answered(made, one.by, act) for act in one.acts) for one in batch]
            await self._store(made)
        except Exception as fault:  # noqa: BLE001 - whatever it was: who waits is told, and the next act is taken
            self._take_back(made)
            if len(batch) == 1:
                _fail(batch[0], fault)
            else:
                for one in batch:
                    await self._carry_out([one])
        else:
            for one, answer in zip(batch, answers, strict=True):
                if not one.answered.done():  # whoever waited may have gone
                    one.answered.set_result(answer)

    def _answered(self, made: _Batch, by: str, act: Act) -> Answer:
        known = self._carried_out.get(act.request)
        if known is not None:
            return Done(known)
        outcome = self._decided(made, act.request, self._said(structs.replace(act.command, at=self.moment, by=by)))
        return Refused(len(self.log), outcome) if isinstance(outcome, TournamentRefusal) else Done(len(self.log))

    def _said(self, command: TournamentCommand) -> TournamentCommand:
        """Chance is the server's, whatever was sent: a draw that the table did not make is made here."""
        if not isinstance(command, DrawSeats):
            return command
        return structs.replace(command, chance=seat_chance(self._chance) if command.columns is None else None)

    def _decided(self, made: _Batch, request: str, command: TournamentCommand) -> Outcome:
        """Decide, and go on from what was decided, in memory."""
        outcome = decide(self.state, command)
        if isinstance(outcome, TournamentRefusal):
            return outcome
        for event in outcome:
            evolve(self.state, event)
            line = self.log.append(event)
            made.lines.append(LineRow(len(self.log), line.decode(), self.log.last))
        self._carried_out[request] = len(self.log)
        made.requests.append(CarriedOut(request, len(self.log)))
        return outcome

    async def _store(self, made: _Batch) -> None:
        if made.requests:
            changes = TournamentChanges(lines=tuple(made.lines), requests=tuple(made.requests))
            await asyncio.to_thread(self._file.write, changes)
        if made.lines:
            self.version = len(self.log)
            self._memory.note(self.state, self.log.events[made.first :])
            await self._tell()

    def _take_back(self, made: _Batch) -> None:
        """Nothing of it was stored: go back to what is."""
        for one in made.requests:
            del self._carried_out[one.request]
        self.log.cut(made.first)
        self.state = replayed(self.log)

    async def _merge(self, theirs: TournamentLog) -> Merged:
        async with self._storing:
            made = _Batch(len(self.log))
            try:
                merged = self._merged(made, theirs)
                await self._store(made)
            except BaseException:
                self._take_back(made)
                raise
        return merged

    def _merged(self, made: _Batch, theirs: TournamentLog) -> Merged:
        """Each act of theirs is carried out under its line's hash, so that it is done here once."""
        shared = self.log.common(theirs)
        merging, done, refused = Merging(self.state, replayed(theirs, shared)), 0, []
        for number, event in enumerate(theirs.events[shared:], start=shared + 1):
            command, request = merging.command(event, self.moment), theirs.hashes[number - 1]
            if command is None:
                continue
            known = self._carried_out.get(request)
            outcome: Outcome = self._decided(made, request, command) if known is None else (self.log.events[known - 1],)
            if isinstance(outcome, TournamentRefusal):
                refused.append(NotMerged(number, event, outcome))
            else:
                merging.done(event, outcome)
                done += known is None
        return Merged(shared, done, tuple(refused))


def _fail(waiting: _Waiting, fault: Exception) -> None:
    if not waiting.answered.done():
        waiting.answered.set_exception(fault)
