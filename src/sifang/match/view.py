"""What a reader may see of a match: the table's view in its frame, and the match's events without their secrets."""

from msgspec import Struct

from sifang.match.events import (
    DealRecorded,
    EndReason,
    Event,
    Player,
    PlayerControl,
    SeatDrawThrown,
    WindTaken,
    WindTilesLaid,
)
from sifang.match.state import MatchPhase, MatchState
from sifang.table.commands import Manner, Pace
from sifang.table.events import TableEvent
from sifang.table.view import TableView, redact, view
from sifang.tiles import BySeat, Seat

__all__ = ["MatchView", "SeatDrawView", "match_view", "redact_event"]


class SeatDrawView(Struct, frozen=True):
    """The seat draw as it was performed."""

    throws: tuple[SeatDrawThrown, ...]
    taken: tuple[WindTaken, ...]
    odd_end_first: bool


class MatchView(Struct, frozen=True):
    """A match for one reader. Names, controls, totals and the card go by player; `players` says who sits where.

    `dealer` and his `level` (0 in books without levels) are those of the deal in play, else of the next.
    """

    rules: str
    deals: int
    manner: Manner
    pace: Pace
    phase: MatchPhase
    at: int
    names: BySeat[str]
    controls: BySeat[PlayerControl]
    players: BySeat[Player]
    draw: SeatDrawView
    totals: BySeat[int]
    card: tuple[DealRecorded, ...]
    confirmed: tuple[Player, ...]
    signed: tuple[Player, ...]
    paused: bool
    ended: EndReason | None
    own_seat: Seat | None
    table: TableView | None
    dealer: Seat = Seat.FIRST
    level: int = 0


def match_view(state: MatchState, reader: Player | None) -> MatchView:
    """The match as one player, or a spectator (`None`), may see it. The match must be open."""
    assert state.opened is not None, "a match that is not open has no view"
    seat = None if reader is None else state.seat_of(reader)
    table = None if state.table is None else view(state.table, seat)
    names, controls = state.names, state.controls
    dealer = state.next_dealer if table is None or state.phase is not MatchPhase.DEAL else (table.dealer, table.level)
    return MatchView(
        rules=state.opened.rules,
        deals=state.opened.deals,
        manner=state.opened.manner,
        pace=state.opened.pace,
        phase=state.phase,
        at=table.at if table is not None and state.phase is MatchPhase.DEAL else state.at,
        names=(names[0], names[1], names[2], names[3]),
        controls=(controls[0], controls[1], controls[2], controls[3]),
        players=state.players,
        draw=SeatDrawView(tuple(state.draw.throws), tuple(state.draw.taken), state.draw.odd_end_first),
        totals=state.totals,
        card=tuple(state.card),
        confirmed=tuple(sorted(state.confirmed)),
        signed=tuple(sorted(state.signed)),
        paused=state.paused,
        ended=state.ended,
        own_seat=seat,
        table=table,
        dealer=dealer[0],
        level=dealer[1],
    )


def redact_event(state: MatchState, event: Event, reader: Player | None) -> Event | None:
    """The event as a player or a spectator may know it, `None` if not at all. `state` is the one the event led to."""
    if isinstance(event, TableEvent):
        return redact(event, None if reader is None else state.seat_of(reader), state.book.play)
    if isinstance(event, WindTilesLaid):
        return WindTilesLaid(at=event.at, winds=None, odd_end_first=event.odd_end_first)
    return event
