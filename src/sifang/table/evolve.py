"""`evolve`: the only writer of `TableState`. Each event changes the state in one short function."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sifang.hand.keys import MELDED, group_of
from sifang.hand.win import MeldType
from sifang.rules.penalty_tiles import NO_PENALTY_TILES
from sifang.rules.settlement import ClaimedFrom, Discarded, LaidKong
from sifang.table.claims import HAND_SIZE, hand_size, note_call
from sifang.table.commands import Manner
from sifang.table.consequences import flipped_drawn, ruling_made, ruling_overruled
from sifang.table.counting_steps import begin_counting, count_accepted, count_contested, count_declared, immunity_asked
from sifang.table.events import (
    ClaimAnswered,
    ClaimsClosed,
    CountAccepted,
    CountContested,
    CountDeclared,
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
    ImmunityAsked,
    KongDeclared,
    RulingMade,
    RulingOverruled,
    SetMelded,
    SetMended,
    SetTakenBack,
    TableEvent,
    TileDiscarded,
    TileDrawn,
    TilesTaken,
    TimeDeducted,
    TimeLimit,
    WallBuilt,
    WallOpened,
    WallRevealed,
    WallTileFlipped,
    WildTurned,
    WinDeclared,
)
from sifang.table.melds import Offer, RiverTile, TableMeld, is_wrong, pung_kind
from sifang.table.state import BeforeAct, FlowerTurn, Phase, SeatState, TableState, WinState
from sifang.table.steps import drop, find_waits, give_turn, lay, lay_from_hand, put_on_offer, take
from sifang.table.taking_back import discard_taken_back, set_mended, set_taken_back
from sifang.table.wall import break_stack, in_drawing_order, turned_place
from sifang.table.wilds import chain_discard, make_wild, unlock, wild_kinds
from sifang.tiles import Seat, Tile, after, kind_of, kinds_of

__all__ = ["evolve"]


def evolve(state: TableState, event: TableEvent) -> None:
    """Apply one event. The event must be complete: a redacted one changes nothing it does not know."""
    state.at = event.at
    _STEPS[type(event)](state, event)


def _deal_opened(state: TableState, event: DealOpened) -> None:
    state.number, state.dealer, state.pace, state.manner = event.number, event.dealer, event.pace, event.manner
    state.prevalent_wind, state.level, state.totals = event.prevalent_wind, event.level, event.totals
    if state.play.wilds is not None and state.play.wilds.fixed is not None:
        make_wild(state, state.play.wilds.fixed, None)


def _wall_built(state: TableState, event: WallBuilt) -> None:
    assert event.wall is not None, "the table plays from complete events"
    assert event.nonce is not None, "the table plays from complete events"
    state.built, state.nonce, state.commitment = event.wall, event.nonce, event.commitment
    if state.play.walls_of_own:
        state.wall = event.wall


def _dice_thrown(state: TableState, event: DiceThrown) -> None:
    state.dice = (*state.dice, event.dice)


def _wall_opened(state: TableState, event: WallOpened) -> None:
    state.opener = event.opener
    state.first_stack = break_stack(event.opener, event.stacks, state.play.stacks_per_side)
    state.wall = in_drawing_order(state.built, state.first_stack)


def _tiles_taken(state: TableState, event: TilesTaken) -> None:
    assert event.tiles is not None, "the table plays from complete events"
    state.front += event.count
    state.taken[event.seat] += event.count
    for tile in event.tiles:
        take(state, state.seats[event.seat], tile)


def _wild_turned(state: TableState, event: WildTurned) -> None:
    assert state.play.wilds is not None, "only a book with wilds turns one"
    state.turned = turned_place(len(state.wall), state.dice[-1])
    make_wild(state, *wild_kinds(state.play.wilds, kind_of(event.tile)))


def _hands_ready(state: TableState, event: HandsReady) -> None:
    """Whoever has flowers lays them first, the dealer before the others (mcr flower.1).

    Where each has a wall of his own, the dealer still draws his fourteenth tile.
    """
    state.ready_at = event.at
    if state.play.flowers is None and not state.play.walls_of_own:
        _begin_play(state, event.at)
    elif state.play.flowers is not None:
        state.phase, state.flower_turn = Phase.FLOWERS, FlowerTurn(state.dealer, event.at)


def _begin_play(state: TableState, at: int) -> None:
    """The dealer plays first, without a draw (wsom dealing.4, play.1)."""
    state.ready_at = at
    give_turn(state, state.dealer)
    state.seats[state.dealer].time.begin(at)


def _flower_laid(state: TableState, event: FlowerLaid) -> None:
    """What it waits for stays the same only if it lays what it drew."""
    own = state.seats[event.seat]
    if own.drawn != event.tile:
        own.waits = None
    own.drawn = None
    drop(state, own, event.tile)
    own.penalty = own.penalty.after_laying((event.tile,))
    own.flowers.append(event.tile)
    own.time.end(event.at, state.free_until)
    state.replaces_flower = True


def _flowers_done(state: TableState, event: FlowersDone) -> None:
    following = after(event.seat)
    if following == state.dealer:
        _begin_play(state, event.at)
    else:
        state.flower_turn = FlowerTurn(following, event.at)


def _tile_drawn(state: TableState, event: TileDrawn) -> None:
    """A draw begins a move, and ends the one in which a kong was claimed (wsom time.3)."""
    assert event.tile is not None, "the table plays from complete events"
    own = state.seats[event.seat]
    state.taken[event.seat] += 1
    if event.replacement:
        _replace(state)
    else:
        state.front += 1
    # A tile drawn for a flower is no kong's replacement, even if that flower was one (mcr fan.46).
    state.on_replacement = event.replacement and not state.replaces_flower
    state.replaces_flower = False
    if state.flower_turn is not None:
        take(state, own, event.tile)
        state.flower_turn = FlowerTurn(event.seat, event.at)
        return
    if own.waits is None:
        find_waits(state, event.seat)
    take(state, own, event.tile)
    own.drawn = event.tile
    if hand_size(own) != HAND_SIZE:
        own.waits = 0
    if event.tile == state.flipped:
        flipped_drawn(state, event.seat, event.tile)
    give_turn(state, event.seat)
    if state.locks:
        unlock(state, event.seat)
    own.missed_wins = own.missed_pungs = 0
    own.unshown = False
    own.time.end(event.at, state.free_until)
    own.time.begin(event.at)


def _wall_tile_flipped(state: TableState, event: WallTileFlipped) -> None:
    state.flipped = event.tile


def _replace(state: TableState) -> None:
    """A tile leaves the tail, and the one beside it too where kongs burn one (hangzhou article.11)."""
    state.replaced += 1
    if state.play.kong_burn:
        state.burned.append(state.tail_tile(state.replaced))
        state.replaced += 1


def _tile_discarded(state: TableState, event: TileDiscarded) -> None:
    own, kind = state.seats[event.seat], kind_of(event.tile)
    before = _before(state, own)
    if own.drawn is None or kind_of(own.drawn) != kind:
        own.waits = None
    own.drawn = None
    drop(state, own, event.tile)
    if own.penalty is not NO_PENALTY_TILES:
        own.penalty = own.penalty.after_discard(event.tile)
    own.river.append(RiverTile(event.tile))
    own.time.end(event.at, state.free_until)
    state.acting = event.seat
    state.discards.append(Discarded(event.seat, kind))
    if state.wild is not None:
        chain_discard(state, event.seat, kind)
    put_on_offer(state, Offer(event.seat, event.tile), before)


def _before(state: TableState, own: SeatState) -> BeforeAct | None:
    """What is kept of the moment before an act, where it may be taken back."""
    if state.manner is not Manner.REFEREED:
        return None
    return BeforeAct(own.drawn, own.penalty, state.claimed, own.floats, own.kongs_in_chain, state.locks)


def _claim_answered(state: TableState, event: ClaimAnswered) -> None:
    if state.flower_turn is not None:
        state.flower_turn.kept = True
        return
    assert state.window is not None, "answers belong to an open window"
    note_call(state.window, event.call, event.shown)
    state.window.answered_at[event.call.seat] = event.at


def _set_melded(state: TableState, event: SetMelded) -> None:
    """The set is laid open; its owner has the turn, to discard (wsom claims.3, pung.3, chow.3)."""
    own, meld = state.seats[event.seat], event.meld
    assert meld.source is not None, "a claimed set has a source"
    river = state.seats[meld.source].river
    river[-1] = RiverTile(river[-1].tile, event.seat)
    lay_from_hand(state, own, meld)
    state.claims.append(ClaimedFrom(event.seat, meld.source, meld.type))
    if meld.type.is_kong:
        _note_kong(state, event.seat, meld.type, meld.source)
    own.unshown = event.unshown
    give_turn(state, event.seat, claimed=True)
    unlock(state, event.seat)
    own.time.begin(event.at, event.thinking)
    if meld.type.is_kong and meld.claimed is not None and is_wrong(meld, event.seat):
        own.time.end(event.at, state.free_until)
        put_on_offer(state, Offer(event.seat, meld.claimed, robbing=True))


def _note_kong(state: TableState, seat: Seat, sort: MeldType, feeder: Seat | None) -> None:
    """A kong of whatever sort joins its owner's chain, in a book with wilds (hangzhou article.18)."""
    state.kongs.append(LaidKong(seat, sort, feeder))
    if state.wild is not None:
        state.seats[seat].kongs_in_chain += 1


def _kong_declared(state: TableState, event: KongDeclared) -> None:
    assert event.tiles, "the table plays from complete events"
    own = state.seats[event.seat]
    before = _before(state, own)
    for tile in event.tiles:
        drop(state, own, tile)
    _note_kong(state, event.seat, event.type, None)
    own.drawn, own.waits = None, None
    own.time.end(event.at, state.free_until)
    if event.type is MeldType.ADDED_KONG:
        index = _pung_of(own, event.tiles[0])
        pung = own.melds[index]
        del own.melds[index]
        kong = TableMeld(event.type, (*pung.tiles, *event.tiles), pung.claimed, pung.source)
        lay(state, own, kong, event.tiles, index)
    else:
        own.penalty = own.penalty.after_laying(event.tiles)
        lay(state, own, TableMeld(event.type, event.tiles), event.tiles)
    if event.type in state.play.robbable or len(set(kinds_of(event.tiles))) > 1:
        put_on_offer(state, Offer(event.seat, event.tiles[0], robbing=True), before)


def _win_declared(state: TableState, event: WinDeclared) -> None:
    begin_counting(state, event)
    if event.robbed and event.discarder is not None and event.tile is not None:
        _undo_added_kong(state.seats[event.discarder], event.tile)
        state.kongs.pop()
    if state.turn is not None:
        state.seats[state.turn].time.end(event.at, state.free_until)
    state.window, state.turn, state.phase = None, None, Phase.SHOWING
    state.win = WinState(event.seat, event.tile, event.discarder, event.robbed)


def _undo_added_kong(konger: SeatState, tile: Tile) -> None:
    """A robbed kong is void: the pung stays, its fourth tile goes to the winner (wsom robbing.1, G7)."""
    index = next(i for i, m in enumerate(konger.melds) if m.type is MeldType.ADDED_KONG and m.tiles[-1] == tile)
    kong = konger.melds[index]
    konger.melds[index] = TableMeld(MeldType.PUNG, kong.tiles[:-1], kong.claimed, kong.source)
    konger.keys[group_of(kind_of(tile))] -= MELDED[kind_of(tile)]


def _hand_shown(state: TableState, _event: HandShown) -> None:
    assert state.win is not None, "a hand is shown that has won"
    state.win = replace(state.win, shown=True)


def _deal_scored(state: TableState, event: DealScored) -> None:
    assert state.win is not None, "a win is declared before it is counted"
    state.win = replace(state.win, score=event.score, settlement=event.settlement)


def _deal_drawn(state: TableState, event: DealDrawn) -> None:
    state.window, state.turn, state.exhausted = None, None, True
    state.phase = Phase.SHOWING
    state.at = event.at


def _wall_revealed(state: TableState, event: WallRevealed) -> None:
    state.phase = Phase.ENDED
    state.at = event.at


def _time_deducted(state: TableState, event: TimeDeducted) -> None:
    time = state.seats[event.seat].time
    if event.limit is TimeLimit.MOVE:
        time.move_points += event.points
    else:
        time.deal_points += event.points


def _hand_forfeited(state: TableState, event: HandForfeited) -> None:
    state.seats[event.seat].forfeited = True


def _nothing(state: TableState, event: ClaimsClosed | FaultRaised) -> None:
    """What was said changes no tile's place."""
    state.at = event.at


def _pung_of(own: SeatState, tile: Tile) -> int:
    kind = kind_of(tile)
    return next(index for index, meld in enumerate(own.melds) if pung_kind(meld) == kind)


# Each step takes the event of its key; a mapping cannot say so, hence Any.
_STEPS: dict[type, Callable[[TableState, Any], None]] = {
    DealOpened: _deal_opened,
    WallBuilt: _wall_built,
    DiceThrown: _dice_thrown,
    WallOpened: _wall_opened,
    TilesTaken: _tiles_taken,
    WildTurned: _wild_turned,
    HandsReady: _hands_ready,
    FlowerLaid: _flower_laid,
    FlowersDone: _flowers_done,
    TileDrawn: _tile_drawn,
    TileDiscarded: _tile_discarded,
    ClaimAnswered: _claim_answered,
    ClaimsClosed: _nothing,
    SetMelded: _set_melded,
    KongDeclared: _kong_declared,
    FaultRaised: _nothing,
    DiscardTakenBack: discard_taken_back,
    SetTakenBack: set_taken_back,
    SetMended: set_mended,
    WallTileFlipped: _wall_tile_flipped,
    WinDeclared: _win_declared,
    HandShown: _hand_shown,
    CountDeclared: count_declared,
    CountAccepted: count_accepted,
    CountContested: count_contested,
    ImmunityAsked: immunity_asked,
    DealScored: _deal_scored,
    DealDrawn: _deal_drawn,
    TimeDeducted: _time_deducted,
    HandForfeited: _hand_forfeited,
    RulingMade: ruling_made,
    RulingOverruled: ruling_overruled,
    WallRevealed: _wall_revealed,
}
