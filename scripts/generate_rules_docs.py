"""Write the coverage page of every rulebook: each article's gist, how and where it is carried out, which tests name it.

`generate_rules_docs.py` writes `docs/rules/<book>/coverage.md`; with `--check` it writes nothing and fails if a page is
out of date.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.article import Article, How, Section
from sifang.rules.name import Name
from sifang.testing.articles import Citations, NamedTest, read_sources

__all__ = ["Coverage", "coverage_of", "main", "page"]

ROOT: Final = Path(__file__).resolve().parents[1]
HEAD: Final = "| Article | | What it rules | How | Where | Tests |\n|---|---|---|---|---|---|"


@dataclass(frozen=True, slots=True)
class Coverage:
    """All that a coverage page is made from."""

    name: Name
    sections: tuple[Section, ...]
    articles: Mapping[str, Article]
    tests: tuple[NamedTest, ...]


def coverage_of(book: str, root: Path = ROOT) -> Coverage:
    """What the sources under this folder say of a book."""
    loaded = load(book)
    tests = Citations(book, loaded.sections, RULEBOOKS).tests(read_sources(root, "tests"))
    return Coverage(loaded.name, loaded.sections, loaded.articles, tests)


def page(coverage: Coverage) -> str:
    """The coverage page, in Markdown."""
    return "\n".join(_lines(coverage)) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Write the pages, or check them; the exit code is 1 if a checked page is out of date."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a page is out of date")
    check = parser.parse_args(arguments).check
    outdated = [path for path, text in _pages() if not path.exists() or path.read_text("utf-8") != text]
    for path, text in _pages():
        if path in outdated and not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    for path in outdated:
        print(f"{path.relative_to(ROOT)} {'is out of date' if check else 'written'}")
    return int(check and bool(outdated))


def _pages() -> Iterator[tuple[Path, str]]:
    for book in RULEBOOKS:
        yield ROOT / "docs" / "rules" / book / "coverage.md", page(coverage_of(book))


def _lines(coverage: Coverage) -> Iterator[str]:
    yield "<!-- Written by scripts/docs; change the sources instead. -->"
    yield ""
    yield f"# {coverage.name.en} · {coverage.name.zh}: what carries out each article"
    yield ""
    yield "The gists are ours, the numbers are the text's."
    yield ""
    yield from _summary(coverage.articles.values())
    for section in coverage.sections:
        yield ""
        yield f"## {section.title.en} · {section.title.zh}"
        yield ""
        yield HEAD
        yield from (
            _row(article, coverage.tests) for article in coverage.articles.values() if article.section == section.slug
        )


def _summary(articles: Iterable[Article]) -> Iterator[str]:
    """How many articles are carried out in which way."""
    ways = [_way(article) for article in articles]
    yield "| How | Articles |"
    yield "|---|---|"
    yield from (f"| {way} | {ways.count(way)} |" for way in dict.fromkeys(sorted(ways)))
    yield f"| all | {len(ways)} |"


def _row(article: Article, tests: Iterable[NamedTest]) -> str:
    files = sorted({test.node.partition("::")[0] for test in tests if article.id in test.articles})
    how = _way(article) + (f": {article.reason.en}" if article.reason else "")
    cells = (
        f"`{article.id}`",
        f"{article.title.en} {article.title.zh}",
        article.gist.en,
        how,
        "<br>".join(f"`{name}`" for name in article.where),
        "<br>".join(f"`{file}`" for file in files),
    )
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _way(article: Article) -> str:
    return f"{How.REFEREE.value}, to come" if article.later else article.how.value


if __name__ == "__main__":
    sys.exit(main())
