"""The four walls of a log as the one wall that the table builds, and walls made for logs that do not have them.

Botzone writes four quarters, the first player's first, and each player draws from the end of his. The table's wall goes
by position, clockwise (`table.wall`), so that the quarters of the second and the fourth seat change places.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Final

from sifang.record.botzone.faults import GameFault
from sifang.record.botzone.game import HAND, NAME_OF, TILES, ActType, Game
from sifang.table.wall import wall_side
from sifang.tiles import KINDS, SEATS, BySeat, Kind, Tile, kinds_of, tile

__all__ = ["QUARTER", "built_wall", "quarters_of", "read_walls", "wall_faults"]

#: The tiles of one seat's wall.
QUARTER: Final = 34
_COPIES: Final = 4

Quarters = BySeat[tuple[Kind, ...]]


def read_walls(text: str) -> Quarters:
    """The quarters in a log's `walltiles`. Raises `GameFault`."""
    names = text.split()
    unknown = [name for name in names if name not in TILES]
    if unknown:
        raise GameFault("walltiles", f"{unknown[0]!r} is no tile of the duplicate")
    if len(names) != QUARTER * len(SEATS):
        raise GameFault("walltiles", f"holds {len(names)} tiles, not {QUARTER * len(SEATS)}")
    kinds = [TILES[name] for name in names]
    wrong = [kind for kind, times in Counter(kinds).items() if times != _COPIES]
    if wrong:
        raise GameFault("walltiles", f"does not hold {', '.join(NAME_OF[kind] for kind in sorted(wrong))} four times")
    first, second, third, fourth = (tuple(kinds[QUARTER * seat : QUARTER * (seat + 1)]) for seat in SEATS)
    return first, second, third, fourth


def quarters_of(wall: tuple[Tile, ...]) -> Quarters:
    """The quarters, by seat, of a wall that the table built."""
    first, second, third, fourth = (
        kinds_of(wall[QUARTER * wall_side(seat) : QUARTER * (wall_side(seat) + 1)]) for seat in SEATS
    )
    return first, second, third, fourth


def wall_faults(game: Game) -> Iterator[GameFault]:
    """Where the tiles that a log shows cannot come from walls, or not from those it has."""
    seen = _seen(game)
    counted = Counter(chain.from_iterable(seen))
    if many := [kind for kind in KINDS if counted[kind] > _COPIES]:
        yield GameFault("hands and draws", f"hold more than four of {', '.join(NAME_OF[kind] for kind in many)}")
    for seat, tiles in zip(SEATS, seen, strict=True):
        if len(tiles) > QUARTER:
            yield GameFault("draws", f"player {seat.value} draws more than the {QUARTER - HAND} tiles of his wall")
        elif game.walls is not None and tiles != game.walls[seat][::-1][: len(tiles)]:
            place = next(n for n, kind in enumerate(game.walls[seat][::-1]) if kind != tiles[n])
            found, held = NAME_OF[tiles[place]], NAME_OF[game.walls[seat][-1 - place]]
            yield GameFault("walltiles", f"tile {place + 1} of player {seat.value} is {held}, he is given {found}")


def built_wall(game: Game) -> tuple[Tile, ...]:
    """The wall by position. Copies of a kind are numbered as they lie in the four quarters, each from its end.

    Where a log has no walls, each quarter is what its seat was given, and the tiles that nobody saw follow in the order
    of their kinds, first into the first seat's quarter until that is full.
    """
    quarters = game.walls or _filled(game)
    copies: Counter[Kind] = Counter()
    numbered: list[tuple[Tile, ...]] = []
    for quarter in quarters:
        tiles = []
        for kind in reversed(quarter):
            tiles.append(tile(kind, copies[kind]))
            copies[kind] += 1
        numbered.append(tuple(reversed(tiles)))
    by_side = sorted(SEATS, key=wall_side)
    return tuple(chain.from_iterable(numbered[seat] for seat in by_side))


def _seen(game: Game) -> Quarters:
    """What each seat is given, in order: its hand and its draws."""
    first, second, third, fourth = (
        game.hands[seat]
        + tuple(act.kind for act in game.acts if act.seat == seat and act.type is ActType.DRAW and act.kind is not None)
        for seat in SEATS
    )
    return first, second, third, fourth


def _filled(game: Game) -> Quarters:
    seen = _seen(game)
    counted = Counter(chain.from_iterable(seen))
    rest = iter([kind for kind in KINDS for _ in range(_COPIES - counted[kind])])
    first, second, third, fourth = (
        (*given, *(next(rest) for _ in range(QUARTER - len(given))))[::-1] for given in seen
    )
    return first, second, third, fourth
