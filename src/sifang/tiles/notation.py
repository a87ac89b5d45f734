"""Tiles as text: four notations, read and written.

| notation | three characters, East, white | suits and order |
|---|---|---|
| compact | `3m1z5z` | m characters, p dots, s bamboos; 1z-4z East South West North, 5z white, 6z green, 7z red; 1f-8f |
| traditional, simplified | `三萬東白`, `三万东白` | 萬 筒 索 or 万 饼 条; both scripts and 餅 條 are read in either |
| unicode | 🀉🀀🀆 | the Mahjong Tiles block, U+1F000 to U+1F029 |
| botzone | `W3F1J3` | W characters, B dots, T bamboos; F1-F4 winds; J1 red, J2 green, J3 white; H1-H8 flowers |

Ranks that share a suit may share its sign (`123m`, `一二三萬`). White space may stand anywhere, and signs may be
full-width. One text has one notation. The flowers are
春夏秋冬 (1f-4f) and 梅蘭菊竹 (5f-8f), as the tiles are numbered; Botzone and Unicode put the bamboo before the
chrysanthemum, so H7 is 8f.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Final

from sifang.errors import NotationError
from sifang.tiles.kinds import BAMBOOS, CHARACTERS, DOTS, DRAGONS, FLOWERS, HONOURS, WINDS, Kind

__all__ = ["Notation", "format_kinds", "half_width", "notation_of", "parse_kinds"]


class Notation(StrEnum):
    """A way to write tiles; the module's docstring shows each."""

    COMPACT = "compact"
    TRADITIONAL = "traditional"
    SIMPLIFIED = "simplified"
    UNICODE = "unicode"
    BOTZONE = "botzone"


def parse_kinds(text: str, notation: Notation | None = None) -> tuple[Kind, ...]:
    """The tiles a text writes, in its order; the notation is recognised if it is not given.

    >>> [kind.name for kind in parse_kinds("19m 1z")]
    ['M1', 'M9', 'EAST']
    >>> parse_kinds("🀇🀏🀀") == parse_kinds("W1W9F1") == parse_kinds("一九萬東") == parse_kinds("19m1z")
    True

    Raises `NotationError` that tells every fault, where it is, and what may stand there.
    """
    text = half_width(text)
    sign_system = _SIGNS[notation or notation_of(text)]
    kinds, faults = _read_prefixed(text) if sign_system is _BOTZONE else _read(text, sign_system)
    if faults:
        faults.sort()
        raise NotationError(_message(text, faults, sign_system.allowed), text=text, position=faults[0].position)
    return tuple(kinds)


def format_kinds(kinds: Iterable[Kind], notation: Notation = Notation.COMPACT) -> str:
    """The text that writes these tiles in this order; neighbours of one suit share its sign.

    >>> format_kinds(parse_kinds("W1 W2 W3 J1"))
    '123m7z'
    >>> format_kinds(parse_kinds("123m7z"), Notation.TRADITIONAL)
    '一二三萬中'
    """
    if notation not in _SHARED_SIGNS:
        return "".join(_WRITTEN[notation][kind] for kind in kinds)
    written = []
    for sign, group in groupby((_WRITTEN[notation][kind] for kind in kinds), key=lambda text: text[1:]):
        written.append("".join(text[0] for text in group) + sign)
    return "".join(written)


def half_width(text: str) -> str:
    """The text with the digits, letters and marks of a Chinese keyboard in the width of Latin ones, place by place.

    >>> half_width("１２３ｍ；【５５５５ｚ】")
    '123m;[5555z]'
    """
    return text.translate(_HALF_WIDTH)


def notation_of(text: str) -> Notation:
    """The notation a text seems to be in: that of the first sign which only one notation has, else compact."""
    for character in text:
        if character in _CHINESE.suits or character in _CHINESE.single or character in _NUMERALS:
            return Notation.TRADITIONAL
        if character in _UNICODE.single:
            return Notation.UNICODE
        if character in _BOTZONE.suits:
            return Notation.BOTZONE
    return Notation.COMPACT


@dataclass(frozen=True, slots=True)
class _Signs:
    """The signs of a notation: of ranks, of suits (with their kinds by rank), and of single kinds."""

    allowed: str
    ranks: Mapping[str, int]
    suits: Mapping[str, tuple[Kind, ...]]
    single: Mapping[str, Kind]


@dataclass(frozen=True, slots=True, order=True)
class _Fault:
    position: int
    what: str


def _read(text: str, signs: _Signs) -> tuple[list[Kind], list[_Fault]]:
    """Read signs that stand alone, and ranks followed by the sign of their suit."""
    kinds: list[Kind] = []
    faults: list[_Fault] = []
    ranks: list[tuple[int, str]] = []
    for position, character in enumerate(text):
        if _is_blank(character):
            continue
        if character in signs.ranks:
            ranks.append((position, character))
        elif character in signs.suits:
            if not ranks:
                faults.append(_Fault(position, f'"{character}" has no rank before it'))
            _take(ranks, character, signs, kinds, faults)
            ranks.clear()
        elif character in signs.single:
            faults += _without_suit(ranks)
            ranks.clear()
            kinds.append(signs.single[character])
        else:
            # Ranks before it would have had a suit, had this been one: one fault, not two.
            ranks.clear()
            faults.append(_Fault(position, _no_sign(character, signs)))
    return kinds, faults + _without_suit(ranks)


def _take(ranks: list[tuple[int, str]], suit: str, signs: _Signs, kinds: list[Kind], faults: list[_Fault]) -> None:
    """Add the kinds of these ranks of one suit, or the fault of a rank the suit does not have."""
    for position, sign in ranks:
        rank = signs.ranks[sign]
        if 1 <= rank <= len(signs.suits[suit]):
            kinds.append(signs.suits[suit][rank - 1])
        else:
            faults.append(_Fault(position, f'"{suit}" has no rank {sign}'))


def _without_suit(ranks: list[tuple[int, str]]) -> list[_Fault]:
    return [_Fault(ranks[0][0], f'"{"".join(sign for _, sign in ranks)}" has no suit after it')] if ranks else []


def _read_prefixed(text: str) -> tuple[list[Kind], list[_Fault]]:
    """Read Botzone's signs: the letter of the suit, then one rank."""
    kinds: list[Kind] = []
    faults: list[_Fault] = []
    suit: tuple[int, str] | None = None
    for position, character in enumerate(text):
        if _is_blank(character):
            continue
        if suit is not None and character in _BOTZONE.ranks:
            _take([(position, character)], suit[1], _BOTZONE, kinds, faults)
            suit = None
            continue
        faults += _without_rank(suit)
        suit = (position, character) if character in _BOTZONE.suits else None
        if suit is None:
            no_suit = f"{_quoted(character)} has no suit before it"
            what = no_suit if character in _BOTZONE.ranks else _no_sign(character, _BOTZONE)
            faults.append(_Fault(position, what))
    return kinds, faults + _without_rank(suit)


def _without_rank(suit: tuple[int, str] | None) -> list[_Fault]:
    return [_Fault(suit[0], f'"{suit[1]}" has no rank after it')] if suit else []


def _no_sign(character: str, signs: _Signs) -> str:
    """What is wrong with a sign that this notation does not have: another may."""
    for notation, other in _SIGNS.items():
        if other is not signs and (character in other.suits or character in other.single):
            return f"{_quoted(character)} is a sign of the {notation} notation: notations are mixed"
    return f"{_quoted(character)} is no sign of this notation"


#: What is full-width in Unicode's own order, the blank, and the brackets that Chinese has instead of square ones.
_HALF_WIDTH: Final = {code + 0xFEE0: code for code in range(ord("!"), ord("~") + 1)} | str.maketrans("　【】", " []")
#: Variation selectors choose how a tile's character looks, not which tile it is.
_SELECTORS: Final = "\ufe0e\ufe0f"


def _is_blank(character: str) -> bool:
    return character.isspace() or character in _SELECTORS


def _quoted(character: str) -> str:
    return f'"{character}"' if character.isprintable() else f"U+{ord(character):04X}"


#: As much of a text and as many of its faults as a person wants to read.
_LONGEST: Final = 60
_MOST: Final = 5


def _message(text: str, faults: list[_Fault], allowed: str) -> str:
    told = "; ".join(f"character {fault.position + 1}: {fault.what}" for fault in faults[:_MOST])
    if len(faults) > _MOST:
        told += f"; and {len(faults) - _MOST} more"
    shown = text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
    return f'in "{shown}", {told}. Allowed: {allowed}'


_DIGITS: Final = {str(digit): digit for digit in range(10)}
_NUMERALS: Final = dict(zip("一二三四五六七八九", range(1, 10), strict=True))
_FLOWER_NAMES: Final = dict(zip("春夏秋冬梅蘭菊竹", FLOWERS, strict=True))
_COMPACT_SUITS: Final = {"m": CHARACTERS, "p": DOTS, "s": BAMBOOS, "z": HONOURS, "f": FLOWERS}
#: In Botzone red comes before green and white, and the bamboo (8f) before the chrysanthemum (7f).
_BOTZONE_SUITS: Final = {
    "W": CHARACTERS, "B": DOTS, "T": BAMBOOS, "F": WINDS, "J": DRAGONS[::-1],
    "H": (*FLOWERS[:6], FLOWERS[7], FLOWERS[6]),
}  # fmt: skip
#: The order of the Unicode block from U+1F000: winds, red green white, characters, bamboos, dots, plum to
#: chrysanthemum, the seasons.
_UNICODE_ORDER: Final = (
    *WINDS, *DRAGONS[::-1], *CHARACTERS, *BAMBOOS, *DOTS,
    FLOWERS[4], FLOWERS[5], FLOWERS[7], FLOWERS[6], *FLOWERS[:4],
)  # fmt: skip

_COMPACT: Final = _Signs(
    "ranks 1-9 followed by m, p or s, 1-7 by z, 1-8 by f, and white space", _DIGITS, _COMPACT_SUITS, {}
)
_CHINESE: Final = _Signs(
    "一-九 or 1-9 followed by 萬 万 筒 餅 饼 索 條 条, and 東东 南 西 北 白 發发 中 春夏秋冬 梅蘭兰菊竹",
    _DIGITS | _NUMERALS,
    dict.fromkeys("萬万", CHARACTERS) | dict.fromkeys("筒餅饼", DOTS) | dict.fromkeys("索條条", BAMBOOS),
    dict(zip("東南西北白發中", HONOURS, strict=True))
    | {"东": Kind.EAST, "发": Kind.GREEN, "発": Kind.GREEN, "兰": FLOWERS[5]}
    | _FLOWER_NAMES,
)
_UNICODE: Final = _Signs(
    "the characters U+1F000 to U+1F029",
    {},
    {},
    {chr(0x1F000 + place): kind for place, kind in enumerate(_UNICODE_ORDER)},
)
_BOTZONE: Final = _Signs(
    "W, B or T followed by 1-9, F by 1-4, J by 1-3, H by 1-8, and white space", _DIGITS, _BOTZONE_SUITS, {}
)
_SIGNS: Final = {
    Notation.COMPACT: _COMPACT,
    Notation.TRADITIONAL: _CHINESE,
    Notation.SIMPLIFIED: _CHINESE,
    Notation.UNICODE: _UNICODE,
    Notation.BOTZONE: _BOTZONE,
}

#: The notations in which neighbours of one suit share its sign, which follows the rank.
_SHARED_SIGNS: Final = frozenset({Notation.COMPACT, Notation.TRADITIONAL, Notation.SIMPLIFIED})


def _ranked(suits: Mapping[str, tuple[Kind, ...]], ranks: str) -> dict[Kind, str]:
    return {kind: rank + sign for sign, kinds in suits.items() for rank, kind in zip(ranks, kinds, strict=False)}


def _chinese(suits: str, honours: str, flowers: str) -> dict[Kind, str]:
    by_sign = dict(zip(suits, (CHARACTERS, DOTS, BAMBOOS), strict=True))
    alone = dict(zip((*HONOURS, *FLOWERS), honours + flowers, strict=True))
    return _ranked(by_sign, "".join(_NUMERALS)) | alone


_WRITTEN: Final[Mapping[Notation, Mapping[Kind, str]]] = {
    Notation.COMPACT: _ranked(_COMPACT_SUITS, "123456789"),
    Notation.TRADITIONAL: _chinese("萬筒索", "東南西北白發中", "春夏秋冬梅蘭菊竹"),
    Notation.SIMPLIFIED: _chinese("万饼条", "东南西北白发中", "春夏秋冬梅兰菊竹"),
    Notation.UNICODE: {kind: character for character, kind in _UNICODE.single.items()},
    Notation.BOTZONE: {
        kind: f"{letter}{rank}" for letter, kinds in _BOTZONE_SUITS.items() for rank, kind in enumerate(kinds, 1)
    },
}
