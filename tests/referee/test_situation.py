"""The situation of a ruling is read off a deal."""

import pytest

from sifang.referee import situation_of
from sifang.rulebooks import load
from sifang.rules.incident import Before, Situation, Stage, Status
from sifang.table.state import TableState
from sifang.testing.rigging import everybody_passes, rigged_table, throws
from sifang.tiles import SEATS, Seat

BOOK = load("wsom")


@pytest.fixture
def table() -> TableState:
    return rigged_table(BOOK, {0: "1m"})


def test_before_a_deal_begins_the_tiles_are_being_dealt() -> None:
    assert situation_of(TableState(book=BOOK), Seat.FIRST).stage is Stage.DEALING


def test_the_dealer_is_on_turn_first_and_nobody_has_discarded(table: TableState) -> None:
    assert situation_of(table, Seat.FIRST) == Situation(own_turn=True)
    assert situation_of(table, Seat.SECOND) == Situation()


def test_each_of_the_four_has_discarded_after_a_go_around(table: TableState) -> None:
    """dealing-faults.7; G34."""
    for seat in SEATS:
        assert not situation_of(table, seat).all_discarded
        throws(table, seat, "1m" if seat is Seat.FIRST else None)
        everybody_passes(table)

    assert situation_of(table, Seat.FIRST).all_discarded


def test_a_forfeited_hand_is_barred(table: TableState) -> None:
    """time.7."""
    table.seats[Seat.SECOND].forfeited = True

    assert situation_of(table, Seat.SECOND).status is Status.NO_WIN_NOR_CLAIM


def test_how_often_it_happened_before_is_told_by_who_knows(table: TableState) -> None:
    assert situation_of(table, Seat.FIRST, Before.TWICE).before is Before.TWICE
