"""`sifang duel`: which of two computers plays better, on the same walls from every seating."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from sifang.bots.duel import DEALS_A_WALL, Duel, DuelReport
from sifang.bots.duel import duel as played
from sifang.cli.players import COMPUTERS, MOST_DEALS, book_for

__all__ = ["duel"]


def duel(  # noqa: PLR0913 - one option for each thing that can be asked
    first: Annotated[str, typer.Argument(help=f"A computer: {COMPUTERS}.")],
    second: Annotated[str, typer.Argument(help="The computer it meets.")],
    *,
    rules: Annotated[str, typer.Option(metavar="BOOK", help="The rulebook, or book/profile.")] = "wsom",
    deals: Annotated[
        int, typer.Option(min=2 * DEALS_A_WALL, max=MOST_DEALS, help="How many deals to play at most.")
    ] = 600,
    seed: Annotated[int, typer.Option(help="Which walls are dealt.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as one JSON object.")] = False,
) -> None:
    """Let two computers play each other, each wall six times, once for every way to share out the seats.

    The answer is what a player of the first gains a deal more than one of the second, with its 95 % interval.
    The duel ends as soon as the interval excludes zero, at five looks evenly spread, and at the latest after --deals.
    """
    plan = Duel(first, second, book_for((first, second), rules), deals, seed)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(f"{first} against {second}", total=plan.walls)
        report = played(plan, on_wall=lambda walls: progress.update(bar, completed=walls))
    if as_json:
        typer.echo(msgspec.json.encode(report))
    else:
        _print(report)


def _print(report: DuelReport) -> None:
    console = Console(highlight=False)
    table = Table("", "wins", "self-draws", "deal-ins", "points a win", "points a deal", box=None, pad_edge=False)
    for side in report.sides:
        counts = (str(side.wins), str(side.self_draws), str(side.deal_ins))
        table.add_row(side.policy, *counts, f"{side.average_value:.1f}", f"{side.points_a_deal:+.2f}")
    console.print(table)
    first, second = (side.policy for side in report.sides)
    interval = f"{report.mean:+.2f} points a deal, 95 % interval {report.low:+.2f} to {report.high:+.2f}"
    console.print(f"\n{first} over {second}: {interval}")
    verdict = f"{first if report.mean > 0 else second} plays better" if report.decided else "not decided"
    played_on = f"{report.deals} deals on {report.walls} walls, {report.draw_games} draw games, {report.rules}"
    console.print(f"[bold]{verdict}[/bold] ({played_on}, seed {report.seed})")
