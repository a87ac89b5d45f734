"""The store: what is acknowledged is on the disk, together or not at all, and one server owns the file."""

import asyncio
import sqlite3
import sys
from asyncio.subprocess import PIPE
from dataclasses import replace
from pathlib import Path

import pytest

from sifang.store import (
    Changes,
    EventRow,
    MatchRow,
    MatchStage,
    NotStored,
    RequestRow,
    SeatRow,
    Store,
    StoreUnavailable,
    TokenRow,
    database_file,
)
from sifang.store.migrate import HEAD
from sifang.store.tables import METADATA

MATCH = MatchRow(
    "m",
    "wsom/zj33",
    4,
    timed=True,
    manner="assisted",
    opened_at="2026-11-29T20:00:00+00:00",
    stage=MatchStage.LOBBY,
    summary="{}",
)
SEATS = tuple(SeatRow("m", player, "", "club", f"invite-{player}") for player in range(4))


def events(first: int, count: int) -> tuple[EventRow, ...]:
    return tuple(EventRow("m", n, f'{{"n":{n}}}', f"{n:064}") for n in range(first, first + count))


async def opened(folder: Path) -> Store:
    return await Store.open(database_file(folder))


async def test_what_was_acknowledged_is_there_after_the_server_was_killed(tmp_path: Path) -> None:
    writer = f"""
import asyncio, os, signal
from pathlib import Path
from sifang.store import Changes, EventRow, MatchRow, MatchStage, Store, database_file
async def main():
    store = await Store.open(database_file(Path({str(tmp_path)!r})))
    await store.write(Changes(match=MatchRow("m", "wsom/zj33", 4, True, "assisted", "now", MatchStage.PLAYING, "")))
    await store.write(Changes(events=tuple(EventRow("m", n, "line", "hash") for n in range(50))))
    print("acknowledged", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(main())
"""
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", writer, stdout=PIPE)
    said, _ = await process.communicate()
    assert said.decode().strip() == "acknowledged"

    store = await opened(tmp_path)
    assert len(await store.events("m")) == 50
    await store.close()


async def test_a_match_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await store.write(Changes(match=MATCH, seats=SEATS, events=events(0, 3), requests=(RequestRow("m", 1, "r"),)))

    assert await store.match("m") == MATCH
    assert await store.seats("m") == SEATS
    assert await store.events("m", first=1) == events(1, 2)
    assert await store.requests("m") == {(1, "r")}
    assert await store.match("other") is None
    await store.close()


async def test_matches_and_seats_are_written_over_what_was_there(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await store.write(Changes(match=MATCH, seats=SEATS))
    taken = replace(SEATS[2], name="Ada", control="person", invite=None)
    await store.write(Changes(match=replace(MATCH, stage=MatchStage.OVER), seats=(taken,)))

    assert (await store.seats("m"))[2] == taken
    assert await store.unfinished() == ()
    assert await store.invitation("invite-2") is None
    assert await store.invitation("invite-1") == SEATS[1]
    await store.close()


async def test_a_new_token_ends_the_holding_of_the_former_one(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await store.write(Changes(match=MATCH, seats=SEATS, tokens=(TokenRow("a", "m", 2, held=True),)))
    await store.write(Changes(tokens=(TokenRow("b", "m", 2, held=True),)))

    assert await store.token("a") == TokenRow("a", "m", 2, held=False)
    assert await store.token("b") == TokenRow("b", "m", 2, held=True)
    assert await store.held_seats("m") == {2}
    await store.close()


async def test_changes_are_stored_together_or_not_at_all(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await store.write(Changes(match=MATCH, events=events(0, 2)))
    with pytest.raises(NotStored):
        await store.write(Changes(requests=(RequestRow("m", 0, "r"),), events=events(1, 2)))

    assert await store.events("m") == events(0, 2)
    assert await store.requests("m") == frozenset()
    await store.close()


async def test_one_bad_change_in_a_group_harms_no_other(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await store.write(Changes(match=MATCH, events=events(0, 1)))
    good, bad, also_good = (Changes(events=events(first, 1)) for first in (1, 0, 2))
    results = await asyncio.gather(*map(store.write, (good, bad, also_good)), return_exceptions=True)

    assert [type(result) for result in results] == [type(None), NotStored, type(None)]
    assert await store.events("m") == events(0, 3)
    await store.close()


async def test_the_migrations_make_the_tables_that_the_program_uses(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await store.close()
    with sqlite3.connect(tmp_path / "sifang.sqlite") as made:
        columns = {table: {row[1] for row in made.execute(f"PRAGMA table_info({table})")} for table in METADATA.tables}
        version = made.execute("SELECT version_num FROM alembic_version").fetchone()
    made.close()

    assert columns == {name: {column.name for column in table.columns} for name, table in METADATA.tables.items()}
    assert version == (HEAD,)


async def test_a_match_from_before_there_were_refereed_tables_goes_on_as_an_assisted_one(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    await store.write(Changes(match=MATCH, seats=SEATS))
    await store.close()
    with sqlite3.connect(tmp_path / "sifang.sqlite") as made:
        made.execute("ALTER TABLE matches DROP COLUMN manner")
        made.execute("UPDATE alembic_version SET version_num = '0001'")
    made.close()

    store = await opened(tmp_path)
    assert await store.match("m") == MATCH
    assert await store.seats("m") == SEATS
    refereed = replace(MATCH, manner="refereed")
    await store.write(Changes(match=refereed))
    assert await store.match("m") == refereed
    await store.close()


async def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    store = await opened(tmp_path)
    with pytest.raises(StoreUnavailable, match="in use by another Sifang"):
        await opened(tmp_path)
    await store.close()


async def test_a_database_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    await (await opened(tmp_path)).close()
    with sqlite3.connect(tmp_path / "sifang.sqlite") as made:
        made.execute("UPDATE alembic_version SET version_num = '9999'")
    made.close()
    with pytest.raises(StoreUnavailable, match="version 9999"):
        await opened(tmp_path)


async def test_a_file_that_is_no_database_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "sifang.sqlite").write_text("not a database " * 100, encoding="utf-8")
    with pytest.raises(StoreUnavailable, match=r"sifang\.sqlite cannot be used"):
        await opened(tmp_path)


async def test_a_data_folder_that_cannot_be_made_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreUnavailable, match="choose another with --data"):
        await opened(tmp_path / "file" / "folder")
