"""The generated pages of docs/: the command line, and for each rulebook where every article is carried out."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from sifang.cli import app
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.article import Article, How
from sifang.rules.book import Book

__all__ = ["main", "pages"]

ROOT: Final = Path(__file__).resolve().parent.parent
NOTICE: Final = "<!-- Written by scripts/docs; change the sources instead. -->\n"
INTRODUCTION: Final = """# The command line

`sifang COMMAND --help` says the same. Exit codes: 0 done; 1 the answer is no, or the input is wrong; 2 the command line
is wrong.
"""


def pages() -> Mapping[Path, str]:
    """Every generated page by its path."""
    books = {ROOT / "docs" / "rules" / f"{book}.md": _coverage(load(book)) for book in RULEBOOKS}
    return {ROOT / "docs" / "reference" / "cli.md": _command_line(), **books}


def main() -> int:
    """Write the pages that have changed, or with `--check` only name them and end with 1."""
    parser = argparse.ArgumentParser(prog="scripts/docs", description="Write the generated pages of docs/.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a page is out of date")
    check = parser.parse_args().check
    stale = [path for path, text in pages().items() if not path.is_file() or path.read_text("utf-8") != text]
    for path in stale:
        print(f"{'out of date' if check else 'written'}: {path.relative_to(ROOT)}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(pages()[path], "utf-8")
    return 1 if check and stale else 0


def _coverage(book: Book) -> str:
    """The articles of a book by section, each with what carries it out, under a count of all."""
    counts = Counter("by a referee, later" if one.later else f"by {one.how.value}" for one in book.articles.values())
    counts["not applicable"] = counts.pop("by not applicable", 0)
    summary = ", ".join(f"{count} {how}" for how, count in counts.most_common() if count)
    parts = [NOTICE, f"# {book.name.en} {book.name.zh}\n", f"{len(book.articles)} articles: {summary}.\n"]
    sections: dict[str, list[Article]] = {}
    for one in book.articles.values():
        sections.setdefault(one.section, []).append(one)
    for section, articles in sections.items():
        parts += [f"## {section}\n", _table(articles)]
    return "\n".join(parts)


def _table(articles: Iterable[Article]) -> str:
    rows = [f"| `{one.id}` | {one.title.en} {one.title.zh} | {_carried_out(one)} | {_where(one)} |" for one in articles]
    return "\n".join(("| article | title | carried out | where |", "|---|---|---|---|", *rows, ""))


def _carried_out(one: Article) -> str:
    return (
        "by a referee, later"
        if one.later
        else one.how.value
        if one.how is How.NOT_APPLICABLE
        else f"by {one.how.value}"
    )


def _where(one: Article) -> str:
    return one.reason.en if one.reason is not None else "<br>".join(f"`{name}`" for name in one.where)


def _command_line() -> str:
    """Every command with its usage, its options and its example."""
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup), "the command has subcommands"
    commands = [_command(name, one) for name, one in sorted(group.commands.items()) if isinstance(one, TyperCommand)]
    return "\n".join((NOTICE, INTRODUCTION, *commands))


def _command(name: str, command: TyperCommand) -> str:
    example = [f"$ {line}" for line in (command.epilog or "").split("\n\n") if line.startswith("sifang")]
    rows = [_parameter(one) for one in command.params if isinstance(one, TyperArgument | TyperOption)]
    opening = (f"## sifang {name}\n", f"{(command.help or '').strip()}\n", "```console", *example, "```\n")
    return "\n".join((*opening, "| | |", "|---|---|", *rows, ""))


def _parameter(one: TyperArgument | TyperOption) -> str:
    is_option = isinstance(one, TyperOption)
    names = ", ".join(f"`{name}`" for name in (*one.opts, *one.secondary_opts)) if is_option else f"`{one.name}`"
    return f"| {names} | {(one.help or '').replace('|', ' or ')} |"


if __name__ == "__main__":
    sys.exit(main())
