"""Reading and writing the files that a command line names."""

import sys
from pathlib import Path

import typer

from sifang.errors import CorruptLog, NotationError
from sifang.record import Record, parse_text, read, verify

__all__ = ["read_file", "read_record", "write_file"]


def read_file(name: str) -> bytes:
    """The bytes of a file, or of standard input for `-`; what cannot be read is a wrong command line."""
    if name == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise typer.BadParameter(f"{name}: {error.strerror}", param_hint="FILE") from error


def read_record(data: bytes) -> Record:
    """The record in a file of lines or of text. Raises `CorruptLog` or `NotationError` for one that is not sound."""
    if data.startswith(b"["):
        try:
            return parse_text(data.decode())
        except UnicodeDecodeError as error:
            raise NotationError("a text view is written in UTF-8", text="", position=error.start) from error
    report = verify(data)
    if report.faults:
        first = report.faults[0]
        raise CorruptLog(f"line {first.line}: {first.message}", event=first.line - 1, position=first.position)
    return read(data)


def write_file(path: Path, data: bytes, option: str = "--output") -> None:
    """Write a file, and the directory it stands in; what cannot be written is a wrong command line, in that option."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as error:
        raise typer.BadParameter(f"{path}: {error.strerror}", param_hint=option) from error
