"""Sets and a pair as the suit tables see them: tiles missing, useful tiles, completeness and waits of four keys.

`sets` is the number of sets that the standing tiles have to make beside the pair.
"""

from typing import Final

from sifang.hand.forms import Forms
from sifang.hand.keys import SuitKeys
from sifang.hand.suit_tables import FORMAL, REAL, Tables, completeness, tables_with_wilds

__all__ = [
    "SETS", "is_whole", "missing_sets", "missing_sets_alone", "tables_of", "useful_for_sets", "waits_for_sets",
]  # fmt: skip

#: How many sets a hand has.
SETS: Final = 4
#: What completeness of all groups together a complete hand has, by the sets the standing tiles make.
_WHOLE: Final = tuple(completeness(sets, 1) for sets in range(SETS + 1))


def tables_of(forms: Forms, wilds: int = 0) -> Tables:
    """The tables that count four of a kind, or five where formal waits count, and let wilds go beyond that."""
    if wilds:
        return tables_with_wilds(5 if forms.formal_waits else 4, wilds)
    return FORMAL if forms.formal_waits else REAL


def missing_sets(keys: SuitKeys, sets: int, tables: Tables) -> int:
    """The fewest tiles missing, those included that wilds stand for."""
    suits, joined = tables.suits, tables.joined
    m, p, s, z = keys
    one = joined[suits[m] << 16 | suits[p]]
    return tables.totals[(one << 16 | joined[suits[s] << 16 | tables.honours[z]]) << 3 | sets]


def missing_sets_alone(keys: SuitKeys, sets: int, tables: Tables) -> int:
    """As `missing_sets`, where no pair is wanted beside the sets."""
    suits, joined = tables.suits, tables.joined
    m, p, s, z = keys
    one = joined[suits[m] << 16 | suits[p]]
    return tables.sets_alone[(one << 16 | joined[suits[s] << 16 | tables.honours[z]]) << 3 | sets]


def useful_for_sets(keys: SuitKeys, sets: int, tables: Tables, missing: int) -> int:
    """The kinds (bits) that leave fewer than `missing` tiles missing, if so many are missing now."""
    m, p, s, z = keys
    suits, joined, decisive, entries = tables.suits, tables.joined, tables.decisive, tables.entries
    a, b, c, d = suits[m], suits[p], suits[s], tables.honours[z]
    one, other = joined[a << 16 | b], joined[c << 16 | d]
    if tables.totals[(one << 16 | other) << 3 | sets] != missing:
        return 0
    useful = tables.useful
    return (
        useful[m << entries | decisive[(a << 16 | joined[b << 16 | other]) << 3 | sets]]
        | useful[p << entries | decisive[(b << 16 | joined[a << 16 | other]) << 3 | sets]] << 9
        | useful[s << entries | decisive[(c << 16 | joined[one << 16 | d]) << 3 | sets]] << 18
        | tables.honour_useful[z << entries | decisive[(d << 16 | joined[one << 16 | c]) << 3 | sets]] << 27
    )


def is_whole(keys: SuitKeys, sets: int) -> bool:
    """Whether the standing tiles are just these sets and a pair."""
    m, p, s, z = keys
    suit = REAL.complete
    return suit[m] + suit[p] + suit[s] + REAL.honour_complete[z] == _WHOLE[sets]


def waits_for_sets(keys: SuitKeys, sets: int, tables: Tables) -> int:
    """The kinds (bits) that make the standing tiles just these sets and a pair."""
    ready = tables.ready
    m, p, s, z = keys
    whole = _WHOLE[sets]
    # One group takes the wait; the others are complete as they stand.
    m_now, m_after, m_ranks = ready[m]
    p_now, p_after, p_ranks = ready[p]
    s_now, s_after, s_ranks = ready[s]
    z_now, z_after, z_ranks = tables.honour_ready[z]
    mask = m_ranks if m_after + p_now + s_now + z_now == whole else 0
    if m_now + p_after + s_now + z_now == whole:
        mask |= p_ranks << 9
    if m_now + p_now + s_after + z_now == whole:
        mask |= s_ranks << 18
    if m_now + p_now + s_now + z_after == whole:
        mask |= z_ranks << 27
    return mask
