"""Write the page of the command line: every command with its usage, its options and its example."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import Final

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from sifang.cli import app

__all__ = ["main", "page"]

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "reference" / "cli.md"
NOTICE: Final = "<!-- Written by scripts/docs; change the sources instead. -->\n"
INTRODUCTION: Final = """# The command line

`sifang COMMAND --help` says the same. Exit codes: 0 done; 1 the answer is no, or the input is wrong; 2 the command line
is wrong.
"""


def main() -> int:
    """Write the page if it has changed, or with `--check` only end with 1 when it is out of date."""
    parser = argparse.ArgumentParser(description="Write the page of the command line.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when the page is out of date")
    text = page()
    if PAGE.is_file() and PAGE.read_text("utf-8") == text:
        return 0
    if parser.parse_args().check:
        print(f"out of date: {PAGE.relative_to(ROOT)}; run scripts/docs")
        return 1
    PAGE.write_text(text, "utf-8")
    print(f"written: {PAGE.relative_to(ROOT)}")
    return 0


def page() -> str:
    """Every command with its usage, its options and its example."""
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup), "the command has subcommands"
    return "\n".join((NOTICE, INTRODUCTION, *(_command(name, one) for name, one in _commands(group))))


def _commands(group: TyperGroup) -> Iterator[tuple[str, TyperCommand]]:
    """Every command by its name, those of a group with the group's before it."""
    for name, one in sorted(group.commands.items()):
        if isinstance(one, TyperGroup):
            yield from ((f"{name} {below}", command) for below, command in _commands(one))
        elif isinstance(one, TyperCommand):
            yield name, one


def _command(name: str, command: TyperCommand) -> str:
    example = [f"$ {line}" for line in (command.epilog or "").split("\n\n") if line.startswith("sifang")]
    rows = [_parameter(one) for one in command.params if isinstance(one, TyperArgument | TyperOption)]
    told = "\n\n".join(fill(one, 120, break_on_hyphens=False) for one in (command.help or "").split("\n\n"))
    opening = (f"## sifang {name}\n", f"{told}\n", "```console", *example, "```\n")
    return "\n".join((*opening, "| | |", "|---|---|", *rows, ""))


def _parameter(one: TyperArgument | TyperOption) -> str:
    if isinstance(one, TyperOption):
        names = ", ".join(f"`{name}`" for name in (*one.opts, *one.secondary_opts))
    else:
        names = " or ".join(f"`{name}`" for name in (one.metavar or one.name or "").split("|"))
    return f"| {names} | {one.help or ''} |"


if __name__ == "__main__":
    sys.exit(main())
