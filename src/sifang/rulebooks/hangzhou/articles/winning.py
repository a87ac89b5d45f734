"""When a hand may win (article.13 to article.17)."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["WINNING"]

WINNING: Final[tuple[Article, ...]] = (
    Article(
        "article.13",
        Name("Winning shapes", "胡牌牌型"),
        Name(
            "Four sets and a pair, or seven pairs without a meld. By option a player who has melded "
            "nothing also wins when his first ten discards are all honours.",
            "四副面子加一对将，或无副露的七对。依选项，无副露而最先打出的十张全为字牌者，打出第十张即胡。",
        ),
        How.DATA,
        where=(
            "sifang.rulebooks.hangzhou.facts.FORMS",
            "sifang.rulebooks.hangzhou.play._forms",
            "sifang.rulebooks.hangzhou.play.play_rules",
            "sifang.table.circumstances",
        ),
    ),
    Article(
        "article.14",
        Name("Self-draw", "自摸"),
        Name(
            "A complete hand may win by its own draw, the dealer's first fourteen tiles and replacements "
            "included, unless article.16 forbids it.",
            "牌成后自摸即可胡，起手十四张与杠后补牌亦然，第十六条所禁除外。",
        ),
        How.DATA,
        where=("sifang.rulebooks.hangzhou.play.play_rules",),
    ),
    Article(
        "article.15",
        Name("Wins on discards", "点炮与拉杠"),
        Name(
            "From the dealer's third level a discard may be won on and an added kong robbed, only "
            "between the dealer and the others, and by one winner. A baotou hand may not. Options have "
            "other levels or none, let a baotou hand win so, and limit the wild tiles it may hold. A "
            "robbed kong is paid as a discard.",
            "庄家三老起可点炮、可拉杠，只限庄闲之间，一炮一响，爆头不得点炮胡。选项另有起始老数、全不可点炮、"
            "爆头可点炮、限手中财神数。拉杠以点炮论，由补杠者支付。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.hangzhou.play._discard_wins",
            "sifang.rulebooks.hangzhou.payment._by_discard",
            "sifang.table.limits",
        ),
    ),
    Article(
        "article.16",
        Name("Wild tile means baotou", "有财必拷响"),
        Name(
            "By option a hand that holds a wild tile wins only as baotou, seven pairs too. A further "
            "option frees a win on a replacement tile.",
            "依选项，手有财神者必须爆头方可胡，七对亦然；另有选项杠开除外。",
        ),
        How.DATA,
        where=(
            "sifang.rulebooks.hangzhou.play._CITATIONS",
            "sifang.rulebooks.hangzhou.play.play_rules",
            "sifang.table.limits._wild_fault",
        ),
    ),
    Article(
        "article.17",
        Name("What is missed", "漏胡、漏碰"),
        Name(
            "Who lets a tile pass that he could win on may not win on that kind before his own next "
            "draw; by option on no discard at all, or he may. By option the same holds of pungs.",
            "可胡而不胡者，自己再摸牌之前不得胡同一种牌；依选项不得胡任何打出的牌，或不设此限；依选项碰亦然。",
        ),
        How.DATA,
        where=(
            "sifang.rulebooks.hangzhou.play.play_rules",
            "sifang.table.limits.claim_fault",
        ),
    ),
)
