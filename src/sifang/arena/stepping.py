"""Games at compiled tables that stop where a player chooses from outside."""

from dataclasses import dataclass, field

from sifang.arena.chance import SEEDS
from sifang.arena.compiled import Teller
from sifang.arena.game import PlayedDeal, PlayedGame
from sifang.kernel.tables import Tables

__all__ = ["Stepper"]


@dataclass(slots=True)
class _InPlay:
    """A game at one of the tables, as far as its deals have ended."""

    seed: int
    moves: bytearray = field(default_factory=bytearray)
    deals: list[PlayedDeal] = field(default_factory=list)


class Stepper:
    """So many tables, each with a game of so many deals; `tables` asks and hears who chooses from outside."""

    def __init__(self, tables: Tables, places: int, deals: int, choosers: bytes) -> None:
        self.tables = tables.side_by_side(places, choosers)
        self._teller, self._deals = Teller(tables), deals
        self._games = [_InPlay(0) for _ in range(places)]

    def begin(self, place: int, seed: int) -> None:
        """Begin a game; what was played there is forgotten."""
        self._games[place] = _InPlay(seed)
        self.tables.begin(place, seed % SEEDS)

    def go_on(self, first: int = 0, last: int = -1) -> list[tuple[int, PlayedDeal]]:
        """Play on at these tables until somebody from outside is asked or the game is over: each deal that ended."""
        told: list[tuple[int, PlayedDeal]] = []
        while ended := self.tables.go_on(first, last):
            told.extend([(place, self._next_deal(place)) for place in ended])
        return told

    def _next_deal(self, place: int) -> PlayedDeal:
        """The deal that has ended, after which the next begins if there is one."""
        game = self._games[place]
        ended, moves = self.tables.ended(place)
        game.moves += moves
        deal = self._teller.told(ended, game.deals)
        game.deals.append(deal)
        if not self.is_over(place):
            self.tables.next_deal(place)
        return deal

    def is_over(self, place: int) -> bool:
        """Whether the last deal of the game has ended."""
        return len(self._games[place].deals) == self._deals

    def played(self, place: int) -> PlayedGame:
        """The game as far as its deals have ended."""
        game = self._games[place]
        return PlayedGame(game.seed, bytes(game.moves), tuple(game.deals))
