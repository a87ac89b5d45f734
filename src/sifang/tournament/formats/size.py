"""What a format that leaves it open is cut to."""

from dataclasses import dataclass

__all__ = ["Size"]


@dataclass(frozen=True, slots=True)
class Size:
    """How many play, and how many sessions, in formats whose texts leave that to the event."""

    players: int = 128
    sessions: int | None = None
