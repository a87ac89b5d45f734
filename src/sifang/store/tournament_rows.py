"""What a tournament's file keeps, row by row, and one change to it."""

from dataclasses import dataclass

__all__ = ["CarriedOut", "LineRow", "LinkRow", "TournamentChanges"]


@dataclass(frozen=True, slots=True)
class LineRow:
    """Line `number` (from 1) of the tournament's log, and its hash."""

    number: int
    line: str
    hash: str


@dataclass(frozen=True, slots=True)
class CarriedOut:
    """A request that was carried out, and the version it led to; it is not carried out again."""

    request: str
    version: int


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A link: whose it is, its secret and its PIN as hashes alone, and the table and session that it is for."""

    number: int
    role: str
    name: str
    hash: str
    pin: str | None
    table: int | None
    session: int | None
    made_at: str
    revoked: bool


@dataclass(frozen=True, slots=True)
class TournamentChanges:
    """What is stored together or not at all. A link is written over what was there under its number."""

    lines: tuple[LineRow, ...] = ()
    requests: tuple[CarriedOut, ...] = ()
    links: tuple[LinkRow, ...] = ()
