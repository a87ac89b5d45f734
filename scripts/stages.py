"""Run the stages of the test suite one after the other and close with one line of totals.

A stage that fails does not stop the next. Gates (format, lint, types, contracts, the front end's own check) count as
one test each; the others count what their reports say.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

__all__ = ["STAGES", "Outcome", "Stage", "main"]

ROOT: Final = Path(__file__).resolve().parent.parent
PYTHON: Final = sys.executable
#: Where a stage writes its report of single tests, JUnit's XML; replaced in commands.
REPORT: Final = "{report}"


@dataclass(frozen=True, slots=True)
class Stage:
    """One part of the suite: a command, what it shows, and how long it may take (in seconds)."""

    name: str
    shows: str
    command: tuple[str, ...]
    limit: int = 300
    environment: Mapping[str, str] = field(default_factory=dict)

    @property
    def has_report(self) -> bool:
        """Whether the stage counts single tests."""
        return any(REPORT in word for word in self.command)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a stage."""

    stage: Stage
    passed: int
    failed: int
    skipped: int
    seconds: float


def _pytest(name: str, shows: str, *options: str, limit: int = 1200, **environment: str) -> Stage:
    command = (PYTHON, "-m", "pytest", "-q", f"--junitxml={REPORT}", *options)
    return Stage(name, shows, command, limit, environment)


def _npm(*arguments: str) -> tuple[str, ...]:
    return (PYTHON, str(ROOT / "scripts" / "npm.py"), *arguments)


STAGES: Final = (
    Stage("format", "the code is laid out by ruff", (PYTHON, "-m", "ruff", "format", "--check", ".")),
    Stage("lint", "ruff, every rule", (PYTHON, "-m", "ruff", "check", ".")),
    Stage("types", "mypy, strict", (PYTHON, "-m", "mypy")),
    Stage("contracts", "imports point down and the core is pure", (str(Path(PYTHON).parent / "lint-imports"),)),
    _pytest("quick", "the unit tests with few examples", "-n2", "-x", HYPOTHESIS_PROFILE="quick"),
    _pytest("units", "the unit tests", "-n2"),
    Stage("frontend-check", "types, lint and format of the front end", _npm("run", "check")),
    Stage(
        "frontend-units",
        "the front end's unit tests",
        _npm("run", "test", "--", "--reporter=default", "--reporter=junit", f"--outputFile.junit={REPORT}"),
    ),
    # On a machine with other work a browser may miss a frame: a test that fails is tried once more, and named (-rR).
    _pytest("browser", "the product in Chromium", "-n2", "-m", "browser", "--reruns", "1", "-rR", limit=1200),
    _pytest(
        "long", "long checks: whole matches, strength of the computers", "-n2", "-m", "long and not browser", limit=900
    ),
)
#: Stages that another one holds already.
NOT_BY_DEFAULT: Final = frozenset({"quick"})


def main() -> int:
    """Run the stages named on the command line, or all of them."""
    chosen = _chosen()
    outcomes = [_run(stage) for stage in chosen]
    print()
    for outcome in outcomes:
        verdict = "failed" if outcome.failed else "passed"
        print(f"{outcome.stage.name:15} {verdict}  {outcome.seconds:6.1f} s")
    passed, failed, skipped = (sum(getattr(o, part) for o in outcomes) for part in ("passed", "failed", "skipped"))
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


def _chosen() -> tuple[Stage, ...]:
    parser = argparse.ArgumentParser(prog="scripts/test", description="Run the stages of the test suite.")
    parser.add_argument("stages", nargs="*", metavar="stage", help="only these stages, in the order of the suite")
    parser.add_argument("--list", action="store_true", help="name the stages and end")
    asked = parser.parse_args()
    if asked.list:
        print("\n".join(f"{stage.name:15} {stage.shows}" for stage in STAGES))
        sys.exit(0)
    unknown = set(asked.stages) - {stage.name for stage in STAGES}
    if unknown:
        parser.error(f"no stage {', '.join(sorted(unknown))}; there are {', '.join(stage.name for stage in STAGES)}")
    wanted = set(asked.stages) or {stage.name for stage in STAGES} - NOT_BY_DEFAULT
    return tuple(stage for stage in STAGES if stage.name in wanted)


def _run(stage: Stage) -> Outcome:
    print(f"\n== {stage.name}: {stage.shows}", flush=True)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        code = _call(stage, report)
        seconds = time.monotonic() - started
        passed, failed, skipped = _counts(report) if stage.has_report else (int(code == 0), 0, 0)
    if code != 0:
        failed = max(failed, 1)
    return Outcome(stage, passed, failed, skipped, seconds)


def _call(stage: Stage, report: Path) -> int:
    """Run the stage's command in a session of its own, so that all it has started can be ended with it."""
    command = [word.replace(REPORT, str(report)) for word in stage.command]
    environment = {**os.environ, **stage.environment}
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, start_new_session=True
    ) as program:
        try:
            return program.wait(stage.limit)
        except subprocess.TimeoutExpired:
            print(f"{stage.name} took more than {stage.limit} s and was stopped", flush=True)
            os.killpg(program.pid, signal.SIGKILL)
            return 1
        except KeyboardInterrupt:
            os.killpg(program.pid, signal.SIGKILL)
            raise


def _counts(report: Path) -> tuple[int, int, int]:
    """Passed, failed and skipped tests of a report; a report that was never written counts as one failure."""
    if not report.is_file():
        return 0, 1, 0
    suites = ET.parse(report).getroot().iter("testsuite")  # noqa: S314 - written by the runner a moment ago
    tests = failed = skipped = 0
    for suite in suites:
        tests += int(suite.get("tests", "0"))
        failed += int(suite.get("failures", "0")) + int(suite.get("errors", "0"))
        skipped += int(suite.get("skipped", "0"))
    return tests - failed - skipped, failed, skipped


if __name__ == "__main__":
    sys.exit(main())
