"""What goes wrong in a rehearsal, and at which tables, so that a director has seen all of it before the day."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

from sifang.tournament.seating.chance import Chance

__all__ = ["SILENT", "Trouble", "Troubles"]

#: One table in so many has a trouble in a session.
_ONE_IN: Final = 4


class Trouble(StrEnum):
    """What goes wrong at a table in a session."""

    MISWRITTEN = auto()
    """A row is written wrong, and written anew before anybody agrees."""
    CONTESTED = auto()
    """A player contests a row, and the table writes it anew."""
    UPHELD = auto()
    """A player contests a row, and the referee upholds it."""
    CORRECTED = auto()
    """The referee puts a row right that everybody has agreed to."""
    WRONG_SEATS = auto()
    """Two have sat in each other's seats, which is found after some deals."""
    HELD_UP = auto()
    """The table waits for a ruling, and gets more time."""
    PENALTY = auto()
    PENALTY_CANCELLED = auto()
    """The referee takes a penalty back when the session is over."""
    APPEAL_UPHELD = auto()
    APPEAL_DISMISSED = auto()
    NOT_SIGNED = auto()
    """A player has left before he signed."""
    PAPER_CARD = auto()
    """The telephone has failed: the sums of the paper card are entered."""
    NO_CARD = auto()
    """No card ever comes: the director awards results."""


#: Troubles of a table that writes no row.
SILENT: Final = frozenset({Trouble.PAPER_CARD, Trouble.NO_CARD})


@dataclass(slots=True)
class Troubles:
    """Every trouble in turn, at tables that lots choose."""

    chance: Chance
    number: int = 0

    def at(self, tables: Sequence[int]) -> dict[int, Trouble]:
        """The troubles of a session with these tables. A last table is never silent."""
        chosen = list(tables)
        self.chance.shuffle(chosen)
        is_last = len(chosen) == 1
        return {table: self._next(writing=is_last) for table in chosen[: -(-len(chosen) // _ONE_IN)]}

    def _next(self, *, writing: bool) -> Trouble:
        kinds = [kind for kind in Trouble if not writing or kind not in SILENT]
        self.number += 1
        return kinds[(self.number - 1) % len(kinds)]
