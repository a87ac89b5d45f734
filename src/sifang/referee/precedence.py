"""Several faults at once, and which ruling goes first (wsom decisions G14 to G16).

A declared win is checked in one order, and the first failure is the finding (G14). Of two findings on one hand the
stricter bar holds (G15). Where a fault fits two rulings the lighter one is made (wsom general.6).
"""

from collections.abc import Iterable
from typing import Final, assert_never

from sifang.rules.incident_calls import NotAWin
from sifang.rules.penalty_amount import AtDiscretion, Escalating, Fixed, PaidToDisturbed, PaidToEach, PerStarted
from sifang.rules.ruling import Ruling
from sifang.rules.ruling_effect import (
    AnyEffect,
    Bar,
    Excluded,
    Forfeited,
    HandBarred,
    PlayGoesOn,
    PointsDeducted,
    ShownTilesPenal,
    TilesToExpose,
    Warned,
)

__all__ = ["combined", "first_fault", "lightest"]

_STRICTNESS: Final = (Bar.NO_WIN, Bar.NO_WIN_NOR_CLAIM_BUT_OWN_KONG, Bar.NO_WIN_NOR_CLAIM)
#: A hand's standing, the count, the right to the tile, the shape, the minimum (G14).
_CHECKED: Final = tuple(NotAWin)


def first_fault(faults: Iterable[NotAWin]) -> NotAWin | None:
    """Why a declared win is ruled to be none, when several things are wrong with it; `None`: it is a win.

    >>> first_fault([NotAWin.NOT_READY, NotAWin.COUNT])
    <NotAWin.COUNT: 'count'>
    """
    return min(faults, key=_CHECKED.index, default=None)


def combined(rulings: Iterable[Ruling]) -> tuple[AnyEffect, ...]:
    """What several rulings on one player's faults at one moment come to, in the order of the rulings.

    One bar stands, the strictest; tiles to expose are counted once, by the largest number; play goes on once, as the
    last ruling says.
    """
    effects = [effect for ruling in rulings for effect in ruling.effects]
    bars = [effect.bar for effect in effects if isinstance(effect, HandBarred)]
    expose = [effect.count for effect in effects if isinstance(effect, TilesToExpose)]
    goes_on = [effect for effect in effects if isinstance(effect, PlayGoesOn)]
    kept: list[AnyEffect] = []
    for effect in effects:
        if isinstance(effect, HandBarred | TilesToExpose | PlayGoesOn) or (
            effect in kept and not isinstance(effect, PointsDeducted)
        ):
            continue
        kept.append(effect)
    if bars:
        kept.append(HandBarred(max(bars, key=_STRICTNESS.index)))
    if expose:
        kept.append(TilesToExpose(max(expose)))
    return (*kept, *goes_on[-1:])


def lightest(rulings: Iterable[Ruling]) -> Ruling:
    """The ruling that weighs least on the offender (wsom general.6); the first of equals."""
    return min(rulings, key=lambda ruling: sum(_weight(effect) for effect in ruling.effects))


#: How heavy an effect is: only the order matters.
_WEIGHTS: Final[dict[type[AnyEffect], int]] = {
    Excluded: 100_000,
    Forfeited: 10_000,
    ShownTilesPenal: 5,
    TilesToExpose: 5,
    Warned: 1,
}


def _weight(effect: AnyEffect) -> int:
    match effect:
        case HandBarred(bar=bar):
            return 1_000 * (1 + _STRICTNESS.index(bar))
        case PointsDeducted():
            return 10 + _points(effect)
        case _:
            return _WEIGHTS.get(type(effect), 0)


def _points(effect: PointsDeducted) -> int:
    """The points as far as they are known."""
    match effect.amount:
        case Fixed(points=points) | PerStarted(points=points):
            return points
        case PaidToEach(points=points):
            return 3 * points
        case Escalating(points=points):
            return points[-1]
        case PaidToDisturbed(highest=highest):
            return highest
        case AtDiscretion():
            return 0
        case amount:
            assert_never(amount)
