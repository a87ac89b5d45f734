"""The 81 fan (term.26, fan.0), and the melded and concealed kong of MIL (mil.4), in the printed order.

A row lists under `absorbs` what its article says is not counted beside it, and under `implies` what cannot fail to be
there too (principle.1). What never stands in one reading with the row is left out, though the text names it (一色三同顺
beside 一色三节高): there the dearer reading is taken (principle.4). What needs sets or a wait does not hold in seven
pairs, for they have none (mil.2). Of the fan of kongs, and of those of concealed pungs, the highest takes the others
(mil.5).
"""

from typing import Final

from sifang.rulebooks.mcr.patterns import cheap, dear, middling
from sifang.rules.pattern import Pattern, pattern_table

__all__ = ["FAN_COUNT", "PATTERNS"]

#: As printed.
FAN_COUNT: Final = 81
PATTERNS: Final[tuple[Pattern, ...]] = (*pattern_table(dear), *pattern_table(middling), *pattern_table(cheap))
