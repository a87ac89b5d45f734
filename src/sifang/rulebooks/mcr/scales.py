"""The closed choices among the options that are neither numbers nor yes and no."""

from enum import StrEnum

__all__ = ["PenaltyScale", "Walls"]


class PenaltyScale(StrEnum):
    """Whose penalties are in force."""

    MIL2025 = "mil2025"
    """Deducted and paid to nobody."""
    R98 = "r98"
    """A false win is paid to each of the others."""
    EMA = "ema"
    BOTZONE = "botzone"
    """Any illegal act ends the deal."""


class Walls(StrEnum):
    """What is drawn from."""

    SHARED = "shared"
    """One wall of 144 tiles, flowers among them."""
    OWN = "own"
    """Duplicate play: each player draws from a wall of 34 tiles of his own; no flowers."""
