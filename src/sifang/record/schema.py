"""The published schema of a record's lines, made from the types that write and read them."""

from typing import Final

import msgspec

from sifang.record.lines import RecordLine

__all__ = ["schema"]

_TITLE: Final = "A line of a Sifang record"
_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema() -> bytes:
    """The JSON Schema (draft 2020-12) that every line of a record fulfils, as indented JSON."""
    made = {"$schema": _DIALECT, "title": _TITLE, **msgspec.json.schema(RecordLine)}
    return msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n"
