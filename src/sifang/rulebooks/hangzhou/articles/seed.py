"""The clauses of the original paragraph (seed 001), and how each is read."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["SEED"]

SEED: Final[tuple[Article, ...]] = (
    Article(
        "seed.1",
        Name("The box", "全副牌"),
        Name(
            "136 tiles are played; eight flowers and four spares lie in the box with them, 148 in all.",
            "行牌用一百三十六张；另有花牌八张、备用牌四张，全盒一百四十八张。",
        ),
        How.DATA,
        where=("sifang.rulebooks.hangzhou.play.play_rules",),
    ),
    Article(
        "seed.2",
        Name("Claims", "吃碰杠"),
        Name(
            "Chow, pung and kong are all allowed.",
            "可以吃、碰、杠。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.play.play_rules",),
    ),
    Article(
        "seed.3",
        Name("From the third level", "三牢起"),
        Name(
            "From the third level a discard may be won on and a kong robbed.",
            "三牢起可以点炮胡，也可以拉杠。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.play._discard_wins",),
    ),
    Article(
        "seed.4",
        Name("White dragons wild", "白板为财神"),
        Name(
            "White dragons are the wild tiles of every deal.",
            "白板为每一局的财神。",
        ),
        How.DATA,
        where=("sifang.rulebooks.hangzhou.play._wilds",),
    ),
    Article(
        "seed.5",
        Name("The turned tile wild", "翻牌为财神"),
        Name(
            "A tile turned up some stacks from the end names the wild kind, of which three are left; "
            "white dragons play as it. This cannot hold together with seed.4: both are playable, and "
            "seed.4 is the default.",
            "自牌尾倒数若干墩翻出一张为财神，余三张；白板当作该牌。此与前条不能并行，两者皆可选，默认为前条。",
        ),
        How.DATA,
        where=("sifang.rulebooks.hangzhou.play._wilds",),
    ),
    Article(
        "seed.6",
        Name("Chows", "吃牌"),
        Name(
            "With 2 and 3 of bamboos one claims a 1 or a 4, with 2 and 4 a 3.",
            "有二三条可吃一条或四条，有二四条可吃三条。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.play.play_rules",),
    ),
    Article(
        "seed.7",
        Name("Two sets, and a third", "吃两摊与三摊"),
        Name(
            "Between idles at most two sets are claimed; a third between dealer and idle makes liable.",
            "闲家之间只能吃两摊；庄闲之间吃三摊须承包。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.hangzhou.play._set_cap",
            "sifang.rulebooks.hangzhou.payment._by_liability",
        ),
    ),
    Article(
        "seed.8",
        Name("Self-draw until three", "三连庄前只许自摸"),
        Name(
            "Hands win by self-draw only until a dealer stands at the third level; then dealer and idle "
            "may win on each other's discards, idles not on one another's.",
            "三连庄之前只许自摸；其后庄闲之间可以放冲，闲家之间仍不可。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.play._discard_wins",),
    ),
    Article(
        "seed.9",
        Name("One winner", "一炮一响"),
        Name(
            "Never more than one wins: the first does.",
            "没有一炮多响，以第一人为准。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.play.play_rules",),
    ),
)
