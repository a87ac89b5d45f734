"""Every point on which editions differ: what may be chosen, the article it bears on, and who plays which choice."""

from typing import Final

from sifang.rulebooks.mcr.scales import PenaltyScale, Walls
from sifang.rules.name import Name
from sifang.rules.option import OptionRow

__all__ = ["APART", "OPTIONS"]

#: `mixed_kongs` 0: the two kongs count as melded kong and concealed kong.
APART: Final = 0

_R98: Final = "中国麻将竞赛规则 1998"
_MIL: Final = "MIL 补充细则 2025, annex 1"
_WMO: Final = "WMO 2006 in the reading of the EMA"
_TIANJIN: Final = "clarified at Tianjin 2006 (Tom Sloper, column 293)"

OPTIONS: Final = (
    OptionRow(
        "mixed_kongs",
        Name("Points of a melded and a concealed kong", "一明杠一暗杠的分值"),
        (5, 6, APART),
        "mil.4",
        {
            5: f"{_MIL}, item 4",
            6: f"{_WMO}, note to fan 57",
            APART: f"{_R98} is silent: melded kong and concealed kong are counted apart",
        },
        {APART: Name("Counted apart", "分别计算")},
    ),
    OptionRow(
        "two_concealed_kongs",
        Name("Points of two concealed kongs", "双暗杠的分值"),
        (6, 8),
        "fan.53",
        {6: f"{_R98}; {_MIL}", 8: f"{_WMO}, pp. 16 and 37"},
    ),
    OptionRow(
        "fully_concealed_added",
        Name("A hand that cannot be melded adds Fully Concealed Hand", "必为门清的牌自摸加计不求人"),
        (False, True),
        "fan.56",
        {
            False: f"{_R98}, where it names it, and {_MIL}: self-drawn alone is added",
            True: f"{_WMO}, 3.8.1: nine gates, shifted pairs, orphans, concealed pungs, pairs, knitted tiles",
        },
    ),
    OptionRow(
        "knitted_straight_waits",
        Name("Edge and closed waits beside a knitted straight", "组合龙可计边张、坎张"),
        (True, False),
        "mil.9",
        {True: f"{_MIL}, item 9", False: _TIANJIN},
    ),
    OptionRow(
        "knitted_straight_in_singles",
        Name("A knitted straight within Lesser Honours and Knitted Tiles", "全不靠可计组合龙"),
        (True, False),
        "fan.34",
        {
            True: f"a worked example of {_R98}; {_MIL}",
            False: "WMO 2006 as read by github:jkrothschild-bot/mahjong-mcr, decision 20",
        },
    ),
    OptionRow(
        "all_types_with_lesser_knitted",
        Name("All Types beside Lesser Honours and Knitted Tiles", "全不靠可计五门齐"),
        (False, True),
        "fan.34",
        {False: f"{_R98}; {_MIL}", True: "a draft of 2006 (Tom Sloper, column 259)"},
    ),
    OptionRow(
        "all_types_with_seven_pairs",
        Name("All Types beside Seven Pairs", "七对可计五门齐"),
        (True, False),
        "fan.51",
        {True: f"a worked example of {_R98}; {_MIL}, item 2", False: "Japan (JMSA), by the preface of MIL 2025"},
    ),
    OptionRow(
        "tile_hog_in_pairs",
        Name("Tile Hog beside Seven Pairs that are green or terminals", "绿一色、清幺九的七对可计四归一"),
        (True, False),
        "fan.64",
        {True: f"a worked example of {_R98}; {_MIL}", False: _TIANJIN},
    ),
    OptionRow(
        "triple_pung_of_terminals",
        Name("Triple Pung beside All Terminals", "清幺九可计三同刻"),
        (True, False),
        "fan.8",
        {True: f"{_MIL}; the scoring programs", False: f"the letter of {_R98}, which {_WMO} keeps: 不计同刻"},
    ),
    OptionRow(
        "four_beside_three_ranks",
        Name("Upper Four beside Upper Tiles, Lower Four beside Lower Tiles", "全大可计大于五、全小可计小于五"),
        (False, True),
        "principle.1",
        {False: f"{_MIL}; principle.1", True: f"worked examples of {_R98}, against its own principle"},
    ),
    OptionRow(
        "all_pungs_of_orphans",
        Name("All Pungs beside All Terminals and Honours", "混幺九可计碰碰和"),
        (False, True),
        "fan.18",
        {False: f"the definition in {_R98}; {_MIL}", True: f"a worked example of {_R98}, against its definition"},
    ),
    OptionRow(
        "formal_waits",
        Name("A kind held four times counts as a wait", "手中已有四张的牌仍算听牌"),
        (True, False),
        "mil.10",
        {True: f"{_MIL}, item 10", False: "github:zheng-fan/GB-Mahjong, for tiles in melds"},
    ),
    OptionRow(
        "limit",
        Name("Most a hand is worth", "封顶"),
        (0, 88),
        "scoring.5",
        {0: f"{_R98}; {_MIL}", 88: "Japan (JMSA), by the preface of MIL 2025"},
        {0: Name("No limit", "不封顶")},
    ),
    OptionRow(
        "starting_points",
        Name("Points each player starts with", "每人起始分"),
        (0, 500),
        "scoring.2.2",
        {0: "MIL 2025 and EMA count from nought", 500: _R98},
    ),
    OptionRow(
        "penalties",
        Name("Scale of penalties", "罚分标准"),
        tuple(PenaltyScale),
        "scoring.2.3",
        {
            PenaltyScale.MIL2025: "MIL 补充细则 2025",
            PenaltyScale.R98: f"{_R98}, pp. 32-36",
            PenaltyScale.EMA: "score sheets of European championships",
            PenaltyScale.BOTZONE: "the judge of botzone.org.cn",
        },
        {
            PenaltyScale.MIL2025: Name("MIL 2025", "国标麻将规则补充细则 2025"),
            PenaltyScale.R98: Name("The text of 1998", "1998年试行规则"),
            PenaltyScale.EMA: Name("European championships", "欧洲锦标赛"),
            PenaltyScale.BOTZONE: Name("Botzone", "Botzone"),
        },
    ),
    OptionRow(
        "walls",
        Name("The wall", "牌墙"),
        tuple(Walls),
        "term.32",
        {Walls.SHARED: _R98, Walls.OWN: "duplicate games on botzone.org.cn and at IJCAI 2020"},
        {
            Walls.SHARED: Name("One wall of 144 tiles", "一副144张的牌墙"),
            Walls.OWN: Name("A wall of his own for each player, no flowers", "各家自用一副牌墙，不用花牌"),
        },
    ),
)
