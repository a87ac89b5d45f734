"""Where two values of one type differ, said as a path that a reader of the JSON can follow."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from sifang.match.events import Event

__all__ = ["Difference", "differences"]

#: What JSON is made of.
_Json = None | bool | int | float | str | Sequence["_Json"] | Mapping[str, "_Json"]


@dataclass(frozen=True, slots=True)
class Difference:
    """A field by its path, such as `settlement.deltas[2]`, and its two values in JSON."""

    path: str
    found: str
    expected: str


def differences(found: Event, expected: Event) -> Iterator[Difference]:
    """Every place where the two events differ, in the order of the fields."""
    yield from _between(msgspec.to_builtins(found), msgspec.to_builtins(expected), "")


def _between(found: _Json, expected: _Json, path: str) -> Iterator[Difference]:
    if isinstance(found, Mapping) and isinstance(expected, Mapping):
        for key in dict.fromkeys((*expected, *found)):
            yield from _between(found.get(key), expected.get(key), f"{path}.{key}" if path else key)
    elif isinstance(found, list | tuple) and isinstance(expected, list | tuple) and len(found) == len(expected):
        for index, (one, other) in enumerate(zip(found, expected, strict=True)):
            yield from _between(one, other, f"{path}[{index}]")
    elif found != expected:
        yield Difference(path, _shown(found), _shown(expected))


#: Longer values are cut: a report is read by people.
_LONGEST = 60


def _shown(value: _Json) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
