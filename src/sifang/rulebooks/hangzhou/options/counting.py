"""Options of what a hand is worth, who pays, and who deals next (article.18 to article.23)."""

from typing import Final

from sifang.rulebooks.hangzhou.options.sources import (
    BLOG,
    CLUBS,
    COCOS,
    KBE,
    MIL,
    NBCB,
    NEWMJ,
    NO_LIMIT,
    PANDORA,
    PORTAL,
    QIPAI,
    SEED,
)
from sifang.rulebooks.hangzhou.scales import FanTable, FloatsCount, LiabilityPairs, NoWild, RonPayment
from sifang.rules.charter import NextDealer
from sifang.rules.name import Name
from sifang.rules.option import OptionRow

__all__ = ["NEXT", "PAYING", "VALUE"]

VALUE: Final = (
    OptionRow(
        "fan_table",
        Name("Values of the patterns", "番种分值"),
        tuple(FanTable),
        "article.18",
        {FanTable.MULTIPLY: f"{PORTAL}; {QIPAI}; {COCOS}; {PANDORA}", FanTable.MIL2025: MIL},
        {
            FanTable.MULTIPLY: Name("Each doubles", "逐项翻倍"),
            FanTable.MIL2025: Name("Fan of MIL 2025", "MIL 2025 番值"),
        },
    ),
    OptionRow(
        "no_wild",
        Name("Doubling for a hand without a wild tile", "无财神加番"),
        tuple(NoWild),
        "article.18.6",
        {
            NoWild.NONE: f"{PORTAL}; {QIPAI}",
            NoWild.SEVEN_PAIRS: f"{KBE}; {PANDORA}; {NBCB}: 清七对",
            NoWild.ANY: f"{MIL}; a scoreboard application",
        },
        {
            NoWild.NONE: Name("None", "不加"),
            NoWild.SEVEN_PAIRS: Name("Seven pairs", "七对"),
            NoWild.ANY: Name("Any hand", "任何牌型"),
        },
    ),
    OptionRow(
        "four_whites",
        Name("Doubling for four wild tiles held or floated", "四白加番"),
        (False, True),
        "article.18.7",
        {False: f"{MIL}; {QIPAI}; {KBE}", True: f"{PORTAL}, from version 23 beside baotou"},
    ),
    OptionRow(
        "floats_count",
        Name("Floats count", "财飘计番"),
        tuple(FloatsCount),
        "article.18.4",
        {
            FloatsCount.BAOTOU: f"{MIL}; {QIPAI}; {PANDORA}",
            FloatsCount.ALWAYS: f"{PORTAL}: its calculator counts the chain alone",
        },
        {
            FloatsCount.BAOTOU: Name("If the hand is still baotou", "和牌时仍为爆头"),
            FloatsCount.ALWAYS: Name("Always", "一律计算"),
        },
    ),
    OptionRow(
        "wild_makes_quad",
        Name("A wild tile makes the fourth of a luxury quad", "财神可凑豪华"),
        (False, True),
        "article.18.2",
        {False: f"{PORTAL}; {MIL}; {QIPAI}", True: f"{NBCB}; {CLUBS}: 百搭豪七"},
    ),
    OptionRow(
        "cap_fan",
        Name("Most doublings that count", "封顶番数"),
        (NO_LIMIT, 4, 5, 6, 7),
        "article.18",
        {
            NO_LIMIT: f"{PORTAL}; {QIPAI}",
            4: MIL,
            5: f"{CLUBS}: 32",
            6: f"{CLUBS}: 64",
            7: f"{CLUBS}: 128",
        },
        {
            NO_LIMIT: Name("No limit", "不封顶"),
            4: Name("Four, ×16", "四番，16倍"),
            5: Name("Five, ×32", "五番，32倍"),
            6: Name("Six, ×64", "六番，64倍"),
            7: Name("Seven, ×128", "七番，128倍"),
        },
    ),
    OptionRow(
        "suit_hands",
        Name("Doubling for one suit or all honours", "清一色、字一色加番"),
        (False, True),
        "article.18.10",
        {False: "every primary source", True: "a browser game"},
    ),
)

PAYING: Final = (
    OptionRow(
        "fixed_mult",
        Name("Fixed dealer's multiplier", "固定庄闲倍数"),
        (NO_LIMIT, 8),
        "article.19",
        {NO_LIMIT: f"{MIL}; {KBE}; {QIPAI}; {PANDORA}: 2, 4, 8 by level", 8: PORTAL},
        {NO_LIMIT: Name("2, 4, 8 by level", "按老数二、四、八倍"), 8: Name("Always 8", "一律八倍")},
    ),
    OptionRow(
        "ron_payment",
        Name("Payment of a win on a discard", "点炮的支付"),
        tuple(RonPayment),
        "article.20",
        {
            RonPayment.DISCARDER_ALL: f"{KBE}; {PANDORA}",
            RonPayment.OWN_SHARE: f"{NBCB}; {NEWMJ}; a browser game",
            RonPayment.DOUBLE_DISCARDER: COCOS,
        },
        {
            RonPayment.DISCARDER_ALL: Name("The discarder pays for all", "点炮者包三家"),
            RonPayment.OWN_SHARE: Name("The discarder pays his share", "点炮者付自己一份"),
            RonPayment.DOUBLE_DISCARDER: Name("The discarder pays double", "点炮者加倍，余家照付"),
        },
    ),
    OptionRow(
        "liability_pairs",
        Name("Liability for three sets between", "三摊承包的双方"),
        tuple(LiabilityPairs),
        "article.21",
        {
            LiabilityPairs.DEALER: f"{SEED}; {KBE}; {NBCB}",
            LiabilityPairs.ANY: f"{MIL}; {COCOS}; {QIPAI}; {PANDORA}",
            LiabilityPairs.NONE: f"{PORTAL}; {CLUBS} without a third set",
        },
        {
            LiabilityPairs.DEALER: Name("Dealer and idle", "庄闲"),
            LiabilityPairs.ANY: Name("Any two players", "任意两家"),
            LiabilityPairs.NONE: Name("Nobody", "不设承包"),
        },
    ),
    OptionRow(
        "reverse_factor",
        Name("Factor of the reverse liability", "反承包倍数"),
        (2, 1),
        "article.21",
        {2: f"{MIL}; {KBE}; {COCOS}", 1: f"{NBCB}; {PANDORA}"},
    ),
    OptionRow(
        "liability_on_ron",
        Name("Liability for a win on a discard too", "点炮亦承包"),
        (False, True),
        "article.21",
        {False: f"{BLOG}; {NBCB}", True: KBE},
    ),
    OptionRow(
        "kong_points",
        Name("Points for kongs", "杠分"),
        (0, 1),
        "article.22",
        {
            0: f"{MIL}; {PORTAL}; {QIPAI}; {KBE}",
            1: f"{PANDORA}: three by the feeder, two each for a concealed kong, one each for an added one",
        },
        {0: Name("None", "不计"), 1: Name("3, 2 and 1", "明杠三、暗杠二、补杠一")},
    ),
    OptionRow(
        "max_loss",
        Name("Most a player can lose", "输分封顶"),
        (NO_LIMIT, 40, 50, 80, 100),
        "article.22",
        {NO_LIMIT: f"{MIL}; {PORTAL}", 40: BLOG, 50: BLOG, 80: f"{KBE}; {CLUBS}", 100: BLOG},
        {NO_LIMIT: Name("No limit", "不封顶")},
    ),
)

NEXT: Final = (
    OptionRow(
        "draw_raises_level",
        Name("A draw game raises the dealer's level", "荒庄升老"),
        (True, False),
        "article.23",
        {True: f"{MIL}; {QIPAI}; {PANDORA}", False: f"{SEED}, read as three wins; {QIPAI}, its program"},
    ),
    OptionRow(
        "level_cap",
        Name("Highest level", "最高老数"),
        (3, NO_LIMIT),
        "article.23",
        {3: f"{MIL}; {QIPAI}; {COCOS}; {PANDORA}", NO_LIMIT: "Xiaoshan: 无限连庄"},
        {3: Name("Third", "三老"), NO_LIMIT: Name("No limit", "无限连庄")},
    ),
    OptionRow(
        "next_dealer",
        Name("Next dealer when an idle wins", "闲家和牌后的庄家"),
        tuple(NextDealer),
        "article.23",
        {
            NextDealer.WINNER: f"{MIL}; {QIPAI}; {COCOS}; {PANDORA}; {NBCB}",
            NextDealer.NEXT_SEAT: f"{NEWMJ}; a browser game",
        },
        {NextDealer.WINNER: Name("The winner", "和牌者"), NextDealer.NEXT_SEAT: Name("The next seat", "下家")},
    ),
)
