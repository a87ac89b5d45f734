"""The wall: where the dice break it, in which order it is drawn, and the commitment to it.

By position, stacks are numbered clockwise as seen from above, the way the wall is drawn: first the seventeen in front
of the first seat from its right end to its left, then those of the previous player, and so on. Tile `2 * stack` lies on
top of tile `2 * stack + 1`.
"""

from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from sifang.rules.opening import Opening
from sifang.tiles import SEATS, BySeat, Seat, Tile

__all__ = [
    "WallLeft",
    "break_stack",
    "commitment",
    "count_dice",
    "head_index",
    "in_drawing_order",
    "opening_place",
    "own_place",
    "replacement_index",
    "stacks_left",
    "turned_place",
    "wall_side",
]


def commitment(nonce: str, wall: tuple[Tile, ...]) -> str:
    """SHA-256 of the nonce and the wall, in hexadecimal: published before the deal, checked after it."""
    return sha256(nonce.encode() + b":" + bytes(wall)).hexdigest()


def count_dice(thrower: Seat, dice: tuple[int, int]) -> Seat:
    """The seat that the dice point to, counting the thrower as one (wsom dice-count.0)."""
    return Seat((thrower + sum(dice) - 1) % 4)


def wall_side(seat: Seat) -> int:
    """Which side of the wall, in drawing order, lies in front of a seat."""
    return -seat % 4


def break_stack(opener: Seat, stacks: int, stacks_per_side: int) -> int:
    """The position of the first stack to be drawn (wsom opening.3, opening.4, mcr opening.1)."""
    return (wall_side(opener) * stacks_per_side + stacks) % (4 * stacks_per_side)


def opening_place(dealer: Seat, dice: tuple[tuple[int, int], tuple[int, int]], opening: Opening) -> tuple[Seat, int]:
    """Who opens the wall and how many stacks from its right end; a second throw counts only where there is one."""
    first, second = dice
    opener = count_dice(dealer, first)
    match opening:
        case Opening.TWO_THROWS:
            return opener, sum(first) + sum(second)
        case Opening.ONE_THROW_SUM:
            return opener, sum(first)
        case Opening.ONE_THROW_SMALLER:
            return opener, min(first)


def in_drawing_order(wall: tuple[Tile, ...], first_stack: int) -> tuple[Tile, ...]:
    """The wall from its head to its tail, each stack upper tile first (wsom opening.5)."""
    return wall[2 * first_stack :] + wall[: 2 * first_stack]


def own_place(size: int, seat: Seat, taken: int) -> int:
    """Where a seat that draws from a quarter of its own takes its next tile: from the end of what lies before it."""
    return (wall_side(seat) + 1) * size // 4 - 1 - taken


def head_index(size: int, front: int, replaced: int, *, upper_first: bool, turned: int | None = None) -> int:
    """Where in drawing order the next tile from the head lies: the last one may lie under one that a kong has taken."""
    index = front if turned is None or front < turned else front + 1
    if upper_first and front + replaced == size - 1 - (turned is not None):
        return index + (index == replacement_index(size, replaced - 1, upper_first=True, turned=turned))
    return index


def replacement_index(size: int, taken: int, *, upper_first: bool, turned: int | None = None) -> int:
    """Where in drawing order the next replacement lies after `taken` others: in the last stack (wsom kong.7, G5).

    The tile at the place `turned`, which was turned up, is passed over (hangzhou article.11).
    """
    if turned is not None and taken >= size - 1 - upper_first - turned:
        taken += 1
    if not upper_first:
        return size - 1 - taken
    return size - 2 - taken if taken % 2 == 0 else size - taken


def turned_place(size: int, dice: tuple[int, int]) -> int:
    """Where in drawing order the tile to turn up lies: the upper one of the stack that the dice count from the tail.

    Carries out hangzhou article.3.
    """
    return size - 2 * sum(dice)


class WallLeft(NamedTuple):
    """What is gone from a wall of `size` tiles: `front` from the head, `replaced` from the tail, in which order.

    `turned` is the place of the tile that was turned up: it is gone too, and counts neither way. Where each seat draws
    from a quarter of its own, `own` is what each has taken.
    """

    size: int
    front: int
    replaced: int
    upper_first: bool
    turned: int | None = None
    own: BySeat[int] | None = None

    @property
    def places(self) -> tuple[int, ...]:
        """The places in drawing order that still hold a tile."""
        if self.own is not None:
            gone = {own_place(self.size, seat, n) for seat in SEATS for n in range(self.own[seat])}
            return tuple(place for place in range(self.size) if place not in gone)
        taken = {
            replacement_index(self.size, n, upper_first=self.upper_first, turned=self.turned)
            for n in range(self.replaced)
        }
        if self.turned is not None:
            taken.add(self.turned)
        return tuple(place for place in range(self.size) if place not in taken)[self.front :]


# Every reader of every deal is shown the wall at every step, and there are not many walls: they are kept.
@lru_cache(maxsize=8192)
def stacks_left(left: WallLeft, first_stack: int, dead: int) -> tuple[BySeat[str], BySeat[str]]:
    """The wall as it stands: for each seat a digit 0-2 per stack from its right end, and the same for the dead wall.

    The last `dead` tiles that are left are the dead wall, which splits a stack when a kong has taken half of the last
    one (wsom dead-wall.2).
    """
    standing, dead_tiles = bytearray(b"0") * (left.size // 2), bytearray(b"0") * (left.size // 2)
    places = left.places
    for place in places:
        standing[place // 2] += 1
    for place in places[len(places) - dead :]:
        dead_tiles[place // 2] += 1
    return _by_seat(standing, first_stack), _by_seat(dead_tiles, first_stack)


def _by_seat(digits: bytearray, first_stack: int) -> BySeat[str]:
    """Digits in drawing order, which begins at `first_stack`, as rows from each seat's right end."""
    drawing, begin, side = digits.decode(), len(digits) - first_stack, len(digits) // 4
    stacks = drawing[begin:] + drawing[:begin]
    rows = [stacks[n * side : (n + 1) * side] for n in range(4)]
    return (rows[0], rows[3], rows[2], rows[1])
