"""What is said of a win's count, in the state: the part of `evolve` for counting at a refereed table."""

from sifang.table.circumstances import declared_win
from sifang.table.commands import Manner
from sifang.table.counting_scores import DeclaredCount
from sifang.table.events import CountAccepted, CountContested, CountDeclared, ImmunityAsked, WinDeclared
from sifang.table.state import Counting, TableState

__all__ = ["begin_counting", "count_accepted", "count_contested", "count_declared", "immunity_asked"]


def begin_counting(state: TableState, event: WinDeclared) -> None:
    """Keep the hand as it is declared: once the tiles lie open, its circumstances can no longer be told."""
    if state.manner is Manner.REFEREED:
        state.counting = Counting(declared_win(state, event.seat))


def count_declared(state: TableState, event: CountDeclared) -> None:
    """A new count must be agreed to anew."""
    count = _open(state)
    count.declared = DeclaredCount(event.patterns, event.total)
    count.accepted, count.doubted = set(), set()


def count_accepted(state: TableState, event: CountAccepted) -> None:
    """One more agrees."""
    _open(state).accepted.add(event.seat)


def count_contested(state: TableState, event: CountContested) -> None:
    """Who asks for help with a count has done so."""
    if event.total is None:
        _open(state).doubted.add(event.seat)


def immunity_asked(state: TableState, event: ImmunityAsked) -> None:
    """Immunity is raised once."""
    _open(state).asked.add(event.seat)


def _open(state: TableState) -> Counting:
    assert state.counting is not None, "a count is spoken of where a win was declared"
    return state.counting
