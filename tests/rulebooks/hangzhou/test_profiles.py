"""Options, profiles, and what they make of the play rules and the charter."""

import pytest

from sifang.errors import InvalidOption, UnknownRulebook
from sifang.hand.forms import Form
from sifang.rulebooks.hangzhou import CHOICES, OPTIONS, PROFILES, REGISTERED, Options, book_named
from sifang.rules.charter import DiceLevel, NextDealer
from sifang.rules.opening import Opening
from sifang.rules.wilds import TurnedWild
from sifang.rules.winning import MissedWin
from sifang.tiles import DECK_136, Kind
from tests.rulebooks.hangzhou.hands import BOOK


def test_the_default_profile_has_the_articles_as_written() -> None:
    assert REGISTERED.under(Options()) == BOOK
    assert CHOICES.default == BOOK.profile == "default"


def test_options_are_named_by_what_differs_and_the_name_opens_the_same_book() -> None:
    book = REGISTERED.under(Options(cap_fan=5, reserve=0, next_dealer=NextDealer.NEXT_SEAT))

    assert book.profile == "default+reserve=0+cap_fan=5+next_dealer=next_seat"
    assert book_named(book.profile) == book


def test_the_first_choice_of_every_option_is_in_force() -> None:
    assert {row.key: row.allowed[0] for row in OPTIONS} == {row.key: getattr(Options(), row.key) for row in OPTIONS}


def test_choices_that_are_words_say_what_they_are_in_both_languages() -> None:
    for row in OPTIONS:
        if not all(isinstance(value, (bool, int)) for value in row.allowed):
            assert set(row.names) == set(row.allowed), row.key


def test_a_value_nobody_plays_is_refused_with_what_is_allowed() -> None:
    with pytest.raises(InvalidOption, match="cap_fan=3: allowed are 0, 4, 5, 6, 7"):
        Options(cap_fan=3)


def test_an_unknown_profile_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownRulebook, match="there are default, mil2025, portal2026, club, classic_app"):
        book_named("xiaoshan")


def test_options_of_another_kind_are_refused() -> None:
    with pytest.raises(InvalidOption, match="not str"):
        REGISTERED.under("club")


# --- what they make of the play rules


def test_article_1_there_are_no_flowers() -> None:
    """seed.1: the flowers stay in the box."""
    assert BOOK.play.deck == DECK_136
    assert BOOK.play.flowers is None


def test_article_2_and_article_3_the_wild_tile_is_white_or_turned_up() -> None:
    """seed.4 is the default, seed.5 the option."""
    white, flip = BOOK.play.wilds, book_named("default+wild_mode=flip+flip_wild=next").play.wilds
    assert white is not None
    assert flip is not None

    assert (white.fixed, white.stand_in) == (Kind.WHITE, None)
    assert (flip.fixed, flip.turned, flip.stand_in) == (None, TurnedWild.NEXT, Kind.WHITE)


def test_article_4_the_smaller_die_may_count_the_stacks() -> None:
    assert BOOK.play.opening is Opening.ONE_THROW_SUM
    assert book_named("mil2025").play.opening is Opening.ONE_THROW_SMALLER


def test_article_9_own_kongs_under_the_lock_are_an_option() -> None:
    lock = [book_named(name).play.wilds for name in ("default", "default+lock_allows_self_kong=false")]

    assert [one.lock.own_kongs for one in lock if one is not None and one.lock is not None] == [True, False]


def test_article_10_caps_are_kept_between_idles_or_between_all_or_not_at_all() -> None:
    caps = {name: book_named(name).play.set_cap for name in PROFILES}

    assert caps["mil2025"] is None
    assert [
        (cap.per_feeder, cap.dealer_exempt, len(cap.counted), cap.chows) for cap in caps.values() if cap is not None
    ] == [(2, True, 1, None), (None, True, 1, 2), (2, False, 1, None), (2, True, 2, None)]


def test_article_13_only_a_book_with_ten_winds_wins_as_it_stands() -> None:
    assert Form.AS_IT_STANDS in book_named("club").play.forms.allowed
    assert BOOK.play.forms.allowed == {Form.REGULAR, Form.SEVEN_PAIRS}


def test_article_15_discards_are_won_on_from_a_level_or_never() -> None:
    rules = {name: book_named(name).play.discard_wins for name in PROFILES}

    assert {name: rule and (rule.from_level, rule.rob_from_level) for name, rule in rules.items()} == {
        "default": (3, 3), "mil2025": (None, None), "portal2026": (None, None), "club": (None, None),
        "classic_app": (3, 3),
    }  # fmt: skip


def test_article_16_a_wild_tile_asks_for_baotou_by_option() -> None:
    asked = book_named("club+youcai_bikao=true+youcai_kong_exempt=true").play.wild_wins

    assert BOOK.play.wild_wins is None
    assert asked is not None
    assert asked.replacement_exempt


def test_article_17_what_is_missed_is_one_tile_or_any_or_nothing() -> None:
    names = ("default", "default+missed_win=any", "default+missed_win=none")

    assert [book_named(name).play.missed_win for name in names] == [MissedWin.SAME_TILE, MissedWin.ANY, None]


def test_article_5_and_article_23_levels_begin_and_end_where_options_say() -> None:
    club = book_named("club+level_cap=0+dice_level=double_or_gt9+draw_raises_level=false").charter.dealing
    assert club is not None

    assert (club.first_level, club.new_level, club.cap, club.draw_raises) == (3, 3, None, False)
    assert club.dice_level is DiceLevel.DOUBLE_OR_OVER_NINE


def test_article_22_the_loss_limit_is_told_to_the_match() -> None:
    assert BOOK.charter.loss_limit is None
    assert book_named("default+max_loss=50").charter.loss_limit == 50


def test_article_24_a_match_is_a_number_of_hands() -> None:
    assert [one.deals for one in BOOK.charter.formats] == [4, 8, 16]
    assert not BOOK.play.prevalent_wind
