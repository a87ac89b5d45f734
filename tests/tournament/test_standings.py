"""Places, what parts equals, what is carried over, teams, prizes and the clock."""

from sifang.tournament.clock import time_left, time_played
from sifang.tournament.commands import (
    CloseStage,
    CorrectEntry,
    DrawLots,
    EndSession,
    ExtendTable,
    PauseSession,
    PublishSeating,
    RecordAttendance,
    ResumeSession,
)
from sifang.tournament.deals import DrawnDeal
from sifang.tournament.events import CutMade
from sifang.tournament.format import MatchPoints, PrizeShares, PrizeTable, Ratio, TablePoints, TieBreak, TopPlaces
from sifang.tournament.prizes import prizes_of
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.standings import stage_standings, standings, team_standings
from sifang.tournament.terms import Attendance, PrizeWon
from tests.tournament.halls import FIRST, FOURTH, SECOND, Hall, plan, stage, won

MINUTE = 60_000
PLACES = TablePoints((4, 2, 1, 0))


def two_tables(*breaks: TieBreak) -> Hall:
    """Both tables are won by their first column, table 2 more dearly; the places are worth the same. One goes on."""
    hall = Hall(plan(stage(conversion=PLACES, tie_breaks=breaks, cut=TopPlaces(1)), stage("final", deals=1)), players=8)
    hall.starts(1)
    hall.plays(1, (won(20, FIRST), DrawnDeal()), (won(40, FIRST), DrawnDeal()))
    return hall


def test_equal_table_points_are_parted_by_the_score_and_the_line_says_so() -> None:
    first, second, *_ = stage_standings(two_tables(TieBreak.RAW_SCORE).state, 0)

    assert (first.player, first.place, second.player, second.place) == (5, 1, 1, 2)
    assert second.parted_by is TieBreak.RAW_SCORE


def test_whom_nothing_parts_share_a_place() -> None:
    lines = stage_standings(two_tables().state, 0)

    assert [line.place for line in lines] == [1, 1, 3, 3, 3, 3, 3, 3]


def test_a_tie_at_the_cut_is_decided_by_lot_and_not_before() -> None:
    hall = two_tables(TieBreak.LOT)

    assert hall.refuses(CloseStage()) is TournamentFault.LOTS_NEEDED
    hall.does(DrawLots(order=(5, 1)))
    _, cut = hall.does(CloseStage())
    assert isinstance(cut, CutMade)
    assert cut.players == (5,)


def test_whoever_leaves_gives_his_place_in_the_next_stage_to_the_next() -> None:
    hall = two_tables(TieBreak.RAW_SCORE)
    withdrawn = RecordAttendance(player=5, session=2, attendance=Attendance.WITHDRAWN, reason="flight")
    hall.does(withdrawn)
    hall.does(CloseStage())

    assert hall.state.cuts[0] == (1,)


def test_a_quarter_of_the_points_is_carried_over() -> None:
    hall = Hall(plan(stage(cut=TopPlaces(4)), stage("final", carry_over=Ratio(1, 4), deals=1)))
    hall.starts(1)
    hall.plays(1, (won(30, FIRST), DrawnDeal()))
    hall.does(CloseStage())
    hall.starts(2)

    assert [(line.player, float(line.carried), float(line.points)) for line in standings(hall.state)][:2] == [
        (1, 22.5, 22.5),
        (2, -7.5, -7.5),
    ]


def test_match_points_add_up_over_sessions_whatever_their_order() -> None:
    hall = Hall(plan(stage(sessions=2, deals=1, conversion=MatchPoints())))
    for session, winner in ((1, FIRST), (2, SECOND)):
        hall.starts(session)
        hall.plays(session, (won(30, winner),))
    first, second, third, fourth = standings(hall.state)

    assert (first.place, second.place, third.place, fourth.place) == (1, 1, 3, 3)
    assert f"{float(first.points):.1f}" == "4.0"  # the roots of 90 and -30
    assert [result.score for result in first.sessions] == [90, -30]


def test_a_team_has_the_points_of_its_members() -> None:
    hall = two_tables()
    for player, team in ((1, "North"), (5, "North"), (2, "South"), (6, "South")):
        hall.does(CorrectEntry(player=player, name=f"Player {player}", team=team))

    north, south = team_standings(hall.state)
    assert (north.team, float(north.points), sorted(north.members)) == ("North", 8, [1, 5])
    assert (south.place, float(south.points)) == (2, 2)


def test_who_shares_a_place_shares_its_prizes_and_they_never_come_to_more() -> None:
    lines = stage_standings(two_tables().state, 0)

    assert prizes_of(lines, PrizeTable((101, 50))) == (PrizeWon(1, 76), PrizeWon(5, 75))
    assert prizes_of(lines, None) == ()


def test_a_fund_is_divided_in_proportion_to_points() -> None:
    lines = stage_standings(two_tables(TieBreak.RAW_SCORE).state, 0)
    paid = prizes_of(lines, PrizeShares(fund=1001, places=2))

    assert paid == (PrizeWon(5, 501), PrizeWon(1, 500))


def test_the_clock_stands_in_a_pause_and_a_table_may_have_more_time() -> None:
    hall = Hall(plan(stage(minutes=90)))
    hall.starts(1)
    hall.does(PauseSession(session=1, at=10 * MINUTE))
    assert hall.refuses(PauseSession(session=1)) is TournamentFault.SESSION_PAUSED
    hall.does(ResumeSession(session=1, at=15 * MINUTE))
    hall.does(ExtendTable(session=1, table=1, minutes=5, reason="a long ruling"))

    assert time_left(hall.state, 1, None, 20 * MINUTE) == 75 * MINUTE
    assert time_left(hall.state, 1, 1, 20 * MINUTE) == 80 * MINUTE
    hall.does(EndSession(session=1, at=20 * MINUTE))
    assert time_played(hall.state.sessions[1], 99 * MINUTE) == 15 * MINUTE
    assert time_left(Hall(plan()).state, 1, None, 0) is None


def test_whoever_plays_must_be_seated_and_whoever_is_absent_need_not() -> None:
    hall = Hall(plan(), players=4)
    hall.publishes(1)
    hall.does(RecordAttendance(player=4, session=1, attendance=Attendance.ABSENT))
    hall.publishes(1, [(1, 2, 3, None)])
    hall.does(RecordAttendance(player=4, session=1, attendance=Attendance.PRESENT))

    assert hall.refuses(PublishSeating(session=1)) is TournamentFault.SOMEBODY_UNSEATED


def test_a_disqualified_player_stands_last() -> None:
    hall = Hall(plan())
    hall.starts(1)
    hall.writes(1, 1, won(30, FOURTH))
    out = RecordAttendance(player=4, session=1, attendance=Attendance.DISQUALIFIED, reason="hid a tile")
    hall.does(out)

    assert [line.player for line in standings(hall.state)][-1] == 4
