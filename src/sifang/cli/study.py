"""`sifang study`: what many deals show about a book, as a sheet, as tables for other programs and as a picture."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console, RenderableType

from sifang.arena.policies import POLICIES
from sifang.arena.runs import Run
from sifang.arena.statistics import Statistics
from sifang.arena.studies import PatternFigures, PlaceFigures, pattern_study, place_study
from sifang.cli.columns import CsvOption, ParquetOption, write_csv, write_parquet
from sifang.cli.files import write_file
from sifang.cli.players import book_for
from sifang.cli.runs import (
    MOST_GAMES,
    POLICY_NAMES,
    EngineName,
    EngineOption,
    ProcessesOption,
    ResumeOption,
    engine_named,
    four_of,
    summed,
)
from sifang.cli.study_pictures import pattern_picture, place_picture
from sifang.cli.study_sheets import pattern_sheet, place_sheet
from sifang.rules.book import Book

__all__ = ["study"]


class Subject(StrEnum):
    """What is studied."""

    PATTERNS = "patterns"
    DEALER = "dealer"


def _svg(path: Path | None) -> Path | None:
    """The file as it was named; another sort of picture is told before anything is played."""
    if path is not None and path.suffix.lower() != ".svg":
        raise typer.BadParameter(f"pictures are drawn as SVG: name a file like {path.stem}.svg")
    return path


def study(  # noqa: PLR0913 - one option for each thing that can be asked
    subject: Annotated[Subject, typer.Argument(help="patterns or dealer.", show_default=False)],
    *,
    rules: Annotated[str, typer.Option(metavar="BOOK", help="The rulebook, or book/profile.")] = "wsom",
    policy: Annotated[
        list[str] | None, typer.Option(help=f"Who plays, named once for all or four times: {POLICY_NAMES}.")
    ] = None,
    deals: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many deals to play in all.")] = 1000,
    deals_a_game: Annotated[int, typer.Option(min=1, max=100, help="How many of them make a game.")] = 1,
    seed: Annotated[int, typer.Option(help="Which walls are dealt.")] = 1,
    processes: ProcessesOption = 1,
    engine: EngineOption = EngineName.LOCAL,
    resume: ResumeOption = None,
    csv: CsvOption = None,
    parquet: ParquetOption = None,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE.svg", callback=_svg, help="Draw the figures there.")
    ] = None,
) -> None:
    """Play many deals and tell what they show: how often every pattern scores, or what the dealer's place is worth.

    patterns: the share of wins that score each pattern, what those wins count on average, and whether its price is
    above or below what the book pays on the whole for such rarity. dealer: wins, deal-ins and points of the dealer and
    of each place after him. Every figure has its 95 % interval.
    """
    if deals % deals_a_game:
        raise typer.BadParameter(f"{deals} deals are no whole number of games of {deals_a_game}", param_hint="--deals")
    names = four_of(policy or ["greedy"], "--policy")
    book = book_for(names, rules, POLICIES)
    run = Run(rules, names, deals // deals_a_game, seed, deals_a_game)
    total = summed(run, engine_named(engine, processes), resume)
    title = f"{total.deals} deals of {book.id}/{book.profile} by {', '.join(dict.fromkeys(names))}"
    shown = _patterns(total, book, title) if subject is Subject.PATTERNS else _dealer(total, title)
    for path, write in ((csv, write_csv), (parquet, write_parquet)):
        if path is not None:
            write(path, shown.rows)
    if picture is not None:
        write_file(picture, shown.picture.encode(), "--picture")
    Console(highlight=False).print(shown.sheet)


class _Shown(NamedTuple):
    """A study in its three forms."""

    rows: Sequence[PatternFigures] | Sequence[PlaceFigures]
    sheet: RenderableType
    picture: str


def _patterns(total: Statistics, book: Book, title: str) -> _Shown:
    rows, line = pattern_study(total, book)
    return _Shown(
        rows, pattern_sheet(rows, line, total, title), pattern_picture(rows, line, f"{title}, {total.wins} won")
    )


def _dealer(total: Statistics, title: str) -> _Shown:
    rows = place_study(total)
    return _Shown(rows, place_sheet(rows, total, title), place_picture(rows, title))
