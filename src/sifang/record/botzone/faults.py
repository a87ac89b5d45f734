"""What is wrong with a file of match logs: each fault with its line and field, all of them at once."""

from collections.abc import Sequence

from msgspec import Struct

from sifang.errors import SifangError

__all__ = ["BotzoneFaults", "GameFault", "LogFault"]


class LogFault(Struct, frozen=True, order=True):
    """One fault: its line in the file counted from 1, its field such as `turns[12].content.1`, and what is wrong."""

    line: int
    field: str
    message: str

    def __str__(self) -> str:
        """The fault as it is printed."""
        return f"line {self.line}, {self.field}: {self.message}"


class BotzoneFaults(SifangError):
    """A file that cannot be imported, with everything that is wrong with it."""

    def __init__(self, faults: Sequence[LogFault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)


class GameFault(ValueError):
    """What is wrong at a place within one log; the line is added by who reads the file."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field
        self.message = message
