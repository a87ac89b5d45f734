"""Computers at a refereed table: whatever was ruled on their hand, they do one of the things that are still lawful."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from sifang.bots import LEVELS, make
from sifang.record import replay
from sifang.rulebooks import load
from sifang.rules.ruling_effect import ShownTilesPenal
from sifang.table.claims import has_wrong_set
from sifang.table.commands import ExposeTiles, Manner, Overrule
from sifang.table.state import SeatState, TableState
from sifang.table.view import TableView, view
from sifang.testing.misdeeds import misbehaved
from sifang.testing.rigging import everybody_passes, granted, rigged_table, throws
from sifang.tiles import SEATS, Seat
from tests.table.refereed import DULL

#: Positions of each book that every level is shown: of many that come in a deal, one now and then.
_POSITIONS, _EVERY = 12, 5


def is_touched(table: TableState, seat: Seat) -> bool:
    """Whether tiles of a hand lie open, it is barred from something, or it has too many tiles or too few."""
    own = table.seats[seat]
    return bool(own.penalty.all) or own.bar is not None or tiles_beyond(own, turn=table.turn == seat) != 0


def tiles_beyond(own: SeatState, *, turn: bool) -> int:
    """How many tiles a hand has more than it should."""
    return len(own.tiles) + 3 * len(own.melds) - 13 - turn


def touched_views(rules: str) -> Iterator[TableView]:
    """What players see who are to act with a hand on which a ruling lies, in deals of players who misbehave."""
    book = load(rules)
    for seed in range(1, 50):
        for step in replay(misbehaved(book, seed, often=0.15)):
            table = step.state.table
            if table is not None and table.win is None:
                yield from (view(table, seat) for seat in SEATS if is_touched(table, seat))


def views_of_wrong_sets(rules: str) -> Iterator[TableView]:
    """What players see while a set that is none lies on the table, their own or another's."""
    book = load(rules)
    for seed in range(1, 50):
        for step in replay(misbehaved(book, seed, often=0.25)):
            table = step.state.table
            if table is not None and table.win is None and any(has_wrong_set(table, seat) for seat in SEATS):
                yield from (view(table, seat) for seat in SEATS)


def some(views: Iterator[TableView]) -> tuple[TableView, ...]:
    """One now and then of those in which there is something to choose."""
    asked = (seen for seen in views if len(seen.actions) > 1)
    return tuple(islice(asked, 0, _POSITIONS * _EVERY, _EVERY))


@cache
def positions(rules: str) -> tuple[TableView, ...]:
    return some(touched_views(rules))


@cache
def positions_with_wrong_sets(rules: str) -> tuple[TableView, ...]:
    return some(views_of_wrong_sets(rules))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", ["wsom", "mcr", "hangzhou"])
def test_a_computer_chooses_a_lawful_act_with_any_hand_that_rulings_leave(rules: str, level: str) -> None:
    policy = make(level, 7, load(rules))

    assert len(positions(rules)) == _POSITIONS
    for seen in positions(rules):
        assert policy.choose(seen) in seen.actions


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", ["wsom", "mcr"])
def test_a_computer_chooses_a_lawful_act_where_a_set_is_none(rules: str, level: str) -> None:
    policy = make(level, 7, load(rules))

    assert len(positions_with_wrong_sets(rules)) == _POSITIONS
    for seen in positions_with_wrong_sets(rules):
        assert policy.choose(seen) in seen.actions


@pytest.mark.parametrize("level", LEVELS)
def test_a_computer_chooses_a_lawful_act_where_anothers_flower_lies_open(level: str) -> None:
    book = load("mcr")
    state = rigged_table(book, DULL, draws="1f", manner=Manner.REFEREED)
    throws(state, Seat.FIRST, "1z")
    everybody_passes(state)
    flower = state.seats[Seat.SECOND].drawn
    assert flower is not None
    granted(state, ExposeTiles(seat=Seat.SECOND, tiles=(flower,)))
    granted(state, Overrule(number=1, by="Ann", reason="as elsewhere", effects=(ShownTilesPenal(),)))
    assert state.seats[Seat.SECOND].penalty.all == {flower}
    throws(state, Seat.SECOND, "9s")
    everybody_passes(state)
    seen = view(state, Seat.THIRD)

    assert make(level, 7, book).choose(seen) in seen.actions
