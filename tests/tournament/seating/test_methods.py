"""By rank, by lot, by a script, and at duplicate."""

import pytest
from msgspec.structs import replace

from sifang.tournament.format import SeatingMethod
from sifang.tournament.seating import (
    FixedSeat,
    ImpossibleSeating,
    RepeatMeeting,
    SeatingRequest,
    Shortage,
    TeamMeets,
    choices,
    seat,
)
from sifang.tournament.terms import SeatedTable
from tests.tournament.seating.seatings import asked, plain, unmet


def by_rank(method: SeatingMethod, *ranked: int) -> SeatingRequest:
    """One session of these players, best first."""
    return SeatingRequest(players=ranked, sessions=1, method=method)


def tables_of(request: SeatingRequest) -> list[set[int | None]]:
    """Who sits at each table of the first session."""
    return [set(table.players) for table in seat(request).sessions[0]]


def test_swiss_seats_the_first_four_at_table_1() -> None:
    assert tables_of(by_rank(SeatingMethod.SWISS, 8, 3, 5, 1, 2, 7, 6, 4)) == [{8, 3, 5, 1}, {2, 7, 6, 4}]


def test_swiss_gives_winds_that_were_not_had() -> None:
    request = by_rank(SeatingMethod.SWISS, 1, 2, 3, 4)
    for _ in range(3):
        request = replace(request, so_far=(*request.so_far, seat(request).sessions[0]))

    assert seat(request).winds == ((1, 1, 1, 1),) * 4


def test_swiss_tells_who_meets_again_and_who_is_of_one_team() -> None:
    first = by_rank(SeatingMethod.SWISS, 1, 2, 3, 4)

    again = seat(replace(first, so_far=seat(first).sessions, teams=((1, 2),)))

    assert TeamMeets(1, 2, 1) in again.unmet
    assert RepeatMeeting(3, 4, 2) in again.unmet


def test_at_swiss_the_lowest_in_rank_who_has_not_sat_out_does() -> None:
    first = replace(by_rank(SeatingMethod.SWISS, 1, 2, 3, 4, 5), shortage=Shortage.BYES)
    second = replace(first, so_far=seat(first).sessions)

    assert tables_of(first) == [{1, 2, 3, 4}]
    assert tables_of(second) == [{1, 2, 3, 5}]


def test_elimination_parts_the_best_and_weighs_the_tables_alike() -> None:
    tables = tables_of(by_rank(SeatingMethod.ELIMINATION, *range(1, 33)))

    assert tables[0] == {1, 16, 17, 32}
    assert tables[7] == {8, 9, 24, 25}
    assert {sum(one or 0 for one in table) for table in tables} == {66}


def test_ranks_of_a_later_session_are_not_known() -> None:
    with pytest.raises(ImpossibleSeating, match="ranks are not known"):
        seat(replace(by_rank(SeatingMethod.SWISS, 1, 2, 3, 4), sessions=2))


def test_a_lot_is_another_with_another_seed() -> None:
    request = replace(asked(40, 2), method=SeatingMethod.DRAWN)

    assert seat(request) != seat(replace(request, seed=2))


def test_at_duplicate_a_team_has_all_winds_of_every_session() -> None:
    request = replace(asked(32, 6, size=4), method=SeatingMethod.DUPLICATE)

    proposal = seat(request)

    assert unmet(proposal)["SharedWind"] == 0
    assert unmet(proposal)["TeamMeets"] == 0
    for tables in proposal.sessions:
        column_of = {player: column for table in tables for column, player in enumerate(table.players)}
        assert all(sorted(column_of[player] for player in team) == [0, 1, 2, 3] for team in request.teams)


def test_at_duplicate_without_teams_everybody_has_every_wind_as_often() -> None:
    proposal = seat(replace(asked(16, 4), method=SeatingMethod.DUPLICATE))

    assert proposal.winds == ((1, 1, 1, 1),) * 16


# --- a script


def scripted(script: tuple[tuple[SeatedTable, ...], ...], players: int = 8) -> SeatingRequest:
    return replace(asked(players, len(script)), method=SeatingMethod.SCRIPT, script=script)


def test_a_script_is_taken_as_it_is_and_told_what_it_comes_to() -> None:
    tables = (SeatedTable(3, (1, 2, 3, 4)), SeatedTable(5, (5, 6, 7, 8)))

    proposal = seat(scripted((tables, tables)))

    assert proposal.sessions == (tables, tables)
    assert unmet(proposal) == {"RepeatMeeting": 12, "UnevenWinds": 8}
    assert proposal.repeats == 12
    assert proposal.unavoidable == 0


@pytest.mark.parametrize(
    ("tables", "fault"),
    [
        ((SeatedTable(1, (1, 2, 3, 4)), SeatedTable(2, (5, 6, 7, 1))), "seated twice in session 1 of the script: 1"),
        ((SeatedTable(1, (1, 2, 3, 4)), SeatedTable(2, (5, 6, 7, 9))), "but not to be seated: 9"),
        ((SeatedTable(1, (1, 2, 3, 4)), SeatedTable(2, (5, 6, 7, None))), "not seated in session 1 of the script: 8"),
        ((SeatedTable(1, (1, 2, 3, 4)), SeatedTable(1, (5, 6, 7, 8))), "two tables of one number"),
    ],
)
def test_a_script_that_cannot_be_played_is_refused_with_the_reason(tables: tuple[SeatedTable, ...], fault: str) -> None:
    with pytest.raises(ImpossibleSeating, match=fault):
        seat(scripted((tables,)))


def test_a_script_of_another_number_of_sessions_is_refused() -> None:
    script = plain(8, 2).sessions

    with pytest.raises(ImpossibleSeating, match="the script has 2 sessions, not 3"):
        seat(replace(scripted(script), sessions=3))


# --- what cannot be asked


@pytest.mark.parametrize(
    ("request_", "fault"),
    [
        (asked(18, 4), "18 players do not fill tables of four"),
        (replace(asked(3, 4), shortage=Shortage.BYES), "3 players fill no table"),
        (asked(8, 0), "no session"),
        (replace(asked(8, 1), players=(1, 2, 3, 4, 5, 6, 7, 7)), "named twice"),
        (replace(asked(8, 1), teams=((1, 2), (2, 3))), "in two teams: 2"),
        (replace(asked(8, 1), fixed=(FixedSeat(session=1, table=3, player=1),)), "table 3 has no such seat"),
        (replace(asked(8, 1), fixed=(FixedSeat(session=1, table=1, player=9),)), "fixed, but not to be seated: 9"),
        (replace(asked(8, 1), fixed=(FixedSeat(session=1, table=1, player=1),) * 2), "fixed twice"),
        (
            replace(
                asked(8, 1),
                fixed=tuple(FixedSeat(session=1, table=1, player=one, column=0) for one in (1, 2)),
            ),
            "two players are fixed on one seat",
        ),
        (
            replace(asked(8, 1), fixed=tuple(FixedSeat(session=1, table=1, player=one) for one in range(1, 6))),
            "more than four",
        ),
        (
            replace(by_rank(SeatingMethod.SWISS, 1, 2, 3, 4), fixed=(FixedSeat(session=1, table=1, player=1),)),
            "seats are fixed only where",
        ),
    ],
)
def test_what_no_seating_answers_is_refused_with_the_reason(request_: SeatingRequest, fault: str) -> None:
    with pytest.raises(ImpossibleSeating, match=fault):
        seat(request_)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(ImpossibleSeating) as refused:
        seat(replace(asked(7, 0), teams=((1,), (1,))))

    assert len(refused.value.faults) == 3


# --- numbers that four does not divide


def test_full_tables_leave_no_choice_to_make() -> None:
    assert choices(32, 8) == ()


def test_thirty_players_may_sit_out_be_filled_up_or_change_their_number() -> None:
    byes, fillers, more, fewer = choices(30, 8)

    assert (byes.shortage, byes.tables, byes.people) == (Shortage.BYES, 7, 2)
    assert "each player 0 or 1 of 8" in byes.means
    assert (fillers.shortage, fillers.tables, fillers.people) == (Shortage.FILLERS, 8, 2)
    assert (more.shortage, fewer.shortage) == (None, None)
    assert fewer.means == "2 people on the list do not play, and 7 tables are full"


def test_three_players_cannot_sit_out_in_turn() -> None:
    assert Shortage.BYES not in {choice.shortage for choice in choices(3, 4)}
