"""Facts: what can be counted in one reading of a hand, as integers with names.

The raw integers are written by the reader below; every other fact is one expression over them. No fact knows a
rulebook: patterns of all books read the same facts.

A mask of kinds has bit `k` set for kind `k`; a mask of ranks has bit `r - 1` set for rank `r`. Lanes hold how many
chows begin at each rank, three bits a rank, so that lanes of different suits can be added.
"""

from collections.abc import Callable, Iterable
from typing import Final, Generic, NamedTuple, TypeVar

from sifang.hand.forms import Form
from sifang.hand.readings import HandSet, Reading, SetType
from sifang.hand.win import Circumstance, Win
from sifang.tiles import BAMBOOS, CHARACTERS, DOTS, DRAGONS, HONOURS, NUMBERS, ORPHANS, TERMINALS, WINDS, Kind, Suit

__all__ = ["DRAGONS_MASK", "WINDS_MASK", "Chow", "Facts", "fact", "facts", "mask_of"]


class Chow(NamedTuple):
    """A chow as chow patterns see it: suits in the order of `Suit`, `low` the lowest rank, 1 to 7."""

    suit: Suit
    low: int


def mask_of(kinds: Iterable[Kind]) -> int:
    """The mask of these kinds."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


def popcount(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


CHARACTERS_MASK: Final = mask_of(CHARACTERS)
DOTS_MASK: Final = mask_of(DOTS)
BAMBOOS_MASK: Final = mask_of(BAMBOOS)
NUMBERS_MASK: Final = mask_of(NUMBERS)
WINDS_MASK: Final = mask_of(WINDS)
DRAGONS_MASK: Final = mask_of(DRAGONS)
HONOURS_MASK: Final = mask_of(HONOURS)
TERMINALS_MASK: Final = mask_of(TERMINALS)
ORPHANS_MASK: Final = mask_of(ORPHANS)
RANKS_MASK: Final = (1 << 9) - 1
#: One lane, and where the lane of chows 789 begins.
LANE: Final = 7
LANE_789: Final = 18


Owner = TypeVar("Owner", bound="Facts")


class fact(Generic[Owner]):  # noqa: N801 - used as a decorator, like `property`
    """A fact: computed when first asked for and then kept.

    It has no `__set__`, so the value stored under its name in the instance is found before it.
    """

    def __init__(self, expression: Callable[[Owner], int]) -> None:
        self.name = expression.__name__
        self.expression = expression
        self.__doc__ = expression.__doc__

    def __get__(self, facts: Owner, owner: type[Owner]) -> int:
        """The value, from now on an attribute of its own."""
        value = facts.__dict__[self.name] = int(self.expression(facts))
        return value


class Facts:
    """The facts of one reading. A book may extend the class with facts of its own."""

    # Raw: the same in every reading of the hand.
    present: int
    """Mask of the kinds in hand and melds."""
    melded_kongs: int
    """Kongs with another player's tile: direct and added."""
    concealed_kongs: int
    claimed: int
    """Melds with another player's tile."""
    nine_gates: int
    """1 if the thirteen tiles before the winning one were 1112345678999 of its suit, all in hand."""
    seat_wind: int
    """Mask of the one kind."""
    self_draw: int
    last_tile_draw: int
    last_tile_claim: int
    replacement: int
    robbing_the_kong: int
    blessing_of_heaven: int
    blessing_of_earth: int
    drawn_tile_mixed: int
    last_of_its_kind: int
    # Raw: of the arrangement.
    regular: int
    seven_pairs: int
    thirteen_terminals: int
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

    def __init__(self, reading: Reading, win: Win, chows: tuple[Chow, ...]) -> None:
        self.reading = reading
        self.win = win
        #: The chows, sorted, for patterns that are predicates over chows.
        self.chows = chows

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
        """Chows: what the regular form has besides pungs and kongs."""
        return 4 - self.pung_count if self.regular else 0

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
        return self.pungs_m & self.pungs_p & self.pungs_s

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
        return self.numbered_pungs & self.numbered_pungs >> 1 & self.numbered_pungs >> 2

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


def facts(reading: Reading, win: Win) -> Facts:
    """The raw integers of a reading, and through them every fact."""
    chows = [hand_set.kind for hand_set in reading.sets if hand_set.type is SetType.CHOW]
    counted = Facts(reading, win, tuple(sorted(map(_CHOW_AT.__getitem__, chows))))
    raw = counted.__dict__
    raw.update(_FORM_FLAGS[reading.form])
    raw["chows_m"], raw["chows_p"], raw["chows_s"] = _lanes(counted.chows)
    pungs = [hand_set for hand_set in reading.sets if hand_set.type is not SetType.CHOW]
    raw["pungs"] = mask_of(pung.kind for pung in pungs)
    raw["concealed"] = mask_of(pung.kind for pung in pungs if pung.concealed)
    raw["pair"] = 0 if reading.pair is None or not raw["regular"] else 1 << reading.pair
    raw.update(_melds(reading.sets))
    raw["present"] = mask_of(win.standing) | mask_of(kind for meld in win.melds for kind in meld.kinds)
    raw["seat_wind"] = 1 << 27 + win.seat_wind
    raw["nine_gates"] = _nine_gates(win)
    for circumstance, name in _CIRCUMSTANCES:
        raw[name] = circumstance in win.circumstances
    return counted


_CHOW_AT: Final = {kind: Chow(Suit(kind // 9), kind % 9 + 1) for kind in NUMBERS if kind % 9 < 7}
_FORM_FLAGS: Final = {form: {flag.value: int(flag is form) for flag in Form} for form in Form}
_CIRCUMSTANCES: Final = tuple((circumstance, circumstance.value) for circumstance in Circumstance)
_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def _lanes(chows: tuple[Chow, ...]) -> list[int]:
    """The lanes of the three suits."""
    lanes = [0, 0, 0]
    for chow in chows:
        lanes[chow.suit] += 1 << 3 * (chow.low - 1)
    return lanes


def _melds(sets: tuple[HandSet, ...]) -> dict[str, int]:
    """What the declared sets are: claimed ones, and kongs of either sort."""
    kongs = [hand_set.concealed for hand_set in sets if hand_set.type is SetType.KONG]
    return {
        "concealed_kongs": sum(kongs),
        "melded_kongs": len(kongs) - sum(kongs),
        "claimed": sum(hand_set.melded and not hand_set.concealed for hand_set in sets),
    }


def _nine_gates(win: Win) -> int:
    """1 if the standing tiles alone wait for every rank of their suit and the winning tile is of that suit."""
    if win.tile is None or len(win.concealed) != 13 or win.tile >= 27:
        return 0
    low = win.tile // 9 * 9
    return tuple(win.concealed.count(Kind(low + rank)) for rank in range(9)) == _GATES
