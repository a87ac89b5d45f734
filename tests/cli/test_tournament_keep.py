"""`sifang tournament open`, `list`, `import`, `backup`, `restore`, `merge`, `export` and `ratings`."""

import csv
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from typer.testing import Result

from sifang.cli.tournament_log import read_tournament
from sifang.errors import InvalidOption, SifangError
from sifang.service.tournaments.importing import InvalidEntries
from sifang.store import TournamentFile
from tests.cli.conftest import Run

ENTRIES = "name,country,team,apart\nAda,HKG,Plum,x\nBo,DNK,Plum,\nCam,HKG,,x\nDana,NLD,,\n"


@pytest.fixture
def at(run: Run, tmp_path: Path) -> Callable[..., Result]:
    """`at("list")`: a command on this test's data folder."""
    return lambda *words: run("tournament", *words, "--data", str(tmp_path / "data"))


@pytest.fixture
def id_(at: Callable[..., Result]) -> str:
    """An open tournament."""
    return str(at("open", "mcr_ema", "Club day", "--sessions", "2").stdout.split()[0])


@pytest.fixture
def entries(tmp_path: Path) -> str:
    """A list of four."""
    path = tmp_path / "entries.csv"
    path.write_text(ENTRIES, encoding="utf-8")
    return str(path)


def test_a_tournament_that_is_opened_is_listed_and_has_a_page_for_its_director(
    at: Callable[..., Result], tmp_path: Path
) -> None:
    told = at("open", "mcr_ema", "Club day").stdout
    id_ = told.split()[0]

    assert f"/tournament/{id_}/desk#" in told
    assert [path.stem for path in (tmp_path / "data" / "tournaments").glob("*.sqlite")] == [id_]
    assert at("list").stdout.splitlines()[1].split()[:5] == [id_, "Club", "day", "mcr_ema", "open"]


def test_an_empty_folder_says_so(at: Callable[..., Result]) -> None:
    assert at("list").stdout == "no tournament is kept here\n"


def test_a_list_is_entered_and_a_second_one_after_it(
    at: Callable[..., Result], id_: str, entries: str, tmp_path: Path
) -> None:
    more = tmp_path / "more.csv"
    more.write_text("name;apart;shoe\nEli;y;1\nFei;y;2\n", encoding="utf-8")

    assert at("import", id_, entries).stdout == "4 players are entered\n"
    assert at("import", id_, str(more)).stdout == "2 players are entered; not understood: shoe\n"
    state = read_tournament(id_, tmp_path / "data").state
    assert [entry.name for entry in state.entries.values()] == ["Ada", "Bo", "Cam", "Dana", "Eli", "Fei"]
    assert state.apart == [(1, 3), (5, 6)]


def test_a_list_with_a_fault_enters_nobody(at: Callable[..., Result], id_: str, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.csv"
    wrong.write_text("name\nAda\nAda\n", encoding="utf-8")

    result = at("import", id_, str(wrong))
    assert isinstance(result.exception, InvalidEntries)
    assert read_tournament(id_, tmp_path / "data").state.entries == {}


def test_a_backup_restores_what_was_there(at: Callable[..., Result], id_: str, entries: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    at("import", id_, entries)
    assert at("backup", id_, "--output", str(copy)).exit_code == 0
    for path in (tmp_path / "data" / "tournaments").iterdir():
        path.unlink()

    assert at("restore", str(copy)).stdout == f"{id_} is restored\n"
    assert len(read_tournament(id_, tmp_path / "data").state.entries) == 4


def test_a_laptop_that_was_offline_is_merged(
    at: Callable[..., Result], run: Run, id_: str, entries: str, tmp_path: Path
) -> None:
    copy, laptop = str(tmp_path / "copy.sqlite"), ("--data", str(tmp_path / "laptop"))
    at("backup", id_, "--output", copy)
    run("tournament", "restore", copy, *laptop)
    run("tournament", "import", id_, entries, *laptop)
    run("tournament", "backup", id_, "--output", copy, *laptop)

    assert at("merge", id_, copy).stdout == "both share 1 acts; 5 of the copy's others are done\n"
    assert len(read_tournament(id_, tmp_path / "data").state.entries) == 4
    assert at("merge", id_, copy).stdout.endswith("0 of the copy's others are done\n")


def test_a_tournament_that_is_not_there_is_told_in_one_sentence(at: Callable[..., Result], tmp_path: Path) -> None:
    result = at("backup", "0123456789", "--output", str(tmp_path / "x"))

    assert isinstance(result.exception, SifangError)
    assert "0123456789" in str(result.exception)


def test_a_backup_is_made_while_a_server_runs_it(at: Callable[..., Result], id_: str, tmp_path: Path) -> None:
    with closing(TournamentFile.open(tmp_path / "data" / "tournaments" / f"{id_}.sqlite")):
        assert at("backup", id_, "--output", str(tmp_path / "copy.sqlite")).exit_code == 0
        assert isinstance(at("restore", str(tmp_path / "copy.sqlite")).exception, SifangError)

    assert read_tournament(str(tmp_path / "copy.sqlite")).log.opening.name == "Club day"


# --- export and ratings


@pytest.fixture
def played(run: Run, tmp_path: Path) -> str:
    """A rehearsed tournament's file."""
    path = str(tmp_path / "played.sqlite")
    run("tournament", "rehearse", "mcr_ema", "--players", "16", "--sessions", "2", "--output", path)
    return path


def test_lists_are_exported_to_standard_output_and_to_files(run: Run, played: str, tmp_path: Path) -> None:
    lines = list(csv.reader(run("tournament", "export", played, "standings").stdout.splitlines()))
    run("tournament", "export", played, "ema", "--format", "xlsx", "--output", str(tmp_path / "ema.xlsx"))
    results = run("tournament", "export", played, "results", "--format", "json", "--through", "1").stdout

    assert len(lines) == 17
    assert (tmp_path / "ema.xlsx").read_bytes().startswith(b"PK")
    assert {one["session"] for one in msgspec.json.decode(results)} == {1}
    assert isinstance(run("tournament", "export", played, "ema", "--through", "3").exception, InvalidOption)


def test_a_series_is_rated_and_every_step_of_a_player_told(run: Run, played: str) -> None:
    listed = run("tournament", "ratings", played, played).stdout.splitlines()
    first = msgspec.json.decode(run("tournament", "ratings", played, played, "--json").stdout.splitlines()[0])
    steps = run("tournament", "ratings", played, played, "--player", str(first["name"])).stdout.splitlines()

    assert len(listed) == 1 + 16
    assert first["name"] in listed[1]
    assert len(steps) == 1 + len(first["steps"])
    assert isinstance(run("tournament", "ratings", played, "--player", "Nobody").exception, InvalidOption)


def test_a_sheet_is_printed_in_the_language_that_is_asked_for(run: Run, played: str, tmp_path: Path) -> None:
    pdf = tmp_path / "standings.pdf"
    result = run("tournament", "print", played, "standings", "--language", "zh-Hans", "--output", str(pdf))

    assert result.exit_code == 0, result.output
    assert pdf.read_bytes().startswith(b"%PDF")
    nothing = run("tournament", "print", played, "teams", "--session", "9", "--output", str(pdf))
    assert isinstance(nothing.exception, SifangError)
