"""How fast a hosted table goes: everything about waiting that no rulebook says, in milliseconds."""

from dataclasses import dataclass
from typing import Final

from sifang.table.commands import Manner, Pace

__all__ = ["AT_ONCE", "WITH_PEOPLE", "Tempo"]


#: How much longer a discard stays open at a refereed table, where people pick the tiles that they show.
_SHOWING: Final = 2


@dataclass(frozen=True, slots=True)
class Tempo:
    """The waits of one table. The defaults are for people; `AT_ONCE` waits for nothing."""

    minimum_window: int = 1_500
    """How long every discard stays open, whoever could claim it (wsom draw-discard.6)."""
    maximum_window: int = 15_000
    """When a window closes on who has not answered, while time limits are on. Without them it waits for people."""
    ceremony: int = 2_000
    """Before the dealing that follows a seat draw, and before a computer's first act in a deal: time to watch."""
    thinking: tuple[int, int] = (500, 1_100)
    """Between these a computer takes on its own turn while people are at the table, whatever it holds."""
    confirming: int = 45_000
    """When a result or the card is agreed to for a person whom others wait for."""
    patience: int = 180_000
    """When, without time limits, the table acts for a person whom others wait for."""
    absence: int = 15_000
    """When it acts for a person who is not connected."""
    misses: int = 2
    """After how many such acts a computer plays until the person is back."""

    def pace(self, *, people: bool, timed: bool, manner: Manner) -> Pace:
        """The pace of a match: none among computers, and no maximum for a window where time is not limited."""
        if not people:
            return Pace(minimum_window=0, maximum_window=self.maximum_window, timed=False)
        minimum = self.minimum_window * (_SHOWING if manner is Manner.REFEREED else 1)
        return Pace(minimum, self.maximum_window if timed else None, timed)


WITH_PEOPLE: Final = Tempo()
AT_ONCE: Final = Tempo(minimum_window=0, ceremony=0, thinking=(0, 0))
