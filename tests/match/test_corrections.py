"""A result is corrected until all four have confirmed it, and stands from then on: wsom win-scoring.9, G40 and G41."""

from msgspec import structs

from sifang.match.commands import Confirm, EndMatch, NextDeal, PauseMatch, SignCard
from sifang.match.decide import due
from sifang.match.events import DealRecorded, Event, ResultConfirmed
from sifang.match.evolve import evolve
from sifang.match.state import MatchPhase, MatchState
from sifang.match.view import match_view
from sifang.rules.refusal import RefusalCode
from sifang.table.commands import (
    AcceptCount,
    AskImmunity,
    DeclareCount,
    DeclareWin,
    Discard,
    DisputeCount,
    Manner,
    Pass,
)
from sifang.table.counting import honest_act
from sifang.table.events import DealScored, WallRevealed
from sifang.testing.rigging import held, rigged_start
from sifang.tiles import SEATS, Seat
from tests.match.matches import BOOK, HEAVEN, confirm_all, draw, granted, opening, refused, rigged_deal, sign_all

FIRST, SECOND, THIRD, FOURTH = Seat
RIGHT = 320


class Match:
    """A refereed match in its first deal, with everything that has happened in it."""

    def __init__(self, deals: int = 4) -> None:
        self.state = MatchState(BOOK)
        self.events: list[Event] = []
        self.gives(structs.replace(opening(deals), manner=Manner.REFEREED))
        self.gives(draw())

    def gives(self, command: object) -> tuple[Event, ...]:
        """Carry out what the match must grant."""
        done = granted(self.state, command)  # type: ignore[arg-type]  # whatever a match takes
        self.events.extend(done)
        return done

    def dealer_wins_at_once(self) -> None:
        """The dealer declares his first fourteen tiles, worth 320 of each."""
        self.gives(rigged_deal(self.state, HEAVEN))
        assert self.state.table is not None
        self.gives(DeclareWin(seat=self.state.table.dealer))

    def counted_as(self, total: int) -> None:
        """The winner declares so much, and the three accept."""
        assert self.state.table is not None
        winner = self.state.table.dealer
        self.gives(DeclareCount(seat=winner, patterns=("all_honours",), total=total))
        for seat in SEATS:
            if seat != winner:
                self.gives(AcceptCount(seat=seat))

    def goes_on(self) -> None:
        """All four confirm."""
        self.events.extend(confirm_all(self.state))


def counted(total: int = 400, deals: int = 4) -> Match:
    """The dealer has won, and the three have accepted this count."""
    match = Match(deals)
    match.dealer_wins_at_once()
    match.counted_as(total)
    return match


def test_a_deal_is_recorded_once_its_count_is_settled() -> None:
    match = Match()
    match.dealer_wins_at_once()
    assert match.state.phase is MatchPhase.DEAL
    assert due(match.state) is None, "nothing is due before the players have counted"

    match.counted_as(RIGHT)
    assert [type(event) for event in match.events[-3:]] == [DealScored, WallRevealed, DealRecorded]
    assert match.state.totals == (960, -320, -320, -320)


def test_g41_before_all_four_confirm_a_count_is_corrected_and_its_row_replaced() -> None:
    match = counted(400)
    assert match.state.totals == (1200, -400, -400, -400)
    done = match.gives(DisputeCount(seat=THIRD, total=RIGHT))

    assert [type(event) for event in done[-2:]] == [DealScored, DealRecorded]
    assert [row.number for row in match.state.card] == [1]
    assert match.state.card[0].payments == (960, -320, -320, -320)
    assert match.state.totals == (960, -320, -320, -320)
    assert match.state.phase is MatchPhase.RESULT


def test_win_scoring_9_after_a_correction_the_four_confirm_anew() -> None:
    match = counted(400)
    for player in range(3):
        match.gives(Confirm(player=player))
    match.gives(DisputeCount(seat=FOURTH, total=RIGHT))
    assert match.state.confirmed == set()

    for player in range(3):
        match.gives(Confirm(player=player))
    assert match.gives(Confirm(player=3)) == (ResultConfirmed(at=0, player=3),)
    assert match.state.phase is MatchPhase.BETWEEN_DEALS


def test_what_changes_nothing_leaves_the_confirmations() -> None:
    match = counted(RIGHT)
    match.gives(Confirm(player=0))
    match.gives(DisputeCount(seat=SECOND))
    match.gives(DisputeCount(seat=SECOND, total=64))

    assert match.state.confirmed == {0}
    assert [row.number for row in match.state.card] == [1]


def test_g41_once_all_four_have_confirmed_the_count_stands() -> None:
    match = counted(400)
    match.goes_on()

    answer = refused(match.state, DisputeCount(seat=SECOND, total=RIGHT))
    assert (answer.code, answer.article) == (RefusalCode.COUNT_CLOSED, "win-scoring.9")
    match.gives(rigged_deal(match.state))
    for command in (DisputeCount(seat=SECOND, total=RIGHT), AskImmunity(seat=SECOND)):
        answer = refused(match.state, command)
        assert (answer.code, answer.article) == (RefusalCode.COUNT_CLOSED, "win-scoring.9")
    assert match.state.totals == (1200, -400, -400, -400)


def test_win_scoring_9_a_card_that_is_to_be_signed_or_is_signed_is_final() -> None:
    match = counted(400, deals=1)
    match.goes_on()
    assert refused(match.state, DisputeCount(seat=SECOND, total=RIGHT)).code is RefusalCode.COUNT_CLOSED

    sign_all(match.state)
    assert match.state.phase is MatchPhase.SIGNED
    assert refused(match.state, DisputeCount(seat=SECOND, total=RIGHT)).code is RefusalCode.COUNT_CLOSED


def test_g40_a_later_deal_is_corrected_upon_the_totals_before_it() -> None:
    match = counted(RIGHT)
    match.goes_on()
    match.dealer_wins_at_once()
    match.counted_as(400)
    assert match.state.totals == (560, 880, -720, -720)
    match.gives(DisputeCount(seat=FIRST, total=RIGHT))

    assert match.state.totals == (640, 640, -640, -640)
    assert [row.payments for row in match.state.card] == [(960, -320, -320, -320), (-320, 960, -320, -320)]


def test_a_deal_that_is_corrected_counts_once_towards_the_match() -> None:
    match = counted(400, deals=1)
    match.gives(DisputeCount(seat=SECOND, total=RIGHT))
    assert match.state.deals_played == 1
    match.goes_on()

    assert match.state.phase is MatchPhase.CARD
    assert match_view(match.state, None).totals == (960, -320, -320, -320)


def test_g38_immunity_raised_after_the_count_changes_the_row() -> None:
    match = Match()
    hands = {
        0: "1479m2259p3688s12z",
        1: "123456789m111p3z",
        2: "2258m1477p3699s3z",
        3: "3669m2588p1447s3z",
    }
    start = rigged_start(BOOK, hands, draws="9p5s5s")
    match.gives(NextDeal(at=0, wall=start.wall, nonce=start.nonce, dice=start.dice))
    table = match.state.table
    assert table is not None
    for seat, text in ((FIRST, "1z"), (SECOND, "9p"), (THIRD, "3z")):
        match.gives(Discard(seat=seat, tile=held(table, seat, text)))
    match.gives(Pass(seat=SECOND))
    match.gives(Discard(seat=FOURTH, tile=held(table, FOURTH, "3z")))
    match.gives(DeclareWin(seat=SECOND))
    match.gives(DeclareCount(seat=SECOND, patterns=("pure_straight", "concealed_hand"), total=45))
    for seat in (FIRST, THIRD, FOURTH):
        match.gives(AcceptCount(seat=seat))
    assert match.state.totals == (-25, 135, -25, -85)
    match.gives(AskImmunity(seat=FOURTH))

    assert match.state.totals == (-25, 135, -85, -25)
    assert match.state.phase is MatchPhase.RESULT


def test_while_the_match_is_paused_nothing_is_said_of_a_count() -> None:
    match = counted(400)
    match.gives(PauseMatch())

    assert refused(match.state, DisputeCount(seat=SECOND, total=RIGHT)).code is RefusalCode.MATCH_PAUSED


def test_a_match_that_ends_before_a_win_is_counted_leaves_it_uncounted() -> None:
    match = Match()
    match.dealer_wins_at_once()
    match.gives(EndMatch())

    assert match.state.card == []
    assert match.state.totals == (0, 0, 0, 0)
    assert match.state.table is not None
    assert honest_act(match.state.table, FIRST) is None
    assert refused(match.state, DeclareCount(seat=FIRST, patterns=(), total=RIGHT)).code is RefusalCode.COUNT_CLOSED
    match.gives(SignCard(player=0))


def test_the_events_alone_lead_to_the_corrected_card() -> None:
    match = counted(400)
    match.gives(Confirm(player=0))
    match.gives(DisputeCount(seat=THIRD, total=RIGHT))
    match.goes_on()
    replayed = MatchState(BOOK)
    for event in match.events:
        evolve(replayed, event)

    assert replayed == match.state
