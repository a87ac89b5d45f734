"""Hands for tests of the kernel: all shapes of a suit, and hands of any size with melds and wilds."""

from collections.abc import Iterator
from random import Random
from typing import Final

from sifang.hand import ALL_FORMS, Form, Forms
from sifang.kernel.hand_codes import CHOW, CONCEALED_KONG, KONG, PUNG, WILD, read
from sifang.rulebooks import RULEBOOKS, load

__all__ = ["FORMS", "any_hands", "suit_shapes"]

_REGULAR: Final = frozenset({Form.REGULAR})
#: The forms of every book, and others that books may have.
FORMS: Final = tuple(
    dict.fromkeys(
        (
            *(load(name).play.forms for name in RULEBOOKS),
            Forms(_REGULAR),
            Forms(_REGULAR, formal_waits=True),
            ALL_FORMS,
            Forms(frozenset(Form), formal_waits=True),
            Forms(frozenset({Form.SEVEN_PAIRS, Form.THIRTEEN_TERMINALS}), four_alike_as_two_pairs=False),
            Forms(frozenset({Form.KNITTED_STRAIGHT})),
        )
    )
)
_POOLS: Final[tuple[tuple[int, ...], ...]] = (
    *[tuple(range(34))] * 3,
    *[tuple(range(9))] * 2,
    tuple(range(18, 27)),
    (*range(9), *range(27, 34)),
    tuple(range(27, 34)),
    (0, 3, 6, 10, 13, 16, 20, 23, 26, 1, 2, *range(27, 34)),
)


def suit_shapes(most: int = 14, ranks: int = 9) -> Iterator[bytes]:
    """Every hand in characters of so many tiles at most: 405,350 of fourteen."""
    if ranks == 0:
        yield b""
        return
    for lower in suit_shapes(most, ranks - 1):
        for held in range(min(4, most - len(lower)) + 1):
            yield lower + bytes([ranks - 1]) * held


def any_hands(chance: Random) -> Iterator[bytes]:
    """Hands without end that can be: few or many tiles of few or many kinds, with melds or wilds or both."""
    while True:
        pool = chance.choice(_POOLS)
        size = chance.choice((13, 14, 13, 14, chance.randrange(15)))
        melds, wilds = chance.choice((0, 0, 0, 1, 2, 3, 4)), chance.choice((0, 0, 0, 0, 1, 2, 3, 4))
        standing = size - 3 * melds - wilds
        if standing >= 0:
            tiles = [chance.choice(pool) for _ in range(standing)]
            hand = bytes([*tiles, *[WILD] * wilds, *(_meld(chance, pool) for _ in range(melds))])
            if _can_be(hand):
                yield hand


def _meld(chance: Random, pool: tuple[int, ...]) -> int:
    kind = chance.choice(pool)
    if kind < 27 and kind % 9 < 7 and chance.random() < 0.5:
        return CHOW + kind
    return kind + chance.choice((PUNG, PUNG, KONG, CONCEALED_KONG))


def _can_be(hand: bytes) -> bool:
    try:
        read(hand)
    except ValueError:
        return False
    return True
