"""`sifang simulate`: games between computers, one a line for a program or summed up for a person."""

import json
from pathlib import Path

from sifang.record import verify
from sifang.rulebooks import load
from tests.cli.conftest import Run


def test_a_program_gets_one_line_a_game_whose_payments_sum_to_zero(run: Run) -> None:
    result = run("simulate", "novice", "--games", "4", "--json")

    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["number"] for line in lines] == [1, 2, 3, 4]
    deals = [deal for line in lines for deal in line["deals"]]
    assert len(deals) == 4
    assert all(sum(deal["payments"]) == 0 for deal in deals)
    assert all((deal["winner"] is None) == (deal["total"] == 0) for deal in deals)


def test_the_same_seed_plays_the_same_games_and_another_plays_others(run: Run) -> None:
    words = ("simulate", "greedy", "--games", "3", "--json", "--seed")

    assert run(*words, "1").stdout == run(*words, "1").stdout
    assert run(*words, "1").stdout != run(*words, "2").stdout


def test_two_processes_print_the_lines_of_one(run: Run) -> None:
    words = ("simulate", "random", "--games", "4", "--json")

    assert run(*words, "--processes", "2").stdout == run(*words).stdout


def test_a_game_may_have_several_deals(run: Run) -> None:
    (line,) = run("simulate", "greedy", "--games", "1", "--deals", "3", "--json").stdout.splitlines()

    deals = json.loads(line)["deals"]
    assert [deal["number"] for deal in deals] == [1, 2, 3]
    assert len({deal["dealer"] for deal in deals}) == 3


def test_the_events_come_along_when_asked_for(run: Run) -> None:
    plain = json.loads(run("simulate", "random", "--games", "1", "--json").stdout)
    whole = json.loads(run("simulate", "random", "--games", "1", "--json", "--events").stdout)

    assert "events" not in plain
    assert whole["events"][0]["event"] == "match_opened"
    assert whole["events"][0]["names"] == ["random"] * 4


def test_every_game_is_kept_as_a_record_that_verifies(run: Run, tmp_path: Path) -> None:
    run("simulate", "greedy", "random", "greedy", "random", "--games", "2", "--record", str(tmp_path / "games"))

    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == ["game-000001.jsonl", "game-000002.jsonl"]
    assert [verify(file.read_bytes()).faults for file in files] == [(), ()]


def test_a_person_gets_a_summary(run: Run) -> None:
    result = run("simulate", "greedy", "--games", "4")

    assert "4 deals of wsom/zj33" in result.stdout
    assert "draw games" in result.stdout
    assert "across from the dealer" in result.stdout


def test_sums_that_are_kept_are_not_played_again(run: Run, tmp_path: Path) -> None:
    words = ("simulate", "random", "--games", "3", "--resume", str(tmp_path))
    first = run(*words)
    (tmp_path / "games-000000000001.json").unlink()

    again = run(*words)

    assert again.exit_code == 0
    assert first.stdout.splitlines()[1:] == again.stdout.splitlines()[1:]
    assert len(list(tmp_path.glob("games-*.json"))) == 3


def test_sums_are_kept_of_sums_alone(run: Run, tmp_path: Path) -> None:
    result = run("simulate", "random", "--json", "--resume", str(tmp_path))

    assert result.exit_code == 2
    assert "--resume" in result.output


def test_games_of_several_deals_are_told_apart_from_deals(run: Run) -> None:
    assert "2 games, 4 deals of wsom/zj33" in run("simulate", "random", "--games", "2", "--deals", "2").stdout


def test_every_pattern_of_the_summary_has_its_printed_name(run: Run) -> None:
    names = {row.name.en for row in load("wsom").scoring.patterns}

    summary = run("simulate", "greedy", "--games", "8").stdout.split("of such a win")[1]

    listed = [line.split("  ")[0].strip() for line in summary.splitlines() if line.strip()]
    assert listed
    assert set(listed) <= names


def test_two_computers_do_not_fill_a_table(run: Run) -> None:
    result = run("simulate", "club", "novice")

    assert result.exit_code == 2
    assert "one computer or four, not 2" in result.output


def test_all_that_is_wrong_with_computers_and_rules_is_told_at_once(run: Run) -> None:
    told = str(run("simulate", "foo", "bar", "novice", "novice", "--rules", "nix").exception)

    for said in ("'foo', 'bar'", "greedy", "expert", "'nix'", "hangzhou"):
        assert said in told


def test_more_games_than_anybody_waits_for_are_a_wrong_command_line(run: Run) -> None:
    result = run("simulate", "novice", "--games", "99999999999999")

    assert result.exit_code == 2
    assert "1000000" in result.output
