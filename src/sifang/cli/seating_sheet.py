"""A seating, as a person reads it."""

from collections.abc import Iterator
from typing import Final, assert_never

from rich.console import Console
from rich.table import Table

from sifang.tiles import BySeat
from sifang.tournament.seating import (
    KeptApartMeet,
    RepeatMeeting,
    SeatingProposal,
    SharedWind,
    TeamMeets,
    UnevenByes,
    UnevenWinds,
    Unmet,
)

__all__ = ["seating_sheet"]

_WINDS: Final = ("East", "South", "West", "North")
_FILLER: Final = "-"
#: Beyond so many players the matrix is wider than a screen, and is told as a sum.
_WIDEST_MATRIX: Final = 40
_MOST_TOLD: Final = 20


def seating_sheet(proposal: SeatingProposal) -> None:
    """Print the tables of each session, who meets whom how often, and what is not satisfied."""
    console = Console(highlight=False)
    for number, tables in enumerate(proposal.sessions, start=1):
        sheet = Table("table", *_WINDS, box=None, pad_edge=False, title=f"Session {number}", title_justify="left")
        for table in tables:
            sheet.add_row(str(table.table), *(_FILLER if one is None else str(one) for one in table.players))
        console.print(sheet)
        out = set(proposal.players) - {player for table in tables for player in table.players}
        if out:
            console.print(f"sit out: {', '.join(map(str, sorted(out)))}")
        console.print()
    _print_meetings(console, proposal)
    _print_sums(console, proposal)
    _print_unmet(console, proposal)


def _print_meetings(console: Console, proposal: SeatingProposal) -> None:
    if len(proposal.players) > _WIDEST_MATRIX:
        return
    width = len(str(max(proposal.players)))
    console.print("How often each meets each:")
    console.print(" " * width, *(f"{player:>{width}}" for player in proposal.players), soft_wrap=True)
    for row, (player, times) in enumerate(zip(proposal.players, proposal.meetings, strict=True)):
        cells = (" " if column == row else str(one or ".") for column, one in enumerate(times))
        console.print(f"{player:>{width}}", *(f"{cell:>{width}}" for cell in cells), soft_wrap=True)
    console.print()


def _print_sums(console: Console, proposal: SeatingProposal) -> None:
    pairs = [one for row, times in enumerate(proposal.meetings) for one in times[row + 1 :]]
    spread = ", ".join(f"{pairs.count(times)} pairs {_times(times)}" for times in sorted(set(pairs)))
    console.print(f"meetings: {spread}")
    console.print(f"repeats: {proposal.repeats}, of which the numbers alone force {proposal.unavoidable}")
    widest = max(max(winds) - min(winds) for winds in proposal.winds)
    console.print(f"winds: nobody has one more than {_times(widest)} oftener than another")
    stays = sum(proposal.table_changes) / len(proposal.players)
    console.print(f"table changes: {stays:.1f} a player, at most {max(proposal.table_changes)}")
    if proposal.design is not None:
        console.print(f"by a design: {proposal.design}")


def _times(number: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(number, f"{number} times")


def _print_unmet(console: Console, proposal: SeatingProposal) -> None:
    if not proposal.unmet:
        console.print("[bold]everything is satisfied[/bold]")
        return
    console.print("[bold]not satisfied[/bold]")
    for sentence in _sentences(proposal.unmet):
        console.print(f"  {sentence}")


def _sentences(unmet: tuple[Unmet, ...]) -> Iterator[str]:
    """The first of them, and how many more there are."""
    yield from map(_sentence, unmet[:_MOST_TOLD])
    if len(unmet) > _MOST_TOLD:
        yield f"and {len(unmet) - _MOST_TOLD} more"


def _sentence(one: Unmet) -> str:
    match one:
        case RepeatMeeting():
            return f"{one.first} and {one.second} meet {_times(one.times)}"
        case TeamMeets():
            return f"{one.first} and {one.second} of one team meet in session {one.session}"
        case KeptApartMeet():
            return f"{one.first} and {one.second}, who are kept apart, meet in session {one.session}"
        case SharedWind():
            return f"{one.first} and {one.second} of one team have the same wind in session {one.session}"
        case UnevenWinds():
            return f"{one.player} has {_winds(one.winds)}"
        case UnevenByes():
            return f"{one.player} sits out {_times(one.byes)}"
        case _:
            assert_never(one)


def _winds(counts: BySeat[int]) -> str:
    return ", ".join(f"{wind} {_times(count)}" for wind, count in zip(_WINDS, counts, strict=True))
