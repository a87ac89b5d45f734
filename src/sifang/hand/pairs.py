"""Seven pairs and thirteen terminals: forms without sets, which only a hand without melds can take."""

from typing import Final

from sifang.hand.forms import FOUR_ALIKE, SEVEN_PAIRS, THIRTEEN_TERMINALS, Forms
from sifang.hand.keys import SuitKeys, digits_of, standing_tiles
from sifang.hand.masks import mask_of_kinds
from sifang.hand.suit_costs import IMPOSSIBLE
from sifang.tiles import ORPHANS

__all__ = ["are_six_pairs", "kinds_not_held", "missing_pairs_or_terminals", "useful_for_pairs_or_terminals"]

_FIELD: Final = 5
_FIELD_MASK: Final = (1 << _FIELD) - 1


class _Tallies(dict[int, int]):
    """Key to six counts, five bits each from the lowest, so that the tallies of four keys add up.

    Kinds held twice or more; kinds held once; pairs, four alike making two; kinds held once or thrice; terminals and
    honours held; terminals and honours held twice or more.
    """

    __slots__ = ("orphans", "ranks")

    def __init__(self, ranks: int, orphans: tuple[int, ...]) -> None:
        self.ranks, self.orphans = ranks, orphans

    def __missing__(self, key: int) -> int:
        held = digits_of(key, self.ranks)
        orphans = [held[rank] for rank in self.orphans]
        counts = (
            sum(n >= 2 for n in held), held.count(1), sum(n // 2 for n in held), sum(n % 2 for n in held),
            sum(n >= 1 for n in orphans), sum(n >= 2 for n in orphans),
        )  # fmt: skip
        self[key] = found = sum(n << _FIELD * place for place, n in enumerate(counts))
        return found


_SUIT: Final = _Tallies(9, orphans=(0, 8))
_HONOURS: Final = _Tallies(7, orphans=tuple(range(7)))


def _fields(tally: int) -> tuple[int, ...]:
    return tuple(tally >> _FIELD * place & _FIELD_MASK for place in range(6))


def _pairs_made_and_begun(tally: int, *, four_alike: bool) -> tuple[int, int]:
    twice, once, pairs, odd, _, _ = _fields(tally)
    return (pairs, odd) if four_alike else (twice, once)


def _from_seven_pairs(tally: int, *, four_alike: bool) -> int:
    """Tiles missing from seven pairs: one for a pair that is begun, two for one that is not."""
    made, begun = _pairs_made_and_begun(tally, four_alike=four_alike)
    return max(7 - made, 0) + max(7 - made - begun, 0)


def _from_thirteen_terminals(tally: int) -> int:
    kinds, doubled = _fields(tally)[4:]
    return 14 - kinds - (doubled > 0)


class _Missing(dict[int, int]):
    """The tally of a hand to the tiles missing from the nearer of the two forms, for one choice of them as bits."""

    __slots__ = ("allowed",)

    def __init__(self, allowed: int) -> None:
        self.allowed = allowed

    def __missing__(self, tally: int) -> int:
        missing = IMPOSSIBLE
        if self.allowed & SEVEN_PAIRS:
            missing = _from_seven_pairs(tally, four_alike=bool(self.allowed & FOUR_ALIKE))
        if self.allowed & THIRTEEN_TERMINALS:
            missing = min(missing, _from_thirteen_terminals(tally))
        self[tally] = missing
        return missing


_PAIRS_OR_TERMINALS: Final = SEVEN_PAIRS | FOUR_ALIKE | THIRTEEN_TERMINALS
_MISSING: Final = tuple(_Missing(allowed) for allowed in range(8))


def missing_pairs_or_terminals(keys: SuitKeys, forms: Forms) -> int:
    """The tiles missing from the nearer of the two, `IMPOSSIBLE` where neither is allowed."""
    m, p, s, z = keys
    return _MISSING[forms.without_sets & _PAIRS_OR_TERMINALS][_SUIT[m] + _SUIT[p] + _SUIT[s] + _HONOURS[z]]


class _Held(dict[int, tuple[int, int, int, int]]):
    """Key to the ranks (bits) held once, held twice, held thrice and not at all."""

    __slots__ = ("ranks",)

    def __init__(self, ranks: int) -> None:
        self.ranks = ranks

    def __missing__(self, key: int) -> tuple[int, int, int, int]:
        held = digits_of(key, self.ranks)
        once, twice, thrice, none = (
            sum(1 << rank for rank, n in enumerate(held) if n == times) for times in (1, 2, 3, 0)
        )
        self[key] = found = (once, twice, thrice, none)
        return found


_HELD_IN_SUIT: Final = _Held(9)
_HELD_HONOURS: Final = _Held(7)
_ORPHAN_MASK: Final = mask_of_kinds(ORPHANS)


def useful_for_pairs_or_terminals(keys: SuitKeys, forms: Forms, missing: int) -> int:
    """The kinds (bits) that leave fewer than `missing` tiles missing, for those that lack just so many now."""
    m, p, s, z = keys
    tally = _SUIT[m] + _SUIT[p] + _SUIT[s] + _HONOURS[z]
    pairs, terminals = forms.without_sets & (SEVEN_PAIRS | FOUR_ALIKE), forms.without_sets & THIRTEEN_TERMINALS
    mask = 0
    if _MISSING[pairs][tally] == missing:
        mask = _useful_for_pairs(keys, tally, four_alike=forms.four_alike_as_two_pairs)
    if _MISSING[terminals][tally] == missing:
        once, _, _, none = _held(keys)
        doubled = _fields(tally)[5]
        mask |= (none if doubled else none | once) & _ORPHAN_MASK
    return mask


def _useful_for_pairs(keys: SuitKeys, tally: int, *, four_alike: bool) -> int:
    """The kinds that finish a pair, and while fewer than seven pairs are begun those that begin one."""
    once, twice, thrice, none = _held(keys)
    finishing, beginning = (once | thrice, none | twice) if four_alike else (once, none)
    made, begun = _pairs_made_and_begun(tally, four_alike=four_alike)
    return finishing if made + begun >= 7 else finishing | beginning


def are_six_pairs(keys: SuitKeys, wilds: int, *, four_alike: bool) -> bool:
    """Whether the standing tiles and so many wilds are six pairs and nothing else."""
    m, p, s, z = keys
    made, begun = _pairs_made_and_begun(_SUIT[m] + _SUIT[p] + _SUIT[s] + _HONOURS[z], four_alike=four_alike)
    return begun <= wilds and 2 * made + begun + wilds == 12 and standing_tiles(keys) + wilds == 12


def kinds_not_held(keys: SuitKeys) -> int:
    """The kinds (bits) of which no tile stands in the hand."""
    return (
        _HELD_IN_SUIT[keys[0]][3]
        | _HELD_IN_SUIT[keys[1]][3] << 9
        | _HELD_IN_SUIT[keys[2]][3] << 18
        | _HELD_HONOURS[keys[3]][3] << 27
    )


def _held(keys: SuitKeys) -> tuple[int, int, int, int]:
    """The kinds (bits) of a hand held once, held twice, held thrice and not at all."""
    m_once, m_twice, m_thrice, m_none = _HELD_IN_SUIT[keys[0]]
    p_once, p_twice, p_thrice, p_none = _HELD_IN_SUIT[keys[1]]
    s_once, s_twice, s_thrice, s_none = _HELD_IN_SUIT[keys[2]]
    z_once, z_twice, z_thrice, z_none = _HELD_HONOURS[keys[3]]
    return (
        m_once | p_once << 9 | s_once << 18 | z_once << 27,
        m_twice | p_twice << 9 | s_twice << 18 | z_twice << 27,
        m_thrice | p_thrice << 9 | s_thrice << 18 | z_thrice << 27,
        m_none | p_none << 9 | s_none << 18 | z_none << 27,
    )
