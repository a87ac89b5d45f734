"""Plans: the shapes of hand a player may steer towards. None of them knows what a book pays for it.

A plan allows some sets in each suit and among the honours, and may name sets it wants in any case. Its cost in a hand
is the number of tiles missing; what it would pay is asked of the book with an example (see `sifang.bots.prospect`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from sifang.bots.costs import (
    ANY_SET,
    CHOWS,
    HONOUR_EYES,
    HONOURS,
    NOTHING,
    OUTSIDE,
    PUNGS,
    SIMPLE_CHOWS,
    SIMPLES,
    TERMINALS,
    Shape,
    Suit,
    suit_of_shape,
)  # fmt: skip
from sifang.hand.masks import mask_of_kinds
from sifang.hand.win import Meld, MeldType
from sifang.tiles import HONOURS as HONOUR_KINDS
from sifang.tiles import Kind

__all__ = ["ALL_PUNGS", "ANY", "ONE_SUIT", "PLANS", "Plan", "WantedSet"]

#: Tiles that wanted chows may lack before the plan is thought of.
_MOST_LACKING: Final = 4


# Plans and their sets are told apart by identity: each stands once in the table below.
@dataclass(frozen=True, slots=True, eq=False)
class WantedSet:
    """A set a plan is about: a chow takes one tile of each of three kinds, a pung three of one."""

    type: MeldType
    kinds: tuple[Kind, ...]
    each: int = field(init=False)
    """How many tiles of each kind it takes."""

    def __post_init__(self) -> None:
        """Keep at hand what is asked for in every decision."""
        object.__setattr__(self, "each", 1 if self.type is MeldType.CHOW else 3)

    def is_meld(self, meld: Meld) -> bool:
        """Whether a declared set is this one; a kong is a pung and more."""
        return meld.kind == self.kinds[0] and (meld.type is MeldType.CHOW) == (self.type is MeldType.CHOW)


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """Allowed sets for characters, dots, bamboos and honours, and the sets that must be there (`wanted`)."""

    name: str
    shapes: tuple[Shape, Shape, Shape, Shape]
    wanted: tuple[WantedSet, ...] = ()

    suits: tuple[Suit, Suit, Suit, Suit] = field(init=False, repr=False, compare=False)
    """The table of costs for each shape."""
    by_pungs: bool = field(init=False)
    """Whether every set is to be a pung, which any player's discard can make."""
    wanted_kinds: int = field(init=False)
    """The kinds (bits) of the wanted sets."""
    fewest: int = field(init=False)
    """How many of those kinds must be there, in the hand or in melds, before the plan is thought of."""

    def __post_init__(self) -> None:
        """Keep at hand what is asked for in every decision."""
        m, p, s, z = map(suit_of_shape, self.shapes)
        object.__setattr__(self, "suits", (m, p, s, z))
        object.__setattr__(self, "by_pungs", all(shape.chows == 0 for shape in self.shapes))
        kinds = [kind for one in self.wanted for kind in one.kinds]
        object.__setattr__(self, "wanted_kinds", mask_of_kinds(kinds))
        object.__setattr__(self, "fewest", max(len(kinds) - _MOST_LACKING, min(len(kinds), 1)))

    def fits(self, meld: Meld) -> bool:
        """Whether a declared set may be part of it."""
        shape, rank = self.shapes[meld.kind // 9], meld.kind % 9
        allowed = shape.chows if meld.type is MeldType.CHOW else shape.pungs
        return bool(allowed >> rank & 1)


def _all_suits(shape: Shape, honours: Shape) -> tuple[Shape, Shape, Shape, Shape]:
    return (shape, shape, shape, honours)


def _one_suit(suit: int, honours: Shape) -> tuple[Shape, Shape, Shape, Shape]:
    m, p, s = (ANY_SET if suit == other else NOTHING for other in range(3))
    return (m, p, s, honours)


_FREE: Final = _all_suits(ANY_SET, HONOURS)
#: Four sets and a pair, whatever they are.
ANY: Final = Plan("any", _FREE)


#: One suit and honours, for each suit.
ONE_SUIT: Final = tuple(Plan(f"suit {suit}", _one_suit(suit, HONOURS)) for suit in range(3))
ALL_PUNGS: Final = Plan("pungs", _all_suits(PUNGS, HONOURS))


def _plans() -> Iterator[Plan]:
    yield ANY
    yield ALL_PUNGS
    yield from ONE_SUIT
    yield Plan("chows", _all_suits(CHOWS, HONOUR_EYES))
    yield Plan("simples", _all_suits(SIMPLES, NOTHING))
    yield Plan("simple chows", _all_suits(SIMPLE_CHOWS, NOTHING))
    yield Plan("outside", _all_suits(OUTSIDE, HONOURS))
    yield Plan("outside numbers", _all_suits(OUTSIDE, NOTHING))
    yield Plan("orphans", _all_suits(TERMINALS, HONOURS))
    yield Plan("honours", _all_suits(NOTHING, HONOURS))
    for suit in range(3):
        yield Plan(f"suit {suit} alone", _one_suit(suit, NOTHING))
        yield Plan(f"straight in suit {suit}", _FREE, tuple(_chow(suit, low) for low in (1, 4, 7)))
    for low in range(1, 8):
        yield Plan(f"chows of {low} in all suits", _FREE, tuple(_chow(suit, low) for suit in range(3)))
    for kind in HONOUR_KINDS:
        yield Plan(f"pung of {kind.name.lower()}", _FREE, (WantedSet(MeldType.PUNG, (kind,)),))


def _chow(suit: int, low: int) -> WantedSet:
    return WantedSet(MeldType.CHOW, tuple(Kind(9 * suit + low - 1 + step) for step in range(3)))


#: Every plan with sets; the forms without sets are plans of `sifang.bots.pairs`.
PLANS: Final = tuple(_plans())
