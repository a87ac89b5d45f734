"""Claims, wild tiles in play, kongs and the draw game (article.6 to article.12)."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["CLAIMING"]

CLAIMING: Final[tuple[Article, ...]] = (
    Article(
        "article.6",
        Name("Claims", "吃碰杠"),
        Name(
            "A chow takes the previous player's discard, in a suit; a pung or a kong anyone's. Concealed "
            "and added kongs are laid on one's own turn.",
            "吃只限上家打出的序数牌；碰与明杠不限何家；暗杠、补杠在自己摸打时开。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.play.play_rules",),
    ),
    Article(
        "article.7",
        Name("Wild tiles in sets", "财神不入副露"),
        Name(
            "No wild tile goes into a claimed set or a kong, and a discarded one can be neither claimed nor won on.",
            "财神不得用于吃、碰、杠；打出的财神不能吃碰杠，也不能胡。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.hangzhou.play._wilds",
            "sifang.table.limits.offer_fault",
        ),
    ),
    Article(
        "article.8",
        Name("Precedence", "先后"),
        Name(
            "A win goes before pung and kong, those before a chow; equals by turn after the discarder. "
            "Nobody wins right after a chow or pung. A win by one's own draw may be declined.",
            "胡先于碰、杠，碰、杠先于吃；同者以打牌者下家起为先。吃、碰之后不能即胡。自摸可以不胡。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.play.play_rules",),
    ),
    Article(
        "article.9",
        Name("The wild lock", "抓打圈"),
        Name(
            "From a wild discard until its player draws or claims again, the others claim nothing, win "
            "on no discard and throw the tile they drew. They may win by their own draw, and lay "
            "concealed and added kongs unless an option forbids it. Locks of several players hold side "
            "by side.",
            "打出财神后，直至其人再摸牌或鸣牌，余家不能吃、碰、明杠、点炮胡，只能打出刚摸的牌；可以自摸，也可"
            "暗杠、补杠（选项可禁止）。数家打出财神则各自有效。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.hangzhou.play._wilds",
            "sifang.table.wilds.is_locked",
            "sifang.table.wilds.unlock",
        ),
    ),
    Article(
        "article.10",
        Name("Sets from one player", "吃摊限制"),
        Name(
            "Between two idles two sets may be claimed from the same player; between dealer and idle a "
            "third is allowed, and article.21 follows. Chows are counted. By option there is no such "
            "limit, no third set, pungs count too, or a player's chows are limited altogether.",
            "闲家之间对同一家至多吃两摊；庄闲之间可吃第三摊并依第二十一条承包。只计吃。依选项可不限、可禁第三"
            "摊、可碰算摊，或限每家吃牌总数。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.hangzhou.play._set_cap",
            "sifang.rulebooks.hangzhou.payment.COUNTED",
            "sifang.table.limits.claim_fault",
        ),
    ),
    Article(
        "article.11",
        Name("Replacements and the reserve", "补牌与留牌"),
        Name(
            "A kong's replacement comes from the tail, past the turned tile. Twenty tiles are never "
            "drawn, or by option none, and a kong needs one more than that in the wall. By option the "
            "tile beside the replacement is burned.",
            "杠后自牌尾补牌，跳过翻出的牌。留二十张不摸（依选项可不留），牌墙须多于此数方可开杠。依选项补牌同"
            "墩的另一张作废。",
        ),
        How.DATA,
        where=(
            "sifang.rulebooks.hangzhou.play.play_rules",
            "sifang.table.wall",
        ),
    ),
    Article(
        "article.12",
        Name("Draw game", "荒庄"),
        Name(
            "When only the reserve is left the next discard may be won on, but not claimed otherwise; "
            "then the deal is drawn and nothing is paid.",
            "牌墙只剩留牌后，下一张打出的牌只可胡，不可吃碰杠；无人胡则荒庄，不计输赢。",
        ),
        How.DATA,
        where=("sifang.rulebooks.hangzhou.play.play_rules",),
    ),
)
