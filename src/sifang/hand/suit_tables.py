"""What is known about one suit, remembered by its key: costs, completeness, useful tiles and waits.

Each table is a dict that works out a missing entry when it is first asked for. A table of every suit would hold
405,350 keys and take many seconds to build; a player meets a few thousand in a deal.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeVar

from sifang.hand.keys import MELD_UNIT, digits_of
from sifang.hand.suit_costs import ENTRIES, IMPOSSIBLE, SuitCosts

__all__ = ["FORMAL", "INCOMPLETE", "REAL", "Ready", "Tables", "completeness", "tables_with_wilds"]

#: In `Tables.complete`: the suit is neither sets alone nor sets and a pair. Larger than any sum of four good ones.
INCOMPLETE: Final = 1 << 12

#: What a suit says about waits: its own completeness, its completeness with one tile more, and the ranks (bits)
#: that bring that about.
Ready = tuple[int, int, int]

Entry = TypeVar("Entry")


def completeness(sets: int, pair: int) -> int:
    """How a group of exactly these sets, with (1) or without (0) a pair, is written; groups together add up."""
    return 16 * sets + pair


@dataclass(frozen=True, slots=True)
class _Suit:
    """How the keys of a suit (nine ranks) or of the honours (seven) are to be read.

    `copies` is how many of a kind a complete hand may hold: four, or five where formal waits count, and `costs` how
    its tiles are counted.
    """

    ranks: int
    copies: int
    costs: SuitCosts

    def held_and_room(self, key: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """By rank, the standing tiles and how many a complete hand may use, the melds left out."""
        melded, standing = divmod(key, MELD_UNIT)
        room = tuple(self.copies - n for n in digits_of(melded, self.ranks))
        return digits_of(standing, self.ranks), room

    def missing(self, tiles: int, costs: int) -> int:
        """What a suit with these costs lacks to be this many tiles, all of them in sets, or in sets and a pair."""
        sets, rest = divmod(tiles, 3)
        entry = 2 * sets + rest // 2
        return IMPOSSIBLE if rest == 1 or entry >= ENTRIES else self.costs.costs_of(costs)[entry]

    def complete(self, tiles: int, costs: int) -> int:
        """Whether this many tiles with these costs are sets, or sets and a pair, with none left over and no wild."""
        sets, rest = divmod(tiles, 3)
        return INCOMPLETE if self.missing(tiles, costs) else completeness(sets, rest // 2)


class _SuitTable(dict[int, Entry]):
    """A table by key that works out missing entries."""

    __slots__ = ("suit",)

    def __init__(self, suit: _Suit) -> None:
        self.suit = suit


class _Costs(_SuitTable[int]):
    """Key to the number of its cost vector."""

    __slots__ = ()

    def __missing__(self, key: int) -> int:
        self[key] = found = self.suit.costs.cost_id(*self.suit.held_and_room(key))
        return found


class _Complete(_SuitTable[int]):
    """Key to its `completeness`, or `INCOMPLETE`."""

    __slots__ = ()

    def __missing__(self, key: int) -> int:
        held, room = self.suit.held_and_room(key)
        self[key] = found = self.suit.complete(sum(held), self.suit.costs.cost_id(held, room))
        return found


class _Lower(_SuitTable[tuple[int, ...]]):
    """Key to the ranks (bits) that lower each entry of its cost vector."""

    __slots__ = ()

    def __missing__(self, key: int) -> tuple[int, ...]:
        held, room = self.suit.held_and_room(key)
        costs = self.suit.costs
        now = costs.costs_of(costs.cost_id(held, room))
        ranks = [0] * len(now)
        for rank, with_it in costs.cost_ids_with_one_more(held, room):
            for entry, cost in enumerate(costs.costs_of(with_it)):
                if cost < now[entry]:
                    ranks[entry] |= 1 << rank
        self[key] = found = tuple(ranks)
        return found


class _Useful(dict[int, int]):
    """Key and some entries (bits) of its cost vector to the ranks that lower any of them.

    A question is `key << entries | bits`, where `entries` is how many there are.
    """

    __slots__ = ("entries", "lower")

    def __init__(self, suit: _Suit) -> None:
        self.lower = _Lower(suit)
        self.entries = ENTRIES * (suit.costs.beyond + 1)

    def __missing__(self, question: int) -> int:
        ranks = 0
        for entry, lowering in enumerate(self.lower[question >> self.entries]):
            if question >> entry & 1:
                ranks |= lowering
        self[question] = ranks
        return ranks


class _Ready(_SuitTable[Ready]):
    """Key to what the suit says about waits."""

    __slots__ = ()

    def __missing__(self, key: int) -> Ready:
        suit = self.suit
        held, room = suit.held_and_room(key)
        tiles, now = sum(held), suit.costs.cost_id(held, room)
        after, ranks = INCOMPLETE, 0
        # Few suits wait for anything; the ranks of the others need not be tried.
        if suit.missing(tiles + 1, now) == 1:
            for rank, costs in suit.costs.cost_ids_with_one_more(held, room):
                with_it = suit.complete(tiles + 1, costs)
                if with_it != INCOMPLETE:
                    after, ranks = with_it, ranks | 1 << rank
        self[key] = found = (suit.complete(tiles, now), after, ranks)
        return found


class _Joined(dict[int, int]):
    """Two cost numbers, `one << 16 | other`, to the number of both groups together."""

    __slots__ = ("costs",)

    def __init__(self, costs: SuitCosts) -> None:
        self.costs = costs

    def __missing__(self, pair: int) -> int:
        self[pair] = found = self.costs.join(pair >> 16, pair & 0xFFFF)
        return found


class _Totals(dict[int, int]):
    """Two cost numbers and the sets wanted, `(one << 16 | other) << 3 | sets`, to the tiles missing.

    `pair` says whether a pair is wanted with the sets (1) or not (0).
    """

    __slots__ = ("costs", "pair")

    def __init__(self, costs: SuitCosts, pair: int) -> None:
        self.costs, self.pair = costs, pair

    def __missing__(self, question: int) -> int:
        self[question] = found = min(missing for missing, _ in self.ways(question))
        return found

    def ways(self, question: int) -> Iterator[tuple[int, int]]:
        """Every way the groups can share the sets, the pair and the tiles beyond the room.

        Each with the tiles missing, and the entry of the first group's costs.
        """
        first, second = self.costs.costs_of(question >> 19), self.costs.costs_of(question >> 3 & 0xFFFF)
        wanted = 2 * (question & 7) + self.pair
        for start in range(0, len(first), ENTRIES):
            opposite = len(first) - ENTRIES - start + wanted
            for entry in range(0, wanted + 1, 1 if self.pair else 2):
                yield first[start + entry] + second[opposite - entry], start + entry


class _Decisive(dict[int, int]):
    """As `_Totals`, to the entries (bits) of the first group's costs that are part of a cheapest way.

    One more tile in that group lowers the total exactly if it lowers one of these.
    """

    __slots__ = ("totals",)

    def __init__(self, totals: _Totals) -> None:
        self.totals = totals

    def __missing__(self, question: int) -> int:
        total = self.totals[question]
        ways = self.totals.ways(question)
        self[question] = found = sum(1 << entry for missing, entry in ways if missing == total)
        return found


class _Sums:
    """What groups of tiles make together, for one way of counting their costs."""

    __slots__ = ("costs", "decisive", "joined", "sets_alone", "totals")

    def __init__(self, beyond: int) -> None:
        self.costs = SuitCosts(beyond)
        self.joined = _Joined(self.costs)
        self.totals, self.sets_alone = _Totals(self.costs, pair=1), _Totals(self.costs, pair=0)
        self.decisive = _Decisive(self.totals)


class Tables:
    """The tables of suits and honours for one limit of copies and one number of wilds.

    Wilds only widen them: they may go beyond the copies there are. What is complete and ready is told of hands
    without a wild.
    """

    __slots__ = (
        "complete", "decisive", "entries", "honour_complete", "honour_ready", "honour_useful", "honours", "joined",
        "ready", "sets_alone", "suits", "totals", "useful",
    )  # fmt: skip

    def __init__(self, copies: int, sums: _Sums) -> None:
        suit, honours = _Suit(9, copies, sums.costs), _Suit(7, copies, sums.costs)
        self.suits, self.honours = _Costs(suit), _Costs(honours)
        self.complete, self.honour_complete = _Complete(suit), _Complete(honours)
        self.useful, self.honour_useful = _Useful(suit), _Useful(honours)
        self.ready, self.honour_ready = _Ready(suit), _Ready(honours)
        self.joined, self.totals, self.decisive = sums.joined, sums.totals, sums.decisive
        self.sets_alone = sums.sets_alone
        self.entries = self.useful.entries


_PLAIN: Final = _Sums(beyond=0)
#: A complete hand has four of a kind at most: a fifth copy is no wait.
REAL: Final = Tables(4, _PLAIN)
#: A fifth copy counts as a wait although it cannot come.
FORMAL: Final = Tables(5, _PLAIN)


@cache
def tables_with_wilds(copies: int, wilds: int) -> Tables:
    """The tables for hands with so many wilds, made when first asked for."""
    return Tables(copies, _Sums(beyond=wilds))
