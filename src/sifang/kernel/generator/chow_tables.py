"""What chows make together, as a table: the reference's rule run over every four of them, or fewer.

There are 12,650 multisets of up to four of the 21 chows and few outcomes, so a multiset is a number that leads to the
ways in which its chows may be counted, in the reference's order.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb
from struct import pack
from typing import Final

from sifang.hand.facts import Chow
from sifang.kernel.generator.conditions import CHOW_SLOTS, Conditions
from sifang.rules.chows import ChowCount
from sifang.tiles import Suit

__all__ = ["chow_sections"]

#: Every chow by its number, suit by suit; 21 is no chow.
_CHOWS: Final = tuple(Chow(suit, low) for suit in Suit for low in range(1, 8))
_NONE: Final = len(_CHOWS)
_MULTISETS: Final = comb(_NONE + 4, 4)
_WORD: Final = (1 << 64) - 1


def chow_sections(book: Conditions) -> tuple[bytes, bytes, bytes]:
    """By multiset the number of its outcome; where the ways of each outcome begin; the ways.

    A way is two words of conditions and how often each of those counts that may count more than once.
    """
    outcomes: dict[tuple[bytes, ...], int] = {}
    numbers = [0] * _MULTISETS
    for ids in combinations_with_replacement(range(_NONE + 1), 4):
        numbers[_place(ids)] = outcomes.setdefault(tuple(_ways(book, ids)), len(outcomes))
    starts = [0]
    for ways in outcomes:
        starts.append(starts[-1] + len(ways))
    return (
        pack(f"<{_MULTISETS}H", *numbers),
        pack(f"<{len(starts)}H", *starts),
        b"".join(way for ways in outcomes for way in ways),
    )


def _place(ids: tuple[int, ...]) -> int:
    """The number of a sorted multiset."""
    a, b, c, d = ids
    return a + comb(b + 1, 2) + comb(c + 2, 3) + comb(d + 3, 4)


def _ways(book: Conditions, ids: tuple[int, ...]) -> Iterator[bytes]:
    chows = tuple(_CHOWS[number] for number in ids if number != _NONE)
    rows = tuple(one.row for one in book.over_chows)
    return (_way(book, count) for count in book.book.scoring.chows.counts(chows, rows))


def _way(book: Conditions, count: ChowCount) -> bytes:
    by_key = {one.row.key: one for one in book.over_chows}
    word, times = 0, [0] * CHOW_SLOTS
    for counted in count.counted:
        condition = by_key[counted.pattern.key]
        word |= 1 << condition.bit
        if condition.slot is None:
            assert counted.times == 1, f"{counted.pattern.key} counts once"
        else:
            times[condition.slot] = counted.times
    return pack("<QQ", word & _WORD, word >> 64) + bytes(times)
