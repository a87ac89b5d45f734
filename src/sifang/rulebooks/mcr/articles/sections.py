"""The headings of the text, in its order, and those of the fuller text where it is used."""

from typing import Final

from sifang.rules.article import Section
from sifang.rules.name import Name

__all__ = ["SECTIONS"]

SECTIONS: Final[tuple[Section, ...]] = (
    Section("tiles", Name("The tiles", "麻将牌")),
    Section("term", Name("Basic terms", "基本术语及一般规定")),
    Section("play", Name("Discards, claims and kongs", "出牌、吃牌、碰牌、开杠")),
    Section("win", Name("Winning", "和牌的规定")),
    Section("fan", Name("The 81 fan", "番种的分值")),
    Section("scoring", Name("What a win is worth", "计分")),
    Section("principle", Name("The five principles", "基本分的计分原则")),
    Section("mil", Name("The supplement of MIL 2025", "国标麻将规则补充细则 2025")),
    Section("opening", Name("Opening and dealing", "开牌与起牌")),
    Section("flower", Name("Flowers", "补花")),
    Section("last-tile", Name("The last tile", "最后一张牌")),
    Section("rotation", Name("Change of seats", "换位")),
    Section("standing", Name("Table points", "标准分")),
    Section("foul", Name("Fouls and penalties", "犯规与罚则")),
)
