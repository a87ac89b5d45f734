"""The lines of a record: a header, an event a line, a closing line. One line is one JSON object in one exact spelling.

Every line but the first holds the hash of the line before it, so that nothing can be changed, moved, added or left
out in the middle; the closing line holds the count, so that a cut tail shows.
"""

from hashlib import sha256
from typing import Final

import msgspec
from msgspec import Struct

from sifang.match.events import Event

__all__ = ["FORMAT", "VERSION", "ClosingLine", "EventLine", "Header", "RecordLine", "encode_line", "hash_of"]

#: What the header of every record says it is, and the version of the format that this product writes and reads.
FORMAT: Final = "sifang-record"
VERSION: Final = 1


class Header(Struct, frozen=True, kw_only=True, tag_field="line", tag="header", forbid_unknown_fields=True):
    """The first line. `rules` is book and profile, `product` the version of Sifang that kept the record."""

    format: str = FORMAT
    version: int = VERSION
    product: str
    rules: str
    rules_version: int


class EventLine(Struct, frozen=True, kw_only=True, tag_field="line", tag="event", forbid_unknown_fields=True):
    """An event. `n` counts events from 1, `prev` is the hash of the line before."""

    n: int
    prev: str
    event: Event


class ClosingLine(Struct, frozen=True, kw_only=True, tag_field="line", tag="close", forbid_unknown_fields=True):
    """The last line. `events` is how many there are, `prev` the hash of the last: the hash that the card prints."""

    n: int
    prev: str
    events: int


RecordLine = Header | EventLine | ClosingLine

_ENCODER: Final = msgspec.json.Encoder()


def encode_line(line: RecordLine) -> bytes:
    """The one spelling of a line, without its newline."""
    return _ENCODER.encode(line)


def hash_of(line: bytes) -> str:
    """SHA-256 of a line's bytes, without its newline, in hexadecimal."""
    return sha256(line).hexdigest()
