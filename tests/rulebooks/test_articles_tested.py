"""Every article that is carried out has a test that names it, in every book."""

from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.article import Article, How, Section
from sifang.rules.name import Name
from sifang.testing.articles import Citations, Source, read_sources

ROOT = Path(__file__).resolve().parents[2]
SOURCES = read_sources(ROOT, "tests")


def untested(book: str, articles: Mapping[str, Article], sources: Iterable[Source]) -> list[str]:
    """The articles of a book that are carried out and that no test names."""
    sections = {one.section: Section(one.section, one.title) for one in articles.values()}
    tests = Citations(book, sections.values(), RULEBOOKS).tests(sources)
    named = {article for test in tests for article in test.articles}
    return [one.id for one in articles.values() if one.how is not How.NOT_APPLICABLE and one.id not in named]


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_article_has_a_test_that_names_it(book: str) -> None:
    assert untested(book, load(book).articles, SOURCES) == []


def test_a_planted_article_without_a_test_is_found_out() -> None:
    text = Name("Castling", "易位")
    planted = {f"castling.{n}": Article(f"castling.{n}", text, text, How.CODE, ("sifang.table",)) for n in (1, 2, 3)}
    tests = (
        Source("tests/test_planted.py", '"""castling.3."""\n\ndef test_castling_1_is_done() -> None:\n    assert 1\n'),
    )

    assert untested("wsom", planted, tests) == ["castling.2", "castling.3"]
