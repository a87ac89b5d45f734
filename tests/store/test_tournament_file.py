"""A tournament's file: what is written is on the disk, together or not at all; one writes it, others read it."""

import asyncio
import sqlite3
import sys
from asyncio.subprocess import PIPE
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect

from sifang.store import (
    CarriedOut,
    LineRow,
    LinkRow,
    NotStored,
    StoreFault,
    StoreInUse,
    StoreUnavailable,
    TournamentChanges,
    TournamentFile,
)
from sifang.store.migrate import TOURNAMENT
from sifang.store.tournament_tables import METADATA

LINK = LinkRow(1, "director", "", "a" * 64, None, None, None, "2026-11-30T09:00:00+00:00", revoked=False)


def lines(first: int, count: int) -> tuple[LineRow, ...]:
    return tuple(LineRow(n, f'{{"n":{n}}}', f"{n:064}") for n in range(first, first + count))


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "event.sqlite"
    with closing(TournamentFile.create(path)) as file:
        file.write(TournamentChanges(lines=lines(1, 3), requests=(CarriedOut("r", 3),), links=(LINK,)))

    with closing(TournamentFile.open(path)) as file:
        assert file.lines() == lines(1, 3)
        assert file.ends() == (lines(1, 1)[0], lines(3, 1)[0])
        assert file.requests() == (CarriedOut("r", 3),)
        assert file.links() == (LINK,)


def test_what_was_written_is_there_after_the_program_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "event.sqlite"
    writer = f"""
import os, signal
from pathlib import Path
from sifang.store import LineRow, TournamentChanges, TournamentFile
file = TournamentFile.create(Path({str(path)!r}))
file.write(TournamentChanges(lines=tuple(LineRow(n, "line", "hash") for n in range(1, 51))))
os.kill(os.getpid(), signal.SIGKILL)
"""

    async def killed() -> int:
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", writer, stdout=PIPE)
        return await process.wait()

    assert asyncio.run(killed()) != 0
    with closing(TournamentFile.open(path)) as file:
        assert len(file.lines()) == 50


def test_changes_are_stored_together_or_not_at_all(tmp_path: Path) -> None:
    with closing(TournamentFile.create(tmp_path / "event.sqlite")) as file:
        file.write(TournamentChanges(lines=lines(1, 2)))
        with pytest.raises(NotStored):
            file.write(TournamentChanges(lines=lines(2, 2), requests=(CarriedOut("r", 3),), links=(LINK,)))

        assert (file.lines(), file.requests(), file.links()) == (lines(1, 2), (), ())


def test_a_link_is_written_over_what_was_there_under_its_number(tmp_path: Path) -> None:
    revoked = LinkRow(1, "director", "", "a" * 64, None, None, None, LINK.made_at, revoked=True)
    with closing(TournamentFile.create(tmp_path / "event.sqlite")) as file:
        file.write(TournamentChanges(links=(LINK,)))
        file.write(TournamentChanges(links=(revoked,)))

        assert file.links() == (revoked,)


def test_a_second_program_cannot_write_the_file_and_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "event.sqlite"
    with closing(TournamentFile.create(path)), pytest.raises(StoreInUse, match="in use by another Sifang"):
        TournamentFile.open(path)

    TournamentFile.open(path).close()


def test_others_read_the_file_and_copy_it_while_it_is_written(tmp_path: Path) -> None:
    path, copy = tmp_path / "event.sqlite", tmp_path / "copy.sqlite"
    with closing(TournamentFile.create(path)) as file:
        file.write(TournamentChanges(lines=lines(1, 2)))
        with closing(TournamentFile.read(path)) as reader:
            reader.back_up(copy)
            file.write(TournamentChanges(lines=lines(3, 1)))
            assert reader.lines() == lines(1, 3)

    with closing(TournamentFile.read(copy)) as backup:
        assert backup.lines() == lines(1, 2)


def test_a_copy_is_one_file_and_reading_it_leaves_it_as_it_is(tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy.sqlite"
    copy.parent.mkdir()
    with closing(TournamentFile.create(tmp_path / "event.sqlite")) as file:
        file.write(TournamentChanges(lines=lines(1, 2)))
        file.back_up(copy)
    before = copy.read_bytes()
    with closing(TournamentFile.read(copy)) as backup:
        assert len(backup.lines()) == 2

    assert copy.read_bytes() == before
    assert [path.name for path in copy.parent.iterdir()] == ["copy.sqlite"]


def test_a_file_that_is_none_or_not_there_is_refused(tmp_path: Path) -> None:
    strange = tmp_path / "strange.sqlite"
    strange.write_text("This is no database, but a letter to the organisers." * 100)

    with pytest.raises(StoreUnavailable, match="cannot be used"):
        TournamentFile.open(strange)
    with closing(TournamentFile.read(strange)) as file, pytest.raises(StoreFault, match="could not be read"):
        file.lines()
    with pytest.raises(StoreUnavailable, match="there is no file"):
        TournamentFile.open(tmp_path / "nowhere.sqlite")
    with pytest.raises(StoreUnavailable, match="there already"):
        TournamentFile.create(strange)


def test_a_file_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "event.sqlite"
    TournamentFile.create(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 't9999'")
        connection.commit()

    with pytest.raises(StoreUnavailable, match=f"t9999.*{TOURNAMENT.head}"):
        TournamentFile.open(path)


def test_migrations_make_the_tables_that_the_program_uses(tmp_path: Path) -> None:
    path = tmp_path / "event.sqlite"
    TournamentFile.create(path).close()
    engine = create_engine(f"sqlite:///{path}")
    made = inspect(engine)

    for table in METADATA.sorted_tables:
        assert [column["name"] for column in made.get_columns(table.name)] == [one.name for one in table.columns]
    engine.dispose()
