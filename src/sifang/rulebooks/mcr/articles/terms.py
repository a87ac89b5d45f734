"""The tiles, and the basic terms of the fifth article."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["TERMS"]

TERMS: Final[tuple[Article, ...]] = (
    Article(
        "tiles.1",
        Name("Suits", "序数牌"),
        Name(
            "Characters, dots and bamboos, ranks 1 to 9, four of each: 108 tiles.",
            "万、饼、条各九种，每种四张，共108张。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play.play_rules",),
    ),
    Article(
        "tiles.2",
        Name("Honours", "字牌"),
        Name(
            "Four winds and three dragons, four of each: 28 tiles.",
            "风牌四种、箭牌三种，每种四张，共28张。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play.play_rules",),
    ),
    Article(
        "tiles.3",
        Name("Flowers", "花牌"),
        Name(
            "Eight flowers, one of each; with them the set has 144 tiles.",
            "花牌八种各一张，全副144张。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play.play_rules",),
    ),
    Article(
        "term.1",
        Name("Go-around", "轮"),
        Name(
            "Each player's turn once round the table.",
            "四家依次行牌一周。",
        ),
        How.NOT_APPLICABLE,
        reason=Name("A word; no rule hangs on it here.", "只是名称，别处规则不以此为准。"),
    ),
    Article(
        "term.2",
        Name("Deal", "盘"),
        Name(
            "From the deal of tiles to a win or a draw game.",
            "从起牌到有人和牌或荒牌。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.play",),
    ),
    Article(
        "term.3",
        Name("Round", "圈"),
        Name(
            "Four deals, in which each player is dealer once.",
            "四人各坐庄一次。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.charter",),
    ),
    Article(
        "term.4",
        Name("Match", "局"),
        Name(
            "Four rounds, or what is played when time is up.",
            "打满四圈，或到规定时间为止。",
        ),
        How.DATA,
        where=(
            "sifang.rulebooks.mcr.charter",
            "sifang.rulebooks.mcr.play",
        ),
    ),
    Article(
        "term.5",
        Name("Prevalent wind", "圈风"),
        Name(
            "East in the first round, then South, West and North.",
            "第一圈为东风圈，其后依次为南、西、北。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play.play_rules", "sifang.match.state"),
    ),
    Article(
        "term.6",
        Name("Seat wind", "门风"),
        Name(
            "The dealer is East, the next player South, then West and North.",
            "庄家为东，下家为南，对家为西，上家为北。",
        ),
        How.CODE,
        where=("sifang.tiles.seats.seat_wind",),
    ),
    Article(
        "term.7",
        Name("Seats", "定位"),
        Name(
            "Table and seat are drawn by lot.",
            "桌号和方位由抽签决定。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.charter.charter",),
    ),
    Article(
        "term.8",
        Name("Dealer", "庄家"),
        Name(
            "East deals. The dealer passes on after every deal, whoever wins.",
            "门风东者坐庄；无论谁和牌，下盘换庄。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play.play_rules", "sifang.match.dealers"),
    ),
    Article(
        "term.9",
        Name("Change of seats", "轮转"),
        Name(
            "Players change seats in the course of a match as the regulations say.",
            "比赛中按规程调换座位。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.charter", "sifang.match.rotation"),
    ),
    Article(
        "term.10",
        Name("Hand", "手牌"),
        Name(
            "A hand is thirteen tiles, melds among them; the fourth tiles of kongs, and flowers, do not count.",
            "手牌以十三张为准，亮出的牌计在内，杠多出的一张和花牌不计。",
        ),
        How.CODE,
        where=("sifang.hand.win.Win",),
    ),
    Article(
        "term.11",
        Name("Eyes", "将牌"),
        Name(
            "The pair that a regular hand needs besides its sets.",
            "基本牌型中单独的一对。",
        ),
        How.CODE,
        where=("sifang.hand.readings.Reading",),
    ),
    Article(
        "term.12",
        Name("Chow", "顺子"),
        Name(
            "Three successive ranks of one suit.",
            "同花色相连的三张。",
        ),
        How.CODE,
        where=("sifang.hand.readings.HandSet",),
    ),
    Article(
        "term.13",
        Name("Pung", "刻子"),
        Name(
            "Three alike: melded when claimed, concealed when all were drawn.",
            "三张相同的牌，碰来的为明刻，自己抓齐的为暗刻。",
        ),
        How.CODE,
        where=("sifang.hand.readings.HandSet",),
    ),
    Article(
        "term.14",
        Name("Pair", "对子"),
        Name(
            "Two alike.",
            "两张相同的牌。",
        ),
        How.CODE,
        where=("sifang.hand.readings.Reading",),
    ),
    Article(
        "term.15",
        Name("Honours", "字牌"),
        Name(
            "East, South, West and North are winds; red, green and white are dragons.",
            "东南西北为风牌，中发白为箭牌。",
        ),
        How.CODE,
        where=("sifang.tiles.kinds",),
    ),
    Article(
        "term.16",
        Name("Terminals and honours", "幺九牌"),
        Name(
            "Ones and nines of the suits, and honours.",
            "序数牌的一、九和字牌。",
        ),
        How.CODE,
        where=("sifang.tiles.kinds",),
    ),
    Article(
        "term.17",
        Name("To chow", "吃牌"),
        Name(
            "Take the previous player's discard into a chow with two tiles of one's own, say so, and lay it out.",
            "上家打出的牌与自己两张组成顺子，报吃后亮在立牌前。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play",),
    ),
    Article(
        "term.18",
        Name("To pung", "碰牌"),
        Name(
            "Take anybody's discard into a pung with a pair of one's own, say so, and lay it out.",
            "任一家打出的牌与自己的对子组成刻子，报碰后亮在立牌前。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play",),
    ),
    Article(
        "term.19",
        Name("Kong", "杠"),
        Name(
            "Four alike that were declared as a kong.",
            "已报开杠的四张相同的牌。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play",),
    ),
    Article(
        "term.20",
        Name("Replacing flowers", "补花"),
        Name(
            "A drawn flower is laid aside and replaced from the end of the wall.",
            "抓到花牌后明放在立牌前，从牌墙最后补一张。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play", "sifang.table.flowers"),
    ),
    Article(
        "term.21",
        Name("Ready", "听牌"),
        Name(
            "One tile short of winning.",
            "只差一张即可和牌。",
        ),
        How.CODE,
        where=("sifang.hand.waits.waits",),
    ),
    Article(
        "term.22",
        Name("Win", "和牌"),
        Name(
            "A hand of a permitted shape that reaches the minimum, and is declared.",
            "牌型合规、达到起和分并报和。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.tally",),
    ),
    Article(
        "term.23",
        Name("Self-draw", "自摸和"),
        Name(
            "Winning on a tile drawn by oneself.",
            "抓进成和的牌并报和。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.payment.settle",),
    ),
    Article(
        "term.24",
        Name("Discard win", "点和"),
        Name(
            "Winning on another player's discard.",
            "和他人打出的牌。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.payment.settle",),
    ),
    Article(
        "term.25",
        Name("Calls", "报牌"),
        Name(
            "Chow, pung, kong, flower and win are announced.",
            "吃、碰、杠、补花、和都要报出。",
        ),
        How.NOT_APPLICABLE,
        reason=Name(
            "Every call is an act of its own at the program's table, and shown to all.",
            "程序中每次报牌都是单独的操作，并向各家显示。",
        ),
    ),
    Article(
        "term.26",
        Name("Fan", "番种"),
        Name(
            "A combination of tiles or a way to win that has a value.",
            "具有分值的牌张组合或和牌方式。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.patterns",),
    ),
    Article(
        "term.27",
        Name("Penalised tile", "罚张"),
        Name(
            "A tile on which a penalty was ruled.",
            "被判处罚的牌。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.mcr.rulings",),
    ),
    Article(
        "term.28",
        Name("Tile laid apart", "单放"),
        Name(
            "A self-drawn winning tile stays apart from the hand, to be checked.",
            "自摸成和的牌单独摆放，以便核查。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.patterns.cheap",),
    ),
    Article(
        "term.29",
        Name("Wrong tile count", "多张、少张"),
        Name(
            "Holding more or fewer tiles than prescribed before a win.",
            "和牌前手牌多于或少于规定张数。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.mcr.rulings",),
    ),
    Article(
        "term.30",
        Name("Draw game", "荒牌"),
        Name(
            "The 144th tile has been drawn and discarded, and nobody wins.",
            "抓完第144张并打出后仍无人和牌。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play.play_rules", "sifang.table.decide"),
    ),
    Article(
        "term.31",
        Name("False win", "诈和"),
        Name(
            "Declaring a win without meeting its conditions.",
            "不合条件而报和。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.mcr.rulings",),
    ),
    Article(
        "term.32",
        Name("Wall", "牌墙、牌城"),
        Name(
            "Eighteen stacks before each player; the four walls together are the city.",
            "四人各码十八墩为牌墙，四道相接为牌城。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play.play_rules", "sifang.rulebooks.mcr.options", "sifang.table.dealing"),
    ),
    Article(
        "term.33",
        Name("Pool", "牌池"),
        Name(
            "The space within the walls, where discards lie.",
            "牌墙围起、放置打出之牌的区域。",
        ),
        How.NOT_APPLICABLE,
        reason=Name("A screen shows each player's discards before that player.", "画面上各家打出的牌排在各自面前。"),
    ),
)
