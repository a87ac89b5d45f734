"""The referee's assistant as data: a book's decision table with all its words in the three languages.

The browser carries one such table a book and needs no server to rule; the command line reads the same.
"""

from typing import Final

from msgspec import Struct

from sifang.languages import Converters
from sifang.referee import DecisionTable, OpenPoints, decision_table, open_points
from sifang.referee.facts import Answer
from sifang.referee.keywords import KEYWORDS
from sifang.referee.questions import Entry, Node, Question
from sifang.referee.wording import WordedRuling
from sifang.rulebooks import RULEBOOKS
from sifang.rules.article import Article
from sifang.rules.book import Book
from sifang.rules.name import Name, Script
from sifang.rules.play import TimeLimits
from sifang.rules.ruling import Basis, Ruling
from sifang.rules.ruling_effect import AnyEffect

__all__ = [
    "JUDGED", "JudgeArticle", "JudgeChoice", "JudgeDiscretion", "JudgeEffect", "JudgeIncident", "JudgeQuestion",
    "JudgeRuling", "JudgeTable", "Said", "Sayer", "judge_table",
]  # fmt: skip


#: What the assistant rules by: each book, and the editions whose rulings are others; the rest are ruled as their book.
JUDGED: Final = ("wsom", "mcr", "mcr/r98", "mcr/wmo2006", "mcr/botzone_duplicate", "hangzhou")


class Said(Struct, frozen=True):
    """A sentence in English, in Traditional and in Simplified Chinese."""

    en: str
    hant: str
    hans: str


class JudgeIncident(Struct, frozen=True):
    """Something that may have happened: what it is called, what else it is looked for by, where its questions begin."""

    incident: str
    title: Said
    group: str
    keywords: Said
    node: int


class JudgeQuestion(Struct, frozen=True):
    """A question and the text of each answer."""

    text: Said
    answers: dict[Answer, Said]


class JudgeEffect(Struct, frozen=True, omit_defaults=True):
    """What follows, or may follow, in words and as it is; `points` where the referee names how many."""

    words: Said
    effect: AnyEffect
    points: OpenPoints | None = None


class JudgeDiscretion(Struct, frozen=True):
    """What the referee judges besides, and what may follow."""

    question: Said
    may: tuple[JudgeEffect, ...]


class JudgeChoice(Struct, frozen=True):
    """Who may now choose what."""

    whose: Said
    what: Said


class JudgeRuling(Struct, frozen=True):
    """A ruling in words. `general` is said where no article of the book speaks of the matter."""

    articles: tuple[str, ...]
    finding: Said
    follows: tuple[JudgeEffect, ...]
    judging: tuple[JudgeDiscretion, ...]
    choosing: tuple[JudgeChoice, ...]
    general: Said | None
    decisions: tuple[str, ...]


class JudgeArticle(Struct, frozen=True):
    """An article as it is cited, its title, and what it rules in our words."""

    citation: Said
    title: Said
    gist: Said


class JudgeTable(Struct, frozen=True):
    """Everything that is needed to rule and to take time under one book, away from any server.

    `key` is the name by which a page chooses it: the book's, with the edition's where it is not the default. `groups`
    are the headings of the incidents. `articles` are those that a ruling or a time limit cites, by id.
    """

    key: str
    book: str
    rules: str
    name: Said
    time: TimeLimits
    groups: dict[str, Said]
    incidents: tuple[JudgeIncident, ...]
    questions: dict[str, JudgeQuestion]
    nodes: tuple[Node, ...]
    rulings: tuple[JudgeRuling, ...]
    articles: dict[str, JudgeArticle]


def judge_table(book: Book, converters: Converters) -> JudgeTable:
    """A book's decision table in three languages."""
    table = decision_table(book)
    neutral, own = Sayer(table.neutral_script, converters), Sayer(table.script, converters)
    return JudgeTable(
        key=_key(book),
        book=book.id,
        rules=f"{book.id}/{book.profile}",
        name=own.say(_name(book)),
        time=book.play.time_limits,
        groups={entry.group: neutral.say(entry.group_title) for entry in table.incidents},
        incidents=tuple(_incident(entry, neutral) for entry in table.incidents),
        questions={key: _question(question, neutral) for key, question in table.questions.items()},
        nodes=table.nodes,
        rulings=tuple(
            _ruling(ruling, words, neutral, own) for ruling, words in zip(table.rulings, table.words, strict=True)
        ),
        articles={one: _article(book, book.articles[one], own) for one in _cited(table, book.play.time_limits)},
    )


def _key(book: Book) -> str:
    return book.id if book.profile == RULEBOOKS[book.id].choices.default else f"{book.id}/{book.profile}"


def _name(book: Book) -> Name:
    """The book's name, and its edition's where it is not the default."""
    profile = RULEBOOKS[book.id].choices.profiles.get(book.profile)
    if profile is None or _key(book) == book.id:
        return book.name
    return Name(f"{book.name.en}: {profile.name.en}", f"{book.name.zh}：{profile.name.zh}")


class Sayer:
    """Says names whose Chinese is of one script in all three languages."""

    def __init__(self, written: Script, converters: Converters) -> None:
        self._traditional = written is Script.TRADITIONAL
        self._convert = converters.to_simplified if self._traditional else converters.to_traditional

    def say(self, name: Name) -> Said:
        """The name in each language."""
        other = self._convert(name.zh)
        return Said(name.en, name.zh, other) if self._traditional else Said(name.en, other, name.zh)


def _incident(entry: Entry, neutral: Sayer) -> JudgeIncident:
    keywords = neutral.say(KEYWORDS.get(entry.incident, entry.title))
    return JudgeIncident(entry.incident, neutral.say(entry.title), entry.group, keywords, entry.node)


def _question(question: Question, neutral: Sayer) -> JudgeQuestion:
    return JudgeQuestion(
        neutral.say(question.text), {answer: neutral.say(text) for answer, text in question.answers.items()}
    )


def _ruling(ruling: Ruling, words: WordedRuling, neutral: Sayer, own: Sayer) -> JudgeRuling:
    """The ruling in words: what a book finds is in its own script, what the general rule finds in the questions'."""
    finds = neutral if ruling.basis is Basis.GENERAL else own
    return JudgeRuling(
        articles=tuple(cited.article for cited in words.articles),
        finding=finds.say(words.finding),
        follows=tuple(_effect(one, neutral) for one in ruling.effects),
        judging=tuple(
            JudgeDiscretion(finds.say(one.question), tuple(_effect(effect, neutral) for effect in one.may))
            for one in ruling.discretion
        ),
        choosing=tuple(JudgeChoice(neutral.say(one.whose), neutral.say(one.what)) for one in words.choosing),
        general=None if words.basis is None else neutral.say(words.basis),
        decisions=words.decisions,
    )


def _effect(effect: AnyEffect, neutral: Sayer) -> JudgeEffect:
    return JudgeEffect(neutral.say(effect.words), effect, open_points(effect))


def _article(book: Book, article: Article, own: Sayer) -> JudgeArticle:
    section = next(one.title for one in book.sections if one.slug == article.section)
    number = article.id.removeprefix(f"{article.section}.")
    citation = Name(f"{section.en} {number}", f"{section.zh} {number}")
    return JudgeArticle(own.say(citation), own.say(article.title), own.say(article.gist))


def _cited(table: DecisionTable, time: TimeLimits) -> tuple[str, ...]:
    """The ids of the articles that are cited, each once."""
    rulings = (article for ruling in table.rulings for article in ruling.articles)
    return tuple(dict.fromkeys((time.move_article, time.deal_article, time.forfeit_article, *rulings)))
