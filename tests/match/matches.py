"""Matches for the tests of the match: opened, drawn and played with chance that the test chooses."""

from itertools import count
from random import Random

from sifang.match.commands import Command, Confirm, DrawSeats, NextDeal, OpenMatch, SignCard
from sifang.match.decide import carry_out
from sifang.match.events import Event, PlayerControl
from sifang.match.state import MatchPhase, MatchState
from sifang.rulebooks import load
from sifang.rules.refusal import Refusal
from sifang.table.commands import Pace, StartDeal
from sifang.testing.play import any_lawful, next_command
from sifang.testing.rigging import rigged_start
from sifang.tiles import BySeat, Wind

BOOK = load("wsom")
EAST, SOUTH, WEST, NORTH = Wind
#: The dealer wins at once with his first fourteen tiles; 320 points: a listed limit stands alone.
HEAVEN = "1122334455667z7z"
QUIET = "1479m258p369s1234z"


def opening(deals: int = 4, *, fresh_seats_every: int = 4, pace: Pace | None = None) -> OpenMatch:
    """Four people sit down."""
    return OpenMatch(
        rules="wsom/zj33",
        deals=deals,
        fresh_seats_every=fresh_seats_every,
        pace=pace or Pace(),
        names=("Ada", "Ben", "Cao", "Dai"),
        controls=(PlayerControl.PERSON,) * 4,
        opened_at="2026-11-29T12:00:00+00:00",
    )


def draw(
    *,
    thrower: int = 0,
    dice: tuple[tuple[int, int], tuple[int, int]] = ((2, 3), (2, 3)),
    winds: BySeat[Wind] = (EAST, SOUTH, WEST, NORTH),
    odd_end_first: bool = True,
    at: int = 0,
) -> DrawSeats:
    """A seat draw; by default the thrower finds himself twice and East lies at the odd end."""
    return DrawSeats(at=at, thrower=thrower, dice=dice, winds=winds, odd_end_first=odd_end_first)


def granted(state: MatchState, command: Command) -> tuple[Event, ...]:
    """Carry out a command that the match must grant; the events it led to."""
    events = carry_out(state, command)
    assert not isinstance(events, Refusal), f"{command} was refused: {events}"
    return events


def refused(state: MatchState, command: Command) -> Refusal:
    """Give a command that the match must refuse; the refusal."""
    answer = carry_out(state, command)
    assert isinstance(answer, Refusal), f"{command} was granted: {answer}"
    return answer


def opened(deals: int = 4, *, fresh_seats_every: int = 4, pace: Pace | None = None) -> MatchState:
    """A match that waits for its first seat draw."""
    state = MatchState(BOOK)
    granted(state, opening(deals, fresh_seats_every=fresh_seats_every, pace=pace))
    return state


def seated(deals: int = 4, *, fresh_seats_every: int = 4, pace: Pace | None = None) -> MatchState:
    """A match that waits for its first deal, the players sitting in their order."""
    state = opened(deals, fresh_seats_every=fresh_seats_every, pace=pace)
    granted(state, draw())
    return state


def rigged_deal(state: MatchState, dealers_hand: str = QUIET) -> NextDeal:
    """The next deal, with this hand for its dealer."""
    start: StartDeal = rigged_start(BOOK, {state.dealer: dealers_hand}, dealer=state.dealer)
    return NextDeal(at=state.at, wall=start.wall, nonce=start.nonce, dice=start.dice)


def dealt(deals: int = 4, *, pace: Pace | None = None, dealers_hand: str = QUIET) -> MatchState:
    """A match in its first deal, the dealer about to play."""
    state = seated(deals, pace=pace)
    granted(state, rigged_deal(state, dealers_hand))
    return state


def play_on(state: MatchState, *, until: MatchPhase, deals: int, seed: int = 1) -> tuple[Event, ...]:
    """Play lawfully until the match has so many deals on its card and stands in this phase."""
    chance, events = Random(seed), list[Event]()
    for step in count():
        if state.phase is until and state.deals_played == deals:
            return tuple(events)
        assert step < 10_000, "the match does not get there"
        events.extend(granted(state, next_command(state, any_lawful, chance)))
    raise AssertionError("counting has no end")


def confirm_all(state: MatchState) -> tuple[Event, ...]:
    """The four agree with the result."""
    return tuple(event for player in range(4) for event in granted(state, Confirm(at=state.at, player=player)))


def sign_all(state: MatchState) -> tuple[Event, ...]:
    """The four sign the card."""
    return tuple(event for player in range(4) for event in granted(state, SignCard(at=state.at, player=player)))
