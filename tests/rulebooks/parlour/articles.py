"""Every article: what it rules, and what carries it out."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.rules.article import Article, How, Section
from sifang.rules.name import Name

__all__ = ["ARTICLES", "SECTIONS"]

SECTIONS: Final = (
    Section("play", Name("Play", "打牌")),
    Section("pattern", Name("Patterns", "番種")),
    Section("count", Name("The count", "計分")),
    Section("pay", Name("Payment", "支付")),
)

_PLAY: Final = ("tests.rulebooks.parlour.play.play_rules",)
_BOOK: Final = ("tests.rulebooks.parlour.book.book",)
_SETTLE: Final = ("tests.rulebooks.parlour.payment.settle",)


def _row(key: str) -> tuple[str, ...]:
    return (f"tests.rulebooks.parlour.patterns.{key}",)


_IN_ORDER: Final = (
    Article(
        "play.1",
        Name("The tiles", "牌"),
        Name("The set has 136 tiles, all of which are drawn.", "全副一百三十六張，悉數摸完。"),
        How.DATA,
        _PLAY,
    ),
    Article(
        "play.2",
        Name("Turns and claims", "輪次與鳴牌"),
        Name(
            "Each draws and throws in turn. A throw may be claimed for a chow by the next player and for a pung, a "
            "kong or a win by anybody.",
            "各家輪流摸打。下家可吃，任何一家可碰、槓、和。",
        ),
        How.DATA,
        _PLAY,
    ),
    Article(
        "play.3",
        Name("The winning hand", "和牌"),
        Name("Four sets and a pair win, and so do seven pairs.", "四組一對，或七對，即為和牌。"),
        How.DATA,
        _PLAY,
    ),
    Article(
        "play.4",
        Name("The clock", "時限"),
        Name(
            "A move takes a minute at most. A player who is late by more than ten points in a deal plays on without a "
            "hand.",
            "每手限一分鐘。一局罰分逾十分者，其牌作廢。",
        ),
        How.DATA,
        _PLAY,
    ),
    Article(
        "play.5",
        Name("The match", "牌局"),
        Name("Seats are drawn once, for four deals.", "執位一次，共打四局。"),
        How.DATA,
        _BOOK,
    ),
    Article(
        "pattern.1",
        Name("Seven Pairs", "七對"),
        Name("Seven pairs count 2 points.", "七個對子，計2分。"),
        How.CODE,
        _row("seven_pairs"),
    ),
    Article(
        "pattern.2",
        Name("All Triplets", "對對"),
        Name("Four triplets or kongs count 2 points.", "四組刻子或槓子，計2分。"),
        How.CODE,
        _row("all_pungs"),
    ),
    Article(
        "pattern.3",
        Name("One Suit", "一色"),
        Name("Tiles of one suit only count 4 points.", "全副同一花色，計4分。"),
        How.CODE,
        _row("full_flush"),
    ),
    Article(
        "count.1",
        Name("Patterns add up", "各番相加"),
        Name("The patterns of a hand add up.", "各番種分值相加。"),
        How.CODE,
        _BOOK,
    ),
    Article(
        "count.2",
        Name("The bare hand", "無番"),
        Name("A hand without a pattern is worth a point.", "無番之牌計1分。"),
        How.CODE,
        _BOOK,
    ),
    Article(
        "pay.1",
        Name("Self-draw", "自摸"),
        Name("After a self-draw each pays the count at the agreed stake.", "自摸，三家各付牌分乘以約定注碼。"),
        How.CODE,
        _SETTLE,
    ),
    Article(
        "pay.2",
        Name("Discard", "放銃"),
        Name("After a win on a throw its thrower pays for all three.", "和他家之牌，由放銃者一家付三家之數。"),
        How.CODE,
        _SETTLE,
    ),
)
#: Every article by its id, in the order of the text.
ARTICLES: Final[Mapping[str, Article]] = MappingProxyType({article.id: article for article in _IN_ORDER})
