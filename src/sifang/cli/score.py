"""`sifang score`: count a hand for a person, or one win a line for a program."""

import sys
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
import typer
from rich.console import Console
from rich.progress import track

from sifang.cli import score_options as options
from sifang.cli.answers import NO_WIN, Answer, answer, refusal
from sifang.cli.files import read_file
from sifang.cli.score_sheet import print_sheet
from sifang.cli.wins import MeldRecord, WinRecord, claimed_win, tile_names
from sifang.errors import InvalidHand, SifangError
from sifang.hand import MeldType
from sifang.rulebooks import load
from sifang.tiles import parse_kinds

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
    self_draw: options.SelfDraw = False,
    seat_wind: options.SeatWind = "east",
    discarder: options.Discarder = None,
    circumstance: options.Circumstances = None,
    rules: options.Rules = "wsom",
    as_json: options.AsJson = False,
) -> None:
    """Count a winning hand: each pattern with its points, its article and its tiles, and what does not count and why.

    With --json every line is answered, a faulty one by its "error", and the exit code is 0.
    Otherwise it is 1 for a hand that cannot be or does not win.
    2 means a wrong command line or a file that cannot be read.
    """
    if as_json:
        _answer_files(hand or [])
        return
    melds = (
        *_melds(MeldType.CHOW, chow),
        *_melds(MeldType.PUNG, pung),
        *_melds(MeldType.DIRECT_KONG, kong),
        *_melds(MeldType.ADDED_KONG, added_kong),
        *_melds(MeldType.CONCEALED_KONG, concealed_kong),
    )
    concealed, tile = _standing(hand, win)
    record = WinRecord(
        rules=rules,
        concealed=concealed,
        melds=melds,
        win_tile=tile,
        self_draw=self_draw or None,
        seat_wind=seat_wind,
        flags=tuple(one.value for one in circumstance or ()),
        discarder=discarder,
    )
    _print(record)


def answers_to(lines: Iterable[bytes]) -> Iterator[Answer]:
    """The answer to each line that is not blank; what is wrong with a line is said in its answer."""
    for line in lines:
        if line.strip():
            yield _answer_to(line)


def _answer_to(line: bytes) -> Answer:
    try:
        record = _DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        return refusal(_id_of(line), str(error))
    try:
        claimed = claimed_win(record)
        return answer(record.id, claimed, load(record.rules))
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


def _standing(hand: list[str] | None, win: str | None) -> tuple[tuple[str, ...], str]:
    """The standing tiles without the winning one, and the winning one."""
    tiles = tile_names(parse_kinds(" ".join(hand or ())))
    if not tiles:
        raise typer.BadParameter("give the tiles of the hand, or --json to read wins", param_hint="TILES")
    return (tiles, win) if win is not None else (tiles[:-1], tiles[-1])


def _melds(meld_type: MeldType, texts: list[str] | None) -> tuple[MeldRecord, ...]:
    return tuple(MeldRecord(meld_type.value, tile_names(parse_kinds(text))) for text in texts or ())


def _print(record: WinRecord) -> None:
    claimed, book = claimed_win(record), load(record.rules)
    counted = book.score(claimed.win)
    if counted is None:
        raise InvalidHand((NO_WIN,))
    print_sheet(claimed, counted, book)
