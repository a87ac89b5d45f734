"""What the store keeps, row by row, and one change to it."""

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Changes", "EventRow", "MatchRow", "MatchStage", "RequestRow", "SeatRow", "TokenRow"]


class MatchStage(StrEnum):
    """How far a match has come."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match: what was agreed when its table was opened, and how far it has come.

    `rules` is book and profile; `manner` is `assisted` or `refereed`; `opened_at` is ISO 8601 with its offset;
    `summary` is the JSON of its summary, whatever the service makes of it, empty in the lobby.
    """

    id: str
    rules: str
    deals: int
    timed: bool
    manner: str
    opened_at: str
    stage: MatchStage
    summary: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A player of a match: `name` is empty while nobody has sat down, `control` is who acts for him.

    `invite` is the secret of the seat's invitation, `None` while the seat is not to be had.
    """

    match: str
    player: int
    name: str
    control: str
    invite: str | None


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A seat's token, as its SHA-256 alone. `held`: it opens the seat; a former holder's token shows the history."""

    hash: str
    match: str
    player: int
    held: bool


@dataclass(frozen=True, slots=True)
class EventRow:
    """Line `number` (from 0) of a match's log, as the record writes it, and its hash."""

    match: str
    number: int
    line: str
    hash: str


@dataclass(frozen=True, slots=True)
class RequestRow:
    """A request of a player that has been carried out; it is not carried out again."""

    match: str
    player: int
    request: str


@dataclass(frozen=True, slots=True)
class Changes:
    """What is stored together or not at all.

    `match` and `seats` are written over what was there. A new token that is held ends the holding of earlier ones.
    """

    match: MatchRow | None = None
    seats: tuple[SeatRow, ...] = ()
    tokens: tuple[TokenRow, ...] = ()
    events: tuple[EventRow, ...] = ()
    requests: tuple[RequestRow, ...] = ()
