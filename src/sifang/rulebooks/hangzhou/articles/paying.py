"""Who pays, who deals next, and the match (article.19 to article.24)."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["PAYING"]

PAYING: Final[tuple[Article, ...]] = (
    Article(
        "article.19",
        Name("Dealer and idle", "庄闲支付"),
        Name(
            "By his own draw the dealer takes 2, 4 or 8 times the value from each, by his level; an idle "
            "takes so much from the dealer and the value from each of the others. By option one factor "
            "holds for all levels.",
            "自摸：庄家胡，各闲按老数付二、四、八倍；闲家胡，庄家照此倍数付，余闲各付一倍。依选项不论老数用同一倍数。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.hangzhou.payment.dealers_multiplier",
            "sifang.rulebooks.hangzhou.payment._by_all",
        ),
    ),
    Article(
        "article.20",
        Name("Win on a discard", "点炮支付"),
        Name(
            "The discarder pays what all three would have paid, or by option his own share, or twice his "
            "share while the others pay theirs.",
            "点炮者付三家应付之总数，或依选项只付自己一份，或付双份而余家各付一份。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.payment._by_discard",),
    ),
    Article(
        "article.21",
        Name("Liability", "承包"),
        Name(
            "After three counted claims from one player, between the dealer and another, or by option "
            "any two: if the claimer wins by his own draw, the fed player alone pays all; if the fed one "
            "wins, the claimer alone pays all twice, or by option once. If both hold, both are paid. "
            "Third parties' wins are not touched. By option it holds for discards too, beside what the "
            "discarder pays.",
            "庄闲之间（依选项任意两家）一家自同一家吃满三摊：吃者自摸，由被吃者一家全付；被吃者自摸，由吃者一"
            "家加倍付之（依选项一倍）；两者俱成则并付。他家胡牌不受影响。依选项点炮亦承包，点炮者另付。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.payment._by_liability",),
    ),
    Article(
        "article.22",
        Name("Kongs and the loss limit", "杠分与封顶"),
        Name(
            "Nothing is paid for kongs, or by option three by the feeder of a direct kong, two by each "
            "for a concealed one, one by each for an added one. Where an option limits losses, a player "
            "at the limit pays only what he has left.",
            "杠不另计分；依选项明杠由放杠者付三，暗杠各家付二，补杠各家付一。依选项限输分时，输至上限者只付所余之数。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.hangzhou.payment._for_kongs",
            "sifang.rulebooks.hangzhou.payment._within",
            "sifang.rulebooks.hangzhou.charter.charter",
        ),
    ),
    Article(
        "article.23",
        Name("The next deal", "连庄与换庄"),
        Name(
            "A dealer who wins, or sees a draw, deals again one level higher, up to the third. After an "
            "idle's win the winner deals, at the level new dealers begin with. By option levels have no "
            "end, a draw raises none, and the next seat deals.",
            "庄家胡牌或荒庄则连庄，老数加一，至三老为止。闲家胡牌则由胡者坐庄，老数从头计。依选项可无限连庄、"
            "荒庄不升老、由下家坐庄。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.hangzhou.charter._dealing",
            "sifang.match.dealers",
        ),
    ),
    Article(
        "article.24",
        Name("The match", "一场"),
        Name(
            "There are no rounds and no prevalent wind: a match is a fixed number of hands.",
            "不分圈，无圈风；一场打满规定局数。",
        ),
        How.DATA,
        where=("sifang.rulebooks.hangzhou.charter.FORMATS",),
    ),
)
