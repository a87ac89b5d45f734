"""What a reader may see of the table: the single gate of secrecy.

Nothing leaves the server but through `view` and `redact`. A reader is a seat, or `None` for a spectator.
"""

from msgspec import Struct, structs

from sifang.hand.win import MeldType
from sifang.rules.play import PlayRules
from sifang.rules.ruling_effect import Bar
from sifang.rules.ruling_events import RulingMade, RulingOverruled
from sifang.rules.score import Score
from sifang.rules.settlement import ClaimedFrom, Discarded, Settlement
from sifang.table.bars import WinBar, win_bar
from sifang.table.claims import latest_close
from sifang.table.clock import Clock, clock_view
from sifang.table.commands import Manner, PlayerCommand
from sifang.table.counting_scores import DeclaredCount
from sifang.table.events import (
    Call,
    CallType,
    ClaimAnswered,
    KongDeclared,
    TableEvent,
    TileDrawn,
    TilesTaken,
    WallBuilt,
)
from sifang.table.flowers import latest_flowers_close
from sifang.table.legal import legal
from sifang.table.melds import Offer, RiverTile, TableMeld
from sifang.table.ruling_words import RulingWords, ruling_words
from sifang.table.state import Phase, TableState
from sifang.table.wall import stacks_left
from sifang.table.wilds import is_locked
from sifang.tiles import SEATS, BySeat, Kind, Seat, Tile, Wind, seat_wind

__all__ = [
    "CountingView",
    "PenaltyTile",
    "ResultView",
    "SeatView",
    "TableView",
    "WallView",
    "WildView",
    "WinBar",
    "open_view",
    "redact",
    "view",
]


class PenaltyTile(Struct, frozen=True):
    """A tile exposed against the rules: live until its owner's next discard, and dead from then on."""

    tile: Tile
    live: bool


class SeatView(Struct, frozen=True):
    """One seat as a reader sees it. `hand` is `None` where hidden; `hand_count` counts it with the drawn tile."""

    seat: Seat
    wind: Wind
    hand_count: int
    hand: tuple[Tile, ...] | None
    """Concealed tiles, sorted, without the drawn one."""
    drawn: Tile | None
    """The tile just drawn, for its owner alone."""
    has_drawn: bool
    """Whether a drawn tile stands apart, which everybody can see."""
    melds: tuple[TableMeld, ...]
    river: tuple[RiverTile, ...]
    flowers: tuple[Tile, ...]
    forfeited: bool
    deducted: int
    """Points taken off in this deal for time and by rulings."""
    clock: Clock | None
    locked: bool = False
    """Whether the seat must throw the tile it drew."""
    penalty: tuple[PenaltyTile, ...] = ()
    """Those of the hand's tiles that lie open to its right."""
    barred: Bar | None = None
    """From what rulings have barred the hand."""


class WallView(Struct, frozen=True):
    """The wall: per seat a digit 0-2 a stack from its right end, what of it is dead wall, and tiles left to draw."""

    stacks: BySeat[str]
    dead: BySeat[str]
    live: int
    opener: Seat | None
    break_at: int | None
    dice: tuple[tuple[int, int], ...]
    flipped: Tile | None = None
    """The tile at the head, where it lies open."""
    own: bool = False
    """Whether each seat draws from the quarter before it, from its left end, replacements too."""


class ResultView(Struct, frozen=True):
    """How the deal ended; all but `draw_game` is `None` or empty after a draw game.

    `floats` and `kongs_in_chain` are the winner's, right before he won (hangzhou article.18). `discards` and `claims`
    are those of the whole deal, in order: payments may depend on them (wsom immunity, hangzhou article.21).
    """

    draw_game: bool
    winner: Seat | None
    tile: Tile | None
    discarder: Seat | None
    robbed: bool
    score: Score | None
    settlement: Settlement | None
    floats: int = 0
    kongs_in_chain: int = 0
    discards: tuple[Discarded, ...] = ()
    claims: tuple[ClaimedFrom, ...] = ()


class CountingView(Struct, frozen=True):
    """What is said of a declared win's count at a refereed table, from when the hand is shown.

    Once the count is settled, what stands is in the result; this tells still what the winner had declared.
    """

    winner: Seat
    tile: Tile | None
    """The winning tile, as in the result."""
    discarder: Seat | None
    robbed: bool
    declared: DeclaredCount | None
    """What the winner says; the book's own count is told to nobody before it is settled."""
    accepted: tuple[Seat, ...]
    """Who of the other three agree with it."""
    doubted: tuple[Seat, ...]
    """Who has asked for help with it."""
    immunity_asked: tuple[Seat, ...]
    """Who has raised same-round immunity; only the discarder's word counts (wsom win-scoring.8)."""


class WildView(Struct, frozen=True):
    """The kind that stands for any tile, the tile that was turned to find it, and what stands in for that kind."""

    kind: Kind
    turned: Tile | None
    stand_in: Kind | None
    stack: int | None = None
    """The stack that the turned tile lay in, counted from the head of the wall."""


class TableView(Struct, frozen=True):
    """The whole table for one reader. `at` is the newest moment he knows of, `actions` are what he may do now."""

    number: int
    dealer: Seat
    phase: Phase
    turn: Seat | None
    at: int
    seats: BySeat[SeatView]
    wall: WallView
    last_discard: Offer | None
    """The newest tile on offer, still outlined after the window closed unless somebody took it."""
    actions: tuple[PlayerCommand, ...]
    answered: Call | None
    """This reader's own answer while the window is open; a pass while he keeps his flowers."""
    window: tuple[int, int | None] | None
    """When the claim window, or a seat's turn to lay flowers, closes at the earliest and at the latest."""
    result: ResultView | None
    commitment: str | None
    prevalent_wind: Wind | None = None
    level: int = 0
    """The dealer's level; 0 in a book without levels."""
    wild: WildView | None = None
    bar: WinBar | None = None
    """For the reader alone: his hand is complete on what he drew or on the tile on offer, and may not win.

    At a refereed table nobody tells him.
    """
    manner: Manner = Manner.ASSISTED
    rulings: tuple[RulingMade, ...] = ()
    """What was ruled in this deal, for everybody to read."""
    overruled: tuple[RulingOverruled, ...] = ()
    """What persons decided in the place of some of it."""
    ruling_words: tuple[RulingWords, ...] = ()
    """All of it in words, in the same order as `rulings`."""
    counting: CountingView | None = None


def view(state: TableState, reader: Seat | None) -> TableView:
    """The table as one seat, or a spectator (`None`), may see it."""
    return _view(state, reader, everything=False)


def open_view(state: TableState) -> TableView:
    """The table with every hand open: for replays of what is over, never for a table in play."""
    return _view(state, None, everything=True)


def redact(event: TableEvent, reader: Seat | None, play: PlayRules) -> TableEvent | None:
    """The event as a reader may know it under these rules, or `None` if he may not even know that it happened."""
    match event:
        case WallBuilt():
            return WallBuilt(at=event.at, commitment=event.commitment, nonce=None, wall=None)
        case TilesTaken() if event.seat != reader:
            return TilesTaken(at=event.at, seat=event.seat, count=event.count, tiles=None)
        case TileDrawn() if event.seat != reader:
            return TileDrawn(at=event.at, seat=event.seat, tile=None, replacement=event.replacement)
        case ClaimAnswered() if event.call.seat != reader:
            return None
        case KongDeclared(type=MeldType.CONCEALED_KONG) if event.seat != reader and play.concealed_kongs_hidden:
            return structs.replace(event, tiles=())
    return event


def _view(state: TableState, reader: Seat | None, *, everything: bool) -> TableView:
    seats = [_seat_view(state, seat, shown=everything or seat == reader) for seat in SEATS]
    return TableView(
        number=state.number,
        dealer=state.dealer,
        phase=state.phase,
        turn=state.turn if state.flower_turn is None else state.flower_turn.seat,
        at=_known_moment(state, reader),
        seats=(seats[0], seats[1], seats[2], seats[3]),
        wall=_wall_view(state),
        last_discard=_last_discard(state),
        actions=() if reader is None else legal(state, reader),
        answered=_answer_of(state, reader),
        window=_window_of(state),
        result=_result_view(state),
        commitment=state.commitment,
        prevalent_wind=state.prevalent_wind,
        level=state.level,
        wild=_wild_view(state),
        bar=None if reader is None or state.manner is Manner.REFEREED else win_bar(state, reader),
        manner=state.manner,
        rulings=tuple(state.rulings),
        overruled=tuple(state.overruled.values()),
        ruling_words=tuple(ruling_words(made, state.overruled.get(made.number)) for made in state.rulings),
        counting=_counting_view(state),
    )


def _counting_view(state: TableState) -> CountingView | None:
    win, said = state.win, state.counting
    if win is None or said is None or not win.shown:
        return None
    accepted, doubted, asked = (tuple(sorted(seats)) for seats in (said.accepted, said.doubted, said.asked))
    return CountingView(win.seat, win.tile, win.discarder, win.robbed, said.declared, accepted, doubted, asked)


def _wild_view(state: TableState) -> WildView | None:
    if state.wild is None:
        return None
    if state.turned is None:
        return WildView(state.wild, None, state.stand_in)
    return WildView(state.wild, state.wall[state.turned], state.stand_in, state.turned // 2)


def _answer_of(state: TableState, reader: Seat | None) -> Call | None:
    """What the reader has called, or that he keeps his flowers."""
    turn = state.flower_turn
    if turn is not None and turn.kept and reader == turn.seat:
        return Call(turn.seat, CallType.PASS)
    if state.window is None or reader is None:
        return None
    return state.window.answers.get(reader) or state.window.wrong.get(reader)


def _window_of(state: TableState) -> tuple[int, int | None] | None:
    if state.flower_turn is not None:
        opened, latest = state.flower_turn.opened, latest_flowers_close(state, state.flower_turn)
    elif state.window is not None:
        opened, latest = state.window.opened, latest_close(state)
    else:
        return None
    return opened + state.pace.minimum_window, latest


def _known_moment(state: TableState, reader: Seat | None) -> int:
    """The moment of the newest event that the reader knows of: when others answer an open window is hidden too."""
    if state.flower_turn is not None and reader != state.flower_turn.seat:
        return state.flower_turn.opened
    window = state.window
    if window is None:
        return state.at
    return window.opened if reader is None else window.answered_at.get(reader, window.opened)


def _seat_view(state: TableState, seat: Seat, *, shown: bool) -> SeatView:
    own = state.seats[seat]
    apart = own.drawn
    melds = tuple(own.melds)
    shown = shown or (state.win is not None and state.win.seat == seat and state.win.shown)
    # The others' kongs are turned up when the deal is over: a win that is being counted may be none.
    if state.play.concealed_kongs_hidden and not (shown or state.phase is Phase.ENDED):
        melds = _as_they_lie(melds)
    return SeatView(
        seat=seat,
        wind=seat_wind(seat, state.dealer),
        hand_count=len(own.tiles),
        hand=tuple([t for t in own.tiles if t != apart]) if shown else None,
        drawn=apart if shown else None,
        has_drawn=apart is not None,
        melds=melds,
        river=tuple(own.river),
        flowers=tuple(own.flowers),
        forfeited=own.forfeited,
        deducted=own.time.move_points + own.time.deal_points + own.penalty_points,
        clock=clock_view(own.time, state.play.time_limits, state.free_until) if state.pace.timed else None,
        locked=is_locked(state, seat),
        penalty=tuple(PenaltyTile(tile, tile in own.penalty.live) for tile in sorted(own.penalty.all)),
        barred=own.bar,
    )


def _as_they_lie(melds: tuple[TableMeld, ...]) -> tuple[TableMeld, ...]:
    """The melds as the others see them until the deal is over (mcr play.7.2)."""
    return tuple(meld.face_down if meld.type is MeldType.CONCEALED_KONG else meld for meld in melds)


def _wall_view(state: TableState) -> WallView:
    standing, dead = stacks_left(state.wall_left, state.first_stack, state.play.dead_wall)
    return WallView(
        stacks=standing,
        dead=dead,
        live=state.tiles_left if state.wall else 0,
        opener=state.opener,
        break_at=state.first_stack,
        dice=state.dice,
        flipped=state.flipped,
        own=state.play.walls_of_own,
    )


def _result_view(state: TableState) -> ResultView | None:
    if state.exhausted:
        return ResultView(True, None, None, None, False, None, None)  # noqa: FBT003 - the fields in their order
    win = state.win
    if win is None or win.score is None:
        return None
    winner = state.seats[win.seat]
    return ResultView(
        draw_game=False,
        winner=win.seat,
        tile=win.tile,
        discarder=win.discarder,
        robbed=win.robbed,
        score=win.score,
        settlement=win.settlement,
        floats=winner.floats,
        kongs_in_chain=winner.kongs_in_chain,
        discards=tuple(state.discards),
        claims=tuple(state.claims),
    )


def _last_discard(state: TableState) -> Offer | None:
    if state.window is not None:
        return state.window.offer
    if not state.discards:
        return None
    seat = state.discards[-1].seat
    newest = state.seats[seat].river[-1]
    return None if newest.claimed_by is not None else Offer(seat, newest.tile)
