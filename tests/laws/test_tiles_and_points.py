"""Every tile is somewhere, and every point comes from somebody: at every event of any match."""

from hypothesis import given

from sifang.rulebooks import load
from sifang.table.events import DealOpened, HandsReady
from sifang.testing.games import Plan, played
from sifang.testing.laws import (
    cached_fields_are_true,
    every_tile_is_somewhere_once,
    hands_have_their_size,
    points_add_up,
    replayed,
)
from tests.laws.strategies import few, plans

BOOK = load("wsom")


@few
@given(plans())
def test_tiles_2_every_tile_lies_in_one_place_after_every_event(plan: Plan) -> None:
    for _, state in replayed(BOOK, played(BOOK, plan)):
        if state.table is not None:
            every_tile_is_somewhere_once(state.table)


@few
@given(plans())
def test_hand_count_2_hands_have_thirteen_tiles_and_fourteen_before_a_discard(plan: Plan) -> None:
    dealt = False
    for event, state in replayed(BOOK, played(BOOK, plan)):
        dealt = isinstance(event, HandsReady) or (dealt and not isinstance(event, DealOpened))
        if dealt and state.table is not None:
            hands_have_their_size(state.table, event)


@few
@given(plans())
def test_what_is_kept_is_what_would_be_counted_anew(plan: Plan) -> None:
    for _, state in replayed(BOOK, played(BOOK, plan)):
        if state.table is not None:
            cached_fields_are_true(state.table)


@few
@given(plans(deals=2))
def test_payments_sum_to_zero_and_the_card_adds_them_up_with_the_penalties(plan: Plan) -> None:
    points_add_up(played(BOOK, plan))
