"""A log's game played again at the table: the record it makes, and where the rules part from what the log says.

Every act is given to the engine, which may refuse it. A second of the record's clock is a turn of the log: a tile is
open to calls for one second, and all answer at its end.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final

from sifang import __version__
from sifang.match.commands import Command, Confirm, DrawSeats, EndMatch, NextDeal, OpenMatch, SignCard
from sifang.match.decide import carry_out, decide
from sifang.match.events import Event, PlayerControl
from sifang.match.state import MatchPhase, MatchState
from sifang.record.botzone.game import BOOK, CALLS, Act, ActType, EndType, Game
from sifang.record.botzone.walls import built_wall
from sifang.record.chain import write
from sifang.record.lines import Header
from sifang.record.tokens import tile_held
from sifang.rules.refusal import Refusal
from sifang.rules.refusal_texts import REFUSAL_TEXTS
from sifang.table.commands import (
    Advance,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    DeclareWin,
    Discard,
    Pace,
    Pass,
    PlayerCommand,
)
from sifang.table.events import CallType, ClaimsClosed
from sifang.table.state import Phase, TableState
from sifang.tiles import SEATS, Seat, Wind, kind_of, turns_after

__all__ = ["Imported", "LogDifference", "import_game"]

_SECOND: Final = 1000
_PACE: Final = Pace(minimum_window=_SECOND, maximum_window=None, timed=False)
#: A log does not say when it was played.
_NO_DATE: Final = "1970-01-01T00:00:00+00:00"
_ONE: Final = (1, 1)


@dataclass(frozen=True, slots=True)
class LogDifference:
    """Where log and rules part: the turn of the log, what it says, what the rules say, and their article."""

    turn: int
    log: str
    rules: str
    article: str | None = None


@dataclass(frozen=True, slots=True)
class Imported:
    """A game as it was played again: its events, the table at its end, and what the rules did not grant as logged.

    `left_out` are dropped calls that were unlawful as well. `ruling` is what the rules say of the answer that the judge
    stopped the deal for. When there is a difference the deal ends there, void.
    """

    game: Game
    events: tuple[Event, ...]
    table: TableState
    differences: tuple[LogDifference, ...]
    left_out: tuple[LogDifference, ...]
    ruling: LogDifference | None

    @property
    def record(self) -> bytes:
        """The events as a record."""
        rules = f"{BOOK.id}/{BOOK.profile}"
        return write(Header(product=__version__, rules=rules, rules_version=BOOK.version), self.events)


def import_game(game: Game) -> Imported:
    """Play the game's acts at the table, as far as the rules grant them."""
    player = _Player(game)
    player.open()
    difference = player.play()
    ruling = player.ruling() if difference is None else None
    player.close()
    differences = () if difference is None else (difference,)
    return Imported(game, tuple(player.events), player.table, differences, tuple(player.left_out), ruling)


@dataclass(slots=True)
class _Player:
    """The match so far, and the events that made it."""

    game: Game
    state: MatchState = field(default_factory=lambda: MatchState(BOOK))
    events: list[Event] = field(default_factory=list)
    left_out: list[LogDifference] = field(default_factory=list)

    @property
    def table(self) -> TableState:
        """The deal."""
        assert self.state.table is not None, "the deal is opened before anything is played"
        return self.state.table

    def open(self) -> None:
        """Seat the players by their ids and deal from the log's walls."""
        for command in _opening(self.game):
            self._granted(command)

    def play(self) -> LogDifference | None:
        """All acts in order, up to the first that the rules do not grant."""
        acts, place = self.game.acts, 0
        while place < len(acts):
            act = acts[place]
            place += 1
            difference = self._check_draw(act) if act.type is ActType.DRAW else self._give(act)
            if difference is None and self.table.phase is Phase.CLAIMS and self._is_answered(place):
                calls = tuple(takewhile(lambda one: one.type in CALLS, acts[place:]))
                place += len(calls)
                difference = self._answer(calls)
            if difference is not None:
                return difference
        return self._check_end()

    def _is_answered(self, place: int) -> bool:
        """Whether the log goes on behind the tile on offer: if not, it breaks off with that tile open to calls."""
        return place < len(self.game.acts) or self.game.end.type in (EndType.WON, EndType.DRAWN)

    def ruling(self) -> LogDifference | None:
        """What the rules say of the answer that stopped the deal."""
        tried = self.game.end.tried
        if tried is None or self.game.end.type is not EndType.FOUL:
            return None
        refusal = decide(self.state, _command(self.table, tried, self.state.at))
        return _refused(tried, refusal) if isinstance(refusal, Refusal) else None

    def close(self) -> None:
        """Confirm the result and sign the card; a deal that has not come to its end is void."""
        at = self.state.at
        if self.state.phase is MatchPhase.DEAL:
            self._granted(EndMatch(at=at))
        if self.state.phase is MatchPhase.RESULT:
            for seat in SEATS:
                self._granted(Confirm(at=at, player=seat.value))
        for seat in SEATS:
            self._granted(SignCard(at=at, player=seat.value))

    def _granted(self, command: Command) -> tuple[Event, ...]:
        events = carry_out(self.state, command)
        assert not isinstance(events, Refusal), f"{command} is part of every match: {events}"
        self.events.extend(events)
        return events

    def _give(self, act: Act) -> LogDifference | None:
        """An act of one's own turn, at the time of its turn in the log."""
        at = max(act.turn * _SECOND, self.state.at)
        events = carry_out(self.state, _command(self.table, act, at))
        if isinstance(events, Refusal):
            return _refused(act, events)
        self.events.extend(events)
        return None

    def _answer(self, calls: Sequence[Act]) -> LogDifference | None:
        """Everybody's answer to the tile on offer, the weakest first, so that the stronger still stand open."""
        window, table = self.table.window, self.table
        assert window is not None, "the phase says that a tile is on offer"
        at = window.opened + _SECOND
        given: list[Act] = []
        for call in calls:
            refusal = decide(self.state, _command(table, call, at))
            if not isinstance(refusal, Refusal):
                given.append(call)
            elif call.dropped:
                self.left_out.append(_refused(call, refusal))
            else:
                return _refused(call, refusal)
        callers = {call.seat for call in given}
        events: list[Event] = []
        for seat in window.asked:
            if seat not in callers:
                events += self._granted(Pass(at=at, seat=seat))
        for call in sorted(given, key=lambda one: _strength(window.offer.seat, one)):
            events += self._granted(_command(table, call, at))
        if self.state.phase is MatchPhase.DEAL:
            events += self._granted(Advance(at=at))
        return self._check_call(next((call for call in given if not call.dropped), None), events)

    def _check_call(self, granted: Act | None, events: Sequence[Event]) -> LogDifference | None:
        """Whether the call that stood is the one the log says."""
        closed = next((event for event in events if isinstance(event, ClaimsClosed)), None)
        if closed is None:
            return None
        best = closed.calls[0]
        if granted is not None and (best.seat, best.type) == (granted.seat, _CALL_TYPES[granted.type]):
            return None
        said = "nobody's call stands" if granted is None else str(granted)
        article = "win.2.3" if best.type is CallType.WIN else "play.6"
        ruled = f"player {best.seat.value}'s {best.type.value} goes before"
        return LogDifference(self.table.at // _SECOND, said, ruled, article)

    def _check_draw(self, act: Act) -> LogDifference | None:
        table = self.table
        drawn = None if table.turn is None else table.seats[table.turn].drawn
        if table.turn == act.seat and drawn is not None and kind_of(drawn) == act.kind:
            return None
        return LogDifference(act.turn, str(act), self._standing())

    def _check_end(self) -> LogDifference | None:
        end = self.game.end
        ended = self.table.phase is Phase.ENDED
        if ended == (end.type in (EndType.WON, EndType.DRAWN)):
            return None
        return LogDifference(end.turn, f"the deal ends: {end.type.value}", self._standing())

    def _standing(self) -> str:
        """What the table waits for."""
        table = self.table
        if table.phase is Phase.ENDED:
            return "the deal is over"
        return "a tile is on offer" if table.turn is None else f"it is player {table.turn.value}'s turn"


def _opening(game: Game) -> Iterator[Command]:
    names = ("Player 0", "Player 1", "Player 2", "Player 3")
    yield OpenMatch(
        rules=f"{BOOK.id}/{BOOK.profile}",
        deals=1,
        fresh_seats_every=BOOK.charter.fresh_seats_every,
        pace=_PACE,
        names=names,
        controls=(PlayerControl.EXTERNAL,) * 4,
        opened_at=_NO_DATE,
        first_wind=game.prevalent_wind,
    )
    # Each throw finds the next seat, so that player 2 takes first, from the even end: everybody the wind of his id.
    winds = (Wind.SOUTH, Wind.EAST, Wind.NORTH, Wind.WEST)
    yield DrawSeats(thrower=0, dice=(_ONE, _ONE), winds=winds, odd_end_first=True)
    yield NextDeal(wall=built_wall(game), nonce=game.id, dice=(_ONE, _ONE))


_CALL_TYPES: Final = {
    ActType.CHOW: CallType.CHOW,
    ActType.PUNG: CallType.PUNG,
    ActType.KONG: CallType.KONG,
    ActType.WIN: CallType.WIN,
}


def _strength(discarder: Seat, call: Act) -> int:
    """How strong a call is among those for one tile: chow, pung and kong, wins by turn after the discarder."""
    match call.type:
        case ActType.WIN:
            return len(SEATS) + 1 - turns_after(discarder, call.seat)
        case ActType.CHOW:
            return 0
        case _:
            return 1


def _command(table: TableState, act: Act, at: int) -> PlayerCommand:
    """What a player asks for with this act."""
    seat, kind = act.seat, act.kind
    match act.type:
        case ActType.PUNG:
            return ClaimPung(at=at, seat=seat)
        case ActType.KONG:
            return ClaimKong(at=at, seat=seat)
        case ActType.WIN:
            return DeclareWin(at=at, seat=seat)
    assert kind is not None, "every other act names a tile"
    match act.type:
        case ActType.CHOW:
            return ClaimChow(at=at, seat=seat, low=kind)
        case ActType.CONCEALED_KONG | ActType.ADDED_KONG:
            return DeclareKong(at=at, seat=seat, kind=kind)
        case _:
            return Discard(at=at, seat=seat, tile=tile_held(table.seats[seat], kind))


def _refused(act: Act, refusal: Refusal) -> LogDifference:
    return LogDifference(act.turn, str(act), f"refused: {REFUSAL_TEXTS[refusal.code].en}", refusal.article)
