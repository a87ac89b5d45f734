"""Who deals the next deal of a card, where the book and the rows tell it."""

from collections.abc import Sequence

import pytest

from sifang.rulebooks import load
from sifang.tournament.dealing import next_dealer
from sifang.tournament.deals import Deal, DrawnDeal
from tests.tournament.halls import FIRST, FOURTH, SECOND, THIRD, won

DRAWN = DrawnDeal()


@pytest.mark.parametrize(("played", "column"), [(0, FIRST), (1, SECOND), (3, FOURTH)])
def test_under_wsom_the_deal_passes_on_for_as_long_as_seats_are_kept(played: int, column: int) -> None:
    dealer = next_dealer(load("wsom").charter, [won(20, FIRST)] * played)

    assert dealer is not None
    assert (dealer.column, dealer.level) == (column, 0)


def test_under_wsom_nobody_knows_who_deals_once_seats_are_drawn_afresh() -> None:
    charter = load("wsom").charter

    assert next_dealer(charter, [won(20, FIRST)] * charter.fresh_seats_every) is None


def test_under_mcr_who_deals_follows_people_from_chair_to_chair() -> None:
    """After the first round neighbours change, after the second all move, after the third neighbours again (term.9)."""
    charter = load("mcr").charter
    dealers = [next_dealer(charter, [DRAWN] * played) for played in range(16)]

    columns = [-1 if dealer is None else dealer.column for dealer in dealers]
    assert columns == [
        *(FIRST, SECOND, THIRD, FOURTH),
        *(SECOND, FIRST, FOURTH, THIRD),
        *(THIRD, FOURTH, SECOND, FIRST),
        *(FOURTH, THIRD, FIRST, SECOND),
    ]


@pytest.mark.parametrize(
    ("deals", "expected"),
    [
        ([], (FIRST, 1)),
        ([won(1, FIRST, level=1)], (FIRST, 2)),
        ([DRAWN], (FIRST, 2)),
        ([DRAWN, DRAWN, DRAWN], (FIRST, 3)),
        ([won(1, THIRD, level=1)], (THIRD, 1)),
        ([won(1, THIRD, level=1), won(1, THIRD, dealer=THIRD, level=1)], (THIRD, 2)),
        ([won(1, FIRST, level=3)], (FIRST, 3)),
    ],
    ids=["first", "the dealer wins", "drawn", "drawn thrice", "another wins", "and stays", "lifted by the dice"],
)
def test_under_hangzhou_the_dealer_stays_and_rises_or_gives_way_to_the_winner(
    deals: Sequence[Deal], expected: tuple[int, int]
) -> None:
    assert next_dealer(load("hangzhou").charter, deals) == expected
