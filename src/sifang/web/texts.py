"""The words of the rulebooks as the browser takes them, one language at a time.

Books are written in English and Traditional Chinese (`Name.en`, `Name.zh`). Simplified Chinese is made from the latter
when the front end is built, by a function that the builder passes in.
"""

from collections.abc import Callable
from enum import StrEnum

from msgspec import Struct

from sifang.rulebooks import RULEBOOKS, load
from sifang.rulebooks.wsom import OPTIONS, PROFILES
from sifang.rulebooks.wsom.articles import SECTIONS
from sifang.rules.article import Article, How
from sifang.rules.book import Book
from sifang.rules.name import Name
from sifang.rules.option import OptionRow, format_value
from sifang.rules.refusal_texts import REFUSAL_TEXTS

__all__ = [
    "ArticleText", "BookTexts", "Language", "OptionText", "PatternText", "ProfileText", "SectionText", "Texts",
    "book_texts", "texts",
]  # fmt: skip

Say = Callable[[Name], str]


class Language(StrEnum):
    """A language of the sources, or one made from them."""

    EN = "en"
    ZH_HANT = "zh-Hant"
    ZH_HANS = "zh-Hans"


class SectionText(Struct, frozen=True):
    """A heading of the book; its articles' ids begin with `slug`."""

    slug: str
    title: str


class ArticleText(Struct, frozen=True):
    """An article: what it rules in our words, and how the program carries it out.

    `later`: the refereeing of irregularities will carry it out. `reason`: why nothing does.
    """

    id: str
    title: str
    gist: str
    how: How
    later: bool
    reason: str | None


class PatternText(Struct, frozen=True):
    """A row of the pattern table, in the printed order."""

    key: str
    name: str
    points: int
    article: str


class OptionText(Struct, frozen=True):
    """Something that editions decide differently; `allowed` are written as in a profile's name."""

    key: str
    name: str
    allowed: tuple[str, ...]
    article: str


class ProfileText(Struct, frozen=True):
    """A named set of options; `unconfirmed`: no complete text of that edition is known."""

    key: str
    name: str
    unconfirmed: bool


class BookTexts(Struct, frozen=True):
    """One rulebook in one language."""

    id: str
    name: str
    sections: tuple[SectionText, ...]
    articles: tuple[ArticleText, ...]
    patterns: tuple[PatternText, ...]
    profiles: tuple[ProfileText, ...]
    options: tuple[OptionText, ...]


class Texts(Struct, frozen=True):
    """All words that come from the rules, in one language. `refusals` go by `RefusalCode`."""

    language: Language
    books: dict[str, BookTexts]
    refusals: dict[str, str]


def texts(language: Language, to_simplified: Callable[[str], str] | None = None) -> Texts:
    """The words of every book. Simplified Chinese needs `to_simplified`, which turns Traditional into it."""
    say = _speaker(language, to_simplified)
    return Texts(
        language=language,
        books={book_id: _book(load(book_id), say) for book_id in RULEBOOKS},
        refusals={code.value: say(name) for code, name in REFUSAL_TEXTS.items()},
    )


def book_texts(book_id: str, language: Language) -> BookTexts:
    """One book in a language of the sources. Raises `UnknownRulebook`."""
    return _book(load(book_id), _speaker(language, None))


def _speaker(language: Language, to_simplified: Callable[[str], str] | None) -> Say:
    match language:
        case Language.EN:
            return lambda name: name.en
        case Language.ZH_HANT:
            return lambda name: name.zh
        case Language.ZH_HANS:
            if to_simplified is None:
                raise ValueError("Simplified Chinese is made from Traditional: pass the function that does it")
            return lambda name: to_simplified(name.zh)


def _book(book: Book, say: Say) -> BookTexts:
    return BookTexts(
        id=book.id,
        name=say(book.name),
        sections=tuple(SectionText(section.slug, say(section.title)) for section in SECTIONS),
        articles=tuple(_article(article, say) for article in book.articles.values()),
        patterns=tuple(PatternText(row.key, say(row.name), row.points, row.article) for row in book.scoring.patterns),
        profiles=tuple(ProfileText(p.key, say(p.name), p.unconfirmed) for p in PROFILES.values()),
        options=tuple(_option(row, say) for row in OPTIONS),
    )


def _article(article: Article, say: Say) -> ArticleText:
    reason = None if article.reason is None else say(article.reason)
    return ArticleText(article.id, say(article.title), say(article.gist), article.how, article.later, reason)


def _option(row: OptionRow, say: Say) -> OptionText:
    return OptionText(row.key, say(row.name), tuple(map(format_value, row.allowed)), row.article)
