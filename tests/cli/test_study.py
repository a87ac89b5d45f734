"""`sifang study`: the figures of many deals as a sheet, as CSV and Parquet, and as a picture."""

import csv
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from sifang.arena import Run as ArenaRun
from sifang.arena import pattern_study, place_study, sum_up
from sifang.cli.study_pictures import pattern_picture
from sifang.rulebooks import load
from tests.cli.conftest import Run

PATTERNS = ("study", "patterns", "--rules", "wsom", "--deals", "16")
DEALER = ("study", "dealer", "--rules", "wsom", "--deals", "16", "--deals-a-game", "4")


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def texts(picture: str) -> Iterator[str]:
    return ET.fromstring(picture).itertext()  # noqa: S314 - our own picture


def test_a_person_reads_every_pattern_with_its_price_and_share(run: Run) -> None:
    result = run(*PATTERNS)

    assert result.exit_code == 0
    assert "16 deals of wsom/zj33 by greedy" in result.stdout
    for row in load("wsom").scoring.patterns:
        assert f"{row.name.en} {row.name.zh}" in result.stdout


def test_a_person_reads_what_the_dealer_and_each_place_win_a_deal_and_a_game(run: Run) -> None:
    told = run(*DEALER).stdout

    assert "across from the dealer" in told
    assert "points a deal" in told
    assert "points a game" in told
    assert "points a game" not in run("study", "dealer", "--policy", "random", "--deals", "2").stdout


def test_csv_holds_the_study_with_its_bounds(run: Run, tmp_path: Path) -> None:
    run(*PATTERNS, "--csv", str(tmp_path / "patterns.csv"))

    studied, _ = pattern_study(sum_up(ArenaRun("wsom", ("greedy",) * 4, games=16)), load("wsom"))
    rows = rows_of(tmp_path / "patterns.csv")
    assert [row["pattern"] for row in rows] == [one.pattern for one in studied]
    for row, one in zip(rows, studied, strict=True):
        assert float(row["share_low"]) == one.share.low
        assert row["value"] == ("" if one.value is None else str(one.value.value))
        assert row["verdict"] == one.verdict


def test_figures_are_the_same_on_two_processes_and_after_a_stop(run: Run, tmp_path: Path) -> None:
    kept = ("--resume", str(tmp_path / "sums"), "--csv")
    run(*DEALER, *kept, str(tmp_path / "first.csv"))
    (tmp_path / "sums" / "games-000000000002.json").unlink()
    run(*DEALER, *kept, str(tmp_path / "resumed.csv"))
    run(*DEALER, "--processes", "2", "--csv", str(tmp_path / "shared.csv"))

    first = (tmp_path / "first.csv").read_bytes()
    assert first == (tmp_path / "resumed.csv").read_bytes() == (tmp_path / "shared.csv").read_bytes()


def test_what_simulate_summed_up_is_studied_without_playing_again(run: Run, tmp_path: Path) -> None:
    run("simulate", "greedy", "--games", "3", "--resume", str(tmp_path))
    files = {file: file.stat().st_mtime_ns for file in tmp_path.iterdir()}

    assert "3 deals of wsom" in run("study", "dealer", "--deals", "3", "--resume", str(tmp_path)).stdout
    assert {file: file.stat().st_mtime_ns for file in tmp_path.iterdir()} == files


def parquet_rows(path: Path) -> Sequence[Mapping[str, object]]:
    table: Sequence[Mapping[str, object]] = pytest.importorskip("pyarrow.parquet").read_table(path).to_pylist()
    return table


def test_parquet_holds_what_csv_holds(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    run(*DEALER, "--csv", str(tmp_path / "places.csv"), "--parquet", str(tmp_path / "places.parquet"))

    rows = parquet_rows(tmp_path / "places.parquet")
    assert [{key: "" if cell is None else str(cell) for key, cell in row.items()} for row in rows] == rows_of(
        tmp_path / "places.csv"
    )


def test_statistics_of_simulate_are_written_as_parquet(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    words = ("simulate", "greedy", "--games", "4")
    run(*words, "--parquet", str(tmp_path / "sums.parquet"))

    games = [json.loads(line) for line in run(*words, "--json").stdout.splitlines()]
    deals = [deal for game in games for deal in game["deals"]]
    rows = {(row["of"], row["key"], row["counted"]): row["number"] for row in parquet_rows(tmp_path / "sums.parquet")}
    assert rows["run", "", "deals"] == 4
    assert rows["run", "", "actions"] == sum(len(game["actions"]) for game in games)
    for player in range(4):
        assert rows["player", str(player), "points"] == sum(deal["payments"][player] for deal in deals)
    scored = [pattern for deal in deals for pattern, _ in deal["patterns"]]
    assert scored
    assert all(rows["pattern", pattern, "wins"] == scored.count(pattern) for pattern in scored)


@pytest.mark.parametrize("words", [("study", "patterns"), ("simulate", "random")], ids=lambda words: words[0])
def test_parquet_without_pyarrow_says_what_to_install_before_anything_is_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)

    result = run(*words, "--parquet", str(tmp_path / "x.parquet"), "--resume", str(tmp_path / "sums"))

    assert "pip install sifang[parquet]" in str(result.exception)
    assert not (tmp_path / "sums").exists()


def test_a_picture_marks_every_pattern_that_was_seen(run: Run, tmp_path: Path) -> None:
    run(*PATTERNS, "--picture", str(tmp_path / "patterns.svg"), "--csv", str(tmp_path / "patterns.csv"))

    told = list(texts((tmp_path / "patterns.svg").read_text("utf-8")))
    marked = {
        row["en"] for row in rows_of(tmp_path / "patterns.csv") if any(t.startswith(row["en"] + " ") for t in told)
    }
    assert marked == {row["en"] for row in rows_of(tmp_path / "patterns.csv") if row["wins"] != "0"}


def test_a_picture_of_no_wins_at_all_is_still_a_picture() -> None:
    rows, line = pattern_study(sum_up(ArenaRun("mcr", ("random",) * 4, games=1)), load("mcr"))

    assert all(row.wins == 0 for row in rows)
    assert "1 deal" in list(texts(pattern_picture(rows, line, "1 deal")))


def test_a_picture_shows_each_place_with_its_points(run: Run, tmp_path: Path) -> None:
    run(*DEALER, "--picture", str(tmp_path / "dealer.svg"))

    told = set(texts((tmp_path / "dealer.svg").read_text("utf-8")))
    points = [row.points for row in place_study(sum_up(ArenaRun("wsom", ("greedy",) * 4, games=4, deals=4)))]
    assert {"dealer", "next after the dealer", "points a deal"} <= told
    assert {f"{one.value:.2f}" for one in points if one is not None} <= told


def test_another_sort_of_picture_is_a_wrong_command_line(run: Run) -> None:
    result = run(*PATTERNS, "--picture", "patterns.png")

    assert result.exit_code == 2
    assert "patterns.svg" in result.output


def test_deals_must_make_whole_games(run: Run) -> None:
    result = run("study", "dealer", "--deals", "10", "--deals-a-game", "4")

    assert result.exit_code == 2
    assert "no whole number of games" in result.output


def test_a_file_that_cannot_be_written_names_its_option(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    result = run("study", "dealer", "--policy", "random", "--deals", "1", "--csv", str(tmp_path / "file" / "x.csv"))

    assert result.exit_code == 2
    assert "--csv" in result.output
