"""The tables of a tournament's file, as SQLAlchemy sees them; the migrations make them."""

from typing import Final

from sqlalchemy import Boolean, Column, Integer, MetaData, String, Table, Text

__all__ = ["EVENTS", "LINKS", "METADATA", "REQUESTS"]

METADATA: Final = MetaData()

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("line", Text, nullable=False),
    Column("hash", String(64), nullable=False),
)

REQUESTS: Final = Table(
    "requests",
    METADATA,
    Column("request", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
)

LINKS: Final = Table(
    "links",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("role", String(10), nullable=False),
    Column("name", String(80), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("pin", String(64), nullable=True),
    Column("table", Integer, nullable=True),
    Column("session", Integer, nullable=True),
    Column("made_at", String(40), nullable=False),
    Column("revoked", Boolean, nullable=False),
)
