"""What a suit costs, as tables that compiled code walks: made of the reference's own steps, once, at build time.

A suit is read rank by rank (`sifang.hand.suit_costs`). With a fixed room for each kind the states that are ever
reached are few, so that every step from every state is a table; the cost vectors at the end, and those of several
suits together, are few as well, and each has a number of one byte.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from struct import pack
from typing import Final

from sifang.hand.suit_costs import ENTRIES, CostVector, SuitCosts

__all__ = ["ROOMS", "CostTables", "Walk", "cost_tables"]

#: How many of a kind a complete hand may use: the four there are; five where formal waits count; any number, which
#: 7 is as good as, where wilds stand for the others.
ROOMS: Final = (4, 5, 7)
#: Standing tiles of a kind.
_HELD: Final = range(5)
_NUMBERS: Final = 256
_SETS: Final = 4


@dataclass(frozen=True, slots=True)
class Walk:
    """The steps of a suit or of the honours: `after[5 * state + held]` is the next state, the first state is 0.

    `ends[state]` is the number of the cost vector of a suit that ends there.
    """

    after: tuple[int, ...]
    ends: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CostTables:
    """A walk through a suit and one through the honours for each of `ROOMS`, and all cost vectors.

    `joined[256 * one + other]` is the number of the vector of two groups of tiles together.
    """

    walks: tuple[tuple[Walk, Walk], ...]
    vectors: tuple[CostVector, ...]
    joined: bytes

    @property
    def sections(self) -> tuple[bytes, ...]:
        """The tables as compiled code reads them: little endian, a vector in sixteen bytes."""
        walks = [part for pair in self.walks for walk in pair for part in _of_walk(walk)]
        vectors = b"".join(bytes(vector).ljust(16, b"\0") for vector in self.vectors)
        return (*walks, vectors.ljust(16 * _NUMBERS, b"\0"), self.joined)


def _of_walk(walk: Walk) -> tuple[bytes, bytes]:
    return pack(f"<{len(walk.after)}H", *walk.after), bytes(walk.ends)


def cost_tables() -> CostTables:
    """All tables."""
    numbers: dict[CostVector, int] = {}
    walks = []
    for room in ROOMS:
        costs = SuitCosts(0, most_room=room)
        walks.append((_walk(costs, room, 9, numbers), _walk(costs, room, 7, numbers)))
    joined = _all_joined(numbers)
    return CostTables(tuple(walks), tuple(numbers), joined)


def _walk(costs: SuitCosts, room: int, ranks: int, numbers: dict[CostVector, int]) -> Walk:
    """The steps through so many ranks, nine of a suit or the seven honours; new vectors get the next numbers."""
    chows = ranks == 9
    places = {costs.start: 0}
    steps: dict[int, tuple[int, ...]] = {}
    level = [costs.start]
    for _ in range(ranks):
        for state in level:
            if state not in steps:
                steps[state] = tuple(costs.after(state, held, room, chows=chows) for held in _HELD)
        level = list(dict.fromkeys(after for state in level for after in steps[state]))
        for state in level:
            places.setdefault(state, len(places))
    # A state that is only met at the end has no step.
    nowhere = (costs.start,) * len(_HELD)
    after = tuple(places[next_one] for state in places for next_one in steps.get(state, nowhere))
    last = frozenset(level)
    ends = (
        numbers.setdefault(costs.costs_of(costs.finish(state)), len(numbers)) if state in last else 0
        for state in places
    )
    return Walk(after, tuple(ends))


def _all_joined(numbers: dict[CostVector, int]) -> bytes:
    """Every two vectors together, vectors that come up anew numbered as well."""
    suits = tuple(numbers)
    fresh: Iterable[CostVector] = suits
    while fresh:
        found = dict.fromkeys(_join(one, other) for one, other in product(fresh, suits))
        fresh = [vector for vector in found if vector not in numbers]
        for vector in fresh:
            numbers[vector] = len(numbers)
    assert len(numbers) <= _NUMBERS, "the number of a cost vector fits a byte"
    table = bytearray(_NUMBERS * _NUMBERS)
    for (one, first), (other, second) in product(enumerate(numbers), repeat=2):
        table[_NUMBERS * one + other] = numbers[_join(first, second)]
    return bytes(table)


#: For each entry of two groups together, the pairs of entries that share its sets and its pair.
_WAYS: Final = tuple(
    tuple((entry, total - entry) for entry in range(total + 1) if (entry & 1) + (total - entry & 1) == (total & 1))
    for total in range(ENTRIES)
)


def _join(one: CostVector, other: CostVector) -> CostVector:
    return tuple([min([one[i] + other[j] for i, j in ways]) for ways in _WAYS])
