"""Seven pairs and thirteen terminals: the forms without sets, which only a hand without melds can take."""

from typing import Final

from sifang.hand.forms import Forms
from sifang.hand.keys import SuitKeys, counts_of, digits_of
from sifang.hand.masks import mask_of_kinds
from sifang.tiles import KINDS, ORPHANS

__all__ = ["missing_without_sets", "tiles_and_missing", "useful_without_sets"]

#: More tiles than any hand could lack.
_IMPOSSIBLE: Final = 99


class _Tallies(dict[int, int]):
    """Key to seven counts, eight bits each from the lowest, so that the tallies of four keys add up.

    Kinds held twice or more; kinds held once; pairs, four alike making two; kinds held once or thrice; tiles;
    terminals and honours held; terminals and honours held twice or more.
    """

    __slots__ = ("orphans", "ranks")

    def __init__(self, ranks: int, orphans: tuple[int, ...]) -> None:
        self.ranks, self.orphans = ranks, orphans

    def __missing__(self, key: int) -> int:
        held = digits_of(key, self.ranks)
        orphans = [held[rank] for rank in self.orphans]
        counts = (
            sum(n >= 2 for n in held), held.count(1), sum(n // 2 for n in held), sum(n % 2 for n in held), sum(held),
            sum(n >= 1 for n in orphans), sum(n >= 2 for n in orphans),
        )  # fmt: skip
        self[key] = found = sum(n << 8 * place for place, n in enumerate(counts))
        return found


_SUIT: Final = _Tallies(9, orphans=(0, 8))
_HONOURS: Final = _Tallies(7, orphans=tuple(range(7)))


def _tally(keys: SuitKeys) -> int:
    m, p, s, z = keys
    return _SUIT[m] + _SUIT[p] + _SUIT[s] + _HONOURS[z]


def _missing_from_pairs(pairs: int, begun: int) -> int:
    """Tiles missing from seven pairs: one for a pair that is begun, two for one that is not."""
    return max(7 - pairs, 0) + max(7 - pairs - begun, 0)


def _missing_from_seven_pairs(tally: int, forms: Forms) -> int:
    if forms.four_alike_as_two_pairs:
        return _missing_from_pairs(tally >> 16 & 0xFF, tally >> 24 & 0xFF)
    return _missing_from_pairs(tally & 0xFF, tally >> 8 & 0xFF)


def _missing_from_terminals(tally: int) -> int:
    return 14 - (tally >> 40 & 0xFF) - (tally >> 48 > 0)


def _missing(tally: int, forms: Forms) -> int:
    missing = _missing_from_seven_pairs(tally, forms) if forms.seven_pairs else _IMPOSSIBLE
    return min(missing, _missing_from_terminals(tally)) if forms.thirteen_terminals else missing


def missing_without_sets(keys: SuitKeys, forms: Forms) -> int:
    """The tiles missing from the nearer of the forms without sets."""
    return _missing(_tally(keys), forms)


def tiles_and_missing(keys: SuitKeys, forms: Forms) -> tuple[int, int]:
    """How many tiles stand, and how many are missing from the nearer of the forms without sets."""
    tally = _tally(keys)
    return tally >> 32 & 0xFF, _missing(tally, forms)


def useful_without_sets(keys: SuitKeys, forms: Forms, missing: int) -> int:
    """The kinds (bits) that leave fewer than `missing` tiles missing, for the forms that lack just so many now."""
    tally, held = _tally(keys), counts_of(keys)
    mask = 0
    if forms.seven_pairs and _missing_from_seven_pairs(tally, forms) == missing:
        mask = _useful_for_pairs(held, forms)
    if forms.thirteen_terminals and _missing_from_terminals(tally) == missing:
        pair = any(held[kind] > 1 for kind in ORPHANS)
        mask |= mask_of_kinds(kind for kind in ORPHANS if held[kind] == 0 or (held[kind] == 1 and not pair))
    return mask


def _useful_for_pairs(held: tuple[int, ...], forms: Forms) -> int:
    """The kinds that finish a pair, and any new kind while fewer than seven pairs are begun."""
    if forms.four_alike_as_two_pairs:
        finishing, pairs = (1, 3), sum((n + 1) // 2 for n in held)
    else:
        finishing, pairs = (1,), sum(n > 0 for n in held)
    return mask_of_kinds(
        kind for kind in KINDS if held[kind] in finishing or (held[kind] == 0 and pairs < 7)
    )
