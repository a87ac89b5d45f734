"""Published hands: their totals, their patterns, and what was paid for them."""

import pytest

from sifang.rulebooks import load
from tests.rulebooks.wsom.hands import PublishedHand, outcome, published_hands, win

BOOK = load("wsom")
HANDS = published_hands()


def by_name(hands: list[PublishedHand]) -> list[object]:
    return [pytest.param(hand, id=hand.name) for hand in hands]


@pytest.mark.parametrize("hand", by_name(list(HANDS)))
def test_scoring_1_a_published_hand_has_its_published_total(hand: PublishedHand) -> None:
    score = BOOK.score(hand.win)

    assert score is not None
    assert score.total == hand.total


@pytest.mark.parametrize("hand", by_name([hand for hand in HANDS if hand.lines]))
def test_scoring_1_a_published_hand_has_its_published_patterns(hand: PublishedHand) -> None:
    score = BOOK.score(hand.win)

    assert score is not None
    assert {(line.article, line.points) for line in score.lines} == {(f"pattern.{n}", p) for n, p in hand.lines}


@pytest.mark.parametrize("hand", by_name([hand for hand in HANDS if hand.deltas is not None]))
def test_payoff_3_a_published_hand_is_paid_as_published(hand: PublishedHand) -> None:
    score = BOOK.score(hand.win)
    assert score is not None

    settlement = BOOK.settle(outcome(score, hand.discards or "", winner=hand.seat, thrower=hand.thrower))

    assert settlement.deltas == hand.deltas


def test_pattern_10_2_declared_kongs_make_no_pairs() -> None:
    """Published by riichi_advanced as a hand that does not win."""
    assert BOOK.score(win("3355m 77p 2s", "concealed kong 1111m", "concealed kong 9999s", tile="2s")) is None
