"""What can be said of a hand beside its tiles, as written words: the same in a line of text and in a link.

Each field has the word that names it, and is left out where it says what is taken for granted. Items of a field stand
apart by blanks or commas.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeVar

from sifang.calculator.answers import TextFault
from sifang.calculator.hand_input import Claimed, HandInput, Thrown
from sifang.calculator.words import CIRCUMSTANCE_WORDS, plain, wind_named
from sifang.errors import SifangError
from sifang.hand import Circumstance, MeldType
from sifang.rulebooks import load_all
from sifang.tiles import Kind, Wind, format_kinds, parse_kinds

__all__ = [
    "FIELDS",
    "HOW",
    "RULES",
    "SAID_TWICE",
    "Field",
    "circumstance_named",
    "items_of",
    "kind_named",
    "read_fields",
    "rules_named",
]

T = TypeVar("T")
#: The words of the circumstances and of the books; the first is left out in a line of text.
HOW: Final = "how"
RULES: Final = "rules"
#: Why a word that stands twice cannot be read: which of the two is meant?
SAID_TWICE: Final = "it is said twice, and differently"
_HIGHEST: Final = 99


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a `HandInput`: the attribute it gives, how its words are read, and what writes them, item by item.

    `read` raises `ValueError` or `SifangError` with what is allowed.
    """

    attribute: str
    read: Callable[[str], object]
    write: Callable[[HandInput], Iterable[str]]


def items_of(text: str) -> list[str]:
    """The items of a field."""
    return [item for item in re.split(r"[\s,，、]+", text) if item]


def kind_named(text: str) -> Kind:
    """The kind of one tile; raises `ValueError` or `NotationError`."""
    kinds = parse_kinds(text)
    if len(kinds) != 1:
        raise ValueError(f"{text!r} is not one tile")
    return kinds[0]


def circumstance_named(text: str) -> Circumstance:
    """The circumstance of a word; raises `ValueError`, which lists them."""
    found = CIRCUMSTANCE_WORDS.get(plain(text))
    if found is None:
        raise ValueError(f"{text!r} is no circumstance: there are {', '.join(map(plain, Circumstance))}")
    return found


def rules_named(text: str) -> tuple[str, ...]:
    """The books and options of these names; raises `UnknownRulebook` or `InvalidOption`, which list what there is."""
    names = tuple(items_of(text))
    load_all(names)
    return names


def read_fields(written: Iterable[tuple[str, str, int]]) -> tuple[Mapping[str, object], tuple[TextFault, ...]]:
    """The values of fields, given as word, text and position of the text, by attribute; and what cannot be read."""
    values: dict[str, object] = {}
    faults: list[TextFault] = []
    for word, text, position in written:
        field = FIELDS[word]
        try:
            value = field.read(text)
        except (SifangError, ValueError) as error:
            faults.append(TextFault(f"{word}: {error}", position))
            continue
        if values.setdefault(field.attribute, value) != value:
            faults.append(TextFault(f"{word}: {SAID_TWICE}", position))
    return values, tuple(faults)


def _each(read: Callable[[str], T]) -> Callable[[str], tuple[T, ...]]:
    return lambda text: tuple(map(read, items_of(text)))


def _circumstances(text: str) -> tuple[Circumstance, ...]:
    """Each once, as often as it is said."""
    return tuple(dict.fromkeys(map(circumstance_named, items_of(text))))


def _number(text: str, lowest: int = 0) -> int:
    # Numbers longer than any that may stand here are not worked out.
    number = int(text) if text.isdecimal() and len(text) <= len(str(_HIGHEST)) else _HIGHEST + 1
    if not lowest <= number <= _HIGHEST:
        raise ValueError(f"{text!r} is no number from {lowest} to {_HIGHEST}")
    return number


def _thrown(text: str) -> Thrown:
    if len(text) < 2:
        raise ValueError(f"{text!r} is no discard: a wind and a tile, such as E6m")
    return Thrown(wind_named(text[0]), kind_named(text[1:]))


def _claimed(text: str) -> Claimed:
    winds, _, what = text.partition(":")
    if len(winds) != 2 or what not in tuple(MeldType):
        raise ValueError(f"{text!r} is no claim: who, from whom, and one of {', '.join(MeldType)}, such as SE:chow")
    return Claimed(wind_named(winds[0]), wind_named(winds[1]), MeldType(what))


def _letter(wind: Wind | None, granted: Wind | None = None) -> tuple[str, ...]:
    return () if wind is None or wind is granted else (wind.name[0],)


def _above(number: int, granted: int) -> tuple[str, ...]:
    return () if number == granted else (str(number),)


#: In the order in which they are written.
FIELDS: Final[Mapping[str, Field]] = MappingProxyType(
    {
        HOW: Field("circumstances", _circumstances, lambda hand: dict.fromkeys(hand.circumstances)),
        "seat": Field("seat_wind", wind_named, lambda hand: _letter(hand.seat_wind, Wind.EAST)),
        "round": Field("prevalent_wind", wind_named, lambda hand: _letter(hand.prevalent_wind, Wind.EAST)),
        "from": Field("discarder", wind_named, lambda hand: _letter(hand.discarder)),
        "discards": Field(
            "discards",
            _each(_thrown),
            lambda hand: (f"{one.wind.name[0]}{format_kinds((one.kind,))}" for one in hand.discards),
        ),
        "claims": Field(
            "claims",
            _each(_claimed),
            lambda hand: (f"{one.eater.name[0]}{one.feeder.name[0]}:{one.type}" for one in hand.claims),
        ),
        "turned": Field(
            "turned", kind_named, lambda hand: () if hand.turned is None else (format_kinds((hand.turned,)),)
        ),
        "level": Field("level", lambda text: _number(text, lowest=1), lambda hand: _above(hand.level, 1)),
        "floats": Field("floats", _number, lambda hand: _above(hand.floats, 0)),
        "kongs": Field("kongs_in_chain", _number, lambda hand: _above(hand.kongs_in_chain, 0)),
    }
)
