"""Facts: what can be counted in one reading of a hand, as integers with names.

The raw integers are written by the reader (`fact_reader.py`); every other fact is one expression over them. No fact
knows a rulebook: patterns of all books read the same facts, and a book may extend the class with facts of its own.

Wilds are counted apart from the other tiles of the hand, since they have no kind of their own; in the sets, pairs and
singles of a reading they count as what they stand for.

A mask of kinds has bit `k` set for kind `k`; a mask of ranks has bit `r - 1` set for rank `r`. Lanes hold how many
chows begin at each rank, three bits a rank, so that lanes of different suits can be added.
"""

from collections.abc import Callable
from enum import IntEnum
from inspect import getattr_static
from typing import Final, Generic, NamedTuple, Self, TypeVar

from sifang.hand.forms import Form, Forms
from sifang.hand.masks import (
    BAMBOOS_MASK,
    CHARACTERS_MASK,
    DOTS_MASK,
    DRAGONS_MASK,
    HONOURS_MASK,
    NUMBERS_MASK,
    ORPHANS_MASK,
    RANKS_MASK,
    TERMINALS_MASK,
    WINDS_MASK,
    popcount,
)
from sifang.hand.readings import Reading
from sifang.hand.waits import waits_mask
from sifang.hand.win import Win
from sifang.tiles import Kind, Suit

__all__ = [
    "LANE", "LANE_789", "ON_CLOSED_WAIT", "ON_EDGE_WAIT", "ON_OPEN_END", "ON_PAIR", "ON_PUNG", "ON_SINGLE",
    "Chow", "Facts", "Scope", "fact", "raw", "scope_of",
]  # fmt: skip


class Chow(NamedTuple):
    """A chow as chow patterns see it: suits in the order of `Suit`, `low` the lowest rank, 1 to 7."""

    suit: Suit
    low: int


#: One lane, and where the lane of chows 789 begins.
LANE: Final = 7
LANE_789: Final = 18

#: What the winning tile went into, as `Facts.won_on` has it: a group without sets or none at all, the eyes, the end of
#: 12_ or _89, the middle of a chow, another end of a chow, a pung.
ON_SINGLE: Final = 0
ON_PAIR: Final = 1
ON_EDGE_WAIT: Final = 2
ON_CLOSED_WAIT: Final = 3
ON_OPEN_END: Final = 4
ON_PUNG: Final = 5


class Scope(IntEnum):
    """What a fact or a pattern depends on; each includes those before it."""

    HAND = 0
    FORM = 1
    """Whether the tiles are sets and eyes, seven pairs, or another form."""
    ARRANGEMENT = 2
    """Which sets and eyes they are taken to be."""
    PLACEMENT = 3
    """Which of them took the winning tile."""


Owner = TypeVar("Owner", bound="Facts")
Value = TypeVar("Value")


class kept(Generic[Owner, Value]):  # noqa: N801 - used as a decorator, like `property`
    """What is computed when first asked for and then kept.

    It has no `__set__`, so the value stored under its name in the instance is found before it. (`cached_property`
    takes a lock each time.)
    """

    def __init__(self, expression: Callable[[Owner], Value]) -> None:
        self.name = expression.__name__
        self.expression = expression
        self.__doc__ = expression.__doc__

    def __get__(self, facts: Owner, owner: type[Owner]) -> Value:
        """The value, from now on an attribute of its own."""
        value = facts.__dict__[self.name] = self.expression(facts)
        return value


class fact(kept[Owner, int]):  # noqa: N801 - used as a decorator
    """A fact: one expression over other facts."""


class raw(fact[Owner]):  # noqa: N801 - used as a decorator
    """A raw integer of the hand that is costly to write: only when first asked for. It need be no expression."""


class Facts:
    """The facts of one reading. A book may extend the class with facts of its own."""

    # Raw: the same in every reading of the hand.
    present: int
    """Mask of the kinds in hand and melds, wilds left out."""
    fours: int
    """Mask of the kinds of which all four are in hand and melds; a wild makes no fourth (hangzhou article.18)."""
    wilds: int
    """Wild tiles in hand, the winning tile among them."""
    kong_kinds: int
    """Mask of the kinds declared as kongs."""
    melded_kongs: int
    """Kongs with another player's tile: direct and added."""
    concealed_kongs: int
    claimed: int
    """Melds with another player's tile."""
    nine_gates: int
    """1 if the thirteen tiles before the winning one were 1112345678999 of its suit, all in hand."""
    seat_wind: int
    """Mask of the one kind."""
    prevalent_wind: int
    """Mask of the one kind; 0 where the book knows no prevalent wind."""
    flowers: int
    """How many flowers the player has laid aside."""
    self_draw: int
    last_tile_draw: int
    last_tile_claim: int
    replacement: int
    robbing_the_kong: int
    blessing_of_heaven: int
    blessing_of_earth: int
    drawn_tile_mixed: int
    last_of_its_kind: int
    ten_honours: int
    ten_honours_with_wild: int
    # Raw: of the arrangement.
    regular: int
    seven_pairs: int
    thirteen_terminals: int
    honours_and_knitted: int
    knitted_straight: int
    as_it_stands: int
    sets: int
    """Chows, pungs and kongs: four, one beside the nine tiles of a knitted straight, or none."""
    chows_m: int
    """Lanes of the chows in characters; `chows_p` and `chows_s` those in dots and bamboos."""
    chows_p: int
    chows_s: int
    pungs: int
    """Mask of pungs and kongs."""
    pair: int
    """Mask of the eyes; 0 where there are none."""
    # Raw: of the placement of the winning tile.
    concealed: int
    """Mask of concealed pungs and concealed kongs."""
    won_on: int
    """What the winning tile went into: `ON_PAIR` and its like."""

    reading: Reading
    chows: tuple[Chow, ...]
    """The chows, sorted, for patterns that are predicates over chows."""

    def __init__(self, win: Win, wait_forms: Forms | None = None) -> None:
        """`wait_forms` are the forms by which the book tells waits."""
        self.win = win
        self.wait_forms = wait_forms

    def narrowed(self) -> Self:
        """Facts that begin with all that these know: those of a hand for an arrangement, its for a placement."""
        narrowed = object.__new__(type(self))
        narrowed.__dict__.update(self.__dict__)
        return narrowed

    @kept
    def groups(self) -> tuple[tuple[Kind, ...], ...]:
        """The groups of the reading."""
        return self.reading.groups

    @kept
    def tiles(self) -> tuple[Kind, ...]:
        """Every tile of the reading, group by group."""
        return tuple([kind for group in self.groups for kind in group])

    @raw
    def waits(self) -> int:
        """Mask of the kinds that complete the tiles before the winning one; 0 when there was none."""
        win = self.win
        if win.tile is None or self.wait_forms is None:
            return 0
        counts, wilds = win.waiting
        return waits_mask(counts, win.melds, self.wait_forms, wilds)

    # --- tiles

    @fact
    def suits(self) -> int:
        """How many of the three suits are present."""
        return (
            (self.present & CHARACTERS_MASK != 0) + (self.present & DOTS_MASK != 0) + (self.present & BAMBOOS_MASK != 0)
        )

    @fact
    def honour_kinds(self) -> int:
        """How many kinds of winds and dragons are present."""
        return popcount(self.present & HONOURS_MASK)

    @fact
    def terminal_kinds(self) -> int:
        """How many kinds of ones and nines are present."""
        return popcount(self.present & TERMINALS_MASK)

    @fact
    def simple_kinds(self) -> int:
        """How many kinds of ranks 2 to 8 are present."""
        return popcount(self.present & NUMBERS_MASK & ~TERMINALS_MASK)

    # --- sets

    @fact
    def kongs(self) -> int:
        """Kongs of every sort."""
        return self.melded_kongs + self.concealed_kongs

    @fact
    def pung_count(self) -> int:
        """Pungs and kongs."""
        return popcount(self.pungs)

    @fact
    def chow_count(self) -> int:
        """Chows: the sets besides pungs and kongs."""
        return self.sets - self.pung_count

    @fact
    def concealed_pungs(self) -> int:
        """Concealed pungs and concealed kongs."""
        return popcount(self.concealed)

    @fact
    def dragon_pungs(self) -> int:
        """Pungs and kongs of dragons."""
        return popcount(self.pungs & DRAGONS_MASK)

    @fact
    def wind_pungs(self) -> int:
        """Pungs and kongs of winds."""
        return popcount(self.pungs & WINDS_MASK)

    @fact
    def seat_wind_pungs(self) -> int:
        """1 if there is a pung or kong of the seat wind."""
        return popcount(self.pungs & self.seat_wind)

    @fact
    def pungs_m(self) -> int:
        """Mask of the ranks with a pung or kong in characters."""
        return self.pungs & RANKS_MASK

    @fact
    def pungs_p(self) -> int:
        """Mask of the ranks with a pung or kong in dots."""
        return self.pungs >> 9 & RANKS_MASK

    @fact
    def pungs_s(self) -> int:
        """Mask of the ranks with a pung or kong in bamboos."""
        return self.pungs >> 18 & RANKS_MASK

    @fact
    def ranks_in_three_pungs(self) -> int:
        """Mask of the ranks with a pung or kong in every suit."""
        return self.pungs_m & self.pungs_p & self.pungs_s if self.pung_count >= 3 else 0

    @fact
    def ranks_in_two_pungs_and_pair(self) -> int:
        """Mask of the ranks with a pung or kong in two suits and the eyes in the third."""
        return (
            self.pungs_m & self.pungs_p & self.pair >> 18
            | self.pungs_m & self.pungs_s & self.pair >> 9
            | self.pungs_p & self.pungs_s & self.pair
        )

    @fact
    def numbered_pungs(self) -> int:
        """Mask of pungs and kongs in ten bits a suit, so that a 9 and the next suit's 1 are no neighbours."""
        return self.pungs_m | self.pungs_p << 10 | self.pungs_s << 20

    @fact
    def pung_runs_of_three(self) -> int:
        """Mask, in ten bits a suit, of the lowest of three pungs or kongs of successive ranks in one suit."""
        return self.numbered_pungs & self.numbered_pungs >> 1 & self.numbered_pungs >> 2 if self.pung_count >= 3 else 0

    @fact
    def pung_runs_of_four(self) -> int:
        """Mask, in ten bits a suit, of the lowest of four pungs or kongs of successive ranks in one suit."""
        return self.pung_runs_of_three & self.pung_runs_of_three >> 1

    @fact
    def pungs_in_runs_of_three(self) -> int:
        """Mask of the kinds of the pungs and kongs in such runs."""
        return (
            (self.run_tiles & RANKS_MASK)
            | (self.run_tiles >> 10 & RANKS_MASK) << 9
            | (self.run_tiles >> 20 & RANKS_MASK) << 18
        )

    @fact
    def run_tiles(self) -> int:
        """Mask, in ten bits a suit, of the pungs and kongs in runs of three."""
        return self.pung_runs_of_three | self.pung_runs_of_three << 1 | self.pung_runs_of_three << 2

    # --- eyes

    @fact
    def pair_is_dragon(self) -> int:
        """1 if the eyes are dragons."""
        return self.pair & DRAGONS_MASK != 0

    @fact
    def pair_is_wind(self) -> int:
        """1 if the eyes are winds."""
        return self.pair & WINDS_MASK != 0

    # --- whole groups

    @fact
    def chow_ranks(self) -> int:
        """Lanes of the chows of all suits."""
        return self.chows_m + self.chows_p + self.chows_s

    @fact
    def outer_chows(self) -> int:
        """Chows 123 and 789."""
        return (self.chow_ranks & LANE) + (self.chow_ranks >> LANE_789 & LANE)

    @fact
    def groups_with_terminal(self) -> int:
        """Of the four sets and the eyes, those with a one or a nine."""
        return self.outer_chows + popcount(self.pungs & TERMINALS_MASK) + (self.pair & TERMINALS_MASK != 0)

    @fact
    def groups_with_orphan(self) -> int:
        """Of the four sets and the eyes, those with a terminal or an honour."""
        return self.outer_chows + popcount(self.pungs & ORPHANS_MASK) + (self.pair & ORPHANS_MASK != 0)


def scope_of(expression: Callable[..., int], facts: type[Facts]) -> Scope:
    """What an expression over facts depends on: the widest scope of all it names."""
    return max((_scope_of_name(name, facts) for name in expression.__code__.co_names), default=Scope.HAND)


_OF_FORM: Final = frozenset(form.value for form in Form)
_OF_ARRANGEMENT: Final = frozenset({"sets", "chows_m", "chows_p", "chows_s", "pungs", "pair"})
_OF_PLACEMENT: Final = frozenset({"concealed", "won_on"})


def _scope_of_name(name: str, facts: type[Facts]) -> Scope:
    if name in _OF_PLACEMENT:
        return Scope.PLACEMENT
    if name in _OF_ARRANGEMENT:
        return Scope.ARRANGEMENT
    if name in _OF_FORM:
        return Scope.FORM
    named = getattr_static(facts, name, None)
    return scope_of(named.expression, facts) if isinstance(named, fact) and not isinstance(named, raw) else Scope.HAND
