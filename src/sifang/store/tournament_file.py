"""A tournament's file: the lines of its log, what was carried out, who may come. One SQLite file is the whole event.

One program at a time writes it; others may read it meanwhile. Everything waits for the disk: an asynchronous caller
hands the calls to a thread.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, Self

from sqlalchemy import URL, Connection, Engine, create_engine, delete, event, insert, select
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry, StaticPool

from sifang.store.migrate import TOURNAMENT, StoreOutdated, migrate
from sifang.store.store import StoreUnavailable
from sifang.store.tournament_rows import CarriedOut, LineRow, LinkRow, TournamentChanges
from sifang.store.tournament_tables import EVENTS, LINKS, REQUESTS
from sifang.store.writer import NotStored, StoreFault

__all__ = ["SUFFIX", "StoreInUse", "TournamentFile"]

SUFFIX: Final = ".sqlite"
#: Every commit reaches the disk before it is acknowledged; a reader does not wait for the writer, nor he for it.
_SETTINGS: Final = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL")
_WAIT_FOR_LOCK: Final = 2.0
_FAULTS: Final = (SQLAlchemyError, sqlite3.Error, OSError)


class StoreInUse(StoreUnavailable):
    """Another program has the file; the message says what to do."""


class TournamentFile:
    """An open file."""

    def __init__(self, path: Path, engine: Engine, lock: sqlite3.Connection | None) -> None:
        self.path = path
        self._engine = engine
        self._lock = lock

    @classmethod
    def create(cls, path: Path) -> Self:
        """A new file, empty, and its folder if need be. Raises `StoreUnavailable`, also where there is one already."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise StoreUnavailable(f"the folder {path.parent} cannot be made ({fault.strerror})") from fault
        if path.exists():
            raise StoreUnavailable(f"the file {path} is there already")
        return cls._opened(path)

    @classmethod
    def open(cls, path: Path) -> Self:
        """The file, for this program alone to write. Raises `StoreUnavailable`."""
        _require(path)
        return cls._opened(path)

    @classmethod
    def read(cls, path: Path) -> Self:
        """The file, only to be read, also while another program writes it; it is left as it is.

        Raises `StoreUnavailable`.
        """
        _require(path)
        return cls(path, _engine(path), lock=None)

    @classmethod
    def _opened(cls, path: Path) -> Self:
        lock, engine = _locked(path), _engine(path)
        event.listen(engine, "connect", _set_up)
        try:
            with engine.begin() as connection:
                migrate(connection, TOURNAMENT)
        except (*_FAULTS, StoreOutdated) as fault:
            engine.dispose()
            lock.close()
            raise StoreUnavailable(f"the file {path} cannot be used: {_reason(fault)}") from fault
        return cls(path, engine, lock)

    def close(self) -> None:
        """Close the file; another program may write it then."""
        self._engine.dispose()
        if self._lock is not None:
            self._lock.close()

    def write(self, changes: TournamentChanges) -> None:
        """Store the changes together; returns when they are durable. Raises `NotStored`."""
        try:
            with self._engine.begin() as connection:
                _write(connection, changes)
        except _FAULTS as fault:
            raise NotStored(f"the tournament {self.path.stem} could not be stored: {_reason(fault)}") from fault

    def lines(self) -> tuple[LineRow, ...]:
        """The log, in order."""
        with self._reading() as connection:
            return tuple(LineRow(*row) for row in connection.execute(select(EVENTS).order_by(EVENTS.c.number)))

    def ends(self) -> tuple[LineRow, ...]:
        """The first line and the last, which tell what the tournament is and whether it is closed."""
        with self._reading() as connection:
            first = connection.execute(select(EVENTS).order_by(EVENTS.c.number).limit(1)).all()
            last = connection.execute(select(EVENTS).order_by(EVENTS.c.number.desc()).limit(1)).all()
        return tuple(LineRow(*row) for row in (*first, *last))

    def requests(self) -> tuple[CarriedOut, ...]:
        """The requests that were carried out."""
        with self._reading() as connection:
            return tuple(CarriedOut(*row) for row in connection.execute(select(REQUESTS)))

    def links(self) -> tuple[LinkRow, ...]:
        """The links by number, revoked ones as well."""
        with self._reading() as connection:
            return tuple(LinkRow(*row) for row in connection.execute(select(LINKS).order_by(LINKS.c.number)))

    def back_up(self, path: Path) -> None:
        """Write a copy of this moment, one file and whole, also while acts go on. Raises `NotStored`."""
        try:
            with closing(sqlite3.connect(self.path)) as source, closing(sqlite3.connect(path)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
        except (sqlite3.Error, OSError) as fault:
            raise NotStored(f"the copy {path} could not be written: {_reason(fault)}") from fault

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self._engine.connect() as connection:
                yield connection
        except _FAULTS as fault:
            raise StoreFault(f"the file {self.path} could not be read: {_reason(fault)}") from fault


def _require(path: Path) -> None:
    if not path.is_file():
        raise StoreUnavailable(f"there is no file {path}")


def _locked(path: Path) -> sqlite3.Connection:
    """A lock that the operating system frees when the program ends, however it ends.

    It is a file of its own beside the tournament's, so that others can read and copy that meanwhile.
    """
    lock = sqlite3.connect(path.with_suffix(".lock"), timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("PRAGMA journal_mode = DELETE")
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as fault:
        lock.close()
        if "locked" in str(fault):
            raise StoreInUse(f"the tournament {path} is in use by another Sifang: ask that one, or stop it") from fault
        raise StoreUnavailable(
            f"the tournament {path} cannot be written ({fault}): make its folder writable"
        ) from fault
    return lock


def _engine(path: Path) -> Engine:
    """One connection, which the threads of the caller use one after another."""
    return create_engine(
        URL.create("sqlite", database=str(path)),
        poolclass=StaticPool,
        connect_args={"timeout": _WAIT_FOR_LOCK, "check_same_thread": False},
    )


def _set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    with closing(connection.cursor()) as cursor:
        for setting in _SETTINGS:
            cursor.execute(setting)


def _write(connection: Connection, changes: TournamentChanges) -> None:
    if changes.lines:
        connection.execute(insert(EVENTS), [_columns(row) for row in changes.lines])
    if changes.requests:
        connection.execute(insert(REQUESTS), [_columns(row) for row in changes.requests])
    if changes.links:
        connection.execute(delete(LINKS).where(LINKS.c.number.in_([row.number for row in changes.links])))
        connection.execute(insert(LINKS), [_columns(row) for row in changes.links])


def _columns(row: LineRow | CarriedOut | LinkRow) -> dict[str, str | int | bool | None]:
    """The row by column: their names are the same."""
    return {name: getattr(row, name) for name in row.__slots__}


def _reason(fault: Exception) -> str:
    return str(getattr(fault, "orig", None) or fault)
