"""Facts that only the Chinese official rules count, beside those of `sifang.hand.facts`."""

from typing import Final

from sifang.hand.facts import (
    LANE,
    LANE_789,
    ON_CLOSED_WAIT,
    ON_EDGE_WAIT,
    ON_PAIR,
    Facts,
    fact,
)
from sifang.hand.masks import (
    DRAGONS_MASK,
    HONOURS_MASK,
    ORPHANS_MASK,
    RANKS_MASK,
    WINDS_MASK,
    highest,
    lowest,
    mask_of_kinds,
    popcount,
)
from sifang.tiles import Kind

__all__ = ["McrFacts"]

#: fan.3: 2, 3, 4, 6 and 8 of bamboos, and the green dragon.
GREEN_MASK: Final = mask_of_kinds((Kind.S2, Kind.S3, Kind.S4, Kind.S6, Kind.S8, Kind.GREEN))
#: fan.40: 1, 2, 3, 4, 5, 8 and 9 of dots, 2, 4, 5, 6, 8 and 9 of bamboos, and the white dragon.
REVERSIBLE_MASK: Final = mask_of_kinds((
    Kind.P1, Kind.P2, Kind.P3, Kind.P4, Kind.P5, Kind.P8, Kind.P9,
    Kind.S2, Kind.S4, Kind.S5, Kind.S6, Kind.S8, Kind.S9, Kind.WHITE,
))  # fmt: skip
FIVES_MASK: Final = mask_of_kinds((Kind.M5, Kind.P5, Kind.S5))
EVENS_MASK: Final = mask_of_kinds(Kind(9 * suit + rank - 1) for suit in range(3) for rank in (2, 4, 6, 8))
#: Where the lanes of chows 345, 456 and 567 begin.
LANE_345: Final = 6
LANE_456: Final = 9
LANE_567: Final = 12


class McrFacts(Facts):
    """The facts the 81 fan are told by."""

    # --- tiles

    @fact
    def wind_kinds(self) -> int:
        """How many kinds of winds are present."""
        return popcount(self.present & WINDS_MASK)

    @fact
    def dragon_kinds(self) -> int:
        """How many kinds of dragons are present."""
        return popcount(self.present & DRAGONS_MASK)

    @fact
    def rank_mask(self) -> int:
        """Mask of the ranks present in any suit."""
        return (self.present | self.present >> 9 | self.present >> 18) & RANKS_MASK if self.suits else 0

    @fact
    def lowest_rank(self) -> int:
        """The lowest rank present, 0 where there are honours alone."""
        return lowest(self.rank_mask)

    @fact
    def highest_rank(self) -> int:
        """The highest rank present, 0 where there are honours alone."""
        return highest(self.rank_mask)

    @fact
    def rank_count(self) -> int:
        """How many ranks are present."""
        return popcount(self.rank_mask)

    @fact
    def kinds_not_green(self) -> int:
        """How many kinds are present that are not green all over."""
        return popcount(self.present & ~GREEN_MASK)

    @fact
    def kinds_not_reversible(self) -> int:
        """How many kinds are present whose face has a top and a bottom."""
        return popcount(self.present & ~REVERSIBLE_MASK)

    @fact
    def numbered_kinds(self) -> int:
        """How many kinds of the three suits are present."""
        return popcount(self.present & ~HONOURS_MASK)

    @fact
    def tile_hogs(self) -> int:
        """Kinds of which all four are used without a kong."""
        return popcount(self.fours & ~self.kong_kinds)

    @fact
    def tile_hogs_in_green_or_terminal_pairs(self) -> int:
        """The same if the hand is seven pairs of green tiles or of terminals."""
        return (
            self.tile_hogs
            if self.seven_pairs and (self.kinds_not_green == 0 or (self.simple_kinds == 0 and self.honour_kinds == 0))
            else 0
        )

    # --- sets

    @fact
    def prevalent_wind_pungs(self) -> int:
        """1 if there is a pung or kong of the prevalent wind."""
        return popcount(self.pungs & self.prevalent_wind)

    @fact
    def ranks_in_two_pungs(self) -> int:
        """Mask of the ranks with a pung or kong in two suits or three."""
        return (
            self.pungs_m & self.pungs_p | self.pungs_m & self.pungs_s | self.pungs_p & self.pungs_s
            if self.pung_count >= 2
            else 0
        )

    @fact
    def double_pungs(self) -> int:
        """How many ranks have a pung or kong in two suits or three."""
        return popcount(self.ranks_in_two_pungs)

    @fact
    def mixed_run_m(self) -> int:
        """Mask of the ranks in characters of three successive pungs or kongs, one in each suit."""
        return self.pungs_m & (
            self.pungs_p >> 1 & self.pungs_s >> 2
            | self.pungs_s >> 1 & self.pungs_p >> 2
            | self.pungs_p << 1 & self.pungs_s >> 1
            | self.pungs_s << 1 & self.pungs_p >> 1
            | self.pungs_p << 1 & self.pungs_s << 2
            | self.pungs_s << 1 & self.pungs_p << 2
        )

    @fact
    def mixed_run_p(self) -> int:
        """Mask of the ranks in dots of three successive pungs or kongs, one in each suit."""
        return self.pungs_p & (
            self.pungs_m >> 1 & self.pungs_s >> 2
            | self.pungs_s >> 1 & self.pungs_m >> 2
            | self.pungs_m << 1 & self.pungs_s >> 1
            | self.pungs_s << 1 & self.pungs_m >> 1
            | self.pungs_m << 1 & self.pungs_s << 2
            | self.pungs_s << 1 & self.pungs_m << 2
        )

    @fact
    def mixed_run_s(self) -> int:
        """Mask of the ranks in bamboos of three successive pungs or kongs, one in each suit."""
        return self.pungs_s & (
            self.pungs_m >> 1 & self.pungs_p >> 2
            | self.pungs_p >> 1 & self.pungs_m >> 2
            | self.pungs_m << 1 & self.pungs_p >> 1
            | self.pungs_p << 1 & self.pungs_m >> 1
            | self.pungs_m << 1 & self.pungs_p << 2
            | self.pungs_p << 1 & self.pungs_m << 2
        )

    @fact
    def mixed_run_pungs(self) -> int:
        """Mask of the kinds of three pungs or kongs of successive ranks, one in each suit."""
        return self.mixed_run_m | self.mixed_run_p << 9 | self.mixed_run_s << 18 if self.pung_count >= 3 else 0

    @fact
    def orphan_pungs(self) -> int:
        """Pungs and kongs of terminals and honours."""
        return popcount(self.pungs & ORPHANS_MASK)

    @fact
    def odd_groups(self) -> int:
        """Of the pungs, kongs and eyes, those that are not of 2, 4, 6 or 8."""
        return popcount((self.pungs | self.pair) & ~EVENS_MASK)

    # --- eyes

    @fact
    def pair_is_honour(self) -> int:
        """1 if the eyes are a wind or a dragon."""
        return self.pair & HONOURS_MASK != 0

    @fact
    def pair_is_five(self) -> int:
        """1 if the eyes are fives."""
        return self.pair & FIVES_MASK != 0

    # --- chows

    @fact
    def chows_123(self) -> int:
        """How many chows are 123."""
        return self.chow_ranks & LANE

    @fact
    def chows_789(self) -> int:
        """How many chows are 789."""
        return self.chow_ranks >> LANE_789 & LANE

    @fact
    def suits_with_both_ends(self) -> int:
        """In how many suits there are both a 123 and a 789."""
        return (
            (self.chows_m & LANE != 0 and self.chows_m >> LANE_789 != 0)
            + (self.chows_p & LANE != 0 and self.chows_p >> LANE_789 != 0)
            + (self.chows_s & LANE != 0 and self.chows_s >> LANE_789 != 0)
        )

    @fact
    def groups_with_five(self) -> int:
        """Of the four sets and the eyes, those with a five."""
        return (
            popcount(self.pungs & FIVES_MASK)
            + self.pair_is_five
            + (self.chow_ranks >> LANE_345 & LANE)
            + (self.chow_ranks >> LANE_456 & LANE)
            + (self.chow_ranks >> LANE_567 & LANE)
        )

    # --- the wait

    @fact
    def unique_wait(self) -> int:
        """1 if one kind alone completed the hand, kinds held four times counted (mil.10)."""
        return popcount(self.waits) == 1

    @fact
    def won_on_edge(self) -> int:
        """1 if the winning tile is the 3 of a 123 or the 7 of a 789."""
        return self.won_on == ON_EDGE_WAIT

    @fact
    def won_on_closed(self) -> int:
        """1 if the winning tile is the middle of a chow."""
        return self.won_on == ON_CLOSED_WAIT

    @fact
    def won_on_pair(self) -> int:
        """1 if the winning tile is one of the eyes."""
        return self.won_on == ON_PAIR
