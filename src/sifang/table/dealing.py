"""The opening of a deal: the throws of the dice, the break, and the deal in fours with the dealer's jump draw.

Carries out wsom opening.1 to opening.5 and dealing.1 to dealing.4, hangzhou article.3 and article.4.
"""

from collections.abc import Iterator

from sifang.errors import InvalidHand
from sifang.rules.opening import Opening
from sifang.rules.play import PlayRules
from sifang.table.commands import StartDeal
from sifang.table.events import (
    DealOpened,
    DicePurpose,
    DiceThrown,
    HandsReady,
    TableEvent,
    TileDrawn,
    TilesTaken,
    WallBuilt,
    WallOpened,
    WildTurned,
)
from sifang.table.wall import break_stack, commitment, in_drawing_order, opening_place, own_place, turned_place
from sifang.tiles import SEATS, Seat, Tile

__all__ = ["opening_events"]

_BLOCK = 4
_BLOCK_ROUNDS = 3
_HAND = 13


def opening_events(command: StartDeal, play: PlayRules) -> tuple[TableEvent, ...]:
    """Everything from the built wall to the dealer's fourteen tiles (wsom aim.1, mcr opening.1).

    Raises `InvalidHand` when the wall is not the book's deck or a die does not show one to six.
    """
    _check_chance(command, play)
    if play.walls_of_own:
        return tuple(_deal_from_own_walls(command))
    at = command.at
    opener, stacks = opening_place(command.dealer, command.dice, play.opening)
    throws = tuple(_throws(command, opener, play.opening))
    wall = in_drawing_order(command.wall, break_stack(opener, stacks, play.stacks_per_side))
    return (
        _opened(command),
        _built(command),
        *throws,
        WallOpened(at=at, opener=opener, stacks=stacks),
        *_deal(at, command.dealer, wall),
        *_wild_turned(at, wall, throws[-1], play),
        HandsReady(at=at),
    )


def _opened(command: StartDeal) -> DealOpened:
    return DealOpened(
        at=command.at,
        number=command.number,
        dealer=command.dealer,
        pace=command.pace,
        prevalent_wind=command.prevalent_wind,
        level=command.level,
        totals=command.totals,
        manner=command.manner,
    )


def _built(command: StartDeal) -> WallBuilt:
    bound = commitment(command.nonce, command.wall)
    return WallBuilt(at=command.at, commitment=bound, nonce=command.nonce, wall=command.wall)


def _deal_from_own_walls(command: StartDeal) -> Iterator[TableEvent]:
    """Each takes thirteen tiles of the quarter before him, from its end, and the dealer draws; no dice are thrown.

    Carries out what Botzone's duplicate does with walls of one's own (mcr term.32).
    """
    at, size = command.at, len(command.wall)
    yield _opened(command)
    yield _built(command)
    for turn in range(len(SEATS)):
        seat = SEATS[(command.dealer + turn) % len(SEATS)]
        tiles = tuple(command.wall[own_place(size, seat, taken)] for taken in range(_HAND))
        yield TilesTaken(at=at, seat=seat, count=_HAND, tiles=tiles)
    yield HandsReady(at=at)
    first = command.wall[own_place(size, command.dealer, _HAND)]
    yield TileDrawn(at=at, seat=command.dealer, tile=first, replacement=False)


def _throws(command: StartDeal, opener: Seat, opening: Opening) -> Iterator[DiceThrown]:
    at, dealer, (first, second) = command.at, command.dealer, command.dice
    if opening is Opening.TWO_THROWS:
        yield DiceThrown(at=at, seat=dealer, dice=first, purpose=DicePurpose.CHOOSE_OPENER)
        yield DiceThrown(at=at, seat=opener, dice=second, purpose=DicePurpose.OPEN_WALL)
    else:
        yield DiceThrown(at=at, seat=dealer, dice=first, purpose=DicePurpose.OPEN_WALL)


def _wild_turned(at: int, wall: tuple[Tile, ...], throw: DiceThrown, play: PlayRules) -> Iterator[WildTurned]:
    """In a book that finds the wild kind so, the tile turned up after the deal (hangzhou article.3)."""
    if play.wilds is not None and play.wilds.fixed is None:
        yield WildTurned(at=at, tile=wall[turned_place(len(wall), throw.dice)])


def _check_chance(command: StartDeal, play: PlayRules) -> None:
    faults = []
    if sorted(command.wall) != list(play.deck):
        faults.append(f"the wall must hold the {len(play.deck)} tiles of the deck once each")
    if any(not 1 <= die <= 6 for dice in command.dice for die in dice):
        faults.append(f"dice show 1 to 6, not {command.dice}")
    if faults:
        raise InvalidHand(tuple(faults))


def _deal(at: int, dealer: Seat, wall: tuple[Tile, ...]) -> Iterator[TilesTaken]:
    """Three rounds of two stacks each, then the dealer takes the first and fifth tile and the others one each."""
    order = [SEATS[(dealer + turn) % 4] for turn in range(4)]
    head = 0
    for _ in range(_BLOCK_ROUNDS):
        for seat in order:
            yield TilesTaken(at=at, seat=seat, count=_BLOCK, tiles=wall[head : head + _BLOCK])
            head += _BLOCK
    yield TilesTaken(at=at, seat=dealer, count=2, tiles=(wall[head], wall[head + 4]))
    for turn in range(1, 4):
        yield TilesTaken(at=at, seat=order[turn], count=1, tiles=(wall[head + turn],))
