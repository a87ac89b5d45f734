"""`sifang import`: games kept by other programs, played again under the rules and kept as records."""

import re
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console

from sifang.cli.files import read_file, write_file
from sifang.record.botzone import BOOK, EndType, Imported, LogDifference, import_game, read_botzone, result_differences
from sifang.tiles import BySeat

__all__ = ["GameLine", "LogFormat", "import_"]


class LogFormat(StrEnum):
    """Whose logs are read or written."""

    BOTZONE = "botzone"


class DifferenceLine(msgspec.Struct, frozen=True):
    """A turn of the log, what it says there, what the rules say, and their article."""

    turn: int
    log: str
    rules: str
    article: str | None


class GameLine(msgspec.Struct, frozen=True):
    """A game as `--json` prints it. `end` and what follows are the log's; `reason` is why a deal was stopped.

    `ruling` is what the rules say of the answer that stopped it; `left_out` are dropped calls that were unlawful.
    `record` is the file that was written.
    """

    line: int
    id: str
    end: EndType
    player: int | None
    fan: int | None
    scores: BySeat[int] | None
    reason: str
    ruling: DifferenceLine | None
    differences: tuple[DifferenceLine, ...]
    left_out: tuple[DifferenceLine, ...]
    record: str | None


def import_(
    log_format: Annotated[LogFormat, typer.Argument(metavar="FORMAT", help="Whose logs these are: botzone.")],
    file: Annotated[str, typer.Argument(metavar="FILE", help="The logs, a game a line; - for standard input.")],
    *,
    verify: Annotated[
        bool, typer.Option("--verify", help="Compare winner, fan and scores with what the rules make of the game.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(help="Where to keep the records: a file for one game, a directory for several."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a game.")] = False,
) -> None:
    """Play other programs' games again at the table, and keep them as records.

    Every act must be lawful at its moment; where one is not, the deal ends there, void, and the difference is told with
    its turn and the article. A deal that the log's judge stopped is kept as far as it went. When anything is wrong with
    the form of the file, all of it is told and nothing is written. Without --output nothing is written either.

    The exit code is 1 when log and rules differ anywhere.
    """
    del log_format  # so far there is one
    games = [import_game(game) for game in read_botzone(read_file(file))]
    paths = _paths(games, output)
    lines = [_line(game, path, verify=verify) for game, path in zip(games, paths, strict=True)]
    for game, path in zip(games, paths, strict=True):
        if path is not None:
            write_file(path, game.record)
    if as_json:
        for line in lines:
            typer.echo(msgspec.json.encode(line))
    else:
        _print(lines, verified=verify)
    if any(line.differences for line in lines):
        raise typer.Exit(1)


_UNSAFE: Final = re.compile(r"[^A-Za-z0-9._-]+")


def _paths(games: Sequence[Imported], output: Path | None) -> list[Path | None]:
    """The file of each game: the output itself for a single game, unless that is a directory."""
    if output is None:
        return [None] * len(games)
    if len(games) == 1 and not output.is_dir():
        return [output]
    if output.exists() and not output.is_dir():
        raise typer.BadParameter(f"{output}: {len(games)} games need a directory", param_hint="--output")
    return [output / f"{game.game.line:04d}-{_UNSAFE.sub('_', game.game.id)}.jsonl" for game in games]


def _line(imported: Imported, path: Path | None, *, verify: bool) -> GameLine:
    end = imported.game.end
    differences = imported.differences + (result_differences(imported) if verify else ())
    return GameLine(
        line=imported.game.line,
        id=imported.game.id,
        end=end.type,
        player=None if end.seat is None else end.seat.value,
        fan=end.total,
        scores=end.scores,
        reason=end.reason,
        ruling=None if imported.ruling is None else _difference(imported.ruling),
        differences=tuple(map(_difference, differences)),
        left_out=tuple(map(_difference, imported.left_out)),
        record=None if path is None else str(path),
    )


def _difference(found: LogDifference) -> DifferenceLine:
    return DifferenceLine(found.turn, found.log, found.rules, found.article)


# --- for people


def _print(lines: Sequence[GameLine], *, verified: bool) -> None:
    console = Console(soft_wrap=True, highlight=False, markup=False)
    for line in lines:
        console.print(f"line {line.line}, {line.id}: {_told(line)}")
        for said in line.differences:
            console.print(f"  turn {said.turn}: the log says {said.log}; the rules say {_ruled(said)}")
        for said in line.left_out:
            console.print(f"  turn {said.turn}: dropped and left out: {said.log}; {_ruled(said)}")
    console.print(_summed(lines, verified=verified))


def _summed(lines: Sequence[GameLine], *, verified: bool) -> str:
    games = "1 game" if len(lines) == 1 else f"{len(lines)} games"
    differing = sum(bool(line.differences) for line in lines)
    same = sum(not line.differences and line.end in (EndType.WON, EndType.DRAWN) for line in lines)
    stopped = sum(line.end in (EndType.FOUL, EndType.UNFINISHED) for line in lines)
    kept = "as the rules have it" if verified else "played again"
    return f"{games}: {same} {kept}, {stopped} stopped or broken off, {differing} different."


def _told(line: GameLine) -> str:
    scores = "" if line.scores is None else f" ({' '.join(f'{score:+d}' for score in line.scores)})"
    match line.end:
        case EndType.WON:
            fan = "" if line.fan is None else f" with {line.fan} fan"
            return f"player {line.player} wins{fan}{scores}"
        case EndType.DRAWN:
            return "nobody wins"
        case EndType.UNFINISHED:
            return f"kept as far as it goes: {line.reason}"
    ruling = "" if line.ruling is None else f"; the rules say {_ruled(line.ruling)}"
    return f"stopped by the judge{scores}: {line.reason}{ruling}"


def _ruled(said: DifferenceLine) -> str:
    return said.rules if said.article is None else f"{said.rules} ({BOOK.id} {said.article})"
