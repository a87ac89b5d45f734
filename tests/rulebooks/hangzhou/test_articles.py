"""Every article and every clause of the original paragraph is listed, carried out, and cited by what does it."""

from pathlib import Path

import pytest

from sifang.rulebooks import RULEBOOKS
from sifang.rulebooks.hangzhou import PATTERNS, PROFILES, book_named
from sifang.rulebooks.hangzhou.articles import ARTICLES, SECTIONS
from sifang.rules.article import Article
from sifang.testing.articles import Citations, account, read_sources

ROOT = Path(__file__).resolve().parents[3]
OWN = [source for source in read_sources(ROOT, "src", "tests") if "rulebooks/hangzhou/" in source.path]
CITED = Citations("hangzhou", SECTIONS, RULEBOOKS).among(OWN)


def test_every_article_is_carried_out_and_every_citation_names_an_article() -> None:
    assert account(ARTICLES, CITED) == ()


def test_the_24_articles_the_patterns_and_the_nine_clauses_stand_in_their_order() -> None:
    patterns = [f"article.18.{n}" for n in range(1, len(PATTERNS) + 1)]

    assert list(ARTICLES) == [
        *(f"article.{n}" for n in range(1, 19)), *patterns, *(f"article.{n}" for n in range(19, 25)),
        *(f"seed.{n}" for n in range(1, 10)), *(f"house.{n}" for n in range(1, 4)),
    ]  # fmt: skip


def test_every_pattern_bears_the_name_of_its_article() -> None:
    assert [row.article for row in PATTERNS] == [f"article.18.{n}" for n in range(1, len(PATTERNS) + 1)]
    assert [row.name for row in PATTERNS] == [ARTICLES[row.article].title for row in PATTERNS]


@pytest.mark.parametrize("profile", PROFILES)
def test_steps_rules_and_refusals_cite_articles(profile: str) -> None:
    book = book_named(profile)
    rules = (book.play.wilds, book.play.set_cap, book.play.discard_wins, book.play.wild_wins, book.charter.dealing)

    assert {step.article for step in book.scoring.tally} <= set(ARTICLES)
    assert set(book.play.citations.values()) <= set(ARTICLES)
    assert {rule.article for rule in rules if rule is not None} <= set(ARTICLES)


@pytest.mark.parametrize("article", ARTICLES.values(), ids=lambda article: article.id)
def test_a_gist_is_whole_sentences_in_both_languages(article: Article) -> None:
    assert article.gist.en.endswith(".")
    assert article.gist.zh.endswith("。")
    assert not set(",;:?!") & set(article.gist.zh)
    assert not any(letter >= "\u3000" for letter in article.gist.en)
