"""`evolve` for a match: the only writer of `MatchState`. Events of the deal go on to the table's own."""

from collections.abc import Callable
from typing import Any

from sifang.match.dealers import Dealer, dealer_after, first_dealer
from sifang.match.events import (
    CardSigned,
    DealRecorded,
    Event,
    MatchClosed,
    MatchOpened,
    MatchPaused,
    MatchResumed,
    PlayerControlled,
    ResultConfirmed,
    SeatDrawThrown,
    SeatsChanged,
    SeatsTaken,
    WindTaken,
    WindTilesLaid,
)
from sifang.match.state import MatchPhase, MatchState, SeatDraw
from sifang.rules.ruling_events import RulingOverruled
from sifang.table.events import DealOpened, DealScored, TableEvent
from sifang.table.evolve import evolve as evolve_table
from sifang.table.state import TableState

__all__ = ["evolve"]

_PLAYERS = 4


def evolve(state: MatchState, event: Event) -> None:
    """Apply one event of the match's log."""
    state.at = event.at
    _STEPS.get(type(event), _at_the_table)(state, event)


def _at_the_table(state: MatchState, event: TableEvent) -> None:
    if isinstance(event, DealOpened):
        state.table = TableState(state.book)
        state.phase = MatchPhase.DEAL
    elif isinstance(event, DealScored | RulingOverruled) and state.phase is MatchPhase.RESULT:
        state.phase = MatchPhase.DEAL  # its row must be recorded anew
    assert state.table is not None, "a deal is opened before anything happens in it"
    evolve_table(state.table, event)


def _match_opened(state: MatchState, event: MatchOpened) -> None:
    state.opened, state.phase = event, MatchPhase.SEAT_DRAW
    state.names, state.controls = list(event.names), list(event.controls)


def _player_controlled(state: MatchState, event: PlayerControlled) -> None:
    state.names[event.player], state.controls[event.player] = event.name, event.control


def _wind_tiles_laid(state: MatchState, event: WindTilesLaid) -> None:
    state.draw = SeatDraw(odd_end_first=event.odd_end_first)


def _seat_draw_thrown(state: MatchState, event: SeatDrawThrown) -> None:
    state.draw.throws.append(event)


def _wind_taken(state: MatchState, event: WindTaken) -> None:
    state.draw.taken.append(event)


def _seats_taken(state: MatchState, event: SeatsTaken) -> None:
    state.players, state.phase, state.table = event.players, MatchPhase.BETWEEN_DEALS, None
    if state.book.charter.dealing is not None:
        state.next_dealer = first_dealer(state.book.charter.dealing)


def _seats_changed(state: MatchState, event: SeatsChanged) -> None:
    """The last deal's table is cleared: nobody sits at it as he did."""
    state.players, state.table = event.players, None


def _deal_recorded(state: MatchState, event: DealRecorded) -> None:
    """The row is written, or written anew after a correction; all four confirm it (wsom win-scoring.9)."""
    assert state.table is not None, "a deal is recorded that was played"
    table, dealing = state.table, state.book.charter.dealing
    winner = None if table.win is None else table.win.seat
    state.next_dealer = dealer_after(dealing, Dealer(table.dealer, table.level), winner)
    if state.card and state.card[-1].number == event.number:
        state.card.pop()
    state.card.append(event)
    state.confirmed, state.phase = set(), MatchPhase.RESULT


def _result_confirmed(state: MatchState, event: ResultConfirmed) -> None:
    """Once all four agree the next deal may begin, or a seat draw if one is due (wsom win-scoring.9, seat-draw.0)."""
    state.confirmed.add(event.player)
    if len(state.confirmed) == _PLAYERS and not state.is_played_out:
        fresh = state.deals_played % state.fresh_seats_every == 0
        state.phase = MatchPhase.SEAT_DRAW if fresh else MatchPhase.BETWEEN_DEALS


def _match_paused(state: MatchState, event: MatchPaused) -> None:
    state.paused, state.at = True, event.at


def _match_resumed(state: MatchState, event: MatchResumed) -> None:
    state.paused, state.at = False, event.at


def _match_closed(state: MatchState, event: MatchClosed) -> None:
    state.ended, state.phase, state.paused = event.reason, MatchPhase.CARD, False


def _card_signed(state: MatchState, event: CardSigned) -> None:
    """Four signatures close the card (wsom win-scoring.9)."""
    state.signed.add(event.player)
    if len(state.signed) == _PLAYERS:
        state.phase = MatchPhase.SIGNED


# Each step takes the event of its key; a mapping cannot say so, hence Any. Other events are the table's.
_STEPS: dict[type, Callable[[MatchState, Any], None]] = {
    MatchOpened: _match_opened,
    PlayerControlled: _player_controlled,
    WindTilesLaid: _wind_tiles_laid,
    SeatDrawThrown: _seat_draw_thrown,
    WindTaken: _wind_taken,
    SeatsTaken: _seats_taken,
    SeatsChanged: _seats_changed,
    DealRecorded: _deal_recorded,
    ResultConfirmed: _result_confirmed,
    MatchPaused: _match_paused,
    MatchResumed: _match_resumed,
    MatchClosed: _match_closed,
    CardSigned: _card_signed,
}
