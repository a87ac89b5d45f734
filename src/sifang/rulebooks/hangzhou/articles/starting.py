"""The tiles, the wild tile, and how a deal begins (article.1 to article.5)."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["STARTING"]

STARTING: Final[tuple[Article, ...]] = (
    Article(
        "article.1",
        Name("The tiles", "牌"),
        Name(
            "136 tiles: three suits, winds and dragons, four of each; no flowers are played.",
            "一百三十六张：万、筒、条、风、箭各四张，不用花牌。",
        ),
        How.DATA,
        where=("sifang.rulebooks.hangzhou.play.play_rules",),
    ),
    Article(
        "article.2",
        Name("The wild tile", "财神"),
        Name(
            "The four white dragons are wild in every deal, or, by option, a tile turned up names the wild kind.",
            "每局四张白板为财神，或依选项翻牌定财神。",
        ),
        How.DATA,
        where=("sifang.rulebooks.hangzhou.play._wilds",),
    ),
    Article(
        "article.3",
        Name("The turned tile", "翻财神"),
        Name(
            "After the deal the upper tile of the Nth stack from the wall's end is turned up and leaves "
            "play, N being the sum of the dice. The three left of its kind are wild, and white dragons "
            "are that kind in hand and in chows; if a white dragon is turned, nothing replaces anything.",
            "摸牌后，自牌尾数第N墩（N为骰点之和），翻出其上张，该张退出。同种余下三张为财神，白板在手牌与顺"
            "子中即作该牌；若翻出白板，则余三张白板为财神，无替代之牌。",
        ),
        How.DATA,
        where=(
            "sifang.rulebooks.hangzhou.play._wilds",
            "sifang.table.wilds.wild_kinds",
        ),
    ),
    Article(
        "article.4",
        Name("Opening and dealing", "开门与抓牌"),
        Name(
            "The sum of two dice tells the wall, counted from the dealer, and the stacks to skip, for "
            "which by option the smaller die counts. Four tiles thrice, then one; the dealer holds "
            "fourteen.",
            "掷两骰，以点数之和自庄家数起定开门之家，并跳过同数之墩（依选项以较小骰点为准）。每次四张抓三轮，"
            "再各一张，庄家十四张。",
        ),
        How.DATA,
        where=(
            "sifang.rulebooks.hangzhou.play.play_rules",
            "sifang.rulebooks.hangzhou.play._OPENINGS",
            "sifang.table.dealing",
        ),
    ),
    Article(
        "article.5",
        Name("The first dealer", "首庄"),
        Name(
            "Chance names the first dealer. His level is the first, or by option the second or third; by "
            "option a double or more than nine raises it at once.",
            "首庄随机或掷骰而定，为平庄，依选项自二老或三老起；依选项掷得对子或九点以上即升老。",
        ),
        How.DATA,
        where=(
            "sifang.rulebooks.hangzhou.charter.charter",
            "sifang.rulebooks.hangzhou.charter._dealing",
            "sifang.match.dealers.first_dealer",
            "sifang.match.dealers.level_by_dice",
        ),
    ),
)
