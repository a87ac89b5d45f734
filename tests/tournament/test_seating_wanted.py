"""What a session's seating is asked for: by whom, with what has been, and for how many sessions together."""

from sifang.tournament.commands import EnterPlayer, KeepApart, RecordAttendance, SendSubstitute
from sifang.tournament.format import SeatingMethod, TeamRule, TopPlaces
from sifang.tournament.seating import Shortage, seat
from sifang.tournament.seating_wanted import seating_wanted
from sifang.tournament.terms import Attendance, SeatedTable
from tests.tournament.halls import FIRST, SECOND, THIRD, Hall, plan, stage, won


def test_sessions_in_which_nobody_meets_twice_are_sought_together_with_what_has_been() -> None:
    hall = Hall(plan(stage(sessions=3, seating=SeatingMethod.NO_REPEATS)), players=16)
    hall.starts(1)
    wanted = seating_wanted(hall.state, 2)

    assert (wanted.sessions, wanted.players) == (2, tuple(range(1, 17)))
    assert wanted.so_far[0][0] == SeatedTable(1, (1, 2, 3, 4))
    assert seat(wanted).repeats == 0


def test_a_session_by_rank_is_sought_alone_with_the_best_first() -> None:
    hall = Hall(plan(stage(sessions=2, seating=SeatingMethod.SWISS)), players=8)
    hall.starts(1)
    hall.plays(1, (won(20, FIRST), won(5, SECOND, THIRD)), (won(40, THIRD), won(5, SECOND, THIRD)))
    wanted = seating_wanted(hall.state, 2)

    assert (wanted.sessions, wanted.players[0]) == (1, 7)
    assert {player for table in seat(wanted).sessions[0][:1] for player in table.players} == set(wanted.players[:4])


def test_a_stage_is_seated_by_those_whom_the_cut_let_through() -> None:
    hall = Hall(plan(stage("first", cut=TopPlaces(4)), stage("final")), players=8)

    assert seating_wanted(hall.state, 2).players == ()


def test_who_is_absent_or_has_left_needs_no_seat_unless_somebody_sits_for_him() -> None:
    hall = Hall(plan(stage(sessions=2)), players=8)
    hall.does(RecordAttendance(player=2, session=1, attendance=Attendance.ABSENT))
    hall.does(RecordAttendance(player=3, session=1, attendance=Attendance.ABSENT))
    hall.does(SendSubstitute(player=3, session=1, name="Sam", counts=False))
    hall.does(RecordAttendance(player=4, session=1, attendance=Attendance.WITHDRAWN))

    assert seating_wanted(hall.state, 1, shortage=Shortage.BYES).players == (1, 3, 5, 6, 7, 8)
    assert seating_wanted(hall.state, 2, shortage=Shortage.BYES).players == (1, 2, 3, 5, 6, 7, 8)


def test_teams_and_those_kept_apart_are_told_to_the_search() -> None:
    hall = Hall(plan(stage(seating=SeatingMethod.NO_REPEATS), teams=TeamRule(2)), players=0)
    for team in ("Red", "Blue", "Red", "Blue", "", "", "", ""):
        hall.does(EnterPlayer(name="Somebody", team=team))
    hall.does(KeepApart(players=(5, 6)))
    wanted = seating_wanted(hall.state, 1)

    assert (wanted.teams, wanted.apart) == (((1, 3), (2, 4)), ((5, 6),))
