"""Wild tiles at the table: which kind is wild, what a thrown one does, and hands that any tile completes.

Carries out hangzhou article.2, article.3, article.9 and article.18.
"""

from sifang.hand.baotou import is_baotou_keys
from sifang.hand.keys import STANDING, SuitKeys, group_of
from sifang.hand.regular import SETS
from sifang.rules.wilds import TurnedWild, WildRules
from sifang.table.state import SeatState, TableState
from sifang.tiles import DRAGONS, KIND_COUNT, SEATS, Kind, Seat, is_number, kind_of, wind_of_kind

__all__ = [
    "as_read",
    "chain_discard",
    "count_with_wild",
    "counts_as_read",
    "is_locked",
    "is_ready_for_any",
    "keys_of",
    "make_wild",
    "unlock",
    "wild_kinds",
]


def wild_kinds(rules: WildRules, turned: Kind) -> tuple[Kind, Kind | None]:
    """The wild kind that a tile turned up makes, and the kind that is read as it (hangzhou article.3)."""
    wild = turned if rules.turned is TurnedWild.SAME else _next_kind(turned)
    return wild, None if rules.stand_in == wild else rules.stand_in


def _next_kind(kind: Kind) -> Kind:
    """The kind after this one in its row, which begins anew behind its last (see `TurnedWild.NEXT`)."""
    if is_number(kind):
        return Kind(kind - 8 if kind % 9 == 8 else kind + 1)
    if wind_of_kind(kind) is not None:
        return Kind.EAST if kind is Kind.NORTH else Kind(kind + 1)
    # Red, green, white: the dragons' numbers run the other way.
    return DRAGONS[DRAGONS.index(kind) - 1]


def make_wild(state: TableState, wild: Kind, stand_in: Kind | None) -> None:
    """From now on this kind is wild: its tiles leave the counts and keys of every hand."""
    state.wild, state.stand_in = wild, stand_in
    for own in state.seats:
        own.wilds, own.counts[wild] = own.counts[wild], 0
        own.keys[group_of(wild)] -= own.wilds * STANDING[wild]
        if stand_in is not None:
            own.keys[group_of(stand_in)] -= own.counts[stand_in] * STANDING[stand_in]
            own.keys[group_of(wild)] += own.counts[stand_in] * STANDING[wild]


def count_with_wild(state: TableState, own: SeatState, kind: Kind, change: int) -> None:
    """A tile comes to a hand, or leaves it, where some kind is wild."""
    if kind == state.wild:
        own.wilds += change
    elif kind < KIND_COUNT:
        own.counts[kind] += change
        read = as_read(state, kind)
        own.keys[group_of(read)] += change * STANDING[read]


def as_read(state: TableState, kind: Kind) -> Kind:
    """What a tile of this kind counts as in a hand or a chow: the wild's kind if it stands in for it."""
    return state.wild if state.wild is not None and kind == state.stand_in else kind


def counts_as_read(state: TableState, own: SeatState) -> list[int]:
    """The concealed tiles but wilds by the kind that they count as; a list of the caller's own."""
    counts = own.counts.copy()
    if state.wild is not None and state.stand_in is not None:
        counts[state.wild], counts[state.stand_in] = counts[state.stand_in], 0
    return counts


def keys_of(own: SeatState) -> SuitKeys:
    """The keys of a seat's concealed tiles and melds."""
    return own.keys[0], own.keys[1], own.keys[2], own.keys[3]


def is_ready_for_any(state: TableState, own: SeatState) -> bool:
    """Whether any tile completes the hand, or would have before it drew (hangzhou article.18).

    A hand that is complete as dealt has drawn nothing, and waited for nothing. Waits would not tell: a kind of which
    the hand holds all four is none of them.
    """
    keys, wilds = list(keys_of(own)), own.wilds
    if own.drawn is not None:
        drawn = kind_of(own.drawn)
        if drawn == state.wild:
            wilds -= 1
        else:
            read = as_read(state, drawn)
            keys[group_of(read)] -= STANDING[read]
    m, p, s, z = keys
    return is_baotou_keys((m, p, s, z), SETS - len(own.melds), state.play.forms, wilds)


def chain_discard(state: TableState, seat: Seat, kind: Kind) -> None:
    """What a discard does to its thrower's chain, and to the others if it is a wild.

    A wild that leaves a hand any tile completes lengthens the chain, everything else ends it (hangzhou article.18).
    """
    own = state.seats[seat]
    if kind == state.wild and is_baotou_keys(keys_of(own), SETS - len(own.melds), state.play.forms, own.wilds):
        own.floats += 1
    else:
        own.floats = own.kongs_in_chain = 0
    if kind == state.wild and state.play.wilds is not None and state.play.wilds.lock is not None:
        state.locks = tuple(s for s in SEATS if s == seat or s in state.locks)


def unlock(state: TableState, seat: Seat) -> None:
    """A seat that draws or claims locks nobody any more (hangzhou article.9)."""
    if seat in state.locks:
        state.locks = tuple(other for other in state.locks if other != seat)


def is_locked(state: TableState, seat: Seat) -> bool:
    """Whether another seat's thrown wild binds this one (hangzhou article.9)."""
    return state.locks not in ((), (seat,))
