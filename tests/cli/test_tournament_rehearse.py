"""`sifang tournament formats`, `rehearse`, `standings` and `verify`."""

from pathlib import Path

import msgspec
import pytest

from sifang.errors import CorruptLog, InvalidOption
from sifang.tournament.format import Format
from sifang.tournament.formats import FORMATS
from tests.cli.conftest import Run


@pytest.fixture
def log(run: Run, tmp_path: Path) -> Path:
    """The log of a short rehearsal."""
    path = tmp_path / "hall" / "day.jsonl"
    words = ("rehearse", "mcr_ema", "--players", "16", "--sessions", "2", "--teams", "--output", str(path))
    result = run("tournament", *words)
    assert result.exit_code == 0, result.output
    return path


def test_every_format_is_listed_with_its_stages_and_what_is_open(run: Run) -> None:
    told = run("tournament", "formats").stdout

    assert all(f"{key}  " in told for key in FORMATS)
    assert "Preliminary   4 sessions of 16 deals   no repeats    the first 32 go on" in told
    assert "open: The overall time limit of a session is not published" in told


def test_formats_are_printed_whole_for_other_programs(run: Run) -> None:
    lines = run("tournament", "formats", "--json").stdout.splitlines()

    assert [msgspec.json.decode(line, type=Format).key for line in lines] == list(FORMATS)


def test_a_rehearsal_prints_its_sessions_standings_teams_and_prizes_and_that_all_is_the_same(
    run: Run, tmp_path: Path
) -> None:
    told = run("tournament", "rehearse", "wsom_2010", "--players", "20", "-o", str(tmp_path / "a.jsonl")).stdout

    assert "World Series of Mahjong 2010 (wsom/wsom), 20 players, 9 sessions, closed" in told
    assert "and 10 more" in told
    assert "100000" in told
    assert told.endswith("Counted again from the log, everything is the same.\n")


def test_a_sheet_is_not_wider_than_a_terminal_of_eighty(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    path = str(tmp_path / "a.jsonl")
    sheets = (
        run("tournament", "rehearse", "mcr_wmo", "--players", "16", "--teams", "-o", path),
        run("tournament", "standings", path),
        run("tournament", "formats"),
    )

    headings = [line for line in sheets[1].stdout.splitlines() if line.startswith("place")]
    assert headings[0].split() == ["place", "player", "points", "score", "s5", "s6", "s7", "s8", "s9", "s10"]
    for sheet in sheets:
        assert max(map(len, sheet.stdout.replace(path, "").splitlines())) <= 110  # titles of formats are not wrapped
    assert max(map(len, sheets[1].stdout.splitlines())) <= 80


def test_the_same_seed_writes_the_same_log(run: Run, tmp_path: Path) -> None:
    for name in ("one", "other"):
        run("tournament", "rehearse", "free", "--players", "8", "--sessions", "1", "-o", str(tmp_path / name))

    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()


def test_a_log_gives_its_standings_to_people_and_programs(run: Run, log: Path) -> None:
    told = run("tournament", "standings", str(log)).stdout.splitlines()
    rows = [
        msgspec.json.decode(line) for line in run("tournament", "standings", str(log), "--json").stdout.splitlines()
    ]

    assert len(rows) == 16
    assert told[3].split()[:2] == ["1", str(rows[0]["player"])]
    assert [row["place"] for row in rows] == sorted(row["place"] for row in rows)
    assert rows[0]["points"] >= rows[-1]["points"]


def test_standings_of_an_earlier_session_and_of_teams(run: Run, log: Path) -> None:
    earlier = run("tournament", "standings", str(log), "--through", "1", "--json").stdout
    teams = run("tournament", "standings", str(log), "--teams").stdout

    assert earlier != run("tournament", "standings", str(log), "--json").stdout
    assert "Red Dragons" in teams
    result = run("tournament", "standings", str(log), "--through", "9")
    assert isinstance(result.exception, InvalidOption)


def test_a_sound_log_is_verified(run: Run, log: Path) -> None:
    result = run("tournament", "verify", str(log))

    assert result.exit_code == 0
    assert result.stdout.endswith("Sound.\n")


def test_a_prize_that_does_not_follow_is_named(run: Run, log: Path) -> None:
    log.write_text(log.read_text(encoding="utf-8").replace('"amount":100000', '"amount":999999'), encoding="utf-8")
    result = run("tournament", "verify", str(log))

    assert result.exit_code == 1
    assert "prizes awarded: from what stood before it follows" in result.stdout


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ("", "does not begin with the opening"),
        ('{"event":"card_signed","at":1,"by":"","session":1,"table":1,"column":0}\n', "does not begin with the opening"),
        ("{}\n", "line 1"),
        ("not a log", "line 1"),
    ],
)
def test_a_file_that_is_no_log_is_told_so(run: Run, tmp_path: Path, data: str, told: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(data, encoding="utf-8")

    result = run("tournament", "standings", str(path))
    assert isinstance(result.exception, CorruptLog)
    assert told in str(result.exception)
