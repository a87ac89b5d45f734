"""What the documents point at is there, and the newest heading of the changelog is the version."""

import re
from pathlib import Path

import pytest

import sifang
from sifang.cli import app
from tests.architecture.sources import ROOT

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]+)(?:#[^)]*)?\)")
PATH = re.compile(r"`((?:src/)?sifang/[\w/]+\.py|(?:\./)?scripts/[\w.]+|tests/[\w/]+/|docs/[\w/]+\.?\w*)`")


def pointed_at(document: Path) -> set[Path]:
    """The files that a page links to, relative to itself, or names from the top of the project."""
    text = document.read_text("utf-8")
    links = {(document.parent / link).resolve() for link in LINK.findall(text)}
    named = {ROOT / ("src" if name.startswith("sifang/") else "") / name for name in PATH.findall(text)}
    return links | named


@pytest.mark.parametrize("document", PAGES, ids=lambda document: document.relative_to(ROOT).as_posix())
def test_everything_a_page_points_at_is_there(document: Path) -> None:
    assert sorted(path.relative_to(ROOT).as_posix() for path in pointed_at(document) if not path.exists()) == []


def test_a_planted_dead_link_is_seen(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("[here](nowhere.md) and `src/sifang/nowhere.py`, but not [there](https://example.org/x)\n")

    assert {path.name for path in pointed_at(page)} == {"nowhere.md", "nowhere.py"}


def test_the_newest_heading_of_the_changelog_is_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")

    newest = re.search(r"^## \[(.+?)\]", changelog, re.MULTILINE)
    assert newest is not None
    assert newest[1] == sifang.__version__


@pytest.mark.parametrize(
    "document", [ROOT / "README.md", ROOT / "docs/how-to/index.md"], ids=lambda document: document.name
)
def test_every_command_a_page_shows_exists(document: Path) -> None:
    shown = set(re.findall(r"^\$? *sifang (\w+)", document.read_text("utf-8").replace("$ ", ""), re.MULTILINE))
    commands = {one.name for one in app.registered_commands}
    commands |= {one.typer_instance.info.name for one in app.registered_groups if one.typer_instance is not None}

    assert shown
    assert shown <= commands
