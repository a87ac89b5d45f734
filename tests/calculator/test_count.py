"""A hand counted by one book and by all: what each takes of it, whether it may win, and who would pay."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from sifang.calculator import BookCount, Part, count, inputs_of, win_of
from sifang.hand import Circumstance
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.refusal import RefusalCode
from sifang.testing.wins import random_wins
from sifang.tiles import Wind
from tests.calculator.hands import hand

WHOLE = "123m 456p 789s 22z 33z : 3z"


def counted(line: str, rules: str) -> BookCount:
    [one] = count(hand(line), (rules,)).books
    return one


def test_without_rules_every_registered_book_counts() -> None:
    assert [one.book for one in count(hand(WHOLE)).books] == list(RULEBOOKS)


def test_a_book_counts_as_it_does_anywhere_else() -> None:
    one = counted(f"{WHOLE}; seat W", "wsom")

    assert one.score is not None
    assert [(line.pattern, line.points) for line in one.score.lines] == [("concealed_hand", 5), ("value_honour", 10)]
    assert one.verdict.wins


@pytest.mark.parametrize("rules", list(RULEBOOKS))
def test_every_article_that_an_answer_cites_is_told_with_its_gist(rules: str) -> None:
    one = counted(f"{WHOLE}; seat W", rules)

    assert one.score is not None
    told = {article.id for article in one.articles}
    cited = {line.article for line in one.score.lines} | {line.article for line in one.score.dropped}
    cited |= {paid.article for case in one.payments if case.settlement for paid in case.settlement.payments}
    cited |= {case.article for case in one.payments if case.article is not None}
    assert cited <= told <= set(load(rules).articles)
    assert all(article.gist.en and article.gist.zh for article in one.articles)


def test_the_readings_are_ranked() -> None:
    one = counted("11122233p 99m (777z) : 3p; self draw", "wsom")

    assert one.score is not None
    totals = [one.score.total, *(other.total for other in one.score.alternatives)]
    assert totals == sorted(totals, reverse=True)
    assert len(totals) > 1


def test_of_readings_that_look_alike_one_is_told() -> None:
    one = counted("123m 456p 78s 22z 555z : 9s; self draw", "hangzhou")

    assert one.score is not None
    told = [one.score, *one.score.alternatives]
    looks = [(other.total, [line.pattern for line in other.lines], sorted(other.reading.groups)) for other in told]
    assert all(looks.count(look) == 1 for look in looks)


def test_of_hundreds_of_readings_the_dearest_are_told_and_how_many_more_there_are() -> None:
    win = hand("12456789m 5555z 1s : 3m; self draw")
    whole = load("hangzhou").score(win_of(win, load("hangzhou")))

    [one] = count(win, ("hangzhou",)).books

    assert whole is not None
    assert one.score is not None
    assert len(one.score.alternatives) == 12
    assert 0 < one.further_readings < len(whole.alternatives)
    assert [other.total for other in one.score.alternatives] == [other.total for other in whole.alternatives][:12]


@pytest.mark.parametrize("rules", list(RULEBOOKS))
def test_the_best_count_alone_is_the_one_that_has_the_alternatives(rules: str) -> None:
    book = load(rules)
    for win in islice(random_wins(book.play, Random(7)), 200):
        score = book.score(win)
        assert score is not None
        assert book.best_count(win) == replace(score, alternatives=())


# --- what a book leaves aside


@pytest.mark.parametrize(
    ("said", "part"),
    [
        ("123m 456p 789s 22z 33z 1f : 3z", Part.FLOWERS),
        (f"{WHOLE}; round S", Part.PREVALENT_WIND),
        ("123m 456p 78s 22z 444z : 9s; last of its kind", Part.CIRCUMSTANCES),
        (f"{WHOLE}; level 2", Part.LEVEL),
        (f"{WHOLE}; turned 3p", Part.TURNED),
        (f"{WHOLE}; self draw; floats 1", Part.CHAIN),
    ],
)
def test_what_a_book_does_not_know_is_left_aside_and_named(said: str, part: Part) -> None:
    plain = counted(said.replace(" 1f", "").partition(";")[0] + ("; self draw" if "self draw" in said else ""), "wsom")

    one = counted(said, "wsom")

    assert [left.part for left in one.unheeded] == [part]
    assert one.score == plain.score


def test_what_a_book_knows_is_counted_and_not_named() -> None:
    flowered = counted("123m 456p 789s 22z 33z 15f : 3z; round W", "mcr")

    assert flowered.unheeded == ()
    assert flowered.score is not None
    assert {"flower", "prevalent_wind"} <= {line.pattern for line in flowered.score.lines}


def test_each_book_asks_for_the_circumstances_that_its_rows_read() -> None:
    wsom, mcr = (inputs_of(load(book)) for book in ("wsom", "mcr"))

    assert Circumstance.BLESSING_OF_HEAVEN in wsom.circumstances
    assert Circumstance.BLESSING_OF_HEAVEN not in mcr.circumstances
    assert Circumstance.LAST_OF_ITS_KIND in mcr.circumstances
    assert Circumstance.LAST_OF_ITS_KIND not in wsom.circumstances
    assert (wsom.flowers, wsom.prevalent_wind, mcr.flowers, mcr.prevalent_wind) == (False, False, True, True)
    assert all(Circumstance.SELF_DRAW in inputs_of(load(book)).circumstances for book in RULEBOOKS)


# --- whether it may win


def test_a_hand_that_is_not_complete_is_told_how_far_it_is() -> None:
    one = counted("123m 456p 789s 12z 45z : 3z", "wsom")

    assert (one.score, one.verdict.refusal, one.verdict.shanten) == (None, RefusalCode.NOT_A_WINNING_SHAPE, 2)
    assert one.verdict.article == "winning-shape.4"
    assert one.payments == ()


def test_scoring_1_2_flowers_do_not_help_a_hand_to_the_minimum() -> None:
    one = counted("999m 456p 22z 33z 123f (123m) : 3z", "mcr")

    assert one.score is not None
    assert (one.score.total, one.verdict.counted, one.verdict.minimum) == (6, 3, 8)
    assert (one.verdict.wins, one.verdict.refusal) == (False, RefusalCode.BELOW_MINIMUM)
    assert all(case.settlement is None for case in one.payments)


def test_hangzhou_article_15_a_discard_wins_from_the_third_level_and_only_with_the_dealer() -> None:
    plain = "123m 456p 78s 22z 444z : 9s; seat S"

    low, high = counted(plain, "hangzhou"), counted(f"{plain}; level 3", "hangzhou")

    assert low.verdict.refusal is RefusalCode.LEVEL_TOO_LOW
    assert high.verdict.wins
    assert {case.discarder: case.refusal for case in high.payments} == {
        Wind.EAST: None,
        Wind.WEST: RefusalCode.NOT_WITH_DEALER,
        Wind.NORTH: RefusalCode.NOT_WITH_DEALER,
    }


def test_hangzhou_article_15_a_hand_that_any_tile_completes_wins_on_no_discard() -> None:
    one = counted("123m 456p 789s 222z 5z : 3m; level 3; from S", "hangzhou")

    assert one.verdict.refusal is RefusalCode.BAOTOU_DRAWS_ONLY


def test_hangzhou_article_7_a_wild_is_won_on_by_nobody() -> None:
    one = counted("123m 456p 78s 22z 444z : 5z; level 3; from S", "hangzhou")

    assert one.verdict.refusal is RefusalCode.WILD_ON_OFFER


def test_hangzhou_article_3_a_tile_turned_up_makes_the_wild() -> None:
    line = "123m 456p 78s 22z 44z 6m : 9s; self draw"
    rules = "hangzhou/default+wild_mode=flip"

    without, turned = counted(line, rules), counted(f"{line}; turned 6m", rules)

    assert without.score is None
    assert [left.part for left in without.unheeded] == [Part.TURNED]
    assert turned.score is not None
    assert turned.unheeded == ()


# --- who pays


def test_payoff_3_each_possible_discarder_has_a_case_of_his_own() -> None:
    cases = counted("234m 345m 567m 888m 9m : 9m; seat N", "wsom").payments

    assert [case.discarder for case in cases] == [Wind.EAST, Wind.SOUTH, Wind.WEST]
    assert [case.settlement.deltas for case in cases if case.settlement] == [
        (-205, -25, -25, 255),
        (-25, -205, -25, 255),
        (-25, -25, -205, 255),
    ]


def test_immunity_4_the_discards_before_bear_on_who_pays() -> None:
    [case] = counted("234m 345m 567m 888m 9m : 9m; seat N; from S; discards N1s E9m", "wsom").payments

    assert case.settlement is not None
    assert case.settlement.deltas == (-205, -25, -25, 255)
    assert case.settlement.immunity_article == "immunity.4"


def test_a_self_draw_and_a_win_without_a_tile_have_one_case() -> None:
    drawn = counted(f"{WHOLE}; self draw", "wsom").payments
    dealt = counted("123m 456p 789s 22z 333z; blessing of heaven; self draw", "wsom").payments

    assert [case.discarder for case in (*drawn, *dealt)] == [None, None]


def test_blessing_of_earth_is_east_s_to_pay() -> None:
    [case] = counted(f"{WHOLE}; blessing of earth; seat S", "wsom").payments

    assert case.discarder is Wind.EAST


def test_hangzhou_article_21_who_fed_three_sets_is_paid_for() -> None:
    line = "1z 234m (123p) (456p) (789p) : 1z; self draw; seat S"
    fed = f"{line}; claims SE:chow SE:chow SE:chow"

    [plain], [liable] = counted(line, "hangzhou").payments, counted(fed, "hangzhou").payments

    assert plain.settlement is not None
    assert liable.settlement is not None
    assert liable.settlement.deltas[1] == plain.settlement.deltas[1]
    assert [delta for delta in liable.settlement.deltas if delta < 0] == [-plain.settlement.deltas[1]]


def test_a_hand_that_cannot_be_is_counted_by_no_book() -> None:
    answer = count(hand("11111m : 1m"))

    assert answer.faults
    assert answer.books == ()
