"""What the others may hold, from what they show: melds, and what their rivers lack.

A threat is a guess at one opponent's hand: how likely he is ready, which kinds would then complete it, what it would
pay. Nothing here looks at a hidden tile.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sifang.bots.examples import Appraiser
from sifang.bots.hands import Winds
from sifang.bots.plans import ALL_PUNGS, ONE_SUIT, Plan
from sifang.bots.pursuit import pursuit_of
from sifang.bots.sight import Sight
from sifang.bots.tuning import Guesses, Tuning
from sifang.hand.win import Meld, MeldType
from sifang.table.view import SeatView
from sifang.tiles import KIND_COUNT, KINDS, SEATS, Kind, Seat, is_honour, kind_of

__all__ = ["Threat", "threats"]

_NO_TILES: Final = (0,) * KIND_COUNT
_ALL_MELDED: Final = 4


@dataclass(frozen=True, slots=True)
class Threat:
    """One guess at an opponent's hand.

    `likely` is the chance that he is ready with such a hand, `waits[kind]` the chance that he then wins with a tile
    of this kind, `value` what he would be paid.
    """

    seat: Seat
    likely: float
    value: int
    waits: tuple[float, ...]


def threats(sight: Sight, tuning: Tuning, appraiser: Appraiser) -> tuple[Threat, ...]:
    """Every guess at every opponent, likely ones and unlikely ones."""
    return tuple(
        threat
        for seat in SEATS
        if seat != sight.seat and not sight.seats[seat].forfeited
        for threat in _guesses(sight, sight.seats[seat], tuning, appraiser)
    )


def _guesses(sight: Sight, other: SeatView, tuning: Tuning, appraiser: Appraiser) -> Iterator[Threat]:
    # A kong that lies face down tells nothing but that its owner is so much nearer to a ready hand.
    melds, guesses = tuple(meld.meld for meld in other.melds if meld.tiles), tuning.guesses
    winds = Winds(other.wind, sight.winds.prevalent)
    ready = _ready_chance(other, guesses)
    left = 1.0
    for plan in (*ONE_SUIT, ALL_PUNGS):
        share = _share(plan, melds, other, guesses) * left
        if share > 0:
            left -= share
            yield Threat(other.seat, ready * share, _value(plan, melds, winds, appraiser), _waits(plan, sight, guesses))
    shown = sum(appraiser.pung_worth(meld.kind, winds) for meld in melds if meld.type is not MeldType.CHOW)
    yield Threat(other.seat, ready * left, round(tuning.plain) + shown, _waits(None, sight, guesses))


def _ready_chance(other: SeatView, guesses: Guesses) -> float:
    """The more melds and the more discards, the likelier."""
    melds, thrown = len(other.melds), len(other.river)
    if melds == _ALL_MELDED:
        return 1.0
    linear, quadratic = guesses.ready[melds]
    return min(linear * thrown + quadratic * thrown**2, guesses.ready_most)


def _share(plan: Plan, melds: tuple[Meld, ...], other: SeatView, guesses: Guesses) -> float:
    """The chance that a hand with these melds follows the plan."""
    if not all(plan.fits(meld) for meld in melds):
        return 0.0
    if plan is ALL_PUNGS:
        return guesses.pung_share[len(melds)]
    suit = ONE_SUIT.index(plan)
    shown = sum(meld.kind // 9 == suit for meld in melds)
    thrown = [kind_of(discard.tile) // 9 for discard in other.river]
    expected, found = len(thrown) * guesses.suit_discards, thrown.count(suit)
    share = guesses.suit_share[len(melds) if shown else min(len(melds), 1)]
    return min(share * (1 + expected) / (1 + found * guesses.suit_doubt) / 2, 0.95)


def _value(plan: Plan, melds: tuple[Meld, ...], winds: Winds, appraiser: Appraiser) -> int:
    pursuit = pursuit_of(plan, _NO_TILES, (0, 0, 0, 0), melds)
    assert pursuit is not None, "only plans that the melds fit are guessed"
    return round(appraiser.promise(pursuit, _NO_TILES, melds, winds).total)


def _waits(plan: Plan | None, sight: Sight, guesses: Guesses) -> tuple[float, ...]:
    """By kind, the chance that a ready hand of the plan wins with it."""
    return tuple(_wait(plan, kind, sight.unseen[kind], guesses) for kind in KINDS)


def _wait(plan: Plan | None, kind: Kind, unseen: int, guesses: Guesses) -> float:
    rank = kind % 9
    if plan is ALL_PUNGS:
        return guesses.pung_wait * guesses.copies[unseen]
    if plan is None:
        return guesses.honour_wait * guesses.copies[unseen] if is_honour(kind) else guesses.waits[min(rank, 8 - rank)]
    if is_honour(kind):
        return guesses.suit_wait * guesses.honour_in_suit * guesses.copies[unseen]
    return guesses.suit_wait if plan.shapes[kind // 9].pungs else 0.0
