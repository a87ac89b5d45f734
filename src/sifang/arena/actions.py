"""Every act at a table as one number, the same in all books, so that a program can choose by an array.

| action | act |
|---|---|
| 0 to 41 | throw a tile of this kind |
| 42 to 49 | lay this flower aside |
| 50 to 83 | declare a kong of this kind on one's own turn, concealed or added |
| 84, 85, 86 | claim a chow in which the tile on offer is the lowest, the middle, the highest |
| 87 | claim a pung |
| 88 | claim a kong |
| 89 | declare a win |
| 90 | pass: claim nothing; before play, keep one's flowers |

A throw names a kind: of its tiles the one with the lowest number is thrown that may be thrown now.
"""

from collections.abc import Mapping
from typing import Final

from sifang.table.commands import (
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    DeclareWin,
    Discard,
    LayFlower,
    Pass,
    PlayerCommand,
)
from sifang.table.legal import legal
from sifang.table.state import TableState
from sifang.table.wilds import as_read
from sifang.tiles import FLOWERS, Kind, Notation, Seat, format_kinds, kind_of

__all__ = [
    "ACTIONS",
    "CHOW",
    "FLOWER",
    "KONG",
    "KONG_CLAIM",
    "PASS",
    "PUNG",
    "THROW",
    "WIN",
    "action_of",
    "lawful_actions",
    "name_of_action",
]

#: Where each sort of act begins.
THROW: Final = 0
FLOWER: Final = 42
KONG: Final = 50
CHOW: Final = 84
PUNG: Final = 87
KONG_CLAIM: Final = 88
WIN: Final = 89
PASS: Final = 90
#: How many actions there are.
ACTIONS: Final = 91


def lawful_actions(table: TableState, seat: Seat) -> Mapping[int, PlayerCommand]:
    """What the seat may do now, in ascending order, with the command that does it."""
    found: dict[int, PlayerCommand] = {}
    for command in legal(table, seat):
        found.setdefault(action_of(command, table), command)
    return {action: found[action] for action in sorted(found)}


def action_of(command: PlayerCommand, table: TableState) -> int:  # noqa: PLR0911 - one line for each sort of act
    """The number of an act at this table; a chow is counted from the tile on offer."""
    match command:
        case Discard():
            return THROW + kind_of(command.tile)
        case LayFlower():
            return FLOWER + kind_of(command.tile) - FLOWERS[0]
        case DeclareKong():
            return KONG + command.kind
        case ClaimChow():
            assert table.window is not None, "a chow is claimed of a tile on offer"
            return CHOW + as_read(table, kind_of(table.window.offer.tile)) - command.low
        case ClaimPung():
            return PUNG
        case ClaimKong():
            return KONG_CLAIM
        case DeclareWin():
            return WIN
        case Pass():
            return PASS


_NAMES: Final = (
    ("throw", THROW),
    ("lay", FLOWER),
    ("kong", KONG),
    ("chow", CHOW),
    ("pung", PUNG),
    ("claim kong", KONG_CLAIM),
    ("win", WIN),
    ("pass", PASS),
)
_FIRST_KINDS: Final = {THROW: Kind.M1, FLOWER: FLOWERS[0], KONG: Kind.M1}
_PLACES: Final = ("low", "middle", "high")


def name_of_action(action: int) -> str:
    """An action in words.

    >>> [name_of_action(action) for action in (0, 42, 83, 85, 90)]
    ['throw 1m', 'lay 1f', 'kong 7z', 'chow middle', 'pass']
    """
    if not 0 <= action < ACTIONS:
        raise ValueError(f"there are the actions 0 to {ACTIONS - 1}, not {action}")
    name, first = next((name, first) for name, first in reversed(_NAMES) if first <= action)
    if first == CHOW:
        return f"{name} {_PLACES[action - first]}"
    if first in _FIRST_KINDS:
        return f"{name} {format_kinds([Kind(_FIRST_KINDS[first] + action - first)], Notation.COMPACT)}"
    return name
