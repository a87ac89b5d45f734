"""Options of the wild tile, the wall, claims, kongs and winning (article.2 to article.17)."""

from typing import Final

from sifang.rulebooks.hangzhou.options.sources import (
    ALL_WILDS,
    CLUBS,
    COCOS,
    KBE,
    MIL,
    NBCB,
    NEVER,
    NEWMJ,
    NO_LIMIT,
    PANDORA,
    PORTAL,
    QIPAI,
    SEED,
)
from sifang.rulebooks.hangzhou.scales import BreakStacks, DiceRaise, MissedWinBar, TanCounts, WildMode
from sifang.rules.name import Name
from sifang.rules.option import OptionRow
from sifang.rules.wilds import TurnedWild

__all__ = ["PLAY", "START", "WINNING"]

START: Final = (
    OptionRow(
        "wild_mode",
        Name("The wild tile", "财神"),
        tuple(WildMode),
        "article.2",
        {
            WildMode.WHITE: f"{SEED}, first statement; {MIL}; {PORTAL}",
            WildMode.FLIP: f"{SEED}, second statement; {KBE}, {NBCB}, {COCOS}",
        },
        {
            WildMode.WHITE: Name("The four white dragons", "四张白板"),
            WildMode.FLIP: Name("The tile turned up after the deal", "摸牌后翻出的牌"),
        },
    ),
    OptionRow(
        "flip_wild",
        Name("What the turned tile makes wild", "翻出的牌定何为财神"),
        tuple(TurnedWild),
        "article.3",
        {TurnedWild.SAME: f"{SEED}; {KBE}", TurnedWild.NEXT: NBCB},
        {
            TurnedWild.SAME: Name("Its own kind, three left", "即该牌，余三张"),
            TurnedWild.NEXT: Name("The next kind, all four", "其下一种牌，四张"),
        },
    ),
    OptionRow(
        "break_stacks",
        Name("Stacks skipped where the wall is broken", "开门跳过的墩数"),
        tuple(BreakStacks),
        "article.4",
        {BreakStacks.SUM: QIPAI, BreakStacks.SMALLER: MIL},
        {
            BreakStacks.SUM: Name("The sum of both dice", "两骰点数之和"),
            BreakStacks.SMALLER: Name("The smaller die", "较小的骰点"),
        },
    ),
    OptionRow(
        "start_level",
        Name("Level of a new dealer", "新庄的老数"),
        (1, 2, 3),
        "article.5",
        {1: f"{MIL}; {QIPAI}", 2: f"{NBCB}; {CLUBS}: 笃二", 3: f"{KBE}; {CLUBS}: 笃三"},
        {1: Name("First, ×2", "平庄，二倍"), 2: Name("Second, ×4", "笃二，四倍"), 3: Name("Third, ×8", "笃三，八倍")},
    ),
    OptionRow(
        "dice_level",
        Name("Level by the dice", "笃老"),
        tuple(DiceRaise),
        "article.5",
        {DiceRaise.NONE: MIL, DiceRaise.DOUBLE_OR_ABOVE_NINE: f"{QIPAI}, its program"},
        {
            DiceRaise.NONE: Name("None", "不笃"),
            DiceRaise.DOUBLE_OR_ABOVE_NINE: Name("Third on a double or above nine", "对子或大于九点即三老"),
        },
    ),
)

PLAY: Final = (
    OptionRow(
        "lock_allows_self_kong",
        Name("Concealed and added kongs under a wild lock", "抓打圈内可暗杠、补杠"),
        (True, False),
        "article.9",
        {True: f"{MIL}; {PORTAL}", False: f"{QIPAI}, its program; {PANDORA}"},
    ),
    OptionRow(
        "chow_cap",
        Name("Sets claimed from one player between idles", "闲家之间最多吃几摊"),
        (2, NO_LIMIT),
        "article.10",
        {2: f"{SEED}; {KBE}; {NBCB}", NO_LIMIT: MIL},
        {2: Name("Two", "两摊"), NO_LIMIT: Name("No limit", "不限")},
    ),
    OptionRow(
        "chow_cap_total",
        Name("Chows a player may claim in all", "每家最多吃几摊"),
        (NO_LIMIT, 2),
        "article.10",
        {NO_LIMIT: f"{SEED}; {MIL}", 2: PORTAL},
        {NO_LIMIT: Name("No limit", "不限"), 2: Name("Two", "两摊")},
    ),
    OptionRow(
        "allow_third",
        Name("A third set between dealer and idle", "庄闲可吃三摊"),
        (True, False),
        "article.10",
        {True: f"{SEED}; {KBE}", False: f"{CLUBS}: 不可吃三摊"},
    ),
    OptionRow(
        "tan_counts",
        Name("Claims that count", "算摊的鸣牌"),
        tuple(TanCounts),
        "article.10",
        {TanCounts.CHOW: f"{SEED}; {MIL}; {KBE}", TanCounts.CHOW_PUNG: f"{COCOS}; {QIPAI}; {PANDORA}; 碰算摊"},
        {TanCounts.CHOW: Name("Chows", "吃"), TanCounts.CHOW_PUNG: Name("Chows and pungs", "吃和碰")},
    ),
    OptionRow(
        "reserve",
        Name("Tiles left in the wall", "留牌"),
        (20, 0),
        "article.11",
        {20: f"{MIL}; {PORTAL}; {QIPAI}", 0: PANDORA},
    ),
    OptionRow(
        "kong_burn",
        Name("A kong burns a tile", "杠后烧牌"),
        (False, True),
        "article.11",
        {False: f"{PORTAL}; {QIPAI}", True: f"{MIL}: the lower tile of the last stack is taken, the upper burned"},
    ),
)

WINNING: Final = (
    OptionRow(
        "ten_winds",
        Name("Ten Winds", "十风"),
        (False, True),
        "article.13",
        {False: f"{PORTAL}; {QIPAI}", True: f"{MIL}; {CLUBS}"},
    ),
    OptionRow(
        "ron_from_level",
        Name("Level from which a discard may be won on", "几老起可点炮"),
        (3, 2, 1, NEVER),
        "article.15",
        {
            3: f"{SEED}; {QIPAI}; {COCOS}; {PANDORA}",
            2: f"{NBCB}, which begins at two",
            1: f"{NEWMJ}, first version",
            NEVER: f"{MIL}; {PORTAL}",
        },
        {
            3: Name("Third", "三老"),
            2: Name("Second", "二老"),
            1: Name("Always", "任何时候"),
            NEVER: Name("Never", "只许自摸"),
        },
    ),
    OptionRow(
        "ron_when_baotou",
        Name("A baotou hand may win on a discard", "爆头可点炮"),
        (False, True),
        "article.15",
        {False: f"{NBCB}; {QIPAI}, its program; {COCOS}", True: f"{KBE} has no such bar"},
    ),
    OptionRow(
        "ron_max_wilds",
        Name("Wild tiles in a hand that wins on a discard", "点炮时最多几张财神"),
        (ALL_WILDS, 1),
        "article.15",
        {ALL_WILDS: "silence of the other sources", 1: COCOS},
        {ALL_WILDS: Name("Any number", "不限"), 1: Name("One", "一张")},
    ),
    OptionRow(
        "rob_kong_from_level",
        Name("Level from which a kong may be robbed", "几老起可拉杠"),
        (3, 1, NEVER),
        "article.15",
        {3: SEED, 1: f"{PANDORA}, by default", NEVER: f"{MIL}; {PORTAL}; {KBE}"},
        {3: Name("Third", "三老"), 1: Name("Always", "任何时候"), NEVER: Name("Never", "不可拉杠")},
    ),
    OptionRow(
        "youcai_bikao",
        Name("A hand with a wild tile wins only as baotou", "有财必拷响"),
        (False, True),
        "article.16",
        {False: f"{MIL}; {PORTAL}", True: f"{KBE}; {NBCB}; {CLUBS}"},
    ),
    OptionRow(
        "youcai_kong_exempt",
        Name("But a win on a kong's replacement need not be", "有财必拷响，杠开除外"),
        (False, True),
        "article.16",
        {False: f"{KBE}; {NBCB}", True: f"{PORTAL}, its text"},
    ),
    OptionRow(
        "missed_win",
        Name("After letting a discard pass, no win on", "漏胡"),
        tuple(MissedWinBar),
        "article.17",
        {
            MissedWinBar.NONE: KBE,
            MissedWinBar.SAME_TILE: f"{QIPAI}, older text; {COCOS}; {PANDORA}",
            MissedWinBar.ANY: f"{QIPAI}, edited text",
        },
        {
            MissedWinBar.NONE: Name("Nothing barred", "不设"),
            MissedWinBar.SAME_TILE: Name("The same tile", "同一张牌"),
            MissedWinBar.ANY: Name("Any discard", "任何打出的牌"),
        },
    ),
    OptionRow(
        "missed_pung",
        Name("After letting a discard pass, no pung of it", "漏碰"),
        (False, True),
        "article.17",
        {False: f"{COCOS}; {PANDORA}", True: f"{QIPAI}, edited text; {KBE}; {NBCB}"},
    ),
)
