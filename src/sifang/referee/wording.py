"""A ruling in words that a player understands, with the titles of its articles."""

from collections.abc import Mapping

from msgspec import Struct

from sifang.rules.article import Article
from sifang.rules.book import Rulebook
from sifang.rules.name import Name
from sifang.rules.ruling import Basis, Ruling

__all__ = ["Choosing", "Cited", "Judging", "WordedRuling", "worded"]


class Cited(Struct, frozen=True):
    """An article by its id and title."""

    article: str
    title: Name


class Judging(Struct, frozen=True):
    """What the referee may judge, and what may follow."""

    question: Name
    may: tuple[Name, ...]


class Choosing(Struct, frozen=True):
    """Who may now choose what."""

    whose: Name
    what: Name


class WordedRuling(Struct, frozen=True):
    """All of a ruling as text; `basis` says so when no article of the book speaks of the matter."""

    articles: tuple[Cited, ...]
    finding: Name
    follows: tuple[Name, ...]
    judging: tuple[Judging, ...]
    choosing: tuple[Choosing, ...]
    basis: Name | None
    decisions: tuple[str, ...]


def worded(ruling: Ruling, book: Rulebook) -> WordedRuling:
    """The ruling in words."""
    return WordedRuling(
        articles=tuple(Cited(one, _title(book.articles, one)) for one in ruling.articles),
        finding=ruling.finding,
        follows=tuple(effect.words for effect in ruling.effects),
        judging=tuple(Judging(one.question, tuple(effect.words for effect in one.may)) for one in ruling.discretion),
        choosing=tuple(Choosing(one.whose.text, one.what.text) for one in ruling.options),
        basis=ruling.basis.text if ruling.basis is Basis.GENERAL else None,
        decisions=ruling.decisions,
    )


def _title(articles: Mapping[str, Article], article: str) -> Name:
    assert article in articles, f"a ruling cites {article!r}, which is no article of the book"
    return articles[article].title
