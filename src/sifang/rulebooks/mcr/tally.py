"""What the fan that hold add up to: what is absorbed, the chicken hand, and the limit where there is one."""

from typing import Final

from sifang.rulebooks.mcr.principles import NON_REPEAT
from sifang.rules.absorption import Alone
from sifang.rules.name import Name
from sifang.rules.tally import Limit, Step

__all__ = ["MINIMUM", "tally"]

#: Points without flowers that a hand must be worth to win (term.22, scoring.1.2, fan.81).
MINIMUM: Final = 8


def tally(limit: int) -> tuple[Step, ...]:
    """The steps: scoring.5 adds what holds, less what is not counted; fan.43 counts where nothing else does.

    `limit` is the most a hand can be worth, 0 for none (decision D18).
    """
    steps: tuple[Step, ...] = (NON_REPEAT, Alone("fan.43"))
    return (*steps, Limit(limit, "scoring.5", Name("Limit", "封顶"))) if limit else steps
