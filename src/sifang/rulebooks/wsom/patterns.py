"""The 44 patterns of Zung Jung 3.3, in the printed order.

What needs sets is told from them by the facts of a reading: in Seven Pairs and Thirteen Terminals there are none, and
so no such pattern holds (scoring.9).
"""

from typing import Final

from sifang.hand.facts import Chow, Facts
from sifang.hand.masks import DRAGONS_MASK, WINDS_MASK
from sifang.rules.pattern import Extent, pattern

__all__ = ["PATTERN_COUNT"]

#: As printed.
PATTERN_COUNT: Final = 44

# 1 Trivial patterns


@pattern("All Sequences", "平和", points=5, article="pattern.1.1", tiles=Extent.CHOWS)
def all_chows(h: Facts) -> int:
    """Four sequences; any eyes and any wait, exposed or not."""
    return h.chow_count == 4


@pattern("Concealed Hand", "門前清", points=5, article="pattern.1.2")
def concealed_hand(h: Facts) -> int:
    """A regular hand without exposed melds; the winning tile may be another player's, a concealed kong is no meld."""
    return h.regular and h.claimed == 0


@pattern("No Terminals", "斷么九", points=5, article="pattern.1.3")
def all_simples(h: Facts) -> int:
    """Only ranks 2 to 8."""
    return h.honour_kinds == 0 and h.terminal_kinds == 0


# 2 One-suit patterns


@pattern("Mixed One-Suit", "混一色", points=40, article="pattern.2.1.1", series="2.1")
def half_flush(h: Facts) -> int:
    """Tiles of one suit, and honours."""
    return h.suits == 1 and h.honour_kinds > 0


@pattern("Pure One-Suit", "清一色", points=80, article="pattern.2.1.2", series="2.1")
def full_flush(h: Facts) -> int:
    """Tiles of one suit only."""
    return h.suits == 1 and h.honour_kinds == 0


@pattern("Nine Gates", "九蓮寶燈", points=480, article="pattern.2.2")
def nine_gates(h: Facts) -> int:
    """1112345678999 of one suit in hand, and any ninth wait. Lost if the drawn tile was mixed in (win-scoring.12)."""
    return h.nine_gates and not h.drawn_tile_mixed


# 3 Honour tiles


@pattern(
    "Value Honor",
    "番牌",
    points=10,
    article="pattern.3.1",
    repeats=True,
    tiles=lambda h: h.pungs & (DRAGONS_MASK | h.seat_wind),
)
def value_honour(h: Facts) -> int:
    """A triplet or kong of a dragon or of the player's own seat wind: once for each."""
    return h.dragon_pungs + h.seat_wind_pungs


@pattern(
    "Small Three Dragons",
    "小三元",
    points=40,
    article="pattern.3.2.1",
    series="3.2",
    tiles=lambda h: (h.pungs | h.pair) & DRAGONS_MASK,
)
def little_three_dragons(h: Facts) -> int:
    """Two triplets or kongs of dragons, and the third as eyes."""
    return h.dragon_pungs == 2 and h.pair_is_dragon


@pattern(
    "Big Three Dragons",
    "大三元",
    points=130,
    article="pattern.3.2.2",
    series="3.2",
    tiles=lambda h: h.pungs & DRAGONS_MASK,
)
def big_three_dragons(h: Facts) -> int:
    """Three triplets or kongs of dragons."""
    return h.dragon_pungs == 3


@pattern(
    "Small Three Winds",
    "小三風",
    points=30,
    article="pattern.3.3.1",
    series="3.3",
    tiles=lambda h: (h.pungs | h.pair) & WINDS_MASK,
)
def little_three_winds(h: Facts) -> int:
    """Two triplets or kongs of winds, and a third wind as eyes."""
    return h.wind_pungs == 2 and h.pair_is_wind


@pattern(
    "Big Three Winds",
    "大三風",
    points=120,
    article="pattern.3.3.2",
    series="3.3",
    tiles=lambda h: h.pungs & WINDS_MASK,
)
def big_three_winds(h: Facts) -> int:
    """Three triplets or kongs of winds, the eyes being no wind."""
    return h.wind_pungs == 3 and not h.pair_is_wind


@pattern(
    "Small Four Winds",
    "小四喜",
    points=320,
    article="pattern.3.3.3",
    series="3.3",
    tiles=lambda h: (h.pungs | h.pair) & WINDS_MASK,
)
def little_four_winds(h: Facts) -> int:
    """Three triplets or kongs of winds, and the fourth as eyes."""
    return h.wind_pungs == 3 and h.pair_is_wind


@pattern(
    "Big Four Winds",
    "大四喜",
    points=400,
    article="pattern.3.3.4",
    series="3.3",
    tiles=lambda h: h.pungs & WINDS_MASK,
)
def big_four_winds(h: Facts) -> int:
    """Triplets or kongs of all four winds."""
    return h.wind_pungs == 4


@pattern("All Honors", "字一色", points=320, article="pattern.3.4")
def all_honours(h: Facts) -> int:
    """Only honours; as a regular hand or as Seven Pairs."""
    return h.suits == 0


# 4 Triplets and kongs


@pattern("All Triplets", "對對和", points=30, article="pattern.4.1", tiles=lambda h: h.pungs)
def all_pungs(h: Facts) -> int:
    """Four triplets or kongs."""
    return h.pung_count == 4


@pattern(
    "Two Concealed Triplets", "二暗刻", points=5, article="pattern.4.2.1", series="4.2", tiles=lambda h: h.concealed
)
def two_concealed_pungs(h: Facts) -> int:
    """Two concealed triplets or kongs: every tile of them drawn (scoring.7)."""
    return h.concealed_pungs == 2


@pattern(
    "Three Concealed Triplets", "三暗刻", points=30, article="pattern.4.2.2", series="4.2", tiles=lambda h: h.concealed
)
def three_concealed_pungs(h: Facts) -> int:
    """Three concealed triplets or kongs."""
    return h.concealed_pungs == 3


@pattern(
    "Four Concealed Triplets", "四暗刻", points=125, article="pattern.4.2.3", series="4.2", tiles=lambda h: h.concealed
)
def four_concealed_pungs(h: Facts) -> int:
    """Four concealed triplets or kongs."""
    return h.concealed_pungs == 4


@pattern("One Kong", "一槓", points=5, article="pattern.4.3.1", series="4.3", tiles=Extent.KONGS)
def one_kong(h: Facts) -> int:
    """One kong, concealed or not."""
    return h.kongs == 1


@pattern("Two Kong", "二槓", points=20, article="pattern.4.3.2", series="4.3", tiles=Extent.KONGS)
def two_kongs(h: Facts) -> int:
    """Two kongs, concealed or not."""
    return h.kongs == 2


@pattern("Three Kong", "三槓", points=120, article="pattern.4.3.3", series="4.3", tiles=Extent.KONGS)
def three_kongs(h: Facts) -> int:
    """Three kongs, concealed or not."""
    return h.kongs == 3


@pattern("Four Kong", "四槓", points=480, article="pattern.4.3.4", series="4.3", tiles=Extent.KONGS)
def four_kongs(h: Facts) -> int:
    """Four kongs, concealed or not."""
    return h.kongs == 4


# 5 Identical sequences


@pattern("Two Identical Sequences", "一般高", points=10, article="pattern.5.1.1", series="5.1", chows=2)
def pure_double_chow(a: Chow, b: Chow) -> int:
    """Two equal sequences of one suit."""
    return a == b


@pattern("Two Identical Sequences Twice", "兩般高", points=60, article="pattern.5.1.2", series="5.1", chows=4)
def two_pure_double_chows(a: Chow, b: Chow, c: Chow, d: Chow) -> int:
    """Two equal sequences, twice."""
    return a == b and c == d


@pattern("Three Identical Sequences", "一色三同順", points=120, article="pattern.5.1.3", series="5.1", chows=3)
def pure_triple_chow(a: Chow, b: Chow, c: Chow) -> int:
    """Three equal sequences of one suit."""
    return a == b == c


@pattern("Four Identical Sequences", "一色四同順", points=480, article="pattern.5.1.4", series="5.1", chows=4)
def quadruple_chow(a: Chow, b: Chow, c: Chow, d: Chow) -> int:
    """Four equal sequences of one suit."""
    return a == b == c == d


# 6 Similar sets


@pattern("Three Similar Sequences", "三色同順", points=35, article="pattern.6.1", chows=3)
def mixed_triple_chow(a: Chow, b: Chow, c: Chow) -> int:
    """Sequences of the same numbers in all three suits."""
    return a.suit != b.suit != c.suit != a.suit and a.low == b.low == c.low


@pattern(
    "Small Three Similar Triplets",
    "三色小同刻",
    points=30,
    article="pattern.6.2.1",
    series="6.2",
    tiles=lambda h: (
        h.ranks_in_two_pungs_and_pair << 18 | h.ranks_in_two_pungs_and_pair << 9 | h.ranks_in_two_pungs_and_pair
    ),
)
def little_triple_pung(h: Facts) -> int:
    """Triplets or kongs of one number in two suits, and the eyes of it in the third."""
    return h.ranks_in_two_pungs_and_pair != 0


@pattern(
    "Three Similar Triplets",
    "三色同刻",
    points=120,
    article="pattern.6.2.2",
    series="6.2",
    tiles=lambda h: h.ranks_in_three_pungs << 18 | h.ranks_in_three_pungs << 9 | h.ranks_in_three_pungs,
)
def triple_pung(h: Facts) -> int:
    """Triplets or kongs of one number in all three suits."""
    return h.ranks_in_three_pungs != 0


# 7 Consecutive sets


@pattern("Nine-Tile Straight", "一氣通貫", points=40, article="pattern.7.1", chows=3)
def pure_straight(a: Chow, b: Chow, c: Chow) -> int:
    """Sequences 123, 456 and 789 of one suit."""
    return a.suit == b.suit == c.suit and a.low == 1 and b.low == 4 and c.low == 7


@pattern(
    "Three Consecutive Triplets",
    "三連刻",
    points=100,
    article="pattern.7.2.1",
    series="7.2",
    tiles=lambda h: h.pungs_in_runs_of_three,
)
def pure_shifted_pungs(h: Facts) -> int:
    """Triplets or kongs of three successive numbers in one suit."""
    return h.pung_runs_of_three != 0


@pattern(
    "Four Consecutive Triplets",
    "四連刻",
    points=200,
    article="pattern.7.2.2",
    series="7.2",
    tiles=lambda h: h.pungs,
)
def four_pure_shifted_pungs(h: Facts) -> int:
    """Triplets or kongs of four successive numbers in one suit."""
    return h.pung_runs_of_four != 0


# 8 Terminals


@pattern("Mixed Lesser Terminals", "混全帶么", points=40, article="pattern.8.1.1", series="8.1")
def outside_hand(h: Facts) -> int:
    """A terminal or an honour in every set and in the eyes."""
    return h.groups_with_orphan == 5


@pattern("Pure Lesser Terminals", "純全帶么", points=50, article="pattern.8.1.2", series="8.1")
def terminals_in_each_set(h: Facts) -> int:
    """A terminal in every set and in the eyes."""
    return h.groups_with_terminal == 5


@pattern("Mixed Greater Terminals", "混么九", points=100, article="pattern.8.1.3", series="8.1")
def all_terminals_and_honours(h: Facts) -> int:
    """All Triplets or Seven Pairs of terminals and honours only; not Thirteen Terminals."""
    return h.simple_kinds == 0 and h.honour_kinds > 0 and h.terminal_kinds > 0 and not h.thirteen_terminals


@pattern("Pure Greater Terminals", "清么九", points=400, article="pattern.8.1.4", series="8.1")
def all_terminals(h: Facts) -> int:
    """Only terminals."""
    return h.simple_kinds == 0 and h.honour_kinds == 0


# 9 Incidental patterns


@pattern("Final Draw", "海底撈月", points=10, article="pattern.9.1.1", series="9.1", tiles=Extent.WINNING_TILE)
def last_tile_draw(h: Facts) -> int:
    """Winning with the seabed tile, the last before the king's tiles; a supplement tile may be it."""
    return h.last_tile_draw


@pattern("Final Discard", "河底撈魚", points=10, article="pattern.9.1.2", series="9.1", tiles=Extent.WINNING_TILE)
def last_tile_claim(h: Facts) -> int:
    """Winning on the riverbed tile, the discard after the seabed tile."""
    return h.last_tile_claim


@pattern("Win on Kong", "嶺上開花", points=10, article="pattern.9.2", tiles=Extent.WINNING_TILE)
def out_with_replacement_tile(h: Facts) -> int:
    """Winning with a supplement tile."""
    return h.replacement


@pattern("Robbing a Kong", "搶槓", points=10, article="pattern.9.3", tiles=Extent.WINNING_TILE)
def robbing_the_kong(h: Facts) -> int:
    """Winning on the tile an opponent adds to an exposed triplet."""
    return h.robbing_the_kong


@pattern("Blessing of Heaven", "天和", points=155, article="pattern.9.4.1", series="9.4")
def blessing_of_heaven(h: Facts) -> int:
    """East wins with the first fourteen tiles."""
    return h.blessing_of_heaven


@pattern("Blessing of Earth", "地和", points=155, article="pattern.9.4.2", series="9.4")
def blessing_of_earth(h: Facts) -> int:
    """Another player wins on East's very first discard."""
    return h.blessing_of_earth


# 10 Irregular hands


@pattern("Thirteen Terminals", "十三么九", points=160, article="pattern.10.1")
def thirteen_orphans(h: Facts) -> int:
    """One each of the thirteen terminals and honours, and one of them twice."""
    return h.thirteen_terminals


@pattern("Seven Pairs", "七對子", points=30, article="pattern.10.2")
def seven_pairs(h: Facts) -> int:
    """Seven pairs; four tiles alike may be two of them unless declared as a kong."""
    return h.seven_pairs
