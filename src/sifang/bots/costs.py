"""How many tiles a suit is short of n sets of an allowed shape, with a pair and without.

The same questions as shanten asks, with fewer sets allowed: only pungs, only sets with a terminal, nothing of this
suit at all. A suit is one number (see `sifang.hand.keys`), its answer a vector of ten costs, and vectors are numbered,
so that a hand is a few look-ups away from every plan it could follow. All tables fill themselves as they are asked.
"""

from dataclasses import dataclass
from itertools import count, product
from typing import Final, TypeVar

__all__ = [
    "ANY_SET",
    "CHOWS",
    "HONOURS",
    "HONOUR_EYES",
    "JOINED",
    "NOTHING",
    "OUTSIDE",
    "PUNGS",
    "SIMPLES",
    "SIMPLE_CHOWS",
    "TERMINALS",
    "WAYS",
    "Shape",
    "Suit",
    "costs_of",
    "shape_of",
    "suit_of_shape",
]  # fmt: skip

IMPOSSIBLE: Final = 99
_MAX_SETS: Final = 4
#: Three equal chows are the same tiles as three pungs; where pungs are barred, the third equal chow is given up.
_MAX_CHOWS: Final = 2
_ALL: Final = (1 << 9) - 1
_ENDS: Final = 1 | 1 << 8
_LOWS: Final = (1 << 7) - 1


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """Which sets of a suit are allowed: masks of ranks (bit `rank - 1`) for chows by their lowest tile, pungs, eyes.

    Shapes are told apart by identity; `shape_of` gives the one there is of its masks.
    """

    chows: int
    pungs: int
    eyes: int


_SHAPES: Final[dict[tuple[int, int, int], Shape]] = {}


def shape_of(chows: int, pungs: int, eyes: int) -> Shape:
    """The shape with these masks, the same object for the same masks."""
    masks = (chows, pungs, eyes)
    return _SHAPES.get(masks) or _SHAPES.setdefault(masks, Shape(chows, pungs, eyes))


ANY_SET: Final = shape_of(_LOWS, _ALL, _ALL)
PUNGS: Final = shape_of(0, _ALL, _ALL)
#: The honours are seven ranks and make no chows.
HONOURS: Final = shape_of(0, (1 << 7) - 1, (1 << 7) - 1)
HONOUR_EYES: Final = shape_of(0, 0, (1 << 7) - 1)
CHOWS: Final = shape_of(_LOWS, 0, _ALL)
SIMPLES: Final = shape_of(_LOWS & ~_ENDS & ~(1 << 6), _ALL & ~_ENDS, _ALL & ~_ENDS)
SIMPLE_CHOWS: Final = shape_of(SIMPLES.chows, 0, SIMPLES.eyes)
#: Sets and eyes with a terminal in them.
OUTSIDE: Final = shape_of(1 | 1 << 6, _ENDS, _ENDS)
TERMINALS: Final = shape_of(0, _ENDS, _ENDS)
NOTHING: Final = shape_of(0, 0, 0)

# A state is one cost for every beginning: (sets, pair, chows begun last rank, chows begun the rank before).
_BEGINNINGS: Final = tuple(product(range(_MAX_SETS + 1), (0, 1), range(_MAX_CHOWS + 1), range(_MAX_CHOWS + 1)))
_INDEX: Final = {beginning: index for index, beginning in enumerate(_BEGINNINGS)}
_FINISHED: Final = tuple(_INDEX[sets, pair, 0, 0] for sets in range(_MAX_SETS + 1) for pair in (0, 1))
_START: Final = (0,) + (IMPOSSIBLE,) * (len(_BEGINNINGS) - 1)
_State = tuple[int, ...]
#: Entries a table may hold, some 20 MB.
_LARGE: Final = 200_000
Question = TypeVar("Question")
Answer = TypeVar("Answer")


def _moves(allowed: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For every beginning, each use of a rank: where it leads, and how many of its tiles it takes.

    `allowed` has bit 0 for a chow that begins here, bit 1 for a pung, bit 2 for eyes.
    """
    chows, pungs, eyes = (range(most + 1 if allowed >> bit & 1 else 1) for bit, most in enumerate((_MAX_CHOWS, 1, 1)))
    moves = []
    for sets, pair, last, before in _BEGINNINGS:
        uses = []
        for new, pung, eye in product(chows, pungs, eyes):
            target = _INDEX.get((sets + new + pung, pair + eye, new, last))
            used = last + before + new + 3 * pung + 2 * eye
            if target is not None and used <= 4:
                uses.append((target, used))
        moves.append(tuple(uses))
    return tuple(moves)


_MOVES: Final = tuple(_moves(allowed) for allowed in range(8))


class _Steps(dict[tuple[_State, int, int], _State]):
    """State, tiles held of the next rank and what is allowed there, to the next state."""

    def __missing__(self, step: tuple[_State, int, int]) -> _State:
        state, held, allowed = step
        costs = [IMPOSSIBLE] * len(_BEGINNINGS)
        for cost, uses in zip(state, _MOVES[allowed], strict=True):
            if cost < IMPOSSIBLE:
                for target, used in uses:
                    total = cost + max(used - held, 0)
                    costs[target] = min(costs[target], total)
        self[step] = found = tuple(costs)
        return found


_STEPS: Final = _Steps()


def _keep(table: dict[Question, Answer], question: Question, answer: Answer) -> None:
    """Remember an answer; a table that has grown large begins anew."""
    if len(table) >= _LARGE:
        table.clear()
    table[question] = answer


class _Vectors:
    """Cost vectors by number. `setdefault` is atomic and a value is stored before its number is known to others."""

    def __init__(self) -> None:
        self.values: dict[int, tuple[int, ...]] = {}
        self._numbers: dict[tuple[int, ...], int] = {}
        self._next = count()

    def number(self, vector: tuple[int, ...]) -> int:
        """The number of this vector, the same for equal ones."""
        known = self._numbers.get(vector)
        if known is not None:
            return known
        number = next(self._next)
        self.values[number] = vector
        return self._numbers.setdefault(vector, number)


_VECTORS: Final = _Vectors()


def costs_of(number: int) -> tuple[int, ...]:
    """The ten costs of a numbered vector: tiles missing for `n` sets at `2 * n`, with a pair at `2 * n + 1`."""
    return _VECTORS.values[number]


class Suit(dict[int, int]):
    """Key of a suit's standing tiles to the number of its cost vector, for one shape."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.useful = _Useful(self)
        self._allowed = tuple(
            (shape.chows >> rank & 1) | (shape.pungs >> rank & 1) << 1 | (shape.eyes >> rank & 1) << 2
            for rank in range(9)
        )

    def __missing__(self, key: int) -> int:
        state, rest = _START, key
        for allowed in self._allowed:
            rest, held = divmod(rest, 5)
            state = _STEPS[state, held, allowed]
        found = _VECTORS.number(tuple(state[index] for index in _FINISHED))
        _keep(self, key, found)
        return found


class _Useful(dict[int, int]):
    """Key and entries (bits) of its cost vector, `key << 10 | entries`, to the ranks (bits) that lower one of them."""

    def __init__(self, suit: Suit) -> None:
        self._suit = suit
        self._lower: dict[int, tuple[int, ...]] = {}

    def __missing__(self, question: int) -> int:
        key, ranks = question >> 10, 0
        lower = self._lower.get(key)
        if lower is None:
            lower = self._ranks_that_lower(key)
            _keep(self._lower, key, lower)
        for entry, lowering in enumerate(lower):
            if question >> entry & 1:
                ranks |= lowering
        _keep(self, question, ranks)
        return ranks

    def _ranks_that_lower(self, key: int) -> tuple[int, ...]:
        now = costs_of(self._suit[key])
        ranks = [0] * len(now)
        for rank in range(9):
            if key // 5**rank % 5 < 4:
                for entry, cost in enumerate(costs_of(self._suit[key + 5**rank])):
                    if cost < now[entry]:
                        ranks[entry] |= 1 << rank
        return tuple(ranks)


_SUITS: Final[dict[Shape, Suit]] = {}


def suit_of_shape(shape: Shape) -> Suit:
    """The table of this shape."""
    suit = _SUITS.get(shape)
    return _SUITS.setdefault(shape, Suit(shape)) if suit is None else suit


class _Joined(dict[int, int]):
    """Two vector numbers, `one << 20 | other`, to the number of the vector of both groups together."""

    def __missing__(self, pair: int) -> int:
        first, second = costs_of(pair >> 20), costs_of(pair & 0xFFFFF)
        joined = [IMPOSSIBLE] * len(_FINISHED)
        for (i, a), (j, b) in product(enumerate(first), enumerate(second)):
            target = i + j
            if not i & j & 1 and target < len(joined) and a + b < joined[target]:
                joined[target] = a + b
        found = _VECTORS.number(tuple(joined))
        _keep(self, pair, found)
        return found


class _Ways(dict[int, int]):
    """Two vector numbers and the sets wanted, `(one << 20 | other) << 3 | sets`, to how both are completed together.

    The answer is `missing << 10 | entries`: the tiles missing from so many sets and a pair, and the entries (bits) of
    the first group's costs that are part of a cheapest way. A tile in that group brings the hand nearer exactly if it
    lowers one of these.
    """

    def __missing__(self, question: int) -> int:
        whole = 2 * (question & 7) + 1
        first, second = costs_of(question >> 23), costs_of(question >> 3 & 0xFFFFF)
        sums = [first[entry] + second[whole - entry] for entry in range(whole + 1)]
        missing = min(sums)
        found = missing << 10 | sum(1 << entry for entry, total in enumerate(sums) if total == missing)
        _keep(self, question, found)
        return found


JOINED: Final = _Joined()
WAYS: Final = _Ways()
