"""A record's deals as Botzone's match logs: every request to the four players, and what each of them answered.

Players are numbered from the dealer, as Botzone's seat winds go by the id. A log's request is answered a turn later;
`_Log` therefore keeps the answers open until the next request is due.
"""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from sifang.errors import SifangError
from sifang.hand.win import MeldType
from sifang.match.events import Event, MatchOpened
from sifang.record.botzone.comparing import BOTZONE_NAMES
from sifang.record.botzone.game import BOOK, HAND, NAME_OF
from sifang.record.botzone.messages import PLAYERS
from sifang.record.botzone.walls import quarters_of
from sifang.record.replay import replay
from sifang.record.scan import Record
from sifang.rulebooks import load
from sifang.rules.score import Score
from sifang.table.commands import Manner
from sifang.table.events import (
    Call,
    CallType,
    ClaimsClosed,
    DealDrawn,
    DealOpened,
    DealScored,
    HandsReady,
    KongDeclared,
    SetMelded,
    TileDiscarded,
    TileDrawn,
    WinDeclared,
)
from sifang.table.melds import TableMeld
from sifang.table.state import TableState
from sifang.tiles import SEATS, BySeat, Kind, Seat, kind_of, seat_wind

__all__ = ["NotExportable", "export_botzone"]


class NotExportable(SifangError):
    """A record that Botzone's protocol has no words for; the message says why."""


def export_botzone(record: Record) -> bytes:
    """A line of JSON for each deal. Raises `NotExportable` for rules other than the duplicate's, and for rulings."""
    opened = record.events[0] if record.events else None
    if not isinstance(opened, MatchOpened):
        raise NotExportable("the record does not open a match")
    book = load(opened.rules)
    if book.id != BOOK.id or not book.play.walls_of_own:
        raise NotExportable(
            f"this is a record under {opened.rules}, and a match log tells deals of {BOOK.id}/{BOOK.profile}: "
            "it has no words for a wall that all draw from, for the dice, nor for a flower that is kept or thrown"
        )
    if opened.manner is Manner.REFEREED:
        raise NotExportable("this match had a referee, and a match log has no words for rulings and disputed counts")
    logs: list[_Log] = []
    for step in replay(record.events):
        if isinstance(step.event, DealOpened) and step.state.table is not None:
            logs.append(_Log(step.state.table))
        if logs and step.state.table is not None:
            logs[-1].take(step.event, step.state.table)
    return b"".join(msgspec.json.encode(log.line()) + b"\n" for log in logs)


class _Fan(Struct, frozen=True):
    name: str
    cnt: int
    value: int


class _Display(Struct, frozen=True, omit_defaults=True):
    """What spectators are shown; fields that an event does not have are left out."""

    action: str
    quan: int | None = None
    hand: tuple[tuple[str, ...], ...] | None = None
    player: int | None = None
    tile: str | None = None
    tileCHI: str | None = None  # noqa: N815 - the key as Botzone writes it
    fan: tuple[_Fan, ...] | None = None
    fanCnt: int | None = None  # noqa: N815
    score: BySeat[int] | None = None


class _Asked(Struct, frozen=True):
    cmd: str
    content: Mapping[str, str | int]
    display: _Display


class _Answered(Struct, frozen=True):
    resp: Mapping[str, str]
    verdict: Mapping[str, str] = {}


class _Line(Struct, frozen=True):
    id: str
    walltiles: str
    turns: tuple[_Asked | _Answered, ...]


class _Log:
    """One deal as it is told. `answers` are those to the last request, by id; who is not among them passes."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self._turns: list[_Asked | _Answered] = []
        self._answers: dict[int, str] = {}
        self._called: TableMeld | None = None

    def line(self) -> _Line:
        """The whole log; its id is the nonce of the deal's wall."""
        quarters = quarters_of(self._table.built)
        by_id = (quarters[self._seat(number)] for number in range(len(SEATS)))
        walls = " ".join(NAME_OF[kind] for quarter in by_id for kind in quarter)
        return _Line(self._table.nonce, walls, tuple(self._turns))

    def take(self, event: Event, table: TableState) -> None:
        """Tell an event; `table` is the deal after it."""
        self._table = table
        match event:
            case HandsReady():
                self._tell_hands()
            case TileDrawn() if event.tile is not None:
                self._tell_draw(event.seat, NAME_OF[kind_of(event.tile)])
            case TileDiscarded():
                self._tell_discard(event.seat, NAME_OF[kind_of(event.tile)])
            case SetMelded():
                self._tell_claim(event)
            case KongDeclared():
                self._tell_kong(event)
            case _:
                self._take_call_or_end(event)

    def _take_call_or_end(self, event: Event) -> None:
        match event:
            case ClaimsClosed():
                for call in event.calls:
                    self._answers[self._id(call.seat)] = self._call(call)
            case WinDeclared():
                self._answers[self._id(event.seat)] = "HU"
            case DealScored():
                self._tell_win(event)
            case DealDrawn():
                self._finish((0, 0, 0, 0), _Display("HUANG"))

    def _id(self, seat: Seat) -> int:
        return seat_wind(seat, self._table.dealer).value

    def _seat(self, number: int) -> Seat:
        return SEATS[(self._table.dealer + number) % len(SEATS)]

    def _answer(self) -> None:
        """Close the last request with everybody's answer."""
        if self._turns:
            self._turns.append(_Answered({player: self._answers.get(int(player), "PASS") for player in PLAYERS}))
        self._answers = {}

    def _ask(self, content: Mapping[str, str], display: _Display) -> None:
        self._answer()
        self._turns.append(_Asked("request", content, display))

    def _tell(self, said: str, display: _Display) -> None:
        """The same to all."""
        self._ask(dict.fromkeys(PLAYERS, said), display)

    def _finish(self, scores: BySeat[int], display: _Display) -> None:
        """The end: the scores by seat, told by id."""
        self._answer()
        content = {player: scores[self._seat(int(player))] for player in PLAYERS}
        self._turns.append(_Asked("finish", content, display))

    def _tell_hands(self) -> None:
        """The seats and the wind, then the hands in the order they were taken."""
        wind = 0 if self._table.prevalent_wind is None else self._table.prevalent_wind.value
        self._ask({player: f"0 {player} {wind}" for player in PLAYERS}, _Display("INIT", quan=wind))
        quarters = quarters_of(self._table.built)
        dealt = [quarters[self._seat(int(player))][::-1][:HAND] for player in PLAYERS]
        hands = tuple(tuple(NAME_OF[kind] for kind in hand) for hand in dealt)
        content = {player: f"1 0 0 0 0 {' '.join(hand)}" for player, hand in zip(PLAYERS, hands, strict=True)}
        self._ask(content, _Display("DEAL", hand=hands))

    def _tell_draw(self, seat: Seat, tile: str) -> None:
        drawer = self._id(seat)
        content = {player: f"2 {tile}" if int(player) == drawer else f"3 {drawer} DRAW" for player in PLAYERS}
        self._ask(content, _Display("DRAW", player=drawer, tile=tile))

    def _tell_discard(self, seat: Seat, tile: str) -> None:
        """A discard, alone or with the call it follows."""
        player, called, self._called = self._id(seat), self._called, None
        if called is None:
            self._answers[player] = f"PLAY {tile}"
            self._tell(f"3 {player} PLAY {tile}", _Display("PLAY", player=player, tile=tile))
            return
        word, middle = _called(called)
        words = f"{word} {tile}" if middle is None else f"{word} {middle} {tile}"
        self._answers[player] = words
        self._tell(f"3 {player} {words}", _Display(word, player=player, tile=tile, tileCHI=middle))

    def _call(self, call: Call) -> str:
        """A call as an answer. A record does not hold what a dropped one would have thrown: the first tile it can."""
        if call.type is CallType.WIN:
            return "HU"
        if call.type is CallType.KONG:
            return "GANG"
        window = self._table.window
        offered = None if window is None else kind_of(window.offer.tile)
        held = [kind_of(one) for one in self._table.seats[call.seat].tiles]
        if call.type is CallType.PUNG or call.low is None:
            return f"PENG {NAME_OF[next(kind for kind in held if kind != offered)]}"
        row = [Kind(call.low + step) for step in range(3)]
        for kind in row:
            if kind != offered:
                held.remove(kind)
        return f"CHI {NAME_OF[row[1]]} {NAME_OF[held[0]]}"

    def _tell_claim(self, event: SetMelded) -> None:
        """A kong is told at once; a chow or a pung with the discard that follows."""
        if event.meld.type is not MeldType.DIRECT_KONG:
            self._called = event.meld
            return
        player = self._id(event.seat)
        self._tell(f"3 {player} GANG", _Display("GANG", player=player, tile=NAME_OF[kind_of(event.meld.tiles[0])]))

    def _tell_kong(self, event: KongDeclared) -> None:
        player, tile = self._id(event.seat), NAME_OF[kind_of(event.tiles[0])]
        added = event.type is MeldType.ADDED_KONG
        self._answers[player] = f"{'BUGANG' if added else 'GANG'} {tile}"
        said = f"3 {player} BUGANG {tile}" if added else f"3 {player} GANG"
        self._tell(said, _Display("BUGANG" if added else "GANG", player=player, tile=tile))

    def _tell_win(self, event: DealScored) -> None:
        score, deltas = event.score, event.settlement.deltas
        by_id = tuple(deltas[self._seat(number)] for number in range(len(SEATS)))
        first, second, third, fourth = by_id
        display = _Display(
            "HU",
            player=self._id(event.winner),
            fan=_fan(score),
            fanCnt=score.total,
            score=(first, second, third, fourth),
        )
        self._finish(deltas, display)


def _called(meld: TableMeld) -> tuple[str, str | None]:
    """The word for a claimed chow or pung, and the middle tile of a chow, which is its name."""
    if meld.type is MeldType.CHOW:
        return "CHI", NAME_OF[kind_of(meld.tiles[1])]
    return "PENG", None


def _fan(score: Score) -> tuple[_Fan, ...]:
    """The list under Botzone's names, with what one of each is worth."""
    lines = score.lines
    return tuple(_Fan(BOTZONE_NAMES.get(one.name.zh, one.name.zh), one.times, one.points // one.times) for one in lines)
