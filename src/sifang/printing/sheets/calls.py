"""The calls of a book and how they are pronounced: Mandarin in pinyin, Cantonese in jyutping, English in its spelling.

That calls must be spoken, and that the words are prescribed, stands in the books (wsom claims.5, mcr foul.20); the
pronunciations are those of the dictionary, the words stand in the catalogues of texts.
"""

from typing import Final

from msgspec import Struct

from sifang.rules.book import Rulebook
from sifang.rules.name import Name

__all__ = ["Call", "CallList", "calls"]


class Call(Struct, frozen=True, kw_only=True):
    """A call. Its `key` leads to its word, its sign and when it is made."""

    key: str
    pinyin: str
    jyutping: str


class CallList(Struct, frozen=True):
    """The calls of a book, in the order of their precedence from below."""

    book: Name
    calls: tuple[Call, ...]


_CALLS: Final = (
    Call(key="chow", pinyin="chī", jyutping="hek3"),
    Call(key="pung", pinyin="pèng", jyutping="pung3"),
    Call(key="kong", pinyin="gàng", jyutping="gong3"),
    Call(key="win", pinyin="hú", jyutping="wu4"),
)
_FLOWER: Final = Call(key="flower", pinyin="bǔ huā", jyutping="bou2 faa1")


def calls(book: Rulebook) -> CallList:
    """The calls of a book; who plays with flowers also says that he lays one."""
    return CallList(book.name, (*_CALLS, *([] if book.play.flowers is None else [_FLOWER])))
