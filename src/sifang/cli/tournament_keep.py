"""`sifang tournament open`, `list`, `backup`, `restore`, `merge`, `import`: what is done to a data folder."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from sifang.cli.data_folder import DataOption
from sifang.cli.files import read_file
from sifang.cli.tournament_log import called
from sifang.errors import InvalidOption
from sifang.service.tournaments.answers import Act, Refused
from sifang.service.tournaments.importing import read_entries
from sifang.service.tournaments.roles import Link, Role
from sifang.tournament.commands import EnterPlayer
from sifang.tournament.format import Format, TeamRule
from sifang.tournament.formats import FORMATS, Size, shipped

if TYPE_CHECKING:
    from sifang.service.tournaments.tournaments import Tournaments

__all__ = [
    "FormatArgument",
    "SessionsOption",
    "backup",
    "import_",
    "list_",
    "merge",
    "open_",
    "restore",
    "wanted_format",
]

T = TypeVar("T")

IdArgument = Annotated[str, typer.Argument(metavar="ID", help="The tournament, as `sifang tournament list` names it.")]
FileArgument = Annotated[str, typer.Argument(metavar="FILE", help="The file.")]
FormatArgument = Annotated[str, typer.Argument(metavar="FORMAT", help=f"One of {', '.join(FORMATS)}.")]
SessionsOption = Annotated[
    int | None, typer.Option(min=1, max=30, help="How many sessions, in formats that leave it open.")
]
#: Whoever has the files may do everything.
_AT_THE_MACHINE: Final = Link(number=0, role=Role.DIRECTOR, name="at the command line")


def wanted_format(key: str, players: int, sessions: int | None, *, in_teams: bool) -> Format:
    """A shipped format, cut to a size; with teams also where its text has none. Raises `InvalidOption`."""
    wanted = shipped(key, Size(players, sessions))
    if in_teams and wanted.teams is None:
        return msgspec.structs.replace(wanted, teams=TeamRule())
    return wanted


def _with_tournaments(data: Path | None, done: "Callable[[Tournaments], Awaitable[T]]") -> T:
    from sifang.cli.tournament_store import with_tournaments  # noqa: PLC0415 - a database is loaded by these alone

    return with_tournaments(data, done)


def open_(  # noqa: PLR0913 - one option for each thing that can be asked
    form: FormatArgument,
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the tournament is called.")],
    *,
    players: Annotated[int, typer.Option(min=4, max=400, help="How many are expected, in formats by number.")] = 128,
    sessions: SessionsOption = None,
    teams: Annotated[bool, typer.Option("--teams", help="They enter in teams.")] = False,
    data: DataOption = None,
) -> None:
    """Open a tournament to entries, and print the director's page: whoever has that link runs the tournament."""
    wanted = wanted_format(form, players, sessions, in_teams=teams)
    opened = _with_tournaments(data, lambda tournaments: tournaments.open(name, wanted))
    typer.echo(f"{opened.id} is open to entries. With `sifang play` running, the director's page is")
    typer.echo(f"/tournament/{opened.id}/desk#{opened.secret}")


def list_(*, data: DataOption = None) -> None:
    """List the tournaments of the data folder, the newest first."""
    listed = _with_tournaments(data, lambda tournaments: tournaments.listed())
    table = Table("id", "tournament", "format", "phase", "opened", box=None, pad_edge=False)
    for one in listed:
        table.add_row(one.id, one.fault or one.name, one.format, one.phase.value, one.opened_at[:10])
    Console(highlight=False).print(table if listed else "no tournament is kept here")


def backup(
    id_: IdArgument,
    *,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="Write the copy there.")],
    data: DataOption = None,
) -> None:
    """Copy a tournament, whole, to a file of its own, also while `sifang play` runs it."""
    from sifang.cli.tournament_store import back_up  # noqa: PLC0415 - a database is loaded by these alone

    back_up(id_, output, data)
    typer.echo(f"{output}: {output.stat().st_size // 1000} kB")


def restore(file: FileArgument, *, data: DataOption = None) -> None:
    """Put a copy in the place of its tournament, or beside the others; the file that gives way is kept."""
    copy = read_file(file)
    typer.echo(f"{_with_tournaments(data, lambda tournaments: tournaments.restore(copy))} is restored")


def merge(id_: IdArgument, file: FileArgument, *, data: DataOption = None) -> None:
    """Carry out in a tournament what was done in another copy of it, such as on a laptop that was offline.

    The exit code is 1 where something of it could not be done here; each such act is told.
    """
    copy = read_file(file)
    merged = _with_tournaments(data, lambda tournaments: tournaments.merge(id_, copy))
    typer.echo(f"both share {merged.shared} acts; {merged.done} of the copy's others are done")
    for one in merged.refused:
        typer.echo(f"not done: {called(one.event)} of line {one.number}: {one.refusal.fault.value}", err=True)
    if merged.refused:
        raise typer.Exit(1)


def import_(id_: IdArgument, file: FileArgument, *, data: DataOption = None) -> None:
    """Enter everybody of a CSV or XLSX list: columns name, country, team and apart, in English or Chinese.

    Whoever has the same mark under apart is kept apart. A fault in any row is named by its line, and nobody is entered.
    """
    content = read_file(file)

    async def enter(tournaments: "Tournaments") -> str:
        host = await tournaments.host(id_)
        entries = read_entries(content, first=host.state.next_player)
        acts = [Act(f"import {host.version} {number}", one) for number, one in enumerate(entries.commands)]
        answers = await host.acts(_AT_THE_MACHINE, acts)
        refused = [one.refusal.fault.value for one in answers if isinstance(one, Refused)]
        if refused:
            raise InvalidOption(f"{len(refused)} of {len(acts)} could not be entered: {refused[0]}")
        entered = sum(isinstance(one, EnterPlayer) for one in entries.commands)
        ignored = f"; not understood: {', '.join(entries.not_understood)}" if entries.not_understood else ""
        return f"{entered} players are entered{ignored}"

    typer.echo(_with_tournaments(data, enter))
