"""Runs: the same games and the same totals, whoever plays them, and statistics that add up."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from sifang.arena import PlayedGame, Processes, Ray, Run, Statistics, ThisProcess, play_run, sum_up
from sifang.errors import InvalidOption

RUN = Run("mcr", ("greedy", "random", "greedy", "random"), games=8, seed=4)

S = TypeVar("S")
T = TypeVar("T")


@pytest.fixture(scope="module")
def games() -> list[PlayedGame]:
    return list(play_run(RUN))


def added(games: list[PlayedGame]) -> Statistics:
    total = Statistics()
    for game in games:
        total.add(game)
    return total


# --- engines


def test_two_processes_play_the_same_games_in_the_same_order(games: list[PlayedGame]) -> None:
    assert list(play_run(RUN, Processes(2))) == games


def test_a_run_is_summed_up_to_what_its_games_add_up_to(games: list[PlayedGame]) -> None:
    heard: list[int] = []

    assert sum_up(RUN, on_share=heard.append) == added(games)
    assert sum(heard) == RUN.games


def doubled(folder: Path, share: int) -> int:
    """Twice the share; the worker that is first given 3 dies over it."""
    marker = folder / "died"
    if share == 3 and not marker.exists():
        marker.touch()
        os._exit(1)
    return 2 * share


def test_a_share_whose_worker_was_lost_is_done_again(tmp_path: Path) -> None:
    assert list(Processes(1).work(partial(doubled, tmp_path), range(6))) == [0, 2, 4, 6, 8, 10]
    assert (tmp_path / "died").exists()


def test_a_cluster_without_ray_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(InvalidOption, match=r"pip install sifang\[ray\]"):
        list(play_run(RUN, Ray()))


def test_shares_depend_on_the_length_of_the_run_and_hold_every_game_once() -> None:
    for length in (1, 5, 64, 1000, 10**6):
        shares = Run("wsom", RUN.policies, games=length).shares
        assert sum(map(len, shares)) == length
        assert [share.start for share in shares[1:]] == [share.stop for share in shares[:-1]]
        assert max(map(len, shares)) <= 4096


# --- sums that are kept


class Stopped(Exception):
    """The program was stopped."""


class StopsEarly:
    """Does so many shares, and is then stopped."""

    def __init__(self, shares: int) -> None:
        self.left = shares

    def work(self, task: Callable[[S], T], shares: Sequence[S]) -> Iterator[T]:
        for share in shares:
            if self.left == 0:
                raise Stopped
            self.left -= 1
            yield task(share)


class Counts(ThisProcess):
    """Does everything, and counts the shares."""

    def __init__(self) -> None:
        self.shares = 0

    def work(self, task: Callable[[S], T], shares: Sequence[S]) -> Iterator[T]:
        self.shares += len(shares)
        return super().work(task, shares)


def test_a_run_that_was_stopped_goes_on_from_the_shares_that_are_kept(tmp_path: Path, games: list[PlayedGame]) -> None:
    with pytest.raises(Stopped):
        sum_up(RUN, StopsEarly(5), tmp_path)
    rest, again = Counts(), Counts()

    assert sum_up(RUN, rest, tmp_path) == added(games)
    assert rest.shares == RUN.games - 5
    assert sum_up(RUN, again, tmp_path) == added(games)
    assert again.shares == 0


def test_the_shares_of_another_run_are_left_alone(tmp_path: Path) -> None:
    sum_up(Run("wsom", ("random",) * 4, games=1), kept=tmp_path)

    with pytest.raises(InvalidOption, match="another run"):
        sum_up(Run("wsom", ("random",) * 4, games=2), kept=tmp_path)


# --- statistics


def test_the_first_games_of_a_longer_run_are_those_of_a_shorter(games: list[PlayedGame]) -> None:
    shorter = Run(RUN.rules, RUN.policies, games=3, seed=RUN.seed)

    assert games[:3] == list(play_run(shorter))


def test_statistics_are_the_same_however_the_games_are_shared_out(games: list[PlayedGame]) -> None:
    whole = added(games)
    for cut in (1, 4, 7):
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
