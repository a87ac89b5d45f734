"""What the computers believe about a table, in numbers: one `Tuning` for each book, and the only place for it.

The figures were fitted to deals between computers (docs/explanation/computers.md). A book without an entry of its own
is played with those of `wsom`: they are about tiles and players, and what a hand pays is asked of the book.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from sifang.bots.plans import ALL_HONOURS, ANY, MORE_PLANS, ONE_SUIT_ALONE, PLANS, Plan
from sifang.rules.book import Rulebook

__all__ = ["Guesses", "Tuning", "tuning_for"]


@dataclass(frozen=True, slots=True, eq=False)
class Guesses:
    """What a player believes of the others."""

    ready: tuple[tuple[float, float], ...] = ((0, 0.002), (0, 0.0018), (0.028, 0), (0.07, 0))
    """By melds, what each tile thrown and its square add to the chance of being ready; four melds are ready."""
    ready_most: float = 0.77
    suit_share: tuple[float, ...] = (0.04, 0.12, 0.35, 0.6, 0.75)
    """By melds that all fit, twice the chance that the hand is of one suit and honours."""
    suit_discards: float = 0.25
    """The part of a river that is usually of a suit. Fewer make the suit likelier."""
    suit_doubt: float = 1.0
    """By how much a tile of the suit in the river makes it less likely."""
    pung_share: tuple[float, ...] = (0.01, 0.05, 0.2, 0.45, 0.8)
    """By melds that all fit, the chance that the hand is one of pungs."""
    waits: tuple[float, ...] = (0.05, 0.08, 0.09, 0.09, 0.095)
    """The chance that a ready hand wins with a numbered tile, by its distance to the nearer end of the suit."""
    honour_wait: float = 0.045
    pung_wait: float = 0.07
    """The same for any kind, of a hand of pungs."""
    suit_wait: float = 0.18
    """The same for any tile of the suit, of a hand of one suit."""
    honour_in_suit: float = 0.6
    """An honour's part of that."""
    copies: tuple[float, ...] = (0, 0.3, 0.6, 1, 0.8)
    """By copies unseen, what is left of the chance that a pung or a pair of the kind is waited for."""
    passed: float = 0.05
    """What is left of the chance for a kind that the opponent let pass since his last discard."""
    thrown: float = 0.15
    """What is left of it for a kind that he has thrown himself."""
    win_rate: float = 0.2
    """The chance that a ready opponent wins within a go-around."""
    blameless: float = 0.5
    """The part of an opponent's win that would have come without the discard too."""
    caution: float = 1.0
    """How much an expected loss weighs against an expected gain."""
    spared: float = 5
    """Points that a win saves besides what it pays, because no other can win any more."""
    decline: float = 2.5
    """A win is let pass for prospects so many times better."""


@dataclass(frozen=True, slots=True, eq=False)
class Tuning:
    """What a player believes of tiles and time. Tables are indexed by the number of tiles a hand lacks."""

    acceptance: tuple[float, ...] = (1, 4.5, 14, 24, 34, 42, 48, 52, 56)
    """How many unseen tiles usually help."""
    wanted_acceptance: tuple[float, ...] = (1, 3.5, 9, 16, 24, 32, 40, 46, 50)
    """The same for hands with sets that no other will replace."""
    pung_acceptance: tuple[float, ...] = (1, 3, 6.5, 12, 18, 23, 30, 36, 40)
    """The same for hands of pungs or pairs."""
    claims: tuple[float, ...] = (1, 1, 0.8, 0.5, 0.3, 0.15, 0.05, 0, 0)
    """Which part of them completes a set, so that it may come from a discard."""
    pung_claims: tuple[float, ...] = (1, 1, 0.9, 0.7, 0.4, 0.2, 0.1, 0, 0)
    reach: float = 0.6
    """The part of them that a player gets, further than one tile from complete: others hold and keep them."""
    chow_looks: float = 0.9
    """How many discards, by the chance of a tile from the wall, one go-around offers for a set."""
    pung_looks: float = 1.8
    win_looks: float = 2
    """The same for the winning tile."""
    hazard_start: float = 0.005
    """The chance that another ends the deal in its first go-around."""
    hazard_step: float = 0.011
    """What each go-around adds to it."""
    spared: float = 0
    """See `Guesses.spared`; a player who looks at his own hand alone does not reckon with it."""
    plain: float = 12
    """What a hand without a plan is worth, as far as can be said before it is nearly complete."""
    plain_likely: float = 1
    """The chance that such a hand is worth enough to win."""
    shortage: tuple[float, ...] = ()
    """By points that a hand is short of the minimum, the chance that it finds them on its way; beyond, it does not."""
    drawn: float = 0
    """The part of wins by one's own draw; 0 where they bring no more than others and no other hand may make them."""
    menu: tuple[Plan, ...] = PLANS
    """The plans with sets that players of the book think of."""
    second: float = 0.2
    """What the next best plans add to the best."""
    long_view: int = 10
    """The draws that a player reckons with who does not look at the wall."""
    slack: int = 3
    """How many tiles further away than the nearest hand a plan may be to be thought of."""
    plans: int = 4
    """How many plans an expert weighs against each other; a club player follows one."""
    guesses: Guesses = field(default_factory=Guesses)


_USUAL: Final = Tuning()
#: Books whose players believe otherwise.
_TUNINGS: Final[Mapping[str, Tuning]] = MappingProxyType(
    {
        "wsom": _USUAL,
        "mcr": Tuning(
            plain=10, plain_likely=0.05, shortage=(0.6, 0.3, 0.1), drawn=0.3, plans=7, menu=(*PLANS, *MORE_PLANS)
        ),
        "hangzhou": Tuning(
            plain=1.3,
            drawn=1,
            win_looks=0.1,
            menu=(ANY, *ONE_SUIT_ALONE, ALL_HONOURS),
            guesses=Guesses(decline=1.1, spared=2),
        ),
    }
)


def tuning_for(book: Rulebook) -> Tuning:
    """The beliefs a player of this book has."""
    return _TUNINGS.get(book.id, _USUAL)
