"""The headings of the text, in its order."""

from typing import Final

from sifang.rules.article import Section
from sifang.rules.name import Name

__all__ = ["SECTIONS"]

SECTIONS: Final[tuple[Section, ...]] = (
    Section("general", Name("General principles", "總則")),
    Section("tiles", Name("The tiles", "麻將牌的構成")),
    Section("aim", Name("Aim and course of the game", "麻將的目的與流程")),
    Section("sets", Name("Chow, pung, kong and pair", "順子﹑刻子﹑槓子﹑對子")),
    Section("winning-shape", Name("The winning shape", "和牌形")),
    Section("dice-count", Name("Counting by dice", "數骰位")),
    Section("seat-draw", Name("The seat draw", "執位")),
    Section("dealer", Name("Dealer and seat winds", "莊家及門風")),
    Section("shuffle", Name("Shuffling and building", "洗牌")),
    Section("opening", Name("Opening the wall", "開門")),
    Section("dealing", Name("Dealing", "配牌")),
    Section("dealing-faults", Name("Faults in dealing", "配牌時的犯規")),
    Section("play", Name("The course of play", "打牌")),
    Section("draw-discard", Name("Drawing and discarding", "摸打規條")),
    Section("drawing-faults", Name("Faults in drawing", "摸牌時的犯規")),
    Section("claims", Name("Claims", "鳴牌")),
    Section("win", Name("Winning", "和牌")),
    Section("pung", Name("Pung", "碰牌")),
    Section("chow", Name("Chow", "吃牌")),
    Section("kong", Name("Kong", "開槓")),
    Section("robbing", Name("Robbing a kong", "搶槓")),
    Section("precedence", Name("Precedence of claims", "鳴牌優先規條")),
    Section("dead-wall", Name("Dead wall, seabed and riverbed", "王牌與海底牌")),
    Section("win-scoring", Name("Scoring a win", "和牌的計分")),
    Section("penalty-tiles", Name("Penalty tiles", "罰張")),
    Section("hand-count", Name("Wrong number of tiles", "相公")),
    Section("wrong-calls", Name("Wrong calls", "錯鳴")),
    Section("time", Name("Time limits", "打牌時限")),
    Section("scoring", Name("The value of a hand", "手牌分值")),
    Section("payoff", Name("The payoff", "得分授受")),
    Section("immunity", Name("Same-round immunity", "跟張免責")),
    Section("pattern", Name("The 44 patterns", "和種")),
)
