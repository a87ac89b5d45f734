"""Bring a database up to this version's tables."""

from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, inspect, text

__all__ = ["HEAD", "MATCHES", "TOURNAMENT", "Migrations", "StoreOutdated", "migrate"]


class Migrations(NamedTuple):
    """A kind of database: where its migrations are, and the newest of them.

    The newest is known here so that an up-to-date database is opened without loading Alembic.
    """

    folder: Path
    head: str


_HERE: Final = Path(__file__).resolve().parent
HEAD: Final = "0002"
MATCHES: Final = Migrations(_HERE / "migrations", HEAD)
TOURNAMENT: Final = Migrations(_HERE / "migrations" / "tournament", "t0001")


class StoreOutdated(Exception):
    """The database was written by a newer version; the message names both."""


def migrate(connection: Connection, migrations: Migrations = MATCHES) -> None:
    """Run what is missing. Raises `StoreOutdated` for a database from a version that is not known here."""
    found = _version(connection)
    if found == migrations.head:
        return
    # Loaded only when there is something to do: it costs a fifth of a second of every start.
    from alembic.command import upgrade  # noqa: PLC0415 - see above
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(migrations.folder))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise StoreOutdated(f"it is at version {found}, this program knows versions up to {migrations.head}")
    config.attributes["connection"] = connection
    upgrade(config, "head")


def _version(connection: Connection) -> str | None:
    """The migration the database is at, `None` when it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
