"""A tournament's file read back: its log, checked line by line, and the state that it leads to."""

from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from msgspec import Struct

from sifang.errors import CorruptLog
from sifang.rulebooks import load
from sifang.store import CarriedOut, LinkRow, TournamentFile
from sifang.tournament.evolve import evolve
from sifang.tournament.log import TournamentLog, read_log
from sifang.tournament.state import TournamentState

__all__ = ["Kept", "Verified", "id_of", "kept", "logged", "replayed", "verified"]

_ID_LENGTH = 10


class Verified(Struct, frozen=True):
    """What was found of a file: so many lines, bound by this hash; `fault` says what is wrong, empty where nothing is.

    Two copies with the same hash tell the same tournament to the last line.
    """

    events: int
    hash: str
    fault: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A tournament as its file has it."""

    file: TournamentFile
    log: TournamentLog
    state: TournamentState
    requests: tuple[CarriedOut, ...]
    links: tuple[LinkRow, ...]


def id_of(log: TournamentLog) -> str:
    """A tournament's id is the beginning of its first line's hash, so that every copy knows whose it is."""
    return log.hashes[0][:_ID_LENGTH]


def kept(path: Path) -> Kept:
    """Open a file to run its tournament. Raises `CorruptLog`, `StoreUnavailable` or `StoreFault`."""
    file = TournamentFile.open(path)
    try:
        log = logged(file)
        return Kept(file, log, replayed(log), file.requests(), file.links())
    except BaseException:
        file.close()
        raise


def logged(file: TournamentFile) -> TournamentLog:
    """The log that a file keeps. Raises `CorruptLog` or `StoreFault`."""
    rows = file.lines()
    log = read_log(row.line.encode() for row in rows)
    for index, (row, hash_) in enumerate(zip_longest(rows, log.hashes)):
        if row.hash != hash_ or row.number != index + 1:
            raise CorruptLog("the line is not the one whose hash was kept", event=index, position=0)
    return log


def replayed(log: TournamentLog, length: int | None = None) -> TournamentState:
    """The state that the log, or its first `length` events, leads to. Raises `CorruptLog`."""
    state = TournamentState(load(log.opening.format.rules))
    for number, event in enumerate(log.events[:length]):
        try:
            evolve(state, event)
        except (LookupError, AssertionError, ValueError) as fault:
            raise CorruptLog("the event cannot have followed from those before", event=number, position=0) from fault
    return state


def verified(file: TournamentFile) -> Verified:
    """Read the file from the first line to the last, and play it through. Raises `StoreFault`."""
    try:
        log = logged(file)
        replayed(log)
    except CorruptLog as fault:
        return Verified(fault.event, "", str(fault))
    return Verified(len(log), log.last, "")
