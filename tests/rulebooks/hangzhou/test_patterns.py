"""The patterns of article 18, each on a hand that scores it and on one that just does not; and what they come to."""

import inspect
from typing import Final

import pytest

from sifang.rulebooks.hangzhou import PATTERNS, book_named, facts, patterns, variants
from sifang.rules.expression import offences_of_facts, offences_of_patterns
from sifang.rules.score import Unit
from tests.rulebooks.example import Example
from tests.rulebooks.hangzhou.hands import BOOK, doublings, scored, win

#: Every row in force at once.
ALL: Final = book_named("default+ten_winds=true+no_wild=any+four_whites=true+suit_hands=true")


PLAIN: Final = "12456789m 11p 11s 5z"
EXAMPLES: Final = (
    Example(
        "seven_pairs",
        win("1133557799m 22s 4s", tile="4s"),
        win("112233m 456p 789s 1z", tile="1z"),
        "three of the pairs make two chows, and the rest is no pairs",
    ),
    Example(
        "luxury_seven_pairs",
        win("11113355779m 2s 5z", tile="2s"),
        win("1113355779m 9m 2s 5z", tile="2s"),
        "the fourth of the kind is the wild tile",
    ),
    Example(
        "baotou",
        win("123m 456p 789s 111z 5z", tile="9m"),
        win("123m 456p 789s 11z 2z 5z", tile="2z"),
        "the wild tile is needed for a set or the eyes, so that two kinds alone complete the hand",
    ),
    Example(
        "wild_floated",
        win("123m 456p 789s 111z 5z", tile="9m", floats=1),
        win(PLAIN, tile="1s", floats=1),
        "the hand is not baotou any more",
    ),
    Example(
        "win_on_replacement",
        win("123m 456p 11s 22z", "concealed kong 6666z", tile="1s", kongs=1, how=("self_draw", "replacement")),
        win("123m 456p 11s 22z", "concealed kong 6666z", tile="1s"),
        "the kong was laid before another discard",
    ),
    Example(
        "no_wild_tile", win("123456789m 11p 11s", tile="1s"), win(PLAIN, tile="1s"), "a wild tile stands for the three"
    ),
    Example(
        "four_whites",
        win("123m 456p 789s 55z 1z 1z", tile="9m", floats=2),
        win("123m 456p 789s 55z 1z 1z", tile="9m", floats=1),
        "three wild tiles held and floated",
    ),
    Example(
        "ten_winds",
        win("1144m 1144p 1144s 9m", tile=None, how=("self_draw", "ten_honours")),
        win("112233m 456p 789s 1z", tile="1z"),
        "nothing but an ordinary win",
    ),
    Example(
        "ten_winds_with_wild",
        win("1144m 1144p 1144s 9m", tile=None, how=("self_draw", "ten_honours", "ten_honours_with_wild")),
        win("1144m 1144p 1144s 9m", tile=None, how=("self_draw", "ten_honours")),
        "none of the ten was wild",
    ),
    Example(
        "full_flush",
        win("123m 456m 789m 111m 5z", tile="9m"),
        win("123m 456m 789m 111z 5z", tile="9m"),
        "honours",
    ),
    Example(
        "all_honours",
        win("111z 222z 333z 4z", "pung 777z", tile="4z"),
        win("111z 222z 333z 4s", "pung 777z", tile="4s"),
        "eyes of a suit",
    ),
)
EACH: Final = pytest.mark.parametrize("example", [pytest.param(one, id=one.pattern) for one in EXAMPLES])


def test_every_pattern_has_an_example() -> None:
    assert [example.pattern for example in EXAMPLES] == [row.key for row in PATTERNS]
    assert len(PATTERNS) == patterns.PATTERN_COUNT


@EACH
def test_article_18_a_hand_scores_the_pattern(example: Example) -> None:
    """article.18.1 to article.18.11."""
    assert example.pattern in doublings(scored(example.scores, ALL))


@EACH
def test_article_18_a_near_miss_does_not_score_the_pattern(example: Example) -> None:
    """article.18.1 to article.18.11."""
    assert example.pattern not in doublings(scored(example.misses, ALL)), example.lacking


@pytest.mark.parametrize("module", [patterns, variants], ids=lambda module: module.__name__)
def test_the_tables_keep_to_the_language_of_patterns(module: object) -> None:
    assert inspect.ismodule(module)
    assert offences_of_patterns(inspect.getsource(module)) == ()


def test_the_facts_keep_to_the_language_of_facts() -> None:
    assert offences_of_facts(inspect.getsource(facts)) == ()


# --- what they come to


def test_article_18_a_plain_hand_is_worth_one_and_named_so() -> None:
    score = scored(win(PLAIN, tile="1s"))

    assert (score.total, score.sum, score.unit, score.lines) == (1, 0, Unit.DOUBLINGS, ())
    assert score.total_name is not None
    assert score.total_name.zh == "平胡"


def test_article_18_every_line_multiplies_and_their_product_is_the_total() -> None:
    score = scored(win("123m 456p 789s 5z", "concealed kong 6666z", tile="9m", floats=2, kongs=1))

    assert [(line.pattern, line.factor) for line in score.lines] == [
        ("baotou", 2), ("wild_floated", 4), ("win_on_replacement", 2),
    ]  # fmt: skip
    assert score.total == 16


def test_article_18_the_dearer_of_seven_pairs_and_sets_counts() -> None:
    hand = win("112233445566m 7m", tile="7m")

    assert doublings(scored(hand)) == {"seven_pairs": 1}
    assert 1 in {other.total for other in scored(hand).alternatives}


def test_article_18_a_win_on_a_discard_has_neither_baotou_nor_chain() -> None:
    hand = win("123m 456p 789s 111z 5z", tile="9m", how=(), floats=1, kongs=1)

    assert scored(hand).total == 1


def test_article_18_2_four_wild_tiles_are_a_quad_if_no_other_kind_needs_them() -> None:
    free, needed = win("5555z 11223344m 5m", tile="5m"), win("5555z 111222333m", tile="4m")

    assert doublings(scored(free)) == {"seven_pairs": 1, "luxury_seven_pairs": 1, "baotou": 1}
    assert doublings(scored(needed)) == {"seven_pairs": 1, "baotou": 1}


def test_article_18_2_a_wild_tile_makes_a_quad_by_option_only() -> None:
    hand = win("1113355779m 9m 2s 5z", tile="2s")

    assert scored(hand).total == 2
    assert scored(hand, book_named("default+wild_makes_quad=true")).total == 4


def test_article_18_3_baotou_is_judged_before_the_draw() -> None:
    """Drawing the wild tile on a single wait is not baotou (K19); the dealer's first fourteen are none (D4)."""
    assert "baotou" not in doublings(scored(win("1133557799m 22s 4s", tile="5z")))
    assert "baotou" not in doublings(scored(win("123m 456p 789s 111z 5z 9m", tile=None)))


def test_article_18_4_floats_without_baotou_count_by_option_only() -> None:
    hand = win(PLAIN, tile="1s", floats=2)

    assert scored(hand).total == 1
    assert scored(hand, book_named("default+floats_count=always")).total == 4


def test_article_18_6_no_wild_tile_may_be_for_seven_pairs_alone() -> None:
    book = book_named("default+no_wild=seven_pairs")

    assert scored(win("1133557799m 22s 4s", tile="4s"), book).total == 4
    assert scored(win("123456789m 11p 11s", tile="1s"), book).total == 1


def test_article_18_5_two_kongs_are_one_fan_in_the_table_of_mil() -> None:
    hand = win("123m 456p 1z", "concealed kong 6666z", "direct kong 7777z", tile="1z", kongs=2)

    assert scored(hand).total == 4
    assert doublings(scored(hand, book_named("mil2025"))) == {"win_on_replacement": 1, "no_wild_tile": 1}


def test_article_18_a_luxury_hand_drops_the_fan_of_its_pairs_in_the_table_of_mil() -> None:
    score = scored(win("11113355779m 2s 5z", tile="2s"), book_named("mil2025"))

    assert doublings(score) == {"luxury_seven_pairs": 4}
    assert [(one.pattern, one.article) for one in score.dropped] == [("seven_pairs", "article.18.2")]


def test_article_18_the_cap_limits_doublings_and_says_so() -> None:
    hand = win("123m 456p 5z", "concealed kong 6666z", "concealed kong 7777z", tile="9m", floats=3, kongs=2)
    score = scored(hand, book_named("default+cap_fan=5"))

    assert (score.sum, score.total, score.total_article) == (6, 32, "article.18")
    assert scored(hand).total == 64


def test_article_3_white_dragons_are_the_turned_kind_in_the_hand() -> None:
    hand = win("12m 5z 456p 789s 11z 66z", tile="6z", wild="3m", stand_in="5z")

    assert scored(hand).total == 1
    assert BOOK.score(win("12m 5z 456p 789s 11z 66z", tile="6z", wild="3m")) is None


def test_article_13_ten_winds_wins_in_no_book_without_it() -> None:
    assert BOOK.score(win("1144m 1144p 1144s 9m", tile=None, how=("self_draw", "ten_honours"))) is None
