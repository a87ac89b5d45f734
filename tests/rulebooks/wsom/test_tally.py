"""What patterns add up to: one per series, both limits, the chicken hand, freedom of count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sifang.hand.win import Circumstance, Meld, Win
from sifang.rulebooks import load
from sifang.rulebooks.wsom import Options
from sifang.rules.score import Score
from sifang.tiles import Kind
from tests.rulebooks.wsom.hands import published_hands, win
from tests.rulebooks.wsom.pattern_hands import EXAMPLES

BOOK = load("wsom")
WINS = (*(hand.win for hand in published_hands()), *(example.scores for example in EXAMPLES))


def scored(hand: Win) -> Score:
    score = BOOK.score(hand)
    assert score is not None
    return score


def test_scoring_2_the_lower_patterns_of_a_series_are_dropped_with_the_article_that_says_so() -> None:
    score = scored(win("12m 99p 789s", "chow 123m", "chow 123m", tile="3m"))

    dropped = {dropped.pattern: dropped for dropped in score.dropped}
    assert "pure_double_chow" in dropped
    assert dropped["pure_double_chow"].article == "scoring.2"
    assert dropped["pure_double_chow"].reason.en == "of its series, Three Identical Sequences counts"


def test_scoring_3_a_sum_of_patterns_stops_at_320() -> None:
    score = scored(win("333555s 7s", "concealed kong 1111s", "concealed kong 2222s", tile="7s", how=["self_draw"]))

    assert (score.total, score.total_article) == (320, "scoring.3")
    assert score.sum > 320
    assert len(score.lines) > 1


def test_scoring_4_a_listed_limit_stands_alone_and_above_320() -> None:
    score = scored(win("1112345678999m", tile="5m"))

    assert (score.total, score.total_article) == (480, "scoring.4")
    assert [line.pattern for line in score.lines] == ["nine_gates"]
    assert {dropped.article for dropped in score.dropped} == {"scoring.4"}


def test_scoring_4_of_two_listed_limits_the_dearer_counts() -> None:
    score = scored(win("111222333444z 5z", tile="5z", how=["self_draw"]))

    assert [line.pattern for line in score.lines] == ["big_four_winds"]
    assert "all_honours" in {dropped.pattern for dropped in score.dropped}


def test_scoring_5_a_win_without_a_pattern_is_a_chicken_hand_of_one_point() -> None:
    score = scored(win("567s 345m 66p 99p", "chow 234s", tile="6p"))

    assert score.lines == ()
    assert (score.total, score.total_article) == (1, "scoring.5")
    assert score.total_name is not None
    assert score.total_name.zh == "雞和"


def test_scoring_5_a_minimum_is_an_option_and_does_not_change_the_count() -> None:
    book = load("wsom", Options(minimum=5))

    assert book.play.minimum == 5
    chicken = book.score(win("567s 345m 66p 99p", "chow 234s", tile="6p"))
    assert chicken is not None
    assert chicken.total == 1


def test_scoring_6_the_dearest_reading_counts_and_the_others_are_shown() -> None:
    score = scored(win("11122233p 99m", "pung 777z", tile="3p"))

    assert score.total == 170
    assert [alternative.total for alternative in score.alternatives] == [145]
    assert all(alternative.alternatives == () for alternative in score.alternatives)


def test_scoring_6_melds_are_locked() -> None:
    """The three pungs are declared: they cannot be read as three equal chows."""
    score = scored(win("99m 77z", "pung 111p", "pung 222p", "pung 333p", tile="7z"))

    assert "pure_triple_chow" not in {line.pattern for line in score.lines}
    assert score.alternatives == ()


def test_scoring_6_two_identical_sequences_twice_and_seven_pairs_do_not_add_up() -> None:
    score = scored(win("112233m 445566p 9s", tile="9s"))

    lines = {line.pattern for line in score.lines}
    assert "two_pure_double_chows" in lines
    assert "seven_pairs" not in lines


def test_scoring_7_a_pung_completed_by_a_discard_is_no_concealed_pung() -> None:
    drawn = scored(win("222m 555p 99s 44s 777z", tile="9s", how=["self_draw"]))
    claimed = scored(win("222m 555p 99s 44s 777z", tile="9s"))

    assert "four_concealed_pungs" in {line.pattern for line in drawn.lines}
    assert "three_concealed_pungs" in {line.pattern for line in claimed.lines}


def test_scoring_7_nor_is_one_completed_by_a_robbed_kong() -> None:
    robbed = win("222m 555p 34s 44s 777z", tile="5s", how=[Circumstance.ROBBING_THE_KONG])

    assert scored(robbed).reading.sets[2].concealed is False


def test_scoring_8_the_winner_says_which_group_takes_the_winning_tile() -> None:
    score = scored(win("22234m 555p 888s 11z", tile="2m", seat="S"))

    assert "three_concealed_pungs" in {line.pattern for line in score.lines}
    assert [alternative.total for alternative in score.alternatives] == [10]


@pytest.mark.parametrize("hand", WINS, ids=range(len(WINS)))
def test_an_explanation_adds_up(hand: Win) -> None:
    score = scored(hand)

    assert score.sum == sum(line.points for line in score.lines)
    assert score.total == score.sum or score.total_article in {"scoring.3", "scoring.5"}
    cited = {line.article for line in score.lines} | {dropped.article for dropped in score.dropped}
    assert cited <= set(BOOK.articles)


@pytest.mark.parametrize("hand", WINS, ids=range(len(WINS)))
def test_every_tile_a_line_rests_on_is_in_the_hand(hand: Win) -> None:
    held = sorted((*hand.standing, *(kind for meld in hand.melds for kind in meld.kinds)))

    for score in (scored(hand), *scored(hand).alternatives):
        assert sorted(score.reading.tiles) == held
        for line in score.lines:
            assert line.tiles
            assert all(line.tiles.count(kind) <= held.count(kind) for kind in line.tiles)


def renamed(hand: Win, suits: tuple[int, int, int]) -> Win:
    """The hand with its suits renamed."""

    def rename(kind: Kind) -> Kind:
        return kind if kind >= 27 else Kind(9 * suits[kind // 9] + kind % 9)

    return Win(
        concealed=tuple(sorted(map(rename, hand.concealed))),
        melds=tuple(Meld(meld.type, rename(meld.kind)) for meld in hand.melds),
        tile=None if hand.tile is None else rename(hand.tile),
        circumstances=hand.circumstances,
        seat_wind=hand.seat_wind,
    )


@given(st.sampled_from(WINS), st.permutations((0, 1, 2)))
def test_no_suit_is_worth_more_than_another(hand: Win, suits: list[int]) -> None:
    first, second, third = suits

    score = scored(renamed(hand, (first, second, third)))

    assert score.total == scored(hand).total
    assert {line.pattern for line in score.lines} == {line.pattern for line in scored(hand).lines}


@given(st.sampled_from(WINS))
def test_a_count_is_the_same_each_time(hand: Win) -> None:
    assert scored(hand) == scored(hand)
