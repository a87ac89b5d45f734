"""Winning hands of every sort, made at random from what a book plays with: its forms, its flowers, its circumstances.

A hand is made of a pool of kinds that is itself drawn at random, of sets that repeat or follow one another as well as
of any sets, open or not, with kongs or without: so that rare patterns come up among some thousand hands.

>>> from random import Random
>>> from sifang.rulebooks import load
>>> win = next(random_wins(load("wsom").play, Random(1)))
>>> len(win.standing) + 3 * len(win.melds)
14
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from random import Random
from typing import Final

from sifang.hand.baotou import is_baotou
from sifang.hand.win import Circumstance, Meld, MeldType, Win
from sifang.rules.play import PlayRules
from sifang.rules.wilds import WildRules
from sifang.tiles import FLOWERS, HONOURS, KINDS, NUMBERS, ORPHANS, Kind, Wind

__all__ = ["random_wins"]

_COPIES: Final = 4
_SUITS: Final = tuple(KINDS[9 * suit : 9 * suit + 9] for suit in range(3))


def _ranks(*ranks: int) -> tuple[Kind, ...]:
    return tuple(kind for kind in NUMBERS if kind % 9 + 1 in ranks)


#: What hands are made of: the more often a pool stands here, the more often it is drawn from.
_POOLS: Final[tuple[tuple[Kind, ...], ...]] = (
    *[KINDS] * 6,
    *[NUMBERS] * 4,
    *_SUITS,
    *((*suit, *HONOURS) for suit in _SUITS),
    HONOURS,
    ORPHANS,
    _ranks(1, 9),
    *(_ranks(*range(low, low + 3)) for low in range(1, 8)),
    _ranks(1, 2, 3, 4),
    _ranks(6, 7, 8, 9),
    _ranks(3, 4, 5, 6, 7),
    _ranks(2, 4, 6, 8),
    *[_ranks(1, 2, 3, 5, 7, 8, 9)] * 2,
    (Kind.S2, Kind.S3, Kind.S4, Kind.S6, Kind.S8, Kind.GREEN),
    (*KINDS[9:14], Kind.P8, Kind.P9, Kind.S2, Kind.S4, Kind.S5, Kind.S6, Kind.S8, Kind.S9, Kind.WHITE),
    *[(*HONOURS[:4], Kind.P5)] * 2,
    (*HONOURS[4:], Kind.M1, Kind.M2, Kind.M3),
)
_KNITTED: Final = tuple(
    tuple(sorted(Kind(9 * suit + first + step) for suit, first in enumerate(order) for step in (0, 3, 6)))
    for order in permutations(range(3))
)


@dataclass(frozen=True, slots=True)
class _Hand:
    """Fourteen tiles, a kong counted as three: standing ones and melds."""

    standing: tuple[Kind, ...]
    melds: tuple[Meld, ...] = ()


def random_wins(play: PlayRules, chance: Random) -> Iterator[Win]:
    """Wins without end, of the forms and with the circumstances that these rules know."""
    while True:
        hand = _any_hand(play, chance)
        melded = [kind for meld in hand.melds for kind in meld.kinds]
        if max(Counter((*hand.standing, *melded)).values()) > _COPIES:
            continue
        if play.wilds is None:
            yield _won(play, chance, hand)
        elif (wild := _wild_kind(play.wilds, chance)) not in melded and play.wilds.stand_in not in hand.standing:
            yield _won_with_wilds(play, chance, hand, wild)


def _any_hand(play: PlayRules, chance: Random) -> _Hand:
    """A hand of one of the forms, most often a regular one. It may use a kind too often."""
    forms, roll = play.forms, chance.random()
    if roll < 0.06:
        irregular = [
            *([_seven_pairs, _shifted_pairs] if forms.seven_pairs else []),
            *([_thirteen_terminals] if forms.thirteen_terminals else []),
            *([_honours_and_knitted] if forms.honours_and_knitted else []),
        ]
        if irregular:
            return chance.choice(irregular)(chance)
    if roll < 0.12 and forms.knitted_straight:
        return _knitted_straight(chance)
    return _nine_gates(chance) if roll > 0.98 else _regular(chance)


# --- sets and a pair


def _regular(chance: Random) -> _Hand:
    pool, roll = chance.choice(_POOLS), chance.random()
    if roll < 0.02:
        sets, pair = _both_ends(chance)
    else:
        chows = chance.choice((0.0, 0.6, 0.6, 1.0))
        sets = _related_sets(chance, pool) if roll < 0.3 else [_set(chance, pool, chows) for _ in range(4)]
        pair = chance.choice(HONOURS if chance.random() < 0.2 else pool)
    chance.shuffle(sets)
    melded, kongs = chance.choice((0, 0, 1, 2, 3, 4)), chance.choice((0.0, 0.6, 1.0))
    standing = [kind for one in sets[melded:] for kind in one]
    return _Hand((*standing, pair, pair), tuple(_meld(chance, one, kongs) for one in sets[:melded]))


def _set(chance: Random, pool: tuple[Kind, ...], chows: float) -> tuple[Kind, ...]:
    """A chow, so often where there may be one, or a pung of the pool's tiles."""
    kind = chance.choice(pool)
    chow = (kind, kind + 1, kind + 2)
    may_be = kind in NUMBERS and kind % 9 < 7 and {*chow} <= {*pool}
    return tuple(map(Kind, chow)) if may_be and chance.random() < chows else (kind,) * 3


def _related_sets(chance: Random, pool: tuple[Kind, ...]) -> list[tuple[Kind, ...]]:
    """Two to four sets that go up by one step, in one suit or in three, all chows or all pungs; the others are any."""
    step, low = chance.choice((0, 1, 1, 2, 3)), chance.randrange(9)
    suits = chance.choice((*((suit,) * 4 for suit in range(3)), *permutations(range(3))))
    chows = chance.random() < 0.7
    starts = [9 * suit + low + place * step for place, suit in enumerate(suits) if low + place * step < 9 - 2 * chows]
    sets = [tuple(map(Kind, (low, low + 1, low + 2) if chows else (low,) * 3)) for low in starts]
    return [*sets[: chance.choice((2, 3, 4))], *(_set(chance, pool, 0.6) for _ in range(4))][:4]


def _both_ends(chance: Random) -> tuple[list[tuple[Kind, ...]], Kind]:
    """123 and 789 of one suit twice or of two suits, and a five for the eyes."""
    one, other, third = chance.choice((*((suit,) * 3 for suit in range(3)), *permutations(range(3))))
    starts = (9 * one, 9 * one + 6, 9 * other, 9 * other + 6)
    return [tuple(KINDS[low : low + 3]) for low in starts], KINDS[9 * third + 4]


def _meld(chance: Random, tiles: tuple[Kind, ...], kongs: float) -> Meld:
    if tiles[0] != tiles[1]:
        return Meld(MeldType.CHOW, tiles[0])
    kong = chance.choice((MeldType.DIRECT_KONG, MeldType.ADDED_KONG, *[MeldType.CONCEALED_KONG] * 2))
    return Meld(kong if chance.random() < kongs else MeldType.PUNG, tiles[0])


def _knitted_straight(chance: Random) -> _Hand:
    one, pair = _set(chance, KINDS, 0.6), chance.choice(KINDS)
    nine = chance.choice(_KNITTED)
    if chance.random() < 0.4:
        return _Hand((*nine, pair, pair), (_meld(chance, one, 0.6),))
    return _Hand((*nine, *one, pair, pair))


def _nine_gates(chance: Random) -> _Hand:
    suit = chance.choice(_SUITS)
    return _Hand((*suit, *[suit[0]] * 2, *[suit[8]] * 2, chance.choice(suit)))


# --- without sets


def _seven_pairs(chance: Random) -> _Hand:
    pool = chance.choice(_POOLS)
    return _Hand(tuple(kind for _ in range(7) for kind in [chance.choice(pool)] * 2))


def _shifted_pairs(chance: Random) -> _Hand:
    low = chance.choice(_SUITS)[chance.randrange(3)]
    return _Hand(tuple(KINDS[low + rank] for rank in range(7) for _ in range(2)))


def _thirteen_terminals(chance: Random) -> _Hand:
    return _Hand((*ORPHANS, chance.choice(ORPHANS)))


def _honours_and_knitted(chance: Random) -> _Hand:
    honours = chance.choice((5, 6, 7))
    return _Hand((*chance.sample(chance.choice(_KNITTED), 14 - honours), *chance.sample(HONOURS, honours)))


# --- wilds


def _wild_kind(rules: WildRules, chance: Random) -> Kind:
    return chance.choice(KINDS) if rules.fixed is None else rules.fixed


def _won_with_wilds(play: PlayRules, chance: Random, hand: _Hand, wild: Kind) -> Win:
    """The hand with wilds for some of its tiles, often for one of the pair whose other tile wins: then it is baotou."""
    standing, tile = list(hand.standing), None
    stand_in = None if play.wilds is None or play.wilds.fixed is not None else play.wilds.stand_in
    if stand_in is not None and chance.random() < 0.5:
        standing = [stand_in if kind == wild else kind for kind in standing]
    for _ in range(chance.randint(0, _COPIES - standing.count(wild))):
        standing[chance.randrange(len(standing))] = wild
    if chance.random() < 0.4:
        standing[-2], tile = wild, standing[-1]
    if standing.count(wild) > _COPIES:
        standing, tile = list(hand.standing), None
    won = replace(_won(play, chance, _Hand(tuple(standing), hand.melds), tile), wild=wild, stand_in=stand_in)
    if not (won.is_self_draw and is_baotou(won, play.forms)):
        return won
    return replace(won, floats=chance.randint(0, _COPIES - standing.count(wild)))


# --- how it was won


def _won(play: PlayRules, chance: Random, hand: _Hand, tile: Kind | None = None) -> Win:
    """The hand with a tile of it as the winning one, any if none is given, and circumstances that can be."""
    tile = chance.choice(hand.standing) if tile is None else tile
    standing = sorted(hand.standing)
    standing.remove(tile)
    if not hand.melds and chance.random() < 0.05:
        how = frozenset((Circumstance.SELF_DRAW, Circumstance.BLESSING_OF_HEAVEN))
        return _as_played(play, chance, Win(tuple(sorted(hand.standing)), (), None, how))
    how = frozenset(_circumstances(play, chance, hand, tile))
    return _as_played(play, chance, Win(tuple(standing), hand.melds, tile, how, Wind(chance.randrange(4))))


def _as_played(play: PlayRules, chance: Random, win: Win) -> Win:
    """The win with a prevalent wind and flowers, where the rules know them, and with kongs before a replacement."""
    prevalent = Wind(chance.randrange(4)) if play.prevalent_wind else None
    flowers = () if play.flowers is None else FLOWERS[: chance.choice((0, 0, 0, 1, 2, 8))]
    kongs = sum(meld.type.is_kong for meld in win.melds) if Circumstance.REPLACEMENT in win.circumstances else 0
    chain = chance.randint(1, kongs) if kongs else 0
    return replace(win, prevalent_wind=prevalent, flowers=flowers, kongs_in_chain=chain)


def _circumstances(play: PlayRules, chance: Random, hand: _Hand, tile: Kind) -> Iterator[Circumstance]:
    drawn = chance.random() < 0.5
    if drawn:
        yield Circumstance.SELF_DRAW
    shown = sum(meld.kinds.count(tile) for meld in hand.melds)
    only_one = hand.standing.count(tile) == 1
    robbing = not drawn and only_one and shown == 0 and bool(play.robbable) and chance.random() < 0.1
    if robbing:
        yield Circumstance.ROBBING_THE_KONG
    elif play.last_of_its_kind and only_one and (shown == 3 or chance.random() < 0.2):
        yield Circumstance.LAST_OF_ITS_KIND
    if drawn and any(meld.type.is_kong for meld in hand.melds) and chance.random() < 0.3:
        yield Circumstance.REPLACEMENT
    if not robbing and chance.random() < 0.08:
        yield Circumstance.LAST_TILE_DRAW if drawn else Circumstance.LAST_TILE_CLAIM
    elif not drawn and not robbing and not hand.melds and chance.random() < 0.08:
        yield Circumstance.BLESSING_OF_EARTH
