"""The phrase that tells an event in the text view. What follows by itself from the phrase before has none."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

import msgspec

from sifang.hand.win import MeldType
from sifang.match.events import (
    CardSigned,
    DealRecorded,
    Event,
    MatchClosed,
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
from sifang.match.state import MatchState
from sifang.record.counting import SaidOfCount, written_said
from sifang.record.faulty_acts import written_decision, written_incident
from sifang.record.tokens import (
    PLAYERS,
    WINDS,
    by_letter,
    dice,
    hand,
    seat_letter,
    tile_held,
    written_tile,
    written_tiles,
)
from sifang.rules.score import Score, Unit
from sifang.table.events import (
    Call,
    CallType,
    ClaimAnswered,
    ClaimsClosed,
    DealDrawn,
    DealOpened,
    DealScored,
    DiceThrown,
    DiscardTakenBack,
    FaultRaised,
    FlowerLaid,
    FlowersDone,
    HandForfeited,
    HandShown,
    HandsReady,
    KongDeclared,
    RulingMade,
    RulingOverruled,
    SetMelded,
    SetMended,
    SetTakenBack,
    TileDiscarded,
    TileDrawn,
    TimeDeducted,
    WallBuilt,
    WallOpened,
    WallTileFlipped,
    WildTurned,
    WinDeclared,
)
from sifang.table.state import TableState
from sifang.tiles import SEATS, Kind, Tile, format_kinds, kind_of, kinds_of

__all__ = ["Layout", "Phrase", "phrases"]


class Layout(Enum):
    """Where a phrase stands."""

    HEADING = "heading"
    """On a line of its own, behind an empty one."""
    LINE = "line"
    """On a line of its own."""
    TURN = "turn"
    """First on the next numbered line."""
    SAME = "same"
    """On the line of the phrase before, if that is a numbered one."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase. Its first word is the subject if it is a single letter."""

    text: str
    layout: Layout


def phrases(event: Event, before: MatchState) -> Iterator[Phrase]:
    """What is written of an event; `before` is the state that it changes."""
    yield from _frame(event)
    yield from _seat_draw(event)
    table = before.table
    if isinstance(event, DealOpened):
        dealer = PLAYERS[before.players[event.dealer]]
        level = f" at level {event.level}" if event.level else ""
        yield Phrase(f"deal {event.number} dealt by {dealer}{level}", Layout.HEADING)
    elif table is not None:
        yield from _opening(event, table)
        yield from _turn(event, table)
        yield from _ruling(event, table)
        yield from _ending(event, table)


def _frame(event: Event) -> Iterator[Phrase]:
    match event:
        case PlayerControlled():
            name = msgspec.json.encode(event.name).decode()
            yield Phrase(f"{PLAYERS[event.player]} is {name} {event.control}", Layout.LINE)
        case ResultConfirmed():
            yield Phrase(f"{PLAYERS[event.player]} confirms", Layout.LINE)
        case CardSigned():
            yield Phrase(f"{PLAYERS[event.player]} signs", Layout.LINE)
        case MatchPaused():
            yield Phrase("pause", Layout.LINE)
        case MatchResumed():
            yield Phrase("play goes on", Layout.LINE)
        case MatchClosed():
            yield Phrase(f"match {event.reason.value.replace('_', ' ')}", Layout.HEADING)


def _seat_draw(event: Event) -> Iterator[Phrase]:
    match event:
        case WindTilesLaid():
            assert event.winds is not None, "a record is complete"
            row = "".join(WINDS[wind] for wind in event.winds)
            yield Phrase(f"winds lie {row} {'odd' if event.odd_end_first else 'even'} end first", Layout.HEADING)
        case SeatDrawThrown():
            yield Phrase(f"{PLAYERS[event.player]} throws {dice(event.dice)} to {PLAYERS[event.found]}", Layout.LINE)
        case WindTaken():
            yield Phrase(f"{PLAYERS[event.player]} takes {WINDS[event.wind]} at {event.place + 1}", Layout.LINE)
        case SeatsTaken() | SeatsChanged():
            seats = " ".join(f"{wind} {PLAYERS[p]}" for wind, p in zip(WINDS, event.players, strict=True))
            yield Phrase(f"seats {seats}", Layout.LINE)


def _opening(event: Event, table: TableState) -> Iterator[Phrase]:
    match event:
        case WallBuilt():
            assert event.wall is not None, "a record is complete"
            nonce = msgspec.json.encode(event.nonce).decode()
            tiles = written_tiles(event.wall)
            yield Phrase(f"wall with nonce {nonce} committed as {event.commitment}\n{tiles}", Layout.LINE)
        case DiceThrown():
            yield Phrase(f"{seat_letter(table, event.seat)} throws {dice(event.dice)}", Layout.LINE)
        case WallOpened():
            letter = seat_letter(table, event.opener)
            yield Phrase(f"wall opens before {letter} behind {event.stacks} stacks", Layout.LINE)
        case WildTurned():
            yield Phrase(f"{hand((event.tile,))} is turned up", Layout.LINE)
        case HandsReady():
            for turn in range(len(SEATS)):
                seat = SEATS[(table.dealer + turn) % len(SEATS)]
                yield Phrase(f"{WINDS[turn]} holds {hand(table.seats[seat].tiles)}", Layout.LINE)


def _turn(event: Event, table: TableState) -> Iterator[Phrase]:
    match event:
        case TileDrawn():
            assert event.tile is not None, "a record is complete"
            act = f"{'replaces with' if event.replacement else 'draws'} {hand((event.tile,))}"
            yield Phrase(f"{seat_letter(table, event.seat)} {act}", Layout.SAME if event.replacement else Layout.TURN)
        case FlowerLaid():
            yield Phrase(f"{seat_letter(table, event.seat)} lays aside {hand((event.tile,))}", Layout.SAME)
        case FlowersDone():
            yield Phrase(f"{seat_letter(table, event.seat)} is done with flowers", Layout.SAME)
        case TileDiscarded():
            yield Phrase(f"{seat_letter(table, event.seat)} discards {_discarded(event, table)}", Layout.SAME)
        case ClaimAnswered():
            showing = "".join(f" {written_tile(tile)}" for tile in event.shown)
            said = f"{_call(event.call)} showing{showing}" if showing else _call(event.call)
            yield Phrase(f"{seat_letter(table, event.call.seat)} {said}", Layout.SAME)
        case SetMelded():
            act = f"{_MELDS[event.meld.type]} {_meld(event.meld.tiles)}{' unshown' if event.unshown else ''}"
            yield Phrase(f"{seat_letter(table, event.seat)} {act}", Layout.TURN)
        case KongDeclared():
            yield Phrase(f"{seat_letter(table, event.seat)} {_own_kong(event)}", Layout.SAME)
        case TimeDeducted():
            seat = seat_letter(table, event.seat)
            yield Phrase(f"{seat} loses {event.points} by the {event.limit} limit", Layout.SAME)
        case HandForfeited():
            yield Phrase(f"{seat_letter(table, event.seat)} forfeits the hand", Layout.SAME)


def _ruling(event: Event, table: TableState) -> Iterator[Phrase]:
    """What was ruled; where wrong calls are ruled on, that the claim window closed before."""
    match event:
        case ClaimsClosed() if table.window is not None and table.window.wrong:
            yield Phrase("claims close", Layout.LINE)
        case RulingMade():
            cited = " ".join(event.ruling.articles) or "general rule"
            letter = seat_letter(table, event.incident.seat)
            yield Phrase(f"{letter} errs by {written_incident(event.incident)} ruled by {cited}", Layout.LINE)
        case WallTileFlipped():
            yield Phrase(f"{seat_letter(table, event.seat)} turns up {hand((event.tile,))}", Layout.LINE)
        case FaultRaised() | DiscardTakenBack() | SetTakenBack() | SetMended():
            yield Phrase(f"{seat_letter(table, event.seat)} {_put_right(event, table)}", Layout.LINE)
        case RulingOverruled():
            yield Phrase(f"ruling {event.number} overruled by {written_decision(event)}", Layout.LINE)


_MELDS = {MeldType.CHOW: "chows", MeldType.PUNG: "pungs", MeldType.DIRECT_KONG: "kongs"}


def _discarded(event: TileDiscarded, table: TableState) -> str:
    """The face, with the copy only where another one would be meant, or the set that was claimed is not shown yet."""
    own = table.seats[event.seat]
    is_meant = tile_held(own, kind_of(event.tile)) == event.tile and not own.unshown
    return hand((event.tile,)) if is_meant else written_tile(event.tile)


def _call(call: Call) -> str:
    if call.type is CallType.PASS:
        return "passes"
    if call.type is CallType.CHOW and call.low is not None:
        return f"calls chow {format_kinds(Kind(call.low + step) for step in range(3))}"
    return f"calls {call.type}"


def _own_kong(event: KongDeclared) -> str:
    if len(set(kinds_of(event.tiles))) > 1:
        return f"lays for a kong {' '.join(map(written_tile, event.tiles))}"
    return f"{'lays' if event.type is MeldType.CONCEALED_KONG else 'adds'} {_meld(event.tiles)}"


def _put_right(event: FaultRaised | DiscardTakenBack | SetTakenBack | SetMended, table: TableState) -> str:
    match event:
        case FaultRaised():
            return f"raises a fault of {seat_letter(table, event.about)}"
        case DiscardTakenBack():
            return f"takes up {hand((event.tile,))} again"
        case SetTakenBack():
            return f"takes up {_meld(event.meld.tiles)} again"
        case SetMended():
            return f"lays {_meld(event.meld.tiles)} instead"


def _meld(tiles: tuple[Tile, ...]) -> str:
    return hand(sorted(tiles))


def _ending(event: Event, table: TableState) -> Iterator[Phrase]:
    if isinstance(event, SaidOfCount):
        yield Phrase(f"{seat_letter(table, event.seat)} {written_said(event)}", Layout.LINE)
    match event:
        case WinDeclared():
            yield Phrase(f"{seat_letter(table, event.seat)} wins {_winning_tile(event, table)}", Layout.LINE)
        case HandShown():
            yield Phrase(f"{seat_letter(table, event.seat)} shows {hand(event.tiles)}", Layout.LINE)
        case DealScored():
            yield Phrase(f"{seat_letter(table, event.winner)} counts {_count(event.score)}", Layout.LINE)
            deltas = [event.settlement.deltas[(table.dealer + turn) % 4] for turn in range(4)]
            yield Phrase(f"payments {by_letter(WINDS, deltas)}", Layout.LINE)
        case DealDrawn():
            yield Phrase("draw game", Layout.LINE)
        case DealRecorded():
            off = f" penalties {by_letter(PLAYERS, event.penalties)}" if any(event.penalties) else ""
            yield Phrase(f"card {by_letter(PLAYERS, event.payments)}{off}", Layout.LINE)
            yield Phrase(f"totals {by_letter(PLAYERS, event.totals)}", Layout.LINE)


def _winning_tile(event: WinDeclared, table: TableState) -> str:
    if event.tile is None:
        return "with ten honours thrown" if table.discards else "as dealt"
    face = hand((event.tile,))
    if event.discarder is None:
        return f"on its own {face}"
    return f"{'by robbing' if event.robbed else 'on'} {face} of {seat_letter(table, event.discarder)}"


def _count(score: Score) -> str:
    """The total and what it is made of: `45 = all_pungs 30 + concealed_hand 15`, or `×4 = seven_pairs ×2 baotou ×2`."""
    if score.unit is Unit.DOUBLINGS:
        made_of = " ".join(f"{line.pattern} ×{line.factor}" for line in score.lines)
        return f"×{score.total} = {made_of}" if made_of else f"×{score.total}"
    lines = [f"{line.pattern} {line.points}" for line in score.lines]
    return f"{score.total} = {' + '.join(lines)}" if lines else str(score.total)
