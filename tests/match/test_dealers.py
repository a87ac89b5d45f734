"""Who deals next, and at which level (hangzhou article.5 and article.23), and books where the deal passes on."""

from random import Random

import pytest

from sifang.match.dealers import Dealer, dealer_after, first_dealer, level_by_dice
from sifang.match.events import DealRecorded, SeatsTaken
from sifang.match.evolve import evolve
from sifang.match.state import MatchPhase, MatchState
from sifang.match.view import match_view
from sifang.rulebooks import hangzhou, load
from sifang.rules.charter import Dealing, DiceLevel, NextDealer
from sifang.table.events import DealOpened, DealScored
from sifang.testing.play import play_match, quick
from sifang.tiles import Seat

FIRST, SECOND, THIRD, FOURTH = Seat
STAYS = Dealing("article.23")


@pytest.mark.parametrize("winner", [FIRST, None])
def test_article_23_a_dealer_who_wins_or_sees_a_draw_stays_and_rises_to_the_third_level(winner: Seat | None) -> None:
    levels = [dealer_after(STAYS, Dealer(FIRST, level), winner) for level in (1, 2, 3)]

    assert levels == [(FIRST, 2), (FIRST, 3), (FIRST, 3)]


def test_article_23_without_a_cap_levels_rise_for_ever() -> None:
    assert dealer_after(Dealing("article.23", cap=None), Dealer(FIRST, 7), FIRST) == (FIRST, 8)


def test_article_23_a_draw_may_leave_the_level() -> None:
    dealing = Dealing("article.23", draw_raises=False)

    assert dealer_after(dealing, Dealer(THIRD, 2), None) == (THIRD, 2)
    assert dealer_after(dealing, Dealer(THIRD, 2), THIRD) == (THIRD, 3)


def test_article_23_another_winner_deals_next_at_the_first_level() -> None:
    assert dealer_after(STAYS, Dealer(FIRST, 3), THIRD) == (THIRD, 1)
    assert dealer_after(Dealing("", new_level=2), Dealer(FIRST, 3), THIRD) == (THIRD, 2)


def test_article_23_or_the_next_seat_does() -> None:
    dealing = Dealing("article.23", next_dealer=NextDealer.NEXT_SEAT)

    assert dealer_after(dealing, Dealer(FIRST, 3), THIRD) == (SECOND, 1)


def test_where_the_deal_passes_on_nobody_has_a_level() -> None:
    assert dealer_after(None, Dealer(FOURTH, 0), FOURTH) == (FIRST, 0)


def test_article_5_the_first_dealer_begins_at_the_level_of_the_option() -> None:
    assert first_dealer(Dealing("article.5", first_level=3)) == (FIRST, 3)


@pytest.mark.parametrize(("dice", "level"), [((2, 2), 3), ((4, 6), 3), ((4, 5), 1), ((1, 2), 1)])
def test_article_5_a_double_or_more_than_nine_may_lift_the_first_dealer(dice: tuple[int, int], level: int) -> None:
    assert level_by_dice(Dealing("article.5", dice_level=DiceLevel.DOUBLE_OR_OVER_NINE), 1, dice) == level
    assert level_by_dice(Dealing("article.5"), 1, dice) == 1


def test_a_match_follows_its_dealers_and_their_levels() -> None:
    book = hangzhou.book_named("default")
    state, expected, won = MatchState(book), Dealer(FIRST, 1), None
    seen = set()
    for event in play_match(book, Random(4), deals=12, policy=quick):
        if isinstance(event, DealOpened):
            assert (event.dealer, event.level) == expected
            won = None
        evolve(state, event)
        match event:
            case SeatsTaken():
                assert (match_view(state, 0).dealer, match_view(state, 0).level) == expected
            case DealScored():
                won = event.winner
            case DealRecorded():
                expected = dealer_after(book.charter.dealing, expected, won)
                seen.add(expected)
                assert state.phase is MatchPhase.RESULT
                assert (match_view(state, None).dealer, match_view(state, None).level) == expected

    assert len({dealer.seat for dealer in seen}) > 1
    assert {dealer.level for dealer in seen} >= {1, 2}


def test_article_22_settlement_is_told_the_running_scores_where_losses_are_limited() -> None:
    for name, told in (("default", False), ("default+max_loss=100", True)):
        opened = [e for e in play_match(hangzhou.book_named(name), Random(4), deals=2) if isinstance(e, DealOpened)]
        assert [event.totals is not None for event in opened] == [told, told]


def test_other_books_tell_no_level_and_no_scores() -> None:
    (opened,) = (e for e in play_match(load("wsom"), Random(1), deals=1) if isinstance(e, DealOpened))

    assert (opened.level, opened.totals) == (0, None)
