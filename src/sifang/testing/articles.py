"""Where a rulebook's articles are cited, which tests name them, and whether every article is accounted for.

An article is cited by its id, in code as in comments: `claims.4`; `kong.2, kong.3`; `claims.1 to 4`; `win.2 and 3`.
What another book's name stands before, or what stands in another book's folder, is that book's.
"""

import ast
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from pkgutil import resolve_name

from sifang.rules.article import Article, How, Section

__all__ = ["Citation", "Citations", "NamedTest", "Source", "account", "read_sources"]

_BOOK_FOLDER = re.compile(r"(?:^|/)rulebooks/([a-z]+)/")


@dataclass(frozen=True, slots=True)
class Source:
    """A file that may cite articles: its path from the top of the repository, with slashes, and its text."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Citation:
    """One mention of an article: its id, and the path and line (from 1) where it stands."""

    article: str
    path: str
    line: int


@dataclass(frozen=True, slots=True)
class NamedTest:
    """A test, as pytest names it (`path::function`), and the articles that its name or its body cites."""

    node: str
    articles: frozenset[str]


def read_sources(root: Path, *folders: str) -> tuple[Source, ...]:
    """Every Python file and README under these folders of the repository, in order of path."""
    paths = sorted(p for folder in folders for name in ("*.py", "README.md") for p in (root / folder).rglob(name))
    return tuple(Source(p.relative_to(root).as_posix(), p.read_text("utf-8")) for p in paths)


class Citations:
    """Finds the citations of one book, known by its id and its sections; `others` are the ids of other books."""

    def __init__(self, book: str, sections: Iterable[Section], others: Iterable[str] = ()) -> None:
        slugs = "|".join(sorted((s.slug for s in sections), key=len, reverse=True))
        article = rf"(?:{slugs})(?:\.\d+)+"
        self._book = book
        self._others = frozenset(others) - {book}
        self._link = re.compile(rf"(, | and | to |)({article}|\d+)")
        self._chain = re.compile(
            rf"(?<![\w.-])(?:(\w+) )?({article}(?:(?:, | and | to ){article}|(?: and | to )\d+\b)*)"
        )
        self._test_name = re.compile(rf"test_({slugs.replace('-', '_')})((?:_\d+)+)(?:_|$)")

    def within(self, text: str) -> Iterator[tuple[int, str]]:
        """Each id the text cites, with its line; a range cites every article in it."""
        for chain in self._chain.finditer(text):
            if chain[1] not in self._others:
                line = text.count("\n", 0, chain.start(2)) + 1
                yield from ((line, article) for article in self._ids_in(chain[2]))

    def among(self, sources: Iterable[Source]) -> tuple[Citation, ...]:
        """Every citation in these files. The book's own list of articles is no citation of itself."""
        return tuple(
            Citation(article, source.path, line)
            for source in sources
            if self._may_cite(source.path)
            for line, article in self.within(source.text)
        )

    def tests(self, sources: Iterable[Source]) -> tuple[NamedTest, ...]:
        """The tests that name an article: in their body, or as `test_wrong_calls_3_...` names `wrong-calls.3`."""
        return tuple(
            NamedTest(f"{source.path}::{test}", named)
            for source in sources
            if source.path.endswith(".py") and self._may_cite(source.path)
            for test, text in _tests_in(source.text)
            if (named := self._named_by(test, text))
        )

    def _may_cite(self, path: str) -> bool:
        folder = _BOOK_FOLDER.search(path)
        return folder is None or (folder[1] == self._book and f"rulebooks/{self._book}/articles/" not in path)

    def _ids_in(self, chain: str) -> Iterator[str]:
        """The ids in `claims.1 to claims.4, kong.2 and 3`: a bare number stands in the section named before it."""
        stem, number = "", 0
        for join, name in self._link.findall(chain):
            previous_stem, previous = stem, number
            stem, number = (stem, int(name)) if name.isdecimal() else _parted(name)
            if join == " to " and stem == previous_stem:
                yield from (f"{stem}.{n}" for n in range(previous + 1, number))
            yield f"{stem}.{number}"

    def _named_by(self, test: str, text: str) -> frozenset[str]:
        cited = {article for _, article in self.within(text)}
        name = self._test_name.match(test)
        return frozenset(cited | ({name[1].replace("_", "-") + name[2].replace("_", ".")} if name else set()))


def account(articles: Mapping[str, Article], cited: Iterable[Citation]) -> tuple[str, ...]:
    """What is wrong with the account, one sentence each; empty if every article is carried out and every citation true.

    A name in an article's `where` must exist and cite the article in its own source: a function or class within
    itself, a constant or module anywhere in the module's file.
    """
    return (
        *(fault for article in articles.values() for fault in _faults_of(article)),
        *(f"{c.path}:{c.line} cites {c.article}, which is no article" for c in cited if c.article not in articles),
    )


def _parted(article: str) -> tuple[str, int]:
    stem, _, number = article.rpartition(".")
    return stem, int(number)


def _tests_in(text: str) -> Iterator[tuple[str, str]]:
    """The name and the text of each test function."""
    lines = text.splitlines(keepends=True)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node.name, "".join(lines[node.lineno - 1 : node.end_lineno])


def _faults_of(article: Article) -> Iterator[str]:
    if not (article.where or article.later or article.how is How.NOT_APPLICABLE):
        yield f"{article.id} ({article.title.en}) is carried out nowhere"
    for name in article.where:
        text = _source_of(name)
        if text is None:
            yield f"{article.id} is said to be carried out by {name}, which does not exist"
        elif not _mentions(text, article):
            yield f"{article.id} is said to be carried out by {name}, which does not cite it"


def _mentions(text: str, article: Article) -> bool:
    own_section = Citations("", [Section(article.section, article.title)])
    return any(cited == article.id for _, cited in own_section.within(text))


def _source_of(name: str) -> str | None:
    """The source of what a dotted name names: its own if it is a module, class or function, else what it stands in."""
    try:
        found = resolve_name(name)
    except (AttributeError, ModuleNotFoundError):
        return None
    has_own_source = inspect.ismodule(found) or inspect.isclass(found) or inspect.isfunction(found)
    return inspect.getsource(found if has_own_source else resolve_name(name.rpartition(".")[0]))
