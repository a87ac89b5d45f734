"""What no source of Hangzhou's rules says and a table needs: turns, time, confirmation, one winner."""

from random import Random

from sifang.match.commands import Command, Confirm
from sifang.match.decide import carry_out
from sifang.match.state import MatchPhase, MatchState
from sifang.rulebooks.hangzhou import book_named
from sifang.rules.refusal import Refusal
from sifang.table import DeclareWin, Discard, TableState
from sifang.testing.games import Plan, opening
from sifang.testing.play import any_lawful, next_command
from sifang.testing.rigging import everybody_passes, granted, refused, rigged_start, throws
from sifang.tiles import Seat
from tests.rulebooks.hangzhou.hands import BOOK

FIRST, SECOND, THIRD, FOURTH = Seat


def test_house_1_each_in_turn_draws_and_throws_and_nobody_out_of_turn() -> None:
    state = TableState(BOOK)
    granted(state, rigged_start(BOOK, {0: "147m258p369s1234z6z"}))
    tile = state.seats[THIRD].tiles[0]

    assert refused(state, Discard(seat=THIRD, tile=tile)).article == "house.1"
    throws(state, FIRST, "6z")
    everybody_passes(state)
    assert state.turn == SECOND
    assert len(state.seats[SECOND].tiles) == 14


def test_house_2_fifteen_seconds_a_move_and_fifteen_more_at_the_start_and_lateness_costs_nothing() -> None:
    limits = BOOK.play.time_limits

    assert (limits.move, limits.free_at_start, limits.points) == (15_000, 15_000, 0)


def test_house_3_all_four_confirm_a_result_before_the_next_deal() -> None:
    state, chance = MatchState(BOOK), Random(3)
    command: Command = opening(BOOK, Plan(3, deals=2))
    while not waits_for(state, MatchPhase.RESULT):
        assert not isinstance(carry_out(state, command), Refusal)
        command = next_command(state, any_lawful, chance)
    waited = []
    for player in range(4):
        waited.append(waits_for(state, MatchPhase.RESULT))
        assert not isinstance(carry_out(state, Confirm(player=player, at=state.at)), Refusal)

    assert waited == [True] * 4
    assert waits_for(state, MatchPhase.BETWEEN_DEALS)


def waits_for(state: MatchState, phase: MatchPhase) -> bool:
    return state.phase is phase


def test_seed_9_of_two_who_could_win_on_a_tile_the_first_in_turn_alone_does() -> None:
    """seed.9."""
    book = book_named("default+ron_from_level=1")
    hands = {0: "258m369p147s12346z", 1: "123456789m11p23s", 2: "123456789p22z23s"}
    state = TableState(book)
    granted(state, rigged_start(book, hands | {0: "1s258m369p47s12346z"}, level=3))
    throws(state, FIRST, "1s")
    granted(state, DeclareWin(seat=THIRD))
    granted(state, DeclareWin(seat=SECOND))

    assert state.win is not None
    assert state.win.seat == SECOND
