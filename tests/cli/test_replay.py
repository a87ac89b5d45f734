"""`sifang replay`: a record is shown move by move, and goes into its text and back."""

from pathlib import Path
from random import Random

import pytest

from sifang.record import Header, write
from sifang.rulebooks import load
from sifang.testing.play import play_match, quick
from tests.cli.conftest import Run


def test_a_move_shows_every_hand_and_what_was_done(run: Run, record: Path) -> None:
    result = run("replay", str(record), "--move", "3")

    assert result.exit_code == 0, result.output
    assert "Deal 1, " in result.output
    assert "Move 3 of " in result.output
    for name in ("Ada", "Ben", "Cao", "Dai"):
        assert name in result.output


def test_move_0_is_the_hands_as_dealt(run: Run, record: Path) -> None:
    output = run("replay", str(record), "--move", "0").output

    assert "69 tiles to draw" in output
    assert "E holds " in output


def test_without_a_move_the_whole_deal_is_printed(run: Run, record: Path) -> None:
    output = run("replay", str(record)).output

    assert output.count("Deal 1, ") == int(output.rpartition(" of ")[2].partition(":")[0]) + 1
    assert "payments E " in output


def test_the_text_reads_back_to_the_record(run: Run, record: Path, tmp_path: Path) -> None:
    text = tmp_path / "game.txt"
    text.write_bytes(run("replay", str(record), "--text").stdout_bytes)

    assert text.read_text("utf-8").startswith('[Format "sifang-text 1"]\n')
    assert run("replay", str(text), "--record").stdout_bytes == record.read_bytes()


def test_a_text_is_replayed_like_a_record(run: Run, record: Path) -> None:
    text = run("replay", str(record), "--text").stdout_bytes
    of_text = run("replay", "-", "--move", "5", stdin=text)

    assert of_text.exit_code == 0
    assert of_text.output == run("replay", str(record), "--move", "5").output


@pytest.mark.parametrize("options", [("--deal", "2"), ("--move", "999")])
def test_what_the_record_lacks_is_a_wrong_command_line(run: Run, record: Path, options: tuple[str, str]) -> None:
    assert run("replay", str(record), *options).exit_code == 2


def test_a_record_that_does_not_verify_is_not_shown(run: Run, record: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(record.read_bytes()[:-100])

    assert run("replay", str(cut)).exit_code == 1


def test_what_the_book_has_beside_the_hands_is_told_above_them(run: Run, tmp_path: Path) -> None:
    rules = "hangzhou/default+wild_mode=flip+start_level=2"
    file = tmp_path / "hangzhou.jsonl"
    events = play_match(load(rules), Random(5), 1, quick)
    file.write_bytes(write(Header(product="0.1.0", rules=rules, rules_version=1), events))

    output = run("replay", str(file), "--move", "0").output

    assert "Deal 1, dealer at level 2, 6s wild, 5z as 6s, " in output
