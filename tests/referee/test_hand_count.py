"""Hands with the wrong number of tiles, article by article."""

import pytest

from sifang.rules.incident import Status
from sifang.rules.incident_play import HandCount, WrongHandCount
from sifang.rules.ruling_effect import Bar, Excluded, HandBarred, PointsDeducted, Stands, StandsAs
from tests.referee.ruling import may_follow, ruled

NO_WIN = HandBarred(Bar.NO_WIN)
NO_CLAIM = HandBarred(Bar.NO_WIN_NOR_CLAIM)


@pytest.mark.parametrize("count", [HandCount.SHORT, HandCount.LONG])
def test_hand_count_1_a_hand_of_the_wrong_size_cannot_win(count: HandCount) -> None:
    """hand-count.2 says what the right size is. G42: it costs no points by itself."""
    ruling = ruled(WrongHandCount(count=count))

    assert {"hand-count.1", "hand-count.2"} <= set(ruling.articles)
    assert {NO_WIN, NO_CLAIM} & set(ruling.effects)
    assert not any(isinstance(effect, PointsDeducted) for effect in ruling.effects)


def test_hand_count_3_a_short_hand_may_still_claim() -> None:
    """G15."""
    assert NO_WIN in ruled(WrongHandCount(count=HandCount.SHORT)).effects


def test_hand_count_4_a_long_hand_may_neither_claim_nor_kong() -> None:
    """G15."""
    assert NO_CLAIM in ruled(WrongHandCount(count=HandCount.LONG)).effects


@pytest.mark.parametrize(("status", "bar"), [(Status.NO_WIN, NO_WIN), (Status.NO_WIN_NOR_CLAIM, NO_CLAIM)])
def test_hand_count_5_a_count_that_comes_right_frees_nothing(status: Status, bar: HandBarred) -> None:
    """G15."""
    ruling = ruled(WrongHandCount(count=HandCount.RESTORED), status=status)

    assert {Stands(StandsAs.BAR), bar} <= set(ruling.effects)


def test_a_short_hand_that_was_long_before_stays_barred_from_claiming() -> None:
    """G15: the stricter of two findings holds (hand-count.4)."""
    assert NO_CLAIM in ruled(WrongHandCount(count=HandCount.SHORT), status=Status.NO_WIN_NOR_CLAIM).effects


def test_a_count_that_is_right_and_was_never_found_wrong_bars_nothing() -> None:
    """hand-count.2."""
    ruling = ruled(WrongHandCount(count=HandCount.RESTORED))

    assert not any(isinstance(effect, HandBarred) for effect in ruling.effects)


def test_hand_count_6_a_deliberate_miscount_may_be_punished_further() -> None:
    assert Excluded() in may_follow(ruled(WrongHandCount(count=HandCount.LONG)))
