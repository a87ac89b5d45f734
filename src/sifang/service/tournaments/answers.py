"""What is asked of a tournament under a request's id, and what is answered."""

from dataclasses import dataclass

from msgspec import Struct

from sifang.tournament.commands import TournamentCommand
from sifang.tournament.events import TournamentEvent
from sifang.tournament.refusal import TournamentRefusal

__all__ = ["Act", "Answer", "Done", "Merged", "NotMerged", "Refused"]


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
