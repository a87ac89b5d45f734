"""A hundred games of every book, at random and greedy: each verifies as a record, and plays again to the same end."""

import pytest

from sifang.arena import Run, play_run, record_of, replayed
from sifang.record import verify
from sifang.rulebooks import RULEBOOKS, load

pytestmark = [pytest.mark.long, pytest.mark.timeout(600)]


@pytest.mark.parametrize("rules", RULEBOOKS)
def test_a_hundred_games_verify_event_by_event_and_play_again(rules: str) -> None:
    book, won = load(rules), 0
    for policies in (("random",) * 4, ("greedy", "greedy", "greedy", "random")):
        first, second, third, fourth = policies
        for game in play_run(Run(rules, (first, second, third, fourth), games=50, seed=9)):
            again = replayed(book, game)
            assert again.played == game
            assert verify(record_of(again)).faults == ()
            won += game.deals[0].winner is not None
    assert won > 20
