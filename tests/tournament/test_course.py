"""A tournament from its opening to its last list, and what its log gives again."""

import pytest
from msgspec import Struct

from sifang.tournament.commands import (
    CloseStage,
    CloseTournament,
    DrawLots,
    EndSession,
    EnterPlayer,
    OpenTournament,
    PublishStandings,
    SetPrizes,
    SignCard,
    StartSession,
)
from sifang.tournament.deals import DrawnDeal
from sifang.tournament.events import CutMade, StageClosed
from sifang.tournament.format import BestOfEachTable, MatchPoints, PrizeTable, TieBreak, TopPlaces
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.standings import standings
from sifang.tournament.state import TournamentPhase
from sifang.tournament.terms import PrizeWon
from sifang.tournament.word_for_word import WORD_FOR_WORD
from tests.tournament.halls import FIRST, SECOND, THIRD, Hall, plan, stage, won

KNOCKOUT = plan(
    stage("preliminary", conversion=MatchPoints(), cut=TopPlaces(8), tie_breaks=(TieBreak.RAW_SCORE, TieBreak.LOT)),
    stage("semifinal", cut=BestOfEachTable(2), tie_breaks=(TieBreak.LOT,)),
    stage("final"),
    prizes=PrizeTable((1000, 500)),
)
#: The first column wins 60 from the others, the second 15: 45, -5, -15, -25 after both where the third threw.
EVENING = (won(20, FIRST), won(5, SECOND, THIRD))


def played_out() -> Hall:
    """Sixteen players, two of each table through to the semifinal, and so on to the end."""
    hall = Hall(KNOCKOUT, players=16)
    for session, tables in ((1, 4), (2, 2), (3, 1)):
        hall.starts(session)
        hall.plays(session, *(EVENING for _ in range(tables)))
        if session == 1:
            hall.does(DrawLots(order=tuple(range(16, 0, -1))))
        hall.does(CloseStage())
    hall.does(CloseTournament())
    return hall


def test_sixteen_players_enter_are_seated_play_and_four_are_left_for_the_final() -> None:
    hall = played_out()

    assert hall.state.cuts[0] == (13, 9, 5, 1, 14, 10, 6, 2)
    assert hall.state.cuts[1] == (14, 13, 10, 9)
    assert hall.state.phase is TournamentPhase.CLOSED


def test_the_final_list_has_the_finalists_first_and_everybody_once() -> None:
    hall = played_out()

    assert hall.state.closed is not None
    listed = [one.player for one in hall.state.closed.places]
    assert set(listed[:4]) == set(hall.state.cuts[1])
    assert set(listed[:8]) == set(hall.state.cuts[0])
    assert sorted(listed) == list(range(1, 17))
    assert [one.place for one in hall.state.closed.places][:5] == [1, 2, 3, 3, 5]


def test_the_prizes_go_to_the_first_of_the_list() -> None:
    hall = played_out()

    assert hall.state.closed is not None
    first, second = hall.state.closed.places[:2]
    assert hall.state.prizes_won == (PrizeWon(first.player, 1000), PrizeWon(second.player, 500))


def test_the_log_alone_gives_every_number_again() -> None:
    hall = played_out()

    assert hall.replayed() == hall.state
    assert standings(hall.replayed()) == standings(hall.state)


def test_closing_a_stage_says_who_goes_on() -> None:
    hall = Hall(plan(stage(cut=TopPlaces(2)), stage("final")), players=4)
    hall.starts(1)
    hall.plays(1, (won(30, FIRST, SECOND), won(10, THIRD, SECOND)))

    assert hall.does(CloseStage()) == (
        StageClosed(at=0, by="", stage=0),
        CutMade(at=0, by="", stage=0, players=(1, 3), reason=""),
    )


def test_a_card_is_signed_by_four_and_approved() -> None:
    hall = Hall(plan())
    hall.starts(1)
    hall.writes(1, 1, DrawnDeal())

    assert hall.refuses(SignCard(session=1, table=1, column=0)) is TournamentFault.CARD_UNFINISHED
    hall.writes(1, 1, DrawnDeal())
    hall.hands_in(1, 1)
    assert hall.card(1, 1).approved


def test_nothing_is_done_before_the_opening_and_after_the_end() -> None:
    hall = played_out()

    assert hall.refuses(EnterPlayer(name="Late")) is TournamentFault.NOT_OPEN
    again = OpenTournament(name="Again", opened_at="2026-11-30T09:00:00+08:00", format=KNOCKOUT)
    assert hall.refuses(again) is TournamentFault.NOT_OPEN


def test_a_stage_is_closed_when_its_sessions_have_ended_and_its_cards_are_in() -> None:
    hall = Hall(plan())
    hall.starts(1)

    assert hall.refuses(CloseTournament()) is TournamentFault.STAGE_NOT_CLOSED
    assert hall.refuses(CloseStage()) is TournamentFault.SESSION_NOT_ENDED
    hall.does(EndSession(session=1))
    assert hall.refuses(CloseStage()) is TournamentFault.CARD_MISSING
    assert hall.refuses(StartSession(session=1)) is TournamentFault.SESSION_BEGUN


def test_prizes_are_said_before_the_end() -> None:
    hall = Hall(plan())
    hall.does(SetPrizes(prizes=PrizeTable((70,))))
    hall.starts(1)
    hall.plays(1, (won(30, THIRD, SECOND), DrawnDeal()))
    hall.does(PublishStandings(through=1))
    hall.does(CloseStage())
    hall.does(CloseTournament())

    assert hall.state.prizes_won == (PrizeWon(3, 70),)


@pytest.mark.parametrize(("command", "event"), WORD_FOR_WORD.items(), ids=lambda one: one.__name__)
def test_a_command_granted_word_for_word_says_all_that_its_event_keeps(
    command: type[Struct], event: type[Struct]
) -> None:
    assert set(event.__struct_fields__) <= set(command.__struct_fields__)
