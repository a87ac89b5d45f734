"""What a table tells its viewers: one tagged union, which is also what the browser receives.

`seq` counts the events that this viewer may know, so it grows by what he sees and tells nothing of what he does not.
It survives a restart of the server. Times are milliseconds of the table's clock, which stands while the match is
paused and while the server is down.
"""

from enum import StrEnum

from msgspec import Struct

from sifang.match.events import Event, Player, PlayerControl
from sifang.match.view import MatchView
from sifang.rules.refusal import RefusalCode
from sifang.service.requests import Motion
from sifang.table.commands import Overrule
from sifang.table.naming import snake_case
from sifang.tiles import BySeat

__all__ = [
    "DefaultAct", "Done", "Message", "MotionView", "Prompt", "Refused", "Room", "RoomSeat", "RoomStage", "Snapshot",
    "Update",
]  # fmt: skip


class _Message(Struct, frozen=True, kw_only=True, tag_field="type", tag=snake_case):
    pass


class DefaultAct(StrEnum):
    """What happens when a prompt's time is up."""

    DISCARD = "discard"
    """The drawn tile is thrown, or the last one of the hand if none was drawn."""
    FLOWER = "flower"
    """A flower is laid aside."""
    PASS = "pass"  # noqa: S105 - an act, not a password
    COUNT = "count"
    """The winner's hand is counted by the book."""
    ACCEPT = "accept"
    """The winner's count is accepted, or if it is too high disputed."""
    CONFIRM = "confirm"
    SIGN = "sign"


class Prompt(Struct, frozen=True):
    """The table waits for this viewer. `since` is the `seq` at which it began to ask.

    `deadline` is when the table acts for him as `default` says; `None`: it waits.
    """

    since: int
    deadline: int | None
    default: DefaultAct


class Snapshot(_Message, frozen=True, kw_only=True):
    """Where everything stands: the first message of a connection. `view` is `None` until the match begins.

    `player` is the viewer's number in the match, `None` for a spectator. `now` is the table's clock.
    """

    match: str
    player: Player | None
    seq: int
    now: int
    view: MatchView | None
    prompt: Prompt | None
    room: "Room"


class Update(_Message, frozen=True, kw_only=True):
    """What happened, and where everything stands after it.

    `seq` is the number of the last of the `events`. To a client that comes back with the last number it saw, the
    first message after the snapshot holds what it missed, with `catch_up` set: nothing in it need be animated.
    """

    seq: int
    now: int
    events: tuple[Event, ...]
    view: MatchView
    prompt: Prompt | None
    catch_up: bool = False


class RoomStage(StrEnum):
    """How far the table has come."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class RoomSeat(Struct, frozen=True):
    """Who holds a seat.

    `name` is empty while nobody has sat down in the lobby. `control` is who acts now. `person`: somebody holds the
    seat's token, even if a computer stands in. `invite` is the secret of the seat's invitation link
    (`/join/{invite}`), told to seated people only and only while the seat is free for a person to take.
    """

    name: str
    control: PlayerControl
    person: bool
    connected: bool
    invite: str | None


class MotionView(Struct, frozen=True):
    """A motion on the table, who has agreed to it, and whose agreement it still needs.

    `decision` is what would overrule a ruling, in a motion to do so.
    """

    motion: Motion
    agreed: tuple[Player, ...]
    needed: tuple[Player, ...]
    decision: Overrule | None = None


class Room(_Message, frozen=True, kw_only=True):
    """The people around the match. Sent whole whenever it changes; it has no number."""

    stage: RoomStage
    seats: BySeat[RoomSeat]
    spectators: int
    motion: MotionView | None


class Done(_Message, frozen=True, kw_only=True):
    """A request was carried out and what came of it is stored."""

    id: str


class Refused(_Message, frozen=True, kw_only=True):
    """A request was not carried out: why, and the article that forbids it where one speaks. The act changed nothing."""

    id: str
    code: RefusalCode
    article: str | None


Message = Snapshot | Update | Room | Done | Refused
