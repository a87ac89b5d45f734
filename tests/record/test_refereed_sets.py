"""Records of refereed deals with wrong sets, withdrawn discards and wall tiles turned up."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec import structs

from sifang.match.decide import carry_out
from sifang.match.events import Event
from sifang.match.state import MatchPhase, MatchState
from sifang.record import format_text, parse_text, read, verify
from sifang.rulebooks import load
from sifang.rules.incident_calls import CalledSet
from sifang.rules.refusal import Refusal
from sifang.table import ClaimPung, Discard, legal
from sifang.table.commands import Command, FlipWallTile, Manner, Pace, RaiseFault, ShowSet, WithdrawCall
from sifang.table.events import (
    ClaimAnswered,
    DiscardTakenBack,
    KongDeclared,
    SetMelded,
    SetMended,
    SetTakenBack,
    WallTileFlipped,
)
from sifang.table.state import Phase, TableState
from sifang.testing.games import Plan, opening
from sifang.testing.play import any_lawful, next_command
from sifang.tiles import SEATS, Seat, after, kind_of
from tests.record.games import record_of

BOOK = load("wsom")
#: One thing that somebody does as soon as he can; `None` until then.
Act = Callable[[TableState], Command | None]


def wrong_pung(table: TableState) -> Command | None:
    """The player across shows two tiles that are no pair of what was thrown."""
    window = table.window
    if window is None or window.offer.robbing or window.asked or table.live < 20:
        return None
    seat = after(after(window.offer.seat))
    held = table.seats[seat].tiles
    strange = tuple(tile for tile in held if kind_of(tile) != kind_of(window.offer.tile))[:2]
    return ShowSet(seat=seat, call=CalledSet.PUNG, tiles=strange)


def half_a_pung(table: TableState) -> Command | None:
    """Who could claim a pung shows one of the two tiles, and another."""
    seat = who_may_pung(table)
    if seat is None or table.window is None:
        return None
    own, kind = table.seats[seat].tiles, kind_of(table.window.offer.tile)
    right = next(tile for tile in own if kind_of(tile) == kind)
    wrong = next(tile for tile in own if kind_of(tile) != kind)
    return ShowSet(seat=seat, call=CalledSet.PUNG, tiles=(right, wrong))


def who_may_pung(table: TableState) -> Seat | None:
    if table.window is None or table.window.answers:
        return None
    return next((seat for seat in SEATS if ClaimPung(seat=seat) in legal(table, seat)), None)


def pung(table: TableState) -> Command | None:
    seat = who_may_pung(table)
    return None if seat is None else ClaimPung(seat=seat)


def discard_before_showing(table: TableState) -> Command | None:
    """Who has called a pung throws a tile that has no part in it."""
    if table.window is None or not table.window.answers:
        return None
    seat = next(iter(table.window.answers))
    others = (tile for tile in table.seats[seat].tiles if kind_of(tile) != kind_of(table.window.offer.tile))
    return Discard(seat=seat, tile=next(others))


def withdraws(table: TableState) -> Command | None:
    seat = next((seat for seat in SEATS if table.seats[seat].unshown), None)
    return None if seat is None else WithdrawCall(seat=seat)


def wrong_kong(table: TableState) -> Command | None:
    if table.phase is not Phase.TURN or table.turn is None or table.claimed:
        return None
    return ShowSet(seat=table.turn, call=CalledSet.OWN_KONG, tiles=tuple(table.seats[table.turn].tiles[::3][:4]))


def raised(table: TableState) -> Command | None:
    about = next((seat for seat in SEATS if table.seats[seat].melds and table.acting == seat), None)
    return None if about is None else RaiseFault(seat=after(about), about=about)


def turns_up(table: TableState) -> Command | None:
    window = table.window
    return None if window is None or window.asked else FlipWallTile(seat=after(window.offer.seat))


def match(*acts: Act) -> tuple[Event, ...]:
    """A refereed deal in which these things happen, one after another; everything else is lawful."""
    state, chance, rest = MatchState(BOOK), Random(3), list(acts)
    plan = Plan(3, any_lawful, Pace(minimum_window=1000, maximum_window=3000), deals=1)
    events = list(done(state, structs.replace(opening(BOOK, plan), manner=Manner.REFEREED)))
    while state.phase is not MatchPhase.SIGNED:
        table = state.table if state.phase is MatchPhase.DEAL else None
        act = rest[0](table) if table is not None and rest else None
        told = done(state, structs.replace(act, at=state.at)) if act is not None else ()
        if told:
            del rest[0]
        events.extend(told or done(state, next_command(state, any_lawful, chance)))
    assert not rest, "everything has happened"
    return tuple(events)


def done(state: MatchState, command: object) -> tuple[Event, ...]:
    """What a command led to; nothing if it was refused."""
    events = carry_out(state, command)  # type: ignore[arg-type]  # whatever a match or its table may be asked
    return () if isinstance(events, Refusal) else events


@pytest.mark.parametrize(
    ("acts", "told"),
    [
        ((wrong_pung, raised), (ClaimAnswered, SetMelded, SetTakenBack)),
        ((half_a_pung, raised), (SetMelded, SetMended)),
        ((pung, discard_before_showing, withdraws), (SetMelded, DiscardTakenBack, SetTakenBack)),
        ((pung, discard_before_showing), (SetMelded,)),
        ((wrong_kong, raised), (KongDeclared, SetTakenBack)),
        ((turns_up,), (WallTileFlipped,)),
    ],
)
def test_such_a_record_verifies_and_reads_back_from_its_text(acts: tuple[Act, ...], told: tuple[type, ...]) -> None:
    events = match(*acts)
    record = record_of(events)

    assert set(told) <= {type(event) for event in events}
    assert verify(record).faults == ()
    assert parse_text(format_text(read(record))) == read(record)
