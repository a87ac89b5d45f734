"""Running the command as a user does, with what it prints kept."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

import sifang
from sifang.cli import app
from sifang.record import Header, write
from sifang.rulebooks import load
from sifang.testing.play import play_match, quick

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("score", "--json", stdin="…")`: the result has exit code, output and errors."""
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("NO_COLOR", "1")

    def invoke(*words: str, stdin: str | bytes = "") -> Result:
        return CliRunner().invoke(app, list(words), input=stdin)

    return invoke


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of one deal, from the opening of the match to the fourth signature."""
    book = load("wsom")
    header = Header(product=sifang.__version__, rules="wsom/zj33", rules_version=book.version)
    path = tmp_path_factory.mktemp("record") / "game.jsonl"
    path.write_bytes(write(header, play_match(book, Random(7), deals=1, policy=quick)))
    return path
