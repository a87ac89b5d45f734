"""What a viewer may ask of a table: one tagged union, which is also what the browser sends.

Every request carries an `id` that its sender makes up. The same id from the same seat is carried out once: a repeat
is answered as the first was.
"""

from enum import StrEnum
from typing import Annotated, Final

from msgspec import Meta, Struct

from sifang.match.events import PlayerControl
from sifang.rules.ruling_effect import AnyEffect
from sifang.table.commands import CountingCommand, IrregularCommand, PlayerCommand
from sifang.table.naming import snake_case

__all__ = [
    "Act", "ConfirmResult", "LeaveSeat", "Motion", "OverruleRuling", "Request", "ReturnToSeat", "SignTheCard",
    "StartMatch", "Vote",
]  # fmt: skip

#: Characters of a reason, and effects of a decision: more than anybody needs.
_LONGEST_REASON: Final = 200
_MOST_EFFECTS: Final = 8


class _Request(Struct, frozen=True, kw_only=True, tag_field="type", tag=snake_case):
    id: Annotated[str, Meta(min_length=1, max_length=64)]


class Act(_Request, frozen=True, kw_only=True):
    """Do one of the `actions` of the last view, sent back as it came; at a refereed table, anything else too.

    What is said of a win's count is said until the result has been confirmed.

    `seq` is the number of the last message of the table that the sender had seen. If the table has asked something
    else since, the act is refused with `protocol/out_of_sequence`. The server stamps `at` itself.
    """

    seq: int
    command: PlayerCommand | IrregularCommand | CountingCommand


class ConfirmResult(_Request, frozen=True, kw_only=True):
    """Agree with the deal's result (wsom win-scoring.9).

    With `seq`, the number of the last message seen, a result that has been corrected since is not agreed to.
    """

    seq: int | None = None


class SignTheCard(_Request, frozen=True, kw_only=True):
    """Sign the final card."""


class StartMatch(_Request, frozen=True, kw_only=True):
    """Begin with those who are here; computers take the empty seats. Any seated person may ask."""


class Motion(StrEnum):
    """What the people at the table can agree on."""

    PAUSE = "pause"
    RESUME = "resume"
    END = "end"
    OVERRULE = "overrule"
    """Put by `OverruleRuling`; a `Vote` agrees to it or rejects it."""


class Vote(_Request, frozen=True, kw_only=True):
    """Put a motion, agree to it, or reject it. It carries when every person present has agreed."""

    motion: Motion
    agree: bool


class OverruleRuling(_Request, frozen=True, kw_only=True):
    """At a refereed table: put the motion that ruling `number` of this deal be overruled, for a reason.

    `effects` come in the place of the ruling's (wsom general.3). Who puts the motion answers for it by name.
    """

    number: int
    reason: Annotated[str, Meta(min_length=1, max_length=_LONGEST_REASON)]
    effects: Annotated[tuple[AnyEffect, ...], Meta(max_length=_MOST_EFFECTS)] = ()


class LeaveSeat(_Request, frozen=True, kw_only=True):
    """Let a computer play on. The seat's invitation link is open again; the token still opens the seat."""

    level: PlayerControl = PlayerControl.CLUB


class ReturnToSeat(_Request, frozen=True, kw_only=True):
    """Take the seat back from the computer, under this name."""

    name: str


Request = Act | ConfirmResult | SignTheCard | StartMatch | Vote | OverruleRuling | LeaveSeat | ReturnToSeat
