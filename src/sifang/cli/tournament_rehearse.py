"""`sifang tournament formats` and `sifang tournament rehearse`: what can be played, and the day played before it."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console, Group
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from sifang.cli.tournament_keep import FormatArgument, SessionsOption, wanted_format
from sifang.cli.tournament_log import KeptTournament, read_tournament
from sifang.cli.tournament_sheets import (
    prizes_sheet,
    sessions_sheet,
    standings_sheet,
    teams_sheet,
    title,
    what_happened,
)
from sifang.errors import InvalidOption
from sifang.rulebooks import load
from sifang.service.tournaments.moment import now_here, written
from sifang.tournament import SessionEnded, TournamentEvent, TournamentRefusal, TournamentState, carry_out
from sifang.tournament.format import BestOfEachTable, Cut, Stage, TopPlaces
from sifang.tournament.formats import FORMATS, shipped
from sifang.tournament.log import TournamentLog
from sifang.tournament.recount import differing, disagreements, projections
from sifang.tournament.rehearsal import Plan
from sifang.tournament.rehearsal import rehearse as commands_of

__all__ = ["formats", "rehearse"]

#: More than any hall holds.
_MOST_PLAYERS: Final = 400
_SHOWN: Final = 10


def formats(
    *, as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a format, whole.")] = False
) -> None:
    """List the formats that come with the program: their stages, who goes on, and what no source says of them."""
    console = Console(highlight=False)
    for key in FORMATS:
        form = shipped(key)
        if as_json:
            typer.echo(msgspec.json.encode(form))
            continue
        console.print(f"[bold]{key}[/bold]  {form.name.en} {form.name.zh}  ({form.rules})", soft_wrap=True)
        table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 2), show_header=False)
        for stage in form.stages:
            table.add_row(stage.name.en, _length(stage), stage.seating.value.replace("_", " "), _cut(stage.cut))
        console.print(table)
        for unpublished in form.unpublished:
            console.print(f"  open: {unpublished.en}")
        console.print()


def _length(stage: Stage) -> str:
    sessions = "1 session" if stage.sessions == 1 else f"{stage.sessions} sessions"
    deals = "" if stage.deals is None else f" of {stage.deals} deals"
    return sessions + deals + ("" if stage.minutes is None else f", {stage.minutes} minutes")


def _cut(cut: Cut | None) -> str:
    match cut:
        case None:
            return ""
        case TopPlaces():
            return f"the first {cut.places} go on"
        case BestOfEachTable():
            return f"{cut.places} of each table go on"


# --- rehearse


@dataclass(frozen=True, slots=True)
class _Played:
    """A rehearsed tournament as it was played, and the lines of its log."""

    state: TournamentState
    log: TournamentLog
    lines: Sequence[bytes]


def rehearse(  # noqa: PLR0913 - one option for each thing that can be asked
    form: FormatArgument,
    *,
    players: Annotated[int, typer.Option(min=4, max=_MOST_PLAYERS, help="How many enter.")] = 64,
    sessions: SessionsOption = None,
    teams: Annotated[bool, typer.Option("--teams", help="They enter in teams.")] = False,
    seed: Annotated[int, typer.Option(help="What chance and people do.")] = 1,
    speed: Annotated[
        float | None,
        typer.Option(min=1, help="So many times faster than a hall's clock, to watch; without it at once."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Keep it there: a tournament's .sqlite, or lines of JSON."),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep it in this data folder, to be looked at in the browser.")
    ] = None,
) -> None:
    """Play a whole tournament before the day: entries, seating, every card deal by deal, rulings, cut, prizes.

    People come late, leave, contest rows and appeal; cards are lost and penalties taken back. The log is written, read
    again, and every standing, card, seating, cut, prize and clock worked out from it anew: all must be the same.
    """
    wanted = wanted_format(form, players, sessions, in_teams=teams)
    plan = Plan(format=wanted, players=players, in_teams=teams, seed=seed, opened_at=written(now_here()))
    console, started = Console(highlight=False), time.perf_counter()
    played = _played(plan, speed)
    path, desk = _written(played, output, data)
    kept = read_tournament(str(path))
    _print(console, kept)
    console.print(f"Kept in {path}, {path.stat().st_size // 1000} kB.", soft_wrap=True)
    if desk is not None:
        console.print(f"The director's page: {desk}", soft_wrap=True)
    wrong = tuple(_wrong(played, kept))
    if wrong:
        raise InvalidOption("; ".join(wrong))
    seconds = time.perf_counter() - started
    console.print(f"[bold]Counted again from the log, everything is the same.[/bold] {seconds:.1f} s in all.")


def _written(played: _Played, output: Path | None, data: Path | None) -> tuple[Path, str | None]:
    """The file in which it is kept, by its id where none was named, and the director's page if it has one."""
    from sifang.cli.tournament_store import (  # noqa: PLC0415 - a database is loaded by these commands alone
        desk_of,
        path_by_id,
        write_kept,
    )

    path = output or path_by_id(played.log, data)
    secret = write_kept(path, played.log, played.lines)
    return path, None if secret is None else desk_of(played.log, secret)


def _played(plan: Plan, speed: float | None) -> _Played:
    state, log = TournamentState(load(plan.format.rules)), TournamentLog()
    lines = [log.append(event) for event in _carried_out(state, plan, speed)]
    return _Played(state, log, lines)


def _carried_out(state: TournamentState, plan: Plan, speed: float | None) -> Iterator[TournamentEvent]:
    """The events of a rehearsal, told on the terminal as they happen."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[told]}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Entries", total=plan.format.sessions, told="")
        for number, command in enumerate(commands_of(state, plan), start=1):
            if speed is not None:
                time.sleep((command.at - state.at) / 1000 / speed)
            events = carry_out(state, command)
            assert not isinstance(events, TournamentRefusal), f"a rehearsal asks for nothing that is refused: {events}"
            for event in events:
                if isinstance(event, SessionEnded):
                    progress.update(task, advance=1, description=f"Session {event.session}")
            progress.update(task, told=f"{number} acts")
            yield from events


def _print(console: Console, kept: KeptTournament) -> None:
    state = kept.state
    console.print(f"[bold]{title(kept)}[/bold]\n")
    sheets = (sessions_sheet(state), standings_sheet(state, most=_SHOWN), teams_sheet(state, most=_SHOWN))
    for sheet in (*sheets, prizes_sheet(state), what_happened(kept.events, state)):
        if sheet:
            console.print(Group(sheet, ""))


def _wrong(played: _Played, kept: KeptTournament) -> Iterator[str]:
    """What is not the same when it is counted again from the file."""
    if list(kept.events) != played.log.events:
        yield "the log was not read as it was written"
    yield from (f"event {one.number} says what does not follow" for one in disagreements(kept.events, kept.book))
    if kept.state != played.state:
        yield "the log leads to another state"
    yield from (f"{name} differ" for name in differing(projections(played.state), projections(kept.state)))
