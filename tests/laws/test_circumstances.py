"""The circumstances of a win, found a second time from the bare list of events, at every moment of any deal."""

from collections.abc import Sequence

from hypothesis import given

from sifang.hand.win import Circumstance, MeldType
from sifang.match.events import Event
from sifang.rulebooks import load
from sifang.rules.settlement import Discarded
from sifang.table.circumstances import discard_win, self_draw_win
from sifang.table.events import (
    DealOpened,
    DealScored,
    KongDeclared,
    SetMelded,
    TileDiscarded,
    TileDrawn,
    TilesTaken,
    WinDeclared,
)
from sifang.table.state import Phase, TableState
from sifang.testing.games import Plan, played
from sifang.testing.laws import replayed
from sifang.tiles import SEATS, Seat, kind_of, turns_after
from tests.laws.strategies import few, plans

BOOK = load("wsom")


class Log:
    """What a deal's events say, counted and looked up; nothing is kept from one question to the next."""

    def __init__(self, events: Sequence[Event]) -> None:
        start = max(index for index, event in enumerate(events) if isinstance(event, DealOpened))
        self.events = events[start:]

    def of(self, *types: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, types)]

    @property
    def dealer(self) -> Seat:
        (opened,) = (event for event in self.events if isinstance(event, DealOpened))
        return opened.dealer

    @property
    def is_wall_drawn_out(self) -> bool:
        taken = sum(event.count for event in self.events if isinstance(event, TilesTaken))
        return 136 - 14 - taken - len(self.of(TileDrawn)) == 0

    def on_own_draw(self, seat: Seat) -> set[Circumstance]:
        """Wsom win.2, kong.8, dead-wall.5, pattern.9.4.1."""
        found = {Circumstance.SELF_DRAW}
        draws = [event for event in self.events if isinstance(event, TileDrawn) and event.seat == seat]
        if not draws:
            assert seat == self.dealer
            return found | {Circumstance.BLESSING_OF_HEAVEN}
        if draws[-1].replacement:
            found.add(Circumstance.REPLACEMENT)
        if self.is_wall_drawn_out:
            found.add(Circumstance.LAST_TILE_DRAW)
        return found

    def on_another_players_tile(self) -> set[Circumstance]:
        """Wsom robbing.2, dead-wall.5, pattern.9.4.2: what is on offer is the newest act."""
        newest = self.of(TileDiscarded, KongDeclared)[-1]
        if isinstance(newest, KongDeclared):
            assert newest.type is MeldType.ADDED_KONG
            return {Circumstance.ROBBING_THE_KONG}
        if self.is_wall_drawn_out:
            return {Circumstance.LAST_TILE_CLAIM}
        acts = self.of(TileDiscarded, KongDeclared, SetMelded)
        return {Circumstance.BLESSING_OF_EARTH} if len(acts) == 1 else set()


@few
@given(plans())
def test_circumstances_are_what_the_events_say(plan: Plan) -> None:
    events = played(BOOK, plan)
    for done, (_, state) in enumerate(replayed(BOOK, events), start=1):
        table = state.table
        if table is None or table.phase not in (Phase.TURN, Phase.CLAIMS):
            continue
        log = Log(events[:done])
        if table.turn is not None and not table.claimed and _is_to_act(events[done - 1]):
            win = self_draw_win(table, table.turn)
            assert win.circumstances == log.on_own_draw(table.turn)
            assert len(win.standing) + 3 * len(win.melds) == 14
        elif table.window is not None:
            _check_offers(table, log)


def _is_to_act(newest: Event) -> bool:
    """Whether nothing more follows by itself: a kong that was just laid has still to be replaced."""
    return not isinstance(newest, KongDeclared)


def _check_offers(table: TableState, log: Log) -> None:
    assert table.window is not None
    for seat in SEATS:
        if seat != table.window.offer.seat:
            win = discard_win(table, seat, table.window.offer)
            assert win.circumstances == log.on_another_players_tile()
            assert win.tile == kind_of(table.window.offer.tile)
            assert win.seat_wind == turns_after(log.dealer, seat)


@few
@given(plans())
def test_the_discards_that_settlement_reads_are_those_of_the_events(plan: Plan) -> None:
    events = played(BOOK, plan)
    for done, (event, state) in enumerate(replayed(BOOK, events), start=1):
        if isinstance(event, TileDiscarded):
            assert state.table is not None
            thrown = [e for e in events[:done] if isinstance(e, TileDiscarded)]
            assert state.table.discards == [Discarded(e.seat, kind_of(e.tile)) for e in thrown]


@given(plans())
def test_who_pays_for_a_win_is_who_threw_or_added_the_tile(plan: Plan) -> None:
    """Wsom win.3 and robbing.1."""
    events = played(BOOK, plan)
    won = [event for event in events if isinstance(event, WinDeclared)]
    scored = [event for event in events if isinstance(event, DealScored)]
    assert len(won) == len(scored)
    for win, score in zip(won, scored, strict=True):
        assert win.seat == score.winner
        before = events[: events.index(win)]
        if win.discarder is not None:
            newest = [event for event in before if isinstance(event, TileDiscarded | KongDeclared)][-1]
            assert newest.seat == win.discarder
            assert win.robbed == isinstance(newest, KongDeclared)
            assert win.tile == (newest.tile if isinstance(newest, TileDiscarded) else newest.tiles[0])
        elif win.tile is not None:
            drawn = [event for event in before if isinstance(event, TileDrawn)][-1]
            assert (drawn.seat, drawn.tile) == (win.seat, win.tile)
