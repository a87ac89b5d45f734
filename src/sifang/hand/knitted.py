"""The knitted forms: 147, 258 and 369, each in a suit of its own.

A knitted straight is the nine tiles of one of the six patterns, another set and a pair. The nine are taken out of the
hand as if they were melded; what is left is asked of the suit tables. Whoever holds a tile of the pattern may well
give it to the pattern, because any copy serves there.

Honours and knitted tiles are fourteen different kinds out of the seven honours and one pattern.
"""

from itertools import permutations
from typing import Final, NamedTuple

from sifang.hand.forms import Forms
from sifang.hand.keys import MELD_UNIT, MELDED, STANDING, SuitKeys, digits_of
from sifang.hand.masks import mask_of_kinds
from sifang.hand.pairs import kinds_not_held
from sifang.hand.regular import SETS, is_whole, missing_sets, tables_of, useful_for_sets, waits_for_sets
from sifang.hand.suit_costs import IMPOSSIBLE
from sifang.tiles import HONOURS, KINDS, Kind

__all__ = [
    "KNITTED_PATTERNS", "is_knitted_straight", "missing_knitted_straight", "missing_singles",
    "useful_for_knitted_straight", "useful_for_singles", "waits_for_knitted_straight",
]  # fmt: skip

#: What a knitted straight has besides the pattern's nine tiles, which stand for three sets.
_KNITTED_SETS: Final = 3
_NINE: Final = 9
_FOURTEEN: Final = 14
_HONOURS: Final = mask_of_kinds(HONOURS)

#: The six patterns: for each suit which of the groups 147 (0), 258 (1), 369 (2) it has.
_GROUPS: Final = tuple(permutations(range(3)))


def _pattern(groups: tuple[int, ...]) -> tuple[Kind, ...]:
    return tuple(KINDS[9 * suit + group + 3 * step] for suit, group in enumerate(groups) for step in range(3))


#: The nine kinds of each of the six patterns.
KNITTED_PATTERNS: Final = tuple(map(_pattern, _GROUPS))
_MASKS: Final = tuple(map(mask_of_kinds, KNITTED_PATTERNS))


# --- honours and knitted tiles


def missing_singles(keys: SuitKeys) -> int:
    """The tiles missing from fourteen different kinds of the honours and one pattern."""
    return _FOURTEEN - max(map(int.bit_count, _singles(keys)))


def useful_for_singles(keys: SuitKeys, missing: int) -> int:
    """The kinds (bits) that leave fewer than `missing` tiles missing, if so many are missing now."""
    useful = 0
    for held, mask in zip(_singles(keys), _MASKS, strict=True):
        if _FOURTEEN - held.bit_count() == missing:
            useful |= (mask | _HONOURS) & ~held
    return useful


def _singles(keys: SuitKeys) -> tuple[int, ...]:
    """For each pattern, the kinds (bits) held of it and of the honours."""
    held = ~kinds_not_held(keys)
    return tuple([held & (mask | _HONOURS) for mask in _MASKS])


# --- knitted straight


class _Rest(NamedTuple):
    """A suit without one of its groups: the key of what is left, and the ranks (bits) that the group lacks.

    Those `beyond` the room among them no plain tile can fill: all four lie in a kong.
    """

    key: int
    lacking: int
    beyond: int


class _Rests(dict[int, _Rest]):
    """A key and a group, `key * 3 + group`, to what is left of the suit."""

    __slots__ = ("copies",)

    def __init__(self, copies: int) -> None:
        self.copies = copies

    def __missing__(self, question: int) -> _Rest:
        key, group = divmod(question, 3)
        melded, standing = divmod(key, MELD_UNIT)
        in_melds, in_hand = digits_of(melded, 9), digits_of(standing, 9)
        lacking = beyond = 0
        for rank in (group, group + 3, group + 6):
            if in_hand[rank]:
                key -= STANDING[rank]
            else:
                lacking |= 1 << rank
            if in_melds[rank] < 4:
                key += MELDED[rank]
            elif self.copies == 4:
                beyond |= 1 << rank
        self[question] = found = _Rest(key, lacking, beyond)
        return found


_REAL: Final = _Rests(4)
_FORMAL: Final = _Rests(5)


class _Without(NamedTuple):
    """A hand without one of the patterns: the keys of what is left, and the kinds (bits) that the pattern lacks.

    `drawable` are those of the lacking kinds that need no wild, `wilds` the wilds that the others leave over.
    """

    keys: SuitKeys
    lacking: int
    drawable: int
    wilds: int


def _without_patterns(keys: SuitKeys, forms: Forms, most: int, wilds: int = 0) -> list[_Without]:
    """The hand without each pattern that lacks no more than `most` tiles."""
    rests = _FORMAL if forms.formal_waits else _REAL
    unheld = kinds_not_held(keys)
    found = []
    for mask, (a, b, c) in zip(_MASKS, _GROUPS, strict=True):
        if (unheld & mask).bit_count() <= most:
            m, p, s = rests[3 * keys[0] + a], rests[3 * keys[1] + b], rests[3 * keys[2] + c]
            lacking, beyond = m.lacking | p.lacking << 9 | s.lacking << 18, m.beyond | p.beyond << 9 | s.beyond << 18
            left = wilds - beyond.bit_count() if beyond else wilds
            if left >= 0:
                found.append(_Without((m.key, p.key, s.key, keys[3]), lacking, lacking & ~beyond, left))
    return found


def missing_knitted_straight(keys: SuitKeys, sets: int, forms: Forms, wilds: int = 0, below: int = IMPOSSIBLE) -> int:
    """The tiles missing from the nearest knitted straight if they are fewer than `below`, else `below`.

    Those are included that wilds stand for.

    `sets` are the sets the standing tiles have to make of a hand's four: a second meld leaves no room for the nine.
    """
    if sets < _KNITTED_SETS:
        return below
    for keys_left, lacking, _, left in _without_patterns(keys, forms, min(below - 1, _NINE), wilds):
        rest = missing_sets(keys_left, sets - _KNITTED_SETS, tables_of(forms, left))
        below = min(below, lacking.bit_count() + rest)
    return below


def useful_for_knitted_straight(keys: SuitKeys, sets: int, forms: Forms, missing: int, wilds: int = 0) -> int:
    """The kinds (bits) that leave fewer than `missing` tiles missing, if so many are missing now."""
    useful = 0
    if sets < _KNITTED_SETS:
        return useful
    for keys_left, lacking, drawable, left in _without_patterns(keys, forms, min(missing, _NINE), wilds):
        rest, tables = missing - lacking.bit_count(), tables_of(forms, left)
        if missing_sets(keys_left, sets - _KNITTED_SETS, tables) == rest:
            useful |= drawable | (useful_for_sets(keys_left, sets - _KNITTED_SETS, tables, rest) if rest else 0)
    return useful


def is_knitted_straight(keys: SuitKeys, sets: int, forms: Forms) -> bool:
    """Whether the standing tiles, with a meld if there is one, are a knitted straight."""
    return sets >= _KNITTED_SETS and any(
        is_whole(without.keys, sets - _KNITTED_SETS) for without in _without_patterns(keys, forms, 0)
    )


def waits_for_knitted_straight(keys: SuitKeys, sets: int, forms: Forms) -> int:
    """The kinds (bits) that make the standing tiles, with a meld if there is one, a knitted straight."""
    waits = 0
    if sets < _KNITTED_SETS:
        return waits
    for keys_left, lacking, _, _ in _without_patterns(keys, forms, 1):
        if not lacking:
            waits |= waits_for_sets(keys_left, sets - _KNITTED_SETS, tables_of(forms))
        elif is_whole(keys_left, sets - _KNITTED_SETS):
            waits |= lacking
    return waits


assert SETS - _KNITTED_SETS == 1, "a knitted straight has one set besides its pattern"
