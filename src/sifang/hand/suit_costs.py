"""How many tiles one suit is short of n sets, with a pair and without: the engine below shanten and waits.

A suit is read rank by rank. After each rank all that matters is, for every way to have begun, the fewest tiles
missing so far: how many sets are taken, whether the pair is, and how many chows still want the next one or two
ranks. These states, and what one more rank makes of them, are the same wherever they occur, so each step is worked
out once and remembered; a suit never seen before costs nine look-ups.

A complete suit may hold at most `copies` of a kind less those in melds: four, or five where formal waits count.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import count, product
from typing import Final

__all__ = ["IMPOSSIBLE", "CostVector", "cost_id", "costs_of", "intern_costs", "join_costs"]

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
_numbers = count()
_state_ids: dict[tuple[int, ...], int] = {}
_states: dict[int, tuple[int, ...]] = {}
_vector_ids: dict[CostVector, int] = {}
_vectors: dict[int, CostVector] = {}
_steps: dict[int, int] = {}


def _intern(value: tuple[int, ...], ids: dict[tuple[int, ...], int], values: dict[int, tuple[int, ...]]) -> int:
    known = ids.get(value)
    if known is not None:
        return known
    number = next(_numbers)
    values[number] = value
    return ids.setdefault(value, number)


_START: Final = _intern((0,) + (IMPOSSIBLE,) * (len(_BEGINNINGS) - 1), _state_ids, _states)


def _step(state: int, held: int, room: int, *, chows: bool) -> int:
    """The state after one more rank, of which `held` tiles stand and a complete hand may use `room`."""
    costs = [IMPOSSIBLE] * len(_BEGINNINGS)
    for cost, moves in zip(_states[state], _MOVES[chows], strict=True):
        if cost == IMPOSSIBLE:
            continue
        for target, used in moves:
            if used <= room:
                total = cost + used - held if used > held else cost
                if total < costs[target]:  # noqa: PLR1730 - `min` doubles the time of this innermost line
                    costs[target] = total
    return _intern(tuple(costs), _state_ids, _states)


def cost_id(held: Sequence[int], melded: Sequence[int], copies: int) -> int:
    """The number of the cost vector of a suit, given tile counts by rank; seven ranks are the honours."""
    chows = len(held) == 9
    state = _START
    for standing, gone in zip(held, melded, strict=True):
        room = max(copies - gone, 0)
        step = ((state * 8 + standing) * 8 + room) * 2 + chows
        after = _steps.get(step)
        if after is None:
            after = _steps[step] = _step(state, standing, room, chows=chows)
        state = after
    end = _states[state]
    return intern_costs(tuple(end[index] for index in _FINISHED))


def intern_costs(costs: CostVector) -> int:
    """The number of this cost vector, the same for equal vectors."""
    return _intern(costs, _vector_ids, _vectors)


def costs_of(number: int) -> CostVector:
    """The cost vector with this number."""
    return _vectors[number]


@lru_cache(maxsize=None)
def join_costs(one: int, other: int) -> int:
    """The number of the cost vector of two groups of tiles together."""
    first, second = _vectors[one], _vectors[other]
    joined = [IMPOSSIBLE] * len(_FINISHED)
    for (i, a), (j, b) in product(enumerate(first), enumerate(second)):
        pair = (i & 1) + (j & 1)
        sets = (i >> 1) + (j >> 1)
        if pair < 2 and sets <= _MAX_SETS:
            joined[2 * sets + pair] = min(joined[2 * sets + pair], a + b)
    return intern_costs(tuple(joined))
