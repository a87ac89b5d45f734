"""Group commit: one task writes for all tables, as many changes in one transaction as have come in meanwhile.

A change is acknowledged when the transaction that holds it is on the disk.
"""

import asyncio
import contextlib
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Table, and_, insert, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sifang.errors import SifangError
from sifang.store.rows import Changes, EventRow, MatchRow, RequestRow, SeatRow, TokenRow
from sifang.store.tables import EVENTS, MATCHES, REQUESTS, SEATS, TOKENS

__all__ = ["NotStored", "StoreFault", "Writer"]

_MOST_AT_ONCE = 500


class StoreFault(SifangError):
    """The database failed; the message says at what."""


class NotStored(StoreFault):
    """A change could not be stored; nothing of it was."""


@dataclass(frozen=True, slots=True)
class _Pending:
    changes: Changes
    stored: "asyncio.Future[None]"


class Writer:
    """The one writer of the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[_Pending] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def write(self, changes: Changes) -> None:
        """Store the changes; returns when they are durable. Raises `NotStored`."""
        pending = _Pending(changes, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(pending)
        await pending.stored

    async def close(self) -> None:
        """Finish what has come in, then stop."""
        await self._queue.join()
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < _MOST_AT_ONCE and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            await self._commit(batch)
            for _ in batch:
                self._queue.task_done()

    async def _commit(self, batch: list[_Pending]) -> None:
        """One transaction for all; if that fails, one for each, so that one bad change harms nobody else."""
        try:
            async with self._engine.begin() as connection:
                await _write(connection, [pending.changes for pending in batch])
        except (SQLAlchemyError, OSError) as fault:
            if len(batch) > 1:
                for pending in batch:
                    await self._commit([pending])
            else:
                _answer(batch[0], fault)
        else:
            for pending in batch:
                _answer(pending, None)


def _answer(pending: _Pending, fault: Exception | None) -> None:
    if pending.stored.done():  # whoever waited has gone
        return
    if fault is None:
        pending.stored.set_result(None)
    else:
        pending.stored.set_exception(NotStored(f"the change could not be stored: {fault}"))


async def _write(connection: AsyncConnection, batch: list[Changes]) -> None:
    """Who sits where one by one; then the lines and requests of all, which are many, by one statement each."""
    for changes in batch:
        if changes.match is not None:
            await _put_match(connection, changes.match)
        for seat in changes.seats:
            await _put_seat(connection, seat)
        for token in changes.tokens:
            await _put_token(connection, token)
    events = [_columns(row) for changes in batch for row in changes.events]
    if events:
        await connection.execute(insert(EVENTS), events)
    requests = [_columns(row) for changes in batch for row in changes.requests]
    if requests:
        await connection.execute(insert(REQUESTS), requests)


async def _put_match(connection: AsyncConnection, row: MatchRow) -> None:
    done = await connection.execute(update(MATCHES).where(MATCHES.c.id == row.id).values(_columns(row)))
    if done.rowcount == 0:
        await connection.execute(insert(MATCHES).values(_columns(row)))


async def _put_seat(connection: AsyncConnection, row: SeatRow) -> None:
    here = _same_seat(SEATS, row.match, row.player)
    done = await connection.execute(update(SEATS).where(here).values(_columns(row)))
    if done.rowcount == 0:
        await connection.execute(insert(SEATS).values(_columns(row)))


async def _put_token(connection: AsyncConnection, row: TokenRow) -> None:
    if row.held:
        await connection.execute(update(TOKENS).where(_same_seat(TOKENS, row.match, row.player)).values(held=False))
    await connection.execute(insert(TOKENS).values(_columns(row)))


def _same_seat(table: Table, match: str, player: int) -> ColumnElement[bool]:
    return and_(table.c.match == match, table.c.player == player)


def _columns(row: MatchRow | SeatRow | TokenRow | EventRow | RequestRow) -> dict[str, str | int | bool | None]:
    """The row by column: their names are the same."""
    return {name: getattr(row, name) for name in row.__slots__}
