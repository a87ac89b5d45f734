"""`verify`: everything that is wrong with a record, from its bytes to the rules of the game it tells."""

from collections.abc import Iterator
from typing import Final

from sifang.errors import SifangError
from sifang.match.events import DealRecorded, MatchOpened
from sifang.match.state import MatchPhase
from sifang.record.examine import examine
from sifang.record.faults import Fault, FaultCode, Report
from sifang.record.scan import PlacedLine, Scan, scan
from sifang.rulebooks import load
from sifang.rules.book import Rulebook

__all__ = ["verify"]

#: How much of a hash must be given to stand for it: 64 bits.
_SHORTEST: Final = 16


def verify(data: bytes, against: str | None = None) -> Report:
    """Check a record's lines, chain, walls, draws, acts, counts and payments. Never raises: the report tells all.

    `against` is the hash that was printed or published for this record, or at least its first 16 digits. Only with it
    does a record show that was written anew from beginning to end.
    """
    scanned = scan(data)
    book = _book(scanned)
    faults = list(scanned.faults)
    phase = MatchPhase.NOT_OPEN
    if isinstance(book, Fault):
        faults.append(book)
    elif book is not None:
        faults.extend(_header_faults(scanned))
        examined = examine(book, [placed.event for placed in scanned.events])
        lines = [placed.line for placed in scanned.events]
        faults.extend(_at(lines[fault.index], fault.code, fault.message) for fault in examined.faults)
        phase = examined.state.phase
    if against is not None:
        faults.extend(_against_faults(scanned, against))
    return _report(scanned, faults, phase)


def _report(scanned: Scan, faults: list[Fault], phase: MatchPhase) -> Report:
    events, header = scanned.events, scanned.header
    return Report(
        faults=tuple(sorted(faults, key=lambda fault: fault.position)),
        rules=None if header is None else header.rules,
        events=len(events),
        deals=sum(isinstance(placed.event, DealRecorded) for placed in events),
        last_hash=events[-1].line.hash if events else None,
        phase=phase,
    )


def _book(scanned: Scan) -> Rulebook | Fault | None:
    """The rulebook that the match was opened under, or the fault of having none; `None` for an empty file."""
    if not scanned.events:
        return Fault(FaultCode.EMPTY, 1, 0, "the record holds no event") if scanned.lines else None
    opening = scanned.events[0]
    if not isinstance(opening.event, MatchOpened):
        return _at(opening.line, FaultCode.PLAY, "the play was not checked: the first event does not open a match")
    name, version = opening.event.rules, opening.event.rules_version
    try:
        book = load(name)
    except SifangError as error:
        return _at(opening.line, FaultCode.UNKNOWN_RULES, f"the play was not checked: {error}")
    if book.version == version:
        return book
    message = f"the play was not checked: it was kept under version {version} of {name}, and here is {book.version}"
    return _at(opening.line, FaultCode.OTHER_RULES, message)


def _header_faults(scanned: Scan) -> Iterator[Fault]:
    """A header that names other rules than the match was opened under."""
    header, opening = scanned.header, scanned.events[0].event
    if header is None or not isinstance(opening, MatchOpened):
        return
    named, opened = (header.rules, header.rules_version), (opening.rules, opening.rules_version)
    if named != opened:
        message = f"the header names {_rules(*named)}, and the match was opened under {_rules(*opened)}"
        yield _at(scanned.lines[0], FaultCode.OTHER_RULES, message)


def _rules(name: str, version: int) -> str:
    return f"{name} version {version}"


def _against_faults(scanned: Scan, against: str) -> Iterator[Fault]:
    """A record that does not end in the hash that was given: another one, or one that goes on behind it."""
    wanted = "".join(against.split()).lower()
    lines = [placed.line for placed in scanned.events]
    if len(wanted) < _SHORTEST:
        message = f"the hash to compare with has {len(wanted)} digits: at least {_SHORTEST} are needed"
        yield Fault(FaultCode.AGAINST, 1, 0, message)
        return
    if not lines:
        yield Fault(FaultCode.AGAINST, 1, 0, "there is no event whose hash could be compared")
        return
    if lines[-1].hash.startswith(wanted):
        return
    earlier = next((line for line in lines if line.hash.startswith(wanted)), None)
    if earlier is None:
        message = f"this is not the record of the hash given: its last hash is {lines[-1].hash}"
        yield _at(lines[-1], FaultCode.AGAINST, message)
    else:
        message = f"the hash given vouches for the record up to line {earlier.number}, not for what follows"
        yield _at(earlier, FaultCode.AGAINST, message)


def _at(line: PlacedLine, code: FaultCode, message: str) -> Fault:
    return Fault(code, line.number, line.position, message)
