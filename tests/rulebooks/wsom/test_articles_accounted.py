"""Every article of the printed text is listed, says how it is carried out, and is cited by what carries it out."""

from pathlib import Path

import pytest

from sifang.rulebooks import RULEBOOKS, load
from sifang.rulebooks.wsom import PATTERNS
from sifang.rulebooks.wsom.articles import ARTICLES, SECTIONS
from sifang.rules.article import Article, How
from sifang.rules.name import Name
from sifang.rules.pattern import Pattern
from sifang.testing.articles import Citation, Citations, account, read_sources

ROOT = Path(__file__).resolve().parents[3]
#: What only another book has is that book's, wherever it is cited.
OF_OTHERS = {article for name in RULEBOOKS if name != "wsom" for article in load(name).articles} - set(ARTICLES)
FOUND = Citations("wsom", SECTIONS, RULEBOOKS).among(read_sources(ROOT, "src", "tests", "scripts"))
CITED = tuple(one for one in FOUND if one.article not in OF_OTHERS)

#: The sections in the order of the text, each with its last printed number, and whether it opens with an unnumbered
#: text that rules something (counted 0). Source: 世界麻將大賽規則, the newer text, chapter one.
PRINTED = {
    "general": (8, False),
    "tiles": (6, False),
    "aim": (4, True),
    "sets": (4, False),
    "winning-shape": (4, False),
    "dice-count": (0, True),
    "seat-draw": (6, True),
    "dealer": (6, False),
    "shuffle": (6, True),
    "opening": (6, False),
    "dealing": (5, False),
    "dealing-faults": (7, True),
    "play": (4, False),
    "draw-discard": (9, False),
    "drawing-faults": (4, True),
    "claims": (5, False),
    "win": (5, False),
    "pung": (3, False),
    "chow": (5, False),
    "kong": (8, False),
    "robbing": (4, False),
    "precedence": (4, False),
    "dead-wall": (6, False),
    "win-scoring": (12, False),
    "penalty-tiles": (8, True),
    "hand-count": (6, False),
    "wrong-calls": (8, True),
    "time": (8, False),
}
SCORING = {"scoring": 9, "payoff": 6, "immunity": 5}


def an_article(*where: str, how: How = How.CODE, later: bool = False) -> Article:
    """An article of no book, carried out by these names."""
    text = Name("Test", "試")
    return Article("castling.4", text, text, how, where, later)


def test_every_article_is_carried_out_and_every_citation_names_an_article() -> None:
    assert account(ARTICLES, CITED) == ()


def test_an_article_that_nothing_carries_out_is_caught() -> None:
    assert account({"castling.4": an_article()}, ()) == ("castling.4 (Test) is carried out nowhere",)


@pytest.mark.parametrize("name", ["sifang.table.nothing", "sifang.nothing.at_all", "sifang.table.claims.nothing"])
def test_an_article_carried_out_by_what_does_not_exist_is_caught(name: str) -> None:
    (fault,) = account({"castling.4": an_article(name)}, ())

    assert fault == f"castling.4 is said to be carried out by {name}, which does not exist"


def test_an_article_that_its_function_does_not_cite_is_caught() -> None:
    (fault,) = account({"castling.4": an_article("sifang.tiles.seats.after")}, ())

    assert fault == "castling.4 is said to be carried out by sifang.tiles.seats.after, which does not cite it"


def test_an_article_left_to_the_refereeing_to_come_needs_nothing_yet() -> None:
    assert account({"castling.4": an_article(how=How.REFEREE, later=True)}, ()) == ()


def test_a_citation_of_no_article_is_caught_with_its_place() -> None:
    planted = Citation(f"claims.{99}", "src/sifang/table/claims.py", 12)

    assert account({}, (planted,)) == (f"src/sifang/table/claims.py:12 cites claims.{99}, which is no article",)


def test_the_sections_stand_in_the_order_of_the_text() -> None:
    assert [section.slug for section in SECTIONS] == [*PRINTED, *SCORING, "pattern"]


def test_every_printed_article_is_listed_in_its_order() -> None:
    chapters = tuple(f"general.1.{n}" for n in range(1, 5))
    listed = [a.id for a in ARTICLES.values() if a.section in PRINTED and a.id not in chapters]

    assert listed == [f"{slug}.{n}" for slug, (last, opens) in PRINTED.items() for n in range(not opens, last + 1)]
    assert tuple(i for i in ARTICLES if i.startswith("general.1.")) == chapters


def test_the_articles_of_the_scoring_chapter_are_listed_after_the_chapter_on_play() -> None:
    scoring = [f"{slug}.{n}" for slug, last in SCORING.items() for n in range(1, last + 1)]

    assert list(ARTICLES)[-len(scoring) - len(PATTERNS) :] == [*scoring, *(row.article for row in PATTERNS)]


@pytest.mark.parametrize("row", PATTERNS, ids=lambda row: row.article)
def test_a_pattern_has_the_name_and_the_points_that_its_article_gives(row: Pattern) -> None:
    article = ARTICLES[row.article]

    assert article.title == row.name
    assert f" {row.points} points" in article.gist.en
    assert f"{row.points}分" in article.gist.zh


def test_nothing_is_left_for_later() -> None:
    assert [a.id for a in ARTICLES.values() if a.later] == []
