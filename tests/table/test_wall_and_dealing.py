"""Dice, the break, and the deal: wsom dice-count, opening, dealing, dead-wall.1 and dead-wall.2."""

import pytest

from sifang.errors import InvalidHand
from sifang.rules.book import Rulebook
from sifang.table import (
    Advance,
    DeclareKong,
    DiceThrown,
    HandsReady,
    TableState,
    TilesTaken,
    WallBuilt,
    WallOpened,
    carry_out,
    view,
)
from sifang.table.wall import break_stack, commitment, count_dice, in_drawing_order
from sifang.testing.rigging import granted, rigged_start, rigged_table
from sifang.tiles import DECK_136, SEATS, Kind, Seat


@pytest.mark.parametrize(
    ("total", "turns"), [(5, 0), (9, 0), (2, 1), (6, 1), (10, 1), (3, 2), (7, 2), (11, 2), (4, 3), (8, 3), (12, 3)]
)
def test_dice_count_0_counts_the_thrower_as_one(total: int, turns: int) -> None:
    dice = (max(1, total - 6), total - max(1, total - 6))

    assert count_dice(Seat.SECOND, dice) == (Seat.SECOND + turns) % 4


def test_opening_1_and_2_the_dealer_throws_for_the_opener_who_throws_again(book: Rulebook) -> None:
    events = granted(TableState(book), rigged_start(book, dealer=Seat.THIRD, dice=((1, 1), (6, 5))))

    throws = [e for e in events if isinstance(e, DiceThrown)]
    assert [(t.seat, t.dice) for t in throws] == [(Seat.THIRD, (1, 1)), (Seat.FOURTH, (6, 5))]
    assert [e.stacks for e in events if isinstance(e, WallOpened)] == [13]


def test_opening_3_the_stacks_counted_off_become_the_tail() -> None:
    assert break_stack(Seat.FIRST, 10, 17) == 10
    drawn = in_drawing_order(DECK_136, 10)
    assert drawn[0] == DECK_136[20]
    assert drawn[-1] == DECK_136[19]


def test_opening_4_above_seventeen_the_count_goes_on_in_the_previous_players_wall() -> None:
    assert break_stack(Seat.SECOND, 18, 17) == break_stack(Seat.FIRST, 1, 17)


def test_opening_5_the_wall_is_drawn_clockwise_while_play_goes_the_other_way() -> None:
    sides = [break_stack(seat, 0, 17) // 17 for seat in SEATS]

    assert sides == [0, 3, 2, 1]


def test_dealing_1_to_3_fours_three_times_round_then_the_dealer_jumps(book: Rulebook) -> None:
    events = granted(TableState(book), rigged_start(book, dealer=Seat.SECOND))

    taken = [e for e in events if isinstance(e, TilesTaken)]
    assert [(e.seat, e.count) for e in taken[:12]] == [(Seat(s), 4) for s in (1, 2, 3, 0)] * 3
    assert [(e.seat, e.count) for e in taken[12:]] == [(Seat(1), 2), (Seat(2), 1), (Seat(3), 1), (Seat(0), 1)]


def test_dealing_3_the_jump_takes_the_first_and_the_fifth_tile(book: Rulebook) -> None:
    state = rigged_table(book)

    assert {state.wall[48], state.wall[52]} <= set(state.seats[0].tiles)
    assert [state.wall[48 + turn] in state.seats[turn].tiles for turn in (1, 2, 3)] == [True, True, True]


def test_dealing_4_the_dealer_holds_fourteen_and_plays_first(book: Rulebook) -> None:
    state = rigged_table(book, dealer=Seat.FOURTH)

    assert [len(s.tiles) for s in state.seats] == [13, 13, 13, 14]
    assert state.turn == Seat.FOURTH


def test_dead_wall_1_fourteen_tiles_are_never_live(book: Rulebook) -> None:
    state = rigged_table(book)

    assert state.live == 136 - 53 - 14


def test_dead_wall_2_a_kong_splits_the_seventh_stack_from_the_tail(book: Rulebook) -> None:
    state = rigged_table(book, {0: "1111m23456789p12z"})
    before = view(state, None).wall
    granted(state, DeclareKong(seat=Seat.FIRST, kind=Kind.M1))
    after = view(state, None).wall

    assert sum(int(d) for row in before.dead for d in row) == 14
    assert sum(int(d) for row in after.dead for d in row) == 14
    assert sum(d == "1" for row in before.dead for d in row) == 0
    assert sum(d == "1" for row in after.dead for d in row) == 2
    assert after.live == before.live - 1


def test_the_commitment_binds_the_wall_and_its_nonce(book: Rulebook) -> None:
    events = granted(TableState(book), rigged_start(book))

    (built,) = (e for e in events if isinstance(e, WallBuilt))
    assert built.wall is not None
    assert built.commitment == commitment("rigged", built.wall)
    assert built.commitment != commitment("other", built.wall)
    assert built.commitment != commitment("rigged", built.wall[::-1])


def test_a_wall_that_is_not_the_deck_and_impossible_dice_are_named_together(book: Rulebook) -> None:
    start = rigged_start(book, dice=((7, 1), (1, 1)))
    broken = type(start)(
        number=1, dealer=start.dealer, wall=(*start.wall[:-1], start.wall[0]), nonce="", dice=start.dice
    )

    with pytest.raises(InvalidHand) as fault:
        carry_out(TableState(book), broken)
    assert len(fault.value.faults) == 2


def test_the_deal_ends_ready_and_nothing_is_due_without_time_limits(book: Rulebook) -> None:
    state = TableState(book)
    events = granted(state, rigged_start(book))

    assert isinstance(events[-1], HandsReady)
    assert granted(state, Advance(at=10**9)) == ()
    assert state.turn == Seat.FIRST
