"""What penalty tiles forbid at the table (wsom penalty-tiles.2 to 4, G23 to G29).

In each of these questions the seat has some penalty tiles; whoever has none is not asked about.
"""

from dataclasses import replace

from sifang.hand.win import Circumstance, Win
from sifang.rules.penalty_tiles import NO_PENALTY_TILES
from sifang.rules.refusal import RefusalCode
from sifang.rules.score import Score
from sifang.table.melds import Offer
from sifang.table.state import Options, SeatState, TableState
from sifang.table.wilds import as_read
from sifang.tiles import Kind, Seat, Tile, kind_of

__all__ = ["best_score", "chow_others", "free_options", "free_tiles", "has_penalty_tiles", "set_fault"]


def has_penalty_tiles(own: SeatState) -> bool:
    """Whether any of the hand's tiles lies open as a penalty tile."""
    return own.penalty is not NO_PENALTY_TILES


def free_tiles(own: SeatState) -> list[Tile]:
    """The concealed tiles that are no penalty tiles."""
    return own.tiles if own.penalty is NO_PENALTY_TILES else [t for t in own.tiles if t not in own.penalty.all]


def free_options(state: TableState, own: SeatState, offer: Offer, options: Options) -> Options:
    """Those of the options for a set that penalty tiles leave; whether a win is left is not asked here."""
    kind = kind_of(offer.tile)
    return Options(
        win=options.win,
        pung=options.pung and set_fault(own, (kind, kind)) is None,
        kong=options.kong and set_fault(own, (kind, kind, kind), replaced=True) is None,
        chows=tuple(low for low in options.chows if set_fault(own, chow_others(state, low, kind)) is None),
    )


def chow_others(state: TableState, low: Kind, claimed: Kind) -> tuple[Kind, ...]:
    """The kinds that join the claimed one in the chow that starts at `low`."""
    read = as_read(state, claimed)
    kinds = [Kind(low + step) for step in range(3)]
    return tuple(state.stand_in if k == state.wild and state.stand_in is not None else k for k in kinds if k != read)


def set_fault(own: SeatState, others: tuple[Kind, ...], *, replaced: bool = False) -> RefusalCode | None:
    """Why these kinds of the hand, which it holds, may not join a claimed tile (wsom penalty-tiles.3).

    Nor may a claim leave nothing but dead tiles to discard (G24); the replacement of a kong can always be.
    """
    free = free_tiles(own)
    used: list[Tile] = []
    for kind in others:
        tile = next((t for t in free if kind_of(t) == kind and t not in used), None)
        if tile is None:
            return RefusalCode.SET_OF_PENALTY_TILE
        used.append(tile)
    left = (t for t in own.tiles if t not in used)
    if replaced or any(own.penalty.may_discard(t) for t in left):
        return None
    return RefusalCode.ONLY_DEAD_TILES_LEFT


def best_score(state: TableState, seat: Seat, win: Win) -> Score | None:
    """The best count of a hand in an arrangement that its penalty tiles allow (wsom penalty-tiles.4, G26).

    It is `None` when they allow none. They bar nothing from a win by one's own draw, which completes a concealed group.
    """
    own, best = state.seats[seat], state.book.score(win)
    if best is None or own.penalty is NO_PENALTY_TILES or Circumstance.SELF_DRAW in win.circumstances:
        return best
    counts = [one for one in (best, *best.alternatives) if own.penalty.allows(one.reading, own.tiles)]
    if not counts:
        return None
    return replace(counts[0], alternatives=tuple(replace(one, alternatives=()) for one in counts[1:]))
