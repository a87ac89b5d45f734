"""The seat draw of a table in a tournament: when, by whom, once, and what follows from it."""

import pytest
from msgspec import structs

from sifang.rulebooks import load
from sifang.tiles import Wind
from sifang.tournament.commands import DrawSeats, StartSession, WriteDeal
from sifang.tournament.dealing import next_dealer, place_winds
from sifang.tournament.deals import DrawnDeal
from sifang.tournament.events import SeatsDrawn
from sifang.tournament.recount import disagreements
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.seat_draws import is_draw_due
from sifang.tournament.terms import SeatChance
from tests.tournament.halls import FIRST, FOURTH, SECOND, THIRD, Hall, plan, stage, won
from tests.tournament.test_merging import merged, parted

EVERY = load("wsom/zj33").charter.fresh_seats_every
DRAWN = DrawnDeal()
#: The third throws 6 and counts to the fourth, who throws 3 and counts to the second; odd: from the odd end, the left.
CHANCE = SeatChance(
    thrower=THIRD,
    dice=((2, 4), (1, 2)),
    winds=(Wind.WEST, Wind.EAST, Wind.NORTH, Wind.SOUTH),
    odd_end_first=True,
)
BY_CHANCE = DrawSeats(session=1, table=1, from_deal=1, chance=CHANCE)
BY_HAND = DrawSeats(session=1, table=1, from_deal=1, columns=(THIRD, FIRST, FOURTH, SECOND))


def seated() -> Hall:
    """A table that is seated for a session of nine deals, which has not begun."""
    hall = Hall(plan(stage(deals=2 * EVERY + 1)))
    hall.publishes(1)
    return hall


def test_seat_draw_5_and_6_who_takes_which_wind_follows_from_the_throws() -> None:
    """wsom seat-draw.5 and 6: the second, third, fourth and first take West, East, North and South."""
    hall = seated()
    (drawn,) = hall.does(BY_CHANCE)

    assert isinstance(drawn, SeatsDrawn)
    assert drawn.columns == (THIRD, FIRST, SECOND, FOURTH)
    assert hall.replayed() == hall.state
    assert list(disagreements(hall.log, hall.state.book)) == []


def test_a_log_in_which_other_seats_stand_than_the_dice_gave_is_found_out() -> None:
    hall = seated()
    (drawn,) = hall.does(BY_CHANCE)
    assert isinstance(drawn, SeatsDrawn)
    told = [*hall.log[:-1], structs.replace(drawn, columns=(FIRST, SECOND, THIRD, FOURTH))]

    (one,) = disagreements(told, hall.state.book)
    assert one.counted == (THIRD, FIRST, SECOND, FOURTH)


def test_what_was_drawn_with_tiles_of_the_table_is_entered() -> None:
    hall = seated()
    (drawn,) = hall.does(BY_HAND)

    assert isinstance(drawn, SeatsDrawn)
    assert (drawn.columns, drawn.chance) == (BY_HAND.columns, None)
    assert next_dealer(hall.state.book.charter, [], hall.card(1, 1).draws) == (THIRD, 0)


def test_nobody_draws_again_until_it_pleases_him() -> None:
    hall = seated()
    hall.does(BY_CHANCE)

    assert hall.refuses(BY_CHANCE) is TournamentFault.SEATS_DRAWN
    assert hall.refuses(BY_HAND) is TournamentFault.SEATS_DRAWN


def test_seat_draw_0_seats_are_drawn_at_the_beginning_and_afresh_where_the_book_says() -> None:
    hall = Hall(plan(stage(deals=2 * EVERY)))
    hall.starts(1)
    charter, card, due = hall.state.book.charter, hall.card(1, 1), []
    for number in range(1, 2 * EVERY + 1):
        if is_draw_due(charter, card, 2 * EVERY):
            due.append(number)
        else:
            assert hall.refuses(structs.replace(BY_HAND, from_deal=number)) is TournamentFault.SEATS_STAY
        hall.writes(1, 1, DRAWN)

    assert due == [1, EVERY + 1]
    assert hall.refuses(structs.replace(BY_HAND, from_deal=2 * EVERY + 1)) is TournamentFault.SEATS_STAY


def test_seats_are_drawn_for_the_next_deal_alone() -> None:
    hall = Hall(plan(stage(deals=2 * EVERY)))
    hall.starts(1)

    assert hall.refuses(structs.replace(BY_HAND, from_deal=EVERY + 1)) is TournamentFault.SEATS_STAY
    hall.does(WriteDeal(session=1, table=1, number=1, seen=0, deal=DRAWN))
    assert hall.refuses(BY_HAND) is TournamentFault.SEATS_STAY


@pytest.mark.parametrize(
    "unclear",
    [
        structs.replace(BY_HAND, columns=(FIRST, FIRST, SECOND, THIRD)),
        structs.replace(BY_HAND, columns=None),
        structs.replace(BY_CHANCE, chance=structs.replace(CHANCE, winds=(Wind.EAST,) * 4)),
    ],
    ids=["twice the same", "nothing said", "four Easts"],
)
def test_each_of_the_four_takes_one_wind(unclear: DrawSeats) -> None:
    assert seated().refuses(unclear) is TournamentFault.SEATS_UNCLEAR


def test_without_published_seats_nobody_draws() -> None:
    assert Hall(plan(stage())).refuses(BY_HAND) is TournamentFault.SESSION_NOT_BEGUN


def test_after_a_fresh_draw_the_new_east_deals_first() -> None:
    hall = seated()
    hall.does(BY_HAND)
    hall.does(StartSession(session=1))
    hall.writes(1, 1, *[DRAWN] * EVERY)
    charter, card = hall.state.book.charter, hall.card(1, 1)
    assert next_dealer(charter, [DRAWN] * EVERY, card.draws) is None

    hall.does(structs.replace(BY_HAND, from_deal=EVERY + 1, columns=(FOURTH, SECOND, FIRST, THIRD)))
    assert next_dealer(charter, [DRAWN] * EVERY, card.draws) == (FOURTH, 0)
    assert next_dealer(charter, [DRAWN] * (EVERY + 1), card.draws) == (SECOND, 0)
    assert place_winds(charter, EVERY, card.draws) == (Wind.WEST, Wind.SOUTH, Wind.NORTH, Wind.EAST)


def test_mcr_rotation_1_moves_people_from_the_chairs_that_they_drew() -> None:
    """mcr rotation.1: after the first round the first and second chairs change, and the third and fourth."""
    draw = SeatsDrawn(at=0, by="", session=1, table=1, from_deal=1, columns=(THIRD, FIRST, FOURTH, SECOND), chance=None)
    charter = load("mcr").charter

    assert place_winds(charter, 0, [draw]) == (Wind.SOUTH, Wind.NORTH, Wind.EAST, Wind.WEST)
    assert place_winds(charter, 4, [draw]) == (Wind.EAST, Wind.WEST, Wind.SOUTH, Wind.NORTH)
    assert next_dealer(charter, [DRAWN] * 4, [draw]) == (FIRST, 0)


def test_under_hangzhou_the_dealer_is_found_by_chair_from_the_seats_drawn() -> None:
    draw = SeatsDrawn(at=0, by="", session=1, table=1, from_deal=1, columns=(THIRD, FIRST, FOURTH, SECOND), chance=None)
    charter = load("hangzhou").charter

    assert next_dealer(charter, [], [draw]) == (THIRD, 1)
    assert next_dealer(charter, [won(1, FOURTH, dealer=THIRD, level=1)], [draw]) == (FOURTH, 1)


def test_a_draw_made_in_another_copy_is_taken_over_as_it_fell() -> None:
    here, shared, there = parted(seated())
    there.does(BY_CHANCE)

    assert merged(here, shared, there) == []
    assert here.card(1, 1).draws[0].columns == there.card(1, 1).draws[0].columns
    assert here.card(1, 1).draws[0].chance == CHANCE
