"""`sifang tournament`: what a tournament needs that no table does."""

import csv
import io
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from sifang.cli.seating_sheet import seating_sheet
from sifang.service.seating_proof import SeatingProof
from sifang.service.seating_proof import prove as proved
from sifang.service.seating_time import proposals_within
from sifang.tournament.format import SeatingMethod, TeamRule
from sifang.tournament.seating import (
    ImpossibleSeating,
    SeatingProposal,
    SeatingRequest,
    Shortage,
    check,
    choices,
)

__all__ = ["seating"]

#: More than any hall holds, and more sessions than any tournament has.
MOST_PLAYERS: Final = 400
MOST_SESSIONS: Final = 30
#: The clock ends the search, not the count of its steps.
_STEPS: Final = 10**9


def seating(  # noqa: PLR0913 - one option for each thing that can be asked
    players: Annotated[int, typer.Argument(min=4, max=MOST_PLAYERS, help="How many play.")],
    sessions: Annotated[int, typer.Argument(min=1, max=MOST_SESSIONS, help="How many sessions are seated.")],
    *,
    teams: Annotated[bool, typer.Option("--teams", help="Players 1 to 4 are a team, 5 to 8, and so on.")] = False,
    duplicate: Annotated[
        bool, typer.Option("--duplicate", help="Identical walls at all tables: the four of a team share the winds.")
    ] = False,
    short: Annotated[
        Shortage, typer.Option(help="When the players do not fill their tables: byes in turn, or people who fill in.")
    ] = Shortage.REFUSE,
    seconds: Annotated[float, typer.Option(min=1, max=3600, help="How long to look for a better one.")] = 5,
    prove: Annotated[bool, typer.Option("--prove", help="Ask a solver for a better one; sifang[seating].")] = False,
    seed: Annotated[int, typer.Option(help="Which of the seatings that are as good.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print a line a table, with its players by wind.")] = False,
) -> None:
    """Seat so many players for so many sessions: nobody meets anybody twice, and everybody has every wind as often.

    The search ends when no seating can be better, and at the latest after --seconds with the best so far. It prints the
    tables, how often each two meet, and what could not be satisfied.
    """
    request = SeatingRequest(
        players=tuple(range(1, players + 1)),
        sessions=sessions,
        method=SeatingMethod.DUPLICATE if duplicate else SeatingMethod.NO_REPEATS,
        teams=_teams(players) if teams else (),
        shortage=short,
        seed=seed,
        steps=_STEPS,
    )
    _check(request)
    best = _best(request, seconds)
    proof = proved(request, best, seconds) if prove else None
    best = best if proof is None else proof.proposal
    if as_json:
        typer.echo(msgspec.json.encode(best))
    elif as_csv:
        typer.echo(_csv(best), nl=False)
    else:
        seating_sheet(best)
        if proof is not None:
            typer.echo(_told(proof))


def _told(proof: SeatingProof) -> str:
    """What the proof says; repeats cost 1 for a second meeting of two, 2 more for a third."""
    if proof.is_proved:
        return f"proved: no seating has repeats that cost less than {proof.cost}"
    return f"not proved in the time: the repeats cost {proof.cost}, and every seating's at least {proof.at_least}"


def _teams(players: int) -> tuple[tuple[int, ...], ...]:
    size = TeamRule().size
    return tuple(tuple(range(first, min(first + size, players + 1))) for first in range(1, players + 1, size))


def _check(request: SeatingRequest) -> None:
    """Raise `ImpossibleSeating`, with what can be done about it where the players do not fill their tables."""
    try:
        check(request)
    except ImpossibleSeating as error:
        ways = (
            f"{'' if way.shortage is None else f'--short {way.shortage.value}: '}{way.means}"
            for way in choices(len(request.players), request.sessions)
        )
        raise ImpossibleSeating((*error.faults, *ways)) from error


def _best(request: SeatingRequest, seconds: float) -> SeatingProposal:
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Seating")
        for best in proposals_within(request, seconds):
            progress.update(task, description=f"Seating: {best.repeats} repeats")
    return best


def _csv(proposal: SeatingProposal) -> str:
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(("session", "table", "east", "south", "west", "north"))
    for session, tables in enumerate(proposal.sessions, start=1):
        lines.writerows((session, table.table, *table.players) for table in tables)
    return text.getvalue()
