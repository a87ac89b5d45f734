"""Rounds of four deals: prevalent winds, changes of seats, and what each player begins with (mcr term.3 to term.9)."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec import structs

from sifang.match.commands import Command
from sifang.match.decide import carry_out
from sifang.match.events import DealRecorded, Event, MatchClosed, SeatsChanged, SeatsTaken
from sifang.match.evolve import evolve
from sifang.match.state import MatchPhase, MatchState
from sifang.record.replay import replay
from sifang.rulebooks import load
from sifang.rules.refusal import Refusal
from sifang.table.events import DealOpened
from sifang.testing.games import Plan, opening
from sifang.testing.laws import points_add_up
from sifang.testing.play import any_lawful, next_command, play_match
from sifang.tiles import SEATS, Wind

BOOK = load("mcr")


@pytest.fixture(scope="module")
def match() -> Sequence[Event]:
    """A match of four rounds."""
    return play_match(BOOK, Random(7), deals=16)


def test_term_5_each_round_has_the_next_prevalent_wind(match: Sequence[Event]) -> None:
    """And term.3, term.8: in each round every seat deals once, in turn, whoever wins."""
    opened = [event for event in match if isinstance(event, DealOpened)]

    assert [event.prevalent_wind for event in opened] == [wind for wind in Wind for _ in range(4)]
    assert [event.dealer for event in opened] == list(SEATS) * 4


def test_term_5_a_match_may_begin_with_another_wind_and_goes_on_from_there() -> None:
    """As deals do that were played one by one elsewhere."""
    state, chance = MatchState(BOOK), Random(3)
    command: Command = structs.replace(opening(BOOK, Plan(3)), deals=5, first_wind=Wind.NORTH)
    winds = []
    while state.phase is not MatchPhase.CARD:
        events = carry_out(state, command)
        assert not isinstance(events, Refusal), events
        winds += [event.prevalent_wind for event in events if isinstance(event, DealOpened)]
        command = next_command(state, any_lawful, chance)

    assert winds == [Wind.NORTH] * 4 + [Wind.EAST]


def test_rotation_1_players_change_seats_after_each_round_but_the_last(match: Sequence[Event]) -> None:
    """The player who began as East sits South, then North, then West; South's: East, West, North (mcr rotation.1)."""
    (taken,) = (event for event in match if isinstance(event, SeatsTaken))
    changed = [event.players for event in match if isinstance(event, SeatsChanged)]
    seats = [
        "".join("ESWN"[players.index(player)] for players in (taken.players, *changed)) for player in taken.players
    ]

    assert seats == ["ESNW", "SEWN", "WNES", "NWSE"]
    places = [n for n, event in enumerate(match) if isinstance(event, SeatsChanged)]
    recorded = [n for n, event in enumerate(match) if isinstance(event, DealRecorded)]
    assert all(recorded[4 * n + 3] < place < recorded[4 * n + 4] for n, place in enumerate(places))


def test_rotation_1_the_table_is_cleared_when_players_change_seats(match: Sequence[Event]) -> None:
    changes = [step.state.table for step in replay(match) if isinstance(step.event, SeatsChanged)]

    assert changes == [None, None, None]


def test_term_9_a_round_played_by_itself_changes_no_seats() -> None:
    assert not any(isinstance(event, SeatsChanged) for event in play_match(BOOK, Random(7), deals=4))


def test_scoring_2_2_each_player_starts_with_what_the_edition_gives() -> None:
    book = load("mcr/r98")
    events = play_match(book, Random(7), deals=1)
    state = MatchState(book)
    evolve(state, events[0])

    assert state.totals == (500, 500, 500, 500)
    points_add_up(events, start=500)
    (closed,) = (event for event in events if isinstance(event, MatchClosed))
    assert sum(closed.totals) == 2000


def test_a_book_without_rounds_tells_no_prevalent_wind() -> None:
    opened = [event for event in play_match(load("wsom"), Random(7), deals=1) if isinstance(event, DealOpened)]

    assert [event.prevalent_wind for event in opened] == [None]
