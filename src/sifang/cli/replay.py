"""`sifang replay`: a recorded match, move by move with every hand open, or as a text."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Annotated

import typer
from rich.console import Console

from sifang.cli.files import read_file, read_record
from sifang.cli.table_sheet import table_sheet
from sifang.match.events import Event
from sifang.match.state import MatchState
from sifang.record import (
    DealSpan,
    deal_spans,
    format_text,
    moves,
    open_match_view,
    state_after,
    told,
    write,
)
from sifang.record import replay as replayed

__all__ = ["replay"]


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record or its text; - for standard input.")],
    *,
    deal: Annotated[int, typer.Option(min=1, help="The deal, counted from 1.")] = 1,
    move: Annotated[
        int | None, typer.Option(min=0, help="Show the table after this move alone; 0 is the hands as dealt.")
    ] = None,
    as_text: Annotated[bool, typer.Option("--text", help="Print the match as a text that reads back.")] = False,
    as_record: Annotated[bool, typer.Option("--record", help="Print the record, such as that of a text.")] = False,
) -> None:
    """Go through a recorded deal move by move, with every hand open.

    At a terminal, space or → goes on, b or ← goes back, q ends. Elsewhere every move of the deal is printed. The record
    must verify.
    """
    record = read_record(read_file(file))
    if as_text:
        typer.echo(format_text(record), nl=False)
    elif as_record:
        typer.echo(write(record.header, record.events), nl=False)
    else:
        _show(record.events, _span(record.events, deal), move)


def _span(events: Sequence[Event], deal: int) -> DealSpan:
    spans = deal_spans(events)
    if deal > len(spans):
        raise typer.BadParameter(f"the record holds deals 1 to {len(spans)}", param_hint="--deal")
    return spans[deal - 1]


def _show(events: Sequence[Event], span: DealSpan, move: int | None) -> None:
    """One move, or all of them: by keys at a terminal, one after the other elsewhere."""
    shown = _Moves(events, moves(events, span), told(events))
    if move is None and sys.stdin.isatty() and sys.stdout.isatty():
        _walk(shown)
    elif move is None:
        for step in islice(replayed(events), span.stop):
            if step.index in shown.places:
                shown.show(step.state, shown.places.index(step.index))
    elif move < len(shown.places):
        shown.show(state_after(events, shown.places[move]), move)
    else:
        raise typer.BadParameter(f"the deal has moves 0 to {len(shown.places) - 1}", param_hint="--move")


@dataclass(frozen=True, slots=True)
class _Moves:
    """The moves of a deal: where in the match they are, and what is told of every event of the match."""

    events: Sequence[Event]
    places: tuple[int, ...]
    told: tuple[str, ...]

    def show(self, state: MatchState, number: int) -> None:
        """Print the table after a move, and what was done since the move before."""
        since = self.places[number - 1] + 1 if number else self.places[0]
        words = "; ".join(filter(None, self.told[since : self.places[number] + 1]))
        console = Console()
        console.print(table_sheet(open_match_view(state), f"Move {number} of {len(self.places) - 1}: {words}"))
        console.print()


#: What a terminal sends for the keys that go back.
_BACK = frozenset({"b", "\x1b[D", "\x1bOD"})
_END = frozenset({"q", "\x1b", "\x03", "\x04"})


def _walk(shown: _Moves) -> None:
    """Show one table at a time, and go where the keys say."""
    number = 0
    while True:
        Console().clear()
        shown.show(state_after(shown.events, shown.places[number]), number)
        key = typer.getchar()
        if key in _END:
            return
        step = -1 if key in _BACK else 1
        number = min(max(number + step, 0), len(shown.places) - 1)
