"""Every point on which sources differ: what may be chosen, the article it bears on, and who plays which choice.

The first choice of each is in force, unless a profile says otherwise.
"""

from typing import Final

from sifang.rulebooks.hangzhou.options.counting import NEXT, PAYING, VALUE
from sifang.rulebooks.hangzhou.options.playing import PLAY, START, WINNING
from sifang.rulebooks.hangzhou.options.sources import ALL_WILDS, NEVER, NO_LIMIT
from sifang.rules.option import OptionRow

__all__ = ["ALL_WILDS", "NEVER", "NO_LIMIT", "OPTIONS"]

OPTIONS: Final[tuple[OptionRow, ...]] = (*START, *PLAY, *WINNING, *VALUE, *PAYING, *NEXT)
