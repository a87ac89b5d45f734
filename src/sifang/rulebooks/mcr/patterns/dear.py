"""The fan worth 88 to 16 points, in the printed order, as far as fan.31."""

from sifang.hand.facts import Chow
from sifang.hand.masks import DRAGONS_MASK, WINDS_MASK
from sifang.rulebooks.mcr.facts import McrFacts
from sifang.rules.pattern import ALL, OWN, Extent, pattern

__all__: list[str] = []


@pattern(
    "Big Four Winds",
    "大四喜",
    points=88,
    article="fan.1",
    tiles=lambda h: h.pungs & WINDS_MASK,
    absorbs={"prevalent_wind": ALL, "seat_wind": ALL, "big_three_winds": ALL, "all_pungs": ALL},
    implies={"pung_of_terminals_or_honours": ALL},
)
def big_four_winds(h: McrFacts) -> int:
    """Pungs or kongs of all four winds."""
    return h.wind_pungs == 4


@pattern(
    "Big Three Dragons",
    "大三元",
    points=88,
    article="fan.2",
    tiles=lambda h: h.pungs & DRAGONS_MASK,
    absorbs={"dragon_pung": ALL},
    implies={"two_dragon_pungs": ALL, "pung_of_terminals_or_honours": OWN},
)
def big_three_dragons(h: McrFacts) -> int:
    """Pungs or kongs of all three dragons."""
    return h.dragon_pungs == 3


@pattern("All Green", "绿一色", points=88, article="fan.3", absorbs={"half_flush": ALL})
def all_green(h: McrFacts) -> int:
    """Only 2, 3, 4, 6 and 8 of bamboos and green dragons, in any form; the dragon need not be there."""
    return h.kinds_not_green == 0


@pattern(
    "Nine Gates",
    "九莲宝灯",
    points=88,
    article="fan.4",
    absorbs={"full_flush": ALL},
    implies={"fully_concealed": ALL, "concealed_hand": ALL, "no_honours": ALL, "pung_of_terminals_or_honours": 1},
)
def nine_gates(h: McrFacts) -> int:
    """1112345678999 of one suit in hand, and any ninth wait."""
    return h.nine_gates


@pattern(
    "Four Kongs",
    "四杠",
    points=88,
    article="fan.5",
    tiles=Extent.KONGS,
    implies={
        "all_pungs": ALL,
        "single_wait": ALL,
        "three_kongs": ALL,
        "two_concealed_kongs": ALL,
        "mixed_kongs": ALL,
        "two_melded_kongs": ALL,
        "concealed_kong": ALL,
        "melded_kong": ALL,
    },
)
def four_kongs(h: McrFacts) -> int:
    """Four kongs of any sort."""
    return h.kongs == 4


@pattern(
    "Seven Shifted Pairs",
    "连七对",
    points=88,
    article="fan.6",
    absorbs={"full_flush": ALL, "fully_concealed": ALL},
    implies={"seven_pairs": ALL, "concealed_hand": ALL, "no_honours": ALL},
)
def seven_shifted_pairs(h: McrFacts) -> int:
    """Seven pairs of successive ranks in one suit."""
    return (
        h.seven_pairs
        and h.suits == 1
        and h.honour_kinds == 0
        and h.rank_count == 7
        and h.highest_rank - h.lowest_rank == 6
    )


@pattern(
    "Thirteen Orphans",
    "十三幺",
    points=88,
    article="fan.7",
    absorbs={"all_types": ALL, "fully_concealed": ALL},
    implies={"all_terminals_and_honours": ALL, "concealed_hand": ALL},
)
def thirteen_orphans(h: McrFacts) -> int:
    """One of each terminal and honour, and one of them twice."""
    return h.thirteen_terminals


@pattern(
    "All Terminals",
    "清幺九",
    points=64,
    article="fan.8",
    absorbs={"all_pungs": ALL, "double_pung": ALL, "no_honours": ALL},
    implies={"outside_hand": ALL, "pung_of_terminals_or_honours": ALL},
)
def all_terminals(h: McrFacts) -> int:
    """Only ones and nines; seven pairs as well."""
    return h.simple_kinds == 0 and h.honour_kinds == 0


@pattern(
    "Little Four Winds",
    "小四喜",
    points=64,
    article="fan.9",
    tiles=lambda h: (h.pungs | h.pair) & WINDS_MASK,
    absorbs={"big_three_winds": ALL},
    implies={"pung_of_terminals_or_honours": OWN},
)
def little_four_winds(h: McrFacts) -> int:
    """Pungs or kongs of three winds, and the fourth as eyes."""
    return h.wind_pungs == 3 and h.pair_is_wind


@pattern(
    "Little Three Dragons",
    "小三元",
    points=64,
    article="fan.10",
    tiles=lambda h: (h.pungs | h.pair) & DRAGONS_MASK,
    absorbs={"dragon_pung": ALL},
    implies={"two_dragon_pungs": ALL, "pung_of_terminals_or_honours": OWN},
)
def little_three_dragons(h: McrFacts) -> int:
    """Pungs or kongs of two dragons, and the third as eyes."""
    return h.dragon_pungs == 2 and h.pair_is_dragon


@pattern(
    "All Honours",
    "字一色",
    points=64,
    article="fan.11",
    absorbs={"all_pungs": ALL},
    implies={"outside_hand": ALL, "pung_of_terminals_or_honours": ALL},
)
def all_honours(h: McrFacts) -> int:
    """Only winds and dragons; seven pairs as well."""
    return h.suits == 0


@pattern(
    "Four Concealed Pungs",
    "四暗刻",
    points=64,
    article="fan.12",
    tiles=lambda h: h.concealed,
    absorbs={"concealed_hand": ALL, "all_pungs": ALL},
    implies={"fully_concealed": ALL, "three_concealed_pungs": ALL, "two_concealed_pungs": ALL},
)
def four_concealed_pungs(h: McrFacts) -> int:
    """Four concealed pungs or kongs."""
    return h.concealed_pungs == 4


@pattern(
    "Pure Terminal Chows",
    "一色双龙会",
    points=64,
    article="fan.13",
    absorbs={"all_chows": ALL, "full_flush": ALL},
    implies={"pure_double_chow": ALL, "two_terminal_chows": ALL, "no_honours": ALL},
)
def pure_terminal_chows(h: McrFacts) -> int:
    """123 and 789 of one suit twice each, and its fives as eyes."""
    return h.suits == 1 and h.honour_kinds == 0 and h.chows_123 == 2 and h.chows_789 == 2 and h.pair_is_five


@pattern(
    "Quadruple Chow",
    "一色四同顺",
    points=48,
    article="fan.14",
    chows=4,
    absorbs={"pure_double_chow": ALL, "tile_hog": ALL},
    implies={"pure_triple_chow": ALL},
)
def quadruple_chow(a: Chow, b: Chow, c: Chow, d: Chow) -> int:
    """Four equal chows."""
    return a == b == c == d


@pattern(
    "Four Pure Shifted Pungs",
    "一色四节高",
    points=48,
    article="fan.15",
    tiles=lambda h: h.pungs,
    absorbs={"all_pungs": ALL},
    implies={"pure_shifted_pungs": ALL},
)
def four_pure_shifted_pungs(h: McrFacts) -> int:
    """Four pungs or kongs of successive ranks in one suit."""
    return h.pung_runs_of_four != 0


@pattern("Four Pure Shifted Chows", "一色四步高", points=32, article="fan.16", chows=4)
def four_pure_shifted_chows(a: Chow, b: Chow, c: Chow, d: Chow) -> int:
    """Four chows of one suit, each a step of one higher, or each a step of two."""
    return a.suit == d.suit and b.low - a.low == c.low - b.low == d.low - c.low and 1 <= b.low - a.low <= 2


@pattern(
    "Three Kongs",
    "三杠",
    points=32,
    article="fan.17",
    tiles=Extent.KONGS,
    implies={
        "two_concealed_kongs": ALL,
        "mixed_kongs": ALL,
        "two_melded_kongs": ALL,
        "concealed_kong": ALL,
        "melded_kong": ALL,
    },
)
def three_kongs(h: McrFacts) -> int:
    """Three kongs of any sort."""
    return h.kongs == 3


@pattern(
    "All Terminals and Honours",
    "混幺九",
    points=32,
    article="fan.18",
    absorbs={"all_pungs": ALL},
    implies={"outside_hand": ALL, "pung_of_terminals_or_honours": ALL},
)
def all_terminals_and_honours(h: McrFacts) -> int:
    """Only terminals and honours, and both of them; seven pairs as well."""
    return h.simple_kinds == 0 and h.honour_kinds > 0 and h.terminal_kinds > 0


@pattern(
    "Seven Pairs",
    "七对",
    points=24,
    article="fan.19",
    absorbs={"fully_concealed": ALL},
    implies={"concealed_hand": ALL},
)
def seven_pairs(h: McrFacts) -> int:
    """Seven pairs; four alike are two of them."""
    return h.seven_pairs


@pattern(
    "Greater Honours and Knitted Tiles",
    "七星不靠",
    points=24,
    article="fan.20",
    absorbs={"all_types": ALL, "fully_concealed": ALL},
    implies={"lesser_honours_and_knitted": ALL, "concealed_hand": ALL},
)
def greater_honours_and_knitted(h: McrFacts) -> int:
    """All seven honours, and seven different tiles of one knitted pattern."""
    return h.honours_and_knitted and h.honour_kinds == 7


@pattern(
    "All Even Pungs",
    "全双刻",
    points=24,
    article="fan.21",
    absorbs={"all_pungs": ALL, "all_simples": ALL},
    implies={"no_honours": ALL},
)
def all_even_pungs(h: McrFacts) -> int:
    """Four pungs or kongs and the eyes, all of 2, 4, 6 and 8."""
    return h.pung_count == 4 and h.odd_groups == 0


@pattern("Full Flush", "清一色", points=24, article="fan.22", absorbs={"no_honours": ALL})
def full_flush(h: McrFacts) -> int:
    """Tiles of one suit only."""
    return h.suits == 1 and h.honour_kinds == 0


@pattern("Pure Triple Chow", "一色三同顺", points=24, article="fan.23", chows=3)
def pure_triple_chow(a: Chow, b: Chow, c: Chow) -> int:
    """Three equal chows."""
    return a == b == c


@pattern("Pure Shifted Pungs", "一色三节高", points=24, article="fan.24", tiles=lambda h: h.pungs_in_runs_of_three)
def pure_shifted_pungs(h: McrFacts) -> int:
    """Three pungs or kongs of successive ranks in one suit."""
    return h.pung_runs_of_three != 0


@pattern("Upper Tiles", "全大", points=24, article="fan.25", absorbs={"no_honours": ALL}, implies={"upper_four": ALL})
def upper_tiles(h: McrFacts) -> int:
    """Only ranks 7 to 9."""
    return h.honour_kinds == 0 and h.lowest_rank >= 7


@pattern("Middle Tiles", "全中", points=24, article="fan.26", absorbs={"all_simples": ALL}, implies={"no_honours": ALL})
def middle_tiles(h: McrFacts) -> int:
    """Only ranks 4 to 6."""
    return h.honour_kinds == 0 and h.lowest_rank >= 4 and h.highest_rank <= 6


@pattern("Lower Tiles", "全小", points=24, article="fan.27", absorbs={"no_honours": ALL}, implies={"lower_four": ALL})
def lower_tiles(h: McrFacts) -> int:
    """Only ranks 1 to 3."""
    return h.honour_kinds == 0 and h.highest_rank <= 3


@pattern("Pure Straight", "清龙", points=16, article="fan.28", chows=3)
def pure_straight(a: Chow, b: Chow, c: Chow) -> int:
    """123, 456 and 789 of one suit."""
    return a.suit == c.suit and a.low == 1 and b.low == 4 and c.low == 7


@pattern(
    "Three-Suited Terminal Chows",
    "三色双龙会",
    points=16,
    article="fan.29",
    absorbs={"mixed_double_chow": ALL, "two_terminal_chows": ALL, "no_honours": ALL, "all_chows": ALL},
)
def three_suited_terminal_chows(h: McrFacts) -> int:
    """123 and 789 of two suits, and the fives of the third as eyes."""
    return h.suits == 3 and h.suits_with_both_ends == 2 and h.chows_123 == 2 and h.chows_789 == 2 and h.pair_is_five


@pattern("Pure Shifted Chows", "一色三步高", points=16, article="fan.30", chows=3)
def pure_shifted_chows(a: Chow, b: Chow, c: Chow) -> int:
    """Three chows of one suit, each a step of one higher, or each a step of two."""
    return a.suit == c.suit and b.low - a.low == c.low - b.low and 1 <= b.low - a.low <= 2


@pattern("All Fives", "全带五", points=16, article="fan.31", absorbs={"all_simples": ALL}, implies={"no_honours": ALL})
def all_fives(h: McrFacts) -> int:
    """A five in each of the four sets and in the eyes."""
    return h.groups_with_five == 5
