"""What irregularities cost: nothing that any source publishes, so the table is empty and all is the referee's."""

from typing import Final

from sifang.rules.penalty import Penalty

__all__ = ["PENALTIES"]

#: No source of these rules names an irregularity and its price; an amount is not to be invented (decision D8).
PENALTIES: Final[tuple[Penalty, ...]] = ()
