"""Reading a file of match logs: one JSON object a line, with `turns` or with `raw`."""

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Raw, Struct

from sifang.record.botzone.contest_text import read_contest_text
from sifang.record.botzone.faults import BotzoneFaults, GameFault, LogFault
from sifang.record.botzone.game import End, EndType, Game
from sifang.record.botzone.messages import read_messages
from sifang.record.botzone.turns import Course, read_course
from sifang.record.botzone.walls import read_walls, wall_faults

__all__ = ["read_botzone"]

Report = Callable[[GameFault], None]


class _Line(Struct, frozen=True):
    """A line's fields; those of other names are passed over. `walltiles` are 136 tiles, the players' quarters."""

    id: str | None = None
    walltiles: str | None = None
    turns: tuple[Raw, ...] | None = None
    raw: tuple[str, ...] | None = None


def read_botzone(data: bytes) -> tuple[Game, ...]:
    """The games of a file. Raises `BotzoneFaults` with everything that is wrong in any line."""
    faults: list[LogFault] = []
    games: list[Game] = []
    lines: dict[str, int] = {}
    for number, line in enumerate(data.splitlines(), start=1):
        if not line.strip():
            continue

        def report(fault: GameFault, number: int = number) -> None:
            faults.append(LogFault(number, fault.field, fault.message))

        game = _game(number, line, report)
        if game is None:
            continue
        games.append(game)
        if (earlier := lines.setdefault(game.id, number)) != number:
            report(GameFault("id", f"{game.id!r} stands on line {earlier} already"))
    if not (games or faults):
        faults.append(LogFault(1, "file", "holds no game"))
    if faults:
        raise BotzoneFaults(faults)
    return tuple(games)


def _game(number: int, data: bytes, report: Report) -> Game | None:
    """The game on a line, or `None` when a fault was reported."""
    try:
        line = msgspec.json.decode(data, type=_Line)
    except msgspec.DecodeError as error:
        report(GameFault("line", str(error)))
        return None
    walls = None
    if line.walltiles is not None:
        try:
            walls = read_walls(line.walltiles)
        except GameFault as fault:
            report(fault)
    course = _course(line, report)
    if course is None or course.hands is None or (walls is None and line.walltiles is not None):
        return None
    end = course.end or End(course.acts[-1].turn if course.acts else 0, EndType.UNFINISHED, reason=_NO_FINISH)
    name = line.id or f"game-{number}"
    game = Game(number, name, course.prevalent_wind, walls, course.hands, tuple(course.acts), end)
    impossible = list(wall_faults(game))
    for one in impossible:
        report(one)
    return None if impossible else game


_NO_FINISH: Final = "the log tells no result"


def _course(line: _Line, report: Report) -> Course | None:
    if (line.turns is None) == (line.raw is None):
        report(GameFault("line", "holds either turns or raw"))
        return None
    if line.turns is None:
        return read_contest_text(line.raw or (), report)
    messages = read_messages(line.turns, report)
    if messages is None:
        return None
    try:
        return read_course(messages)
    except GameFault as fault:
        report(fault)
        return None
