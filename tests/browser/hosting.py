"""The server as the browser tests run it: the product's own, with a tempo and deals that the test chooses."""

from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Final

from sifang.match.commands import DrawSeats, NextDeal
from sifang.match.events import SeatsTaken
from sifang.match.seat_draw import seat_draw_events
from sifang.rulebooks import load
from sifang.service.chance import SystemChance
from sifang.service.hall import Hall
from sifang.service.tempo import WITH_PEOPLE, Tempo
from sifang.store import Store
from sifang.testing.rigging import rigged_start
from sifang.tiles import Seat, Tile
from sifang.web.server import serve

__all__ = ["QUICK", "WATCHED", "RiggedDeal", "Setting", "host"]

_SEED: Final = 1
#: Computers and claim windows wait for nothing. Who is away is waited for: a page may be slow to load or to come back.
QUICK = replace(WITH_PEOPLE, minimum_window=0, ceremony=0, thinking=(0, 0), absence=120_000)
#: The same with ceremonies, which wait until a slow page can show them.
WATCHED = replace(QUICK, ceremony=6_000)


@dataclass(frozen=True, slots=True)
class RiggedDeal:
    """A deal with chosen tiles, in the notation of hands; what is not named comes from the rest of the deck.

    `hands` go by player: in a rigged match player 0 draws East, player 1 South and so on. The dealer's has 14 tiles.
    """

    hands: dict[int, str]
    draws: str = ""
    replacements: str = ""
    book: str = "wsom"
    """Whose deck is dealt."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How fast the tables of a server go, and which deals they begin with; later ones come as chance has it."""

    tempo: Tempo = QUICK
    deals: tuple[RiggedDeal, ...] = ()
    port: int = 0
    """Any free one when 0."""


class RiggedChance(SystemChance):
    """Chance that deals chosen tiles first, and is the same every time: later deals, and what computers choose."""

    def __init__(self, deals: tuple[RiggedDeal, ...]) -> None:
        super().__init__()
        self._random = Random(_SEED)
        self._deals = list(deals)
        self._rigged = bool(deals)
        self._dealt = 0

    def seat_draw(self, at: int) -> DrawSeats:
        """In a rigged match everybody draws the wind of his number."""
        while True:
            draw = super().seat_draw(at)
            taken = seat_draw_events(draw, (0, 1, 2, 3))[-1]
            if not self._rigged or taken == SeatsTaken(at=at, players=(0, 1, 2, 3)):
                return draw

    def next_deal(self, at: int, deck: tuple[Tile, ...]) -> NextDeal:
        """The next chosen deal; chance when all have been dealt."""
        chance = super().next_deal(at, deck)
        if not self._deals:
            return chance
        deal, dealer = self._deals.pop(0), Seat(self._dealt % 4)
        self._dealt += 1
        start = rigged_start(
            load(deal.book),
            deal.hands,
            draws=deal.draws,
            replacements=deal.replacements,
            dealer=dealer,
            dice=chance.dice,
        )
        return NextDeal(at=at, wall=start.wall, nonce=chance.nonce, dice=chance.dice)

    def between(self, least: int, most: int) -> int:
        """The least: how often it is asked for depends on the machine, so nothing may be taken from the source."""
        return min(least, most)


def host(folder: Path, setting: Setting, announce: "Connection[str, None]") -> None:
    """Serve from a data folder, on loopback, until told to stop; the address is announced when the server answers."""

    def make_hall(store: Store) -> Hall:
        return Hall(store, tempo=setting.tempo, chance=RiggedChance(setting.deals))

    serve(folder, "127.0.0.1", setting.port, lambda listening: announce.send(listening.here), make_hall)
