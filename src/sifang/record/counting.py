"""What is said of a count at a refereed table: the command behind it, and its phrase in the text view.

The rulings and the score that follow need no command of their own.
"""

import re
from typing import Final, assert_never

from sifang.record.tokens import seat_of_letter
from sifang.table.commands import AcceptCount, AskImmunity, CountingCommand, DeclareCount, DisputeCount
from sifang.table.events import CountAccepted, CountContested, CountDeclared, ImmunityAsked
from sifang.table.state import TableState

__all__ = ["SAID", "SaidOfCount", "command_said", "read_said", "written_said"]

SaidOfCount = CountDeclared | CountAccepted | CountContested | ImmunityAsked

_NOTHING: Final = "nothing"
#: A phrase about a count.
SAID: Final = (
    "(?P<who>[ESWN]) (?P<act>declares|disputes with|doubts the count|accepts the count|asks for immunity)"
    "(?: (?P<total>[0-9]+))?(?: by (?P<patterns>[a-z0-9_]+(?: [a-z0-9_]+)*))?"
)


def command_said(event: SaidOfCount) -> CountingCommand:
    """The command that this event is the first of."""
    at, seat = event.at, event.seat
    match event:
        case CountDeclared(patterns=patterns, total=total):
            return DeclareCount(at=at, seat=seat, patterns=patterns, total=total)
        case CountAccepted():
            return AcceptCount(at=at, seat=seat)
        case CountContested(patterns=patterns, total=total):
            return DisputeCount(at=at, seat=seat, patterns=patterns, total=total)
        case ImmunityAsked():
            return AskImmunity(at=at, seat=seat)
        case _:
            assert_never(event)


def written_said(event: SaidOfCount) -> str:
    """What is said: `declares 45 by all_triplets two_concealed_triplets`, `doubts the count`."""
    match event:
        case CountDeclared(patterns=patterns, total=total):
            return f"declares {total} by {_words(patterns)}"
        case CountContested(total=None):
            return "doubts the count"
        case CountContested(patterns=None, total=total):
            return f"disputes with {total}"
        case CountContested(patterns=patterns, total=total):
            return f"disputes with {total} by {_words(patterns or ())}"
        case CountAccepted():
            return "accepts the count"
        case ImmunityAsked():
            return "asks for immunity"
        case _:
            assert_never(event)


def _words(patterns: tuple[str, ...]) -> str:
    return " ".join(patterns) or _NOTHING


def _read_words(words: str) -> tuple[str, ...]:
    return () if words == _NOTHING else tuple(words.split())


def read_said(found: re.Match[str], at: int, table: TableState) -> SaidOfCount:
    """What `written_said` wrote, as `SAID` has found it."""
    seat = seat_of_letter(table, found["who"])
    total = None if found["total"] is None else int(found["total"])
    patterns = None if found["patterns"] is None else _read_words(found["patterns"])
    match found["act"]:
        case "declares":
            return CountDeclared(at=at, seat=seat, patterns=patterns or (), total=total or 0)
        case "accepts the count":
            return CountAccepted(at=at, seat=seat)
        case "asks for immunity":
            return ImmunityAsked(at=at, seat=seat)
        case _:
            return CountContested(at=at, seat=seat, patterns=patterns, total=total)
