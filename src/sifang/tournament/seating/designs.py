"""Perfect seatings by construction: nobody meets anybody twice, in as many sessions as the numbers allow or nearly so.

Players are numbered from 0; a round is its tables, and who sits where at a table is not said.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import gcd

from sifang.tournament.seating.rings import factors, field, ring

__all__ = ["Design", "Round", "design_for"]

_FOUR = 4
Table = tuple[int, ...]
Round = tuple[Table, ...]


@dataclass(frozen=True, slots=True)
class Design:
    """Rounds in which nobody meets anybody twice, and groups of players of whom no two meet in any round."""

    name: str
    rounds: tuple[Round, ...]
    strangers: tuple[Table, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether everybody meets everybody."""
        return not self.strangers and (_FOUR - 1) * len(self.rounds) == _FOUR * len(self.rounds[0]) - 1

    def strangers_in(self, sessions: int) -> tuple[Table, ...]:
        """Groups of whom no two meet in the first so many rounds: a table of a round left out is one too."""
        spare = self.rounds[-1] if sessions < len(self.rounds) else ()
        return self.strangers if len(self.strangers) >= len(spare) else spare


@cache
def design_for(players: int) -> Design | None:
    """The longest design for a number of players, if one is known.

    >>> [(players, len(design.rounds)) for players in range(4, 56, 4) if (design := design_for(players))]
    [(16, 5), (20, 5), (28, 9), (32, 9), (36, 9), (40, 13), (44, 11), (52, 17)]
    """
    known = [design for design in (_everybody(players), _four_groups(players)) if design is not None]
    return max(known, key=lambda design: len(design.rounds), default=None)


def _everybody(players: int) -> Design | None:
    """Everybody meets everybody once: 3q + 1 players in q sessions, for a prime power q that leaves 1 modulo 4.

    The players are three copies of the field of q elements and one more. With t = (q - 1) / 4 and x whose powers are
    the whole field but 0, the first round has the table of the one more with the three zeros, and for i < t and each
    copy j the table of x**i and x**(i+2t) in copy j with x**(i+t) and x**(i+3t) in the next. Each further round adds an
    element of the field to all. (A construction of Bose's, for resolvable designs with blocks of four.)
    """
    order, rest = divmod(players - 1, 3)
    powers_of = factors(order) if order > 1 else ()
    if rest or order % 4 != 1 or len(powers_of) != 1:
        return None
    ground = field(*powers_of[0])
    powers, quarter = ground.powers(), order // 4
    pairs = [(powers[i], powers[i + 2 * quarter], powers[i + quarter], powers[i + 3 * quarter]) for i in range(quarter)]

    def tables(shift: int) -> Iterator[Table]:
        moved = ground.sums[shift]
        yield (players - 1, *(copy * order + moved[0] for copy in range(3)))
        for copy in range(3):
            here, there = copy * order, (copy + 1) % 3 * order
            for a, b, c, d in pairs:
                yield (here + moved[a], here + moved[b], there + moved[c], there + moved[d])

    return Design("everybody meets everybody once", tuple(tuple(tables(shift)) for shift in range(order)))


def _four_groups(players: int) -> Design | None:
    """Everybody meets everybody of three other groups once: 4m players in m sessions, and more inside the groups.

    The players are four copies of a ring of m elements that has g, h … of which all differences can be divided by; at
    round r table b is `r * g + b` in copy g (lines of a net). So m is divided by no prime power that is less than 4.
    Four players of a group make tables of their own in rounds that follow, by the group's own design.
    """
    size, rest = divmod(players, _FOUR)
    if rest or any(prime**times < _FOUR for prime, times in factors(size)) or size < _FOUR:
        return None
    ground = ring(size)
    steps = _steps(size)
    rounds = tuple(
        tuple(
            tuple(copy * size + ground.sums[ground.products[turn][step]][table] for copy, step in enumerate(steps))
            for table in range(size)
        )
        for turn in range(size)
    )
    groups = tuple(tuple(range(copy * size, copy * size + size)) for copy in range(_FOUR))
    inner = _inside(size)
    within = tuple(
        tuple(tuple(group[one] for one in table) for group in groups for table in tables) for tables in inner
    )
    return Design("everybody meets everybody of the other groups once", rounds + within, () if inner else groups)


def _steps(size: int) -> tuple[int, ...]:
    """Four elements of the ring that differ in every one of its fields: i in each of them, for i from 0 to 3."""
    orders = [prime**times for prime, times in factors(size)]
    found = []
    for one in range(_FOUR):
        element = 0
        for order in orders:
            element = element * order + one
        found.append(element)
    return tuple(found)


def _inside(size: int) -> tuple[Round, ...]:
    """The rounds that a group of so many plays among itself."""
    if gcd(size, _FOUR) < _FOUR:
        return ()
    deeper = design_for(size)
    return (
        (tuple(tuple(range(first, first + _FOUR)) for first in range(0, size, _FOUR)),)
        if deeper is None
        else deeper.rounds
    )
