"""`sifang simulate`: many deals between computers, summed up for a person or one a line for a program."""

import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from sifang.bots.deals import PlayedDeal, chance_of, play_deal
from sifang.bots.policy import make
from sifang.cli.players import COMPUTERS, MOST_DEALS, book_for
from sifang.rules.book import Book
from sifang.table.events import TableEvent
from sifang.tiles import SEATS, BySeat

__all__ = ["DealLine", "simulate"]


class DealLine(msgspec.Struct, frozen=True):
    """A deal as `--json` prints it. Computers, payments and seats go by seat, the dealer's first.

    `winner` is null after a draw game, `discarder` after a self-draw too. `events` only with --events.
    """

    number: int
    computers: tuple[str, ...]
    decisions: int
    winner: int | None = None
    discarder: int | None = None
    total: int | None = None
    patterns: tuple[str, ...] = ()
    payments: BySeat[int] = (0, 0, 0, 0)
    events: tuple[TableEvent, ...] | msgspec.UnsetType = msgspec.UNSET


@dataclass(slots=True)
class _Sum:
    """What many deals come to."""

    deals: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
    patterns: Counter[str] = field(default_factory=Counter)
    self_draws: int = 0
    value: int = 0
    decisions: int = 0

    def add(self, line: DealLine) -> None:
        """Count one more deal."""
        self.deals += 1
        self.decisions += line.decisions
        for computer, payment in zip(line.computers, line.payments, strict=True):
            self.points[computer] += payment
            self.seats[computer] += 1
        if line.winner is not None:
            self.wins[line.computers[line.winner]] += 1
            self.self_draws += line.discarder is None
            self.value += line.total or 0
            self.patterns.update(line.patterns)


def simulate(  # noqa: PLR0913 - one option for each thing that can be asked
    computers: Annotated[
        list[str] | None, typer.Argument(help=f"One computer for all seats, or four: {COMPUTERS}.")
    ] = None,
    *,
    rules: Annotated[str, typer.Option(metavar="BOOK", help="The rulebook, or book/profile.")] = "wsom",
    deals: Annotated[int, typer.Option(min=1, max=MOST_DEALS, help="How many deals to play.")] = 100,
    seed: Annotated[int, typer.Option(help="Which walls are dealt.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a deal.")] = False,
    with_events: Annotated[bool, typer.Option("--events", help="With --json, the events of each deal too.")] = False,
) -> None:
    """Play deals between computers, whose seats move on by one each deal; the same seed plays the same deals."""
    names = _four(computers or ["novice"])
    book = book_for(names, rules)
    lines = _played(book, names, range(deals), seed, with_events=with_events)
    shown = track(lines, "Playing", total=deals, console=Console(stderr=True), transient=True)
    if as_json:
        for line in shown:
            sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
        return
    total, started = _Sum(), time.perf_counter()
    for line in shown:
        total.add(line)
    _print(total, book, time.perf_counter() - started)


def _four(computers: Sequence[str]) -> tuple[str, ...]:
    if len(computers) not in (1, len(SEATS)):
        raise typer.BadParameter(f"one computer or four, not {len(computers)}", param_hint="COMPUTERS")
    return tuple(computers) * (len(SEATS) // len(computers))


def _played(book: Book, names: tuple[str, ...], numbers: range, seed: int, *, with_events: bool) -> Iterator[DealLine]:
    policies = [make(name, seed + index, book) for index, name in enumerate(names)]
    for number in numbers:
        order = [(number + seat) % len(SEATS) for seat in SEATS]
        played = play_deal(book, chance_of(book, seed, number + 1), [policies[index] for index in order])
        yield _line(played, number + 1, tuple(names[index] for index in order), with_events=with_events)


def _line(played: PlayedDeal, number: int, computers: tuple[str, ...], *, with_events: bool) -> DealLine:
    line = DealLine(
        number=number,
        computers=computers,
        decisions=played.decisions,
        events=played.events if with_events else msgspec.UNSET,
    )
    win = played.state.win
    if win is None or win.score is None or win.settlement is None:
        return line
    return msgspec.structs.replace(
        line,
        winner=win.seat,
        discarder=win.discarder,
        total=win.score.total,
        patterns=tuple(row.pattern for row in win.score.lines),
        payments=win.settlement.deltas,
    )


def _print(total: _Sum, book: Book, seconds: float) -> None:
    console = Console(highlight=False)
    won = total.wins.total()
    console.print(
        f"{total.deals} deals of {book.id}/{book.profile} in {seconds:.1f} s, {total.deals / seconds:.1f} a second"
    )
    console.print(f"{won} won, {total.self_draws} of them self-drawn; {total.deals - won} draw games")
    console.print(
        f"{total.value / max(won, 1):.1f} points a win, {total.decisions / total.deals:.0f} decisions a deal\n"
    )
    table = Table("", "wins a seat and deal", "points", box=None, pad_edge=False)
    for name, seats in total.seats.items():
        table.add_row(name, f"{total.wins[name] / seats:.3f}", f"{total.points[name] / seats:+.2f}")
    console.print(table)
    names = {row.key: row.name for row in book.scoring.patterns}
    console.print()
    patterns = Table("pattern", "", "of wins", box=None, pad_edge=False)
    for key, count in total.patterns.most_common():
        patterns.add_row(names[key].en, names[key].zh, f"{count / won:.3f}")
    console.print(patterns)
