"""Penalties as data: what an irregularity costs its author, by which article.

Penalties are a ledger of their own beside the payments.
"""

from dataclasses import dataclass

from sifang.rules.name import Name
from sifang.rules.penalty_amount import (
    Amount,
    AtDiscretion,
    Escalating,
    Fixed,
    PaidToDisturbed,
    PaidToEach,
    PerStarted,
)
from sifang.rules.ruling_effect import AnyEffect

__all__ = [
    "Amount",
    "AtDiscretion",
    "Escalating",
    "Fixed",
    "PaidToDisturbed",
    "PaidToEach",
    "Penalty",
    "PerStarted",
]


@dataclass(frozen=True, slots=True)
class Penalty:
    """A row of a book's table: the irregularity, the article that penalises it, the amount and what else follows."""

    key: str
    name: Name
    article: str
    amount: Amount
    effects: tuple[AnyEffect, ...] = ()
