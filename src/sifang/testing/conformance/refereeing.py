"""What holds where players count their own wins: honest ones come to what the book says."""

from collections.abc import Iterator

from sifang.match.events import Event
from sifang.rulebooks import Registered
from sifang.rules.book import Book
from sifang.table.circumstances import outcome_of
from sifang.table.commands import Manner
from sifang.table.events import DealScored
from sifang.table.state import TableState
from sifang.testing.conformance.faults import no_faults
from sifang.testing.games import Plan, played
from sifang.testing.laws import replayed
from sifang.testing.play import quick

__all__ = ["honest_players_count_by_the_book"]


def honest_players_count_by_the_book(registered: Registered, seed: int = 5) -> None:
    """Whatever hand is won at a refereed table, its count can be declared, and ends in the book's payments."""
    for profile in registered.choices.profiles:
        book = registered.named(profile)
        no_faults(_miscounted(book, played(book, Plan(seed, quick, deals=2, manner=Manner.REFEREED))))


def _miscounted(book: Book, events: tuple[Event, ...]) -> Iterator[str]:
    for event, state in replayed(book, events):
        if isinstance(event, DealScored) and state.table is not None:
            yield from _differences(state.table, event)


def _differences(table: TableState, event: DealScored) -> Iterator[str]:
    win, said = table.win, table.counting
    assert win is not None, "what is scored was won"
    assert said is not None, "a win at a refereed table is counted by its players"
    outcome = outcome_of(table, win.seat, said.win, win.discarder, robbed=win.robbed)
    by_the_book = table.book.settle(outcome)
    if event.score.total != outcome.score.total:
        yield f"{said.declared} was declared for a hand of {outcome.score.total}"
    if event.score.lines != outcome.score.lines:
        yield f"{event.score.lines} stand for {outcome.score.lines}"
    if event.settlement.deltas != by_the_book.deltas:
        yield f"{event.settlement.deltas} are paid for a hand that costs {by_the_book.deltas}"
