"""Bulk play as a command line names it: who plays, on how many processes, with a bar that tells how far it has come."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import Progress

from sifang.arena.engines import Engine, Processes, Ray, ThisProcess
from sifang.arena.policies import POLICIES
from sifang.arena.runs import Run, sum_up
from sifang.arena.statistics import Statistics
from sifang.tiles import SEATS, BySeat

__all__ = [
    "MOST_GAMES",
    "POLICY_NAMES",
    "EngineName",
    "EngineOption",
    "ProcessesOption",
    "ResumeOption",
    "engine_named",
    "four_of",
    "summed",
]

#: The names of the policies, as helps list them.
POLICY_NAMES: Final = ", ".join(POLICIES)
#: More games than anybody waits for.
MOST_GAMES: Final = 10**9


class EngineName(StrEnum):
    """Who plays."""

    LOCAL = "local"
    RAY = "ray"


ProcessesOption = Annotated[int, typer.Option(min=1, max=256, help="How many processes of this machine play.")]
EngineOption = Annotated[EngineName, typer.Option(help="Who plays: this machine, or a Ray cluster.")]
ResumeOption = Annotated[
    Path | None, typer.Option(metavar="DIRECTORY", help="Keep the sums there as they grow, and go on from them.")
]


def engine_named(name: EngineName, processes: int) -> Engine:
    """Who plays."""
    if name is EngineName.RAY:
        return Ray()
    return ThisProcess() if processes == 1 else Processes(processes)


def four_of(computers: Sequence[str], hint: str) -> BySeat[str]:
    """A computer for each player: the one that is named, or all four; `hint` names what is wrong else."""
    if len(computers) not in (1, len(SEATS)):
        raise typer.BadParameter(f"one computer or four, not {len(computers)}", param_hint=hint)
    first, second, third, fourth = tuple(computers) * (len(SEATS) // len(computers))
    return first, second, third, fourth


def summed(run: Run, engine: Engine, kept: Path | None) -> Statistics:
    """What the run comes to, its shares kept in a folder if one is named."""
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Playing", total=run.games)
        return sum_up(run, engine, kept, on_share=lambda games: progress.advance(bar, games))
