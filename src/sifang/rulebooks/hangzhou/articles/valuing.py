"""What a hand is worth: article.18, its patterns numbered by us."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["VALUING"]

VALUING: Final[tuple[Article, ...]] = (
    Article(
        "article.18",
        Name("Value", "番数"),
        Name(
            "A hand is worth two to the power of its doublings: those of the pairs, of baotou, of the "
            "floats and of the kongs of its chain. The chain is the run of a player's own floats and "
            "kongs; his claims and draws leave it, any other discard of his ends it. A win on a discard "
            "has neither baotou nor chain. The best reading counts. By option the doublings are limited, "
            "and the values are those of MIL 2025: seven pairs two, luxury four however many quads, "
            "kongs one in all.",
            "胡牌倍数为二的番数次方：七对之番、爆头、连串中的财飘与杠。连串为本家接连的财飘与杠，吃碰与摸牌不"
            "断，打出他牌即断。点炮无爆头与连串之番。取最大的读法。依选项限番数，或用 MIL 2025 番值："
            "七对二番，豪华不论几豪四番，杠开不论几杠一番。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.hangzhou.tally.tally",
            "sifang.table.wilds.chain_discard",
        ),
    ),
    Article(
        "article.18.1",
        Name("Seven Pairs", "七对"),
        Name(
            "Seven pairs without a meld double; wild tiles may make any of them.",
            "无副露的七对加一番，财神可凑任何一对。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.patterns.seven_pairs",),
    ),
    Article(
        "article.18.2",
        Name("Luxury Seven Pairs", "豪华七对"),
        Name(
            "Each kind held four times in seven pairs doubles once more. Four wild tiles are such a kind "
            "if every other kind is even. A wild tile is not the fourth of another kind, but by option.",
            "七对中每有一种四张相同，再加一番。四张财神在其余各种皆成双时亦算。财神不能凑作第四张，依选项可以。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.hangzhou.patterns.luxury_seven_pairs",
            "sifang.rulebooks.hangzhou.variants.luxury_with_a_wild_fourth",
        ),
    ),
    Article(
        "article.18.3",
        Name("Baotou", "爆头"),
        Name(
            "A hand that any tile would complete, won by its own draw, doubles. It is judged before the "
            "draw: one wild tile aside, the rest is sets alone or six pairs.",
            "任何牌皆可胡的牌自摸得胡，加一番。以摸牌之前的手牌为准：取出一张财神，余牌全为面子，或为六对。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.hangzhou.patterns.baotou",
            "sifang.rulebooks.hangzhou.facts.HangzhouFacts",
        ),
    ),
    Article(
        "article.18.4",
        Name("Float", "财飘"),
        Name(
            "A wild tile thrown from a hand that stays baotou is a float; each in the chain doubles, if "
            "the hand wins as baotou. By option they always count.",
            "爆头时打出财神而仍为爆头，为财飘；连串中每次加一番，以爆头胡牌为限，依选项一律计算。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.hangzhou.patterns.wild_floated",
            "sifang.rulebooks.hangzhou.variants.floated_whatever_the_hand",
        ),
    ),
    Article(
        "article.18.5",
        Name("Win on Replacement", "杠开"),
        Name(
            "Each kong in the chain that ends with the winning draw doubles, whatever sort it is.",
            "以自摸告终的连串中，每一杠加一番，不分明暗补。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.patterns.win_on_replacement",),
    ),
    Article(
        "article.18.6",
        Name("No Wild Tile", "无财神"),
        Name(
            "By option a hand without a wild tile doubles: seven pairs, or any.",
            "依选项，手无财神加一番：限七对，或不限牌型。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.hangzhou.patterns.no_wild_tile",
            "sifang.rulebooks.hangzhou.variants.seven_pairs_without_wild",
        ),
    ),
    Article(
        "article.18.7",
        Name("Four Wild Tiles", "四白"),
        Name(
            "By option a hand doubles that has held or floated all four wild tiles.",
            "依选项，手中与已飘的财神合为四张，加一番。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.patterns.four_whites",),
    ),
    Article(
        "article.18.8",
        Name("Ten Winds", "十风"),
        Name(
            "Where article.13 knows it, the win by ten honours is three doublings.",
            "以第十三条之十风胡牌，计三番。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.patterns.ten_winds",),
    ),
    Article(
        "article.18.9",
        Name("Ten Winds with a Wild Tile", "十风有财"),
        Name(
            "Four doublings, and no three, if a wild tile is among the ten discards.",
            "所打十张中有财神，计四番，不另计三番。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.patterns.ten_winds_with_wild",),
    ),
    Article(
        "article.18.10",
        Name("One Suit", "清一色"),
        Name(
            "By option a hand of one suit doubles, wild tiles aside.",
            "依选项，除财神外只有一门序数牌，加一番。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.patterns.full_flush",),
    ),
    Article(
        "article.18.11",
        Name("All Honours", "字一色"),
        Name(
            "By option a hand of honours alone doubles, wild tiles aside.",
            "依选项，除财神外全为字牌，加一番。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.patterns.all_honours",),
    ),
)
