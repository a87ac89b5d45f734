"""Tournaments in their files: found, read, made, run. What only this needs is loaded with it, when a command runs."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, TypeVar

from sifang.cli.data_folder import data_folder
from sifang.cli.files import read_file, write_file
from sifang.service.chance import SystemChance
from sifang.service.tournaments.keeping import id_of, logged, replayed
from sifang.service.tournaments.links import made_link
from sifang.service.tournaments.roles import LinkWanted, Role
from sifang.service.tournaments.tournaments import FOLDER, Tournaments
from sifang.store import SUFFIX, LineRow, TournamentChanges, TournamentFile
from sifang.tournament.log import TournamentLog, read_log
from sifang.tournament.state import TournamentState

__all__ = ["back_up", "desk_of", "path_by_id", "read_kept", "with_tournaments", "write_kept"]

T = TypeVar("T")

#: How every SQLite file begins.
_SQLITE: Final = b"SQLite format 3\0"


def read_kept(name: str, data: Path | None) -> tuple[TournamentLog, TournamentState]:
    """A tournament by id, file, or lines, `-` for standard input. Raises `CorruptLog` or `StoreFault`."""
    log = _log(name, data)
    return log, replayed(log)


def _log(name: str, data: Path | None) -> TournamentLog:
    path = Path(name)
    if name != "-" and not path.exists():
        kept = data_folder(data) / FOLDER / f"{name}{SUFFIX}"
        path = kept if kept.is_file() else path
    content = read_file(str(path))
    if not content.startswith(_SQLITE):
        return read_log(content.splitlines())
    with closing(TournamentFile.read(path)) as file:
        return logged(file)


def path_by_id(log: TournamentLog, data: Path | None) -> Path:
    """Where a server looks for a tournament."""
    return data_folder(data) / FOLDER / f"{id_of(log)}{SUFFIX}"


def write_kept(path: Path, log: TournamentLog, lines: Sequence[bytes]) -> str | None:
    """Write a log to a new file: a tournament's own, whose director's secret is given, or by another ending its lines.

    Raises `StoreFault`.
    """
    if path.suffix != SUFFIX:
        write_file(path, b"".join(line + b"\n" for line in lines))
        return None
    row, secret = made_link(1, LinkWanted(role=Role.DIRECTOR), log.opening.opened_at, SystemChance())
    pairs = enumerate(zip(lines, log.hashes, strict=True), start=1)
    rows = tuple(LineRow(number, line.decode(), hash_) for number, (line, hash_) in pairs)
    with closing(TournamentFile.create(path)) as file:
        file.write(TournamentChanges(lines=rows, links=(row,)))
    return secret


def desk_of(log: TournamentLog, secret: str) -> str:
    """The director's page on whatever server has the tournament."""
    return f"/tournament/{id_of(log)}/desk#{secret}"


def back_up(id_: str, output: Path, data: Path | None) -> None:
    """Copy a tournament to a file of its own, also while a server runs it. Raises `StoreFault`."""
    with closing(TournamentFile.read(data_folder(data) / FOLDER / f"{id_}{SUFFIX}")) as file:
        file.back_up(output)


def with_tournaments(data: Path | None, done: Callable[[Tournaments], Awaitable[T]]) -> T:
    """Do something with the tournaments of a folder, and close them."""

    async def run() -> T:
        tournaments = Tournaments(data_folder(data))
        try:
            return await done(tournaments)
        finally:
            await tournaments.close()

    return asyncio.run(run())
