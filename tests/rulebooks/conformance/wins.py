"""Winning hands of every sort, made at random from what all books share: sets, pairs, kongs, melds, circumstances.

A hand is made with a bias that is itself chosen at random: from few kinds or many, of chows or pungs, with kongs or
without, of sets that repeat or follow one another; so that rare patterns come up among some thousand hands.
"""

from collections import Counter
from dataclasses import dataclass
from random import Random

from sifang.hand.win import Circumstance, Meld, MeldType, Win
from sifang.tiles import KINDS, ORPHANS, Kind, Wind

_SETS = 4
_COPIES = 4
_KONGS = (MeldType.DIRECT_KONG, MeldType.CONCEALED_KONG, MeldType.ADDED_KONG)
#: How a winning tile may come. Which of them a table allows together is the table's own test.
_ON_ANOTHERS_TILE: tuple[frozenset[Circumstance], ...] = tuple(
    frozenset(c)
    for c in (
        (),
        (Circumstance.LAST_TILE_CLAIM,),
        (Circumstance.ROBBING_THE_KONG,),
        (Circumstance.BLESSING_OF_EARTH,),
        (Circumstance.LAST_OF_ITS_KIND,),
    )
)
_ON_OWN_DRAW: tuple[frozenset[Circumstance], ...] = tuple(
    frozenset((Circumstance.SELF_DRAW, *c))
    for c in ((), (Circumstance.LAST_TILE_DRAW,), (Circumstance.REPLACEMENT,), (Circumstance.BLESSING_OF_HEAVEN,))
)


@dataclass(frozen=True, slots=True)
class _Bias:
    """What a hand is made of: its kinds, and how likely pungs, kongs, open sets, repeated and related sets are."""

    kinds: frozenset[Kind]
    pungs: float
    kongs: float
    melded: float
    related: float


def random_win(chance: Random) -> Win:
    """A winning hand of one of the forms that books know: regular, seven pairs, thirteen terminals, nine gates."""
    while True:
        form = chance.choices((_regular, _pairs, _orphans, _gates), (12, 3, 1, 1))[0]
        win = form(chance)
        if win is not None:
            return win


def _bias(chance: Random) -> _Bias:
    suits = chance.sample(range(3), chance.randint(0, 3))
    low = chance.randint(0, 8)
    high = chance.choice((low, min(8, low + 2), min(8, low + 3), 8))
    ranks = chance.choice((range(9), range(1, 8), range(low, high + 1), (0, 8)))
    honours = chance.choice(((), range(27, 31), range(31, 34), range(27, 34)))
    kinds = {KINDS[9 * suit + rank] for suit in suits for rank in ranks} | {KINDS[kind] for kind in honours}
    often = (0.0, 0.5, 1.0)
    return _Bias(
        frozenset(kinds or KINDS[:34]), chance.choice(often), chance.choice(often), chance.choice(often),
        chance.choice(often),
    )  # fmt: skip


def _regular(chance: Random) -> Win | None:
    bias = _bias(chance)
    left = Counter(dict.fromkeys(KINDS[:34], _COPIES))
    sets = list[Meld]()
    for _ in range(_SETS):
        made = _set(chance, bias, sets, left)
        if made is None:
            return None
        sets.append(made)
        left.subtract(made.kinds)
    eyes = [kind for kind in sorted(bias.kinds) if left[kind] >= 2] or [k for k in KINDS[:34] if left[k] >= 2]
    standing = [chance.choice(eyes)] * 2
    melds = list[Meld]()
    for made in sets:
        if made.type.is_kong or chance.random() < bias.melded:
            melds.append(made)
        else:
            standing += made.kinds
    return _win(chance, standing, tuple(melds))


def _set(chance: Random, bias: _Bias, sets: list[Meld], left: Counter[Kind]) -> Meld | None:
    """Another set, by chance one like an earlier one or next to it; `None` when there is none of this bias."""
    choices = _pungs_from(bias, left) if chance.random() < bias.pungs else _chows_from(bias, left)
    if sets and chance.random() < bias.related:
        near = [kind for kind in choices if abs(kind - sets[-1].kind) in (0, 1, 3, 9, 18)]
        choices = near or choices
    if not choices:
        return None
    kind = chance.choice(choices)
    if left[kind] < 3 or (kind in _chows_from(bias, left) and chance.random() >= bias.pungs):
        return Meld(MeldType.CHOW, kind)
    kong = left[kind] == _COPIES and chance.random() < bias.kongs
    return Meld(chance.choice(_KONGS) if kong else MeldType.PUNG, kind)


def _pungs_from(bias: _Bias, left: Counter[Kind]) -> list[Kind]:
    return [kind for kind in sorted(bias.kinds) if left[kind] >= 3]


def _chows_from(bias: _Bias, left: Counter[Kind]) -> list[Kind]:
    lows = [kind for kind in sorted(bias.kinds) if kind < 27 and kind % 9 < 7]
    return [low for low in lows if all(left[KINDS[low + step]] for step in range(3))]


def _pairs(chance: Random) -> Win | None:
    bias = _bias(chance)
    kinds = [kind for kind in sorted(bias.kinds) for _ in range(2)]
    return _win(chance, 2 * chance.sample(kinds, 7), ()) if len(kinds) >= 7 else None


def _orphans(chance: Random) -> Win:
    return _win(chance, [*ORPHANS, chance.choice(sorted(ORPHANS))], ())


def _gates(chance: Random) -> Win:
    suit = 9 * chance.randrange(3)
    ranks = (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)
    return _win(chance, [KINDS[suit + rank] for rank in ranks], (), KINDS[suit + chance.randrange(9)])


def _win(chance: Random, standing: list[Kind], melds: tuple[Meld, ...], tile: Kind | None = None) -> Win:
    """The hand with a winning tile, one of its standing ones if none is given, and how it came."""
    concealed = list(standing)
    if tile is None:
        tile = chance.choice(concealed)
        concealed.remove(tile)
    how = chance.choice(_ON_OWN_DRAW + _ON_ANOTHERS_TILE)
    first_turn = how & {Circumstance.BLESSING_OF_HEAVEN, Circumstance.BLESSING_OF_EARTH}
    if first_turn and melds:
        how -= first_turn
    seat = Wind.EAST if Circumstance.BLESSING_OF_HEAVEN in how else chance.choice(list(Wind))
    if Circumstance.BLESSING_OF_HEAVEN in how:
        return Win(tuple(sorted((*concealed, tile))), (), None, how, seat)
    return Win(tuple(sorted(concealed)), melds, tile, how, seat)
