"""Rulings in the record: that one was made, and that a person decided otherwise, with the reason.

Nothing is erased: an overruled ruling stays beside what replaced it.
"""

from msgspec import Struct

from sifang.rules.incident import Situation
from sifang.rules.incidents import AnyIncident
from sifang.rules.naming import snake_case
from sifang.rules.ruling import Ruling
from sifang.rules.ruling_effect import AnyEffect

__all__ = ["RulingEvent", "RulingMade", "RulingOverruled"]


class _Event(Struct, frozen=True, kw_only=True, tag_field="event", tag=snake_case):
    at: int


class RulingMade(_Event, frozen=True, kw_only=True):
    """A ruling on an incident; `number` counts a table's rulings from 1.

    `judged` are the effects that the referee's discretion added, each of them one that the ruling allows.
    """

    number: int
    incident: AnyIncident
    situation: Situation
    ruling: Ruling
    judged: tuple[AnyEffect, ...] = ()


class RulingOverruled(_Event, frozen=True, kw_only=True):
    """A person with authority replaced the effects of an earlier ruling."""

    number: int
    by: str
    reason: str
    effects: tuple[AnyEffect, ...]

    def __post_init__(self) -> None:
        """A decision against the book says why, and whose it is."""
        if not self.by.strip() or not self.reason.strip():
            raise ValueError("a ruling is overruled by somebody, for a reason: both are recorded")


RulingEvent = RulingMade | RulingOverruled
