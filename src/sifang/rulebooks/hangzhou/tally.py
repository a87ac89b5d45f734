"""What the patterns that hold come to: each doubles, none more than the cap allows."""

from typing import Final

from sifang.rulebooks.hangzhou.options import NO_LIMIT
from sifang.rules.absorption import Absorb
from sifang.rules.name import Name
from sifang.rules.tally import Doubled, Floor, Limit, Step

__all__ = ["PLAIN", "tally"]

#: What a hand is called that has no pattern.
PLAIN: Final = Name("Plain hand", "平胡")


def tally(cap: int) -> tuple[Step, ...]:
    """The steps of article.18: what is absorbed, the plain hand, the cap in doublings, and two to that power.

    `cap` is `Options.cap_fan`, 0 for none.
    """
    limit = () if cap == NO_LIMIT else (Limit(cap, "article.18", Name("Limit", "封顶")),)
    return (Absorb("article.18"), Floor(0, PLAIN, "article.18"), *limit, Doubled("article.18"))
