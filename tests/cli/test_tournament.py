"""`sifang tournament seating`: the tables, who meets whom, and what is not satisfied."""

import csv
from itertools import combinations

import msgspec

from sifang.tournament.seating import SeatingProposal
from tests.cli.conftest import Run


def test_the_proposal_is_printed_as_one_object(run: Run) -> None:
    result = run("tournament", "seating", "16", "5", "--json")

    assert result.exit_code == 0, result.output
    proposal = msgspec.json.decode(result.stdout, type=SeatingProposal)
    assert [len(tables) for tables in proposal.sessions] == [4] * 5
    assert proposal.repeats == 0
    assert proposal.unmet == ()


def test_a_line_a_table_names_the_players_by_wind(run: Run) -> None:
    result = run("tournament", "seating", "16", "4", "--csv")

    head, *lines = csv.reader(result.stdout.splitlines())
    assert head == ["session", "table", "east", "south", "west", "north"]
    assert [line[:2] for line in lines] == [
        [str(session), str(table)] for session in range(1, 5) for table in range(1, 5)
    ]
    assert sorted(int(player) for line in lines[:4] for player in line[2:]) == list(range(1, 17))


def test_a_person_reads_tables_the_matrix_and_that_all_is_satisfied(run: Run) -> None:
    lines = run("tournament", "seating", "16", "5").stdout.splitlines()

    assert "Session 5" in {line.strip() for line in lines}
    assert " 1   " + "  1" * 15 in lines
    assert "meetings: 120 pairs once" in lines
    assert "everything is satisfied" in lines


def test_a_person_reads_who_meets_again_and_how_many_must(run: Run) -> None:
    told = run("tournament", "seating", "4", "3").stdout

    assert "repeats: 12, of which the numbers alone force 12" in told
    assert "1 and 2 meet 3 times" in told


def test_players_who_do_not_fill_their_tables_are_answered_with_the_choices(run: Run) -> None:
    result = run("tournament", "seating", "18", "4")

    assert result.exit_code == 1
    told = str(result.exception)
    assert "--short byes: 4 tables; 2 of them sit out each session, each player 0 or 1 of 4" in told
    assert "--short fillers: 5 tables; 2 people of the organiser's fill them" in told


def test_with_byes_each_session_says_who_sits_out(run: Run) -> None:
    lines = run("tournament", "seating", "17", "3", "--short", "byes", "--seconds", "1").stdout.splitlines()

    out = [line for line in lines if line.startswith("sit out: ")]
    assert len(out) == 3
    assert len(set(out)) == 3


def test_teams_are_four_by_four_and_do_not_meet(run: Run) -> None:
    result = run("tournament", "seating", "28", "6", "--teams", "--json")

    proposal = msgspec.json.decode(result.stdout, type=SeatingProposal)
    for team in range(0, 28, 4):
        assert not any(proposal.meetings[a][b] for a, b in combinations(range(team, team + 4), 2))


def test_more_players_than_a_hall_holds_are_a_wrong_command_line(run: Run) -> None:
    assert run("tournament", "seating", "4000", "4").exit_code == 2


def test_a_seating_is_proved_where_counting_tells(run: Run) -> None:
    told = run("tournament", "seating", "12", "3", "--seconds", "1", "--prove").stdout

    assert told.endswith("proved: no seating has repeats that cost less than 9\n")
