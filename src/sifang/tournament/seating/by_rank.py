"""Tables by rank, for one session: who is near in the standings meets, or the best are kept apart as long as can be."""

from collections.abc import Sequence

from sifang.tournament.seating.request import TABLE_SIZE

__all__ = ["snaked", "stepped"]


def stepped(people: Sequence[int]) -> list[list[int]]:
    """Swiss: the first four at table 1, the next four at table 2, and so on.

    >>> stepped([10, 11, 12, 13, 14, 15, 16, 17])
    [[10, 11, 12, 13], [14, 15, 16, 17]]
    """
    return [list(people[first : first + TABLE_SIZE]) for first in range(0, len(people), TABLE_SIZE)]


def snaked(people: Sequence[int]) -> list[list[int]]:
    """Elimination: each table has one of the first quarter, and what is added in going down and up is the same at all.

    The first of all meets the last of the second quarter, the first of the third and the last of all.

    >>> snaked([1, 2, 3, 4, 5, 6, 7, 8])
    [[1, 4, 5, 8], [2, 3, 6, 7]]
    """
    tables = len(people) // TABLE_SIZE
    rows = [people[first : first + tables] for first in range(0, len(people), tables)]
    return [list(table) for table in zip(rows[0], rows[1][::-1], rows[2], rows[3][::-1], strict=True)]
