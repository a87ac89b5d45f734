"""`sifang simulate`: many games between computers, summed up for a person or one a line for a program."""

import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import track

from sifang.arena.engines import Engine
from sifang.arena.figures import figures
from sifang.arena.game import PlayedDeal, PlayedGame
from sifang.arena.play import replayed
from sifang.arena.policies import POLICIES
from sifang.arena.records import record_of
from sifang.arena.runs import Run, play_run
from sifang.arena.statistics import Statistics
from sifang.cli.columns import ParquetOption, write_parquet
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
from sifang.cli.statistics_sheet import statistics_sheet
from sifang.match.events import Event
from sifang.rules.book import Book
from sifang.tiles import BySeat

__all__ = ["GameLine", "simulate"]


class GameLine(msgspec.Struct, frozen=True):
    """A game as `--json` prints it, numbered from 1. Computers, payments and winners go by player, 0 to 3.

    `seed` and `actions` are what the game is played again from. `events` only with --events.
    """

    number: int
    rules: str
    computers: BySeat[str]
    seed: int
    actions: tuple[int, ...]
    deals: tuple[PlayedDeal, ...]
    events: tuple[Event, ...] | msgspec.UnsetType = msgspec.UNSET


def simulate(  # noqa: PLR0913 - one option for each thing that can be asked
    computers: Annotated[
        list[str] | None, typer.Argument(help=f"One computer for all players, or four: {POLICY_NAMES}.")
    ] = None,
    *,
    rules: Annotated[str, typer.Option(metavar="BOOK", help="The rulebook, or book/profile.")] = "wsom",
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="How many games to play.")] = 100,
    deals: Annotated[int, typer.Option(min=1, max=100, help="How many deals a game has.")] = 1,
    seed: Annotated[int, typer.Option(help="Which walls are dealt.")] = 1,
    processes: ProcessesOption = 1,
    engine: EngineOption = EngineName.LOCAL,
    resume: ResumeOption = None,
    parquet: ParquetOption = None,
    record: Annotated[Path | None, typer.Option(metavar="DIRECTORY", help="Keep each game there as a record.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a game.")] = False,
    with_events: Annotated[bool, typer.Option("--events", help="With --json, the events of each game too.")] = False,
) -> None:
    """Play games between computers, who draw seats for each; the same seed plays the same games.

    A game is so many deals, one unless --deals says more; the deal passes on from each to the next by the book. Who
    plays them, and on how many processes, changes nothing but the time it takes.
    """
    names = four_of(computers or ["novice"], "COMPUTERS")
    book = book_for(names, rules, POLICIES)
    run, workers, started = Run(rules, names, games, seed, deals), engine_named(engine, processes), time.perf_counter()
    if resume is not None and (as_json or record is not None):
        raise typer.BadParameter("sums are kept of runs without --json and --record", param_hint="--resume")
    if parquet is not None and as_json:
        raise typer.BadParameter("statistics are written of runs without --json", param_hint="--parquet")
    if as_json:
        _print_lines(_games(run, workers, book, record), book, names, with_events=with_events)
        return
    total = summed(run, workers, resume) if record is None else _added(_games(run, workers, book, record))
    if parquet is not None:
        write_parquet(parquet, figures(total))
    statistics_sheet(total, book, names, time.perf_counter() - started)


def _games(run: Run, engine: Engine, book: Book, folder: Path | None) -> Iterable[PlayedGame]:
    """The games as they come, each kept as a record if a folder is named."""
    games = track(play_run(run, engine), "Playing", run.games, console=Console(stderr=True), transient=True)
    return games if folder is None else _kept(games, book, run.policies, folder)


def _added(games: Iterable[PlayedGame]) -> Statistics:
    total = Statistics()
    for game in games:
        total.add(game)
    return total


def _kept(games: Iterable[PlayedGame], book: Book, names: BySeat[str], folder: Path) -> Iterator[PlayedGame]:
    """The games as they come, each written to a file of its own."""
    for number, game in enumerate(games, start=1):
        write_file(folder / f"game-{number:06}.jsonl", record_of(replayed(book, game, names)))
        yield game


def _print_lines(games: Iterable[PlayedGame], book: Book, names: BySeat[str], *, with_events: bool) -> None:
    for number, game in enumerate(games, start=1):
        line = GameLine(
            number=number,
            rules=f"{book.id}/{book.profile}",
            computers=names,
            seed=game.seed,
            actions=tuple(game.moves),
            deals=game.deals,
            events=tuple(replayed(book, game, names).events) if with_events else msgspec.UNSET,
        )
        sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
