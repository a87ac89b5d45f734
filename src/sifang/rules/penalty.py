"""Penalties as data: what an irregularity costs its author, by which article.

Penalties are a ledger of their own beside the payments; nobody receives them, but where a book says so. An amount
that no source publishes is at the referee's discretion, never an invented number.
"""

from dataclasses import dataclass
from enum import StrEnum

from sifang.rules.name import Name

__all__ = ["Amount", "AtDiscretion", "Effect", "Escalating", "Fixed", "PaidToEach", "Penalty", "PerStarted"]


@dataclass(frozen=True, slots=True)
class Fixed:
    """So many points."""

    points: int


@dataclass(frozen=True, slots=True)
class PerStarted:
    """So many points for every started span of time, in milliseconds."""

    points: int
    span: int


@dataclass(frozen=True, slots=True)
class AtDiscretion:
    """What the referee decides; 0 until he does."""


@dataclass(frozen=True, slots=True)
class Escalating:
    """More each time it happens; 0 is a warning, and the last is for every further time."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PaidToEach:
    """So many points to each of the three others."""

    points: int


Amount = Fixed | PerStarted | AtDiscretion | Escalating | PaidToEach


class Effect(StrEnum):
    """What becomes of the hand or the player besides the points."""

    NONE = "none"
    NO_WIN = "no_win"
    """The hand may not win in this deal."""
    NO_WIN_NOR_CLAIM = "no_win_nor_claim"
    """Nor may it claim anything."""
    MUST_DISCARD = "must_discard"
    """The tile must be the next discard."""
    EXCLUSION = "exclusion"


@dataclass(frozen=True, slots=True)
class Penalty:
    """A row of a book's table: the irregularity, the article that penalises it, the amount and the effect."""

    key: str
    name: Name
    article: str
    amount: Amount
    effect: Effect = Effect.NONE
