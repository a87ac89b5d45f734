"""No file speaks of one machine, of a download address, or by a name that says nothing."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.architecture.sources import PACKAGE, ROOT, modules

#: Made of halves, so that this file does not hold what it forbids.
FORBIDDEN = {
    "a path of one machine": re.compile(
        r"(?<![\w.~/-])/(?:wo" + r"rk|ro" + r"ot|ho" + r"me/\w+|User" + r"s/\w+)(?:/|\b)"
    ),
    "a scratch path": re.compile(r"(?<![\w.~/-])/tm" + r"p/\w"),
    "a registry host": re.compile(
        r"(?:regis" + r"try\.\w|files\.pytho" + r"nhosted|pypi\.or" + r"g|npmj" + r"s\.(?:org|com))"
    ),
    "a registry setting": re.compile(r"index-u" + r"rl|\"reso" + r"lved\": *\"http|registry *= *\"?http"),
}
EMPTY_NAMES = frozenset({"utils", "util", "helpers", "helper", "common", "misc", "manager", "base"})
BINARY = frozenset({".png", ".jpg", ".woff2", ".ico", ".gz", ".webp", ".bin"})


def tracked() -> list[Path]:
    """The text files that belong to the project."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    paths = (ROOT / name for name in names if name)
    return [path for path in paths if path.is_file() and path.suffix not in BINARY]


def offences(text: str) -> list[str]:
    """What a text says that it may not, with the words."""
    return [f"{what}: {found[0]!r}" for what, pattern in FORBIDDEN.items() if (found := pattern.search(text))]


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only a checkout knows which files belong to the project")
def test_no_file_speaks_of_a_machine_or_a_registry() -> None:
    found = {path.relative_to(ROOT).as_posix(): offences(path.read_text(encoding="utf-8")) for path in tracked()}

    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    "text",
    [
        "see /wo" + "rk/main/x",
        'open("/ro' + 'ot/x")',
        "cd /ho" + "me/ann/sifang",
        "cat /tm" + "p/x",
        "https://regis" + "try.example/x",
        "--index-u" + "rl=x",
    ],
)
def test_a_planted_offender_is_caught(text: str) -> None:
    assert len(offences(text)) == 1


@pytest.mark.parametrize("text", ["GET /api/work/1", "a/root/b", "the root of 10 is not whole", "homework"])
def test_ordinary_words_are_let_through(text: str) -> None:
    assert offences(text) == []


def test_no_module_has_an_empty_name() -> None:
    assert [path for path in modules(PACKAGE) if EMPTY_NAMES.intersection((path.stem, path.parent.name))] == []


def test_the_npm_lock_names_no_download_address() -> None:
    lock = ROOT / "frontend" / "package-lock.json"

    assert '"resolved"' not in lock.read_text(encoding="utf-8")
