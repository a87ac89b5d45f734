"""The seat draw (執位): wsom seat-draw.1 to seat-draw.6, dice-count.0."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sifang.errors import InvalidHand
from sifang.match.decide import decide
from sifang.match.events import SeatDrawThrown, SeatsTaken, WindTaken, WindTilesLaid
from sifang.match.state import MatchPhase
from sifang.match.view import redact_event
from sifang.tiles import Wind
from tests.match.matches import (
    BOOK,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    draw,
    granted,
    opened,
    play_on,
    refused,
    rigged_deal,
    seated,
)

ONE_TO_FOUR = {5: 0, 9: 0, 2: 1, 6: 1, 10: 1, 3: 2, 7: 2, 11: 2, 4: 3, 8: 3, 12: 3}


def dice_for(total: int) -> tuple[int, int]:
    """Two dice that show this total."""
    first = max(1, total - 6)
    return first, total - first


def test_seat_draw_0_a_match_begins_with_it() -> None:
    state = opened()

    assert refused(state, rigged_deal(state)).article in BOOK.articles
    granted(state, draw())
    granted(state, rigged_deal(state))
    assert state.phase is MatchPhase.DEAL


def test_seat_draw_1_the_four_sit_down_as_they_like() -> None:
    state = opened()

    assert state.players == (0, 1, 2, 3)
    assert state.names == ["Ada", "Ben", "Cao", "Dai"]


def test_seat_draw_2_nobody_sees_the_wind_tiles_before_they_are_taken() -> None:
    state = opened()
    (laid, *_) = granted(state, draw(winds=(WEST, NORTH, EAST, SOUTH)))

    assert isinstance(laid, WindTilesLaid)
    assert laid.winds == (WEST, NORTH, EAST, SOUTH)
    for reader in (0, 1, 2, 3, None):
        shown = redact_event(state, laid, reader)
        assert isinstance(shown, WindTilesLaid)
        assert shown.winds is None


@pytest.mark.parametrize("odd_end_first", [True, False])
def test_seat_draw_3_it_is_open_which_end_is_the_odd_one(odd_end_first: bool) -> None:
    state = opened()
    (laid, *_) = granted(state, draw(odd_end_first=odd_end_first))
    shown = redact_event(state, laid, None)

    assert isinstance(shown, WindTilesLaid)
    assert shown.odd_end_first is odd_end_first
    assert state.draw.odd_end_first is odd_end_first


@pytest.mark.parametrize(("first", "turns"), ONE_TO_FOUR.items())
def test_seat_draw_4_anyone_throws_and_the_player_counted_off_throws_again(first: int, turns: int) -> None:
    state = opened()
    events = granted(state, draw(thrower=3, dice=(dice_for(first), (2, 3))))
    one, two = (event for event in events if isinstance(event, SeatDrawThrown))

    assert (one.player, one.found) == (3, (3 + turns) % 4)
    assert (two.player, two.found) == (one.found, one.found)


@pytest.mark.parametrize("second", range(2, 13))
@pytest.mark.parametrize("odd_end_first", [True, False])
def test_seat_draw_5_odd_or_even_says_from_which_end_and_the_count_who_begins(second: int, odd_end_first: bool) -> None:
    state = opened()
    events = granted(state, draw(dice=((2, 3), dice_for(second)), odd_end_first=odd_end_first))
    taken = [event for event in events if isinstance(event, WindTaken)]

    begins = ONE_TO_FOUR[second]
    assert [event.player for event in taken] == [(begins + turn) % 4 for turn in range(4)]
    from_left = (second % 2 == 1) == odd_end_first
    assert [event.place for event in taken] == ([0, 1, 2, 3] if from_left else [3, 2, 1, 0])


def test_seat_draw_6_east_deals_first_and_the_others_sit_in_the_order_of_play() -> None:
    state = opened()
    events = granted(state, draw(winds=(WEST, EAST, NORTH, SOUTH)))
    (seats,) = (event for event in events if isinstance(event, SeatsTaken))

    assert seats.players == (1, 3, 0, 2), "the second took East, the fourth South, the first West, the third North"
    assert state.players[state.dealer] == 1


@given(
    st.integers(0, 3),
    st.tuples(*[st.tuples(st.integers(1, 6), st.integers(1, 6))] * 2),
    st.permutations((EAST, SOUTH, WEST, NORTH)),
    st.booleans(),
)
def test_every_seat_draw_seats_each_player_by_the_wind_he_took(
    thrower: int, dice: tuple[tuple[int, int], tuple[int, int]], winds: list[Wind], odd_end_first: bool
) -> None:
    state = opened()
    row = (winds[0], winds[1], winds[2], winds[3])
    events = granted(state, draw(thrower=thrower, dice=dice, winds=row, odd_end_first=odd_end_first))
    taken = [event for event in events if isinstance(event, WindTaken)]

    assert [state.players[event.wind] for event in taken] == [event.player for event in taken]
    assert all(event.wind == winds[event.place] for event in taken)
    assert sorted(state.players) == [0, 1, 2, 3]
    assert [state.seat_of(player) for player in state.players] == [0, 1, 2, 3]


def test_seat_draw_4_counts_among_the_seats_that_the_players_have() -> None:
    state = opened(8)
    granted(state, draw(winds=(WEST, EAST, NORTH, SOUTH)))
    play_on(state, until=MatchPhase.SEAT_DRAW, deals=4)
    assert state.players == (1, 3, 0, 2)
    events = granted(state, draw(thrower=3, dice=((1, 1), (1, 2)), at=state.at))
    one, two = (event for event in events if isinstance(event, SeatDrawThrown))

    assert one.found == 0, "who sits to the right of the fourth player is counted two"
    assert two.found == 1, "who sits across from the first player is counted three"


@pytest.mark.parametrize(("every", "deals"), [(4, (4, 8, 12)), (8, (8,))])
def test_seat_draw_0_is_repeated_every_four_deals_or_every_eight(every: int, deals: tuple[int, ...]) -> None:
    state = seated(16, fresh_seats_every=every)
    drawn = [
        number
        for number in deals
        if play_on(state, until=MatchPhase.SEAT_DRAW, deals=number) and granted(state, draw(at=state.at))
    ]
    play_on(state, until=MatchPhase.CARD, deals=16)

    assert tuple(drawn) == deals


def test_a_seat_draw_is_refused_when_none_is_due() -> None:
    assert refused(seated(), draw()).article in BOOK.articles


def test_impossible_winds_and_dice_are_named_together() -> None:
    with pytest.raises(InvalidHand) as fault:
        decide(opened(), draw(winds=(EAST, EAST, WEST, NORTH), dice=((0, 1), (1, 7))))

    assert len(fault.value.faults) == 2
