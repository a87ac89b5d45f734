"""A win as bytes: six that tell how it came, then those of the standing tiles without the winning one, and the melds.

| byte | what |
|---|---|
| 0 | the winning tile: 0 to 33, 42 for a wild, 255 if there is none |
| 1, 2 | the circumstances as bits, in the order of `Circumstance`, the low byte first |
| 3 | the seat wind 0 to 3, and 16 times the prevalent wind, 15 where there is none |
| 4 | wilds floated in the chain |
| 5 | kongs laid in the chain |
| from 6 | the hand, as `sifang.kernel.hand_codes` says |

A win is as large as a hand that is complete; the thirteen tiles that win after ten honours may be one fewer.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sifang.hand.win import Circumstance, Win
from sifang.kernel.hand_codes import NOTHING, WILD, ReadHand, hand_bytes, read
from sifang.tiles import KIND_COUNT, KINDS, Kind, Wind

if TYPE_CHECKING:
    from sifang.rules.book import Book

__all__ = ["HEAD", "TILE", "ReadWin", "as_win_bytes", "has_blessing", "read_win", "refuse_row", "win_bytes"]

HEAD: Final = 6
#: Where the winning tile stands.
TILE: Final = 0
_CIRCUMSTANCES: Final = tuple(Circumstance)
_BLESSINGS: Final = sum(
    1 << _CIRCUMSTANCES.index(one) for one in (Circumstance.BLESSING_OF_HEAVEN, Circumstance.BLESSING_OF_EARTH)
)
_NO_WIND: Final = 15
_MOST_IN_CHAIN: Final = 4
_SIZE: Final = 14


@dataclass(frozen=True, slots=True)
class ReadWin:
    """What the bytes of a win say. `tile` is a kind, `WILD`, or `None`."""

    hand: ReadHand
    tile: int | None
    circumstances: frozenset[Circumstance]
    seat_wind: Wind
    prevalent_wind: Wind | None
    floats: int
    kongs_in_chain: int


def win_bytes(win: Win) -> bytes:
    """The bytes of a win."""
    how = sum(1 << place for place, one in enumerate(_CIRCUMSTANCES) if one in win.circumstances)
    prevalent = _NO_WIND if win.prevalent_wind is None else win.prevalent_wind
    head = (_tile_byte(win), how & 255, how >> 8, win.seat_wind | prevalent << 4, win.floats, win.kongs_in_chain)
    return bytes((*head, *hand_bytes(win.concealed, win.melds, win.wild, win.stand_in), *win.flowers))


def _tile_byte(win: Win) -> int:
    if win.tile is None:
        return NOTHING
    return hand_bytes((win.tile,), (), win.wild, win.stand_in)[0]


def as_win_bytes(win: object) -> bytes:
    """What a caller gives for a win: bytes, or a `Win`. Raises `ValueError` for anything else."""
    match win:
        case bytes():
            return win
        case bytearray() | memoryview():
            return bytes(win)
        case Win():
            return win_bytes(win)
        case _:
            raise ValueError(f"a win is bytes or a Win, not {type(win).__name__}")


def read_win(win: bytes, book: "Book") -> ReadWin:
    """The win that bytes write. Raises `ValueError` for bytes that write none, and wilds in a book without them."""
    if len(win) < HEAD:
        raise ValueError(f"{len(win)} bytes: a win has {HEAD} before its hand")
    tile, low, high, winds, floats, kongs = win[:HEAD]
    hand = read(win[HEAD:])
    how = _circumstances(low | high << 8)
    seat, prevalent = winds & 15, winds >> 4
    if tile >= KIND_COUNT and tile not in {WILD, NOTHING}:
        raise ValueError(f"the byte {tile} stands for no winning tile")
    if seat >= len(Wind) or (prevalent >= len(Wind) and prevalent != _NO_WIND):
        raise ValueError(f"the byte {winds} stands for no winds")
    if max(floats, kongs) > _MOST_IN_CHAIN:
        raise ValueError(f"{max(floats, kongs)} floats or kongs in a chain: there are {_MOST_IN_CHAIN} at most")
    _check_whole(hand, tile, how)
    if book.play.wilds is None and (hand.wilds or tile == WILD):
        raise ValueError(f"{book.id} has no wild tiles")
    return ReadWin(
        hand,
        None if tile == NOTHING else tile,
        how,
        Wind(seat),
        None if prevalent == _NO_WIND else Wind(prevalent),
        floats,
        kongs,
    )


def has_blessing(win: bytes) -> bool:
    """Whether the bytes say that the hand was won as dealt, or by the very first discard."""
    return bool((win[1] | win[2] << 8) & _BLESSINGS)


def _circumstances(how: int) -> frozenset[Circumstance]:
    if how >> len(_CIRCUMSTANCES):
        raise ValueError(f"circumstances {how:#x}: there are {len(_CIRCUMSTANCES)}")
    return frozenset(one for place, one in enumerate(_CIRCUMSTANCES) if how >> place & 1)


def _check_whole(hand: ReadHand, tile: int, how: frozenset[Circumstance]) -> None:
    """Refuse a fifth copy or wild, and a hand that is no complete hand's size."""
    if tile < KIND_COUNT:
        counts = [held + (kind == tile) for kind, held in enumerate(hand.counts)]
    else:
        counts = list(hand.counts)
    wilds = hand.wilds + (tile == WILD)
    size = sum(counts) + wilds + 3 * len(hand.melds)
    if size not in ({_SIZE - 1, _SIZE} if Circumstance.TEN_HONOURS in how else {_SIZE}):
        raise ValueError(f"{size} tiles, three for a meld: a win has {_SIZE}")
    melded = [kind for meld in hand.melds for kind in meld.kinds]
    for kind in KINDS:
        copies = counts[kind] + melded.count(kind)
        if copies > 4:
            raise ValueError(f"{copies} tiles of {Kind(kind).name}: there are four of each")
    if wilds > 4:
        raise ValueError(f"{wilds} wild tiles: a hand has 4 at most")


def refuse_row(wins: bytes, size: int, row: int, book: "Book") -> None:
    """Raise what is wrong with a row, as `ValueError` that names it."""
    try:
        read_win(wins[row * size : (row + 1) * size], book)
    except ValueError as fault:
        raise ValueError(f"row {row}: {fault}") from None
