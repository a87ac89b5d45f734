"""Exceptions of the whole package: raised at the edges, never for illegal play (that is a Refusal)."""

from typing import Final

__all__ = ["CorruptLog", "InvalidHand", "InvalidOption", "NotationError", "SifangError", "UnknownRulebook"]

_MOST_TOLD: Final = 20


class SifangError(Exception):
    """Base of every error Sifang raises on bad input."""


class NotationError(SifangError):
    """Text that is no tile notation; the message names the position and what is allowed there."""

    def __init__(self, message: str, *, text: str, position: int) -> None:
        super().__init__(message)
        self.text = text
        self.position = position


class InvalidHand(SifangError):
    """A hand that cannot exist; `faults` lists everything that is wrong with it, one sentence each.

    The message tells as many as a person wants to read.
    """

    def __init__(self, faults: tuple[str, ...]) -> None:
        more = len(faults) - _MOST_TOLD
        super().__init__("; ".join((*faults[:_MOST_TOLD], *([f"and {more} more"] if more > 0 else []))))
        self.faults = faults


class UnknownRulebook(SifangError):
    """A rulebook, profile or article that is not registered; the message lists what is."""


class InvalidOption(SifangError):
    """An option's value outside what the rulebook allows."""


class CorruptLog(SifangError):
    """A record that does not verify; `event` is its line's index from 0, `position` the byte offset."""

    def __init__(self, message: str, *, event: int, position: int) -> None:
        super().__init__(f"{message} (event {event}, byte {position})")
        self.event = event
        self.position = position
