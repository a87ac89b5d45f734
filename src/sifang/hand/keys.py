"""A hand as four numbers, one for each suit and one for the honours: the index of every table.

A key writes the nine (for honours seven) counts of a suit in base 5, lowest rank first. The low digits count
standing tiles, the high digits (from 5**9 on) the tiles of the same suit in the player's melds; so one number says
both what the suit looks like and which tiles cannot come any more. A caller that keeps the keys of a hand adds
`STANDING[kind]` for a tile that arrives, subtracts it for one that leaves, and adds `MELDED[kind]` for each tile of
a meld, always in the key of `group_of(kind)`. Wild tiles are left out.
"""

from collections.abc import Sequence
from typing import Final

from sifang.hand.win import Meld
from sifang.tiles import KIND_COUNT, Kind

__all__ = ["MELDED", "STANDING", "SuitKeys", "counts_of", "group_of", "standing_tiles", "suit_keys"]

#: The keys of a hand: characters, dots, bamboos, honours.
SuitKeys = tuple[int, int, int, int]
#: What one melded tile of the lowest rank adds to its suit's key.
MELD_UNIT: Final = 5**9
#: What one standing tile of each kind adds to the key of its suit.
STANDING: Final = tuple(5 ** (kind % 9) for kind in range(KIND_COUNT))
#: What one tile of each kind in a meld adds to the key of its suit.
MELDED: Final = tuple(MELD_UNIT * unit for unit in STANDING)


#: Makes a count of 0 to 4 the character that `int` reads.
_CHARACTERS: Final = bytes(range(48, 58)) + bytes(246)


def group_of(kind: Kind) -> int:
    """Which of the four keys counts this kind: 0-2 the suits in the order of `Suit`, 3 the honours."""
    return kind // 9


def suit_keys(counts: Sequence[int], melds: Sequence[Meld] = ()) -> SuitKeys:
    """The keys of a hand with `counts[kind]` standing tiles (0 to 4 each of 34 kinds) and these melds."""
    # Read in one go as a number in base 5, the counts are the four keys end to end.
    everything = int(bytes(counts).translate(_CHARACTERS)[::-1], 5)
    rest, m = divmod(everything, MELD_UNIT)
    rest, p = divmod(rest, MELD_UNIT)
    z, s = divmod(rest, MELD_UNIT)
    if not melds:
        return m, p, s, z
    keys = [m, p, s, z]
    for meld in melds:
        for kind in meld.kinds:
            keys[kind // 9] += MELDED[kind]
    return keys[0], keys[1], keys[2], keys[3]


def digits_of(key: int, ranks: int) -> tuple[int, ...]:
    """The counts of standing tiles by rank that a key of this many ranks (9, honours 7) writes."""
    digits = []
    for _ in range(ranks):
        key, digit = divmod(key, 5)
        digits.append(digit)
    return tuple(digits)


def counts_of(keys: SuitKeys) -> tuple[int, ...]:
    """The 34 counts of standing tiles that the keys write."""
    m, p, s, z = keys
    return (*digits_of(m, 9), *digits_of(p, 9), *digits_of(s, 9), *digits_of(z, 7))


class _Standing(dict[int, int]):
    """Key to how many tiles stand."""

    __slots__ = ()

    def __missing__(self, key: int) -> int:
        self[key] = found = sum(digits_of(key, 9))
        return found


_STANDING: Final = _Standing()


def standing_tiles(keys: SuitKeys) -> int:
    """How many standing tiles the keys count."""
    m, p, s, z = keys
    return _STANDING[m] + _STANDING[p] + _STANDING[s] + _STANDING[z]
