"""The `sifang` command: one subcommand for each thing to do, each in a module of its own.

Exit codes: 0 done; 1 the answer is no (a hand that does not win, a record that does not verify) or the input is
wrong, with one message on standard error; 2 the command line itself is wrong.
"""

import sys
from typing import Annotated

import typer

from sifang import __version__
from sifang.cli.article import article
from sifang.cli.score import score
from sifang.errors import SifangError

__all__ = ["app", "main"]

app = typer.Typer(
    name="sifang",
    help="Mahjong's written rules, made executable.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def example(*lines: str) -> str:
    """The end of a command's help; each line stands alone."""
    return "\n\n".join(("[bold]Example[/bold]", *lines))


app.command(
    epilog=example(
        'sifang score "123m 456p 789s 22z 33z" --win 3z --seat-wind west',
        'sifang score "5m" --win 5m --pung 777z --chow 123m --concealed-kong 9999p --chow 456s --self-draw',
        "sifang score --json < wins.jsonl",
    )
)(score)
app.command(epilog=example("sifang article wsom claims.4", "sifang article wsom kong", "sifang article wsom --json"))(
    article
)


def _version_asked(*, value: bool) -> None:
    if value:
        typer.echo(f"sifang {__version__}")
        raise typer.Exit


@app.callback()
def sifang(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_version_asked, is_eager=True, help="Print the version and end.")
    ] = False,
) -> None:
    """Mahjong's written rules, made executable."""


def main() -> None:
    """Run the command; what is wrong with the input is said in one message, without a traceback."""
    try:
        app()
    except SifangError as error:
        typer.echo(f"sifang: {error}", err=True)
        sys.exit(1)
