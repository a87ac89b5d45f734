"""Whole deals played by policies on the table itself, as fast as it goes: events, views and all."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from sifang.bots.policy import Policy
from sifang.rules.book import Rulebook
from sifang.rules.refusal import Refusal
from sifang.table.commands import Pace, PlayerCommand, StartDeal
from sifang.table.decide import carry_out
from sifang.table.events import TableEvent
from sifang.table.legal import legal
from sifang.table.state import Phase, TableState
from sifang.table.view import view
from sifang.tiles import SEATS, Seat, Tile, Wind

__all__ = ["PlayedDeal", "chance_of", "play_deal"]

#: Nobody is waited for: a deal between computers takes no time on the table's clock.
_AT_ONCE = Pace(minimum_window=0, maximum_window=None)
#: Dealer's levels that take turns, in books that have them.
_LEVELS = 3


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal at its end, all its events, and how many choices were made in it."""

    state: TableState
    events: tuple[TableEvent, ...]
    decisions: int


def chance_of(book: Rulebook, seed: int, number: int) -> StartDeal:
    """The wall and the dice of one deal of a series; each deal's are its own, whatever was played before."""
    chance = Random(f"{seed}:{number}")  # noqa: S311 - a measurement must be repeatable; nothing is at stake
    wall: list[Tile] = list(book.play.deck)
    chance.shuffle(wall)
    first, second, third, fourth = (chance.randint(1, 6) for _ in range(4))
    return StartDeal(
        number=number,
        dealer=Seat.FIRST,
        wall=tuple(wall),
        nonce=f"{chance.getrandbits(128):032x}",
        dice=((first, second), (third, fourth)),
        pace=_AT_ONCE,
        level=0 if book.charter.dealing is None else 1 + (number - 1) % _LEVELS,
        prevalent_wind=Wind((number - 1) // len(SEATS) % len(Wind)) if book.play.prevalent_wind else None,
    )


def play_deal(book: Rulebook, start: StartDeal, policies: Sequence[Policy]) -> PlayedDeal:
    """Play one deal to its end; `policies` are by seat. Raises `AssertionError` if a policy acts unlawfully."""
    state = TableState(book)
    events = list(_carried_out(state, start))
    decisions = 0
    while state.phase is not Phase.ENDED:
        seat = _to_act(state)
        decisions += 1
        events.extend(_carried_out(state, policies[seat].choose(view(state, seat))))
    return PlayedDeal(state, tuple(events), decisions)


def _to_act(state: TableState) -> Seat:
    """A seat that the table waits for; of several that may claim, the first in order."""
    if state.turn is not None:
        return state.turn
    return next(seat for seat in SEATS if legal(state, seat))


def _carried_out(state: TableState, command: StartDeal | PlayerCommand) -> tuple[TableEvent, ...]:
    events = carry_out(state, command)
    assert not isinstance(events, Refusal), f"the table refuses {command}: {events}"
    return events
