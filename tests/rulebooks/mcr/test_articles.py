"""Every article of the extract is listed, says how it is carried out, and is cited by what carries it out."""

import re
from pathlib import Path

from sifang.rulebooks import RULEBOOKS
from sifang.rulebooks.mcr.articles import ARTICLES, SECTIONS
from sifang.testing.articles import Citations, account, read_sources

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


def test_nothing_is_left_for_later() -> None:
    assert [a.id for a in ARTICLES.values() if a.later] == []
