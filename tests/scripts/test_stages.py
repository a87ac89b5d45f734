"""The test script counts what its stages report, and never takes silence for success."""

import sys
from pathlib import Path

import pytest

import stages
from stages import REPORT, Stage

SUITE = '<testsuites><testsuite tests="{tests}" failures="{failed}" errors="0" skipped="{skipped}"/></testsuites>'


def reporting(tests: int, failed: int, skipped: int, code: int = 0) -> Stage:
    """A stage that reports these counts and ends with this exit code."""
    text = SUITE.format(tests=tests, failed=failed, skipped=skipped)
    program = f"import pathlib, sys; pathlib.Path(sys.argv[1]).write_text({text!r}); sys.exit({code})"
    return Stage("reporting", "a report", (sys.executable, "-c", program, REPORT))


def run(chosen: list[Stage], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code and the last line of a run of these stages."""
    monkeypatch.setattr(stages, "STAGES", tuple(chosen))
    monkeypatch.setattr(sys, "argv", ["scripts/test"])
    code = stages.main()
    return code, capsys.readouterr().out.splitlines()[-1]


def test_totals_are_summed_over_the_stages(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    gate = Stage("gate", "a gate", (sys.executable, "-c", ""))

    assert run([gate, reporting(5, 0, 1), reporting(2, 0, 0)], monkeypatch, capsys) == (
        0,
        "7 passed, 0 failed, 1 skipped",
    )


def test_a_failed_test_fails_the_run_but_not_the_next_stage(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([reporting(3, 1, 0, code=1), reporting(2, 0, 0)], monkeypatch, capsys) == (
        1,
        "4 passed, 1 failed, 0 skipped",
    )


@pytest.mark.parametrize(
    "stage",
    [
        Stage("gate", "a gate that fails", (sys.executable, "-c", "raise SystemExit(1)")),
        Stage("silent", "no report", (sys.executable, "-c", "", REPORT)),
        Stage("slow", "no end", (sys.executable, "-c", "import time; time.sleep(60)"), limit=1),
        reporting(3, 0, 0, code=4),
    ],
    ids=lambda stage: stage.shows,
)
def test_a_stage_without_a_good_end_is_a_failure(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, last = run([stage], monkeypatch, capsys)

    assert code == 1
    assert "1 failed" in last


def test_every_stage_has_a_name_of_its_own() -> None:
    assert len({stage.name for stage in stages.STAGES}) == len(stages.STAGES)


def test_every_program_of_the_stages_is_there() -> None:
    for stage in stages.STAGES:
        assert Path(stage.command[0]).exists()
