"""The winner counts the hand at a refereed table, and the others check it: wsom win-scoring.1, 4, 6, 7, 9 and 11."""

from itertools import permutations

import pytest

from sifang.rules.book import Rulebook
from sifang.rules.refusal import RefusalCode
from sifang.table import Advance, DeclareWin, Manner, Phase, TableState, view
from sifang.table.commands import AcceptCount, AskImmunity, CountingCommand, DeclareCount, DisputeCount
from sifang.table.counting import honest_act
from sifang.table.counting_scores import DeclaredCount
from sifang.table.decide import due
from sifang.table.events import CountAccepted, DealScored, HandShown, WallRevealed, WinDeclared
from sifang.table.view import redact
from sifang.testing.rigging import granted, refused, rigged_start
from sifang.tiles import SEATS
from tests.table.counting import (
    POINTS,
    STRAIGHT,
    accepts,
    code_of,
    declares,
    incidents,
    scored,
    scores,
    won_by_self_draw,
    won_on_discard,
)
from tests.table.refereed import DULL, FIRST, FOURTH, SECOND, THIRD, refereed


def test_win_scoring_1_a_won_hand_is_shown_and_then_waits_for_its_count(book: Rulebook) -> None:
    deal = won_on_discard(book)

    assert [type(event) for event in deal.events[-2:]] == [WinDeclared, HandShown]
    assert deal.state.phase is Phase.SHOWING
    assert due(deal.state) is None, "the table waits for the players"


def test_win_scoring_1_everybody_sees_the_hand_while_it_is_counted(book: Rulebook) -> None:
    deal = won_on_discard(book)

    for reader in (*SEATS, None):
        assert view(deal.state, reader).seats[SECOND].hand == tuple(deal.state.seats[SECOND].tiles)
        assert view(deal.state, reader).result is None


def test_at_an_assisted_table_the_table_counts_at_once(book: Rulebook) -> None:
    state = TableState(book)
    granted(state, rigged_start(book, DULL | {0: "1122334455667z7z"}))
    events = granted(state, DeclareWin(seat=FIRST))

    assert [type(event) for event in events] == [WinDeclared, HandShown, DealScored, WallRevealed]
    assert state.counting is None
    assert view(state, FIRST).counting is None


def test_win_scoring_6_the_winner_declares_and_the_three_others_accept(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, POINTS)
    accepts(deal, FIRST, THIRD)
    assert scores(deal) == []
    done = accepts(deal, FOURTH)

    assert [type(event) for event in done] == [CountAccepted, DealScored, WallRevealed]
    assert deal.state.phase is Phase.ENDED
    assert scored(deal).score.total == POINTS
    assert [(line.pattern, line.points) for line in scored(deal).score.lines] == [
        ("concealed_hand", 5),
        ("pure_straight", 40),
    ]
    assert scored(deal).settlement.deltas == (-25, 135, -85, -25)
    assert incidents(tuple(deal.events)) == []


def test_the_others_may_accept_in_any_order(book: Rulebook) -> None:
    for order in permutations((FIRST, THIRD, FOURTH)):
        deal = won_on_discard(book)
        declares(deal, POINTS)
        accepts(deal, *order)
        assert scores(deal) == [POINTS]


def test_what_is_said_of_a_count_everybody_hears(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, 40, ("pure_straight",))
    accepts(deal, FOURTH)

    for reader in (*SEATS, None):
        seen = view(deal.state, reader).counting
        assert seen is not None
        assert (seen.winner, seen.discarder) == (SECOND, THIRD)
        assert seen.declared == DeclaredCount(("pure_straight",), 40)
        assert seen.accepted == (FOURTH,)
        assert redact(deal.events[-1], reader, book.play) == deal.events[-1]


def test_win_scoring_7_a_count_too_high_stands_if_all_three_accept_it(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, 85, (*STRAIGHT, "half_flush"))
    accepts(deal)

    assert scored(deal).score.total == 85
    assert scored(deal).settlement.deltas == (-25, 255, -205, -25)


def test_win_scoring_6_a_count_too_low_stands_if_nobody_speaks(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, 5, ("concealed_hand",))
    accepts(deal)

    assert scored(deal).settlement.deltas == (-5, 15, -5, -5)
    assert scored(deal).score.dropped == (), "nobody is told what was left out"
    assert scored(deal).score.alternatives == ()


def test_a_total_that_does_not_follow_from_its_patterns_is_paid_as_it_was_said(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, 54)
    accepts(deal)

    assert (scored(deal).score.sum, scored(deal).score.total) == (45, 54)


def test_win_scoring_6_until_it_is_settled_the_winner_may_count_again(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, 5, ("concealed_hand",))
    accepts(deal, FIRST, THIRD)
    declares(deal, POINTS)
    assert view(deal.state, FIRST).counting.accepted == ()  # type: ignore[union-attr]  # the table is counting
    accepts(deal)

    assert scores(deal) == [POINTS]


def test_win_scoring_11_the_hand_is_counted_in_the_arrangement_that_the_winner_declares(book: Rulebook) -> None:
    deal = won_on_discard(book, "223344m556677p1s", "1s")
    declares(deal, 30, ("seven_pairs",))
    accepts(deal)

    assert scored(deal).score.reading.sets == (), "seven pairs are no sets, whatever the same tiles are worth as sets"


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        (DeclareCount(seat=FIRST, patterns=(), total=1), (RefusalCode.COUNT_BY_WINNER, "win-scoring.6")),
        (AcceptCount(seat=SECOND), (RefusalCode.COUNT_BY_OTHERS, "win-scoring.7")),
        (AcceptCount(seat=FIRST), (RefusalCode.COUNT_NOT_DECLARED, "win-scoring.6")),
        (DisputeCount(seat=FIRST), (RefusalCode.COUNT_NOT_DECLARED, "win-scoring.6")),
    ],
)
def test_each_speaks_when_it_is_his_to_speak(
    book: Rulebook, command: CountingCommand, answer: tuple[RefusalCode, str]
) -> None:
    assert code_of(won_on_discard(book), command) == answer


def test_nobody_accepts_twice(book: Rulebook) -> None:
    deal = won_on_discard(book)
    declares(deal, POINTS)
    accepts(deal, FIRST)

    assert code_of(deal, AcceptCount(seat=FIRST))[0] is RefusalCode.ALREADY_ANSWERED


@pytest.mark.parametrize(
    ("patterns", "total", "code"),
    [
        (("all_the_money",), 45, RefusalCode.COUNT_UNKNOWN_PATTERN),
        (("concealed_hand", "concealed_hand"), 10, RefusalCode.COUNT_IMPOSSIBLE),
        (("value_honour",) * 9, 90, RefusalCode.COUNT_IMPOSSIBLE),
        (STRAIGHT, 0, RefusalCode.COUNT_IMPOSSIBLE),
        (STRAIGHT, -45, RefusalCode.COUNT_IMPOSSIBLE),
        (STRAIGHT, 10**9, RefusalCode.COUNT_IMPOSSIBLE),
    ],
)
def test_win_scoring_4_what_no_hand_can_be_counted_as_is_refused(
    book: Rulebook, patterns: tuple[str, ...], total: int, code: RefusalCode
) -> None:
    deal = won_on_discard(book)

    assert code_of(deal, DeclareCount(seat=SECOND, patterns=patterns, total=total)) == (code, "win-scoring.4")
    declares(deal, POINTS)
    assert code_of(deal, DisputeCount(seat=FIRST, patterns=patterns, total=total)) == (code, "win-scoring.4")


@pytest.mark.parametrize(
    "command",
    [
        DeclareCount(seat=FIRST, patterns=(), total=1),
        AcceptCount(seat=FIRST),
        DisputeCount(seat=FIRST),
        AskImmunity(seat=FIRST),
    ],
)
def test_nothing_is_said_of_a_count_before_a_win_nor_after_a_draw_game(
    book: Rulebook, command: CountingCommand
) -> None:
    assert code_of(refereed(book), command) == (RefusalCode.COUNT_CLOSED, "win-scoring.9")


def test_at_an_assisted_table_there_is_nothing_to_say_of_a_count(book: Rulebook) -> None:
    state = TableState(book)
    granted(state, rigged_start(book, DULL | {0: "1122334455667z7z"}, manner=Manner.ASSISTED))
    granted(state, DeclareWin(seat=FIRST))

    assert refused(state, DisputeCount(seat=SECOND)).code is RefusalCode.NOT_POSSIBLE_NOW
    assert honest_act(state, SECOND) is None


def test_while_a_win_is_counted_nothing_else_is_done(book: Rulebook) -> None:
    deal = won_by_self_draw(book)

    assert deal.gives(Advance(at=deal.state.at + 60_000)) == ()
    assert code_of(deal, DeclareWin(seat=SECOND))[0] is RefusalCode.DEAL_NOT_OPEN


def test_a_counted_deal_replays_to_the_same_table(book: Rulebook) -> None:
    for deal in (won_on_discard(book), won_by_self_draw(book)):
        deal.plays_on_and_replays()


def test_whoever_wants_no_more_than_his_own_counts_by_the_book_and_accepts(book: Rulebook) -> None:
    deal = won_on_discard(book)

    assert honest_act(deal.state, SECOND) == DeclareCount(
        seat=SECOND, patterns=("concealed_hand", "pure_straight"), total=POINTS
    )
    assert honest_act(deal.state, THIRD) is None, "there is nothing to accept yet"
    declares(deal, POINTS)
    assert honest_act(deal.state, SECOND) is None
    assert honest_act(deal.state, THIRD) == AcceptCount(seat=THIRD)
    accepts(deal, THIRD)
    assert honest_act(deal.state, THIRD) is None
    deal.is_counted()
    assert [honest_act(deal.state, seat) for seat in SEATS] == [None] * 4


def test_win_scoring_7_an_honest_player_disputes_a_count_too_high_and_keeps_silent_on_one_too_low(
    book: Rulebook,
) -> None:
    deal = won_on_discard(book)
    declares(deal, 85)
    act = honest_act(deal.state, FOURTH)
    assert isinstance(act, DisputeCount)
    assert act.total == POINTS

    declares(deal, 5, ("concealed_hand",))
    assert honest_act(deal.state, FOURTH) == AcceptCount(seat=FOURTH)
