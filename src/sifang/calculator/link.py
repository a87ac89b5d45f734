"""A hand and all that is said of it as the query of a URL, stable and short, so that it can be shared.

    hand=23m456p11z(678s)(~5555z):1m&how=self_draw&seat=S&round=E

The words are those of a line of text (`notation`). A concealed kong stands in `(~ )`, since square brackets would have
to be escaped; circumstances stand under `how`. Words of other pages' are passed over.
"""

import re
from typing import Final
from urllib.parse import quote, unquote_plus, urlencode

from sifang.calculator.answers import HandRead
from sifang.calculator.fields import FIELDS, RULES
from sifang.calculator.hand_input import HandInput
from sifang.calculator.notation import fields_written, hand_read, read_hand, write_tiles

__all__ = ["read_link", "read_text_or_link", "write_link"]

_TILES: Final = "hand"
_KONG: Final = re.compile(r"\(~([^()]*)\)")
_PLAIN: Final = "()~:/,"
#: A word of a query and what it says.
_PAIR: Final = re.compile(r"(?:^|[?&])([^=&?#]*)=([^&#]*)")


def write_link(hand: HandInput, rules: tuple[str, ...] = ()) -> str:
    """The query that writes this hand.

    >>> from sifang.tiles import Wind
    >>> write_link(read_hand("23m 456p 11z (678s) [5555z] : 1m; self draw; seat S").hand, ("wsom/zj33+par=30",))
    'hand=23m456p11z(678s)(~5555z):1m&how=self_draw&seat=S&rules=wsom/zj33%2Bpar%3D30'
    """
    tiles = write_tiles(hand).replace(" ", "").replace("[", "(~").replace("]", ")")
    pairs = [(_TILES, tiles), *((word, ",".join(items)) for word, items in fields_written(hand, rules))]
    return urlencode(pairs, safe=_PLAIN, quote_via=quote)


def read_link(text: str) -> HandRead:
    """The hand of a link, whole or its query alone; what cannot be read is told, with its place in the text."""
    pairs = [(pair[1], unquote_plus(pair[2]), pair.start(2)) for pair in _PAIR.finditer(text)]
    tiles = [(_KONG.sub(r"[\1]", value), at) for word, value, at in pairs if word == _TILES]
    rules = [(value, at) for word, value, at in pairs if word == RULES]
    return hand_read(tiles, [pair for pair in pairs if pair[0] in FIELDS], rules, [])


def read_text_or_link(text: str) -> HandRead:
    """The hand of whatever was pasted: a line of text, or a link."""
    return read_link(text.strip()) if re.search(rf"(?:^\s*|[?&]){_TILES}=", text) else read_hand(text)
