"""The languages in which `sifang judge` speaks, and the words that are its own."""

from collections.abc import Callable, Iterable
from typing import Final

from sifang.languages import Language
from sifang.languages.chinese import converters
from sifang.rules.name import Name, Script
from sifang.web.judge import Said, Sayer

__all__ = ["OwnWords", "Say", "sayer"]

Say = Callable[[Said], str]


class OwnWords:
    """What the command says besides the rules, in one language."""

    #: In English and in Traditional Chinese; what stands in braces is filled in.
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
        "physical": Name("At a physical table alone: {reason}", "只會在實體牌桌發生：{reason}"),
        "decisions": Name(
            "Where the text leaves it open, decided by: {decisions}", "條文未明之處，按決定：{decisions}"
        ),
        "chooses": Name("{whose}: {what}", "{whose}：{what}"),
        "cited": Name("{citation} ({article}): {title}", "{citation}（{article}）：{title}"),
        "points": Name("How many points ({range}; nothing leaves it open)", "扣多少分（{range}；空白則暫不定）"),
        "named": Name("The referee names {points} points.", "裁判定為{points}分。"),
        "from": Name("{lowest} or more", "{lowest}或以上"),
        "between": Name("{lowest} to {highest}", "{lowest}至{highest}"),
        "in_steps": Name("{range}, in steps of {step}", "{range}，以{step}分為一級"),
        "not_points": Name("{points} points cannot be named: {range}.", "不能定為{points}分：可定{range}。"),
        "too_many_points": Name(
            "--points is given {given} times, yet the ruling leaves {open} amounts open.",
            "--points 給了{given}次，但判決只有{open}個分數待定。",
        ),
        "gloss": Name("{word} ({text})", "{word}（{text}）"),
        "comma": Name(", ", "、"),
        "no_book": Name("there is no rulebook {rules}: there are {known}", "沒有規則「{rules}」：可用的有：{known}"),
        "no_incident": Name("there is no incident {name}: there are {known}", "沒有事件「{name}」：可用的有：{known}"),
        "no_fact": Name(
            "{word}: write FACT=VALUE; the facts of {incident} are {facts}",
            "{word}：請寫「事實=值」；{incident} 的事實有：{facts}",
        ),
        "no_value": Name("{word}: {name} can be {allowed}", "{word}：{name} 可以是：{allowed}"),
        "twice": Name("{word}: {name} was said to be {said}", "{word}：之前說過 {name} 是 {said}"),
        "open": Name("still to be said: {question} Write {allowed}", "尚未說明：{question}請寫：{allowed}"),
        "ruled_out": Name(
            "{word} cannot be with the other facts: write {allowed}",
            "{word} 與其他事實不符：請寫：{allowed}",
        ),
    }

    def __init__(self, language: Language) -> None:
        self._say, self._in_three = sayer(language), Sayer(Script.TRADITIONAL, converters())
        self._words = {key: self.name(name) for key, name in self._NAMES.items()}

    def __getitem__(self, key: str) -> str:
        return self._words[key]

    def name(self, name: Name) -> str:
        """A text of the referee's, in this language."""
        return self.said(self._in_three.say(name))

    def said(self, said: Said) -> str:
        """What a table says, in this language."""
        return self._say(said)

    def filled(self, key: str, **values: str | int) -> str:
        """One of its own words, filled in."""
        return self._words[key].format(**values)

    def listed(self, words: Iterable[str]) -> str:
        """One after the other."""
        return self["comma"].join(words)

    def glossed(self, word: str, text: Name) -> str:
        """A word of the command line with what it means."""
        return self.filled("gloss", word=word, text=self.name(text))


def sayer(language: Language) -> Say:
    """What picks this language out of the three."""
    match language:
        case Language.EN:
            return lambda said: said.en
        case Language.ZH_HANT:
            return lambda said: said.hant
        case Language.ZH_HANS:
            return lambda said: said.hans
