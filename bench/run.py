"""Run benchmarks, all or the named ones, and write what all of them found into `bench/results.md`.

Each runs in a process of its own, one after the other. The load average stands beside each, since a machine that has
other things to do answers later.
"""

import argparse
import os
import platform
import re
import subprocess
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from itertools import groupby
from pathlib import Path
from typing import Final

from sifang import __version__

__all__ = ["main"]

FOLDER: Final = Path(__file__).resolve().parent
NAMES: Final = tuple(sorted(file.stem.removeprefix("bench_") for file in FOLDER.glob("bench_*.py")))
_PACKAGES: Final = ("aiosqlite", "litestar", "msgspec", "sqlalchemy", "uvicorn", "websockets")
_HEAD: Final = """# Benchmarks

Written by `./scripts/bench`, which runs everything in this folder; what is measured, and under which load, is said at
the head of each file. No test asserts a time.
"""


@dataclass(frozen=True, slots=True)
class Section:
    """What one benchmark printed, and the load average before and after it."""

    name: str
    printed: str
    loads: tuple[float, float]

    @property
    def text(self) -> str:
        """The section as Markdown: tables stand as they are, other lines as they were printed."""
        parts = groupby(self.printed.splitlines(), key=lambda line: line.startswith("|"))
        shown = [_shown("\n".join(lines).strip(), is_table=is_table) for is_table, lines in parts]
        body = "\n\n".join(part for part in shown if part)
        before, after = self.loads
        load = f"Load average {before:.1f} before, {after:.1f} after."
        return f"## {self.name}\n\n`bench/bench_{self.name}.py`. {load}\n\n{body}\n"


def _shown(printed: str, *, is_table: bool) -> str:
    return printed if is_table or not printed else f"```text\n{printed}\n```"


def main() -> int:
    """Run what the command line names; without names run everything and keep the results."""
    parser = argparse.ArgumentParser(prog="scripts/bench", description="Run the benchmarks.")
    parser.add_argument("names", nargs="*", metavar="name", help=f"only these: {', '.join(NAMES)}")
    chosen = parser.parse_args().names
    unknown = sorted(set(chosen) - set(NAMES))
    if unknown:
        parser.error(f"no benchmark {', '.join(unknown)}; there are {', '.join(NAMES)}")
    conditions = _conditions()
    print(conditions)
    sections = [_run(name) for name in chosen or NAMES]
    if not chosen:
        text = "\n".join([_HEAD, conditions, *(section.text for section in sections)])
        (FOLDER / "results.md").write_text(text, encoding="utf-8")
    return 0


def _run(name: str) -> Section:
    """Run one. Raises `CalledProcessError` if it fails; what it says of that is on the terminal."""
    before = os.getloadavg()[0]
    done = subprocess.run(  # noqa: S603 - the benchmarks of this folder
        (sys.executable, "-m", f"bench.bench_{name}"), cwd=FOLDER.parent, stdout=subprocess.PIPE, text=True, check=True
    )
    section = Section(name, done.stdout.strip(), (before, os.getloadavg()[0]))
    print(f"\n{section.text}", flush=True)
    return section


def _conditions() -> str:
    """When, on what, and with which versions."""
    packages = ", ".join(f"{name} {version(name)}" for name in _PACKAGES)
    return f"""\
- {datetime.now(UTC):%Y-%m-%d %H:%M} UTC, commit {_commit()}, Sifang {__version__}
- {platform.system()} {platform.machine()}, {_processor()}, {os.cpu_count()} cores, {_memory():.0f} GB of memory
- Python {platform.python_version()}, {packages}
"""


def _commit() -> str:
    done = subprocess.run(
        ("git", "rev-parse", "--short", "HEAD"),  # noqa: S607 - whichever git there is
        cwd=FOLDER,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip() or "unknown"


def _processor() -> str:
    found = re.search(r"^model name\s*: *(.+)$", Path("/proc/cpuinfo").read_text(encoding="utf-8"), re.MULTILINE)
    return platform.processor() or "processor unknown" if found is None else found[1]


def _memory() -> float:
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9


if __name__ == "__main__":
    sys.exit(main())
