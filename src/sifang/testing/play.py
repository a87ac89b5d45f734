"""Whole matches for tests and benchmarks, played through `sifang.match` by lawful but simple players.

All chance comes from the `Random` that is passed in, so that a seed names a match.
"""

from collections.abc import Callable
from random import Random
from typing import TypeVar

from msgspec import structs

from sifang.hand.keys import STANDING, group_of
from sifang.hand.regular import SETS
from sifang.hand.shanten import shanten_of_keys
from sifang.match.commands import Command, Confirm, DrawSeats, NextDeal, OpenMatch, SignCard
from sifang.match.decide import carry_out, due
from sifang.match.events import Event, PlayerControl
from sifang.match.state import MatchPhase, MatchState
from sifang.rules.book import Rulebook
from sifang.rules.refusal import Refusal
from sifang.table.commands import (
    Advance,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    DeclareWin,
    Discard,
    LayFlower,
    Pace,
    Pass,
    PlayerCommand,
)
from sifang.table.counting import honest_act
from sifang.table.legal import legal
from sifang.table.state import SeatState, TableState
from sifang.table.wilds import as_read
from sifang.tiles import SEATS, BySeat, Seat, Wind, is_flower, kind_of

__all__ = ["Policy", "any_lawful", "next_command", "play_match", "quick"]

#: Chooses one of the lawful acts of a seat.
Policy = Callable[[TableState, Seat, tuple[PlayerCommand, ...], Random], PlayerCommand]

T = TypeVar("T")

_NAMES: BySeat[str] = ("Ada", "Ben", "Cao", "Dai")
_CONTROLS: BySeat[PlayerControl] = (PlayerControl.NOVICE,) * 4


def any_lawful(_state: TableState, _seat: Seat, acts: tuple[PlayerCommand, ...], chance: Random) -> PlayerCommand:
    """Any of the lawful acts, each as likely as another: claims much, wins seldom, kongs whenever it hits on one."""
    return chance.choice(acts)


def quick(state: TableState, seat: Seat, acts: tuple[PlayerCommand, ...], chance: Random) -> PlayerCommand:
    """Win, lay a kong or a flower when it can, keep what is nearest to complete, claim at times: most deals are won."""
    at_once = [act for kind in (DeclareWin, DeclareKong, LayFlower) for act in acts if isinstance(act, kind)]
    if at_once:
        return at_once[0]
    claims = [act for act in acts if isinstance(act, ClaimChow | ClaimPung | ClaimKong)]
    if claims and chance.random() < 0.5:
        return chance.choice(claims)
    own = state.seats[seat]
    discards = [act for act in acts if isinstance(act, Discard)]
    if discards and not own.forfeited:
        return min(discards, key=lambda act: _shanten_without(state, own, act))
    passes = [act for act in acts if isinstance(act, Pass)]
    return passes[0] if passes else acts[-1]


def _shanten_without(state: TableState, own: SeatState, act: Discard) -> int:
    kind, wilds = kind_of(act.tile), own.wilds
    if is_flower(kind):
        return -1
    keys = own.keys.copy()
    if kind == state.wild:
        wilds -= 1
    else:
        read = as_read(state, kind)
        keys[group_of(read)] -= STANDING[read]
    return shanten_of_keys((keys[0], keys[1], keys[2], keys[3]), SETS - len(own.melds), state.play.forms, wilds)


def play_match(  # noqa: PLR0913 - each keyword is one agreement of a match
    book: Rulebook,
    chance: Random,
    deals: int = 4,
    policy: Policy = any_lawful,
    *,
    pace: Pace | None = None,
    slowest: int = 0,
    names: BySeat[str] = _NAMES,
) -> tuple[Event, ...]:
    """Every event of a match, from the opening to the fourth signature.

    `slowest` is the longest a player thinks, in milliseconds; by default nobody takes any time.

    >>> from sifang.rulebooks import load
    >>> events = play_match(load("wsom"), Random(1), deals=1)
    >>> type(events[0]).__name__, type(events[-1]).__name__
    ('MatchOpened', 'CardSigned')
    """
    state = MatchState(book)
    opening = OpenMatch(
        rules=f"{book.id}/{book.profile}",
        deals=deals,
        fresh_seats_every=book.charter.fresh_seats_every,
        pace=pace or Pace(),
        names=names,
        controls=_CONTROLS,
        opened_at="2026-11-29T12:00:00+00:00",
    )
    events = list(_carried_out(state, opening))
    while state.phase is not MatchPhase.SIGNED:
        events.extend(_carried_out(state, next_command(state, policy, chance, slowest)))
    return tuple(events)


def next_command(state: MatchState, policy: Policy, chance: Random, slowest: int = 0) -> Command:
    """What comes next in an open match that is not yet signed: chance, an act, a signature, or the passing of time."""
    at = state.at
    match state.phase:
        case MatchPhase.SEAT_DRAW:
            return _seat_draw(at, chance)
        case MatchPhase.BETWEEN_DEALS:
            wall = state.book.play.deck
            nonce = chance.randbytes(16).hex()
            return NextDeal(at=at, wall=_shuffled(wall, chance), nonce=nonce, dice=_two_throws(chance))
        case MatchPhase.DEAL:
            return _act(state, policy, chance, slowest)
        case MatchPhase.RESULT:
            return Confirm(at=at, player=_first_missing(state.confirmed))
        case _:
            return SignCard(at=at, player=_first_missing(state.signed))


def _act(state: MatchState, policy: Policy, chance: Random, slowest: int) -> Command:
    """One seat's act after some thought, or the passing of time where that comes first."""
    table, moment = state.table, due(state)
    assert table is not None, "a match in this phase has a deal"
    seats = SEATS if table.turn is None else (table.turn,)
    asked = [(seat, acts) for seat in seats if (acts := legal(table, seat))]
    counted = [act for seat in seats if (act := honest_act(table, seat))]
    if counted:
        return structs.replace(chance.choice(counted), at=state.at)
    at = state.at + (chance.randint(0, slowest) if slowest else 0)
    if not asked or (moment is not None and moment <= at):
        assert moment is not None, "a table that asks nobody waits for a moment"
        return Advance(at=moment)
    seat, acts = chance.choice(asked)
    return structs.replace(policy(table, seat, acts, chance), at=at)


def _carried_out(state: MatchState, command: Command) -> tuple[Event, ...]:
    events = carry_out(state, command)
    assert not isinstance(events, Refusal), f"{command} was refused: {events}"
    return events


def _seat_draw(at: int, chance: Random) -> DrawSeats:
    """Any throws, the four winds in any order, and the odd tile at either end of them."""
    winds = _shuffled(tuple(Wind), chance)
    return DrawSeats(
        at=at,
        thrower=chance.randrange(4),
        dice=_two_throws(chance),
        winds=(winds[0], winds[1], winds[2], winds[3]),
        odd_end_first=chance.random() < 0.5,
    )


def _first_missing(done: set[int]) -> int:
    return min(set(range(4)) - done)


def _two_throws(chance: Random) -> tuple[tuple[int, int], tuple[int, int]]:
    a, b, c, d = (chance.randint(1, 6) for _ in range(4))
    return (a, b), (c, d)


def _shuffled(values: tuple[T, ...], chance: Random) -> tuple[T, ...]:
    return tuple(chance.sample(values, len(values)))
