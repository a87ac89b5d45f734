"""Citations are found where they stand, in full and of the right book."""

import pytest

from sifang.rules.article import Section
from sifang.rules.name import Name
from sifang.testing.articles import Citation, Citations, NamedTest, Source

SECTIONS = tuple(Section(slug, Name(slug, "節")) for slug in ("gambit", "gambit-declined", "castling"))
CITATIONS = Citations("wsom", SECTIONS, ("wsom", "mcr"))


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ('article="castling.2"', ["castling.2"]),
        ("as it says (wsom castling.7).", ["castling.7"]),
        ("castling.3.2.1 in full", ["castling.3.2.1"]),
        ("castling.2, castling.5 and gambit-declined.1", ["castling.2", "castling.5", "gambit-declined.1"]),
        ("castling.1 to castling.4", ["castling.1", "castling.2", "castling.3", "castling.4"]),
        ("castling.1 to 3 and gambit.2 and 5", ["castling.1", "castling.2", "castling.3", "gambit.2", "gambit.5"]),
        ("gambit-declined.12", ["gambit-declined.12"]),
        ("mcr gambit.3, gambit.4", []),
        ("state.gambit.3", []),
        ("the-gambit.3", []),
        ("gambits.3, castling, gambit 3", []),
    ],
)
def test_a_citation_is_an_id_a_list_or_a_range(text: str, cited: list[str]) -> None:
    assert [article for _, article in CITATIONS.within(text)] == cited


def test_a_citation_has_its_file_and_line() -> None:
    source = Source("src/sifang/table/wall.py", '"""Wall."""\n\n# wsom castling.7\n')

    assert CITATIONS.among([source]) == (Citation("castling.7", source.path, 3),)


@pytest.mark.parametrize(
    ("path", "counts"),
    [
        ("src/sifang/rulebooks/wsom/play.py", True),
        ("tests/rulebooks/wsom/test_play.py", True),
        ("src/sifang/rulebooks/mcr/play.py", False),
        ("tests/rulebooks/mcr/test_play.py", False),
        ("src/sifang/rulebooks/wsom/articles/castling.py", False),
    ],
)
def test_another_books_folder_and_the_list_of_articles_cite_nothing(path: str, *, counts: bool) -> None:
    assert bool(CITATIONS.among([Source(path, "castling.7")])) is counts


def test_a_test_names_an_article_in_its_name_or_its_body() -> None:
    text = """
def test_gambit_declined_12_ends_in_a_draw() -> None: ...
async def test_a_castling() -> None:
    '''wsom castling.2 and 3.'''
def test_gambit_accepted() -> None: ...
def a_builder() -> None:
    '''wsom castling.1.'''
"""

    assert CITATIONS.tests([Source("tests/table/test_kongs.py", text)]) == (
        NamedTest(
            "tests/table/test_kongs.py::test_gambit_declined_12_ends_in_a_draw", frozenset({"gambit-declined.12"})
        ),
        NamedTest("tests/table/test_kongs.py::test_a_castling", frozenset({"castling.2", "castling.3"})),
    )
