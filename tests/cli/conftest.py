"""Running the command as a user does, with what it prints kept."""

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from sifang.cli import app

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("score", "--json", stdin="…")`: the result has exit code, output and errors."""
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("NO_COLOR", "1")

    def invoke(*words: str, stdin: str | bytes = "") -> Result:
        return CliRunner().invoke(app, list(words), input=stdin)

    return invoke
