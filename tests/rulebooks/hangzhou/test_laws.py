"""What holds for every Hangzhou hand, whatever it scores."""

from dataclasses import replace
from itertools import islice
from math import prod
from random import Random
from typing import Final

import pytest

from sifang.hand.readings import readings
from sifang.hand.win import Win
from sifang.rulebooks.hangzhou import book_named
from sifang.testing.games import POLICIES, Plan, played
from sifang.testing.laws import cached_fields_are_true, every_tile_is_somewhere_once, points_add_up, replayed
from sifang.testing.wins import random_wins
from tests.rulebooks.hangzhou.hands import BOOK, doublings, scored

FLIP: Final = book_named("default+wild_mode=flip")
HANDS: Final = tuple(islice(random_wins(BOOK.play, Random(2026)), 250))
FLIPPED: Final = tuple(islice(random_wins(FLIP.play, Random(2026)), 100))


def without_a_wild(hand: Win) -> Win:
    """The same tiles in a deal without wild tiles."""
    return replace(hand, wild=None, stand_in=None)


def test_a_hand_without_wild_tiles_scores_as_its_plain_reading() -> None:
    hands = [hand for hand in (*HANDS, *FLIPPED) if hand.wilds == 0 and hand.stand_in not in hand.standing]

    assert len(hands) > 50
    for hand in hands:
        plain = without_a_wild(hand)
        assert readings(hand, BOOK.play.forms) == readings(plain, BOOK.play.forms)
        assert scored(hand) == scored(plain)


def test_article_18_lines_multiply_to_the_total_and_no_other_reading_is_dearer() -> None:
    for hand in (*HANDS, *FLIPPED):
        score = scored(hand)

        assert prod(line.factor for line in score.lines) == score.total == 1 << score.sum
        assert all(other.total <= score.total for other in score.alternatives)


def test_article_18_baotou_and_the_chain_are_won_by_an_own_draw_only() -> None:
    drawn = {"baotou", "wild_floated", "win_on_replacement"}
    for hand in HANDS:
        if not hand.is_self_draw:
            assert not drawn & doublings(scored(hand)).keys()


def test_article_18_no_cap_and_no_table_makes_a_hand_without_pattern_worth_more_than_one() -> None:
    for profile in ("default", "portal2026", "club", "classic_app"):
        book = book_named(profile)
        for hand in HANDS[::5]:
            score = scored(hand, book)
            assert (score.total == 1) == (not score.lines)


@pytest.mark.parametrize(
    "options",
    [
        "default+wild_mode=flip+flip_wild=next+ron_from_level=1+rob_kong_from_level=1+start_level=3+reserve=0",
        "mil2025+wild_mode=flip+youcai_bikao=true+lock_allows_self_kong=false",
        "classic_app+kong_points=1+max_loss=40+missed_win=any+missed_pung=true+start_level=3+ron_when_baotou=true",
    ],
)
def test_deals_under_many_options_end_and_keep_tiles_and_points(options: str) -> None:
    book = book_named(options)
    for policy in POLICIES:
        events = played(book, Plan(2026, policy))
        for _, state in replayed(book, events):
            if state.table is not None:
                every_tile_is_somewhere_once(state.table)
                cached_fields_are_true(state.table)
        points_add_up(events)
