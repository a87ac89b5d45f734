"""The tournaments of one data folder: opened, found, listed, backed up, restored, merged, verified."""

import asyncio
import re
import tempfile
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from sifang.errors import CorruptLog
from sifang.rulebooks import load
from sifang.service.chance import Chance, SystemChance
from sifang.service.faults import InvalidChoice
from sifang.service.tournaments.answers import Listed, Merged, Opened
from sifang.service.tournaments.faults import OtherTournament, TournamentStopped, UnknownTournament
from sifang.service.tournaments.host import TournamentHost
from sifang.service.tournaments.keeping import Kept, Verified, id_of, kept, logged, verified
from sifang.service.tournaments.links import made_link
from sifang.service.tournaments.moment import Now, now_here, written
from sifang.service.tournaments.roles import LinkWanted, Role
from sifang.store import SUFFIX, LineRow, LinkRow, NotStored, StoreFault, StoreInUse, TournamentChanges, TournamentFile
from sifang.tournament.commands import OpenTournament
from sifang.tournament.decide import decide
from sifang.tournament.events import TournamentClosed, TournamentOpened
from sifang.tournament.format import Format
from sifang.tournament.log import LogLine, TournamentLog
from sifang.tournament.refusal import TournamentRefusal
from sifang.tournament.state import TournamentPhase, TournamentState

__all__ = ["FOLDER", "Tournaments"]

#: Where in a data folder the tournaments are.
FOLDER: Final = "tournaments"
#: A file of SQLite, and those of its log that a program that was killed leaves behind.
_BESIDE: Final = ("", "-wal", "-shm")
_ID: Final = re.compile(r"[0-9a-f]{10}")


class Tournaments:
    """All tournaments of one data folder. Those that somebody has asked for are in memory until the end."""

    def __init__(self, folder: Path, *, now: Now = now_here, chance: Chance | None = None) -> None:
        """`folder` is the data folder; theirs is one within."""
        self._folder = folder / FOLDER
        self._now = now
        self._chance = chance or SystemChance()
        self._hosts: dict[str, TournamentHost] = {}
        self._opening = asyncio.Lock()
        self._closed = False

    async def close(self) -> None:
        """Close every tournament. What was answered is stored."""
        self._closed = True
        async with self._opening:
            for id_ in tuple(self._hosts):
                await self._hosts.pop(id_).close()

    async def open(self, name: str, format_: Format) -> Opened:
        """Open a tournament to entries. Raises `InvalidChoice`, `UnknownRulebook`, `InvalidOption` or `StoreFault`."""
        opened_at = written(self._now(), "milliseconds")
        command = OpenTournament(by=Role.DIRECTOR.value, name=name.strip(), opened_at=opened_at, format=format_)
        events = decide(TournamentState(load(format_.rules)), command)
        if isinstance(events, TournamentRefusal):
            raise InvalidChoice(f"a tournament cannot be opened so: {events.fault.value}")
        log = TournamentLog()
        line = log.append(events[0]).decode()
        row, secret = made_link(1, LinkWanted(role=Role.DIRECTOR), written(self._now()), self._chance)
        await asyncio.to_thread(_create, self._path(id_of(log)), LineRow(1, line, log.last), row)
        return Opened(id_of(log), secret)

    async def host(self, id_: str) -> TournamentHost:
        """The tournament, from its file if need be.

        Raises `UnknownTournament`, `CorruptLog`, `StoreUnavailable` or `TournamentStopped`.
        """
        async with self._opening:
            if self._closed:
                raise TournamentStopped("the server is being stopped")
            host = self._hosts.get(id_)
            if host is None:
                path = self._known_path(id_)
                host = self._hosts[id_] = TournamentHost(
                    id_, await asyncio.to_thread(kept, path), self._now, self._chance
                )
            return host

    async def listed(self) -> tuple[Listed, ...]:
        """Every tournament of the folder, the newest first."""
        found = await asyncio.to_thread(lambda: [_listed(path) for path in self._folder.glob(f"*{SUFFIX}")])
        return tuple(sorted(found, key=lambda one: (one.opened_at, one.id), reverse=True))

    async def back_up(self, id_: str) -> bytes:
        """The file of a tournament as of this moment, also while acts go on. Raises as `host`, and `NotStored`."""
        host = await self.host(id_)
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / f"{id_}{SUFFIX}"
            await host.back_up(copy)
            return await asyncio.to_thread(copy.read_bytes)

    async def restore(self, copy: bytes) -> str:
        """Put a backup in the place of its tournament, and give its id.

        The file that was there is kept beside it, under another ending. Links hold that were made in either, but for
        those revoked in either, so that nobody who is working now is locked out. Raises `CorruptLog` for a copy that is
        damaged: then nothing is changed; and `StoreFault`.
        """
        with tempfile.TemporaryDirectory() as folder:
            coming = Path(folder) / f"coming{SUFFIX}"
            await asyncio.to_thread(coming.write_bytes, copy)
            id_ = await asyncio.to_thread(_checked, coming)
            path = self._path(id_)
            async with self._opening:
                host = self._hosts.get(id_)
                if host is None:
                    (await asyncio.to_thread(_put_in_place, coming, path)).file.close()
                else:
                    await self._exchange(host, coming)
        return id_

    async def _exchange(self, host: TournamentHost, coming: Path) -> None:
        try:
            await host.exchange(lambda: _put_in_place(coming, self._path(host.id)))
        except BaseException:
            del self._hosts[host.id]
            raise

    async def merge(self, id_: str, copy: bytes) -> Merged:
        """Carry out here what was done in another copy of the tournament, such as a laptop that was offline.

        Raises `OtherTournament`, `CorruptLog`, and as `host` and `TournamentHost.merge`.
        """
        with tempfile.TemporaryDirectory() as folder:
            coming = Path(folder) / f"coming{SUFFIX}"
            await asyncio.to_thread(coming.write_bytes, copy)
            theirs = await asyncio.to_thread(_log_in, coming)
        if id_of(theirs) != id_:
            raise OtherTournament(f"the copy is of {theirs.opening.name!r}, which is another tournament")
        return await (await self.host(id_)).merge(theirs)

    async def verify(self, id_: str) -> Verified:
        """Read the file from the first line to the last, and play it through.

        Raises `UnknownTournament` or `StoreFault`.
        """
        return await asyncio.to_thread(_verified, self._known_path(id_))

    def _path(self, id_: str) -> Path:
        return self._folder / f"{id_}{SUFFIX}"

    def _known_path(self, id_: str) -> Path:
        path = self._path(id_)
        if not _ID.fullmatch(id_) or not path.is_file():
            raise UnknownTournament("there is no such tournament here")
        return path


# --- files


def _create(path: Path, line: LineRow, link: LinkRow) -> None:
    with closing(TournamentFile.create(path)) as file:
        file.write(TournamentChanges(lines=(line,), links=(link,)))


def _listed(path: Path) -> Listed:
    try:
        with closing(TournamentFile.read(path)) as file:
            first, last = (msgspec.json.decode(row.line, type=LogLine).event for row in file.ends())
    except (StoreFault, msgspec.MsgspecError, ValueError) as fault:
        return Listed(id=path.stem, fault=str(fault))
    if not isinstance(first, TournamentOpened):
        return Listed(id=path.stem, fault="its log does not begin with an opening")
    closed = isinstance(last, TournamentClosed)
    return Listed(
        id=path.stem,
        name=first.name,
        opened_at=first.opened_at,
        rules=first.format.rules,
        format=first.format.key,
        phase=TournamentPhase.CLOSED if closed else TournamentPhase.OPEN,
    )


def _log_in(path: Path) -> TournamentLog:
    with closing(TournamentFile.open(path)) as file:  # a copy of an earlier version is brought up to date
        return logged(file)


def _checked(path: Path) -> str:
    """The id of a copy that is sound."""
    with closing(TournamentFile.open(path)) as file:
        found = verified(file)
        if found.fault:
            raise CorruptLog(
                f"the copy is damaged, and nothing was restored: {found.fault}", event=found.events, position=0
            )
        return id_of(logged(file))


def _verified(path: Path) -> Verified:
    with closing(TournamentFile.read(path)) as file:
        return verified(file)


def _put_in_place(coming: Path, path: Path) -> Kept:
    """The copy as the tournament's file, with the links of both; what was there is kept under another ending."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".restoring")
    with closing(TournamentFile.open(coming)) as file:
        file.write(TournamentChanges(links=_joined(file.links(), _links_of(path))))
        file.back_up(fresh)
    aside = next(name for number in count(1) if not (name := path.with_suffix(f".{number}.replaced")).exists())
    try:
        _move(path, aside)
        _move(fresh, path)
    except OSError as fault:
        if not path.exists():
            _move(aside, path)
        raise NotStored(f"the copy could not be put in the place of {path}: {fault.strerror or fault}") from fault
    return kept(path)


def _links_of(path: Path) -> tuple[LinkRow, ...]:
    """The links of the file that gives way, if there is one that can be read."""
    try:
        with closing(TournamentFile.open(path)) as file:
            return file.links()
    except StoreInUse:
        raise
    except StoreFault:
        return ()


def _joined(theirs: tuple[LinkRow, ...], ours: tuple[LinkRow, ...]) -> tuple[LinkRow, ...]:
    """The links to be written over those of a copy: ours that it lacks, under free numbers, and ours revoked."""
    known = {row.hash: row for row in theirs}
    number = max((row.number for row in theirs), default=0)
    joined: list[LinkRow] = []
    for row in ours:
        if row.hash in known:
            joined.append(replace(known[row.hash], revoked=row.revoked or known[row.hash].revoked))
        else:
            number += 1
            joined.append(replace(row, number=number))
    return tuple(joined)


def _move(path: Path, to: Path) -> None:
    """Give a file another name, and what SQLite keeps beside it with it."""
    for ending in _BESIDE:
        part = path.with_name(path.name + ending)
        if part.exists():
            part.rename(to.with_name(to.name + ending))
