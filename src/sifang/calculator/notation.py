"""A hand and all that is said of it as one line of text, to be typed, copied and pasted.

    23m 456p 11z (678s) [5555z] : 1m; self draw; seat S; round E

The tiles come first, as in `sifang.hand.notation`. Then, after semicolons, how the winning tile came (`self draw`,
`last tile claim`, …) and what else is known, each behind the word that names it:

| word | of it | for example |
|---|---|---|
| `seat`, `round` | the winner's wind, the prevalent wind | `seat S` |
| `from` | who gave the winning tile | `from W` |
| `discards` | what was discarded, in order, with whose it was | `discards E6m S3p` |
| `claims` | sets taken: by whom, from whom, what | `claims SE:chow SE:pung` |
| `turned` | the tile turned up to find the wild | `turned 3p` |
| `level` | how often the dealer has dealt, from 1 | `level 3` |
| `floats`, `kongs` | wilds thrown and kongs made in a row before the win | `kongs 2` |
| `rules` | the books to count by | `rules wsom mcr` |

Upper and lower case are alike, and everything may be written full-width. What is said twice must be the same.
"""

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from sifang.calculator.answers import HandRead, TextFault
from sifang.calculator.fields import FIELDS, HOW, RULES, SAID_TWICE, circumstance_named, read_fields, rules_named
from sifang.calculator.hand_input import HandInput
from sifang.calculator.words import CIRCUMSTANCE_NAMES, CIRCUMSTANCE_WORDS, plain
from sifang.errors import InvalidHand, NotationError, SifangError
from sifang.hand.notation import Hand, format_hand, parse_hand
from sifang.tiles import half_width

__all__ = ["fields_written", "hand_read", "read_hand", "write_hand", "write_tiles"]

#: As many faults as a person wants to read.
_MOST_FAULTS: Final = 20
_PIECE: Final = re.compile(r"(?<![^;])[^;]*")


def read_hand(text: str) -> HandRead:
    """The hand of a line; what cannot be read is told piece by piece, each with its place in the text.

    >>> read = read_hand("123m 456p 789s 22z 33z : 3z; last tile claim; seat W")
    >>> read.hand.seat_wind.name, write_hand(read.hand)
    ('WEST', '123m456p789s2233z :3z; last tile claim; seat W')
    >>> [fault.text.partition(":")[0] for fault in read_hand("123m; sea W; level").faults]
    ["'sea' is not known here", 'level']
    """
    first, *others = _pieces(text)
    hows: list[str] = []
    fields: list[tuple[str, str, int]] = []
    rules: list[tuple[str, int]] = []
    faults: list[TextFault] = []
    for piece, position in others:
        word, _, rest = piece.partition(" ")
        if plain(piece) in CIRCUMSTANCE_WORDS:
            hows.append(circumstance_named(piece))
        elif word.lower() == RULES:
            rules.append((rest, position))
        elif word.lower() in FIELDS and word.lower() != HOW:
            fields.append((word.lower(), rest.strip(), position))
        else:
            known = ", ".join((*(field for field in FIELDS if field != HOW), RULES))
            faults.append(
                TextFault(
                    f"{word!r} is not known here: there are {known}, and how the tile came, such as 'self draw'",
                    position,
                )
            )
    return hand_read([first], [(HOW, ",".join(hows), 0), *fields], rules, faults)


def hand_read(
    tiles: list[tuple[str, int]],
    fields: list[tuple[str, str, int]],
    rules: list[tuple[str, int]],
    faults: list[TextFault],
) -> HandRead:
    """The hand of written tiles and fields, each with its place in the text, and all that is wrong with them."""
    found, wrong = _tiles(*tiles[0]) if tiles else _tiles("", 0)
    values, unread = read_fields(fields)
    names: tuple[str, ...] = ()
    try:
        names = rules_named(rules[0][0]) if rules else ()
    except SifangError as error:
        faults.append(TextFault(f"{RULES}: {error}", rules[0][1]))
    faults += (*wrong, *unread, *_said_twice("hand", tiles), *_said_twice(RULES, rules))
    told = _cut(sorted(faults, key=lambda fault: fault.position))
    if found is None:
        return HandRead(None, names, told)
    hand = HandInput(concealed=found.concealed, melds=found.melds, tile=found.tile, flowers=found.flowers)
    return HandRead(msgspec.structs.replace(hand, **values), names, told)


def _said_twice(word: str, said: list[tuple[str, int]]) -> Iterator[TextFault]:
    """What is said of a word after the first time must be the same."""
    for text, position in said[1:]:
        if text.split() != said[0][0].split():
            yield TextFault(f"{word}: {SAID_TWICE}", position)


def _cut(faults: list[TextFault]) -> tuple[TextFault, ...]:
    """The first faults, and how many more there are."""
    more = faults[_MOST_FAULTS:]
    return (*faults[:_MOST_FAULTS], *([TextFault(f"and {len(more)} more", more[0].position)] if more else []))


def write_hand(hand: HandInput, rules: tuple[str, ...] = ()) -> str:
    """The line that writes this hand, and the books to count it by."""
    said = (f"{word} {' '.join(items)}" for word, items in fields_written(hand, rules) if word != HOW)
    hows = (CIRCUMSTANCE_NAMES[one].en for one in dict.fromkeys(hand.circumstances))
    return "; ".join((write_tiles(hand), *hows, *said))


def write_tiles(hand: HandInput) -> str:
    """The tiles and melds alone."""
    return format_hand(Hand(tuple(sorted(hand.concealed)), hand.melds, hand.tile, tuple(sorted(hand.flowers))))


def fields_written(hand: HandInput, rules: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The fields that say something, with their items."""
    for word, field in FIELDS.items():
        items = tuple(field.write(hand))
        if items:
            yield word, items
    if rules:
        yield RULES, rules


def _pieces(text: str) -> list[tuple[str, int]]:
    """The tiles, if any, and what else stands between semicolons, less blanks around it, each with its place."""
    found = [(one[0], one.start()) for one in _PIECE.finditer(half_width(text))]
    pieces = [(piece.strip(), at + len(piece) - len(piece.lstrip())) for piece, at in found]
    return [one for place, one in enumerate(pieces) if place == 0 or one[0]]


def _tiles(text: str, position: int) -> tuple[Hand | None, tuple[TextFault, ...]]:
    try:
        return parse_hand(text, check=False), ()
    except NotationError as error:
        return None, (TextFault(str(error), position + error.position),)
    except InvalidHand as error:
        return None, tuple(TextFault(fault, position) for fault in error.faults)
