"""`sifang score`: count a hand for a person, or one win a line for a program."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec
import typer
from rich.console import Console
from rich.progress import track

from sifang.calculator import count, read_text_or_link, write_link
from sifang.cli import score_options as options
from sifang.cli.answers import Answer, answer, refusal
from sifang.cli.files import read_file
from sifang.cli.hands import chosen_rules, hand_given, hand_written, line_with, refuse, winning_tile_apart
from sifang.cli.score_sheet import print_sheets
from sifang.cli.wins import WinRecord, hand_of
from sifang.errors import SifangError
from sifang.hand import MeldType
from sifang.rulebooks import load

__all__ = ["answers_to", "score"]

_DECODER: Final = msgspec.json.Decoder(WinRecord)


def score(  # noqa: PLR0913 - one option for each thing that can be said of a win
    hand: options.Hand = None,
    *,
    win: options.WinningTile = None,
    chow: options.Chows = None,
    pung: options.Pungs = None,
    kong: options.Kongs = None,
    added_kong: options.AddedKongs = None,
    concealed_kong: options.ConcealedKongs = None,
    flowers: options.Flowers = None,
    self_draw: options.SelfDraw = False,
    seat_wind: options.SeatWind = None,
    prevalent_wind: options.PrevalentWind = None,
    discarder: options.Discarder = None,
    circumstance: options.Circumstances = None,
    rules: options.Rules = None,
    articles: options.Articles = False,
    link: options.ShowLink = False,
    as_json: options.AsJson = False,
) -> None:
    """Count a winning hand: each pattern with its points, its article and its tiles, and what does not count and why.

    Everything that can be said of a hand may stand in its line, after semicolons: 'seat S', 'round E', 'from W',
    'discards E6m S3p', 'turned 3p', 'level 3', 'floats 1', 'kongs 2', and how the tile came. Options are added to it.

    With --json every line of a file is answered, a faulty one by its "error", and the exit code is 0.
    Otherwise it is 1 for a hand that cannot be or does not win.
    2 means a wrong command line or a file that cannot be read.
    """
    if as_json and _are_files(hand):
        _answer_files(hand or [])
        return
    melds = {
        MeldType.CHOW: chow,
        MeldType.PUNG: pung,
        MeldType.DIRECT_KONG: kong,
        MeldType.ADDED_KONG: added_kong,
        MeldType.CONCEALED_KONG: concealed_kong,
    }
    written = ((meld_type, text) for meld_type, texts in melds.items() for text in texts or ())
    winds = {"seat": seat_wind, "round": prevalent_wind, "from": discarder}
    how = {one.value: "" for one in circumstance or ()} | ({"self draw": ""} if self_draw else {})
    line = line_with(hand_written(hand, ", or --json to read wins"), written, flowers, win, winds | how)
    _count(winning_tile_apart(line), rules, as_json=as_json, link=link, articles=articles)


def answers_to(lines: Iterable[bytes]) -> Iterator[Answer]:
    """The answer to each line that is not blank; what is wrong with a line is said in its answer."""
    for line in lines:
        if line.strip():
            yield _answer_to(line)


def _count(line: str, rules: str | None, *, as_json: bool, link: bool, articles: bool) -> None:
    """Count the hand of a line and print what is asked for."""
    hand, named = hand_given(line, wins=True)
    if link:
        typer.echo(write_link(hand, named if rules is None else chosen_rules(rules, named)))
        return
    counted = count(hand, chosen_rules(rules, named))
    refuse(counted.faults)
    if as_json:
        sys.stdout.buffer.write(msgspec.json.encode(counted) + b"\n")
        return
    print_sheets(counted, hand, articles=articles)
    if not any(one.verdict.wins for one in counted.books):
        raise typer.Exit(1)


def _are_files(words: list[str] | None) -> bool:
    """Whether the words name files, or standard input, and are no hand."""
    if not words or words == ["-"] or any(Path(word).is_file() for word in words):
        return True
    return read_text_or_link(" ".join(words)).hand is None


def _answer_to(line: bytes) -> Answer:
    try:
        record = _DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        return refusal(_id_of(line), str(error))
    try:
        return answer(record.id, hand_of(record), load(record.rules))
    except SifangError as error:
        return refusal(record.id, str(error))


def _id_of(line: bytes) -> str | int | None:
    """The id of a line that is otherwise no win, where it has one."""

    class Identified(msgspec.Struct):
        id: str | int | None = None

    try:
        return msgspec.json.decode(line, type=Identified).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def _answer_files(names: list[str]) -> None:
    """Answer standard input line by line as it comes, or files with a progress bar."""
    if not names or names == ["-"]:
        for one in answers_to(sys.stdin.buffer):
            sys.stdout.buffer.write(msgspec.json.encode(one) + b"\n")
            sys.stdout.buffer.flush()
        return
    lines = [line for name in names for line in read_file(name).splitlines()]
    progress = Console(stderr=True)
    shown = track(lines, "Counting", console=progress, transient=True, disable=not progress.is_terminal)
    for one in answers_to(shown):
        sys.stdout.buffer.write(msgspec.json.encode(one) + b"\n")
    sys.stdout.buffer.flush()
