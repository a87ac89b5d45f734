"""A tournament's log in a file of lines: one event a line, as the first line's format and book want it read."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from sifang.cli.files import read_file, write_file
from sifang.errors import CorruptLog
from sifang.rulebooks import load
from sifang.rules.book import Rulebook
from sifang.tournament import TournamentEvent, TournamentOpened, TournamentState
from sifang.tournament.recount import replayed

__all__ = ["KeptTournament", "read_tournament", "write_tournament"]

_DECODER: Final = msgspec.json.Decoder(TournamentEvent)


@dataclass(frozen=True, slots=True)
class KeptTournament:
    """A tournament as a file has it."""

    events: tuple[TournamentEvent, ...]
    book: Rulebook

    @property
    def state(self) -> TournamentState:
        """What the log comes to, replayed anew."""
        return replayed(self.events, self.book)


def read_tournament(name: str) -> KeptTournament:
    """The tournament in a file, `-` for standard input. Raises `CorruptLog` with the line that is not sound."""
    events: list[TournamentEvent] = []
    position = 0
    for number, line in enumerate(read_file(name).splitlines(keepends=True)):
        try:
            events.append(_DECODER.decode(line))
        except msgspec.MsgspecError as error:
            raise CorruptLog(f"{name}, line {number + 1}: {error}", event=number, position=position) from error
        position += len(line)
    if not events or not isinstance(events[0], TournamentOpened):
        raise CorruptLog(f"{name} does not begin with the opening of a tournament", event=0, position=0)
    return KeptTournament(tuple(events), load(events[0].format.rules))


def write_tournament(path: Path, events: Iterable[TournamentEvent]) -> None:
    """Write a log, one event a line."""
    write_file(path, b"".join(msgspec.json.encode(event) + b"\n" for event in events))
