"""The command as a whole: version, help with an example each, and errors in one line."""

import subprocess
import sys

import pytest
import typer

import sifang
from sifang.cli import app
from tests.cli.conftest import Run


def names(group: typer.Typer) -> list[str]:
    """The commands of a group, those of its own groups with the group's name before theirs."""
    commands = [command.name or "" for command in group.registered_commands]
    below = [
        (one.typer_instance, one.typer_instance.info.name) for one in group.registered_groups if one.typer_instance
    ]
    return commands + [f"{name} {command}" for inner, name in below for command in names(inner)]


COMMANDS = names(app)


def test_the_version_is_printed(run: Run) -> None:
    assert run("--version").output == f"sifang {sifang.__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_help_shows_an_example(run: Run, command: str) -> None:
    result = run(*command.split(), "--help")

    assert result.exit_code == 0
    assert "Example" in result.output
    assert f"sifang {command} " in result.output.split("Example")[1]


def test_bad_input_is_one_line_on_standard_error_without_a_traceback() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sifang.cli", "score", "5x"], capture_output=True, text=True, check=False, timeout=60
    )

    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith('sifang: in "5x", character ')
    assert "Traceback" not in done.stderr
