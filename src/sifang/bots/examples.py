"""What a plan would pay: an example of the hand it leads to, counted by the book itself."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from statistics import median
from typing import Final, NamedTuple

from sifang.bots.costs import JOINED, WAYS, Shape, Suit, costs_of, shape_of, suit_of_shape
from sifang.bots.hands import Hand, Winds
from sifang.bots.payoff import payoffs_of
from sifang.bots.plans import Plan
from sifang.bots.pursuit import Pursuit, SetsPursuit, pursuit_of, pursuits_of
from sifang.bots.singles import OrphansPursuit, PairsPursuit, SinglesPursuit, WithoutSets, without_sets
from sifang.bots.tuning import Tuning
from sifang.hand.keys import SuitKeys, digits_of, suit_keys
from sifang.hand.masks import kinds_of_mask
from sifang.hand.win import Circumstance, Meld, MeldType, Win
from sifang.rules.book import Rulebook
from sifang.tiles import HONOURS, KIND_COUNT, KINDS, ORPHANS, Kind, Wind, is_honour

__all__ = ["Appraiser", "Promise", "completion"]

_PAIRS: Final = 7
_COPIES: Final = 4
#: Sets that make nothing together.
_PLAIN_MELDS: Final = tuple(Meld(MeldType.CHOW, low) for low in (Kind.M2, Kind.P6, Kind.S4))
_ONE_NINE: Final = tuple(int(kind == Kind.S9) for kind in KINDS)


def _sample() -> tuple[tuple[int, ...], ...]:
    """Some hands as they may be dealt, always the same."""
    chance = Random(0)  # noqa: S311 - nothing is at stake
    hands = []
    for _ in range(9):
        counts = [0] * KIND_COUNT
        for kind in chance.sample([kind for kind in KINDS for _ in range(_COPIES)], 14):
            counts[kind] += 1
        hands.append(tuple(counts))
    return tuple(hands)


_SAMPLE: Final = _sample()


class Promise(NamedTuple):
    """What a hand would be worth, and the chance that it is worth enough to win at all."""

    total: float
    likely: float


class Counted(NamedTuple):
    """The total of a hand, and how much it is short of what a win needs."""

    total: int
    short: int


class Appraiser:
    """Asks a book what hands are worth, and remembers the answers.

    `plans` are those its player knows; without them, all that the tuning names for the book.
    """

    def __init__(
        self, book: Rulebook, tuning: Tuning, plans: tuple[Plan, ...] | None = None, size: int = 1 << 16
    ) -> None:
        self._book, self._shortage = book, tuning.shortage
        self.forms, self.payoffs = book.play.forms, payoffs_of(book)
        self.plans = tuning.menu if plans is None else plans
        self._prices: dict[type[WithoutSets] | Plan, Promise] = {}
        self._counted = lru_cache(maxsize=size)(self._count)
        self._promised = lru_cache(maxsize=size)(self._promise)

    def pursuits(self, counts: tuple[int, ...], melds: tuple[Meld, ...]) -> Iterator[Pursuit]:
        """Everything the hand could be led to under this book."""
        yield from pursuits_of(self.plans, counts, melds)
        yield from without_sets(counts, melds, self.forms)

    def worth(self, hand: Hand, tile: Kind, winds: Winds) -> int:
        """The total of a hand won on another player's `tile`; 0 when it may not win. `hand` is without that tile."""
        counted = self._counted(hand, tile, winds, self_draw=False)
        return 0 if counted.short else counted.total

    def worth_drawn(self, hand: Hand, tile: Kind, winds: Winds) -> int:
        """The same for a tile drawn."""
        counted = self._counted(hand, tile, winds, self_draw=True)
        return 0 if counted.short else counted.total

    def promise(self, pursuit: Pursuit, counts: tuple[int, ...], melds: tuple[Meld, ...], winds: Winds) -> Promise:
        """What the nearest hand of a plan would be worth, won on another's tile that `counts` still lack."""
        return self._promised(pursuit, counts, melds, winds)

    def _promise(self, pursuit: Pursuit, counts: tuple[int, ...], melds: tuple[Meld, ...], winds: Winds) -> Promise:
        whole = Hand(completion(pursuit), melds)
        lacking = [kind for kind in KINDS if whole.counts[kind] > counts[kind]]
        tile = lacking[-1] if lacking else whole.standing[0]
        total, short = self._counted(whole.without(tile), tile, winds, self_draw=False)
        return Promise(total + short, self._found(short))

    def _found(self, short: int) -> float:
        """The chance that what a hand is short of comes with the tiles and the luck of its last draws."""
        if short == 0:
            return 1.0
        return self._shortage[short - 1] if short <= len(self._shortage) else 0.0

    def price(self, pursuit: Pursuit) -> Promise:
        """What hands of this plan usually pay: the median over a few hands that are no further from it than others."""
        plan = pursuit.plan if isinstance(pursuit, SetsPursuit) else type(pursuit)
        known = self._prices.get(plan)
        if known is None:
            known = self._prices[plan] = self._usual_price(plan)
        return known

    def _usual_price(self, plan: Plan | type[WithoutSets]) -> Promise:
        found = []
        for counts in _SAMPLE:
            pursuit: Pursuit | None
            if isinstance(plan, Plan):
                pursuit = pursuit_of(plan, counts, suit_keys(counts), ())
            else:
                pursuit = next(one for one in without_sets(counts, (), self.forms) if isinstance(one, plan))
            if pursuit is not None:
                found.append((pursuit.missing(), self.promise(pursuit, counts, (), Winds(Wind.EAST))))
        found.sort()
        near = [promised for _, promised in found[: len(found) // 2 + 1]]
        return Promise(median(one.total for one in near), median(one.likely for one in near))

    def pung_worth(self, kind: Kind, winds: Winds) -> int:
        """What a pung of this honour adds to a hand that has nothing else, 0 for any other kind."""
        if not is_honour(kind):
            return 0
        return self._with_pung(kind, winds) - min(self._with_pung(other, winds) for other in HONOURS)

    def _with_pung(self, kind: Kind, winds: Winds) -> int:
        hand = Hand(_ONE_NINE, (*_PLAIN_MELDS, Meld(MeldType.PUNG, kind)))
        return self._counted(hand, Kind.S9, winds, self_draw=False).total

    def _count(self, hand: Hand, tile: Kind, winds: Winds, *, self_draw: bool) -> Counted:
        minimum = self._book.play.minimum
        score = self._book.score(
            Win(
                hand.standing,
                hand.melds,
                tile,
                frozenset({Circumstance.SELF_DRAW}) if self_draw else frozenset(),
                winds.seat,
                winds.prevalent,
                wild=hand.wilds.kind,
                stand_in=hand.wilds.stand_in,
                floats=hand.wilds.floats,
            )
        )
        return Counted(0, minimum) if score is None else Counted(score.total, max(minimum - score.towards_minimum, 0))


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
        case SinglesPursuit():
            return _singles_completion(pursuit)


def _singles_completion(pursuit: SinglesPursuit) -> tuple[int, ...]:
    """Of the nearest pattern and the honours, what is held and then whatever comes first."""
    wanted = sorted(kinds_of_mask(pursuit.nearest()), key=lambda kind: not pursuit.counts[kind])[: 2 * _PAIRS]
    return tuple(int(kind in wanted) for kind in KINDS)


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
        if entry:
            for rank, number in _suit_completion(shape, key, entry):
                target[9 * group + rank] += number
    return tuple(target)


_Division = tuple[int, tuple[int, int, int, int]]


def _likely_division(pursuit: SetsPursuit) -> tuple[tuple[Shape, ...], tuple[int, int, int, int]]:
    """The sets each group is to make.

    Pungs only of what is held twice, if that costs no more: one tile makes a chow sooner than a pung.
    """
    m, p, s, z = pursuit.keys
    shapes = pursuit.plan.shapes
    likely = (_OF_PAIRS[shapes[0], m], _OF_PAIRS[shapes[1], p], _OF_PAIRS[shapes[2], s], _OF_PAIRS[shapes[3], z])
    cost, entries = _division(tuple(map(suit_of_shape, likely)), pursuit.keys, pursuit.sets)
    least, others = _division(pursuit.plan.suits, pursuit.keys, pursuit.sets)
    return (likely, entries) if cost == least else (shapes, others)


class _OfPairs(dict[tuple[Shape, int], Shape]):
    """Shape and key of a suit to the shape with pungs only of what is held twice, honours as eyes only if held."""

    def __missing__(self, question: tuple[Shape, int]) -> Shape:
        shape, key = question
        held = digits_of(key, 9)
        twice = sum(1 << rank for rank in range(9) if held[rank] > 1)
        once = sum(1 << rank for rank in range(9) if held[rank])
        eyes = shape.eyes if shape.chows else shape.eyes & once
        self[question] = found = shape_of(shape.chows, shape.pungs & twice, eyes)
        return found


_OF_PAIRS: Final = _OfPairs()


def _division(suits: Sequence[Suit], keys: SuitKeys, sets: int) -> _Division:
    """The fewest tiles missing, and the entries of the four cost vectors by which they come about."""
    m, p, s, z = keys
    first, second = suits[0][m] << 20 | suits[1][p], suits[2][s] << 20 | suits[3][z]
    ways = WAYS[(JOINED[first] << 20 | JOINED[second]) << 3 | sets]
    entry = _lowest(ways & 1023)
    return ways >> 10, (*_PARTED[first, entry], *_PARTED[second, 2 * sets + 1 - entry])


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
def _suit_completion(shape: Shape, key: int, entry: int) -> tuple[tuple[int, int], ...]:
    """Ranks with how many tiles of each: of a cost vector's entry, the sets and the pair that the suit lacks least."""
    held = digits_of(key, 9)
    eyes = [(rank, rank) for rank in _ranks(shape.eyes)] if entry & 1 else [()]
    sets = [(rank,) * 3 for rank in _ranks(shape.pungs)] + [(rank, rank + 1, rank + 2) for rank in _ranks(shape.chows)]
    search = _Search(held, sorted(sets, key=lambda group: _lacking(held, group)))
    budget = costs_of(suit_of_shape(shape)[key])[entry]
    for pair in sorted(eyes, key=lambda group: _lacking(held, group)):
        if search.reaches(pair, entry >> 1, budget):
            return tuple((rank, number) for rank, number in enumerate(search.tiles) if number)
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
