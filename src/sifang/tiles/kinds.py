"""The 34 faces and 8 flowers, suits, ranks and winds: what a tile shows.

Kinds are numbered suit by suit so that tables can be indexed by them:
characters 0-8, dots 9-17, bamboos 18-26, winds 27-30 (East South West North),
dragons 31-33 (white green red), flowers 34-41 (spring summer autumn winter, plum orchid chrysanthemum bamboo).
Suits, honours, terminals and simples are those of wsom tiles.3 to 6, mcr term.15 and 16.
"""

from enum import IntEnum
from typing import Final

__all__ = [
    "BAMBOOS", "CHARACTERS", "DOTS", "DRAGONS", "FLOWERS", "HONOURS", "KINDS", "KIND_COUNT", "NUMBERS", "ORPHANS",
    "SIMPLES", "TERMINALS", "WINDS", "Kind", "Suit", "Wind", "is_flower", "is_honour", "is_number", "kind_of_wind",
    "rank_of", "suit_of", "wind_of_kind",
]  # fmt: skip


class Suit(IntEnum):
    """The three suits of numbered tiles, in the order of `Kind`."""

    CHARACTERS = 0
    DOTS = 1
    BAMBOOS = 2


class Wind(IntEnum):
    """The four winds, in the order of play."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3


class Kind(IntEnum):
    """One of the 42 faces. `M`, `P`, `S` are characters, dots and bamboos, as in the notation."""

    M1 = 0
    M2 = 1
    M3 = 2
    M4 = 3
    M5 = 4
    M6 = 5
    M7 = 6
    M8 = 7
    M9 = 8
    P1 = 9
    P2 = 10
    P3 = 11
    P4 = 12
    P5 = 13
    P6 = 14
    P7 = 15
    P8 = 16
    P9 = 17
    S1 = 18
    S2 = 19
    S3 = 20
    S4 = 21
    S5 = 22
    S6 = 23
    S7 = 24
    S8 = 25
    S9 = 26
    EAST = 27
    SOUTH = 28
    WEST = 29
    NORTH = 30
    WHITE = 31
    GREEN = 32
    RED = 33
    FLOWER_1 = 34
    FLOWER_2 = 35
    FLOWER_3 = 36
    FLOWER_4 = 37
    FLOWER_5 = 38
    FLOWER_6 = 39
    FLOWER_7 = 40
    FLOWER_8 = 41


#: How many kinds a player can hold in a hand (flowers are laid aside).
KIND_COUNT: Final = 34
KINDS: Final = tuple(Kind(k) for k in range(KIND_COUNT))
CHARACTERS: Final = KINDS[0:9]
DOTS: Final = KINDS[9:18]
BAMBOOS: Final = KINDS[18:27]
NUMBERS: Final = KINDS[0:27]
WINDS: Final = KINDS[27:31]
DRAGONS: Final = KINDS[31:34]
HONOURS: Final = KINDS[27:34]
FLOWERS: Final = tuple(Kind(k) for k in range(34, 42))
TERMINALS: Final = tuple(k for k in NUMBERS if k % 9 in (0, 8))
SIMPLES: Final = tuple(k for k in NUMBERS if k % 9 not in (0, 8))
#: Terminals and honours: the thirteen kinds of Thirteen Terminals.
ORPHANS: Final = (*TERMINALS, *HONOURS)


def is_number(kind: Kind) -> bool:
    """Whether the kind belongs to one of the three suits."""
    return kind < 27


def is_honour(kind: Kind) -> bool:
    """Whether the kind is a wind or a dragon."""
    return 27 <= kind < 34


def is_flower(kind: Kind) -> bool:
    """Whether the kind is a flower or season."""
    return kind >= 34


def suit_of(kind: Kind) -> Suit | None:
    """The suit of a numbered tile, `None` for honours and flowers."""
    return Suit(kind // 9) if kind < 27 else None


def rank_of(kind: Kind) -> int | None:
    """The rank 1-9 of a numbered tile, `None` for honours and flowers."""
    return kind % 9 + 1 if kind < 27 else None


def kind_of_wind(wind: Wind) -> Kind:
    """The tile that shows this wind."""
    return Kind(27 + wind)


def wind_of_kind(kind: Kind) -> Wind | None:
    """The wind this tile shows, `None` for every other tile."""
    return Wind(kind - 27) if 27 <= kind < 31 else None
