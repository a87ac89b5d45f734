"""What a computer player is, and the levels there are.

A policy sees what its seat may see and nothing else. It is a function of its level, its seed, the book and the view:
it remembers nothing, so a computer can take over a seat in the middle of a deal and plays as if it had sat there all
along.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Protocol

from sifang.bots.club import Club
from sifang.bots.expert import Expert
from sifang.bots.novice import Novice
from sifang.bots.random_play import RandomPlay
from sifang.errors import InvalidOption
from sifang.rules.book import Rulebook
from sifang.table.commands import PlayerCommand
from sifang.table.view import TableView

__all__ = ["LEVELS", "POLICIES", "Policy", "make"]


class Policy(Protocol):
    """A way to play."""

    def choose(self, view: TableView) -> PlayerCommand:
        """One of `view.actions`, which must not be empty; the view is of the seat that acts."""
        ...


_MAKERS: Final[Mapping[str, Callable[[Rulebook, int], Policy]]] = MappingProxyType(
    {"random": RandomPlay, "novice": Novice, "club": Club, "expert": Expert}
)

#: The levels a person may choose as opponents, weakest first.
LEVELS: Final = ("novice", "club", "expert")
#: Every policy by name: the levels, and `random` for tests and measurements.
POLICIES: Final = tuple(_MAKERS)


def make(level: str, seed: int, book: Rulebook) -> Policy:
    """The policy of this name for a book. Equal choices are settled by the seed.

    Raises `InvalidOption`, which lists the policies.
    """
    maker = _MAKERS.get(level)
    if maker is None:
        raise InvalidOption(f"there is no computer level {level!r}: there are {', '.join(POLICIES)}")
    return maker(book, seed)
