"""What is known about one suit, remembered by its key: costs, completeness, useful tiles and waits.

Each table is a dict that works out a missing entry when it is first asked for. A table of every suit would hold
405,350 keys and take many seconds to build; a player meets a few thousand in a deal.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from sifang.hand.keys import MELD_UNIT, digits_of
from sifang.hand.suit_costs import cost_id, cost_ids_with_one_more, costs_of, join_costs

__all__ = ["DECISIVE", "FORMAL", "INCOMPLETE", "JOINED", "REAL", "TOTALS", "Ready", "Tables", "completeness"]

#: In `Tables.complete`: the suit is neither sets alone nor sets and a pair. Larger than any sum of four good ones.
INCOMPLETE: Final = 1 << 12

#: What a suit says about waits: its own completeness, its completeness with one tile more, and the ranks (bits)
#: that bring that about.
Ready = tuple[int, int, int]

Entry = TypeVar("Entry")


def completeness(sets: int, pair: int) -> int:
    """How a group of exactly these sets, with (1) or without (0) a pair, is written; groups together add up."""
    return 16 * sets + pair


def _complete(tiles: int, costs: int) -> int:
    """Whether this many tiles with these costs are sets, or sets and a pair, with none left over."""
    sets, rest = divmod(tiles, 3)
    entry = 2 * sets + rest // 2
    vector = costs_of(costs)
    if rest == 1 or entry >= len(vector) or vector[entry]:
        return INCOMPLETE
    return completeness(sets, rest // 2)


@dataclass(frozen=True, slots=True)
class _Suit:
    """How the keys of a suit (nine ranks) or of the honours (seven) are to be read.

    `copies` is how many of a kind a complete hand may hold: four, or five where formal waits count.
    """

    ranks: int
    copies: int

    def held_and_room(self, key: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """By rank, the standing tiles and how many a complete hand may use, the melds left out."""
        melded, standing = divmod(key, MELD_UNIT)
        room = tuple(self.copies - n for n in digits_of(melded, self.ranks))
        return digits_of(standing, self.ranks), room


class _SuitTable(dict[int, Entry]):
    """A table by key that works out missing entries."""

    __slots__ = ("suit",)

    def __init__(self, suit: _Suit) -> None:
        self.suit = suit


class _Costs(_SuitTable[int]):
    """Key to the number of its cost vector."""

    __slots__ = ()

    def __missing__(self, key: int) -> int:
        self[key] = found = cost_id(*self.suit.held_and_room(key))
        return found


class _Complete(_SuitTable[int]):
    """Key to its `completeness`, or `INCOMPLETE`."""

    __slots__ = ()

    def __missing__(self, key: int) -> int:
        held, room = self.suit.held_and_room(key)
        self[key] = found = _complete(sum(held), cost_id(held, room))
        return found


class _Lower(_SuitTable[tuple[int, ...]]):
    """Key to the ranks (bits) that lower each entry of its cost vector."""

    __slots__ = ()

    def __missing__(self, key: int) -> tuple[int, ...]:
        held, room = self.suit.held_and_room(key)
        now = costs_of(cost_id(held, room))
        ranks = [0] * len(now)
        for rank, costs in cost_ids_with_one_more(held, room):
            for entry, cost in enumerate(costs_of(costs)):
                if cost < now[entry]:
                    ranks[entry] |= 1 << rank
        self[key] = found = tuple(ranks)
        return found


class _Useful(dict[int, int]):
    """Key and some entries (bits) of its cost vector, `key << 10 | entries`, to the ranks that lower any of them."""

    __slots__ = ("lower",)

    def __init__(self, suit: _Suit) -> None:
        self.lower = _Lower(suit)

    def __missing__(self, question: int) -> int:
        ranks = 0
        for entry, lowering in enumerate(self.lower[question >> 10]):
            if question >> entry & 1:
                ranks |= lowering
        self[question] = ranks
        return ranks


class _Ready(_SuitTable[Ready]):
    """Key to what the suit says about waits."""

    __slots__ = ()

    def __missing__(self, key: int) -> Ready:
        held, room = self.suit.held_and_room(key)
        tiles = sum(held)
        after, ranks = INCOMPLETE, 0
        for rank, costs in cost_ids_with_one_more(held, room):
            with_it = _complete(tiles + 1, costs)
            if with_it != INCOMPLETE:
                after, ranks = with_it, ranks | 1 << rank
        self[key] = found = (_complete(tiles, cost_id(held, room)), after, ranks)
        return found


class Tables:
    """The tables of suits and honours for one limit of copies."""

    __slots__ = (
        "complete", "honour_complete", "honour_ready", "honour_useful", "honours", "ready", "suits", "useful",
    )  # fmt: skip

    def __init__(self, copies: int) -> None:
        suit, honours = _Suit(9, copies), _Suit(7, copies)
        self.suits, self.honours = _Costs(suit), _Costs(honours)
        self.complete, self.honour_complete = _Complete(suit), _Complete(honours)
        self.useful, self.honour_useful = _Useful(suit), _Useful(honours)
        self.ready, self.honour_ready = _Ready(suit), _Ready(honours)


class _Joined(dict[int, int]):
    """Two cost numbers, `one << 16 | other`, to the number of both groups together."""

    __slots__ = ()

    def __missing__(self, pair: int) -> int:
        self[pair] = found = join_costs(pair >> 16, pair & 0xFFFF)
        return found


def _ways(one: int, other: int, sets: int) -> Iterator[tuple[int, int]]:
    """Every way two groups can share the sets and the pair: the tiles missing, and the first group's cost entry."""
    first, second = costs_of(one), costs_of(other)
    for entry in range(2 * sets + 2):
        yield first[entry] + second[2 * sets + 1 - entry], entry


class _Totals(dict[int, int]):
    """Two cost numbers and the sets wanted, `(one << 16 | other) << 3 | sets`, to the tiles missing with a pair."""

    __slots__ = ()

    def __missing__(self, question: int) -> int:
        self[question] = found = min(missing for missing, _ in _ways(*_parts(question)))
        return found


class _Decisive(dict[int, int]):
    """As `_Totals`, to the entries (bits) of the first group's costs that are part of a cheapest way.

    One more tile in that group lowers the total exactly if it lowers one of these.
    """

    __slots__ = ()

    def __missing__(self, question: int) -> int:
        total = TOTALS[question]
        self[question] = found = sum(1 << entry for missing, entry in _ways(*_parts(question)) if missing == total)
        return found


def _parts(question: int) -> tuple[int, int, int]:
    return question >> 19, question >> 3 & 0xFFFF, question & 7


#: A complete hand has four of a kind at most: a fifth copy is no wait.
REAL: Final = Tables(copies=4)
#: A fifth copy counts as a wait although it cannot come.
FORMAL: Final = Tables(copies=5)
JOINED: Final = _Joined()
TOTALS: Final = _Totals()
DECISIVE: Final = _Decisive()
