"""Discards, claims and kongs; winning; what a hand is worth and who pays it; the principles."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["PLAY"]

PLAY: Final[tuple[Article, ...]] = (
    Article(
        "play.4",
        Name("Discarding", "出牌"),
        Name(
            "After drawing, claiming or replacing, whoever does not win discards: the dealer's first discard "
            "within 30 seconds, every other within 15. Discards lie in rows of six in the order they were made.",
            "摸牌、吃碰、开杠、补花之后不和便要打牌。庄家第一张限30秒，其余每次限15秒。打出的牌依次六张一行排放。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play",),
    ),
    Article(
        "play.5",
        Name("Chow", "吃牌"),
        Name(
            "The previous player's discard may be chowed; the tile just taken, or the same as was thrown, may be "
            "discarded at once. A chow is called with a little delay.",
            "可吃上家打出的牌；允许随即打出吃进的牌或同样的牌。报吃应稍缓。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play",),
    ),
    Article(
        "play.6",
        Name("Pung", "碰牌"),
        Name(
            "Any discard may be punged with a pair. A pung goes before a chow, and is called within three seconds.",
            "任一家打出的牌可与对子组成碰。碰优先于吃，须在三秒内报出。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play",),
    ),
    Article(
        "play.7",
        Name("Kong", "开杠"),
        Name(
            "A kong is replaced from the end of the wall. After a chow or pung no kong may be declared until the "
            "next own draw. A kong goes before a chow.",
            "开杠后从牌墙最后补一张。吃碰之后须待下次自己抓牌才能开杠。杠优先于吃。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play",),
    ),
    Article(
        "play.7.1",
        Name("Melded kong", "明杠"),
        Name(
            "Another's discard joined to a concealed pung, or a drawn tile added to a melded pung; it lies open, "
            "and the hand is no longer concealed.",
            "他人打出的牌加入暗刻，或抓进的牌加到已碰的刻子；明放，不再计门前清。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play",),
    ),
    Article(
        "play.7.2",
        Name("Concealed kong", "暗杠"),
        Name(
            "Four drawn tiles; it lies face down and is shown when the deal ends. The hand stays concealed.",
            "自己抓齐四张；扣放，一盘结束时亮明。不影响门前清。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.play", "sifang.table.view", "sifang.rulebooks.mcr.patterns.cheap.concealed_hand"),
    ),
    Article(
        "win.1",
        Name("Procedure of a win", "和牌程序"),
        Name(
            "The winner declares, arranges and shows the hand and names fan and points, which the others and the "
            "referee confirm. Until then nobody puts the own hand down.",
            "和牌者报和后理牌亮明，报出番种和分数，经三家公认和裁判审定；确认之前他家不得放倒手牌。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.mcr.play",
            "sifang.table.counting.counted",
            "sifang.rulebooks.mcr.rulings.miscount",
            "sifang.rulebooks.mcr.rulings.count_disputed",
        ),
    ),
    Article(
        "win.2.1.1",
        Name("Regular shapes", "基本牌型"),
        Name(
            "Four chows, pungs or kongs in any mixture, and a pair.",
            "四副顺子、刻子或杠，任意搭配，另加一对将。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play",),
    ),
    Article(
        "win.2.1.2",
        Name("Special shapes", "特殊牌型"),
        Name(
            "Seven pairs, thirteen orphans, and the hands of honours and knitted tiles.",
            "七对、十三幺、全不靠一类。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play",),
    ),
    Article(
        "win.2.2",
        Name("Ways to win", "和牌方式"),
        Name(
            "By a tile drawn oneself, replacement tiles included, or by another's, a robbed kong included.",
            "自己抓进成和，含杠上开花和补花；或和他人的牌，含抢杠。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.payment.settle",),
    ),
    Article(
        "win.2.3",
        Name("One winner", "和牌者"),
        Name(
            "There is one winner in a deal: of several who want one tile, the first in the order of play after "
            "its discarder.",
            "一盘只有一人和牌；数人同和时，从打牌者起按行牌顺序在前者为和牌者。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play",),
    ),
    Article(
        "fan.0",
        Name("The table of fan", "番种表"),
        Name(
            "There are 81 fan in nine families and twelve values: 88, 64, 48, 32, 24, 16, 12, 8, 6, 4, 2 and 1. "
            "Fan of different families are combined by the principles.",
            "共81种番，分九个系列、十二级分值，即88、64、48、32、24、16、12、8、6、4、2、1；不同系列按原则组合相加。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.patterns.FAN_COUNT",),
    ),
    Article(
        "scoring.1.1",
        Name("A permitted shape", "牌型合规"),
        Name(
            "A win needs one of the permitted shapes.",
            "和牌须合乎规定的牌型。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play",),
    ),
    Article(
        "scoring.1.2",
        Name("Eight points", "起和八分"),
        Name(
            "The fan must be worth eight points at least, flowers not counted.",
            "番种分值之和至少八分，花牌不计在内。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.tally",),
    ),
    Article(
        "scoring.1.3",
        Name("A permitted way", "方式合规"),
        Name(
            "The winning tile must have come in a permitted way.",
            "须以规定的方式和牌。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.payment.settle",),
    ),
    Article(
        "scoring.2.1",
        Name("The base", "底分"),
        Name(
            "Each player who did not win owes the winner eight points.",
            "未和牌各方须付和牌者八分。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.payment.BASE",),
    ),
    Article(
        "scoring.2.2",
        Name("The points of the hand", "基本分"),
        Name(
            "The sum of the hand's fan.",
            "各番种分数的总和。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.options",),
    ),
    Article(
        "scoring.2.3",
        Name("Penalties", "罚分"),
        Name(
            "What the referee rules for fouls is deducted when the deal ends.",
            "裁判所判罚分在每盘结束时扣除。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.options",),
    ),
    Article(
        "scoring.3.1",
        Name("Self-draw", "自摸计分"),
        Name(
            "Each of the three pays the base and the points of the hand.",
            "三家各付底分加基本分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.payment.settle",),
    ),
    Article(
        "scoring.3.2",
        Name("Discard win", "点和计分"),
        Name(
            "Each of the three pays the base; the discarder also pays the points of the hand.",
            "三家各付底分，点和者另付基本分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.payment.settle",),
    ),
    Article(
        "scoring.4",
        Name("Order of counting", "计分程序"),
        Name(
            "How a win is counted step by step.",
            "和牌后计分的步骤。",
        ),
        How.NOT_APPLICABLE,
        reason=Name("A heading whose text the extract does not have.", "摘录中只有标题，没有条文。"),
    ),
    Article(
        "scoring.5",
        Name("Adding up", "累加计分"),
        Name(
            "Begin with the main fan, add those that do not follow from it, and keep to the principles.",
            "先定主体番种，再把无必然联系的番种累加，并遵循各项原则。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.tally",),
    ),
    Article(
        "principle.1",
        Name("Non-repeat", "不重复"),
        Name(
            "What cannot fail to be there when a fan is there is not counted beside it.",
            "某番成立时必然并存的番种不再计。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.principles",),
    ),
    Article(
        "principle.2",
        Name("Non-separation", "不拆移"),
        Name(
            "The sets of a fan are not taken apart again to make another among themselves.",
            "组成一个番种的各副牌不能再拆开互相组成新番。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.principles.non_separation",),
    ),
    Article(
        "principle.3",
        Name("Non-identical", "不得相同"),
        Name(
            "A set used for a fan is not used with another set for the same fan.",
            "已组成某番的一副牌不能再与别副组成同名番种。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.principles.non_identical",),
    ),
    Article(
        "principle.4",
        Name("High-versus-low", "就高不就低"),
        Name(
            "Where only one of several ways to count is open, the one worth most may be chosen.",
            "只能取其一时可选分高的计法。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.principles.high_versus_low",),
    ),
    Article(
        "principle.5",
        Name("Account-once", "套算一次"),
        Name(
            "A set not yet combined may be combined once with one set that already is.",
            "尚未组合的一副牌只可同已组合的一副套算一次。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.principles.account_once",),
    ),
)
