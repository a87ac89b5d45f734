"""`sifang tournament standings` and `verify`: what a tournament's file comes to, and whether it is sound."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console

from sifang.cli.tournament_log import KeptTournament, read_tournament
from sifang.cli.tournament_sheets import standings_sheet, teams_sheet, title, what_happened
from sifang.errors import InvalidOption
from sifang.tournament import TournamentEvent
from sifang.tournament import standings as standings_of
from sifang.tournament.recount import disagreements

__all__ = ["standings", "verify"]

FileArgument = Annotated[str, typer.Argument(metavar="FILE", help="The tournament; - for a log on standard input.")]


class StandingRow(msgspec.Struct, frozen=True):
    """A line of the list, for other programs."""

    place: int
    player: int
    name: str
    country: str
    team: str
    points: float
    score: int


def standings(
    file: FileArgument,
    *,
    through: Annotated[int | None, typer.Option(min=1, help="As they stood after this session.")] = None,
    teams: Annotated[bool, typer.Option("--teams", help="Of the teams.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a line of the list.")] = False,
) -> None:
    """Print the standings of a tournament: places, points, scores, sessions, and what parted equals."""
    kept = read_tournament(file)
    state = kept.state
    _check_session(through, state.format.sessions)
    if as_json:
        for row in _rows(kept, through):
            typer.echo(msgspec.json.encode(row))
        return
    console = Console(highlight=False)
    console.print(f"[bold]{title(kept)}[/bold]\n")
    console.print(teams_sheet(state) if teams else standings_sheet(state, through))


def _check_session(number: int | None, last: int) -> None:
    if number is not None and number > last:
        raise InvalidOption(f"there is no session {number}: the last is {last}")


def _rows(kept: KeptTournament, through: int | None) -> list[StandingRow]:
    state = kept.state
    entries = state.entries
    return [
        StandingRow(
            line.place,
            line.player,
            entries[line.player].name,
            entries[line.player].country,
            entries[line.player].team,
            float(line.points),
            line.score,
        )
        for line in standings_of(state, through)
    ]


def verify(file: FileArgument) -> None:
    """Count a tournament's log again: every payment, published list, cut and prize must follow from what stood before.

    The exit code is 0 for a sound log and 1 for any other.
    """
    kept = read_tournament(file)
    wrong = list(disagreements(kept.events, kept.book))
    console = Console(highlight=False, soft_wrap=True)
    for one in wrong:
        console.print(f"[bold]event {one.number}[/bold], {_tag(one.event)}: from what stood before it follows ", end="")
        console.print(str(one.counted), markup=False)
    console.print(title(kept))
    console.print(what_happened(kept.events, kept.state))
    console.print("Sound." if not wrong else f"{len(wrong)} events say what does not follow.")
    if wrong:
        raise typer.Exit(1)


def _tag(event: TournamentEvent) -> str:
    return str(type(event).__struct_config__.tag).replace("_", " ")
