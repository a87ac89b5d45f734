"""Reading the files that a command line names."""

import sys
from pathlib import Path

import typer

__all__ = ["read_file"]


def read_file(name: str) -> bytes:
    """The bytes of a file, or of standard input for `-`; what cannot be read is a wrong command line."""
    if name == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise typer.BadParameter(f"{name}: {error.strerror}", param_hint="FILE") from error
