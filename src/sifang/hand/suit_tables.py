"""What is known about one suit, remembered by its key: costs, completeness, useful tiles and waits.

Each table is a dict that works out a missing entry when it is first asked for. A table of every suit would hold
405,350 keys and take many seconds to build; a player meets a few thousand in a deal.
"""

from dataclasses import dataclass
from typing import Final

from sifang.hand.keys import MELD_UNIT, digits_of
from sifang.hand.suit_costs import IMPOSSIBLE, cost_id, costs_of, join_costs

__all__ = ["FORMAL", "INCOMPLETE", "JOINED", "REAL", "TOTALS", "Ready", "Tables", "completeness"]

#: In `Tables.complete`: the suit is neither sets alone nor sets and a pair. Larger than any sum of four good ones.
INCOMPLETE: Final = 1 << 12

#: What a suit says about waits: its own completeness, its completeness with one tile more, and the ranks (bits)
#: that bring that about.
Ready = tuple[int, int, int]


def completeness(sets: int, pair: int) -> int:
    """How a group of exactly these sets, with (1) or without (0) a pair, is written; groups together add up."""
    return 16 * sets + pair


def _complete(held: tuple[int, ...], costs: int) -> int:
    """Whether these tiles make sets, or sets and a pair, with none left over."""
    sets, rest = divmod(sum(held), 3)
    if rest == 1 or costs_of(costs)[2 * sets + rest // 2]:
        return INCOMPLETE
    return completeness(sets, rest // 2)


@dataclass(frozen=True, slots=True)
class _Suit:
    """How the keys of a suit (nine ranks) or of the honours (seven) are to be read.

    `copies` is how many of a kind a complete hand may hold: four, or five where formal waits count.
    """

    ranks: int
    copies: int

    def counts(self, key: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The standing and the melded tiles by rank."""
        melded, standing = divmod(key, MELD_UNIT)
        return digits_of(standing, self.ranks), digits_of(melded, self.ranks)

    def with_one_more(self, key: int) -> list[tuple[int, tuple[int, ...], int]]:
        """For each rank that may still come: the rank, the tiles with it, and their cost number."""
        held, melded = self.counts(key)
        more = []
        for rank in range(self.ranks):
            if held[rank] + melded[rank] < self.copies:
                tiles = (*held[:rank], held[rank] + 1, *held[rank + 1 :])
                more.append((rank, tiles, cost_id(tiles, melded, self.copies)))
        return more


class _Costs(dict[int, int]):
    """Key to the number of its cost vector."""

    __slots__ = ("suit",)

    def __init__(self, suit: _Suit) -> None:
        self.suit = suit

    def __missing__(self, key: int) -> int:
        self[key] = found = cost_id(*self.suit.counts(key), self.suit.copies)
        return found


class _Complete(dict[int, int]):
    """Key to its `completeness`, or `INCOMPLETE`."""

    __slots__ = ("suit",)

    def __init__(self, suit: _Suit) -> None:
        self.suit = suit

    def __missing__(self, key: int) -> int:
        held, melded = self.suit.counts(key)
        self[key] = found = _complete(held, cost_id(held, melded, self.suit.copies))
        return found


class _Gains(dict[int, tuple[tuple[int, int], ...]]):
    """Key to the cost vectors that one tile more can bring, each with the ranks (bits) that bring it."""

    __slots__ = ("suit",)

    def __init__(self, suit: _Suit) -> None:
        self.suit = suit

    def __missing__(self, key: int) -> tuple[tuple[int, int], ...]:
        now = cost_id(*self.suit.counts(key), self.suit.copies)
        ranks: dict[int, int] = {}
        for rank, _, costs in self.suit.with_one_more(key):
            if costs != now:
                ranks[costs] = ranks.get(costs, 0) | 1 << rank
        self[key] = found = tuple(ranks.items())
        return found


class _Ready(dict[int, Ready]):
    """Key to what the suit says about waits."""

    __slots__ = ("suit",)

    def __init__(self, suit: _Suit) -> None:
        self.suit = suit

    def __missing__(self, key: int) -> Ready:
        held, melded = self.suit.counts(key)
        now = _complete(held, cost_id(held, melded, self.suit.copies))
        after, ranks = INCOMPLETE, 0
        for rank, tiles, costs in self.suit.with_one_more(key):
            with_it = _complete(tiles, costs)
            if with_it != INCOMPLETE:
                after, ranks = with_it, ranks | 1 << rank
        self[key] = found = (now, after, ranks)
        return found


class Tables:
    """The tables of suits and honours for one limit of copies."""

    __slots__ = (
        "complete", "gains", "honour_complete", "honour_gains", "honour_ready", "honours", "ready", "suits",
    )  # fmt: skip

    def __init__(self, copies: int) -> None:
        suit, honours = _Suit(9, copies), _Suit(7, copies)
        self.suits, self.honours = _Costs(suit), _Costs(honours)
        self.complete, self.honour_complete = _Complete(suit), _Complete(honours)
        self.gains, self.honour_gains = _Gains(suit), _Gains(honours)
        self.ready, self.honour_ready = _Ready(suit), _Ready(honours)


class _Joined(dict[int, int]):
    """Two cost numbers, `one << 16 | other`, to the number of both groups together."""

    __slots__ = ()

    def __missing__(self, pair: int) -> int:
        self[pair] = found = join_costs(pair >> 16, pair & 0xFFFF)
        return found


class _Totals(dict[int, int]):
    """Two cost numbers and the sets wanted, `(one << 16 | other) << 3 | sets`, to the tiles missing with a pair."""

    __slots__ = ()

    def __missing__(self, question: int) -> int:
        pair, sets = question >> 3, question & 7
        first, second = costs_of(pair >> 16), costs_of(pair & 0xFFFF)
        missing = IMPOSSIBLE
        for one in range(sets + 1):
            other = sets - one
            for here in (0, 1):
                missing = min(missing, first[2 * one + here] + second[2 * other + 1 - here])
        self[question] = missing
        return missing


#: A complete hand has four of a kind at most: a fifth copy is no wait.
REAL: Final = Tables(copies=4)
#: A fifth copy counts as a wait although it cannot come.
FORMAL: Final = Tables(copies=5)
JOINED: Final = _Joined()
TOTALS: Final = _Totals()
