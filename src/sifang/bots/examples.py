"""What a plan would pay: an example of the hand it leads to, counted by the book itself."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from sifang.bots.costs import JOINED, WAYS, Shape, costs_of, suit_of_shape
from sifang.bots.pursuit import OrphansPursuit, PairsPursuit, Pursuit, SetsPursuit
from sifang.hand.keys import digits_of
from sifang.hand.win import Circumstance, Meld, MeldType, Win
from sifang.rules.book import Rulebook
from sifang.tiles import HONOURS, KIND_COUNT, KINDS, ORPHANS, Kind, Wind, is_honour

__all__ = ["Appraiser", "completion"]

_PAIRS: Final = 7
_COPIES: Final = 4
#: Sets that make nothing together.
_PLAIN_MELDS: Final = tuple(Meld(MeldType.CHOW, low) for low in (Kind.M2, Kind.P6, Kind.S4))


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

    def pung_worth(self, kind: Kind, wind: Wind) -> int:
        """What a pung of this honour adds to a hand that has nothing else, 0 for any other kind."""
        if not is_honour(kind):
            return 0
        return self._with_pung(kind, wind) - min(self._with_pung(other, wind) for other in HONOURS)

    def _with_pung(self, kind: Kind, wind: Wind) -> int:
        melds = (*_PLAIN_MELDS, Meld(MeldType.PUNG, kind))
        return self.worth((Kind.S9,), melds, Kind.S9, wind)

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
            target[kind] += wanted.each
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


def _division(shapes: tuple[Shape, ...], keys: tuple[int, ...], sets: int) -> tuple[int, tuple[int, int, int, int]]:
    """The fewest tiles missing, and the entries of the four cost vectors by which they come about."""
    a, b, c, d = (suit_of_shape(shape)[key] for shape, key in zip(shapes, keys, strict=True))
    one, other = JOINED[a << 20 | b], JOINED[c << 20 | d]
    ways = WAYS[(one << 20 | other) << 3 | sets]
    entry = _lowest(ways & 1023)
    return ways >> 10, (*_PARTED[a << 20 | b, entry], *_PARTED[c << 20 | d, 2 * sets + 1 - entry])


def _lowest(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


class _Parted(dict[tuple[int, int], tuple[int, int]]):
    """Two vector numbers, `one << 20 | other`, and an entry of both together, to an entry of each that makes it."""

    def __missing__(self, question: tuple[int, int]) -> tuple[int, int]:
        pair, entry = question
        first, second = costs_of(pair >> 20), costs_of(pair & 0xFFFFF)
        least = costs_of(JOINED[pair])[entry]
        self[question] = found = next(
            (part, entry - part)
            for part in range(entry + 1)
            if not part & (entry - part) & 1 and first[part] + second[entry - part] == least
        )
        return found


_PARTED: Final = _Parted()


@lru_cache(maxsize=1 << 16)
def _suit_completion(shape: Shape, key: int, entry: int) -> tuple[int, ...]:
    """By rank, the tiles of the sets (and the pair) of a cost vector's entry that a suit with this key lacks least."""
    held = digits_of(key, 9)
    eyes = [(rank, rank) for rank in _ranks(shape.eyes)] if entry & 1 else [()]
    sets = [(rank,) * 3 for rank in _ranks(shape.pungs)] + [(rank, rank + 1, rank + 2) for rank in _ranks(shape.chows)]
    search = _Search(held, sorted(sets, key=lambda group: _lacking(held, group)))
    budget = costs_of(suit_of_shape(shape)[key])[entry]
    for pair in sorted(eyes, key=lambda group: _lacking(held, group)):
        if search.reaches(pair, entry >> 1, budget):
            return tuple(search.tiles)
    raise AssertionError("a cost vector's entry is the cost of some sets")


def _ranks(mask: int) -> Iterator[int]:
    return (rank for rank in range(9) if mask >> rank & 1)


def _lacking(held: tuple[int, ...], group: tuple[int, ...]) -> int:
    return sum(held[rank] <= group[:at].count(rank) for at, rank in enumerate(group))


@dataclass(slots=True)
class _Search:
    """Sets of a suit, those of which most is held first; a set is repeated only where no other will do."""

    held: tuple[int, ...]
    sets: list[tuple[int, ...]]
    tiles: list[int] = field(default_factory=lambda: [0] * 9)

    def reaches(self, group: tuple[int, ...], sets: int, budget: int, start: int = 0) -> bool:
        """Whether this group and so many more sets, from `start` on, lack no more than the budget; kept if so."""
        left = budget - self._add(group)
        if left >= 0 and max(self.tiles) <= _COPIES and (sets == 0 or self._reaches_more(sets, left, start)):
            return True
        for rank in group:
            self.tiles[rank] -= 1
        return False

    def _reaches_more(self, sets: int, budget: int, start: int) -> bool:
        return any(
            self.reaches(self.sets[at], sets - 1, budget, at + again)
            for again in (1, 0)
            for at in range(start, len(self.sets))
        )

    def _add(self, group: tuple[int, ...]) -> int:
        """Lay the group down; how many of its tiles are not held."""
        lacking = 0
        for rank in group:
            lacking += self.tiles[rank] >= self.held[rank]
            self.tiles[rank] += 1
        return lacking
