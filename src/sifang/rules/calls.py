"""The calls of a book and how they are pronounced: Mandarin in pinyin, Cantonese in jyutping.

That calls must be spoken, and that the words are prescribed, stands in the books (wsom claims.5, mcr foul.20); the
pronunciations are those of the dictionary. Sheets and screens have the words themselves, by `key`.
"""

from typing import Final

from msgspec import Struct

from sifang.rules.play import PlayRules

__all__ = ["SpokenCall", "calls_under"]


class SpokenCall(Struct, frozen=True, kw_only=True):
    """A call. Its `key` leads to its word, its sign and when it is made."""

    key: str
    pinyin: str
    jyutping: str


_CALLS: Final = (
    SpokenCall(key="chow", pinyin="chī", jyutping="hek3"),
    SpokenCall(key="pung", pinyin="pèng", jyutping="pung3"),
    SpokenCall(key="kong", pinyin="gàng", jyutping="gong3"),
    SpokenCall(key="win", pinyin="hú", jyutping="wu4"),
)
_FLOWER: Final = SpokenCall(key="flower", pinyin="bǔ huā", jyutping="bou2 faa1")


def calls_under(play: PlayRules) -> tuple[SpokenCall, ...]:
    """The calls, in the order of their precedence from below; who plays with flowers also says that he lays one."""
    return (*_CALLS, *([] if play.flowers is None else [_FLOWER]))
