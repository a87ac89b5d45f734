"""The fan worth 5 to 1 points, in the printed order, from fan.55 to fan.81, and mil.4.

A concealed kong leaves the hand concealed (play.7.2). A drawn tile that was put among the others before it was seen
(term.28) tells of no wait, nor that it was the last of its kind.
"""

from sifang.hand.facts import Chow
from sifang.hand.masks import DRAGONS_MASK, HONOURS_MASK, ORPHANS_MASK
from sifang.rulebooks.mcr.facts import McrFacts
from sifang.rules.pattern import ALL, OWN, Extent, pattern

__all__: list[str] = []


@pattern(
    "Melded and Concealed Kong",
    "明暗杠",
    points=5,
    article="mil.4",
    tiles=Extent.KONGS,
    absorbs={"concealed_kong": ALL, "melded_kong": ALL},
)
def mixed_kongs(h: McrFacts) -> int:
    """A concealed kong and a melded one."""
    return h.concealed_kongs >= 1 and h.melded_kongs >= 1


@pattern("Outside Hand", "全带幺", points=4, article="fan.55")
def outside_hand(h: McrFacts) -> int:
    """A terminal or an honour in each of the four sets and in the eyes."""
    return h.groups_with_orphan == 5


@pattern("Fully Concealed Hand", "不求人", points=4, article="fan.56", implies={"self_drawn": ALL})
def fully_concealed(h: McrFacts) -> int:
    """Nothing claimed, and the winning tile self-drawn; a concealed kong is no claim."""
    return h.claimed == 0 and h.self_draw


@pattern("Two Melded Kongs", "双明杠", points=4, article="fan.57", tiles=Extent.KONGS, implies={"melded_kong": ALL})
def two_melded_kongs(h: McrFacts) -> int:
    """Two melded kongs."""
    return h.melded_kongs >= 2


@pattern("Last Tile", "和绝张", points=4, article="fan.58", tiles=Extent.WINNING_TILE)
def last_tile(h: McrFacts) -> int:
    """Won on the fourth tile of a kind whose other three lie open for all to see."""
    return h.last_of_its_kind and not h.drawn_tile_mixed


@pattern(
    "Dragon Pung",
    "箭刻",
    points=2,
    article="fan.59",
    tiles=lambda h: h.pungs & DRAGONS_MASK,
    implies={"pung_of_terminals_or_honours": OWN},
)
def dragon_pung(h: McrFacts) -> int:
    """A pung or kong of dragons."""
    return h.dragon_pungs > 0


@pattern(
    "Prevalent Wind",
    "圈风刻",
    points=2,
    article="fan.60",
    tiles=lambda h: h.pungs & h.prevalent_wind,
    implies={"pung_of_terminals_or_honours": OWN},
)
def prevalent_wind(h: McrFacts) -> int:
    """A pung or kong of the prevalent wind."""
    return h.prevalent_wind_pungs


@pattern(
    "Seat Wind",
    "门风刻",
    points=2,
    article="fan.61",
    tiles=lambda h: h.pungs & h.seat_wind,
    implies={"pung_of_terminals_or_honours": OWN},
)
def seat_wind(h: McrFacts) -> int:
    """A pung or kong of the player's seat wind."""
    return h.seat_wind_pungs


@pattern("Concealed Hand", "门前清", points=2, article="fan.62")
def concealed_hand(h: McrFacts) -> int:
    """Nothing claimed before a win on a discard; a concealed kong is no claim."""
    return h.claimed == 0 and not h.self_draw


@pattern("All Chows", "平和", points=2, article="fan.63", tiles=Extent.CHOWS, implies={"no_honours": ALL})
def all_chows(h: McrFacts) -> int:
    """Chows only, and the eyes of a suit; any wait, melded or not."""
    return h.sets > 0 and h.chow_count == h.sets and not h.pair_is_honour


@pattern("Tile Hog", "四归一", points=2, article="fan.64", repeats=True, tiles=Extent.FOUR_ALIKE)
def tile_hog(h: McrFacts) -> int:
    """All four of a kind without a kong; for each kind."""
    return h.tile_hogs


@pattern(
    "Double Pung",
    "双同刻",
    points=2,
    article="fan.65",
    repeats=True,
    tiles=lambda h: (
        h.pungs & ~HONOURS_MASK & (h.ranks_in_two_pungs | h.ranks_in_two_pungs << 9 | h.ranks_in_two_pungs << 18)
    ),
)
def double_pung(h: McrFacts) -> int:
    """Two pungs or kongs of one rank; for each rank."""
    return h.double_pungs


@pattern("Two Concealed Pungs", "双暗刻", points=2, article="fan.66", tiles=lambda h: h.concealed)
def two_concealed_pungs(h: McrFacts) -> int:
    """Two concealed pungs or kongs."""
    return h.concealed_pungs >= 2


@pattern("Concealed Kong", "暗杠", points=2, article="fan.67", tiles=Extent.KONGS)
def concealed_kong(h: McrFacts) -> int:
    """A concealed kong."""
    return h.concealed_kongs >= 1


@pattern("All Simples", "断幺", points=2, article="fan.68", implies={"no_honours": ALL})
def all_simples(h: McrFacts) -> int:
    """Only ranks 2 to 8."""
    return h.honour_kinds == 0 and h.terminal_kinds == 0


@pattern("Pure Double Chow", "一般高", points=1, article="fan.69", chows=2)
def pure_double_chow(a: Chow, b: Chow) -> int:
    """Two equal chows."""
    return a == b


@pattern("Mixed Double Chow", "喜相逢", points=1, article="fan.70", chows=2)
def mixed_double_chow(a: Chow, b: Chow) -> int:
    """The same chow in two suits."""
    return a.suit != b.suit and a.low == b.low


@pattern("Short Straight", "连六", points=1, article="fan.71", chows=2)
def short_straight(a: Chow, b: Chow) -> int:
    """Two chows of one suit that run on for six ranks."""
    return a.suit == b.suit and b.low - a.low == 3


@pattern("Two Terminal Chows", "老少副", points=1, article="fan.72", chows=2)
def two_terminal_chows(a: Chow, b: Chow) -> int:
    """123 and 789 of one suit."""
    return a.suit == b.suit and b.low - a.low == 6


@pattern(
    "Pung of Terminals or Honours",
    "幺九刻",
    points=1,
    article="fan.73",
    repeats=True,
    tiles=lambda h: h.pungs & ORPHANS_MASK,
)
def pung_of_terminals_or_honours(h: McrFacts) -> int:
    """A pung or kong of terminals or honours; for each."""
    return h.orphan_pungs


@pattern("Melded Kong", "明杠", points=1, article="fan.74", tiles=Extent.KONGS)
def melded_kong(h: McrFacts) -> int:
    """A melded kong."""
    return h.melded_kongs >= 1


@pattern("One Voided Suit", "缺一门", points=1, article="fan.75")
def one_voided_suit(h: McrFacts) -> int:
    """Just two of the suits are there."""
    return h.suits == 2


@pattern("No Honours", "无字", points=1, article="fan.76")
def no_honours(h: McrFacts) -> int:
    """No winds and no dragons."""
    return h.honour_kinds == 0


@pattern("Edge Wait", "边张", points=1, article="fan.77", tiles=Extent.WINNING_TILE)
def edge_wait(h: McrFacts) -> int:
    """The 3 of a 123 or the 7 of a 789, and no other kind would have won."""
    return h.won_on_edge and h.unique_wait and not h.drawn_tile_mixed


@pattern("Closed Wait", "坎张", points=1, article="fan.78", tiles=Extent.WINNING_TILE)
def closed_wait(h: McrFacts) -> int:
    """The middle tile of a chow, and no other kind would have won."""
    return h.won_on_closed and h.unique_wait and not h.drawn_tile_mixed


@pattern("Single Wait", "单钓将", points=1, article="fan.79", tiles=Extent.WINNING_TILE)
def single_wait(h: McrFacts) -> int:
    """The second tile of the eyes, and no other kind would have won."""
    return h.won_on_pair and h.unique_wait and not h.drawn_tile_mixed


@pattern("Self-Drawn", "自摸", points=1, article="fan.80", tiles=Extent.WINNING_TILE)
def self_drawn(h: McrFacts) -> int:
    """The winning tile self-drawn."""
    return h.self_draw


@pattern("Flower", "花牌", points=1, article="fan.81", repeats=True, bonus=True, tiles=Extent.NO_TILES)
def flower(h: McrFacts) -> int:
    """Each flower; not towards the eight points a win needs."""
    return h.flowers
