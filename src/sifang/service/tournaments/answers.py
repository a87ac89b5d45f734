"""What is asked of a tournament and of all of a folder, and what is answered."""

from dataclasses import dataclass

from msgspec import Struct

from sifang.tournament.commands import TournamentCommand
from sifang.tournament.events import TournamentEvent
from sifang.tournament.refusal import TournamentRefusal
from sifang.tournament.state import TournamentPhase

__all__ = ["Act", "Answer", "Done", "Listed", "Merged", "NotMerged", "Opened", "Refused"]


@dataclass(frozen=True, slots=True)
class Act:
    """A command under an id that its sender made up: whatever comes twice under one id is done once."""

    request: str
    command: TournamentCommand


class Done(Struct, frozen=True):
    """The act was carried out, now or when it was asked before; `version` is the tournament's after it."""

    version: int


class Refused(Struct, frozen=True):
    """Nothing was done, and why. Asked again, it is decided anew."""

    version: int
    refusal: TournamentRefusal


Answer = Done | Refused


class NotMerged(Struct, frozen=True):
    """Line `number` of the other copy, which could not be done here, and why."""

    number: int
    event: TournamentEvent
    refusal: TournamentRefusal


class Merged(Struct, frozen=True):
    """What became of another copy: the lines that both share, how many of its acts are done here, and which are not."""

    shared: int
    done: int
    refused: tuple[NotMerged, ...]


class Opened(Struct, frozen=True):
    """A new tournament, and the secret of its director's link, which is told this once."""

    id: str
    secret: str


class Listed(Struct, frozen=True, kw_only=True):
    """A tournament of the folder in one line; `fault` says why its file cannot be read, empty where it can."""

    id: str
    name: str = ""
    opened_at: str = ""
    rules: str = ""
    format: str = ""
    phase: TournamentPhase = TournamentPhase.NOT_OPEN
    fault: str = ""
