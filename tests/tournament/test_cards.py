"""What a row of a card pays by its book, and what no card can say."""

import pytest

from sifang.rulebooks import load
from sifang.tiles import BySeat
from sifang.tournament.cards import deal_refusal, payments_of, possible_totals
from sifang.tournament.deals import DrawnDeal, WonDeal
from sifang.tournament.refusal import TournamentFault
from tests.tournament.halls import FIRST, FOURTH, SECOND, THIRD, won

WSOM, MCR = load("wsom"), load("mcr")


def fault(deal: WonDeal, rules: str = "wsom") -> TournamentFault | None:
    refusal = deal_refusal(deal, load(rules))
    return None if refusal is None else refusal.fault


@pytest.mark.parametrize(
    ("deal", "payments"),
    [
        (won(20, FIRST, SECOND), (60, -20, -20, -20)),
        (won(70, FIRST, SECOND), (210, -160, -25, -25)),
        (won(70, FIRST), (210, -70, -70, -70)),
    ],
)
def test_payoff_a_row_pays_as_the_book_says(deal: WonDeal, payments: BySeat[int]) -> None:
    # Worked payments: zjmj engine tests, 70 points from the discarder 25, 25, 160.
    assert payments_of(deal, WSOM) == payments
    assert payments_of(DrawnDeal(), WSOM) == (0, 0, 0, 0)


def test_immunity_4_whoever_threw_the_tile_first_bears_the_win() -> None:
    assert payments_of(won(70, FIRST, SECOND, responsible=FOURTH), WSOM) == (210, -25, -25, -160)


def test_immunity_3_where_the_winner_had_passed_it_all_pay_alike() -> None:
    assert payments_of(won(70, FIRST, SECOND, responsible=FIRST), WSOM) == (210, -70, -70, -70)


def test_immunity_is_refused_where_the_book_or_the_win_knows_none() -> None:
    assert fault(won(70, FIRST, SECOND, responsible=FOURTH)) is None
    assert fault(won(20, FIRST, SECOND, responsible=FOURTH)) is TournamentFault.IMPOSSIBLE_RESPONSIBILITY
    assert fault(won(70, FIRST, SECOND, responsible=FOURTH), "mcr") is TournamentFault.IMPOSSIBLE_RESPONSIBILITY
    assert fault(won(70, FIRST, responsible=FOURTH)) is TournamentFault.IMPOSSIBLE_RESPONSIBILITY


@pytest.mark.parametrize("total", [1, 5, 155, 320, 400, 480])
def test_a_total_that_a_hand_can_be_worth_is_written(total: int) -> None:
    assert fault(won(total, FIRST)) is None


@pytest.mark.parametrize("total", [0, 7, 325, 9999])
def test_a_total_that_no_hand_of_the_book_is_worth_is_refused(total: int) -> None:
    assert fault(won(total, FIRST)) is TournamentFault.IMPOSSIBLE_TOTAL


def test_scoring_1_2_fewer_than_eight_fan_are_no_win_and_the_refusal_cites_it() -> None:
    refusal = deal_refusal(won(7, FIRST), MCR)

    assert refusal is not None
    assert refusal.fault is TournamentFault.BELOW_MINIMUM
    assert refusal.article in MCR.articles
    assert set(range(8, 89)) <= possible_totals(MCR.scoring)


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (won(20, FIRST, FIRST), TournamentFault.WON_FROM_SELF),
        (won(20, 4), TournamentFault.NO_SUCH_COLUMN),
        (won(20, FIRST, patterns=("no_such_row",)), TournamentFault.UNKNOWN_PATTERN),
        (won(20, FIRST, payments=(60, -20, -20, -10)), TournamentFault.NOT_ZERO_SUM),
        (won(20, THIRD, robbed=True), TournamentFault.IMPOSSIBLE_RESPONSIBILITY),
    ],
)
def test_what_a_card_cannot_say_is_refused(deal: WonDeal, expected: TournamentFault) -> None:
    assert fault(deal) is expected


def test_payments_written_out_stand_where_the_book_needs_more_than_a_card_tells() -> None:
    deal = won(2, FIRST, payments=(12, -8, -2, -2))

    assert payments_of(deal, load("hangzhou")) == (12, -8, -2, -2)
