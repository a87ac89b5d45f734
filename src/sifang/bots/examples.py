"""What a plan would pay: an example of the hand it leads to, counted by the book itself."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from sifang.bots.costs import Shape, costs_of, suit_of_shape
from sifang.bots.pursuit import OrphansPursuit, PairsPursuit, Pursuit, SetsPursuit
from sifang.hand.keys import digits_of
from sifang.hand.win import Circumstance, Meld, Win
from sifang.rules.book import Rulebook
from sifang.tiles import KIND_COUNT, KINDS, ORPHANS, Kind, Wind

__all__ = ["Appraiser", "completion"]

_PAIRS: Final = 7
_COPIES: Final = 4
_EMPTY: Final = (0,) * 9


class Appraiser:
    """Asks a book what hands are worth, and remembers the answers."""

    def __init__(self, book: Rulebook, size: int = 1 << 16) -> None:
        self._book = book
        self._worth = lru_cache(maxsize=size)(self._count)

    def worth(self, standing: tuple[Kind, ...], melds: tuple[Meld, ...], tile: Kind, wind: Wind) -> int:
        """The total of a hand won on another player's `tile`; 0 when it may not win.

        `standing` are the concealed tiles, sorted, without that tile.
        """
        return self._worth(standing, melds, tile, wind, self_draw=False)

    def worth_drawn(self, standing: tuple[Kind, ...], melds: tuple[Meld, ...], tile: Kind, wind: Wind) -> int:
        """The same for a tile drawn."""
        return self._worth(standing, melds, tile, wind, self_draw=True)

    def promise(self, pursuit: Pursuit, counts: tuple[int, ...], melds: tuple[Meld, ...], wind: Wind) -> int:
        """What the nearest hand of a plan would be worth, won on a tile that `counts` still lack."""
        target = completion(pursuit)
        lacking = [kind for kind in KINDS if target[kind] > counts[kind]]
        last = lacking[-1] if lacking else next(kind for kind in KINDS if target[kind])
        standing = tuple(kind for kind in KINDS for _ in range(target[kind] - (kind == last)))
        return self.worth(standing, melds, last, wind)

    def _count(
        self, standing: tuple[Kind, ...], melds: tuple[Meld, ...], tile: Kind, wind: Wind, *, self_draw: bool
    ) -> int:
        flags = frozenset({Circumstance.SELF_DRAW}) if self_draw else frozenset()
        score = self._book.score(Win(standing, melds, tile, flags, wind))
        return 0 if score is None or score.total < self._book.play.minimum else score.total


def completion(pursuit: Pursuit) -> tuple[int, ...]:
    """The counts of a complete hand of the plan that lacks as few tiles as any."""
    match pursuit:
        case SetsPursuit():
            return _sets_completion(pursuit)
        case PairsPursuit():
            return _pairs_completion(pursuit)
        case OrphansPursuit():
            twice = max(ORPHANS, key=lambda kind: pursuit.counts[kind])
            return tuple((kind in ORPHANS) + (kind == twice) for kind in KINDS)


def _pairs_completion(pursuit: PairsPursuit) -> tuple[int, ...]:
    target = [0] * KIND_COUNT
    for kind in sorted(KINDS, key=lambda kind: -pursuit.counts[kind]):
        if sum(target) < 2 * _PAIRS:
            target[kind] = 4 if pursuit.four_alike and pursuit.counts[kind] == 4 else 2
    return tuple(target)


def _sets_completion(pursuit: SetsPursuit) -> tuple[int, ...]:
    target = [0] * KIND_COUNT
    for wanted in pursuit.aside:
        for kind in wanted.kinds:
            target[kind] += 1
    shapes, entries = _likely_division(pursuit)
    for group, (shape, key, entry) in enumerate(zip(shapes, pursuit.keys, entries, strict=True)):
        for rank, number in enumerate(_suit_completion(shape, key, entry)):
            if number:
                target[9 * group + rank] += number
    return tuple(target)


def _likely_division(pursuit: SetsPursuit) -> tuple[tuple[Shape, ...], tuple[int, ...]]:
    """The sets each group is to make: pungs of what is held twice if that costs no more, since one tile makes a chow
    sooner than a pung."""
    likely = tuple(_of_pairs(shape, key) for shape, key in zip(pursuit.plan.shapes, pursuit.keys, strict=True))
    cost, entries = _division(likely, pursuit.keys, pursuit.sets)
    least, others = _division(pursuit.plan.shapes, pursuit.keys, pursuit.sets)
    return (likely, entries) if cost == least else (pursuit.plan.shapes, others)


@lru_cache(maxsize=1 << 16)
def _of_pairs(shape: Shape, key: int) -> Shape:
    """The shape with pungs only of what is held twice, and honours as eyes only if one is held."""
    held = digits_of(key, 9)
    twice = sum(1 << rank for rank in range(9) if held[rank] > 1)
    once = sum(1 << rank for rank in range(9) if held[rank])
    return Shape(shape.chows, shape.pungs & twice, shape.eyes if shape.chows else shape.eyes & once)


def _division(shapes: tuple[Shape, ...], keys: tuple[int, ...], sets: int) -> tuple[int, tuple[int, ...]]:
    vectors = tuple(suit_of_shape(shape)[key] for shape, key in zip(shapes, keys, strict=True))
    return _cheapest_entries(vectors, sets)


@lru_cache(maxsize=1 << 16)
def _cheapest_entries(vectors: tuple[int, ...], sets: int) -> tuple[int, tuple[int, ...]]:
    """The cheapest division of the sets and the pair: its cost, and for each group the entry of its cost vector."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for number in vectors:
        longer: dict[int, tuple[int, tuple[int, ...]]] = {}
        for (used, (cost, entries)), (entry, more) in product(best.items(), enumerate(costs_of(number))):
            total = used + entry
            if used & entry & 1 or total > 2 * sets + 1:
                continue
            if total not in longer or cost + more < longer[total][0]:
                longer[total] = (cost + more, (*entries, entry))
        best = longer
    return best[2 * sets + 1]


@lru_cache(maxsize=1 << 16)
def _suit_completion(shape: Shape, key: int, entry: int) -> tuple[int, ...]:
    """By rank, the tiles of the sets (and the pair) of a cost vector's entry that a suit with this key lacks least."""
    held = digits_of(key, 9)
    eyes = [((2,), rank) for rank in _ranks(shape.eyes)] if entry & 1 else [((), 0)]
    sets = [((3,), rank) for rank in _ranks(shape.pungs)] + [((1, 1, 1), rank) for rank in _ranks(shape.chows)]
    search = _Search(held, sorted(sets, key=lambda group: _lacking(held, _plus(_EMPTY, *group))))
    budget = costs_of(suit_of_shape(shape)[key])[entry]
    for pair in sorted(eyes, key=lambda group: _lacking(held, _plus(_EMPTY, *group))):
        found = search.within(_plus(_EMPTY, *pair), entry >> 1, 0, budget)
        if found is not None:
            return found
    raise AssertionError("a cost vector's entry is the cost of some sets")


def _ranks(mask: int) -> Iterator[int]:
    return (rank for rank in range(9) if mask >> rank & 1)


def _plus(tiles: tuple[int, ...], group: tuple[int, ...], rank: int) -> tuple[int, ...]:
    """The counts with a group of tiles from this rank on."""
    return tuple(n + (group[at - rank] if 0 <= at - rank < len(group) else 0) for at, n in enumerate(tiles))


def _lacking(held: tuple[int, ...], tiles: tuple[int, ...]) -> int:
    return sum(max(want - have, 0) for have, want in zip(held, tiles, strict=True))


@dataclass(frozen=True, slots=True)
class _Search:
    """Sets of a suit, those of which most is held first; a set is repeated only where no other will do."""

    held: tuple[int, ...]
    sets: list[tuple[tuple[int, ...], int]]

    def within(self, tiles: tuple[int, ...], sets: int, start: int, budget: int) -> tuple[int, ...] | None:
        """These tiles and `sets` more sets, taken from `start` on, that lack no more than the budget."""
        if _lacking(self.held, tiles) > budget or max(tiles) > _COPIES:
            return None
        if sets == 0:
            return tiles
        for again in (1, 0):
            for at in range(start, len(self.sets)):
                found = self.within(_plus(tiles, *self.sets[at]), sets - 1, at + again, budget)
                if found is not None:
                    return found
        return None
