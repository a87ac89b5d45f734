"""The `sifang` command: one subcommand for each thing to do, each in a module of its own.

Exit codes: 0 done; 1 the answer is no (a hand that does not win, a record that does not verify) or the input is
wrong, with one message on standard error; 2 the command line itself is wrong.
"""

import sys
from collections.abc import Callable, Iterable
from typing import Annotated, Final

import typer

from sifang import __version__
from sifang.cli.article import article
from sifang.cli.doctor import doctor
from sifang.cli.duel import duel
from sifang.cli.export_record import export
from sifang.cli.import_logs import import_
from sifang.cli.judge import judge
from sifang.cli.play import play
from sifang.cli.replay import replay
from sifang.cli.score import score
from sifang.cli.simulate import simulate
from sifang.cli.study import study
from sifang.cli.tournament import seating
from sifang.cli.tournament_files import export as export_tournament
from sifang.cli.tournament_files import ratings, standings
from sifang.cli.tournament_files import verify as verify_tournament
from sifang.cli.tournament_keep import backup, list_, merge, open_, restore
from sifang.cli.tournament_keep import import_ as import_entries
from sifang.cli.tournament_print import print_
from sifang.cli.tournament_rehearse import formats, rehearse
from sifang.cli.verify import verify
from sifang.cli.waits import waits
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


#: Each command with the lines of its example, which end its help.
_COMMANDS: Final = (
    (play, ("sifang play", "sifang play --host 0.0.0.0 --port 9000", "sifang play --data tournament --no-browser")),
    (
        score,
        (
            'sifang score "123m 456p 789s 22z 33z" --win 3z --seat-wind west',
            'sifang score "123m 456p 2z (888s) [9999p] : 2z; self draw; seat S" --rules all',
            'sifang score "5m" --win 5m --pung 777z --chow 123m --concealed-kong 9999p --chow 456s --self-draw',
            "sifang score --json < wins.jsonl",
        ),
    ),
    (
        waits,
        (
            'sifang waits "2345678m 456p 678s"',
            'sifang waits "123m 456p 67s 22z (888s); discards E8s" --rules all',
        ),
    ),
    (
        duel,
        ("sifang duel expert club --rules wsom --deals 400", "sifang duel club novice --json"),
    ),
    (
        simulate,
        (
            "sifang simulate greedy --rules mcr --games 1000 --processes 2",
            "sifang simulate expert club club novice --games 16 --deals 4 --json",
            "sifang simulate random --rules hangzhou --games 20 --record games",
            "sifang simulate greedy --games 100000 --engine ray --resume sums",
        ),
    ),
    (
        study,
        (
            "sifang study patterns --rules mcr --deals 2000 --picture patterns.svg",
            "sifang study patterns --rules mcr --deals 1000000 --processes 8 --resume sums --csv patterns.csv",
            "sifang study dealer --rules hangzhou --policy club --deals 1600 --deals-a-game 16",
        ),
    ),
    (
        replay,
        (
            "sifang replay game.jsonl --deal 2",
            "sifang replay game.jsonl --text > game.txt",
            "sifang replay game.txt --record > game.jsonl",
        ),
    ),
    (verify, ("sifang verify game.jsonl --against 5f1c0a9be2d34477", "sifang verify game.jsonl --json")),
    (
        import_,
        (
            "sifang import botzone logs.jsonl --verify",
            "sifang import botzone logs.jsonl --output records",
        ),
    ),
    (export, ("sifang export botzone game.jsonl > log.jsonl",)),
    (
        judge,
        (
            "sifang judge",
            "sifang judge --rules mcr --lang zh-Hans",
            "sifang judge wsom --list",
            "sifang judge wsom empty_call stage=playing noticed=not_discarded",
            "sifang judge wsom empty_kong stage=playing --json",
        ),
    ),
    (doctor, ("sifang doctor", "sifang doctor --json")),
    (article, ("sifang article wsom claims.4", "sifang article wsom kong", "sifang article wsom --json")),
)
#: What is asked of a tournament: `sifang tournament COMMAND`.
_OF_TOURNAMENT: Final = (
    (formats, ("sifang tournament formats", "sifang tournament formats --json")),
    (
        rehearse,
        (
            "sifang tournament rehearse wsom_2015 --players 200",
            "sifang tournament rehearse mcr_ema --players 64 --teams --output ema.sqlite",
            "sifang tournament rehearse free --players 16 --speed 600",
        ),
    ),
    (
        open_,
        (
            'sifang tournament open wsom_2015 "Spring Open"',
            'sifang tournament open mcr_ema "Club day" --sessions 6 --teams',
        ),
    ),
    (list_, ("sifang tournament list",)),
    (import_entries, ("sifang tournament import 5f1c0a9be2 entries.xlsx",)),
    (standings, ("sifang tournament standings 5f1c0a9be2", "sifang tournament standings ema.sqlite --teams")),
    (
        export_tournament,
        (
            "sifang tournament export 5f1c0a9be2 standings > standings.csv",
            "sifang tournament export 5f1c0a9be2 ema --format xlsx --output report.xlsx",
        ),
    ),
    (
        print_,
        (
            "sifang tournament print 5f1c0a9be2 score-cards --session 1 --output cards.pdf",
            "sifang tournament print 5f1c0a9be2 pattern-card --language zh-Hans --output patterns.pdf",
        ),
    ),
    (
        ratings,
        ("sifang tournament ratings spring.sqlite autumn.sqlite", "sifang tournament ratings spring.sqlite --json"),
    ),
    (backup, ("sifang tournament backup 5f1c0a9be2 --output copy.sqlite",)),
    (restore, ("sifang tournament restore copy.sqlite",)),
    (merge, ("sifang tournament merge 5f1c0a9be2 laptop.sqlite",)),
    (verify_tournament, ("sifang tournament verify 5f1c0a9be2",)),
    (
        seating,
        (
            "sifang tournament seating 28 9",
            "sifang tournament seating 64 8 --teams --seconds 10 --csv > seating.csv",
            "sifang tournament seating 30 8 --short byes",
            "sifang tournament seating 12 4 --prove",
        ),
    ),
)

_PARAGRAPHS: Final = "\n\n"


def _paragraphs(text: str) -> str:
    """The text with each paragraph on one line: typer would keep the ends of its lines."""
    return _PARAGRAPHS.join(" ".join(one.split()) for one in text.split(_PARAGRAPHS))


def _add(group: typer.Typer, commands: Iterable[tuple[Callable[..., None], tuple[str, ...]]]) -> None:
    for command, example in commands:
        # Only a blank line keeps two examples on lines of their own.
        group.command(
            command.__name__.rstrip("_"),
            help=_paragraphs(command.__doc__ or ""),
            epilog=_PARAGRAPHS.join(("[bold]Example[/bold]", *example)),
        )(command)


_tournament = typer.Typer(name="tournament", no_args_is_help=True, rich_markup_mode="rich")


@_tournament.callback()
def tournament() -> None:
    """Seat, rehearse and run a tournament."""


_add(app, _COMMANDS)
_add(_tournament, _OF_TOURNAMENT)
app.add_typer(_tournament)


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
