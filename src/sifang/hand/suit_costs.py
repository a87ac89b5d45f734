"""How many tiles one suit is short of n sets, with a pair and without: the engine below shanten and waits.

A suit is read rank by rank. After each rank all that matters is, for every way to have begun, the fewest tiles
missing so far: how many sets are taken, whether the pair is, and how many chows still want the next one or two
ranks. These states, and what one more rank makes of them, are the same wherever they occur, so each step is worked
out once and remembered; a suit never seen before costs nine look-ups.

How many tiles of a rank a complete suit may hold comes with each question: four less those in melds, or five less
those where formal waits count. Wild tiles may go beyond that (docs/explanation/wild-tiles.md). So a hand with wilds
has its costs once for each number of tiles beyond the room, from none to as many as there are wilds: its tables are
wider, and read in the same way.
"""

from collections.abc import Iterator, Sequence
from itertools import count, product
from typing import Final

__all__ = ["ENTRIES", "IMPOSSIBLE", "CostVector", "SuitCosts"]

#: Tiles missing for 0 to 4 sets without and with a pair: `costs[2 * sets + pair]` if no tile is beyond the room, then
#: the same where one may be, and so on: `costs[ENTRIES * beyond + 2 * sets + pair]`.
CostVector = tuple[int, ...]
#: More tiles than any hand could lack.
IMPOSSIBLE: Final = 99
#: How many costs there are for each number of tiles beyond the room.
ENTRIES: Final = 10

_MAX_SETS: Final = 4
#: Three equal chows are the same tiles as three pungs, so two of each suffice.
_MAX_CHOWS: Final = 2
#: The most tiles of a rank there is ever room for: five where formal waits count.
_MAX_ROOM: Final = 5
#: Numbers of cost vectors are written into 16 bits of other tables' keys.
_MAX_NUMBERS: Final = 1 << 16

# A state is one cost for every index of `_BEGINNINGS`: (sets, pair, chows begun last rank, chows begun before that),
# and again for every number of tiles beyond the room.
_BEGINNINGS: Final = tuple(product(range(_MAX_SETS + 1), (0, 1), range(_MAX_CHOWS + 1), range(_MAX_CHOWS + 1)))
_WIDTH: Final = len(_BEGINNINGS)
_INDEX: Final = {beginning: index for index, beginning in enumerate(_BEGINNINGS)}
#: Where a suit may end: every chow finished. In the order of a `CostVector`.
_FINISHED: Final = tuple(_INDEX[sets, pair, 0, 0] for sets in range(_MAX_SETS + 1) for pair in (0, 1))

#: For each beginning, every use of the next rank: the beginning it leads to and the tiles of the rank it uses.
_Moves = tuple[tuple[tuple[int, int], ...], ...]


def _moves(most: int, *, chows: bool) -> _Moves:
    """The moves that use no more than `most` tiles of a rank."""
    return tuple(tuple(_moves_from(beginning, most, chows=chows)) for beginning in _BEGINNINGS)


def _moves_from(beginning: tuple[int, int, int, int], most: int, *, chows: bool) -> Iterator[tuple[int, int]]:
    sets, pair, last, before = beginning
    for new, pungs, eyes in product(range(_MAX_CHOWS + 1 if chows else 1), range(most // 3 + 1), (0, 1)):
        target = _INDEX.get((sets + new + pungs, pair + eyes, new, last))
        used = last + before + new + 3 * pungs + 2 * eyes
        if target is not None and used <= most:
            yield target, used


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


class SuitCosts:
    """The costs of suits in hands of which up to `beyond` tiles may be beyond the room for their kind.

    `most_room` is the most room that is ever asked about, 7 at the most.
    """

    def __init__(self, beyond: int, most_room: int = _MAX_ROOM) -> None:
        self.beyond = beyond
        most = most_room + beyond
        self._moves = {chows: _moves(most, chows=chows) for chows in (False, True)}
        self._states = _Numbered()
        self._vectors = _Numbered()
        self.start = self._states.number((0,) + (IMPOSSIBLE,) * (_WIDTH * (beyond + 1) - 1))
        #: State, standing tiles of the next rank, room for them and whether chows exist, in one number, to the next.
        self._steps: dict[int, int] = {}

    def cost_id(self, held: Sequence[int], room: Sequence[int]) -> int:
        """The number of a suit's cost vector; by rank, the standing tiles and how many a complete hand may use.

        Seven ranks are the honours, which make no chows.
        """
        chows = len(held) == 9
        state = self.start
        for standing, most in zip(held, room, strict=True):
            state = self.after(state, standing, most, chows=chows)
        return self.finish(state)

    def cost_ids_with_one_more(self, held: Sequence[int], room: Sequence[int]) -> Iterator[tuple[int, int]]:
        """For each rank that has room for one more standing tile: the rank, and the number of the costs with it."""
        chows = len(held) == 9
        ranks = range(len(held))
        state = self.start
        for rank in ranks:
            if held[rank] < room[rank]:
                changed = self.after(state, held[rank] + 1, room[rank], chows=chows)
                for later in ranks[rank + 1 :]:
                    changed = self.after(changed, held[later], room[later], chows=chows)
                yield rank, self.finish(changed)
            state = self.after(state, held[rank], room[rank], chows=chows)

    def costs_of(self, number: int) -> CostVector:
        """The cost vector with this number."""
        return self._vectors.values[number]

    def join(self, one: int, other: int) -> int:
        """The number of the cost vector of two groups of tiles together."""
        joined = [IMPOSSIBLE] * (ENTRIES * (self.beyond + 1))
        for (above, first), (further, second) in product(self._gains(one), self._gains(other)):
            if above + further > self.beyond:
                continue
            base = ENTRIES * (above + further)
            for (i, a), (j, b) in product(enumerate(first), enumerate(second)):
                pair = (i & 1) + (j & 1)
                sets = (i >> 1) + (j >> 1)
                if pair < 2 and sets <= _MAX_SETS:
                    entry = base + 2 * sets + pair
                    joined[entry] = min(joined[entry], a + b)
        return self._number(joined)

    def _gains(self, number: int) -> list[tuple[int, CostVector]]:
        """The costs by tiles beyond the room, where going so far lowers any."""
        costs = self.costs_of(number)
        parts = [costs[start : start + ENTRIES] for start in range(0, len(costs), ENTRIES)]
        return [(beyond, part) for beyond, part in enumerate(parts) if beyond == 0 or part != parts[beyond - 1]]

    def after(self, state: int, held: int, room: int, *, chows: bool) -> int:
        """The number of the state after one more rank, of which `held` tiles stand and there is room for `room`."""
        step = ((state * 8 + held) * 8 + room) * 2 + chows
        after = self._steps.get(step)
        if after is None:
            after = self._steps[step] = self._step(state, held, room, chows=chows)
        return after

    def _step(self, state: int, held: int, room: int, *, chows: bool) -> int:
        """The state after one more rank, of which `held` tiles stand and there is room for `room`."""
        before, all_moves = self._states.values[state], self._moves[chows]
        costs = [IMPOSSIBLE] * len(before)
        for start in range(0, len(before), _WIDTH):
            most = room + self.beyond - start // _WIDTH
            for cost, moves in zip(before[start : start + _WIDTH], all_moves, strict=True):
                if cost == IMPOSSIBLE:
                    continue
                for target, used in moves:
                    if used <= most:
                        total = cost + used - held if used > held else cost
                        index = start + target if used <= room else start + target + _WIDTH * (used - room)
                        if total < costs[index]:  # noqa: PLR1730 - `min` doubles the time of this innermost line
                            costs[index] = total
        return self._states.number(tuple(_without_waste(costs)))

    def finish(self, state: int) -> int:
        """The number of the cost vector of a suit whose last rank is read."""
        costs = self._states.values[state]
        return self._number([costs[start + index] for start in range(0, len(costs), _WIDTH) for index in _FINISHED])

    def _number(self, costs: list[int]) -> int:
        """The number of the cost vector, each cost no higher than with fewer tiles beyond the room."""
        for entry in range(ENTRIES, len(costs)):
            costs[entry] = min(costs[entry], costs[entry - ENTRIES])
        number = self._vectors.number(tuple(costs))
        assert number < _MAX_NUMBERS, "the numbers of cost vectors fit their 16 bits"
        return number


def _without_waste(costs: list[int]) -> list[int]:
    """The costs of a state without those that go further beyond the room than another and cost no less."""
    if len(costs) == _WIDTH:
        return costs
    cheapest = costs[:_WIDTH]
    for index in range(_WIDTH, len(costs)):
        if costs[index] < cheapest[index % _WIDTH]:
            cheapest[index % _WIDTH] = costs[index]
        else:
            costs[index] = IMPOSSIBLE
    return costs
