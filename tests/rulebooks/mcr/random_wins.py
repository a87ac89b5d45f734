"""Random wins of every form and circumstance, drawn so that each of the 81 fan is reached."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Final

from sifang.hand.win import Circumstance, Meld, MeldType, Win
from sifang.tiles import FLOWERS, HONOURS, KINDS, NUMBERS, ORPHANS, Kind, Wind

__all__ = ["random_wins"]

#: What hands are made of: the more often a pool stands here, the more often it is drawn from.
POOLS: Final[tuple[tuple[Kind, ...], ...]] = (
    *[KINDS] * 6,
    *[NUMBERS] * 4,
    *[KINDS[9 * suit : 9 * suit + 9] for suit in range(3)],
    *[(*KINDS[9 * suit : 9 * suit + 9], *HONOURS) for suit in range(3)],
    HONOURS,
    ORPHANS,
    tuple(kind for kind in NUMBERS if kind % 9 in {0, 8}),
    tuple(kind for kind in NUMBERS if kind % 9 >= 5),
    tuple(kind for kind in NUMBERS if kind % 9 >= 6),
    tuple(kind for kind in NUMBERS if kind % 9 <= 3),
    tuple(kind for kind in NUMBERS if kind % 9 <= 2),
    tuple(kind for kind in NUMBERS if 3 <= kind % 9 <= 5),
    tuple(kind for kind in NUMBERS if 2 <= kind % 9 <= 6),
    tuple(kind for kind in NUMBERS if kind % 9 in {1, 3, 5, 7}),
    (Kind.S2, Kind.S3, Kind.S4, Kind.S6, Kind.S8, Kind.GREEN),
    (*KINDS[9:14], Kind.P8, Kind.P9, Kind.S2, Kind.S4, Kind.S5, Kind.S6, Kind.S8, Kind.S9, Kind.WHITE),
    (*KINDS[27:31], Kind.M1, Kind.P5, Kind.S9),
    (*KINDS[31:34], Kind.M1, Kind.M2, Kind.M3),
    *[tuple(kind for kind in NUMBERS if kind % 9 in {0, 1, 2, 4, 6, 7, 8})] * 2,
)
KNITTED: Final = tuple(
    tuple(sorted(Kind(9 * suit + first + step) for suit, first in enumerate(order) for step in (0, 3, 6)))
    for order in permutations(range(3))
)


def random_wins(chance: Random) -> Iterator[Win]:
    """Wins without end."""
    none: tuple[Meld, ...] = ()
    while True:
        roll = chance.random()
        if roll < 0.06:
            tiles, melds = _irregular(chance), none
        elif roll < 0.12:
            tiles, melds = _knitted_straight(chance)
        else:
            tiles, melds = _regular(chance)
        if max(Counter([*tiles, *(kind for meld in melds for kind in meld.kinds)]).values()) <= 4:
            yield _won(chance, tiles, melds)


def _regular(chance: Random) -> tuple[list[Kind], tuple[Meld, ...]]:
    pool = chance.choice(POOLS)
    roll = chance.random()
    if roll < 0.02:
        return _melded(chance, *_both_ends(chance))
    return _melded(
        chance, _runs(chance, pool) if roll < 0.3 else [_set(chance, pool) for _ in range(4)], chance.choice(pool)
    )


def _melded(chance: Random, sets: list[tuple[Kind, ...]], pair: Kind) -> tuple[list[Kind], tuple[Meld, ...]]:
    """Some of the sets as melds, the others with the eyes as standing tiles."""
    chance.shuffle(sets)
    melded = chance.choice([0, 0, 1, 2, 3, 4])
    standing = [kind for one in sets[melded:] for kind in one]
    return [*standing, pair, pair], tuple(_meld(chance, one) for one in sets[:melded])


def _both_ends(chance: Random) -> tuple[list[tuple[Kind, ...]], Kind]:
    """123 and 789 of one suit twice or of two suits, and a five for the eyes."""
    one, other, third = chance.choice([(0, 0, 0), (1, 1, 1), (2, 2, 2), *permutations(range(3))])
    starts = (9 * one, 9 * one + 6, 9 * other, 9 * other + 6)
    return [tuple(KINDS[low : low + 3]) for low in starts], KINDS[9 * third + 4]


def _set(chance: Random, pool: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """A chow or a pung of the pool's tiles."""
    kind = chance.choice(pool)
    chow = (kind, kind + 1, kind + 2)
    is_chow = kind < 27 and kind % 9 < 7 and {*chow} <= {*pool} and chance.random() < 0.6
    return tuple(map(Kind, chow)) if is_chow else (kind,) * 3


def _runs(chance: Random, pool: tuple[Kind, ...]) -> list[tuple[Kind, ...]]:
    """Sets that go up by one step, in one suit or in three, all chows or all pungs; the last is any."""
    step, low = chance.choice([0, 1, 1, 2, 3]), chance.randrange(9)
    suits = chance.choice([[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2], *map(list, permutations(range(3)))])
    chows = chance.random() < 0.7
    sets = []
    for place, suit in enumerate(suits):
        rank = low + place * step
        if rank < (7 if chows else 9):
            kind = 9 * suit + rank
            sets.append(tuple(map(Kind, (kind, kind + 1, kind + 2) if chows else (kind,) * 3)))
    return [*sets, *(_set(chance, pool) for _ in range(4))][:4]


def _meld(chance: Random, tiles: tuple[Kind, ...]) -> Meld:
    if tiles[0] != tiles[1]:
        return Meld(MeldType.CHOW, tiles[0])
    types = [MeldType.PUNG, MeldType.PUNG, MeldType.DIRECT_KONG, MeldType.ADDED_KONG, *[MeldType.CONCEALED_KONG] * 2]
    return Meld(chance.choice(types), tiles[0])


def _knitted_straight(chance: Random) -> tuple[list[Kind], tuple[Meld, ...]]:
    one, pair = _set(chance, KINDS), chance.choice(KINDS)
    nine = list(chance.choice(KNITTED))
    if chance.random() < 0.4:
        return [*nine, pair, pair], (_meld(chance, one),)
    return [*nine, *one, pair, pair], ()


def _irregular(chance: Random) -> list[Kind]:
    match chance.randrange(5):
        case 0:
            return [*ORPHANS, chance.choice(ORPHANS)]
        case 1:
            low, suit = chance.randrange(3), chance.randrange(3)
            return [KINDS[9 * suit + low + rank] for rank in range(7) for _ in range(2)]
        case 2:
            pool = chance.choice(POOLS)
            return [kind for _ in range(7) for kind in [chance.choice(pool)] * 2]
        case 3:
            ranks = KINDS[9 * chance.randrange(3) :][:9]
            return [*ranks, ranks[0], ranks[0], ranks[8], ranks[8], chance.choice(ranks)]
        case _:
            honours = chance.choice([5, 6, 7])
            knitted = chance.sample(chance.choice(KNITTED), 14 - honours)
            return [*knitted, *chance.sample(HONOURS, honours)]


def _won(chance: Random, tiles: list[Kind], melds: tuple[Meld, ...]) -> Win:
    """The hand with a tile of it as the winning one, and circumstances that can be."""
    tile = chance.choice(tiles)
    standing = sorted(tiles)
    standing.remove(tile)
    return Win(
        concealed=tuple(standing),
        melds=melds,
        tile=tile,
        circumstances=frozenset(_circumstances(chance, standing, melds, tile)),
        prevalent_wind=Wind(chance.randrange(4)),
        seat_wind=Wind(chance.randrange(4)),
        flowers=FLOWERS[: chance.choice([0, 0, 0, 1, 2, 8])],
    )


def _circumstances(chance: Random, standing: list[Kind], melds: tuple[Meld, ...], tile: Kind) -> Iterator[Circumstance]:
    shown = sum(meld.kinds.count(tile) for meld in melds if meld.type.is_claimed)
    # The other three lie open if the player shows them, and may do so if he holds none of them.
    held = standing.count(tile) + sum(meld.kinds.count(tile) for meld in melds)
    drawn = chance.random() < 0.5
    if drawn:
        yield Circumstance.SELF_DRAW
    robbing = not drawn and held == 0 and chance.random() < 0.1
    if robbing:
        yield Circumstance.ROBBING_THE_KONG
    elif shown == 3 or (held - shown == 0 and chance.random() < 0.2):
        yield Circumstance.LAST_OF_ITS_KIND
    if drawn and any(meld.type.is_kong for meld in melds) and chance.random() < 0.3:
        yield Circumstance.REPLACEMENT
    if not robbing and chance.random() < 0.08:
        yield Circumstance.LAST_TILE_DRAW if drawn else Circumstance.LAST_TILE_CLAIM
