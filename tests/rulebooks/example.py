"""What a pattern is tried on, in every book."""

from dataclasses import dataclass

from sifang.hand.win import Win

__all__ = ["Example"]


@dataclass(frozen=True, slots=True)
class Example:
    """A hand that scores the pattern, a near miss, and what the miss lacks."""

    pattern: str
    scores: Win
    misses: Win
    lacking: str
