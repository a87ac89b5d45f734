"""What a hand lacks of a plan, whatever the plan is."""

from dataclasses import dataclass

__all__ = ["Need"]


@dataclass(frozen=True, slots=True)
class Need:
    """Tiles missing from a complete hand, and the kinds (bits) of which one more leaves one fewer missing."""

    missing: int
    useful: int
