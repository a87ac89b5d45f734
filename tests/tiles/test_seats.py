import pytest

from sifang.tiles import SEATS, Seat, Wind, after, opposite, previous, seat_wind, turns_after


@pytest.mark.parametrize("seat", SEATS)
def test_the_next_player_of_the_previous_player_is_oneself(seat: Seat) -> None:
    assert after(previous(seat)) is seat
    assert opposite(seat) is after(after(seat))


def test_play_goes_around_the_table_and_back_to_the_first() -> None:
    assert [after(seat) for seat in SEATS] == [Seat.SECOND, Seat.THIRD, Seat.FOURTH, Seat.FIRST]


@pytest.mark.parametrize("seat", SEATS)
def test_turns_are_counted_in_the_order_of_play(seat: Seat) -> None:
    others = (seat, after(seat), opposite(seat), previous(seat))
    assert [turns_after(seat, other) for other in others] == [0, 1, 2, 3]


@pytest.mark.parametrize("dealer", SEATS)
def test_the_dealer_is_east_and_the_winds_follow_the_order_of_play(dealer: Seat) -> None:
    seats = (dealer, after(dealer), opposite(dealer), previous(dealer))
    assert [seat_wind(seat, dealer) for seat in seats] == list(Wind)
