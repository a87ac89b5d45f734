"""What can be won can be given to the calculator, and is worth there what it is worth at the table: in every book."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from sifang.calculator import HandInput, count, faults_of, read_link, write_link
from sifang.hand import Win
from sifang.rulebooks import RULEBOOKS, load
from sifang.testing.wins import random_wins
from sifang.tiles import Wind

WINS = 300


def given(win: Win) -> HandInput:
    return HandInput(
        concealed=win.concealed,
        melds=win.melds,
        tile=win.tile,
        flowers=tuple(sorted(win.flowers)),
        circumstances=tuple(sorted(win.circumstances)),
        seat_wind=win.seat_wind,
        prevalent_wind=win.prevalent_wind or Wind.EAST,
        floats=win.floats,
        kongs_in_chain=win.kongs_in_chain,
    )


@pytest.mark.parametrize("rules", list(RULEBOOKS))
def test_every_win_has_no_faults_and_is_counted_as_the_book_counts_it(rules: str) -> None:
    book = load(rules)
    for win in islice(random_wins(book.play, Random(5)), WINS):
        hand = given(win)
        assert faults_of(hand, wins=True) == (), write_link(hand)

        [one] = count(hand, (rules,)).books

        score = book.score(win)
        assert score is not None
        assert one.score is not None
        assert replace(one.score, alternatives=()) == replace(score, alternatives=()), write_link(hand)
        assert set(one.score.alternatives) <= set(score.alternatives)


@pytest.mark.parametrize("rules", list(RULEBOOKS))
def test_every_win_goes_through_a_link(rules: str) -> None:
    for win in islice(random_wins(load(rules).play, Random(6)), WINS):
        assert read_link(write_link(given(win))).hand == given(win)
