"""The patterns, each worth so many doublings of what a plain hand is worth, in the order of article.18."""

from typing import Final

from sifang.rulebooks.hangzhou.facts import HangzhouFacts
from sifang.rules.pattern import ALL, Extent, pattern

__all__ = ["PATTERN_COUNT"]

#: Those of every option.
PATTERN_COUNT: Final = 11


@pattern("Seven Pairs", "七对", points=1, article="article.18.1")
def seven_pairs(h: HangzhouFacts) -> int:
    """Seven pairs in a hand without melds; wild tiles may make any of them."""
    return h.seven_pairs


@pattern(
    "Luxury Seven Pairs",
    "豪华七对",
    points=1,
    article="article.18.2",
    repeats=True,
    tiles=lambda h: h.fours,
)
def luxury_seven_pairs(h: HangzhouFacts) -> int:
    """Seven pairs with a kind held four times: once for each such kind."""
    return h.seven_pairs and h.natural_quads


@pattern("Baotou", "爆头", points=1, article="article.18.3", tiles=Extent.WINNING_TILE)
def baotou(h: HangzhouFacts) -> int:
    """Won by one's own draw with a hand that any tile completes."""
    return h.baotou


@pattern("Float", "财飘", points=1, article="article.18.4", repeats=True, tiles=Extent.NO_TILES)
def wild_floated(h: HangzhouFacts) -> int:
    """A wild tile thrown from a hand that stays baotou: once for each in the chain, if the hand wins as baotou."""
    return h.baotou and h.floats


@pattern("Win on Replacement", "杠开", points=1, article="article.18.5", repeats=True, tiles=Extent.WINNING_TILE)
def win_on_replacement(h: HangzhouFacts) -> int:
    """A kong in the chain that ends with the winning draw: once for each."""
    return h.self_draw and h.kongs_in_chain


@pattern("No Wild Tile", "无财神", points=1, article="article.18.6")
def no_wild_tile(h: HangzhouFacts) -> int:
    """No wild tile stands in the hand."""
    return h.wilds == 0


@pattern("Four Wild Tiles", "四白", points=1, article="article.18.7", tiles=Extent.NO_TILES)
def four_whites(h: HangzhouFacts) -> int:
    """All four wild tiles held or floated."""
    return h.wilds_held_or_floated == 4


@pattern("Ten Winds", "十风", points=3, article="article.18.8", tiles=Extent.NO_TILES)
def ten_winds(h: HangzhouFacts) -> int:
    """The first ten discards were honours, none of them wild, and nothing was melded."""
    return h.ten_honours


@pattern(
    "Ten Winds with a Wild Tile",
    "十风有财",
    points=4,
    article="article.18.9",
    tiles=Extent.NO_TILES,
    absorbs={"ten_winds": ALL},
)
def ten_winds_with_wild(h: HangzhouFacts) -> int:
    """Ten Winds with a wild tile among the ten discards."""
    return h.ten_honours_with_wild


@pattern("One Suit", "清一色", points=1, article="article.18.10")
def full_flush(h: HangzhouFacts) -> int:
    """Tiles of one suit and wild tiles only."""
    return h.suits == 1 and h.honour_kinds == 0


@pattern("All Honours", "字一色", points=1, article="article.18.11")
def all_honours(h: HangzhouFacts) -> int:
    """Honours and wild tiles only."""
    return h.suits == 0 and h.honour_kinds > 0
