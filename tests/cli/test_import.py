"""`sifang import` and `sifang export`: games of other programs in, compared with the rules, and out again."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.record.botzone.logs import MESSAGES, line, named

WON, DRAWN = named("27b197daca4"), named("27b197ed020")


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    """Four games: won, drawn, won, and stopped by the judge."""
    path = tmp_path / "logs.jsonl"
    path.write_bytes(WON.log() + DRAWN.log() + MESSAGES)
    return path


def test_games_that_the_rules_agree_with_are_told_and_counted(run: Run, logs: Path) -> None:
    result = run("import", "botzone", str(logs), "--verify")

    assert result.exit_code == 0, result.output
    first, second, third, fourth, last = result.output.splitlines()
    assert first == f"line 1, {WON.id}: player 0 wins with 11 fan (+35 -19 -8 -8)"
    assert second == f"line 2, {DRAWN.id}: nobody wins"
    assert third.endswith("player 2 wins with 9 fan (-17 -17 +51 -17)")
    assert fourth.endswith('stopped by the judge (-30 +10 +10 +10): player 0 answered PASS to "player 0 draws B3"')
    assert last == "4 games: 3 as the rules have it, 1 stopped or broken off, 0 different."


def test_several_games_become_records_in_a_directory_each_of_which_verifies(
    run: Run, logs: Path, tmp_path: Path
) -> None:
    result = run("import", "botzone", str(logs), "--output", str(tmp_path / "records"))
    records = sorted((tmp_path / "records").iterdir())

    assert result.exit_code == 0, result.output
    assert [path.name[:4] for path in records] == ["0001", "0002", "0003", "0004"]
    assert all(run("verify", str(path)).exit_code == 0 for path in records)


def test_one_game_becomes_one_file_which_goes_out_and_comes_in_again(run: Run, tmp_path: Path) -> None:
    record, again, log = tmp_path / "game.jsonl", tmp_path / "again.jsonl", tmp_path / "log.jsonl"
    run("import", "botzone", "-", "--output", str(record), stdin=WON.log())
    assert run("export", "botzone", str(record), "--output", str(log)).exit_code == 0
    assert run("import", "botzone", str(log), "--verify", "--output", str(again)).exit_code == 0

    assert run("export", "botzone", str(again)).stdout_bytes == log.read_bytes()


def test_a_difference_is_told_with_its_turn_and_article_and_ends_with_1(run: Run) -> None:
    log = json.loads(WON.log())
    log["raw"][-1] = "Score 36 -20 -8 -8"

    result = run("import", "botzone", "-", "--verify", stdin=line(log))

    assert result.exit_code == 1
    said = "the log says scores +36 -20 -8 -8; the rules say scores +35 -19 -8 -8 (mcr scoring.3.2)"
    assert f"  turn {len(log['raw']) - 1}: {said}" in result.output
    assert run("import", "botzone", "-", stdin=line(log)).exit_code == 0, "results are compared with --verify alone"


def test_json_has_one_object_a_game(run: Run, logs: Path, tmp_path: Path) -> None:
    result = run("import", "botzone", str(logs), "--verify", "--json", "--output", str(tmp_path / "records"))
    games = [json.loads(one) for one in result.output.splitlines()]

    assert [(game["line"], game["end"], game["player"], game["fan"]) for game in games] == [
        (1, "won", 0, 11),
        (2, "drawn", None, None),
        (3, "won", 2, 9),
        (4, "foul", 0, None),
    ]
    assert all(game["differences"] == [] and Path(game["record"]).is_file() for game in games)


def test_a_malformed_file_is_refused_with_all_its_faults_and_nothing_is_written(run: Run, tmp_path: Path) -> None:
    records = tmp_path / "records"
    log = json.loads(WON.log())
    log["raw"][5:7] = ["Player 0 Eats W5", "Player 7 Play F4"]

    result = run("import", "botzone", "-", "--output", str(records), stdin=DRAWN.log() + line(log) + b"[]\n")

    assert result.exit_code == 1
    assert str(result.exception).splitlines() == [
        "line 2, raw[5]: 'Player 0 Eats W5' is no act of these logs",
        "line 2, raw[6]: 'Player 7 Play F4' is no act of these logs",
        "line 3, line: Expected `object`, got `array`",
    ]
    assert not records.exists()


def test_several_games_do_not_go_into_one_file(run: Run, logs: Path, tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_bytes(b"")

    assert run("import", "botzone", str(logs), "--output", str(taken)).exit_code == 2
    assert taken.read_bytes() == b""


def test_what_cannot_be_written_is_a_wrong_command_line(run: Run, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")

    result = run("import", "botzone", "-", "--output", str(blocked / "game.jsonl"), stdin=WON.log())

    assert result.exit_code == 2


def test_a_record_under_other_rules_cannot_be_said(run: Run, record: Path) -> None:
    result = run("export", "botzone", str(record))

    assert result.exit_code == 1
    assert "no words for a wall that all draw from" in str(result.exception)
