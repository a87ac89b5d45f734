"""Everything that goes over the wire between browser and server, as types.

WebSocket `/ws`: the first message of a client is `Hello`; the server answers with `Snapshot` (and, where something was
missed, one `Update` with `catch_up`). After that the client sends `Request`s and `Ping`s, one JSON object a message,
and the server sends `ServerMessage`s. Close codes are in `CloseCode`.

HTTP, all JSON unless said otherwise; faults are answered with `Fault` and a matching status:

| call | body | answer |
|---|---|---|
| `POST /api/matches` | `CreateMatch` | `Seated` |
| `POST /api/join` | `Join` | `Seated` |
| `GET /api/invites/{invite}` | | `Invitation` |
| `POST /api/history` | `History` | `tuple[MatchSummary, ...]`, newest first |
| `GET /api/matches/{match}` | | `MatchSummary` |
| `GET /api/matches/{match}/deals/{number}` | | `Replay`, once that deal is over |
| `GET /api/matches/{match}/record.jsonl` | | the record as lines of JSON, as far as deals are over |
| `GET /api/matches/{match}/record.txt` | | the record as readable text, the same |
| `GET /api/books` | | `tuple[BookSummary, ...]` |
| `GET /api/books/{book}/articles/{language}` | | `BookTexts` (language `en`, or the script it is printed in) |
| `GET /api/patterns?rules={rules}` | | `PatternList` |
| `GET /api/calculator/books?rules={rules}&…` | | `tuple[BookInputs, ...]`, of every book where none is named |
| `POST /api/calculator/read` | `ReadRequest` | `HandRead` |
| `POST /api/calculator/count` | `CountRequest` | `Calculation` |
| `POST /api/calculator/waits` | `WaitsRequest` | `HandWaits` |
| `POST /api/qr` | `QrRequest` | an SVG image |
| `GET /api/server` | | `ServerInfo` |
| `GET /api/health` | | `Health` |

The calls of tournaments are listed in `docs/reference/tournament-http.md`.

Pages of the browser application: `/`, `/table/{match}`, `/join/{invite}`, `/watch/{match}`,
`/replay/{match}/{deal}/{step}` (the link to a moment; `step` is the index of a frame), `/rules/{book}/{article}`, and
whatever else the application routes: every path outside `/api`, `/ws` and the built files is answered with its page.
"""

from enum import IntEnum, StrEnum
from typing import Annotated, Final

from msgspec import Meta, Struct

from sifang.calculator import BookInputs, Calculation, HandInput, HandRead, HandWaits
from sifang.match.events import Player, PlayerControl
from sifang.service.keepsakes import Frame, MatchSummary, Replay
from sifang.service.messages import Done, Refused, Room, RoomStage, Snapshot, Update
from sifang.service.requests import (
    Act,
    ConfirmResult,
    LeaveSeat,
    OverruleRuling,
    ReturnToSeat,
    SignTheCard,
    StartMatch,
    Vote,
)  # fmt: skip
from sifang.table.commands import Manner
from sifang.table.naming import snake_case
from sifang.tiles import BySeat
from sifang.web.pattern_list import PatternList
from sifang.web.texts import BookTexts

__all__ = [
    "BookInputs", "BookSummary", "BookTexts", "Calculation", "ClientMessage", "CloseCode", "CountRequest",
    "CreateMatch", "Fault", "FaultCode", "Frame", "HandRead", "HandWaits", "Health", "Hello", "History", "Invitation",
    "Join", "MatchSummary", "PatternList", "Ping", "Pong", "Problem", "QrRequest", "ReadRequest", "Replay", "Seated",
    "ServerInfo", "ServerMessage", "WaitsRequest",
]  # fmt: skip


# --- WebSocket


class _Message(Struct, frozen=True, kw_only=True, tag_field="type", tag=snake_case):
    pass


class Hello(_Message, frozen=True, kw_only=True):
    """Who has come: the holder of a seat's token, or a spectator (`token` is `None`).

    `last` is the `seq` of the last message seen, for a client that comes back.
    """

    match: str
    token: str | None = None
    last: int | None = None


class Ping(_Message, frozen=True, kw_only=True):
    """Is anybody there, and what time is it? `sent` comes back as it is."""

    sent: float


class Pong(_Message, frozen=True, kw_only=True):
    """The answer to a `Ping`: the table's clock in milliseconds. `running` is false while it stands."""

    sent: float
    now: int
    running: bool


class FaultCode(StrEnum):
    """What was wrong with a message or a call, as a matter of the program."""

    NOT_JSON = "not_json"
    NOT_UNDERSTOOD = "not_understood"
    TOO_LONG = "too_long"
    TOO_MANY = "too_many"
    UNKNOWN_MATCH = "unknown_match"
    UNKNOWN_INVITE = "unknown_invite"
    UNKNOWN_BOOK = "unknown_book"
    UNKNOWN_DEAL = "unknown_deal"
    UNKNOWN_TOURNAMENT = "unknown_tournament"
    SEAT_TAKEN = "seat_taken"
    WRONG_TOKEN = "wrong_token"  # noqa: S105 - a code, not a token
    WRONG_ORIGIN = "wrong_origin"
    NOT_ALLOWED = "not_allowed"
    KEY_NEEDED = "key_needed"
    NOT_OVER = "not_over"
    INVALID_CHOICE = "invalid_choice"
    STORAGE_FAILED = "storage_failed"
    NOT_FOUND = "not_found"
    NOT_INSTALLED = "not_installed"
    INTERNAL = "internal"


class Problem(_Message, frozen=True, kw_only=True):
    """A message was not understood or came too fast. The table is not touched; the connection may go on."""

    code: FaultCode
    detail: str


class CloseCode(IntEnum):
    """Why the server ended a connection, in the range that WebSocket leaves to applications."""

    GOING_AWAY = 1001
    TOO_LONG = 1009
    RESTARTING = 1012
    NO_HELLO = 4000
    WRONG_TOKEN = 4001
    UNKNOWN_MATCH = 4004
    TOO_SLOW = 4008
    TOO_MANY = 4029
    TABLE_FAILED = 4500


ClientMessage = (
    Hello | Ping | Act | ConfirmResult | SignTheCard | StartMatch | Vote | OverruleRuling | LeaveSeat | ReturnToSeat
)
ServerMessage = Snapshot | Update | Room | Done | Refused | Pong | Problem


# --- HTTP

#: Characters of a hand as text, and books to count it under at once: more than anybody needs.
_LONGEST_TEXT: Final = 2_000
_MOST_RULES: Final = 8


class Fault(Struct, frozen=True):
    """Why a call failed; `detail` is an English sentence with what is allowed."""

    code: FaultCode
    detail: str


class CreateMatch(Struct, frozen=True, kw_only=True):
    """Open a table and sit down as player 0.

    `rules` is a book and a profile, varied if need be: `wsom/zj33`, `wsom/zj33+par=30`. `deals` is 4, 8 or 16.
    `manner` is what happens to what the rules forbid: it cannot be done, or it can and is ruled on.
    `computers` play for players 1 to 3 until a person takes the seat. `start`: begin at once; otherwise the table is
    a lobby until `StartMatch`.
    """

    name: str
    rules: str = "wsom/zj33"
    deals: int = 4
    timed: bool = True
    manner: Manner = Manner.ASSISTED
    computers: tuple[PlayerControl, PlayerControl, PlayerControl] = (
        PlayerControl.CLUB,
        PlayerControl.CLUB,
        PlayerControl.CLUB,
    )
    start: bool = True


class Join(Struct, frozen=True, kw_only=True):
    """Take the seat of an invitation, in the lobby or from a computer in the middle of the match."""

    invite: str
    name: str


class Seated(Struct, frozen=True):
    """A seat. `token` opens it from any device and is told this once: the browser keeps it."""

    match: str
    player: Player
    token: str


class Invitation(Struct, frozen=True):
    """What an invitation leads to, to be shown before sitting down. `free`: nobody has taken the seat yet."""

    match: str
    player: Player
    rules: str
    deals: int
    names: BySeat[str]
    stage: RoomStage
    free: bool
    manner: Manner


class History(Struct, frozen=True):
    """The tokens a browser keeps; they stand in the body so that no address holds them."""

    tokens: tuple[str, ...]


class BookSummary(Struct, frozen=True):
    """A rulebook one can play by, and its profiles by key; names are in the texts."""

    id: str
    version: int
    default_profile: str
    profiles: tuple[str, ...]


class ReadRequest(Struct, frozen=True):
    """A hand as text, or the link to one, whole or the query alone."""

    text: Annotated[str, Meta(max_length=_LONGEST_TEXT)]


class CountRequest(Struct, frozen=True):
    """A hand to be counted under each of these rules, such as `wsom` or `wsom/zj33+par=30`; under all books if none."""

    hand: HandInput
    rules: Annotated[tuple[str, ...], Meta(max_length=_MOST_RULES)] = ()


class WaitsRequest(Struct, frozen=True):
    """A hand to be asked what it waits for under these rules."""

    hand: HandInput
    rules: str


class QrRequest(Struct, frozen=True):
    """A page of this server, such as `/join/abc`, to be shown as a QR code with the address others can reach."""

    path: str


class ServerInfo(Struct, frozen=True):
    """`origins` are the addresses under which other devices reach this server: none when it listens on loopback."""

    version: str
    origins: tuple[str, ...]


class Health(Struct, frozen=True):
    """The server answers; how many tables it has in memory."""

    status: str
    tables: int
