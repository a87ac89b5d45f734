"""Whether a hand is complete, and which tiles would complete it.

A tile of which the player himself holds all four, melds included, is no wait unless `Forms.formal_waits` is set
(docs/explanation/fifth-tile.md). A hand of the wrong size is not complete and waits for nothing.

The functions that end in `_of_keys` are for callers that keep the keys of a hand themselves (see `keys.py`);
`sets` is the number of sets the standing tiles have still to make, four less the melds.
"""

from collections.abc import Sequence

from sifang.hand.forms import Forms
from sifang.hand.keys import SuitKeys, counts_of, suit_keys
from sifang.hand.masks import kinds_of_mask
from sifang.hand.pairs import missing_without_sets, useful_without_sets
from sifang.hand.shanten import SETS
from sifang.hand.suit_tables import FORMAL, REAL, completeness
from sifang.hand.win import Meld
from sifang.tiles import Kind

__all__ = ["is_complete", "is_complete_keys", "waits", "waits_mask", "waits_mask_of_keys"]

#: What completeness of all groups together a complete hand has, by the sets the standing tiles make.
_WHOLE = tuple(completeness(sets, 1) for sets in range(SETS + 1))
_WHOLE_SIZE = 14


def is_complete(counts: Sequence[int], melds: Sequence[Meld], forms: Forms) -> bool:
    """Whether standing tiles and melds are a complete hand.

    `counts[kind]` counts the standing tiles (34 numbers, 0 to 4 each), the winning tile among them.
    """
    return is_complete_keys(suit_keys(counts, melds), SETS - len(melds), forms)


def is_complete_keys(keys: SuitKeys, sets: int, forms: Forms) -> bool:
    """Whether a hand given by its keys, the winning tile among them, is complete."""
    if forms.regular:
        m, p, s, z = keys
        suit = REAL.complete
        if suit[m] + suit[p] + suit[s] + REAL.honour_complete[z] == _WHOLE[sets]:
            return True
    return (
        sets == SETS
        and forms.without_sets > 0
        and missing_without_sets(keys, forms) == 0
        and sum(counts_of(keys)) == _WHOLE_SIZE
    )


def waits(counts: Sequence[int], melds: Sequence[Meld], forms: Forms) -> tuple[Kind, ...]:
    """The kinds that complete `counts[kind]` standing tiles (13, less three per meld) and these melds."""
    return kinds_of_mask(waits_mask(counts, melds, forms))


def waits_mask(counts: Sequence[int], melds: Sequence[Meld], forms: Forms) -> int:
    """The waits as bits, bit `kind` for each."""
    return waits_mask_of_keys(suit_keys(counts, melds), SETS - len(melds), forms)


def waits_mask_of_keys(keys: SuitKeys, sets: int, forms: Forms) -> int:
    """The waits of a hand given by its keys, as bits, bit `kind` for each."""
    mask = 0
    if forms.regular:
        tables = FORMAL if forms.formal_waits else REAL
        ready = tables.ready
        m, p, s, z = keys
        whole = _WHOLE[sets]
        # One group takes the wait; the others are complete as they stand.
        m_now, m_after, m_ranks = ready[m]
        p_now, p_after, p_ranks = ready[p]
        s_now, s_after, s_ranks = ready[s]
        z_now, z_after, z_ranks = tables.honour_ready[z]
        if m_after + p_now + s_now + z_now == whole:
            mask = m_ranks
        if m_now + p_after + s_now + z_now == whole:
            mask |= p_ranks << 9
        if m_now + p_now + s_after + z_now == whole:
            mask |= s_ranks << 18
        if m_now + p_now + s_now + z_after == whole:
            mask |= z_ranks << 27
    if sets == SETS and forms.without_sets and missing_without_sets(keys, forms) == 1:
        mask |= useful_without_sets(keys, forms, 1) if sum(counts_of(keys)) == _WHOLE_SIZE - 1 else 0
    return mask
