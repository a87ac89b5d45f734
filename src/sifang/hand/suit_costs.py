"""How many tiles one suit is short of n sets, with a pair and without: the engine below shanten and waits.

A suit is read rank by rank. After each rank all that matters is, for every way to have begun, the fewest tiles
missing so far: how many sets are taken, whether the pair is, and how many chows still want the next one or two
ranks. These states, and what one more rank makes of them, are the same wherever they occur, so each step is worked
out once and remembered; a suit never seen before costs nine look-ups.

How many tiles of a rank a complete suit may hold comes with each question: four less those in melds, or five less
those where formal waits count.
"""

from collections.abc import Iterator, Sequence
from itertools import count, product
from typing import Final

__all__ = ["IMPOSSIBLE", "CostVector", "cost_id", "cost_ids_with_one_more", "costs_of", "join_costs"]

#: Tiles missing for 0 to 4 sets without and with a pair: `costs[2 * sets + pair]`.
CostVector = tuple[int, ...]
#: More tiles than any hand could lack.
IMPOSSIBLE: Final = 99

_MAX_SETS: Final = 4
#: Three equal chows are the same tiles as three pungs, so two of each suffice.
_MAX_CHOWS: Final = 2

# A state is one cost for every index of `_BEGINNINGS`: (sets, pair, chows begun last rank, chows begun before that).
_BEGINNINGS: Final = tuple(product(range(_MAX_SETS + 1), (0, 1), range(_MAX_CHOWS + 1), range(_MAX_CHOWS + 1)))
_INDEX: Final = {beginning: index for index, beginning in enumerate(_BEGINNINGS)}
#: Where a suit may end: every chow finished. In the order of a `CostVector`.
_FINISHED: Final = tuple(_INDEX[sets, pair, 0, 0] for sets in range(_MAX_SETS + 1) for pair in (0, 1))


def _moves(index: int, *, chows: bool) -> tuple[tuple[int, int], ...]:
    """From one beginning, every use of the next rank: the beginning it leads to and the tiles of the rank it uses."""
    sets, pair, last, before = _BEGINNINGS[index]
    moves = []
    for new, pung, eyes in product(range(_MAX_CHOWS + 1 if chows else 1), (0, 1), (0, 1)):
        target = _INDEX.get((sets + new + pung, pair + eyes, new, last))
        if target is not None:
            moves.append((target, last + before + new + 3 * pung + 2 * eyes))
    return tuple(moves)


_MOVES: Final = {
    chows: tuple(_moves(index, chows=chows) for index in range(len(_BEGINNINGS))) for chows in (False, True)
}


# States and cost vectors are numbered, the same value always alike, so that they can index other tables. A number
# is taken before its value is published and `setdefault` is atomic: two threads at once waste a number, no more.
class _Numbered:
    """Values with a number each."""

    def __init__(self) -> None:
        self.values: dict[int, tuple[int, ...]] = {}
        self._numbers: dict[tuple[int, ...], int] = {}
        self._next = count()

    def number(self, value: tuple[int, ...]) -> int:
        """The number of this value."""
        known = self._numbers.get(value)
        if known is not None:
            return known
        number = next(self._next)
        self.values[number] = value
        return self._numbers.setdefault(value, number)


_states = _Numbered()
_vectors = _Numbered()
_START: Final = _states.number((0,) + (IMPOSSIBLE,) * (len(_BEGINNINGS) - 1))
#: State, standing tiles of the next rank, room for them and whether chows exist, in one number, to the next state.
_steps: dict[int, int] = {}


def _step(state: int, held: int, room: int, *, chows: bool) -> int:
    """The state after one more rank, of which `held` tiles stand and a complete hand may use `room`."""
    costs = [IMPOSSIBLE] * len(_BEGINNINGS)
    for cost, moves in zip(_states.values[state], _MOVES[chows], strict=True):
        if cost == IMPOSSIBLE:
            continue
        for target, used in moves:
            if used <= room:
                total = cost + used - held if used > held else cost
                if total < costs[target]:  # noqa: PLR1730 - `min` doubles the time of this innermost line
                    costs[target] = total
    return _states.number(tuple(costs))


def _after(state: int, held: int, room: int, *, chows: bool) -> int:
    step = ((state * 8 + held) * 8 + room) * 2 + chows
    after = _steps.get(step)
    if after is None:
        after = _steps[step] = _step(state, held, room, chows=chows)
    return after


def _finish(state: int) -> int:
    """The number of the cost vector of a suit whose last rank is read."""
    costs = _states.values[state]
    return _vectors.number(tuple(costs[index] for index in _FINISHED))


def cost_id(held: Sequence[int], room: Sequence[int]) -> int:
    """The number of the cost vector of a suit; by rank, the standing tiles and how many a complete hand may use.

    Seven ranks are the honours, which make no chows.
    """
    chows = len(held) == 9
    state = _START
    for standing, most in zip(held, room, strict=True):
        state = _after(state, standing, most, chows=chows)
    return _finish(state)


def cost_ids_with_one_more(held: Sequence[int], room: Sequence[int]) -> Iterator[tuple[int, int]]:
    """For each rank that has room for one more standing tile: the rank, and the number of the cost vector with it."""
    chows = len(held) == 9
    ranks = range(len(held))
    state = _START
    for rank in ranks:
        if held[rank] < room[rank]:
            changed = _after(state, held[rank] + 1, room[rank], chows=chows)
            for later in ranks[rank + 1 :]:
                changed = _after(changed, held[later], room[later], chows=chows)
            yield rank, _finish(changed)
        state = _after(state, held[rank], room[rank], chows=chows)


def costs_of(number: int) -> CostVector:
    """The cost vector with this number."""
    return _vectors.values[number]


def join_costs(one: int, other: int) -> int:
    """The number of the cost vector of two groups of tiles together."""
    first, second = costs_of(one), costs_of(other)
    joined = [IMPOSSIBLE] * len(_FINISHED)
    for (i, a), (j, b) in product(enumerate(first), enumerate(second)):
        pair = (i & 1) + (j & 1)
        sets = (i >> 1) + (j >> 1)
        if pair < 2 and sets <= _MAX_SETS:
            joined[2 * sets + pair] = min(joined[2 * sets + pair], a + b)
    return _vectors.number(tuple(joined))
