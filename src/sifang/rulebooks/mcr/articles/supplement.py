"""What the extract leaves out: the rest of the text of 1998, and the supplement of MIL 2025."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["SUPPLEMENT"]

SUPPLEMENT: Final[tuple[Article, ...]] = (
    Article(
        "mil.2",
        Name("What Seven Pairs adds", "七对可加计"),
        Name(
            "All Green, All Terminals, All Honours, All Terminals and Honours, Full Flush, the hands of few "
            "ranks, Reversible Tiles, Half Flush, All Types, Tile Hog, All Simples, One Voided Suit, No Honours "
            "and the ways of winning may be added; what needs sets and waits may not.",
            "可加计绿一色、清幺九、字一色、混幺九、清一色、全大中小、大于五、小于五、推不倒、混一色、五门齐、四归一、断幺、"
            "缺一门、无字及和牌方式；须有面子的番种和听法不计。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.patterns",),
    ),
    Article(
        "mil.5",
        Name("Kongs and concealed pungs", "杠与暗刻"),
        Name(
            "Of the fan of kongs one name is counted, and of the fan of concealed pungs one; both may stand "
            "together, but two concealed kongs leave no Two Concealed Pungs.",
            "杠类番种只取一名，暗刻类也只取一名，两类可并计，但双暗杠不再计双暗刻。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.patterns",),
    ),
    Article(
        "mil.9",
        Name("Waits beside a knitted straight", "组合龙的听法"),
        Name(
            "A hand with a knitted straight counts an edge, closed or single wait if the tile can be read so.",
            "组合龙和牌时，若可按边张、坎张、单钓解释，可以加计。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.options",),
    ),
    Article(
        "mil.10",
        Name("Formal waits", "形式听牌"),
        Name(
            "Whether a wait is the only one is told by the shape: a kind of which the player holds all four "
            "counts as a wait.",
            "是否独听依牌形判断，手中已有四张的牌也算听牌。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.facts.McrFacts",),
    ),
    Article(
        "mil.11",
        Name("How many chow fan", "顺子番种的上限"),
        Name(
            "A fan of four chows admits no other fan of chows, a fan of three admits one more, and otherwise "
            "four chows carry three at most.",
            "四副顺子成番后不再加计，三副成番后可再加一个，此外四副顺子至多三个。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.principles",),
    ),
    Article(
        "opening.1",
        Name("Opening the wall", "开牌"),
        Name(
            "The dealer throws two dice; the sum says who throws again; both sums together count the stacks from "
            "the right of that wall, and the deal begins with the next.",
            "庄家掷两骰，点数定第二掷骰人；两次之和为该牌墙自右数起的墩数，从下一墩起抓牌。",
        ),
        How.CODE,
        where=("sifang.table.dealing.opening_events", "sifang.table.wall.break_stack"),
    ),
    Article(
        "opening.2",
        Name("The deal", "起牌"),
        Name(
            "Two stacks at a time three times round, then the dealer takes the top tiles of the first and third "
            "stack and each other player one tile: 14, 13, 13 and 13.",
            "每人每次两墩，抓三轮，庄家再跳抓两张，余家各一张，庄家14张，其余13张。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play",),
    ),
    Article(
        "flower.1",
        Name("Flowers in play", "补花的次序"),
        Name(
            "When the deal begins the dealer replaces all flowers, then the others in turn, within 30 seconds "
            "together. Later a flower is replaced after a draw only; it may be kept in hand for a while, or "
            "discarded, and nobody may claim it.",
            "起牌后从庄家起依次补完花牌，共限30秒。其后抓牌时方可补花；花牌可暂留手中，也可打出，打出后不得吃碰。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play", "sifang.table.flowers"),
    ),
    Article(
        "last-tile.1",
        Name("The last tile", "最后一张牌"),
        Name(
            "Whoever draws the last tile of the wall may win with it or discard it, but declare no kong and "
            "replace no flower; the discard may only be won with.",
            "抓到最后一张者只能和牌或打出，不得开杠或补花；打出的牌只能用来和牌。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.play", "sifang.table.flowers"),
    ),
    Article(
        "rotation.1",
        Name("Where players go", "换位"),
        Name(
            "After the first and third round East and South, and West and North, change places; after the second "
            "East goes to West, South to North, West to South and North to East.",
            "第一、三圈后东南互换、西北互换；第二圈后东换到西、南换到北、西换到南、北换到东。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.charter", "sifang.match.rotation"),
    ),
    Article(
        "standing.1",
        Name("Table points", "标准分"),
        Name(
            "The places at a table are worth 4, 2, 1 and 0.",
            "一桌四人按名次得4、2、1、0分。",
        ),
        How.CODE,
        where=(
            "sifang.rulebooks.mcr.standing.table_points",
            "sifang.rulebooks.mcr.standing",
        ),
    ),
    Article(
        "standing.2",
        Name("Equal scores", "同分"),
        Name(
            "Players with equal scores share what their places are worth.",
            "得分相同者平分所占名次的标准分。",
        ),
        How.CODE,
        where=("sifang.rulebooks.mcr.standing.table_points",),
    ),
    Article(
        "foul.1",
        Name("Wrong chow, pung or kong", "错吃、错碰、错杠"),
        Name(
            "A meld that is no lawful one costs the right to win in this deal; by MIL 2025 to claim as well.",
            "亮出的牌组不合规，本盘不得和牌；2025年细则并不得再吃碰杠。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.2",
        Name("A call not carried out", "空吃、空碰、空杠"),
        Name(
            "Calling a claim and not making it: a warning first, then rising deductions. 1998 counts within a deal, "
            "2025 through the match.",
            "报而不行，先警告，再犯递增罚分。1998年按每盘计次，2025年按全局计次。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.3",
        Name("Drawing early", "抢先摸牌"),
        Name(
            "Drawing before the previous player has discarded: a warning first, then rising deductions. 1998 counts "
            "within a deal, 2025 through the match.",
            "上家未打牌即摸牌，先警告，再犯递增罚分。1998年按每盘计次，2025年按全局计次。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.4",
        Name("A late pung", "碰牌过迟"),
        Name(
            "Calling a pung after three seconds: by the text of 1998 a warning, then rising deductions.",
            "超过三秒才报碰，1998年规则先警告再递增罚分。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.5",
        Name("Drawing from the wrong place", "摸错位置"),
        Name(
            "The tile goes back; a warning, then ten points. Once among the others it makes the hand dead.",
            "退回，先警告后罚十分；已并入手牌则停和。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.6",
        Name("Coming late", "迟到"),
        Name(
            "Coming late to the table is penalised by minutes, up to losing the match; by MIL 2025 twice counts as "
            "withdrawing.",
            "按迟到时间罚分，直至取消该局；2025年两次即按退赛论。",
        ),
        How.REFEREE,
        where=("sifang.rulebooks.mcr.rulings",),
    ),
    Article(
        "foul.7",
        Name("Slow play", "行牌超时"),
        Name(
            "Taking more time than allowed: a warning by the stopwatch, further ones as any foul.",
            "超过规定时间，裁判计时警告，再犯按一般犯规处理。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.8",
        Name("A win below the minimum", "错和"),
        Name(
            "A complete hand worth less than eight points: the hand may not win any more. 1998: ten points to "
            "each of the others; 2025: 40 deducted.",
            "牌型完整而不足八分，停和；1998年付每家十分，2025年扣四十分。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.9",
        Name("A wrong tile", "和错牌"),
        Name(
            "Declaring on a tile that does not complete a ready hand; penalised like foul.8.",
            "已听牌而和错牌，处罚同错和。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.10",
        Name("Not ready", "诈和"),
        Name(
            "Declaring without being ready. 1998: twenty points to each of the others; 2025: 80 deducted; on "
            "purpose: exclusion.",
            "未听牌而报和；1998年付每家二十分，2025年扣八十分，故意者取消资格。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.11",
        Name("Wrong tile count", "多张少张的处罚"),
        Name(
            "A hand with too many or too few tiles plays on and may not win.",
            "多张或少张者继续行牌，但不得和牌。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.12",
        Name("Own tile exposed", "亮出己牌"),
        Name(
            "By the text of 1998 it must be the next discard; by MIL 2025 nothing follows.",
            "1998年须下次打出，2025年不罚。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.13",
        Name("Another's tile exposed", "碰倒他家牌"),
        Name(
            "1998: 5 to 60 points to the disturbed player, at the referee's discretion; 2025: ten points.",
            "1998年由裁判判付五至六十分，2025年罚十分。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.14",
        Name("Wall tile exposed", "碰倒牌墙"),
        Name(
            "A warning, then ten points; three tiles and more at the referee's discretion.",
            "先警告后罚十分，三张以上由裁判酌情。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.15",
        Name("Hand shown too soon", "过早推倒手牌"),
        Name(
            "Showing one's hand while another declares a win: a warning if the win stands, else the tiles are "
            "penalised and the hand may not win.",
            "他家报和时推倒手牌，和牌成立则警告，否则罚张并停和。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.16",
        Name("Naming a discard", "报出牌名"),
        Name(
            "Saying what one discards is a foul; by the text of 1998 who is thereby misled into a false win does "
            "not pay for it.",
            "打牌时报牌名为犯规；1998年因而误导诈和者由报牌人承担。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.17",
        Name("False concealed kong", "诈杠"),
        Name(
            "Four tiles laid as a concealed kong that are none: 40 points and no win.",
            "以不同的牌充作暗杠，罚四十分并停和。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.18",
        Name("Cheating", "作弊"),
        Name(
            "Changing or hiding tiles and signals: exclusion.",
            "换牌、藏牌、传递信息，取消资格。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.19",
        Name("Illegal acts by programs", "程序的非法操作"),
        Name(
            "In duplicate play on Botzone an illegal act, or none in time, ends the deal: 30 points, ten to each "
            "of the others.",
            "Botzone 复式赛中非法操作或超时即终局，扣三十分，三家各得十分。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
    Article(
        "foul.20",
        Name("Calls in other words", "报牌用语"),
        Name(
            "Calls are made in the words that the rules lay down; other words are a foul, in 2025 a warning and then "
            "ten points.",
            "报牌须用规定用语；用语不规范为犯规，2025年先警告后罚十分。",
        ),
        How.DATA,
        where=("sifang.rulebooks.mcr.penalties",),
    ),
)
