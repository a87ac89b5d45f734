"""Every article and every clause of the original paragraph is listed, carried out, and cited by what does it."""

from pathlib import Path

from sifang.rulebooks import RULEBOOKS
from sifang.rulebooks.hangzhou import PATTERNS
from sifang.rulebooks.hangzhou.articles import ARTICLES, SECTIONS
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
