"""Duels and the deals they are made of: the same luck for both sides, and a report that says how sure it is."""

import pytest

from sifang.bots import make
from sifang.bots.deals import chance_of, play_deal
from sifang.bots.duel import DEALS_A_WALL, SEATINGS, Duel, duel
from sifang.rulebooks import load
from sifang.rules.book import Rulebook
from sifang.table import DealDrawn, DealOpened, DealScored, Phase, TableState, WallRevealed, evolve
from sifang.tiles import SEATS


def test_a_deal_is_its_own_whatever_was_played_before(book: Rulebook) -> None:
    assert chance_of(book, 4, 7) == chance_of(book, 4, 7)
    assert chance_of(book, 4, 7).wall != chance_of(book, 4, 8).wall
    assert chance_of(book, 4, 7).wall != chance_of(book, 5, 7).wall


def test_a_played_deal_has_ended_and_its_events_replay_to_the_same_state(book: Rulebook) -> None:
    played = play_deal(book, chance_of(book, 1, 1), [make("novice", seat, book) for seat in SEATS])

    again = TableState(book)
    for event in played.events:
        evolve(again, event)

    assert isinstance(played.events[0], DealOpened)
    assert isinstance(played.events[-1], WallRevealed)
    assert any(isinstance(event, DealScored | DealDrawn) for event in played.events)
    assert again.phase is Phase.ENDED
    assert again.win == played.state.win


def test_every_wall_is_played_from_each_of_the_six_seatings(book: Rulebook) -> None:
    report = duel(Duel("random", "novice", book, deals=12, seed=3))

    assert DEALS_A_WALL == 6
    assert (report.walls, report.deals) == (2, 12)
    assert sum(side.wins for side in report.sides) + report.draw_games == report.deals


def test_every_seat_is_taken_by_each_side_as_often_and_every_seating_has_its_mirror() -> None:
    assert all(sum(seat in seats for seats in SEATINGS) == len(SEATINGS) / 2 for seat in SEATS)
    assert {frozenset(seats) for seats in SEATINGS} == {frozenset(SEATS) - frozenset(seats) for seats in SEATINGS}


def test_points_of_the_two_sides_cancel_out(book: Rulebook) -> None:
    report = duel(Duel("random", "novice", book, deals=12, seed=9))

    assert report.sides[0].points_a_deal == -report.sides[1].points_a_deal
    assert report.mean == pytest.approx(2 * report.sides[0].points_a_deal)
    assert report.low <= report.mean <= report.high


def test_a_duel_ends_at_the_first_look_that_is_sure(book: Rulebook) -> None:
    """A hundred walls are looked at every twenty; the novice is beyond doubt better than chance after twenty."""
    heard: list[int] = []

    report = duel(Duel("novice", "random", book, deals=600, seed=1), heard.append)

    assert report.walls == 20
    assert heard == list(range(1, 21))
    assert report.decided
    assert report.low > 0


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("rules", "seed"), [("wsom", 2), ("mcr", 2026), ("hangzhou", 2026)])
def test_the_club_player_beats_the_novice_under_every_book(rules: str, seed: int) -> None:
    report = duel(Duel("club", "novice", load(rules), deals=1200, seed=seed))

    assert report.decided
    assert report.mean > 0
