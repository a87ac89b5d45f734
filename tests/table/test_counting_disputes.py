"""A count on which the players do not agree: wsom win-scoring.6, 7 and 10, general.3."""

import pytest

from sifang.rules.book import Rulebook
from sifang.rules.incident import Stage
from sifang.rules.incident_scoring import CountDisputed, Miscount, MiscountWay
from sifang.rules.refusal import RefusalCode
from sifang.rules.ruling_effect import CountRuled, CountVerdict, Mend, Mended
from sifang.rules.ruling_events import RulingMade
from sifang.table import Phase, view
from sifang.table.commands import AcceptCount, DisputeCount
from sifang.table.events import CountContested, DealScored, WallRevealed
from sifang.tiles import SEATS
from tests.table.counting import (
    POINTS,
    STRAIGHT,
    accepts,
    articles,
    code_of,
    declares,
    disputes,
    incidents,
    scored,
    scores,
    won_on_discard,
)
from tests.table.refereed import FIRST, FOURTH, SECOND, THIRD

TOO_HIGH = Miscount(seat=SECOND, way=MiscountWay.TOO_HIGH, raised=True)
TOO_LOW = Miscount(seat=SECOND, way=MiscountWay.TOO_LOW, raised=True)


def test_win_scoring_10_two_different_counts_are_ruled_on_and_the_right_one_stands(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, 85, (*STRAIGHT, "half_flush"))
    done = disputes(deal, FIRST, POINTS, STRAIGHT)

    assert [type(event) for event in done] == [CountContested, RulingMade, RulingMade, DealScored, WallRevealed]
    assert incidents(done) == [CountDisputed(seat=FIRST, two_counts=True), TOO_HIGH]
    assert articles(done) == [("win-scoring.10", "general.3"), ("win-scoring.7", "win-scoring.9")]
    assert deal.rulings[0].ruling.effects == (CountRuled(CountVerdict.FORMAL),)
    assert deal.rulings[1].ruling.effects == (Mended(Mend.COUNT),)
    assert scores(deal) == [POINTS]


def test_win_scoring_7_a_count_too_low_that_somebody_points_out_is_raised_to_the_highest(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, 5, ("concealed_hand",))
    done = disputes(deal, FOURTH, 40)

    assert incidents(done) == [CountDisputed(seat=FOURTH, two_counts=True), TOO_LOW]
    assert deal.rulings[-1].ruling.effects == (CountRuled(CountVerdict.HIGHEST),)
    assert scores(deal) == [POINTS], "neither of the two counts was the highest"


def test_win_scoring_10_a_right_count_stands_whatever_is_put_forward_against_it(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, POINTS)
    done = disputes(deal, THIRD, 5, ("concealed_hand",))

    assert incidents(done) == [CountDisputed(seat=THIRD, two_counts=True)]
    assert scores(deal) == [POINTS]


def test_after_a_ruling_everybody_is_told_how_the_book_counts(book: Rulebook) -> None:
    deal = won_on_discard(book, "223344m556677p1s", "1s")
    declares(deal, 30, ("seven_pairs",))
    disputes(deal, FIRST, 65)

    assert scored(deal).score.alternatives != ()


def test_win_scoring_10_a_doubt_is_no_dispute_and_calls_for_informal_help(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, POINTS)
    done = disputes(deal, THIRD)

    assert incidents(done) == [CountDisputed(seat=THIRD, two_counts=False)]
    assert articles(done) == [("win-scoring.10",)]
    assert deal.rulings[0].ruling.effects == (CountRuled(CountVerdict.INFORMAL),)
    assert deal.state.phase is Phase.SHOWING, "the count is still open"
    accepts(deal)
    assert scores(deal) == [POINTS]


def test_win_scoring_7_who_asks_for_help_finds_out_a_count_too_high(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, 85)
    done = disputes(deal, THIRD)

    assert incidents(done) == [CountDisputed(seat=THIRD, two_counts=False), TOO_HIGH]
    assert scores(deal) == [POINTS]


def test_win_scoring_7_nobody_tells_that_a_count_is_too_low_to_who_asks_for_help(book: Rulebook) -> None:
    low, right = won_on_discard(book), won_on_discard(book)
    declares(low, 5, ("concealed_hand",))
    declares(right, POINTS)

    assert incidents(disputes(low, FIRST)) == incidents(disputes(right, FIRST))
    for reader in SEATS:
        assert view(low.state, reader).result is None
    accepts(low)
    assert scores(low) == [5]


def test_everybody_asks_for_help_with_a_count_once(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, POINTS)
    disputes(deal, FIRST)
    assert code_of(deal, DisputeCount(seat=FIRST))[0] is RefusalCode.ALREADY_ANSWERED
    disputes(deal, FOURTH)
    seen = view(deal.state, None).counting
    assert seen is not None
    assert seen.doubted == (FIRST, FOURTH)

    declares(deal, 40, ("pure_straight",))
    disputes(deal, FIRST)


def test_who_has_accepted_may_still_dispute(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, 85)
    accepts(deal, FIRST)
    disputes(deal, FIRST, POINTS)

    assert scores(deal) == [POINTS]


@pytest.mark.parametrize("patterns", [None, STRAIGHT, tuple(reversed(STRAIGHT))])
def test_win_scoring_10_the_same_count_is_no_other(book: Rulebook, patterns: tuple[str, ...] | None) -> None:
    deal = won_on_discard(book)
    declares(deal, POINTS)

    refusal = code_of(deal, DisputeCount(seat=FIRST, patterns=patterns, total=POINTS))
    assert refusal == (RefusalCode.COUNT_NOT_ANOTHER, "win-scoring.10")


def test_win_scoring_10_other_patterns_with_the_same_total_are_another_count(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, POINTS, ("pure_straight",))
    done = disputes(deal, FIRST, POINTS, STRAIGHT)

    assert incidents(done) == [CountDisputed(seat=FIRST, two_counts=True)], "the total was right"
    assert tuple(line.pattern for line in scored(deal).score.lines) == ("concealed_hand", "pure_straight")


def test_patterns_without_a_total_are_no_count(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, POINTS)

    assert code_of(deal, DisputeCount(seat=FIRST, patterns=STRAIGHT))[0] is RefusalCode.NOT_POSSIBLE_NOW


def test_win_scoring_6_the_winner_declares_another_count_and_disputes_none(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, POINTS)

    assert code_of(deal, DisputeCount(seat=SECOND, total=40)) == (RefusalCode.COUNT_BY_OTHERS, "win-scoring.7")


def test_g41_a_count_that_stands_can_be_disputed_before_it_is_confirmed(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, 85)
    accepts(deal)
    done = disputes(deal, FOURTH, POINTS)

    assert [type(event) for event in done] == [CountContested, RulingMade, RulingMade, DealScored]
    assert deal.rulings[0].situation.stage is Stage.WON
    assert scores(deal) == [85, POINTS]
    assert scored(deal).settlement.deltas == (-25, 135, -85, -25)


def test_win_scoring_7_the_winner_too_may_find_that_he_counted_too_little(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, 5, ("concealed_hand",))
    accepts(deal)
    done = disputes(deal, SECOND, POINTS)

    assert incidents(done) == [CountDisputed(seat=SECOND, two_counts=True), TOO_LOW]
    assert scores(deal) == [5, POINTS]


def test_a_doubt_after_the_count_changes_nothing_but_a_count_too_high(book: Rulebook) -> None:
    low, high = won_on_discard(book), won_on_discard(book)
    for deal, total in ((low, 40), (high, 85)):
        declares(deal, total, ("pure_straight",))
        accepts(deal)
        disputes(deal, FIRST)

    assert (scores(low), scores(high)) == ([40], [85, POINTS])


def test_win_scoring_10_what_was_formally_ruled_is_final(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, 85)
    disputes(deal, FIRST, POINTS)

    for total in (None, 40):
        refusal = code_of(deal, DisputeCount(seat=THIRD, total=total))
        assert refusal == (RefusalCode.COUNT_RULED, "win-scoring.10")


def test_win_scoring_10_informal_help_leaves_the_formal_ruling_open(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, 85)
    disputes(deal, FIRST)
    done = disputes(deal, THIRD, 40)

    assert incidents(done) == [CountDisputed(seat=THIRD, two_counts=True)]
    assert scores(deal) == [POINTS], "what stood is right, and is not scored again"


def test_nothing_is_declared_or_accepted_once_the_count_is_settled(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, POINTS)
    accepts(deal)

    assert code_of(deal, AcceptCount(seat=FIRST)) == (RefusalCode.COUNT_CLOSED, "win-scoring.9")


def test_a_disputed_deal_replays_to_the_same_table(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, 85)
    disputes(deal, FIRST)
    disputes(deal, THIRD, 40)
    deal.plays_on_and_replays()
