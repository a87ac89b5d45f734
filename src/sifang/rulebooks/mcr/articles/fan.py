"""The articles of the 81 fan: what each is in Chinese; English, points and exclusions come from its row."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from sifang.rulebooks.mcr.patterns import PATTERNS, cheap, dear, middling
from sifang.rules.article import Article, How
from sifang.rules.name import Name
from sifang.rules.pattern import Absorption, Pattern, pattern_table

__all__ = ["FAN", "MIXED_KONGS"]

_CONDITIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "big_four_winds": "东南西北四副刻子或杠齐全",
        "big_three_dragons": "中发白三副刻子或杠齐全",
        "all_green": "全副只用条子二三四六八和发财，何种牌型均可，无发财也可",
        "nine_gates": "门清手中恰为同一花色1112345678999，同花色任何一张都能和",
        "four_kongs": "有四副杠，明暗不拘",
        "seven_shifted_pairs": "同一花色序数相连的七个对子",
        "thirteen_orphans": "十三种幺九牌各一张，其中一种成对",
        "all_terminals": "全副只有序数牌的一和九，七对也可",
        "little_four_winds": "三副风刻，以第四种风牌作将",
        "little_three_dragons": "两副箭刻，以第三种箭牌作将",
        "all_honours": "全副只有字牌，七对也可",
        "four_concealed_pungs": "四副暗刻或暗杠",
        "pure_terminal_chows": "同一花色123和789各两副，以该花色的五作将",
        "quadruple_chow": "四副完全相同的顺子",
        "four_pure_shifted_pungs": "同一花色四副刻子或杠，逐一递增",
        "four_pure_shifted_chows": "同一花色四副顺子，每副递增一位，或每副递增两位",
        "three_kongs": "有三副杠，明暗不拘",
        "all_terminals_and_honours": "全副只有序数牌一九和字牌，两者都有，七对也可",
        "seven_pairs": "七个对子，四张相同的牌作两对",
        "greater_honours_and_knitted": "七种字牌齐全，另七张为同一组合147、258、369中的单张",
        "all_even_pungs": "四副刻子或杠及将全为二四六八",
        "full_flush": "全副只有一种花色的序数牌",
        "pure_triple_chow": "三副完全相同的顺子",
        "pure_shifted_pungs": "同一花色三副刻子或杠，逐一递增",
        "upper_tiles": "全副只有七八九",
        "middle_tiles": "全副只有四五六",
        "lower_tiles": "全副只有一二三",
        "pure_straight": "同一花色的123、456、789三副顺子",
        "three_suited_terminal_chows": "两种花色各有123和789，以第三种花色的五作将",
        "pure_shifted_chows": "同一花色三副顺子，每副递增一位，或每副递增两位",
        "all_fives": "四副牌及将中都有五",
        "triple_pung": "三种花色同一序数的刻子或杠",
        "three_concealed_pungs": "三副暗刻或暗杠",
        "lesser_honours_and_knitted": "十四张各不相同的牌，均取自字牌和同一组合147、258、369",
        "knitted_straight": "147、258、369分属三种花色",
        "upper_four": "全副只有六至九",
        "lower_four": "全副只有一至四",
        "big_three_winds": "三副风刻或杠",
        "mixed_straight": "123、456、789三副顺子分属三种花色",
        "reversible_tiles": "全副牌面上下无别，即饼子1234589、条子245689和白板",
        "mixed_triple_chow": "三种花色的同一副顺子",
        "mixed_shifted_pungs": "三种花色各一副刻子或杠，逐一递增",
        "chicken_hand": "除花牌外数不出任何番种",
        "last_tile_draw": "自摸牌墙最后一张成和",
        "last_tile_claim": "和最后一张摸牌之后打出的牌",
        "out_with_replacement_tile": "和开杠后补进的牌，补花不算",
        "robbing_the_kong": "和他家加到碰牌上的那一张",
        "all_pungs": "四副刻子或杠",
        "half_flush": "一种花色的序数牌和字牌",
        "mixed_shifted_chows": "三种花色各一副顺子，每副递增一位",
        "all_types": "三种花色、风牌、箭牌齐全",
        "melded_hand": "四副牌都靠吃、碰、明杠，单钓点和",
        "two_concealed_kongs": "两副暗杠",
        "two_dragon_pungs": "两副箭刻或杠",
        "mixed_kongs": "一副明杠和一副暗杠",
        "outside_hand": "四副牌及将都带幺九",
        "fully_concealed": "没有吃、碰、明杠而自摸，暗杠不妨",
        "two_melded_kongs": "两副明杠",
        "last_tile": "另三张已亮在桌上，和第四张",
        "dragon_pung": "箭牌的刻子或杠",
        "prevalent_wind": "与圈风相同的风刻或杠",
        "seat_wind": "与门风相同的风刻或杠，可与圈风刻同计",
        "concealed_hand": "没有吃、碰、明杠而点和，暗杠不妨",
        "all_chows": "全为顺子，以序数牌作将，听法不限，吃牌也可",
        "tile_hog": "四张相同的牌都用上而不成杠，每种各计一次",
        "double_pung": "两副序数相同的刻子或杠，每种序数各计一次",
        "two_concealed_pungs": "两副暗刻或暗杠",
        "concealed_kong": "一副暗杠",
        "all_simples": "没有一九和字牌",
        "pure_double_chow": "两副完全相同的顺子",
        "mixed_double_chow": "两种花色的同一副顺子",
        "short_straight": "同一花色两副顺子连成六张",
        "two_terminal_chows": "同一花色的123和789",
        "pung_of_terminals_or_honours": "幺九牌的刻子或杠，每副各计一次",
        "melded_kong": "一副明杠",
        "one_voided_suit": "恰有两种花色",
        "no_honours": "没有风牌和箭牌",
        "edge_wait": "以三成123或以七成789，且只听这一种",
        "closed_wait": "和顺子当中的一张，且只听这一种",
        "single_wait": "钓将成和，且只听这一种",
        "self_drawn": "自己摸进成和的牌",
        "flower": "每张花牌计一次，不计入起和分",
    }
)
_NAMES: Final = {row.key: row.name for row in PATTERNS}


def _article(row: Pattern, where: str) -> Article:
    """The article that a row carries out."""
    printed = tuple(one for one in row.absorbs if one.printed)
    unit = "point" if row.points == 1 else "points"
    en = f"{row.gist} {row.points} {unit}.{_excluded_en(printed)}"
    zh = f"{_CONDITIONS[row.key]}。{row.points}分。{_excluded_zh(printed)}"
    return Article(row.article, row.name, Name(en, zh), How.CODE, where=(where,))


def _excluded_en(printed: tuple[Absorption, ...]) -> str:
    names = ", ".join(_NAMES[one.pattern].en for one in printed)
    return f" Not combined with {names}." if names else ""


def _excluded_zh(printed: tuple[Absorption, ...]) -> str:
    names = "、".join(_NAMES[one.pattern].zh for one in printed)
    return f"不另计{names}。" if names else ""


def _articles() -> Iterator[Article]:
    for module in (dear, middling, cheap):
        yield from (_article(row, f"{module.__name__}.{row.key}") for row in pattern_table(module))


#: fan.1 to fan.81, in the printed order.
FAN: Final[tuple[Article, ...]] = tuple(article for article in _articles() if article.section == "fan")
#: mil.4, printed between fan.54 and fan.55.
(MIXED_KONGS,) = (article for article in _articles() if article.section == "mil")
