"""The languages in which `sifang judge` speaks, and the few words that are its own."""

from collections.abc import Callable
from typing import Final

from opencc import OpenCC

from sifang.rules.name import Name, Script
from sifang.web.judge import Said, Sayer
from sifang.web.texts import Converters, Language

__all__ = ["OwnWords", "Say", "converters", "sayer"]

Say = Callable[[Said], str]


class OwnWords:
    """What the command says besides the rules, in one language."""

    #: In English and in Traditional Chinese.
    _NAMES: Final = {
        "what": Name(
            "What happened? Words to look for, or a number; nothing shows all, q ends",
            "發生了甚麼事？輸入詞語或號碼；空白則全部列出，q 結束",
        ),
        "none": Name("Nothing of that name: try another word.", "找不到，請試另一個詞。"),
        "number": Name("Number (b goes back, q ends)", "號碼（b 返回，q 結束）"),
        "not_offered": Name("That is none of the numbers.", "沒有這個號碼。"),
        "follows": Name("What follows", "處理"),
        "nothing": Name("Nothing follows.", "無須處理。"),
        "articles": Name("By", "依據"),
        "judging": Name("For the referee to judge", "由裁判酌情"),
        "choosing": Name("Who may choose", "誰可選擇"),
        "decisions": Name("Where the text leaves it open, decided by", "條文未明之處，按決定"),
    }

    def __init__(self, language: Language) -> None:
        say, in_three = sayer(language), Sayer(Script.TRADITIONAL, converters())
        self._words = {key: say(in_three.say(name)) for key, name in self._NAMES.items()}

    def __getitem__(self, key: str) -> str:
        return self._words[key]


def sayer(language: Language) -> Say:
    """What picks this language out of the three."""
    match language:
        case Language.EN:
            return lambda said: said.en
        case Language.ZH_HANT:
            return lambda said: said.hant
        case Language.ZH_HANS:
            return lambda said: said.hans


def converters() -> Converters:
    """How one Chinese script is written in the other."""
    return Converters(OpenCC("t2s").convert, OpenCC("s2hk").convert)
