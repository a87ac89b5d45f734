"""Runs: the same games and the same totals, however they are shared out, and statistics that add up."""

import pytest

from sifang.arena import PlayedGame, Run, Statistics, play_run

RUN = Run("mcr", ("greedy", "random", "greedy", "random"), games=8, seed=4)


@pytest.fixture(scope="module")
def games() -> list[PlayedGame]:
    return list(play_run(RUN))


def added(games: list[PlayedGame]) -> Statistics:
    total = Statistics()
    for game in games:
        total.add(game)
    return total


def test_two_processes_play_the_same_games_in_the_same_order(games: list[PlayedGame]) -> None:
    assert list(play_run(RUN, processes=2)) == games


def test_the_first_games_of_a_longer_run_are_those_of_a_shorter(games: list[PlayedGame]) -> None:
    shorter = Run(RUN.rules, RUN.policies, games=3, seed=RUN.seed)

    assert games[:3] == list(play_run(shorter))


def test_statistics_are_the_same_however_the_games_are_shared_out(games: list[PlayedGame]) -> None:
    whole = added(games)
    for cut in (1, 4, 9):
        parts = added(games[cut:])
        parts.merge(added(games[:cut]))
        assert parts == whole


def test_statistics_add_up(games: list[PlayedGame]) -> None:
    total = added(games)

    assert total.games == total.deals == 8
    assert total.wins + total.draw_games == 8
    assert sum(player.wins for player in total.players) == sum(place.wins for place in total.places) == total.wins
    assert sum(player.points for player in total.players) == sum(place.points for place in total.places) == 0
    assert sum(player.deal_ins for player in total.players) == total.wins - total.self_draws
    assert sum(count * number for count, number in total.totals.items()) == total.total
    assert total.actions == sum(len(game.moves) for game in games)


def test_a_patterns_share_counts_every_win_it_scored_in_once(games: list[PlayedGame]) -> None:
    total = added(games)

    won = [deal for game in games for deal in game.deals if deal.winner is not None]
    assert won
    for key, count in total.patterns.items():
        with_it = [deal for deal in won if key in dict(deal.patterns)]
        assert count.wins == len(with_it)
        assert count.times == sum(dict(deal.patterns)[key] for deal in with_it)
        assert count.total == sum(deal.total for deal in with_it)


def test_the_first_place_is_the_dealers() -> None:
    total = added(list(play_run(Run("wsom", ("greedy",) * 4, games=3, seed=2, deals=4))))

    assert [place.deals for place in total.places] == [12] * 4
