"""What is worked out once is what would be worked out anew, after every event."""

from collections.abc import Iterator

from sifang.tournament.commands import (
    AwardResult,
    CancelPenalty,
    ConfirmDeal,
    ContestDeal,
    CorrectDeal,
    CorrectSeating,
    EndSession,
    GivePenalty,
    PublishStandings,
    RecordAttendance,
    SendSubstitute,
    ShowStandings,
    TournamentCommand,
    WriteDeal,
    WriteTotals,
)
from sifang.tournament.format import Ratio, TablePoints
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.results import session_results, table_results
from sifang.tournament.standings import standings
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import Attendance, Change, SeatedTable, StandingsShown
from tests.tournament.halls import FIRST, FOURTH, SECOND, THIRD, Hall, plan, stage, won

TWO = plan(stage(sessions=2, deals=4, conversion=TablePoints((4, 2, 1, 0))))


def happenings() -> Iterator[TournamentCommand]:
    yield WriteDeal(session=1, table=1, number=1, seen=0, deal=won(20, FIRST))
    yield ConfirmDeal(session=1, table=1, number=1, seen=1, column=FIRST)
    yield WriteDeal(session=1, table=2, number=1, seen=0, deal=won(5, SECOND, THIRD))
    yield ContestDeal(session=1, table=2, number=1, seen=1, column=THIRD, reason="no")
    yield WriteDeal(session=1, table=2, number=1, seen=1, deal=won(40, SECOND))
    yield GivePenalty(session=1, changes=(Change(1, -80),), reason="late")
    yield CorrectSeating(
        session=1, from_deal=2, tables=(SeatedTable(1, (5, 2, 3, 4)), SeatedTable(2, (1, 6, 7, 8))), reason="wrong"
    )
    yield WriteDeal(session=1, table=1, number=2, seen=0, deal=won(60, FIRST))
    yield RecordAttendance(player=3, session=1, attendance=Attendance.ABSENT)
    yield SendSubstitute(player=3, session=1, name="Stand-in", counts=True)
    yield CorrectDeal(session=1, table=1, number=1, seen=1, deal=won(20, FOURTH), reason="misread")
    yield EndSession(session=1)
    yield WriteTotals(session=1, table=2, totals=(9, -9, 0, 0), reason="paper")
    yield PublishStandings(through=1)
    yield ShowStandings(shown=StandingsShown.LIVE, through=1)
    yield CancelPenalty(penalty=1, reason="it was not he")
    yield AwardResult(session=1, player=2, score=0, points=Ratio(1, 2), reason="forfeit")
    yield RecordAttendance(player=8, session=2, attendance=Attendance.WITHDRAWN)


def assert_as_anew(state: TournamentState, anew: TournamentState) -> None:
    assert standings(state) == standings(anew)
    assert standings(state, 1) == standings(anew, 1)
    for number, session in state.sessions.items():
        results = session_results(state, number)
        assert results == session_results(anew, number)
        for table, card in session.cards.items() if session.started_at is not None else ():
            here = {player: results[player] for player in card.players if player and results[player].table == table}
            assert here == {
                player: result for player, result in table_results(state, number, table).items() if result.table
            }


def test_results_and_lists_are_those_that_the_log_gives_anew_after_every_event() -> None:
    hall = Hall(TWO, players=8)
    hall.starts(1)
    for command in happenings():
        standings(hall.state)  # what is remembered now must not outlast what happens
        hall.does(command)
        assert_as_anew(hall.state, hall.replayed())


def test_the_director_says_what_everybody_sees_of_the_standings() -> None:
    hall = Hall(TWO)
    assert hall.state.shown is StandingsShown.PUBLISHED
    hall.does(ShowStandings(shown=StandingsShown.LIVE, through=1))
    assert (hall.state.shown, hall.state.shown_through) == (StandingsShown.LIVE, 1)
    assert hall.replayed().shown is StandingsShown.LIVE

    assert hall.refuses(ShowStandings(shown=StandingsShown.LIVE, through=3)) is TournamentFault.NO_SUCH_SESSION
