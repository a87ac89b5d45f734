"""What holds for every computer: it acts lawfully, by its seed and what it sees, and takes what it has won."""

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sifang.bots import LEVELS, POLICIES, make
from sifang.bots.deals import chance_of
from sifang.errors import InvalidOption
from sifang.rulebooks import load
from sifang.rules.book import Rulebook
from sifang.rules.refusal import Refusal
from sifang.table import Phase, TableState, TableView, carry_out, legal, view
from sifang.table.commands import Discard, PlayerCommand
from sifang.tiles import SEATS, Seat
from tests.bots.positions import Table, win

SEEDS = st.integers(min_value=0, max_value=10_000)


def choices(book: Rulebook, name: str, seed: int) -> Iterator[tuple[TableState, Seat, TableView, PlayerCommand]]:
    """Every view a table of four such computers is asked in, and what it answers."""
    state = TableState(book)
    policy = make(name, seed, book)
    carry_out(state, chance_of(book, seed, 1))
    while state.phase is not Phase.ENDED:
        seat = next(seat for seat in SEATS if legal(state, seat))
        seen = view(state, seat)
        chosen = policy.choose(seen)
        yield state, seat, seen, chosen
        assert not isinstance(carry_out(state, chosen), Refusal)


@pytest.mark.parametrize("name", ["random", "novice"])
@given(seed=SEEDS)
@settings(max_examples=5)
def test_every_choice_of_a_fast_computer_is_one_of_the_actions(name: str, seed: int) -> None:
    assert all(chosen in seen.actions for _, _, seen, chosen in choices(load("wsom"), name, seed))


@pytest.mark.parametrize("name", ["club", "expert"])
def test_every_choice_of_a_thinking_computer_is_one_of_the_actions(name: str, book: Rulebook) -> None:
    assert all(chosen in seen.actions for _, _, seen, chosen in choices(book, name, 8))


@pytest.mark.parametrize("name", POLICIES)
def test_the_same_view_and_seed_give_the_same_choice_whatever_was_asked_before(name: str, book: Rulebook) -> None:
    asked = list(choices(book, name, 3))

    again = [make(name, 3, book).choose(seen) for _, _, seen, _ in reversed(asked)]

    assert again == [chosen for _, _, _, chosen in reversed(asked)]


@pytest.mark.parametrize("name", POLICIES)
def test_a_choice_is_the_same_when_hidden_tiles_are_others(name: str, book: Rulebook) -> None:
    """Two tables that look alike to the seat: the wall it has not seen is turned about."""
    start = chance_of(book, 11, 1)
    first = TableState(book)
    carry_out(first, start)
    dealt = first.seats[Seat.FIRST].tiles
    hidden = [place for place, one in enumerate(start.wall) if one not in dealt]
    other = list(start.wall)
    for place, taken in zip(hidden, reversed(hidden), strict=True):
        other[place] = start.wall[taken]
    second = TableState(book)
    carry_out(second, msgspec.structs.replace(start, wall=tuple(other)))

    policy = make(name, 1, book)

    assert second.seats[Seat.FIRST].tiles == dealt
    assert second.seats[Seat.SECOND].tiles != first.seats[Seat.SECOND].tiles
    assert policy.choose(view(second, Seat.FIRST)) == policy.choose(view(first, Seat.FIRST))


@pytest.mark.parametrize("level", LEVELS)
def test_a_good_win_on_a_discard_is_taken(level: str, book: Rulebook) -> None:
    table = Table(hand="123456789m 23p 55s", offered="1p", rivers={Seat.FOURTH: "9p"})

    assert make(level, 1, book).choose(table.view(win())) == win()


@pytest.mark.parametrize("level", LEVELS)
def test_a_win_by_ones_own_draw_is_taken(level: str, book: Rulebook) -> None:
    table = Table(hand="123m 456p 789s 99s 55z", drawn="5z", live=6)

    assert make(level, 1, book).choose(table.view(win())) == win()


def test_an_unknown_level_is_answered_with_those_there_are(book: Rulebook) -> None:
    with pytest.raises(InvalidOption, match=r"grandmaster.*random, novice, club, expert"):
        make("grandmaster", 1, book)


@pytest.mark.parametrize("name", POLICIES)
def test_where_only_one_action_is_left_it_is_done(name: str, book: Rulebook) -> None:
    seen = Table(hand="19m 19p 19s 1234567z", drawn="1z").view()
    only = seen.actions[-1]

    assert make(name, 1, book).choose(msgspec.structs.replace(seen, actions=(only,))) == only


def test_two_seeds_may_choose_differently_between_equals(book: Rulebook) -> None:
    seen = Table(hand="123456m 456p 11s 56z", drawn="7z").view()

    chosen = {make("novice", seed, book).choose(seen) for seed in range(20)}

    assert len(chosen) > 1
    assert all(isinstance(one, Discard) for one in chosen)
