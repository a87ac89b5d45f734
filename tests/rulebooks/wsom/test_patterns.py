"""The 44 patterns, each on a hand that scores it and on one that just does not."""

import inspect

import pytest

from sifang.hand.win import Circumstance, Win
from sifang.rulebooks import load
from sifang.rulebooks.wsom import PATTERNS, patterns
from sifang.rules.expression import offences_of_patterns
from sifang.rules.score import Line, Score
from tests.rulebooks.wsom.hands import kinds, win
from tests.rulebooks.wsom.pattern_hands import EXAMPLES, Example

BOOK = load("wsom")
BY_PATTERN = [pytest.param(example, id=example.pattern) for example in EXAMPLES]


def scored(hand: Win) -> Score:
    score = BOOK.score(hand)
    assert score is not None
    return score


def line(hand: Win, pattern: str) -> Line:
    return next(line for line in scored(hand).lines if line.pattern == pattern)


def names(score: Score | None) -> set[str]:
    return set() if score is None else {line.pattern for line in score.lines}


def test_there_are_44_patterns_in_the_printed_order() -> None:
    numbers = [tuple(map(int, row.article.split(".")[1:])) for row in PATTERNS]

    assert len(PATTERNS) == patterns.PATTERN_COUNT
    assert numbers == sorted(numbers)
    assert len({row.key for row in PATTERNS}) == len(PATTERNS)


def test_every_pattern_bears_the_name_of_its_article() -> None:
    assert [row.name for row in PATTERNS] == [BOOK.articles[row.article].title for row in PATTERNS]


def test_only_patterns_of_one_printed_group_are_of_one_series() -> None:
    groups = [(row.series, row.article.removeprefix("pattern.").rpartition(".")[0]) for row in PATTERNS if row.series]

    assert all(series == group for series, group in groups)
    assert {row.series for row in PATTERNS if row.article.count(".") == 3} == {series for series, _ in groups}


def test_the_table_keeps_to_the_language_of_patterns() -> None:
    assert offences_of_patterns(inspect.getsource(patterns)) == ()


def test_every_pattern_has_an_example() -> None:
    assert [example.pattern for example in EXAMPLES] == [row.key for row in PATTERNS]


@pytest.mark.parametrize("example", BY_PATTERN)
def test_a_hand_scores_the_pattern(example: Example) -> None:
    """By their articles.

    pattern.1.1 to 3, pattern.2.1.1 and 2, pattern.2.2, pattern.3.1, pattern.3.2.1 and 2, pattern.3.3.1 to 4,
    pattern.3.4, pattern.4.1, pattern.4.2.1 to 3, pattern.4.3.1 to 4, pattern.5.1.1 to 4, pattern.6.1,
    pattern.6.2.1 and 2, pattern.7.1, pattern.7.2.1 and 2, pattern.8.1.1 to 4, pattern.9.1.1 and 2, pattern.9.2,
    pattern.9.3, pattern.9.4.1 and 2, pattern.10.1 and 2.
    """
    assert example.pattern in names(scored(example.scores))


@pytest.mark.parametrize("example", BY_PATTERN)
def test_a_near_miss_does_not_score_the_pattern(example: Example) -> None:
    assert example.pattern not in names(BOOK.score(example.misses))


def test_pattern_1_2_irregular_hands_are_not_concealed_hands() -> None:
    assert names(scored(win("1144m 2255p 7799s 3z", tile="3z"))) == {"seven_pairs"}
    assert names(scored(win("19m 19p 19s 1234567z", tile="3z"))) == {"thirteen_orphans"}


def test_pattern_2_2_nine_gates_wins_on_any_tile_of_the_suit() -> None:
    assert [scored(win("1112345678999s", tile=f"{rank}s")).total for rank in range(1, 10)] == [480] * 9


def test_win_scoring_12_nine_gates_is_lost_when_the_drawn_tile_was_mixed_in() -> None:
    drawn = win("1112345678999s", tile="5s", how=[Circumstance.SELF_DRAW])
    mixed = win("1112345678999s", tile="5s", how=[Circumstance.SELF_DRAW, Circumstance.DRAWN_TILE_MIXED])

    assert scored(drawn).total == 480
    assert "nine_gates" not in names(scored(mixed))
    assert "full_flush" in names(scored(mixed))


def test_win_scoring_12_heaven_has_no_drawn_tile_and_so_no_nine_gates() -> None:
    heaven = [Circumstance.SELF_DRAW, Circumstance.BLESSING_OF_HEAVEN]

    score = scored(win("11123455678999s", tile=None, how=heaven))

    assert "nine_gates" not in names(score)
    assert {"blessing_of_heaven", "full_flush"} <= names(score)


def test_pattern_9_4_1_all_pungs_of_heaven_are_concealed() -> None:
    """Published by riichi_advanced: 155, 5, 30, 125, 200 and 80, stopped at 320."""
    heaven = [Circumstance.SELF_DRAW, Circumstance.BLESSING_OF_HEAVEN]

    score = scored(win("22233344455588m", tile=None, how=heaven))

    assert {"blessing_of_heaven", "concealed_hand", "all_pungs", "four_concealed_pungs", "full_flush"} < names(score)
    assert (score.sum, score.total) == (600, 320)


def test_pattern_3_1_each_value_honour_counts() -> None:
    value = line(win("123m 1z", "pung 222z", "pung 555z", "pung 777z", tile="1z", seat="S"), "value_honour")

    assert (value.times, value.points) == (3, 30)
    assert value.tiles == kinds("222555777z")


def test_pattern_9_2_a_replacement_tile_may_also_be_the_seabed_tile() -> None:
    how = [Circumstance.SELF_DRAW, Circumstance.REPLACEMENT, Circumstance.LAST_TILE_DRAW]

    score = scored(win("123m 456p 55z 67s", "direct kong 2222s", tile="8s", how=how))

    assert {"out_with_replacement_tile", "last_tile_draw"} <= names(score)


@pytest.mark.parametrize(
    ("standing", "tile", "scoring"),
    [
        ("2244m 6688m 2244p 6p", "6p", {"seven_pairs", "all_simples"}),
        ("1133557799m 11z 2z", "2z", {"seven_pairs", "half_flush"}),
        ("1133446677999m", "9m", {"seven_pairs", "full_flush"}),
        ("1199m 1199p 1199s 3z", "3z", {"seven_pairs", "all_terminals_and_honours"}),
        ("1122334455667z", "7z", {"all_honours"}),
    ],
)
def test_scoring_9_seven_pairs_adds_only_what_needs_no_sets(standing: str, tile: str, scoring: set[str]) -> None:
    assert names(scored(win(standing, tile=tile))) == scoring


def test_scoring_9_thirteen_terminals_is_no_hand_of_mixed_greater_terminals() -> None:
    assert names(scored(win("19m 19p 19s 1234567z", tile="1m"))) == {"thirteen_orphans"}


def test_pattern_8_1_4_pairs_of_terminals_need_one_kind_four_times() -> None:
    score = scored(win("111199m 1199p 119s", tile="9s"))

    assert score.reading.pairs.count(kinds("1m")[0]) == 2
    assert score.total == 400


@pytest.mark.parametrize(
    ("pattern", "tiles"),
    [
        ("little_three_dragons", "55566777z"),
        ("two_concealed_pungs", "222m 555p"),
        ("one_kong", "2222s"),
        ("pure_double_chow", "112233m"),
        ("mixed_triple_chow", "123m 123p 123s"),
        ("little_triple_pung", "333m 33p 333s"),
        ("triple_pung", "333m 333p 3333s"),
        ("pure_straight", "123456789m"),
        ("pure_shifted_pungs", "333444555m"),
        ("robbing_the_kong", "8s"),
    ],
)
def test_a_line_shows_the_tiles_it_rests_on(pattern: str, tiles: str) -> None:
    example = next(example for example in EXAMPLES if example.pattern == pattern)

    assert tuple(sorted(line(example.scores, pattern).tiles)) == kinds(tiles)
