"""`sifang tournament formats`, `rehearse`, `standings` and `verify`."""

from pathlib import Path

import msgspec
import pytest

from sifang.errors import CorruptLog, InvalidOption
from sifang.tournament.events import PrizesAwarded
from sifang.tournament.format import Format
from sifang.tournament.formats import FORMATS
from sifang.tournament.log import TournamentLog, read_log
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
    assert "Counted again from the log, everything is the same." in told


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


def test_a_rehearsal_is_kept_in_the_data_folder_with_a_link_for_the_director(run: Run, tmp_path: Path) -> None:
    told = run("tournament", "rehearse", "free", "--players", "8", "--sessions", "1", "--data", str(tmp_path)).stdout

    (kept,) = (tmp_path / "tournaments").glob("*.sqlite")
    assert f"The director's page: /tournament/{kept.stem}/desk#" in told
    assert "closed" in run("tournament", "list", "--data", str(tmp_path)).stdout
    assert "Free format" in run("tournament", "standings", kept.stem, "--data", str(tmp_path)).stdout
    assert "Free format" in run("tournament", "standings", str(kept)).stdout


def test_a_rehearsal_can_be_watched_at_so_many_times_the_speed_of_a_hall(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("sifang.cli.tournament_rehearse.time.sleep", waited.append)
    words = ("rehearse", "free", "--players", "8", "--sessions", "1", "--speed", "600")
    result = run("tournament", *words, "-o", str(tmp_path / "a.jsonl"))

    assert result.exit_code == 0
    assert 3 < sum(waited) < 60  # between half an hour and ten hours in the hall


def test_standings_are_told_of_all_sessions_of_an_earlier_one_and_of_teams(run: Run, log: Path) -> None:
    told = run("tournament", "standings", str(log)).stdout.splitlines()
    earlier = run("tournament", "standings", str(log), "--through", "1").stdout

    assert told[2].split() == ["place", "player", "points", "score", "s1", "s2"]
    assert len(told) == 3 + 16
    assert earlier.splitlines()[2].split() == ["place", "player", "points", "score", "s1"]
    assert "Red Dragons" in run("tournament", "standings", str(log), "--teams").stdout
    result = run("tournament", "standings", str(log), "--through", "9")
    assert isinstance(result.exception, InvalidOption)


def test_a_sound_log_is_verified(run: Run, log: Path) -> None:
    result = run("tournament", "verify", str(log))

    assert result.exit_code == 0
    assert result.stdout.endswith("Sound.\n")


def test_a_prize_that_does_not_follow_is_named(run: Run, log: Path) -> None:
    lines = read_log(log.read_bytes().splitlines())
    forged = TournamentLog()
    events = [
        msgspec.structs.replace(event, prizes=event.prizes[1:]) if isinstance(event, PrizesAwarded) else event
        for event in lines.events
    ]
    log.write_bytes(b"".join(forged.append(event) + b"\n" for event in events))
    result = run("tournament", "verify", str(log))

    assert result.exit_code == 1
    assert "prizes awarded: from what stood before it follows" in result.stdout


def test_a_line_that_was_changed_is_named(run: Run, log: Path) -> None:
    log.write_text(log.read_text(encoding="utf-8").replace('"amount":100000', '"amount":999999'), encoding="utf-8")

    result = run("tournament", "verify", str(log))
    assert isinstance(result.exception, CorruptLog)
    assert "does not follow from the one before" in str(result.exception)


@pytest.mark.parametrize(
    ("data", "told"), [("", "begins with its opening"), ("{}\n", "event 0"), ("not a log", "cannot be read")]
)
def test_a_file_that_is_no_log_is_told_so(run: Run, tmp_path: Path, data: str, told: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(data, encoding="utf-8")

    result = run("tournament", "standings", str(path))
    assert isinstance(result.exception, CorruptLog)
    assert told in str(result.exception)
