"""What the computers believe about a table, in numbers: one `Tuning` for each book, and the only place for it.

The figures for `wsom` were found by duels (docs/explanation/computers.md). A book without an entry is played with the
default, which errs on neither side of value and speed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from sifang.rules.book import Rulebook

__all__ = ["Tuning", "tuning_for"]


@dataclass(frozen=True, slots=True)
class Tuning:
    """Beliefs of a player.

    `acceptance[n]` is how many unseen tiles usually help a hand that lacks `n` tiles, and `claims[n]` which part of
    them completes a set, so that it may come from a discard; `pung_acceptance` and `pung_claims` say it for hands of
    pungs, `wanted_acceptance` for hands with sets that no other will replace. Of the
    tiles that help a hand further than one from complete, a player really gets `reach`: others hold and keep them. `chow_looks`, `pung_looks` and `win_looks` say how many
    discards of the others, by the chance of a tile from the wall, one go-around offers for that. `hazard_start` and `hazard_step` are the chance that another player
    ends the deal in the first go-around and how it grows with each. `plain` is what a hand without a plan is worth,
    as far as can be said before it is nearly complete. `second` is what the next best plan adds to the best. `most` is the most a hand is
    likely to pay.
    """

    acceptance: tuple[float, ...] = (1, 4.5, 14, 24, 34, 42, 48, 52, 56)
    claims: tuple[float, ...] = (1, 1, 0.8, 0.5, 0.3, 0.15, 0.05, 0, 0)
    pung_acceptance: tuple[float, ...] = (1, 3, 6.5, 12, 18, 23, 30, 36, 40)
    pung_claims: tuple[float, ...] = (1, 1, 0.9, 0.7, 0.4, 0.2, 0.1, 0, 0)
    wanted_acceptance: tuple[float, ...] = (1, 3.5, 9, 16, 24, 32, 40, 46, 50)
    reach: float = 0.6
    chow_looks: float = 0.9
    pung_looks: float = 1.8
    win_looks: float = 2
    hazard_start: float = 0.005
    hazard_step: float = 0.011
    plain: float = 12
    second: float = 0.2
    most: float = 320
    slack: int = 3
    """How many tiles further away than the nearest hand a plan may be to be thought of."""
    plans: int = 6
    """How many plans are weighed against each other."""


_DEFAULT: Final = Tuning()
_TUNINGS: Final[Mapping[str, Tuning]] = MappingProxyType({"wsom": Tuning()})


def tuning_for(book: Rulebook) -> Tuning:
    """The beliefs a player of this book has."""
    return _TUNINGS.get(book.id, _DEFAULT)
