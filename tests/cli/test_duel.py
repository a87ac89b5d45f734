"""`sifang duel`: two computers, the same walls from every seating, and how sure the answer is."""

import msgspec

from sifang.bots.duel import DuelReport
from tests.cli.conftest import Run


def test_the_report_holds_both_sides_and_an_interval_around_the_mean(run: Run) -> None:
    result = run("duel", "novice", "random", "--deals", "12", "--json")

    assert result.exit_code == 0, result.output
    report = msgspec.json.decode(result.stdout, type=DuelReport)
    assert (report.rules, report.deals, report.walls) == ("wsom/zj33", 12, 2)
    assert [side.policy for side in report.sides] == ["novice", "random"]
    assert report.low <= report.mean <= report.high
    assert report.sides[0].wins + report.sides[1].wins + report.draw_games == 12


def test_the_same_seed_gives_the_same_report(run: Run) -> None:
    words = ("duel", "novice", "random", "--deals", "12", "--seed", "5", "--json")

    assert run(*words).stdout == run(*words).stdout


def test_a_person_reads_who_plays_better_or_that_it_is_open(run: Run) -> None:
    result = run("duel", "novice", "random", "--deals", "12")

    assert "novice over random: " in result.stdout
    assert "95 % interval" in result.stdout
    assert "12 deals on 2 walls" in result.stdout


def test_an_unknown_computer_is_answered_with_those_there_are(run: Run) -> None:
    result = run("duel", "grandmaster", "club")

    assert result.exit_code == 1
    assert "'grandmaster'" in str(result.exception)
    assert "expert" in str(result.exception)


def test_all_that_is_wrong_with_computers_and_rules_is_told_at_once(run: Run) -> None:
    told = str(run("duel", "foo", "bar", "--rules", "nix").exception)

    for said in ("'foo', 'bar'", "expert", "'nix'", "hangzhou"):
        assert said in told


def test_more_deals_than_anybody_waits_for_are_a_wrong_command_line(run: Run) -> None:
    result = run("duel", "novice", "random", "--deals", "99999999999999")

    assert result.exit_code == 2
    assert "1000000" in result.output
