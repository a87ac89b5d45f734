"""Reading the bytes of a record: its lines, and everything that is wrong with lines, numbers and chain.

Whether the events make a game that the rules allow is another question, which `examine` answers.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import msgspec

from sifang.errors import CorruptLog
from sifang.match.events import Event
from sifang.record.faults import Fault, FaultCode
from sifang.record.lines import FORMAT, VERSION, ClosingLine, EventLine, Header, RecordLine, encode_line, hash_of

__all__ = ["PlacedEvent", "PlacedLine", "Record", "Scan", "read", "scan"]

_DECODER: Final = msgspec.json.Decoder(RecordLine)
_BYTE: Final = re.compile(r" ?\(byte (\d+)\)")


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose lines are sound."""

    header: Header
    events: tuple[Event, ...]
    last_hash: str


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line as it stands in the file: counted from 1, at a byte offset, with its content where it has any."""

    number: int
    position: int
    data: bytes
    content: RecordLine | None
    hash: str


@dataclass(frozen=True, slots=True)
class PlacedEvent:
    """An event with the line it stands on."""

    line: PlacedLine
    event: Event


@dataclass(frozen=True, slots=True)
class Scan:
    """All lines of a file and all faults of their form, numbers and chain, in the order of the file."""

    lines: tuple[PlacedLine, ...]
    faults: tuple[Fault, ...]

    @property
    def header(self) -> Header | None:
        """The header, if the first line is one."""
        first = self.lines[0].content if self.lines else None
        return first if isinstance(first, Header) else None

    @property
    def events(self) -> tuple[PlacedEvent, ...]:
        """Every legible event, in the order of the file."""
        found = ((line, line.content) for line in self.lines)
        return tuple(PlacedEvent(line, content.event) for line, content in found if isinstance(content, EventLine))


def read(data: bytes) -> Record:
    """The header and the events of a record. Raises `CorruptLog` with the first fault of lines, numbers or chain."""
    scanned = scan(data)
    if scanned.faults:
        first = scanned.faults[0]
        raise CorruptLog(first.message, event=first.line - 1, position=first.position)
    assert scanned.header is not None, "a scan without faults begins with a header"
    return Record(scanned.header, tuple(placed.event for placed in scanned.events), scanned.lines[-2].hash)


def scan(data: bytes) -> Scan:
    """Take a file apart. Never raises: what is wrong is listed."""
    faults: list[Fault] = []
    lines = tuple(_placed(data, faults))
    if not lines:
        return Scan((), (Fault(FaultCode.EMPTY, 1, 0, "the record is empty"),))
    if not data.endswith(b"\n"):
        faults.append(Fault(FaultCode.CUT_LINE, len(lines), len(data), "the last line is cut: no newline ends it"))
    faults.extend(_header_faults(lines[0]))
    faults.extend(_number_faults(lines))
    faults.extend(_chain_faults(lines, {fault.line for fault in faults if fault.code in _ILLEGIBLE}))
    faults.extend(_closing_faults(lines, len(data)))
    return Scan(lines, tuple(sorted(faults, key=lambda fault: fault.position)))


_ILLEGIBLE: Final = frozenset({FaultCode.NOT_JSON, FaultCode.WRONG_TYPE, FaultCode.OTHER_SPELLING})


def _placed(data: bytes, faults: list[Fault]) -> Iterator[PlacedLine]:
    """The lines of a file. Only a newline ends a line; one at the very end begins no other."""
    position = 0
    for number, line in enumerate(data.removesuffix(b"\n").split(b"\n") if data else (), start=1):
        content = _content(line, number, position, faults)
        yield PlacedLine(number, position, line, content, hash_of(line))
        position += len(line) + 1


def _content(line: bytes, number: int, position: int, faults: list[Fault]) -> RecordLine | None:
    try:
        content: RecordLine = _DECODER.decode(line)
    except msgspec.ValidationError as error:
        faults.append(Fault(FaultCode.WRONG_TYPE, number, position, f"this is no line of a record: {error}"))
        return None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        found = _BYTE.search(str(error))
        at = position + (int(found[1]) if found else 0)
        faults.append(Fault(FaultCode.NOT_JSON, number, at, f"this is not JSON: {_BYTE.sub('', str(error))}"))
        return None
    if encode_line(content) != line:
        message = "this line is not spelt as a record is: the same content has one spelling only"
        faults.append(Fault(FaultCode.OTHER_SPELLING, number, position, message))
    return content


def _header_faults(first: PlacedLine) -> Iterator[Fault]:
    header = first.content
    if header is None:
        return
    if not isinstance(header, Header):
        yield Fault(FaultCode.NO_HEADER, 1, 0, "the header is missing: the first line is no header")
    elif (header.format, header.version) != (FORMAT, VERSION):
        found = f"{header.format!r} version {header.version}"
        message = f"this is {found}: what can be read is {FORMAT!r} version {VERSION}"
        yield Fault(FaultCode.UNKNOWN_FORMAT, 1, 0, message)


def _number_faults(lines: Sequence[PlacedLine]) -> Iterator[Fault]:
    """Numbers that do not follow one another: lines missing, twice, or moved."""
    seen: dict[int, int] = {}
    expected = 1
    for line in lines[1:]:
        content = line.content
        if content is None:
            expected += 1
            continue
        if isinstance(content, Header):
            yield Fault(FaultCode.WRONG_NUMBER, line.number, line.position, "a second header stands among the events")
            continue
        if content.n != expected:
            message = _number_message(content.n, expected, seen)
            yield Fault(FaultCode.WRONG_NUMBER, line.number, line.position, message)
        seen.setdefault(content.n, line.number)
        expected = content.n + 1


def _number_message(found: int, expected: int, seen: dict[int, int]) -> str:
    if found in seen:
        return f"number {found} stands here again, after line {seen[found]}"
    if found == expected + 1:
        return f"number {expected} is missing: here stands number {found}"
    if found > expected:
        return f"numbers {expected} to {found - 1} are missing: here stands number {found}"
    return f"number {found} stands where number {expected} should"


def _chain_faults(lines: Sequence[PlacedLine], illegible: set[int]) -> Iterator[Fault]:
    """Lines that do not hold the hash of the line before. The fault is told of the line that was hashed otherwise."""
    by_hash = {line.hash: line for line in lines}
    for before, line in pairwise(lines):
        content = line.content
        if content is None or isinstance(content, Header) or content.prev == before.hash:
            continue
        if before.number in illegible:
            continue
        true = by_hash.get(content.prev)
        if true is not None:
            message = f"this line was written after line {true.number}, not after line {before.number}"
            yield Fault(FaultCode.BROKEN_CHAIN, line.number, line.position, message)
        else:
            message = (
                f"this line was changed, or lines after it were taken out: line {line.number} says it was written "
                f"after a line with the hash {content.prev[:16]}…, and this one's is {before.hash[:16]}…"
            )
            yield Fault(FaultCode.BROKEN_CHAIN, before.number, before.position, message)


def _closing_faults(lines: Sequence[PlacedLine], size: int) -> Iterator[Fault]:
    closing = next((line for line in lines if isinstance(line.content, ClosingLine)), None)
    if closing is None:
        if lines[-1].content is not None:
            message = "the closing line is missing: the record was cut, or is still being kept"
            yield Fault(FaultCode.NO_CLOSE, lines[-1].number, size, message)
        return
    for line in lines[closing.number :]:
        yield Fault(FaultCode.AFTER_CLOSE, line.number, line.position, "something follows the closing line")
    assert isinstance(closing.content, ClosingLine), "it was looked for by its type"
    counted = sum(isinstance(line.content, EventLine) for line in lines[: closing.number])
    if closing.content.events != counted:
        message = f"the closing line counts {closing.content.events} events, and {counted} stand before it"
        yield Fault(FaultCode.WRONG_COUNT, closing.number, closing.position, message)
