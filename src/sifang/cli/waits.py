"""`sifang waits`: what a hand waits for and what each wait is worth, or what each discard leaves."""

import sys

import msgspec
import typer
from rich.console import Console

from sifang.calculator import waits_of, write_link
from sifang.cli import score_options as options
from sifang.cli.hands import chosen_rules, hand_given, hand_written, line_with, refuse
from sifang.cli.waits_sheet import print_waits
from sifang.rulebooks import load_all

__all__ = ["waits"]


def waits(  # noqa: PLR0913 - one option for each thing that is asked
    hand: options.WaitsHand,
    *,
    seat_wind: options.SeatWind = None,
    prevalent_wind: options.PrevalentWind = None,
    rules: options.RulesOfWaits = None,
    articles: options.Articles = False,
    link: options.ShowLink = False,
    as_json: options.WaitsAsJson = False,
) -> None:
    """Tell what a hand of 13 tiles waits for, what each wait is worth, and which exchange would make it dearer.

    Of 14 tiles, one of which is to be discarded, it tells what each discard leaves. Kongs count three. Discards that
    the line names ('discards E6m S3p') are not among the tiles left.
    """
    line = line_with(hand_written(hand), (), None, None, {"seat": seat_wind, "round": prevalent_wind})
    given, named = hand_given(line, wins=False)
    if link:
        typer.echo(write_link(given, named if rules is None else chosen_rules(rules, named)))
        return
    books = chosen_rules(rules, named)
    # All that is wrong with the rules is told before anything is counted.
    load_all(books)
    answers = [waits_of(given, book) for book in books]
    if all(found.faults for found in answers):
        refuse(fault for found in answers for fault in found.faults)
    console = Console()
    for found in answers:
        if as_json:
            sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        else:
            print_waits(console, found, articles=articles)
