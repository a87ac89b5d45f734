"""What the computers believe about a table, in numbers: one `Tuning` for each book, and the only place for it.

The figures for `wsom` were found by duels (docs/explanation/computers.md). A book without an entry is played with the
default, which errs on neither side of value and speed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from sifang.rules.book import Rulebook

__all__ = ["Tuning", "tuning_for"]


@dataclass(frozen=True, slots=True, eq=False)
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
    spared: float = 0
    """Points that a win saves besides what it pays, because no other can win any more."""
    long_view: int = 10
    """The draws that `club` reckons with at any time: it does not look at the wall."""
    slack: int = 3
    """How many tiles further away than the nearest hand a plan may be to be thought of."""
    plans: int = 4
    """How many plans are weighed against each other."""
    guesses: "Guesses" = field(default_factory=lambda: Guesses())  # noqa: PLW0108 - the class stands below


@dataclass(frozen=True, slots=True, eq=False)
class Guesses:
    """What a player believes of the others.

    `ready[n]` is what each tile thrown, and each pair of them, adds to the chance that a hand with `n` melds is ready,
    up to `ready_most`; four melds are always ready. `suit_share[n]` and `pung_share[n]` are the chances that a hand with `n` melds which all fit is one of
    a single suit, or of pungs. A river with fewer tiles of the suit than `suit_discards` of it makes the suit likelier,
    each that lies there less likely by `suit_doubt`. The waits are chances that a ready hand wins with a kind: by the
    distance to the nearer end of the suit, an honour, any kind of a hand of pungs, any kind of its suit in a hand of one
    suit (an honour there `honour_in_suit` times that); `copies[n]` is how much of the chance is left for a pung's wait
    when `n` copies are unseen.
    """

    ready: tuple[tuple[float, float], ...] = ((0, 0.002), (0, 0.0018), (0.028, 0), (0.07, 0))
    ready_most: float = 0.77
    suit_share: tuple[float, ...] = (0.04, 0.12, 0.35, 0.6, 0.75)
    pung_share: tuple[float, ...] = (0.01, 0.05, 0.2, 0.45, 0.8)
    suit_discards: float = 0.25
    suit_doubt: float = 1.0
    waits: tuple[float, ...] = (0.05, 0.08, 0.09, 0.09, 0.095)
    honour_wait: float = 0.045
    pung_wait: float = 0.07
    suit_wait: float = 0.18
    honour_in_suit: float = 0.6
    copies: tuple[float, ...] = (0, 0.3, 0.6, 1, 0.8)
    passed: float = 0.05
    """What is left of the chance for a kind that the opponent let pass since his last discard."""
    thrown: float = 0.15
    """What is left of it for a kind that he has thrown himself."""
    spared: float = 5
    """`Tuning.spared` as an expert takes it: what another's win costs, times the chance that there would be one."""
    win_rate: float = 0.2
    """The chance that a ready opponent wins within a go-around."""
    share: float = 0.5
    """How much of what a win costs anyway is not to be blamed on the discard: the opponent might win later."""
    caution: float = 1.0
    decline: float = 2.5
    """A win is declined for prospects so many times better."""


_DEFAULT: Final = Tuning()
_TUNINGS: Final[Mapping[str, Tuning]] = MappingProxyType({"wsom": Tuning()})


def tuning_for(book: Rulebook) -> Tuning:
    """The beliefs a player of this book has."""
    return _TUNINGS.get(book.id, _DEFAULT)
