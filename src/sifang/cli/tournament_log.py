"""A tournament where a command line names it: by its id in the data folder, by its file, or by the lines of its log."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from sifang.rules.book import Rulebook
from sifang.tournament import TournamentEvent, TournamentState
from sifang.tournament.log import TournamentLog

__all__ = ["KeptTournament", "TournamentArgument", "called", "read_tournament"]

TournamentArgument = Annotated[
    str,
    typer.Argument(
        metavar="TOURNAMENT", help="Its id in the data folder, its file, or the lines of its log; - for standard input."
    ),
]


@dataclass(frozen=True, slots=True)
class KeptTournament:
    """A tournament as it is kept."""

    log: TournamentLog
    state: TournamentState

    @property
    def events(self) -> Sequence[TournamentEvent]:
        """The log's events."""
        return self.log.events

    @property
    def book(self) -> Rulebook:
        """The book it is played by."""
        return self.state.book


def read_tournament(name: str, data: Path | None = None) -> KeptTournament:
    """The tournament of that name, played through. Raises `CorruptLog` or `StoreFault`."""
    from sifang.cli.tournament_store import read_kept  # noqa: PLC0415 - a database is loaded by these commands alone

    return KeptTournament(*read_kept(name, data))


def called(event: TournamentEvent) -> str:
    """What an event is, in words."""
    return str(type(event).__struct_config__.tag).replace("_", " ")
