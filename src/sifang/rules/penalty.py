"""Penalties as data: what an irregularity costs its author, by which article.

Penalties are a ledger of their own beside the payments; nobody receives them. An amount that no source publishes is
at the referee's discretion, never an invented number.
"""

from dataclasses import dataclass

from sifang.rules.name import Name

__all__ = ["Amount", "AtDiscretion", "Fixed", "Penalty", "PerStarted"]


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


Amount = Fixed | PerStarted | AtDiscretion


@dataclass(frozen=True, slots=True)
class Penalty:
    """A row of a book's table: the irregularity, the article that penalises it, and the amount."""

    key: str
    name: Name
    article: str
    amount: Amount
