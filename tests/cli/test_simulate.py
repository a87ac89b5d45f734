"""`sifang simulate`: deals between computers, one a line for a program or summed up for a person."""

import json

from sifang.rulebooks import load
from tests.cli.conftest import Run


def test_a_program_gets_one_line_a_deal_that_sums_to_zero(run: Run) -> None:
    result = run("simulate", "novice", "--deals", "4", "--json")

    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["number"] for line in lines] == [1, 2, 3, 4]
    assert all(sum(line["payments"]) == 0 for line in lines)
    assert all((line["winner"] is None) == (line["total"] is None) for line in lines)


def test_the_same_seed_plays_the_same_deals_and_another_plays_others(run: Run) -> None:
    words = ("simulate", "novice", "--deals", "3", "--json", "--seed")

    assert run(*words, "1").stdout == run(*words, "1").stdout
    assert run(*words, "1").stdout != run(*words, "2").stdout


def test_seats_move_on_by_one_each_deal(run: Run) -> None:
    result = run("simulate", "random", "novice", "novice", "novice", "--deals", "4", "--json")

    seats = [json.loads(line)["computers"].index("random") for line in result.stdout.splitlines()]
    assert seats == [0, 3, 2, 1]


def test_the_events_come_along_when_asked_for(run: Run) -> None:
    plain = json.loads(run("simulate", "random", "--deals", "1", "--json").stdout)
    whole = json.loads(run("simulate", "random", "--deals", "1", "--json", "--events").stdout)

    assert "events" not in plain
    assert whole["events"][0]["event"] == "deal_opened"


def test_a_person_gets_a_summary(run: Run) -> None:
    result = run("simulate", "novice", "--deals", "4")

    assert "4 deals of wsom/zj33" in result.stdout
    assert "draw games" in result.stdout


def test_every_pattern_of_the_summary_has_its_printed_name(run: Run) -> None:
    names = {row.name.en for row in load("wsom").scoring.patterns}

    summary = run("simulate", "novice", "--deals", "8").stdout.split("of wins")[1]

    listed = [line.split("  ")[0].strip() for line in summary.splitlines() if line.strip()]
    assert listed
    assert set(listed) <= names


def test_two_computers_do_not_fill_a_table(run: Run) -> None:
    result = run("simulate", "club", "novice")

    assert result.exit_code == 2
    assert "one computer or four, not 2" in result.output


def test_all_that_is_wrong_with_computers_and_rules_is_told_at_once(run: Run) -> None:
    told = str(run("simulate", "foo", "bar", "novice", "novice", "--rules", "nix").exception)

    for said in ("'foo', 'bar'", "expert", "'nix'", "hangzhou"):
        assert said in told


def test_more_deals_than_anybody_waits_for_are_a_wrong_command_line(run: Run) -> None:
    result = run("simulate", "novice", "--deals", "99999999999999")

    assert result.exit_code == 2
    assert "1000000" in result.output
