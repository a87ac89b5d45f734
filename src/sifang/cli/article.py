"""`sifang article`: what an article of a rulebook says, how it is carried out, and where its tests are."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

import sifang
from sifang.errors import UnknownRulebook
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.article import Article, How, Section
from sifang.rules.book import Book
from sifang.testing.articles import Citations, read_sources

__all__ = ["article"]


class ArticleAnswer(msgspec.Struct, frozen=True):
    """An article as `--json` prints it."""

    id: str
    title: Mapping[str, str]
    gist: Mapping[str, str]
    how: str
    where: tuple[str, ...]
    later: bool
    reason: Mapping[str, str] | None
    tests: tuple[str, ...]


def article(
    rules: Annotated[str, typer.Argument(help="The rulebook, such as wsom, or book/profile.")],
    article_id: Annotated[
        str, typer.Argument(metavar="[ARTICLE]", help="An article such as claims.4, or a section such as claims.")
    ] = "",
    *,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line, for programs.")] = False,
) -> None:
    """Print an article in English and Chinese: what it rules, how it is carried out, and where.

    With a section, or with the rulebook alone, list the articles.
    """
    book = load(rules)
    chosen = _chosen(book.articles, article_id)
    if as_json:
        tests = _tests_by_article(book)
        for one in chosen:
            typer.echo(msgspec.json.encode(_answer(one, tests.get(one.id, ()))))
    elif len(chosen) == 1:
        _print_whole(chosen[0], _tests_by_article(book).get(chosen[0].id, ()))
    else:
        _print_list(chosen)


def _chosen(articles: Mapping[str, Article], wanted: str) -> tuple[Article, ...]:
    """The article of that id, or those of a section, or all; raises `UnknownRulebook`, which lists what there is."""
    if wanted in articles:
        return (articles[wanted],)
    found = tuple(one for one in articles.values() if not wanted or one.section == wanted)
    if found:
        return found
    section = wanted.partition(".")[0]
    near = [one.id for one in articles.values() if one.section == section]
    there_are = near or sorted({one.section for one in articles.values()})
    raise UnknownRulebook(f"there is no article {wanted!r}: there are {', '.join(there_are)}")


def _tests_by_article(book: Book) -> Mapping[str, tuple[str, ...]]:
    """The tests that name each article. They stand in a checkout only, beside the package's `src`."""
    top = Path(sifang.__file__).parents[2]
    sections = {one.section: Section(one.section, one.title) for one in book.articles.values()}
    found: dict[str, tuple[str, ...]] = {}
    for test in Citations(book.id, sections.values(), RULEBOOKS).tests(read_sources(top, "tests")):
        for article_id in test.articles:
            found[article_id] = (*found.get(article_id, ()), test.node)
    return found


def _print_whole(one: Article, tests: tuple[str, ...]) -> None:
    console = Console()
    console.print(f"[bold]{one.id}[/bold]  {one.title.en}  {one.title.zh}")
    console.print(f"\n{one.gist.en}\n\n{one.gist.zh}\n")
    console.print(_how(one))
    if one.where:
        console.print("Where: " + ", ".join(one.where), soft_wrap=True)
    for test in tests:
        console.print(f"Test:  {test}", soft_wrap=True, highlight=False)


def _how(one: Article) -> str:
    if one.reason is not None:
        return f"Not applicable: {one.reason.en} {one.reason.zh}"
    means = {
        How.CODE: "Carried out by code",
        How.DATA: "Carried out by data that code reads",
        How.REFEREE: "Carried out by a referee, whom the program serves",
        How.NOT_APPLICABLE: "Not applicable",
    }[one.how]
    return f"{means}, when irregular play is refereed." if one.later else f"{means}."


def _print_list(chosen: Iterable[Article]) -> None:
    table = Table(box=None, show_header=False, pad_edge=False)
    for one in chosen:
        table.add_row(f"[bold]{one.id}[/bold]", one.title.en, one.title.zh, one.how.value)
    Console().print(table)


def _answer(one: Article, tests: tuple[str, ...]) -> ArticleAnswer:
    return ArticleAnswer(
        id=one.id,
        title={"en": one.title.en, "zh": one.title.zh},
        gist={"en": one.gist.en, "zh": one.gist.zh},
        how=one.how.value,
        where=one.where,
        later=one.later,
        reason=None if one.reason is None else {"en": one.reason.en, "zh": one.reason.zh},
        tests=tests,
    )
