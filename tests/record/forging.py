"""Forging a record: change a field anywhere in an event and hash everything anew."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from sifang.match.events import Event

Path = tuple[str | int, ...]

_CONVERT: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def leaves(event: Event) -> tuple[Path, ...]:
    """The paths of everything in an event that is a single value, its tag left out."""
    return tuple(path for path in _leaves(msgspec.json.decode(msgspec.json.encode(event)), ()) if path != ("event",))


def forged(event: Event, path: Path) -> Event | None:
    """The event with another value there; `None` where no other value would have the right type."""
    content = msgspec.json.decode(msgspec.json.encode(event))
    parent = content
    for key in path[:-1]:
        parent = parent[key]
    for value in _others(parent[path[-1]]):
        parent[path[-1]] = value
        try:
            return _CONVERT.decode(msgspec.json.encode(content))
        except msgspec.ValidationError:
            continue
    return None


def _leaves(value: object, path: Path) -> Iterator[Path]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for index, inner in enumerate(value):
            yield from _leaves(inner, (*path, index))
    else:
        yield path


def _others(value: object) -> tuple[object, ...]:
    """Other values that might pass in its place."""
    match value:
        case bool():
            return (not value,)
        case int():
            return (value + 1, value - 1)
        case str():
            enumerations = (
                "pung",
                "chow",
                "kong",
                "pass",
                "self_draw",
                "move",
                "deal",
                "shifted",
                "agreed",
                "played_out",
                "club",
            )
            return tuple(other for other in (*enumerations, value + "1") if other != value)
        case _:
            return (0, "1")
