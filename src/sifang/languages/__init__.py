"""The languages that readers choose, and how what has a `Name` is said in each.

Books are written in English and in one Chinese script (`Book.script`); the other is made from that one by converters
(`languages.chinese`), which whoever says both passes in.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from sifang.rules.name import Name, Script

__all__ = ["AS_PRINTED", "Converters", "Language", "Say", "speaker"]

Convert = Callable[[str], str]
Say = Callable[[Name], str]


class Language(StrEnum):
    """A language of the sources, or one made from them."""

    EN = "en"
    ZH_HANT = "zh-Hant"
    ZH_HANS = "zh-Hans"


@dataclass(frozen=True, slots=True)
class Converters:
    """Functions that turn one Chinese script into the other."""

    to_simplified: Convert
    to_traditional: Convert


def _unchanged(text: str) -> str:
    return text


#: For who converts nothing: each book is in its own script.
AS_PRINTED: Final = Converters(_unchanged, _unchanged)


def speaker(language: Language, written: Script, converters: Converters) -> Say:
    """How names whose Chinese is `written` in this script are said in a language."""
    if language is Language.EN:
        return lambda name: name.en
    if language.value == written.value:
        return lambda name: name.zh
    convert = converters.to_simplified if written is Script.TRADITIONAL else converters.to_traditional
    return lambda name: convert(name.zh)
