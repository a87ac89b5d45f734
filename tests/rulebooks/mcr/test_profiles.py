"""Options and profiles: each disputed point on a hand where the readings differ."""

import inspect

import pytest

from sifang.errors import InvalidOption, UnknownRulebook
from sifang.hand.win import Win
from sifang.rulebooks.mcr import REGISTERED, Options, Walls, book_named, variants
from sifang.rules.book import Book
from sifang.rules.expression import offences_of_patterns
from sifang.rules.penalty import Fixed, PaidToEach
from sifang.tiles import DECK_136, DECK_144
from tests.rulebooks.mcr.hands import BOOK, fan, hand_of

MIXED_KONGS = "12m99p678s;d1s k5z;3m"
TWO_CONCEALED_KONGS = "12m99p678s;k1s k5z;3m"


def total(book: Book, hand: str) -> int:
    score = book.score(hand_of(hand))
    assert score is not None
    return score.total


def counted(book: Book, hand: Win) -> set[str]:
    score = book.score(hand)
    assert score is not None
    return set(fan(score))


def test_the_default_profile_is_mil_2025() -> None:
    assert REGISTERED.under(Options()) == BOOK
    assert BOOK.profile == "mil2025"


def test_options_are_named_by_what_differs_and_the_name_opens_the_same_book() -> None:
    book = REGISTERED.under(Options(limit=88, mixed_kongs=6, walls=Walls.OWN))

    assert book.profile == "mil2025+mixed_kongs=6+limit=88+walls=own"
    assert book_named(book.profile) == book


def test_a_value_nobody_plays_is_refused_with_what_is_allowed() -> None:
    with pytest.raises(InvalidOption, match="mixed_kongs=7: allowed are 5, 6, 0"):
        Options(mixed_kongs=7)


def test_an_unknown_profile_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownRulebook, match="'mil2024': there are mil2025, r98, wmo2006, jmsa, botzone_duplicate"):
        book_named("mil2024")


def test_options_of_another_kind_are_refused() -> None:
    with pytest.raises(InvalidOption, match="not str"):
        REGISTERED.under("limit=88")


# --- disputed points


@pytest.mark.parametrize(("profile", "points"), [("mil2025", 5), ("wmo2006", 6), ("r98", 3)])
def test_mil_4_editions_differ_over_a_melded_and_a_concealed_kong(profile: str, points: int) -> None:
    without = total(book_named(profile), "12m99p678s;p1s p5z;3m")

    assert total(book_named(profile), MIXED_KONGS) - without == points


@pytest.mark.parametrize(("profile", "points"), [("mil2025", 6), ("wmo2006", 8), ("r98", 6)])
def test_fan_53_editions_differ_over_two_concealed_kongs(profile: str, points: int) -> None:
    score = book_named(profile).score(hand_of(TWO_CONCEALED_KONGS))

    assert score is not None
    assert next(line.points for line in score.lines if line.pattern == "two_concealed_kongs") == points


#: An option's other choice, a hand, the fan it turns on, and whether the other choice counts it.
DISPUTED = [
    ("fully_concealed_added=true", "1144m2255p7799s3z;;3z;s", "fully_concealed", True),
    ("fully_concealed_added=true", "1112345678999m;;5m;s", "fully_concealed", True),
    ("fully_concealed_added=true", "147m258p36s12345z;;9s;s", "fully_concealed", True),
    ("knitted_straight_waits=false", "11347m258p369s55z;;2m", "closed_wait", False),
    ("knitted_straight_in_singles=false", "147m258p36s12345z;;9s", "knitted_straight", False),
    ("all_types_with_lesser_knitted=true", "147m258p36s12345z;;9s", "all_types", True),
    ("all_types_with_seven_pairs=false", "11m2255p779s1155z;;9s", "all_types", False),
    ("tile_hog_in_pairs=false", "2222334466888s;;8s", "tile_hog", False),
    ("tile_hog_in_pairs=false", "1111m9999p1199s9m;;9m", "tile_hog", False),
    ("triple_pung_of_terminals=false", "111m111p9s;p1s p9p;9s", "triple_pung", False),
    ("four_beside_three_ranks=true", "789m77p88999s;c7p;7p", "upper_four", True),
    ("four_beside_three_ranks=true", "123m11p22333s;c1p;1p", "lower_four", True),
    ("all_pungs_of_orphans=true", "111m999p1z;p9s p5z;1z", "all_pungs", True),
    ("formal_waits=false", "4444666s;p1z p3z;5s", "closed_wait", True),
]


@pytest.mark.parametrize(("change", "hand", "key", "counts"), DISPUTED)
def test_a_disputed_point_is_an_option(change: str, hand: str, key: str, *, counts: bool) -> None:
    default, other = counted(BOOK, hand_of(hand)), counted(book_named(f"mil2025+{change}"), hand_of(hand))

    assert (key in default) is not counts
    assert (key in other) is counts


def test_fan_77_a_knitted_straight_keeps_its_single_wait_where_it_has_no_other() -> None:
    book = book_named("mil2025+knitted_straight_waits=false")

    assert "single_wait" in counted(book, hand_of("112347m258p369s5z;;5z"))


def test_scoring_5_in_japan_a_hand_is_worth_88_at_most() -> None:
    hand = "5p222333444z;p1z;5p"

    assert total(BOOK, hand) > 88
    score = book_named("jmsa").score(hand_of(hand))
    assert score is not None
    assert (score.total, score.total_article) == (88, "scoring.5")
    assert score.sum == total(BOOK, hand)


def test_foul_8_a_false_win_is_paid_to_the_others_or_deducted() -> None:
    amounts = {
        profile: next(row.amount for row in book_named(profile).penalties if row.key == "false_win")
        for profile in ("mil2025", "r98", "wmo2006")
    }

    assert amounts == {"mil2025": Fixed(80), "r98": PaidToEach(20), "wmo2006": PaidToEach(10)}


def test_duplicate_play_has_walls_of_ones_own_and_no_flowers() -> None:
    play = book_named("botzone_duplicate").play

    assert (play.deck, play.walls_of_own, play.flowers) == (DECK_136, True, None)
    assert BOOK.play.deck == DECK_144
    assert BOOK.play.flowers is not None


def test_variants_keep_to_the_language_of_patterns() -> None:
    source = inspect.getsource(variants)
    rows = source[source.index("def edge_wait") : source.index("def rows_under")]
    decorated = rows.replace("def ", '@pattern("A", "甲", points=1, article="fan.1")\ndef ')

    assert offences_of_patterns(decorated) == ()
