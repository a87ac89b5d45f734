"""The words of the text view: tiles with their copy, seats by wind, players by letter, times, dice, amounts."""

from collections.abc import Sequence
from typing import Final

from sifang.table.state import SeatState, TableState
from sifang.tiles import Kind, Seat, Tile, format_kinds, kind_of, kinds_of, parse_kinds, seat_wind, tile

__all__ = [
    "PLAYERS", "WINDS", "by_letter", "clock", "dice", "hand", "milliseconds", "read_dice", "read_tile", "read_tiles",
    "seat_letter", "seat_of_letter", "split_subject", "tile_held", "written_tile", "written_tiles",
]  # fmt: skip

#: The players of a match, 0 to 3.
PLAYERS: Final = "ABCD"
#: The winds, and with a dealer the seats.
WINDS: Final = "ESWN"
#: The four copies of a kind.
_COPIES: Final = "abcd"


def seat_letter(table: TableState, seat: Seat) -> str:
    """The wind of a seat in this deal."""
    return WINDS[seat_wind(seat, table.dealer)]


def seat_of_letter(table: TableState, letter: str) -> Seat:
    """The seat that has this wind in this deal."""
    return Seat((table.dealer + WINDS.index(letter)) % 4)


def split_subject(phrase: str) -> tuple[str, str]:
    """The player or seat that a phrase begins with, if it does, and the rest."""
    first, _, rest = phrase.partition(" ")
    return (first, rest) if len(first) == 1 else ("", phrase)


def by_letter(letters: str, amounts: Sequence[int]) -> str:
    """Four amounts, each behind the letter whose it is: `E -25 S +75 W -25 N -25`."""
    return " ".join(f"{letter} {amount:+d}" for letter, amount in zip(letters, amounts, strict=True))


def clock(at: int) -> str:
    """Milliseconds as seconds with three decimals: `12.345`."""
    sign, size = "-" if at < 0 else "", abs(at)
    return f"{sign}{size // 1000}.{size % 1000:03d}"


def milliseconds(text: str) -> int:
    """What `clock` wrote."""
    return int(text.replace(".", ""))


def dice(thrown: tuple[int, int]) -> str:
    """Two dice: `3+4`."""
    return f"{thrown[0]}+{thrown[1]}"


def read_dice(text: str) -> tuple[int, int]:
    """What `dice` wrote."""
    first, second = text.split("+")
    return int(first), int(second)


def hand(tiles: Sequence[Tile]) -> str:
    """Tiles by their faces: `123m44p`."""
    return format_kinds(kinds_of(tiles))


def written_tile(one: Tile) -> str:
    """A physical tile: its face, and the letter of its copy."""
    kind = kind_of(one)
    return format_kinds((kind,)) + _COPIES[one - tile(kind)]


def written_tiles(tiles: Sequence[Tile]) -> str:
    """Physical tiles, in rows of half a side of the wall."""
    words = [written_tile(one) for one in tiles]
    return "\n".join("    " + " ".join(words[start : start + 17]) for start in range(0, len(words), 17))


def read_tile(text: str) -> Tile:
    """What `written_tile` wrote. Raises `NotationError` or `ValueError` for anything else."""
    (kind,) = parse_kinds(text[:-1])
    return tile(kind, _COPIES.index(text[-1]))


def read_tiles(text: str) -> tuple[Tile, ...]:
    """What `written_tiles` wrote."""
    return tuple(map(read_tile, text.split()))


def tile_held(own: SeatState, kind: Kind) -> Tile:
    """The copy that is meant where none is named: the tile just drawn if it is one, else the first that is held."""
    if own.drawn is not None and kind_of(own.drawn) == kind:
        return own.drawn
    return next((one for one in own.tiles if kind_of(one) == kind), tile(kind))
