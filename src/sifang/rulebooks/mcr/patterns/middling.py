"""The fan worth 16 to 6 points, in the printed order, from fan.32 to fan.54."""

from sifang.hand.facts import Chow
from sifang.hand.masks import DRAGONS_MASK, HONOURS_MASK, WINDS_MASK
from sifang.rulebooks.mcr.facts import McrFacts
from sifang.rules.pattern import ALL, OWN, Extent, pattern

__all__: list[str] = []


@pattern(
    "Triple Pung",
    "三同刻",
    points=16,
    article="fan.32",
    tiles=lambda h: (
        h.pungs & ~HONOURS_MASK & (h.ranks_in_three_pungs | h.ranks_in_three_pungs << 9 | h.ranks_in_three_pungs << 18)
    ),
    implies={"double_pung": ALL},
)
def triple_pung(h: McrFacts) -> int:
    """Pungs or kongs of one rank in the three suits."""
    return h.ranks_in_three_pungs != 0


@pattern(
    "Three Concealed Pungs",
    "三暗刻",
    points=16,
    article="fan.33",
    tiles=lambda h: h.concealed,
    implies={"two_concealed_pungs": ALL},
)
def three_concealed_pungs(h: McrFacts) -> int:
    """Three concealed pungs or kongs."""
    return h.concealed_pungs >= 3


@pattern(
    "Lesser Honours and Knitted Tiles",
    "全不靠",
    points=12,
    article="fan.34",
    absorbs={"all_types": ALL, "fully_concealed": ALL},
    implies={"concealed_hand": ALL},
)
def lesser_honours_and_knitted(h: McrFacts) -> int:
    """Fourteen different tiles, honours and tiles of one knitted pattern."""
    return h.honours_and_knitted


@pattern("Knitted Straight", "组合龙", points=12, article="fan.35", tiles=Extent.KNITTED)
def knitted_straight(h: McrFacts) -> int:
    """147, 258 and 369, each in a suit of its own."""
    return h.knitted_straight or (h.honours_and_knitted and h.numbered_kinds == 9)


@pattern("Upper Four", "大于五", points=12, article="fan.36", absorbs={"no_honours": ALL})
def upper_four(h: McrFacts) -> int:
    """Only ranks 6 to 9."""
    return h.honour_kinds == 0 and h.lowest_rank >= 6


@pattern("Lower Four", "小于五", points=12, article="fan.37", absorbs={"no_honours": ALL})
def lower_four(h: McrFacts) -> int:
    """Only ranks 1 to 4."""
    return h.honour_kinds == 0 and h.highest_rank <= 4


@pattern(
    "Big Three Winds",
    "三风刻",
    points=12,
    article="fan.38",
    tiles=lambda h: h.pungs & WINDS_MASK,
    implies={"pung_of_terminals_or_honours": OWN},
)
def big_three_winds(h: McrFacts) -> int:
    """Pungs or kongs of three winds."""
    return h.wind_pungs == 3


@pattern("Mixed Straight", "花龙", points=8, article="fan.39", chows=3)
def mixed_straight(a: Chow, b: Chow, c: Chow) -> int:
    """123, 456 and 789, each of another suit."""
    return a.suit != b.suit != c.suit != a.suit and {a.low, b.low, c.low} == {1, 4, 7}


@pattern("Reversible Tiles", "推不倒", points=8, article="fan.40", absorbs={"one_voided_suit": ALL})
def reversible_tiles(h: McrFacts) -> int:
    """Only tiles that look the same upside down: 1234589 of dots, 245689 of bamboos, white dragons."""
    return h.kinds_not_reversible == 0


@pattern("Mixed Triple Chow", "三色三同顺", points=8, article="fan.41", chows=3)
def mixed_triple_chow(a: Chow, b: Chow, c: Chow) -> int:
    """The same chow in the three suits."""
    return a.suit != b.suit != c.suit != a.suit and a.low == b.low == c.low


@pattern("Mixed Shifted Pungs", "三色三节高", points=8, article="fan.42", tiles=lambda h: h.mixed_run_pungs)
def mixed_shifted_pungs(h: McrFacts) -> int:
    """Pungs or kongs of three successive ranks, each of another suit."""
    return h.mixed_run_pungs != 0


@pattern("Chicken Hand", "无番和", points=8, article="fan.43", alone=True)
def chicken_hand(h: McrFacts) -> int:
    """No fan at all; flowers do not matter. It holds in every hand, and counts where nothing else does."""
    return h.present != 0


@pattern(
    "Last Tile Draw", "妙手回春", points=8, article="fan.44", tiles=Extent.WINNING_TILE, absorbs={"self_drawn": ALL}
)
def last_tile_draw(h: McrFacts) -> int:
    """Self-drawn with the last tile of the wall."""
    return h.last_tile_draw


@pattern("Last Tile Claim", "海底捞月", points=8, article="fan.45", tiles=Extent.WINNING_TILE)
def last_tile_claim(h: McrFacts) -> int:
    """Won on the discard after the last tile of the wall."""
    return h.last_tile_claim


@pattern(
    "Out with Replacement Tile",
    "杠上开花",
    points=8,
    article="fan.46",
    tiles=Extent.WINNING_TILE,
    absorbs={"self_drawn": ALL},
)
def out_with_replacement_tile(h: McrFacts) -> int:
    """Won on the tile drawn for a kong, and not on one drawn for a flower."""
    return h.replacement


@pattern(
    "Robbing the Kong", "抢杠和", points=8, article="fan.47", tiles=Extent.WINNING_TILE, absorbs={"last_tile": ALL}
)
def robbing_the_kong(h: McrFacts) -> int:
    """Won on a tile that another player adds to a pung."""
    return h.robbing_the_kong


@pattern("All Pungs", "碰碰和", points=6, article="fan.48", tiles=lambda h: h.pungs)
def all_pungs(h: McrFacts) -> int:
    """Four pungs or kongs."""
    return h.pung_count == 4


@pattern("Half Flush", "混一色", points=6, article="fan.49")
def half_flush(h: McrFacts) -> int:
    """Tiles of one suit, and honours."""
    return h.suits == 1 and h.honour_kinds > 0


@pattern("Mixed Shifted Chows", "三色三步高", points=6, article="fan.50", chows=3)
def mixed_shifted_chows(a: Chow, b: Chow, c: Chow) -> int:
    """Chows of three successive ranks, each of another suit."""
    return (
        a.suit != b.suit != c.suit != a.suit
        and max(a.low, b.low, c.low) - min(a.low, b.low, c.low) == 2
        and a.low != b.low != c.low != a.low
    )


@pattern("All Types", "五门齐", points=6, article="fan.51")
def all_types(h: McrFacts) -> int:
    """All three suits, winds and dragons."""
    return h.suits == 3 and h.wind_kinds > 0 and h.dragon_kinds > 0


@pattern("Melded Hand", "全求人", points=6, article="fan.52", absorbs={"single_wait": ALL})
def melded_hand(h: McrFacts) -> int:
    """Four claimed sets, and the eyes won on a discard."""
    return h.claimed == 4 and not h.self_draw


@pattern(
    "Two Concealed Kongs",
    "双暗杠",
    points=6,
    article="fan.53",
    tiles=Extent.KONGS,
    implies={"two_concealed_pungs": ALL, "concealed_kong": ALL},
)
def two_concealed_kongs(h: McrFacts) -> int:
    """Two concealed kongs."""
    return h.concealed_kongs >= 2


@pattern(
    "Two Dragon Pungs",
    "双箭刻",
    points=6,
    article="fan.54",
    tiles=lambda h: h.pungs & DRAGONS_MASK,
    implies={"dragon_pung": ALL, "pung_of_terminals_or_honours": OWN},
)
def two_dragon_pungs(h: McrFacts) -> int:
    """Pungs or kongs of two dragons."""
    return h.dragon_pungs >= 2
