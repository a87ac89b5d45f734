"""What no source speaks of and a table must decide all the same."""

from typing import Final

from sifang.rules.article import Article, How
from sifang.rules.name import Name

__all__ = ["HOUSE"]

HOUSE: Final[tuple[Article, ...]] = (
    Article(
        "house.1",
        Name("Turns", "轮次"),
        Name(
            "In turn each draws a tile and throws one he holds; nothing is done out of turn. No source "
            "needs to say so.",
            "依次摸一张、打一张手中的牌，不得越次。各来源皆视为当然。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.play._CITATIONS",),
    ),
    Article(
        "house.2",
        Name("Time", "时限"),
        Name(
            "No source limits time. This table gives fifteen seconds a move, and fifteen more at the "
            "start; being late costs nothing.",
            "各来源未定时限。本桌每步十五秒，开局另加十五秒，超时不罚。",
        ),
        How.DATA,
        where=("sifang.rulebooks.hangzhou.play.TIME_LIMITS",),
    ),
    Article(
        "house.3",
        Name("Confirmation", "确认"),
        Name(
            "All confirm a deal's result before the next.",
            "各家确认本局结果后，再开下一局。",
        ),
        How.CODE,
        where=("sifang.rulebooks.hangzhou.play._CITATIONS",),
    ),
)
