"""`sifang verify`: a sound record passes, and tampering is named with its place."""

import json
from pathlib import Path

from tests.cli.conftest import Run


def test_a_sound_record_passes_and_its_last_hash_is_printed(run: Run, record: Path) -> None:
    result = run("verify", str(record))

    assert result.exit_code == 0, result.output
    assert "Sound: wsom/zj33" in result.output
    assert "Last hash: " in result.output


def test_the_hash_of_the_card_is_compared(run: Run, record: Path) -> None:
    last = json.loads(run("verify", str(record), "--json").output)["last_hash"]

    assert run("verify", str(record), "--against", last).exit_code == 0
    assert run("verify", str(record), "--against", "0" * 64).exit_code == 1


def test_a_changed_tile_is_named_with_its_line(run: Run, record: Path, tmp_path: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    number = next(n for n, line in enumerate(lines) if b'"tile_discarded"' in line)
    event = json.loads(lines[number])
    event["event"]["tile"] = (event["event"]["tile"] + 1) % 136
    lines[number] = json.dumps(event, separators=(",", ":")).encode() + b"\n"
    tampered = tmp_path / "tampered.jsonl"
    tampered.write_bytes(b"".join(lines))

    result = run("verify", str(tampered))

    assert result.exit_code == 1
    assert f"line {number + 1}, byte" in result.output


def test_a_cut_tail_shows(run: Run, record: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"".join(record.read_bytes().splitlines(keepends=True)[:-3]))

    result = run("verify", str(cut))

    assert result.exit_code == 1
    assert "no_close" in result.output


def test_a_text_view_is_told_from_a_broken_record(run: Run, record: Path, tmp_path: Path) -> None:
    text = tmp_path / "record.txt"
    text.write_text(run("replay", str(record), "--text").output, encoding="utf-8")

    result = run("verify", str(text))

    assert result.exit_code == 2
    assert "text view" in result.output
    assert "not_json" not in result.output


def test_a_record_may_come_from_standard_input(run: Run, record: Path) -> None:
    assert run("verify", "-", stdin=record.read_bytes()).exit_code == 0


def test_a_missing_file_is_a_wrong_command_line(run: Run) -> None:
    assert run("verify", "nowhere.jsonl").exit_code == 2


def test_what_is_no_record_is_said_so(run: Run, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_bytes(b"hello\n")

    result = run("verify", str(other))

    assert result.exit_code == 1
    assert "line 1, byte 0" in result.output
