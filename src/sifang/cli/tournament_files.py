"""`sifang tournament standings`, `verify`, `export`, `print` and `ratings`: what is read of a tournament."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from sifang.cli.data_folder import DataOption
from sifang.cli.files import write_file
from sifang.cli.tournament_log import KeptTournament, TournamentArgument, called, read_tournament
from sifang.cli.tournament_sheets import standings_sheet, teams_sheet, title, what_happened
from sifang.errors import InvalidOption
from sifang.service.tournaments.exporting import FileFormat, Scope, What
from sifang.service.tournaments.exporting import export as exported
from sifang.service.tournaments.series import RatedPlayer, rated
from sifang.tournament.recount import disagreements

__all__ = ["export", "ratings", "standings", "verify"]

ThroughOption = Annotated[int | None, typer.Option(min=1, help="As it stood after this session.")]
OutputOption = Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write it there.")]


def standings(
    tournament: TournamentArgument,
    *,
    through: ThroughOption = None,
    teams: Annotated[bool, typer.Option("--teams", help="Of the teams.")] = False,
    data: DataOption = None,
) -> None:
    """Print the standings of a tournament: places, points, scores, sessions, and what parted equals.

    `sifang tournament export` writes them for other programs.
    """
    kept = read_tournament(tournament, data)
    _check_session(kept, through)
    console = Console(highlight=False)
    console.print(f"[bold]{title(kept)}[/bold]\n")
    console.print(teams_sheet(kept.state) if teams else standings_sheet(kept.state, through))


def _check_session(kept: KeptTournament, number: int | None) -> None:
    last = kept.state.format.sessions
    if number is not None and number > last:
        raise InvalidOption(f"there is no session {number}: the last is {last}")


def verify(tournament: TournamentArgument, *, data: DataOption = None) -> None:
    """Check a tournament: that no line was changed, and that payments, lists, cuts and prizes follow from what stood.

    The exit code is 0 for a sound tournament and 1 for any other.
    """
    kept = read_tournament(tournament, data)
    wrong = list(disagreements(kept.events, kept.book))
    console = Console(highlight=False, soft_wrap=True)
    for one in wrong:
        console.print(
            f"[bold]line {one.number}[/bold], {called(one.event)}: from what stood before it follows ", end=""
        )
        console.print(str(one.counted), markup=False)
    console.print(title(kept))
    console.print(what_happened(kept.events, kept.state))
    console.print(f"Last hash: {kept.log.last}")
    console.print("Sound." if not wrong else f"{len(wrong)} lines say what does not follow.")
    if wrong:
        raise typer.Exit(1)


def export(  # noqa: PLR0913 - one option for each thing that can be asked
    tournament: TournamentArgument,
    what: Annotated[What, typer.Argument(help="What of it.")],
    *,
    file_format: Annotated[FileFormat, typer.Option("--format", help="How it is written.")] = FileFormat.CSV,
    through: ThroughOption = None,
    output: OutputOption = None,
    data: DataOption = None,
) -> None:
    """Write lists, cards or seating for other programs; `ema` is what the European Mahjong Association takes.

    Without --output it goes to standard output.
    """
    kept = read_tournament(tournament, data)
    _check_session(kept, through)
    _put_out(exported(kept.state, what, file_format, Scope(through=through, at_desk=True)), output)


def _put_out(content: bytes, output: Path | None) -> None:
    if output is None:
        sys.stdout.buffer.write(content)
    else:
        write_file(output, content)


# --- ratings


def ratings(
    tournaments: Annotated[list[str], typer.Argument(metavar="TOURNAMENT...", help="In the order they were played.")],
    *,
    player: Annotated[str | None, typer.Option(help="Tell every step of this player's rating.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a player, with every step.")] = False,
    data: DataOption = None,
) -> None:
    """Rate everybody of a series of tournaments by who came before whom at each table (Plackett-Luce)."""
    players = rated([read_tournament(name, data).state for name in tournaments])
    if as_json:
        for one in players:
            typer.echo(msgspec.json.encode(one))
        return
    console = Console(highlight=False)
    console.print(_list(players) if player is None else _steps(players, player))


def _list(players: tuple[RatedPlayer, ...]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("place", "player", "", "rating", "skill", "doubt", "tables"):
        table.add_column(heading, justify="left" if heading in {"player", ""} else "right")
    for one in players:
        belief = one.belief
        figures = (f"{belief.rating:.1f}", f"{belief.skill:.1f}", f"{belief.doubt:.1f}", str(len(one.steps)))
        table.add_row(str(one.place), one.name, one.country, *figures)
    return table


def _steps(players: tuple[RatedPlayer, ...], name: str) -> Table:
    """Every table of a player, and what it did to his rating. Raises `InvalidOption` for a stranger."""
    found = next((one for one in players if one.name.casefold() == name.casefold()), None)
    if found is None:
        raise InvalidOption(f"nobody of that name played: {name}")
    table = Table("tournament", "session", "table", "place", "before", "after", "with", box=None, pad_edge=False)
    for step in found.steps:
        ratings_told = (f"{step.before.rating:.2f}", f"{step.after.rating:.2f}")
        where = (str(step.tournament), str(step.session), str(step.table), str(step.place))
        table.add_row(*where, *ratings_told, ", ".join(step.others))
    return table
