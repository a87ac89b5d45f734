"""Every article of the extract is listed, says how it is carried out, and is cited by what carries it out."""

import re
from pathlib import Path

import pytest

from sifang.rulebooks import RULEBOOKS
from sifang.rulebooks.mcr import PATTERNS, PROFILES, book_named
from sifang.rulebooks.mcr.articles import ARTICLES, SECTIONS
from sifang.rules.article import Article, How
from sifang.rules.refusal import OF_SOME_BOOKS, RefusalCode
from sifang.testing.articles import Citations, account, read_sources
from tests.rulebooks.mcr.hands import BOOK

ROOT = Path(__file__).resolve().parents[3]
SOURCES = read_sources(ROOT, "src", "tests", "scripts")
#: Outside this book's folders an article is one of this book only where `mcr` stands before it.
OWN = [source for source in SOURCES if "rulebooks/mcr/" in source.path]
CITED = Citations("mcr", SECTIONS, RULEBOOKS).among(OWN)

#: What the extract prints: 中国麻将竞赛规则(摘录), its parts in their order.
PRINTED = [
    *(f"tiles.{n}" for n in range(1, 4)),
    *(f"term.{n}" for n in range(1, 34)),
    *("play.4", "play.5", "play.6", "play.7", "play.7.1", "play.7.2"),
    *("win.1", "win.2.1.1", "win.2.1.2", "win.2.2", "win.2.3"),
    *(f"fan.{n}" for n in range(82)),
    *("scoring.1.1", "scoring.1.2", "scoring.1.3", "scoring.2.1", "scoring.2.2", "scoring.2.3"),
    *("scoring.3.1", "scoring.3.2", "scoring.4", "scoring.5"),
    *(f"principle.{n}" for n in range(1, 6)),
]


def test_every_article_is_carried_out_and_every_citation_names_an_article() -> None:
    assert account(ARTICLES, CITED) == ()


def test_what_other_code_cites_of_this_book_is_an_article_of_it() -> None:
    slugs = "|".join(section.slug for section in SECTIONS)
    cited = {found[1] for source in SOURCES for found in re.finditer(rf"mcr ((?:{slugs})(?:\.\d+)+)", source.text)}

    assert cited
    assert cited <= set(ARTICLES)


def test_every_printed_article_is_listed_in_its_order_and_then_the_fuller_text() -> None:
    assert list(ARTICLES)[: len(PRINTED)] == PRINTED
    assert {article.section for article in list(ARTICLES.values())[len(PRINTED) :]} == {
        "mil", "opening", "flower", "last-tile", "rotation", "standing", "foul",
    }  # fmt: skip


@pytest.mark.parametrize("article", ARTICLES.values(), ids=lambda article: article.id)
def test_a_gist_is_whole_sentences_in_both_languages(article: Article) -> None:
    assert article.gist.en.endswith(".")
    assert article.gist.zh.endswith("。")
    assert not set(",;:?!") & set(article.gist.zh)
    assert not any(letter >= "\u3000" for letter in article.gist.en)


def test_only_the_refereeing_to_come_is_marked_later() -> None:
    assert {a.how for a in ARTICLES.values() if a.later} == {How.REFEREE}


def test_rows_steps_penalties_and_refusals_cite_articles() -> None:
    assert {row.article for row in PATTERNS} <= set(ARTICLES)
    for profile in PROFILES:
        book = book_named(profile)
        assert {step.article for step in book.scoring.tally} <= set(ARTICLES)
        assert {penalty.article for penalty in book.penalties} <= set(ARTICLES)
    limits = BOOK.play.time_limits
    assert {limits.move_article, limits.deal_article, limits.forfeit_article} <= set(ARTICLES)
    assert set(BOOK.play.citations.values()) <= set(ARTICLES)
    everywhere = {code for code in RefusalCode if not code.startswith("protocol/")} - OF_SOME_BOOKS
    assert everywhere == set(BOOK.play.citations) - OF_SOME_BOOKS
