"""The store: opened once, written by group commit, read by match, invitation or token.

SQLite in one file by default; any database that SQLAlchemy reaches by an asynchronous driver will do.
"""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Final, Self

from sqlalchemy import URL, Select, event, make_url, select
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from sifang.store.migrate import StoreOutdated, migrate
from sifang.store.rows import Changes, EventRow, MatchRow, MatchStage, SeatRow, TokenRow
from sifang.store.tables import EVENTS, MATCHES, REQUESTS, SEATS, TOKENS
from sifang.store.writer import NotStored, StoreFault, Writer

__all__ = ["DATABASE_NAME", "NotStored", "Store", "StoreFault", "StoreUnavailable", "database_file"]

DATABASE_NAME: Final = "sifang.sqlite"
_SETTINGS: Final = (
    # One server owns the file: a second one on the same file would deal the same table twice.
    "PRAGMA locking_mode = EXCLUSIVE",
    "PRAGMA journal_mode = WAL",
    # Every commit reaches the disk before it is acknowledged; commits are grouped, so this costs little.
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)
_WAIT_FOR_LOCK: Final = 2.0


class StoreUnavailable(StoreFault):
    """The database cannot be used; the message names it, says why, and what to do."""


def database_file(folder: Path) -> URL:
    """The address of the SQLite file in a data folder, which is made if need be. Raises `StoreUnavailable`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise StoreUnavailable(
            f"the data folder {folder} cannot be made ({fault.strerror}): choose another with --data DIR"
        ) from fault
    return URL.create("sqlite+aiosqlite", database=str(folder / DATABASE_NAME))


class Store:
    """An open database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writer = Writer(engine)

    @classmethod
    async def open(cls, address: URL | str) -> Self:
        """Open the database and bring its tables up to date. Raises `StoreUnavailable`."""
        url = make_url(address)
        await asyncio.to_thread(_probe, url)
        engine = _engine(url)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(migrate)
        except (SQLAlchemyError, StoreOutdated, OSError) as fault:
            await engine.dispose()
            raise StoreUnavailable(_unavailable(url, fault)) from fault
        return cls(engine)

    async def close(self) -> None:
        """Store what has come in and close the database."""
        await self._writer.close()
        await self._engine.dispose()

    async def write(self, changes: Changes) -> None:
        """Store the changes together; returns when they are durable. Raises `NotStored`."""
        await self._writer.write(changes)

    async def match(self, match: str) -> MatchRow | None:
        """A match by its id."""
        found = await self._matches(select(MATCHES).where(MATCHES.c.id == match))
        return found[0] if found else None

    async def unfinished(self) -> tuple[MatchRow, ...]:
        """The matches that can go on, the newest first."""
        return await self._matches(
            select(MATCHES).where(MATCHES.c.stage != MatchStage.OVER).order_by(MATCHES.c.opened_at.desc())
        )

    async def seats(self, match: str) -> tuple[SeatRow, ...]:
        """The four seats of a match, by player."""
        query = select(SEATS).where(SEATS.c.match == match).order_by(SEATS.c.player)
        async with self._reading() as connection:
            return tuple(SeatRow(*row) for row in await connection.execute(query))

    async def invitation(self, invite: str) -> SeatRow | None:
        """The seat that an invitation leads to."""
        async with self._reading() as connection:
            row = (await connection.execute(select(SEATS).where(SEATS.c.invite == invite))).first()
        return None if row is None else SeatRow(*row)

    async def token(self, token_hash: str) -> TokenRow | None:
        """The seat that a token is or was for."""
        async with self._reading() as connection:
            row = (await connection.execute(select(TOKENS).where(TOKENS.c.hash == token_hash))).first()
        return None if row is None else TokenRow(*row)

    async def held_seats(self, match: str) -> frozenset[int]:
        """The players of a match whose seats are held by a token."""
        query = select(TOKENS.c.player).where(TOKENS.c.match == match, TOKENS.c.held)
        async with self._reading() as connection:
            return frozenset(int(player) for (player,) in await connection.execute(query))

    async def events(self, match: str, first: int = 0) -> tuple[EventRow, ...]:
        """The lines of a match's log from number `first` on, in order."""
        query = select(EVENTS).where(EVENTS.c.match == match, EVENTS.c.number >= first).order_by(EVENTS.c.number)
        async with self._reading() as connection:
            return tuple(EventRow(*row) for row in await connection.execute(query))

    async def requests(self, match: str) -> frozenset[tuple[int, str]]:
        """The requests of a match that have been carried out, each with its player."""
        query = select(REQUESTS.c.player, REQUESTS.c.request).where(REQUESTS.c.match == match)
        async with self._reading() as connection:
            return frozenset((int(player), str(request)) for player, request in await connection.execute(query))

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with. Raises `StoreFault`."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as fault:
            raise StoreFault(f"the database could not be read: {fault}") from fault

    async def _matches(self, query: Select[str, str, int, bool, str, str, str, str]) -> tuple[MatchRow, ...]:
        async with self._reading() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(
            MatchRow(id_, rules, deals, timed, manner, opened_at, MatchStage(stage), summary)
            for id_, rules, deals, timed, manner, opened_at, stage, summary in rows
        )


def _probe(url: URL) -> None:
    """Find out whether the file can be read and written, before the driver's thread is started on it."""
    if url.get_backend_name() != "sqlite" or not url.database:
        return
    try:
        with closing(sqlite3.connect(url.database, timeout=_WAIT_FOR_LOCK)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.rollback()
    except sqlite3.Error as fault:
        raise StoreUnavailable(_unavailable(url, fault)) from fault


def _engine(url: URL) -> AsyncEngine:
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url)
    # One connection for reading and writing: the file is locked for it, and reads see what was last committed.
    engine = create_async_engine(url, pool_size=1, max_overflow=0, connect_args={"timeout": _WAIT_FOR_LOCK})
    event.listen(engine.sync_engine, "connect", _set_up)
    return engine


def _set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    try:
        for setting in _SETTINGS:
            cursor.execute(setting)
    except Exception:
        cursor.close()
        connection.close()  # the pool has not taken it over yet, so nobody else would
        raise
    cursor.close()


def _unavailable(url: URL, fault: Exception) -> str:
    """What to tell whoever started the server."""
    place = url.database if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)
    reason = str(getattr(fault, "orig", None) or fault)
    if "locked" in reason:
        return f"the database {place} is in use by another Sifang: stop that one, or choose another place with --data"
    if url.database is not None and not os.access(Path(url.database).parent, os.W_OK):
        reason = "its folder is not writable"
    return f"the database {place} cannot be used ({reason}): make it writable, or choose another place with --data DIR"
