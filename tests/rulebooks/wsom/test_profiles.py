"""Options, profiles, and how a book under them is named."""

import pytest

from sifang.errors import InvalidOption, UnknownRulebook
from sifang.rulebooks import load
from sifang.rulebooks.wsom import PROFILES, EarthPayment, Options, Par
from tests.rulebooks.wsom.hands import win

PURE = win("123m 567m 88m 22m", "pung 444m", tile="2m")


def test_the_default_profile_is_zung_jung_3_3() -> None:
    assert load("wsom") == load("wsom/zj33") == load("wsom", Options())
    assert load("wsom").profile == "zj33"


@pytest.mark.parametrize(("profile", "total"), [("zj33", 80), ("wsom", 100), ("wsom2008", 80), ("masters2016", 100)])
def test_pattern_2_1_2_editions_differ_over_pure_one_suit(profile: str, total: int) -> None:
    score = load(f"wsom/{profile}").score(PURE)

    assert score is not None
    assert score.total == total


def test_scoring_5_editions_differ_over_the_minimum() -> None:
    minimums = {profile: load(f"wsom/{profile}").play.minimum for profile in PROFILES}

    assert minimums == {"zj33": 0, "wsom": 0, "wsom2008": 5, "masters2016": 15}


def test_seat_draw_0_seats_are_drawn_every_four_deals_or_every_eight() -> None:
    assert load("wsom").charter.fresh_seats_every == 4
    assert load("wsom", Options(fresh_seats_every=8)).charter.fresh_seats_every == 8


def test_options_are_named_by_what_differs_and_the_name_opens_the_same_book() -> None:
    options = Options(par=Par.THIRTY, minimum=15, blessing_of_earth=EarthPayment.SELF_DRAW, immunity_for_rob=True)

    book = load("wsom", options)

    assert book.profile == "zj33+par=30+minimum=15+blessing_of_earth=self_draw+immunity_for_rob=true"
    assert load(f"wsom/{book.profile}") == book


def test_a_value_nobody_plays_is_refused_with_what_is_allowed() -> None:
    with pytest.raises(InvalidOption, match=r"pure_one_suit=90: allowed are 80, 100; minimum=1: allowed are 0, 5, 15"):
        Options(pure_one_suit=90, minimum=1)


def test_an_unknown_option_is_refused_with_what_there_is() -> None:
    with pytest.raises(InvalidOption, match="'pair': no option, there are pure_one_suit, par"):
        load("wsom/zj33+pair=30")


def test_an_unknown_value_in_a_name_is_refused_with_what_is_allowed() -> None:
    with pytest.raises(InvalidOption, match="par=31: allowed are 25, 30, 30-unless-exactly-30"):
        load("wsom/zj33+par=31")


def test_an_unknown_profile_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownRulebook, match="'zj2': there are zj33, wsom, wsom2008, masters2016"):
        load("wsom/zj2")


def test_an_unknown_rulebook_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownRulebook, match="'chess': there are wsom"):
        load("chess")


def test_options_of_another_kind_are_refused() -> None:
    with pytest.raises(InvalidOption, match="not str"):
        load("wsom", "par=30")
