"""What sources published: values of hands, payments, dealers, legality; and what was left out, with the reason."""

import ast
from collections.abc import Iterable
from typing import Protocol

import pytest

from sifang.match.dealers import Dealer, dealer_after
from sifang.rulebooks.hangzhou import book_named
from sifang.rules.score import Unit
from sifang.rules.settlement import Outcome
from sifang.tiles import SEATS, Seat
from tests.rulebooks.hangzhou.hands import (
    FOLDER,
    Act,
    DiscardWin,
    LeftOut,
    NextDealer,
    PublishedDeal,
    PublishedHand,
    doublings,
    published,
    scored,
)

HANDS = published("hands.toml", PublishedHand)
DEALS = published("deals.toml", PublishedDeal)
DEALERS = published("dealers.toml", NextDealer)
DISCARD_WINS = published("discard_wins.toml", DiscardWin)
ACTS = published("acts.toml", Act)
LEFT_OUT = published("left_out.toml", LeftOut)


class _Entry(Protocol):
    @property
    def id(self) -> str: ...


def each(rows: Iterable[_Entry]) -> list[object]:
    return [pytest.param(row, id=row.id) for row in rows]


@pytest.mark.parametrize("hand", each(HANDS))
def test_article_18_a_published_hand_has_its_published_value(hand: PublishedHand) -> None:
    score = book_named(hand.under).score(hand.win)

    assert (0 if score is None else score.total) == hand.total


@pytest.mark.parametrize("hand", each(hand for hand in HANDS if hand.total and hand.baotou is not None))
def test_article_18_3_a_published_hand_is_baotou_where_its_source_says_so(hand: PublishedHand) -> None:
    assert ("baotou" in doublings(scored(hand.win, book_named(hand.under)))) == hand.baotou


@pytest.mark.parametrize("hand", each(hand for hand in HANDS if hand.fan is not None))
def test_article_18_a_published_hand_adds_up_to_its_published_fan(hand: PublishedHand) -> None:
    score = scored(hand.win, book_named(hand.under))

    assert (score.sum, score.unit) == (hand.fan, Unit.DOUBLINGS)


@pytest.mark.parametrize("hand", each(hand for hand in HANDS if hand.dealer_wins is not None))
def test_article_19_a_published_hand_is_paid_as_published(hand: PublishedHand) -> None:
    book = book_named(hand.under)
    score = scored(hand.win, book)
    paid = [
        book.settle(Outcome(winner, score, None, robbed=False, dealer=Seat.FIRST, discards=(), level=1)).deltas
        for winner in (Seat.FIRST, Seat.SECOND)
    ]

    assert [tuple(hand.stake * points for points in deltas) for deltas in paid] == [hand.dealer_wins, hand.idle_wins]


@pytest.mark.parametrize("deal", each(DEALS))
def test_article_19_to_article_21_a_published_deal_is_paid_as_published(deal: PublishedDeal) -> None:
    deltas = book_named(deal.under).settle(deal.outcome).deltas

    assert tuple(deal.stake * points for points in deltas) == deal.deltas


@pytest.mark.parametrize("row", each(DEALERS))
def test_article_23_the_next_dealer_is_the_published_one(row: NextDealer) -> None:
    dealing = book_named(row.under).charter.dealing
    winner = None if row.winner is None else SEATS[row.winner]

    assert dealer_after(dealing, Dealer(SEATS[row.dealer], row.level), winner) == (row.next_dealer, row.next_level)


def test_what_was_found_is_all_here_once_and_the_rest_has_its_reason() -> None:
    rows: list[_Entry] = [*HANDS, *DEALS, *DEALERS, *DISCARD_WINS, *ACTS, *LEFT_OUT]
    ids = [row.id for row in rows]

    assert len(ids) == len(set(ids)) == 125
    assert [len(part) for part in (HANDS, DEALS, DEALERS, DISCARD_WINS, ACTS, LEFT_OUT)] == [66, 37, 4, 5, 9, 4]
    assert all(row.reason for row in LEFT_OUT)


def test_every_act_has_the_test_that_tries_it() -> None:
    tree = ast.parse((FOLDER / "test_table.py").read_text("utf-8"))
    tests = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}

    assert [act.test for act in ACTS if act.test not in tests] == []
