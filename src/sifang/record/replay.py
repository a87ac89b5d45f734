"""Going through a record: the state after each event, with every hand open.

A log replays to the same state for ever: nothing here asks for chance or for the time. The events must be those of a
record that verifies; what a forged one leads to is not defined.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from msgspec import structs

from sifang.match.events import Event, MatchOpened
from sifang.match.evolve import evolve
from sifang.match.state import MatchState
from sifang.match.view import MatchView, match_view
from sifang.rulebooks import load
from sifang.table.events import (
    DealDrawn,
    DealOpened,
    DealScored,
    FlowerLaid,
    HandsReady,
    KongDeclared,
    SetMelded,
    TileDiscarded,
    TileDrawn,
    WallRevealed,
    WinDeclared,
)
from sifang.table.view import open_view

__all__ = ["DealSpan", "Step", "deal_spans", "moves", "open_match_view", "replay", "state_after"]


@dataclass(frozen=True, slots=True)
class Step:
    """An event and the state it led to. The state is one and goes on changing with the next step."""

    index: int
    event: Event
    state: MatchState


@dataclass(frozen=True, slots=True)
class DealSpan:
    """Where a deal's events stand: from `start` up to `stop`, not included. `number` counts deals from 1."""

    number: int
    start: int
    stop: int


def replay(events: Sequence[Event]) -> Iterator[Step]:
    """Every event with the state after it, under the book that the match was opened by.

    Raises `UnknownRulebook` or `InvalidOption` when that book is not registered.
    """
    if not events:
        return
    opening = events[0]
    assert isinstance(opening, MatchOpened), "a match begins with its opening"
    state = MatchState(load(opening.rules))
    for index, event in enumerate(events):
        evolve(state, event)
        yield Step(index, event, state)


def state_after(events: Sequence[Event], index: int) -> MatchState:
    """The state after the event at `index`."""
    *_, last = replay(events[: index + 1])
    return last.state


def open_match_view(state: MatchState) -> MatchView:
    """The match with every hand open: for what is over, never for a deal in play. The match must be open."""
    table = None if state.table is None else open_view(state.table)
    return structs.replace(match_view(state, None), table=table)


def deal_spans(events: Sequence[Event]) -> tuple[DealSpan, ...]:
    """The deals of a record: each from its opening to the reveal of its wall, or as far as the record goes.

    A count that was corrected after that ends its deal (wsom win-scoring.9).
    """
    starts = [index for index, event in enumerate(events) if isinstance(event, DealOpened)]
    return tuple(_span(events, start, end) for start, end in pairwise((*starts, len(events))))


def moves(events: Sequence[Event], span: DealSpan) -> tuple[int, ...]:
    """The events of a deal that are worth a look: the dealt hands, draws, discards, sets, kongs and the end."""
    *places, last = range(span.start, span.stop)
    end = (last,) if isinstance(events[last], (*_MOVES, DealScored)) else ()
    return (*(index for index in places if isinstance(events[index], _MOVES)), *end)


_MOVES = (
    HandsReady,
    FlowerLaid,
    TileDrawn,
    TileDiscarded,
    SetMelded,
    KongDeclared,
    WinDeclared,
    DealDrawn,
    WallRevealed,
)


def _span(events: Sequence[Event], start: int, end: int) -> DealSpan:
    opened = events[start]
    assert isinstance(opened, DealOpened), "a span starts where a deal is opened"
    revealed = any(isinstance(event, WallRevealed) for event in events[start:end])
    ends = (i + 1 for i in range(start, end) if isinstance(events[i], DealScored | WallRevealed))
    return DealSpan(opened.number, start, max(ends) if revealed else end)
