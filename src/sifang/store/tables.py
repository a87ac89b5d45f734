"""The tables of the database, as SQLAlchemy sees them; the migrations make them."""

from typing import Final

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

__all__ = ["EVENTS", "MATCHES", "METADATA", "REQUESTS", "SEATS", "TOKENS"]

METADATA: Final = MetaData()

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("rules", String(200), nullable=False),
    Column("deals", Integer, nullable=False),
    Column("timed", Boolean, nullable=False),
    Column("manner", String(10), nullable=False),
    Column("opened_at", String(40), nullable=False),
    Column("stage", String(10), nullable=False),
    Column("summary", Text, nullable=False),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", Integer, primary_key=True),
    Column("name", String(80), nullable=False),
    Column("control", String(20), nullable=False),
    Column("invite", String(64), nullable=True, unique=True),
)

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("match", String(32), ForeignKey("matches.id"), nullable=False),
    Column("player", Integer, nullable=False),
    Column("held", Boolean, nullable=False),
    Index("tokens_by_seat", "match", "player"),
)

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("line", Text, nullable=False),
    Column("hash", String(64), nullable=False),
)

REQUESTS: Final = Table(
    "requests",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", Integer, primary_key=True),
    Column("request", String(64), primary_key=True),
)
