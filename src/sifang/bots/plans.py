"""Plans: the shapes of hand a player may steer towards. None of them knows what a book pays for it.

A plan allows some sets in each suit and among the honours, and may name sets it wants in any case. Its cost in a hand
is the number of tiles missing; what it would pay is asked of the book with an example (see `sifang.bots.examples`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations
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
    shape_of,
    suit_of_shape,
)  # fmt: skip
from sifang.hand.masks import mask_of_kinds
from sifang.hand.win import Meld, MeldType
from sifang.tiles import HONOURS as HONOUR_KINDS
from sifang.tiles import Kind

__all__ = [
    "ALL_HONOURS", "ALL_PUNGS", "ANY", "MORE_PLANS", "ONE_SUIT", "ONE_SUIT_ALONE", "PLANS", "Plan", "WantedSet",
]  # fmt: skip

#: Tiles that wanted chows may lack before the plan is thought of.
_MOST_LACKING: Final = 4


# Plans and their sets are told apart by identity: each stands once in the tables below.
@dataclass(frozen=True, slots=True, eq=False)
class WantedSet:
    """A set a plan is about: a chow takes one tile of each of three kinds, a pung three of one.

    `type` is `None` for the nine kinds of a knitted pattern, which take one tile each and the place of three sets.
    """

    type: MeldType | None
    kinds: tuple[Kind, ...]
    each: int = field(init=False)
    """How many tiles of each kind it takes."""
    sets: int = field(init=False)
    """Of how many sets it takes the place."""

    def __post_init__(self) -> None:
        """Keep at hand what is asked for in every decision."""
        object.__setattr__(self, "each", 3 if self.type is MeldType.PUNG else 1)
        object.__setattr__(self, "sets", 3 if self.type is None else 1)

    def is_meld(self, meld: Meld) -> bool:
        """Whether a declared set is this one; a kong is a pung and more."""
        is_chow = meld.type is MeldType.CHOW
        return self.type is not None and meld.kind == self.kinds[0] and is_chow == (self.type is MeldType.CHOW)


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
    knitted: bool = field(init=False)
    """Whether it is about a knitted pattern, of which no tile can be claimed."""
    wanted_kinds: int = field(init=False)
    """The kinds (bits) of the wanted sets."""
    fewest: int = field(init=False)
    """How many of those kinds must be there, in the hand or in melds, before the plan is thought of."""

    def __post_init__(self) -> None:
        """Keep at hand what is asked for in every decision."""
        m, p, s, z = map(suit_of_shape, self.shapes)
        object.__setattr__(self, "suits", (m, p, s, z))
        object.__setattr__(self, "by_pungs", all(shape.chows == 0 for shape in self.shapes))
        object.__setattr__(self, "knitted", any(one.type is None for one in self.wanted))
        kinds = [kind for one in self.wanted for kind in one.kinds]
        object.__setattr__(self, "wanted_kinds", mask_of_kinds(kinds))
        object.__setattr__(self, "fewest", _fewest(kinds))

    def fits(self, meld: Meld) -> bool:
        """Whether a declared set may be part of it."""
        shape, rank = self.shapes[meld.kind // 9], meld.kind % 9
        allowed = shape.chows if meld.type is MeldType.CHOW else shape.pungs
        return bool(allowed >> rank & 1)


def _fewest(kinds: list[Kind]) -> int:
    """How many kinds must be there of these; of chows that share kinds, all but two."""
    distinct = len(set(kinds))
    fewest = max(len(kinds) - _MOST_LACKING, min(len(kinds), 1))
    return fewest if distinct == len(kinds) else distinct - 2


def _all_suits(shape: Shape, honours: Shape) -> tuple[Shape, Shape, Shape, Shape]:
    return (shape, shape, shape, honours)


def _one_suit(suit: int, honours: Shape) -> tuple[Shape, Shape, Shape, Shape]:
    m, p, s = (ANY_SET if suit == other else NOTHING for other in range(3))
    return (m, p, s, honours)


_FREE: Final = _all_suits(ANY_SET, HONOURS)
#: Chows and eyes of a suit.
_ALL_CHOWS: Final = _all_suits(CHOWS, NOTHING)
#: Four sets and a pair, whatever they are.
ANY: Final = Plan("any", _FREE)


#: One suit and honours, for each suit.
ONE_SUIT: Final = tuple(Plan(f"suit {suit}", _one_suit(suit, HONOURS)) for suit in range(3))
#: One suit and nothing else, for each suit.
ONE_SUIT_ALONE: Final = tuple(Plan(f"suit {suit} alone", _one_suit(suit, NOTHING)) for suit in range(3))
ALL_HONOURS: Final = Plan("honours", _all_suits(NOTHING, HONOURS))
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
    yield ALL_HONOURS
    for suit in range(3):
        yield ONE_SUIT_ALONE[suit]
        yield Plan(f"straight in suit {suit}", _FREE, tuple(_chow(suit, low) for low in (1, 4, 7)))
    for low in range(1, 8):
        yield Plan(f"chows of {low} in all suits", _FREE, tuple(_chow(suit, low) for suit in range(3)))
    for kind in HONOUR_KINDS:
        yield Plan(f"pung of {kind.name.lower()}", _FREE, (WantedSet(MeldType.PUNG, (kind,)),))


def _plans_across_suits() -> Iterator[Plan]:
    """Plans about sets of different ranks in the three suits."""
    for suits in permutations(range(3)):
        order = "".join("mps"[suit] for suit in suits)
        yield Plan(f"straight across {order}", _FREE, _chows(suits, (1, 4, 7)))
        yield Plan(f"knitted in {order}", _FREE, (_knitted(suits),))
        for low in range(1, 6):
            yield Plan(f"chows rising from {low} in {order}", _ALL_CHOWS, _chows(suits, (low, low + 1, low + 2)))


def _plans_of_rising_chows() -> Iterator[Plan]:
    """Plans about three chows of one suit, each a rank or two higher than the last."""
    for suit in range(3):
        for step in (1, 2):
            for low in range(1, 8 - 2 * step):
                chows = _chows((suit, suit, suit), (low, low + step, low + 2 * step))
                yield Plan(f"chows rising by {step} from {low} in suit {suit}", _FREE, chows)


def _plans_of_ranks() -> Iterator[Plan]:
    """Plans about four ranks in all suits."""
    for name, ranks in (("up to 4", range(1, 5)), ("from 6", range(6, 10))):
        tiles = sum(1 << rank - 1 for rank in ranks)
        chows = tiles & tiles >> 1 & tiles >> 2
        yield Plan(f"ranks {name}", _all_suits(shape_of(chows, tiles, tiles), NOTHING))


def _knitted(suits: tuple[int, ...]) -> WantedSet:
    """147, 258 and 369 in these suits."""
    return WantedSet(
        None, tuple(Kind(9 * suit + first + step) for first, suit in enumerate(suits) for step in (0, 3, 6))
    )


def _chows(suits: tuple[int, ...], lows: tuple[int, ...]) -> tuple[WantedSet, ...]:
    return tuple(_chow(suit, low) for suit, low in zip(suits, lows, strict=True))


def _chow(suit: int, low: int) -> WantedSet:
    return WantedSet(MeldType.CHOW, tuple(Kind(9 * suit + low - 1 + step) for step in range(3)))


#: Plans that most books pay for. The forms without sets are plans of `sifang.bots.singles`.
PLANS: Final = tuple(_plans())
#: Plans for books that also pay for chows and knitted tiles across the suits, and for a few ranks.
MORE_PLANS: Final = (*_plans_across_suits(), *_plans_of_rising_chows(), *_plans_of_ranks())
