"""The 81 fan, each on a hand that scores it and on one that just does not; and every published hand."""

import inspect

import pytest

from sifang.rulebooks.mcr import FAN_COUNT, PATTERNS
from sifang.rulebooks.mcr import facts as facts_module
from sifang.rulebooks.mcr.articles import ARTICLES
from sifang.rulebooks.mcr.patterns import cheap, dear, middling
from sifang.rules.expression import offences_of_facts, offences_of_patterns
from sifang.rules.pattern import Pattern
from tests.rulebooks.example import Example
from tests.rulebooks.mcr.hands import BOOK, Published, examples, fan, parse, published, scored, win

EXAMPLES = [pytest.param(example, id=example.pattern) for example in examples()]
PUBLISHED = [pytest.param(hand, id=hand.id) for hand in published()]
LISTED = [pytest.param(hand, id=hand.id) for hand in published() if hand.fan]
KEYS = [row.key for row in PATTERNS]


def test_fan_0_there_are_81_in_the_printed_order_and_the_supplements_one_among_its_equals() -> None:
    printed = [row for row in PATTERNS if row.article.startswith("fan.")]

    assert [row.article for row in printed] == [f"fan.{number}" for number in range(1, FAN_COUNT + 1)]
    assert [row.points for row in PATTERNS] == sorted((row.points for row in PATTERNS), reverse=True)
    assert {row.points for row in printed} == {88, 64, 48, 32, 24, 16, 12, 8, 6, 4, 2, 1}


def test_every_fan_has_an_example() -> None:
    assert [example.pattern for example in examples()] == KEYS


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_hand_scores_the_fan(example: Example) -> None:
    """fan.1 to fan.81."""
    assert example.pattern in fan(scored(example.scores))


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_near_miss_does_not_score_the_fan(example: Example) -> None:
    """fan.1 to fan.81."""
    assert example.pattern not in fan(scored(example.misses))


@pytest.mark.parametrize("hand", PUBLISHED)
def test_scoring_5_a_published_hand_has_its_published_total(hand: Published) -> None:
    recorded = parse(hand.hand)

    assert scored(recorded.win).total == recorded.total


@pytest.mark.parametrize("hand", LISTED)
def test_scoring_5_one_of_the_best_counts_of_a_published_hand_has_just_the_listed_fan(hand: Published) -> None:
    score = scored(parse(hand.hand).win)
    counts = [one for one in (score, *score.alternatives) if one.total == score.total]

    assert {key: hand.fan.count(key) for key in hand.fan} in [fan(one) for one in counts]


def test_the_published_hands_are_as_many_as_were_found() -> None:
    assert (len(PUBLISHED), len(LISTED)) == (396, 272)


@pytest.mark.parametrize("module", [dear, middling, cheap], ids=lambda module: module.__name__)
def test_the_tables_keep_to_the_language_of_patterns(module: object) -> None:
    assert inspect.ismodule(module)
    assert offences_of_patterns(inspect.getsource(module)) == ()


def test_the_facts_keep_to_the_language_of_facts() -> None:
    assert offences_of_facts(inspect.getsource(facts_module)) == ()


@pytest.mark.parametrize("row", PATTERNS, ids=lambda row: row.key)
def test_principle_1_a_fan_absorbs_only_what_is_printed_after_it(row: Pattern) -> None:
    absorbed = [one.pattern for one in row.absorbs]

    assert len(set(absorbed)) == len(absorbed)
    assert all(KEYS.index(key) > KEYS.index(row.key) for key in absorbed)


@pytest.mark.parametrize("row", PATTERNS, ids=lambda row: row.article)
def test_a_fan_has_the_name_the_points_and_the_exclusions_that_its_article_gives(row: Pattern) -> None:
    article = ARTICLES[row.article]
    names = [other.name for other in PATTERNS for one in row.absorbs if one.printed and one.pattern == other.key]

    assert article.title == row.name
    assert f" {row.points} point" in article.gist.en
    assert f"{row.points}分" in article.gist.zh
    assert all(name.zh in article.gist.zh and name.en in article.gist.en for name in names)


# --- what is easily got wrong


def test_fan_4_beside_nine_gates_one_of_its_pungs_of_terminals_counts() -> None:
    on_two, on_one = scored(win("1112345678999m", tile="2m")), scored(win("1112345678999m", tile="1m"))

    assert fan(on_two)["pung_of_terminals_or_honours"] == 1
    assert "pung_of_terminals_or_honours" not in fan(on_one)
    assert {"nine_gates", "pure_straight", "tile_hog"} <= set(fan(on_one))


def test_fan_2_a_pung_of_terminals_beside_the_three_dragons_counts() -> None:
    assert fan(scored(win("1122m555666z", "pung 777z", tile="1m")))["pung_of_terminals_or_honours"] == 1


def test_fan_73_the_winds_of_round_and_seat_take_only_their_own_pung() -> None:
    counted = fan(scored(win("12m99p456999s111z", tile="3m", how=["self_draw"])))

    assert counted["prevalent_wind"] == counted["seat_wind"] == 1
    assert counted["pung_of_terminals_or_honours"] == 1


def test_fan_43_flowers_do_not_keep_a_hand_from_being_a_chicken_hand() -> None:
    score = scored(win("12378m345p22z", "chow 567s", tile="6m", flowers=3))

    assert fan(score) == {"chicken_hand": 1, "flower": 3}
    assert (score.total, score.towards_minimum) == (11, 8)


def test_fan_81_flowers_do_not_help_to_reach_the_minimum() -> None:
    score = scored(win("12378m345p22z", "chow 567s", tile="6m", how=["self_draw"], flowers=8))

    assert score.total >= BOOK.play.minimum > score.towards_minimum


def test_fan_46_a_replacement_tile_may_be_the_last_and_neither_adds_self_drawn() -> None:
    how = ["self_draw", "replacement", "last_tile_draw"]
    counted = fan(scored(win("12378m22z", "concealed kong 5555p", "chow 567s", tile="6m", how=how)))

    assert {"out_with_replacement_tile", "last_tile_draw"} <= set(counted)
    assert "self_drawn" not in counted


def test_fan_47_a_robbed_tile_is_not_counted_as_the_last_of_its_kind() -> None:
    score = scored(win("12378m345p22z", "chow 567s", tile="6m", how=["robbing_the_kong", "last_of_its_kind"]))

    assert fan(score) == {"robbing_the_kong": 1}
    assert [(one.pattern, one.article) for one in score.dropped] == [("last_tile", "fan.47")]


def test_fan_79_with_fourteen_dealt_tiles_there_is_no_wait() -> None:
    """Decision D12: East's first fourteen tiles hold no winning tile."""
    score = scored(win("123m456p678s234s55z", tile=None, how=["self_draw", "blessing_of_heaven"]))

    assert not {"single_wait", "edge_wait", "closed_wait"} & set(fan(score))


def test_mil_10_a_wait_on_a_tile_held_four_times_counts_as_a_wait() -> None:
    counted = fan(scored(win("4444666s", "pung 111z", "pung 333z", tile="5s")))

    assert "single_wait" not in counted
    assert "closed_wait" not in counted


def test_mil_9_beside_a_knitted_straight_a_closed_wait_counts() -> None:
    counted = fan(scored(win("147m258p369s13m55z", tile="2m")))

    assert {"knitted_straight", "closed_wait"} <= set(counted)


def test_mil_5_two_concealed_kongs_take_the_two_concealed_pungs_with_them() -> None:
    counted = fan(scored(win("12m99p678s", "concealed kong 1111s", "concealed kong 5555z", tile="3m")))

    assert "two_concealed_kongs" in counted
    assert "two_concealed_pungs" not in counted


def test_mil_2_seven_pairs_add_what_needs_no_sets() -> None:
    counted = fan(scored(win("1111m2255p7799s3z", tile="3z", how=["self_draw"])))

    assert counted == {"seven_pairs": 1, "tile_hog": 1, "self_drawn": 1}


def test_a_dropped_line_names_what_it_is_not_combined_with_and_the_article() -> None:
    score = scored(win("5p222333444z", "pung 111z", tile="5p"))
    dropped = {one.pattern: (one.article, one.times) for one in score.dropped}

    assert dropped["all_pungs"] == ("fan.1", 1)
    assert dropped["pung_of_terminals_or_honours"] == ("principle.1", 4)
    assert "Big Four Winds" in next(one.reason.en for one in score.dropped if one.pattern == "all_pungs")
