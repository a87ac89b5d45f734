"""Looking back: replays and records of what is over. Nothing of a deal in play leaves the store through here."""

import asyncio
from collections.abc import Sequence

from sifang.errors import CorruptLog
from sifang.match.events import DealRecorded, Event, ResultConfirmed
from sifang.record import Header, Record, deal_spans, format_text, replay, write
from sifang.service.faults import NotOver, UnknownDeal, UnknownMatch
from sifang.service.keepsakes import Frame, Replay
from sifang.service.ledger import read_events, read_header
from sifang.store import EventRow, Store
from sifang.table.events import DealOpened, WallRevealed
from sifang.table.view import open_view

__all__ = ["record_lines", "record_text", "replay_of_deal"]


async def replay_of_deal(store: Store, match: str, number: int) -> Replay:
    """A deal of a match, `number` counting from 1. Raises `UnknownMatch`, `UnknownDeal` or `NotOver`."""
    rows = await _rows(store, match)
    return await asyncio.to_thread(_replay, match, rows, number)


async def record_lines(store: Store, match: str) -> bytes:
    """The record of a match as far as its deals are over, as lines of JSON. Raises `UnknownMatch` or `NotOver`."""
    rows = await _rows(store, match)
    return await asyncio.to_thread(lambda: write(*_over(rows)))


async def record_text(store: Store, match: str) -> str:
    """The same record as text. Raises `UnknownMatch` or `NotOver`."""
    rows = await _rows(store, match)
    return await asyncio.to_thread(_text, rows)


async def _rows(store: Store, match: str) -> tuple[EventRow, ...]:
    if await store.match(match) is None:
        raise UnknownMatch("there is no such match on this server")
    rows = await store.events(match)
    if not rows:
        raise NotOver("the match has not begun")
    return rows


def _over(rows: tuple[EventRow, ...]) -> tuple[Header, tuple[Event, ...]]:
    """The header, and the events up to the deal in play, if one is."""
    events = tuple(read_events(rows))
    opened = max((i for i, event in enumerate(events) if isinstance(event, DealOpened)), default=0)
    revealed = any(isinstance(event, WallRevealed) for event in events[opened:])
    return read_header(rows), events if revealed or opened == 0 else events[:opened]


def _text(rows: tuple[EventRow, ...]) -> str:
    header, events = _over(rows)
    last = rows[len(events)]  # row 0 is the header
    return format_text(Record(header, events, last.hash))


def _replay(match: str, rows: tuple[EventRow, ...], number: int) -> Replay:
    events = tuple(read_events(rows))
    recorded = {event.number: event for event in events if isinstance(event, DealRecorded)}
    span = next((span for span in deal_spans(events) if span.number == number), None)
    if span is None:
        raise UnknownDeal(f"the match has no deal {number}: it has had {len(deal_spans(events))}")
    if number not in recorded:
        raise NotOver(f"deal {number} is not over")
    # Up to the row that stands: a count may have been corrected after the wall was revealed (wsom win-scoring.9).
    return _replay_of(match, events[: events.index(recorded[number])], span.start, recorded)


def _replay_of(match: str, events: Sequence[Event], start: int, recorded: dict[int, DealRecorded]) -> Replay:
    frames: list[Frame] = []
    for step in replay(events):
        of_match = isinstance(step.event, DealRecorded | ResultConfirmed)
        if step.index >= start and step.state.table is not None and not of_match:
            frames.append(Frame(step.event, open_view(step.state.table)))
    state, table = step.state, step.state.table
    if table is None or state.opened is None:
        raise CorruptLog("a deal without a table", event=start, position=0)
    return Replay(
        match=match,
        rules=state.opened.rules,
        number=table.number,
        deals=state.opened.deals,
        deals_over=tuple(recorded),
        names=(state.names[0], state.names[1], state.names[2], state.names[3]),
        players=state.players,
        start=state.totals_before(table.number),
        recorded=recorded[table.number],
        dealer=table.dealer,
        frames=tuple(frames),
        manner=state.opened.manner,
    )
