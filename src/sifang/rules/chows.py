"""How patterns over chows hold: which of them a hand's chows make, and what becomes of those that overlap."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import Protocol

from sifang.hand.facts import Chow
from sifang.rules.pattern import Pattern
from sifang.rules.tally import Counted, Rejected

__all__ = ["ChowCount", "ChowRule", "EachOnce", "first_chows"]


@dataclass(frozen=True, slots=True)
class ChowCount:
    """One way to count the chows of a hand: the patterns over chows that count, and those that do not, with reasons."""

    counted: tuple[Counted, ...] = ()
    rejected: tuple[Rejected, ...] = ()


class ChowRule(Protocol):
    """A book's rule for patterns over chows."""

    def counts(self, chows: tuple[Chow, ...], rows: tuple[Pattern, ...]) -> tuple[ChowCount, ...]:
        """The ways to count sorted chows that are worth most, at least one; of equals the first is kept.

        `rows` are the patterns over chows in printed order.
        """
        ...


@dataclass(frozen=True, slots=True)
class EachOnce:
    """Every pattern over chows counts once if some of the chows make it, whatever the others are used for."""

    def counts(self, chows: tuple[Chow, ...], rows: tuple[Pattern, ...]) -> tuple[ChowCount, ...]:
        """The one way."""
        made = ((row, first_chows(row.rule, row.chows, chows)) for row in rows)
        return (ChowCount(tuple(Counted(row, 1, chows=some) for row, some in made if some is not None)),)


def first_chows(rule: Callable[..., int], count: int, chows: tuple[Chow, ...]) -> tuple[Chow, ...] | None:
    """The first so many of the chows that the rule holds for."""
    return next((some for some in combinations(chows, count) if rule(*some)), None)
