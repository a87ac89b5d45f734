"""Refereed deals for the tests: what a player does, what is ruled, and whether the deal goes on and replays."""

from dataclasses import dataclass, field
from random import Random

from msgspec import structs

from sifang.rules.book import Rulebook
from sifang.rules.ruling_events import RulingMade
from sifang.table import Advance, Discard, Pace, TableState, legal
from sifang.table.commands import Command, Manner
from sifang.table.counting import honest_act
from sifang.table.decide import due
from sifang.table.events import TableEvent
from sifang.table.evolve import evolve
from sifang.table.state import Phase
from sifang.testing.laws import every_tile_is_somewhere_once
from sifang.testing.play import any_lawful
from sifang.testing.rigging import granted, held, rigged_start
from sifang.tiles import SEATS, Seat, Tile, kinds_of, parse_kinds

FIRST, SECOND, THIRD, FOURTH = Seat
#: Thirteen tiles that go with nothing, for each seat; the dealer's fourteenth too.
DULL = {0: "1479m2259p3688s12z", 1: "1479m1258p3669s3z", 2: "2258m1477p3699s4z", 3: "3669m2588p1447s5z"}
#: Every discard stays open for a second, so that anybody may call for it.
PACE = Pace(minimum_window=1000, maximum_window=15_000)


@dataclass(slots=True)
class Deal:
    """A refereed deal under way, with everything that happened in it."""

    state: TableState
    events: list[TableEvent] = field(default_factory=list)

    def gives(self, command: Command) -> tuple[TableEvent, ...]:
        """Carry out what the table must grant, now unless a later moment is named."""
        done = granted(self.state, structs.replace(command, at=max(command.at, self.state.at)))
        self.events.extend(done)
        return done

    def throws(self, seat: Seat, text: str | None = None) -> None:
        """The seat discards this tile, or what it drew."""
        tile = self.state.seats[seat].drawn if text is None else held(self.state, seat, text)
        assert tile is not None, "a seat that has drawn nothing must be told what to throw"
        self.gives(Discard(seat=seat, tile=tile))

    def closes(self) -> tuple[TableEvent, ...]:
        """The claim window closes in its time."""
        moment = due(self.state)
        assert moment is not None, "a window is open"
        return self.gives(Advance(at=moment))

    def is_counted(self) -> None:
        """Everybody does what he honestly can for the count, until it is settled."""
        while self.state.phase is Phase.SHOWING:
            self.gives(next(act for seat in SEATS if (act := honest_act(self.state, seat))))

    @property
    def rulings(self) -> list[RulingMade]:
        """Every ruling so far."""
        return [event for event in self.events if isinstance(event, RulingMade)]

    def plays_on_and_replays(self, seed: int = 1) -> None:
        """Everybody plays any lawful act until the deal is over; the log alone leads to the same table."""
        chance = Random(seed)
        while self.state.phase is not Phase.ENDED:
            self.gives(_next(self.state, chance))
            every_tile_is_somewhere_once(self.state)
        replayed = TableState(self.state.book)
        for event in self.events:
            evolve(replayed, event)
        assert replayed == self.state


def _next(state: TableState, chance: Random) -> Command:
    asked = [(seat, acts) for seat in SEATS if (acts := legal(state, seat))]
    if state.phase is Phase.TURN:
        assert asked, "whose turn it is may always do something"
    counted = [act for seat in SEATS if (act := honest_act(state, seat))]
    if counted:
        return chance.choice(counted)
    if not asked:
        moment = due(state)
        assert moment is not None, "a table that asks nobody waits for a moment"
        return Advance(at=moment)
    seat, acts = chance.choice(asked)
    return any_lawful(state, seat, acts, chance)


def refereed(book: Rulebook, hands: dict[int, str] | None = None, **chosen: object) -> Deal:
    """A refereed deal where the dealer is about to play; hands that are not named go with nothing."""
    deal = Deal(TableState(book))
    start = rigged_start(book, DULL | (hands or {}), pace=PACE, manner=Manner.REFEREED, **chosen)  # type: ignore[arg-type]  # the keywords of rigged_start
    deal.gives(start)
    return deal


def tiles_of(deal: Deal, seat: Seat, text: str) -> tuple[Tile, ...]:
    """The seat's lowest tiles of these faces."""
    own = list(deal.state.seats[seat].tiles)
    found = []
    for kind in parse_kinds(text):
        tile = next(tile for tile in own if kinds_of((tile,)) == (kind,))
        own.remove(tile)
        found.append(tile)
    return tuple(found)
