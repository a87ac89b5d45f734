"""Whatever is asked, everybody is seated as he should be, what is counted is true, and the answer is the same again."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from sifang.tournament.format import SeatingMethod
from sifang.tournament.seating import (
    FixedSeat,
    KeptApartMeet,
    RepeatMeeting,
    SeatingRequest,
    Shortage,
    TeamMeets,
    Weights,
    proposals,
    seat,
)
from sifang.tournament.seating.request import seated
from sifang.tournament.terms import SeatedTable
from tests.tournament.seating.seatings import asked, in_teams, met_together, plain, unmet

METHODS = (SeatingMethod.NO_REPEATS, SeatingMethod.DRAWN, SeatingMethod.DUPLICATE)


@st.composite
def requests(draw: st.DrawFn) -> SeatingRequest:
    """Small requests of every kind."""
    players = draw(st.permutations(range(1, draw(st.integers(4, 30)) + 1)))
    return SeatingRequest(
        players=tuple(players),
        sessions=draw(st.integers(1, 6)),
        method=draw(st.sampled_from(METHODS)),
        teams=in_teams(len(players), draw(st.integers(2, 5))) if draw(st.booleans()) else (),
        apart=((1, 2), (2, 3, 4)) if draw(st.booleans()) else (),
        shortage=draw(st.sampled_from([Shortage.BYES, Shortage.FILLERS])),
        seed=draw(st.integers(0, 2**40)),
        steps=draw(st.integers(0, 60)),
    )


@settings(max_examples=60, deadline=None)
@given(requests())
def test_each_session_seats_everybody_at_most_once_at_full_tables(request: SeatingRequest) -> None:
    proposal = seat(request)

    assert len(proposal.sessions) == request.sessions
    for tables in proposal.sessions:
        people = seated(tables)
        assert [table.table for table in tables] == list(range(1, request.tables + 1))
        assert len(people) == len(set(people))
        assert set(people) <= set(request.players)
        if request.shortage is Shortage.BYES:
            assert len(people) == 4 * request.tables
        else:
            assert set(people) == set(request.players)


@settings(max_examples=60, deadline=None)
@given(requests())
def test_what_is_counted_is_what_the_tables_say(request: SeatingRequest) -> None:
    proposal = seat(request)
    times = met_together(proposal.sessions)

    for row, one in enumerate(request.players):
        for column, other in enumerate(request.players):
            assert proposal.meetings[row][column] == times[min(one, other), max(one, other)]
        assert sum(proposal.winds[row]) + proposal.byes[row] == request.sessions
    assert proposal.repeats == sum(number - 1 for number in times.values())
    assert {(u.first, u.second) for u in proposal.unmet if isinstance(u, RepeatMeeting)} == {
        pair for pair, number in times.items() if number > 1
    }
    for team_meets in (u for u in proposal.unmet if isinstance(u, TeamMeets)):
        assert any({team_meets.first, team_meets.second} <= set(team) for team in request.teams)


@settings(max_examples=40, deadline=None)
@given(requests())
def test_winds_are_as_even_as_can_be_unless_teams_share_them_out(request: SeatingRequest) -> None:
    proposal = seat(replace(request, method=SeatingMethod.NO_REPEATS))

    assert all(max(winds) - min(winds) <= 1 for winds in proposal.winds)


@settings(max_examples=40, deadline=None)
@given(requests())
def test_byes_go_in_turn(request: SeatingRequest) -> None:
    proposal = seat(replace(request, shortage=Shortage.BYES))

    assert max(proposal.byes) - min(proposal.byes) <= 1


@settings(max_examples=25, deadline=None)
@given(requests())
def test_the_same_request_has_the_same_answer(request: SeatingRequest) -> None:
    assert seat(request) == seat(request)


@settings(max_examples=25, deadline=None)
@given(requests())
def test_no_proposal_repeats_more_dearly_than_the_one_before(request: SeatingRequest) -> None:
    plainly = replace(request, method=SeatingMethod.NO_REPEATS, teams=(), apart=(), shortage=Shortage.BYES, steps=3000)
    found = list(proposals(plainly))

    costs = [sum(times * (times - 1) for row in one.meetings for times in row) for one in found]
    assert all(later <= earlier for earlier, later in pairwise(costs))


@pytest.mark.parametrize(
    ("players", "sessions"), [(16, 5), (28, 9), (24, 5), (32, 6), (40, 8), (64, 12), (128, 4), (200, 4)]
)
def test_nobody_meets_anybody_twice_where_that_is_known_to_be_possible(players: int, sessions: int) -> None:
    proposal = plain(players, sessions)

    assert proposal.repeats == 0
    assert proposal.unmet == ()
    assert proposal.is_best


def test_more_sessions_than_others_to_meet_repeat_no_more_than_they_must() -> None:
    proposal = plain(16, 8)  # each has 15 others and 24 meetings: 9 too many for each of 16

    assert proposal.repeats == proposal.unavoidable == 16 * 9 // 2
    assert proposal.is_best


@pytest.mark.parametrize(("players", "sessions"), [(16, 4), (28, 8), (36, 8), (64, 8), (100, 6)])
def test_teams_of_four_do_not_meet_and_nobody_meets_twice(players: int, sessions: int) -> None:
    proposal = seat(asked(players, sessions, size=4))

    assert proposal.unmet == ()


@pytest.mark.parametrize(("players", "sessions"), [(16, 5), (16, 8), (28, 10)])
def test_teams_that_are_forced_to_repeat_do_so_no_oftener_than_they_must(players: int, sessions: int) -> None:
    proposal = seat(asked(players, sessions, size=4))

    assert unmet(proposal)["TeamMeets"] == 0
    assert proposal.repeats == proposal.unavoidable > 0


def test_four_teams_play_the_others_only() -> None:
    proposal = seat(asked(20, 5, size=5))

    assert proposal.unmet == ()
    assert proposal.design is not None


def test_who_is_kept_apart_does_not_meet_while_others_can() -> None:
    request = replace(asked(16, 5), apart=((1, 2, 3),))

    proposal = seat(request)

    assert unmet(proposal)["KeptApartMeet"] == 0
    assert proposal.repeats > 0


def test_who_cannot_be_kept_apart_is_named_with_the_session() -> None:
    proposal = seat(replace(asked(4, 1), apart=((2, 4),)))

    assert proposal.unmet == (KeptApartMeet(2, 4, 1),)
    assert not proposal.is_best


def test_weights_say_which_wish_gives_way() -> None:
    request = asked(16, 5, size=4)  # each has 12 others whom he should meet, and 15 meetings

    rather_repeat = seat(request)
    rather_meet = seat(replace(request, weights=Weights(repeat=1000, team=1)))

    assert unmet(rather_repeat)["TeamMeets"] == 0
    assert rather_repeat.repeats >= rather_repeat.unavoidable == 24
    assert rather_meet.repeats == 0


def test_sessions_that_have_been_count() -> None:
    first = plain(32, 3)

    rest = seat(replace(asked(32, 3), so_far=first.sessions))

    assert rest.repeats == 0
    assert set(met_together(first.sessions)).isdisjoint(met_together(rest.sessions))
    assert all(sum(winds) == 6 and max(winds) - min(winds) <= 1 for winds in rest.winds)


def test_a_fixed_player_stays_at_his_table_and_in_his_column() -> None:
    fixed = tuple(FixedSeat(session=session, table=1, player=7, column=2) for session in range(1, 5))

    proposal = seat(replace(asked(24, 4), fixed=fixed))

    assert all(tables[0].players[2] == 7 for tables in proposal.sessions)
    assert proposal.repeats == 0


def test_one_of_a_table_stays_where_he_sat() -> None:
    proposal = plain(16, 2)  # nobody meets anybody twice, so of four at a table three must go

    assert sum(proposal.table_changes) == 12


def test_fillers_fill_the_last_seats_one_at_a_table() -> None:
    proposal = seat(replace(asked(18, 4), shortage=Shortage.FILLERS))

    for tables in proposal.sessions:
        assert sorted(table.players.count(None) for table in tables) == [0, 0, 0, 1, 1]
    assert proposal.repeats == 0


def test_a_proposal_is_tables_as_a_draft_takes_them() -> None:
    tables = plain(8, 1).sessions[0]

    assert all(isinstance(table, SeatedTable) for table in tables)
    assert [table.table for table in tables] == [1, 2]


def test_a_team_of_five_at_four_tables_meets_once_a_session_at_the_least_and_no_oftener() -> None:
    request = SeatingRequest(players=tuple(range(1, 17)), sessions=2, teams=((1, 2, 3, 4, 5), (6, 7, 8, 9)), steps=3000)
    proposal = seat(request)
    assert proposal.teammates_owed == 2
    assert sum(isinstance(one, TeamMeets) for one in proposal.unmet) == 2


@settings(max_examples=30, deadline=None)
@given(requests())
def test_no_seating_has_fewer_meetings_of_teammates_than_the_numbers_owe(request: SeatingRequest) -> None:
    proposal = seat(request)
    assert sum(isinstance(one, TeamMeets) for one in proposal.unmet) >= proposal.teammates_owed
