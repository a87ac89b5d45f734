"""What the patterns that hold add up to: one per series, the limits, and the chicken hand."""

from typing import Final

from sifang.rules.name import Name
from sifang.rules.tally import Floor, Limit, ListedLimitAlone, OnePerSeries, Step

__all__ = ["CHICKEN", "LIMIT", "TALLY"]

#: Points at which a sum stops, and from which a listed value stands alone (scoring.3, scoring.4).
LIMIT: Final = 320
#: Points of a winning hand without a pattern (scoring.5).
CHICKEN: Final = 1

#: The count begins as the sum of all that holds (scoring.1).
TALLY: Final[tuple[Step, ...]] = (
    OnePerSeries(article="scoring.2"),
    ListedLimitAlone(LIMIT, article="scoring.4"),
    Limit(LIMIT, article="scoring.3"),
    Floor(CHICKEN, Name("Chicken Hand", "雞和"), article="scoring.5"),
)
