"""A Ray cluster plays the same games; run where Ray is installed, with -m long."""

import pytest

from sifang.arena import Ray, Run, play_run, sum_up

pytestmark = [
    pytest.mark.long,
    pytest.mark.filterwarnings("ignore"),
]

RUN = Run("wsom", ("greedy", "random", "greedy", "random"), games=12, seed=4)


def test_a_cluster_plays_the_same_games_to_the_same_sums() -> None:
    pytest.importorskip("ray")

    assert list(play_run(RUN, Ray())) == list(play_run(RUN))
    assert sum_up(RUN, Ray()) == sum_up(RUN)
