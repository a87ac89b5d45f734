"""What a person with authority adds to a ruling, or sets in its place: both stand in the record."""

from msgspec import Struct

from sifang.errors import SifangError
from sifang.rules.incident import Situation
from sifang.rules.incidents import AnyIncident
from sifang.rules.penalty_amount import AtDiscretion, Escalating, Fixed, PaidToDisturbed, PaidToEach, PerStarted
from sifang.rules.ruling import Ruling
from sifang.rules.ruling_effect import AnyEffect, PointsDeducted
from sifang.rules.ruling_events import RulingMade, RulingOverruled

__all__ = ["BeyondDiscretion", "OpenPoints", "judged", "named", "open_points", "overruled"]


class BeyondDiscretion(SifangError):
    """An effect that a ruling does not leave to the referee; to impose it all the same is to overrule."""


class OpenPoints(Struct, frozen=True):
    """How many points a referee may name: a multiple of `step` from `lowest` to `highest`; `None`: without end."""

    lowest: int
    highest: int | None = None
    step: int = 1

    def allow(self, points: int) -> bool:
        """Whether so many may be named.

        >>> OpenPoints(5, 60).allow(61)
        False
        """
        within = self.lowest <= points and (self.highest is None or points <= self.highest)
        return within and points % self.step == 0


def open_points(effect: AnyEffect) -> OpenPoints | None:
    """What the referee may name where an effect takes points without saying how many; `None` where it says so."""
    if not isinstance(effect, PointsDeducted):
        return None
    match effect.amount:
        case AtDiscretion():
            return OpenPoints(0)
        case PaidToDisturbed(lowest=lowest, highest=highest) if lowest < highest:
            return OpenPoints(lowest, highest)
        case Escalating(points=steps):
            return OpenPoints(steps[0], steps[-1])
        case PerStarted(points=each):
            return OpenPoints(each, step=each)
        case Fixed() | PaidToEach() | PaidToDisturbed():
            return None


def named(effect: AnyEffect, points: int) -> PointsDeducted:
    """The effect with the points that the referee has named, paid to whom the open amount would be.

    >>> named(PointsDeducted(PaidToDisturbed(5, 60)), 20).words.en
    '20 points are paid to the disturbed player.'
    """
    assert isinstance(effect, PointsDeducted), "only what takes points leaves open how many"
    is_paid = isinstance(effect.amount, PaidToDisturbed)
    return PointsDeducted(PaidToDisturbed(points, points) if is_paid else Fixed(points))


def judged(made: RulingMade, effects: tuple[AnyEffect, ...]) -> RulingMade:
    """The ruling with what the referee's discretion adds. Raises `BeyondDiscretion`, which lists what is allowed.

    Where an amount is open, it is `named` within its range.
    """
    allowed = _allowed(made.ruling)
    for effect in effects:
        if not any(_fits(effect, one) for one in allowed):
            names = "; ".join(one.words.en for one in allowed) or "nothing"
            raise BeyondDiscretion(f"the ruling does not leave this to the referee: {effect.words.en} Allowed: {names}")
    return RulingMade(
        at=made.at,
        number=made.number,
        incident=made.incident,
        situation=made.situation,
        ruling=made.ruling,
        judged=effects,
    )


def _allowed(ruling: Ruling) -> tuple[AnyEffect, ...]:
    open_amounts = (effect for effect in ruling.effects if open_points(effect) is not None)
    return (*(effect for point in ruling.discretion for effect in point.may), *open_amounts)


def _fits(effect: AnyEffect, allowed: AnyEffect) -> bool:
    """Whether an effect is the one allowed, or names its open amount."""
    left_open = open_points(allowed)
    if left_open is None or not isinstance(effect, PointsDeducted):
        return effect == allowed
    match effect.amount:
        case Fixed(points=points) | PaidToDisturbed(highest=points):
            return left_open.allow(points) and effect == named(allowed, points)
        case _:
            return effect == allowed


def overruled(made: RulingMade, effects: tuple[AnyEffect, ...], *, by: str, reason: str, at: int) -> RulingOverruled:
    """A person's own decision in place of a ruling's effects; the ruling stays beside it (wsom general.3)."""
    return RulingOverruled(at=at, number=made.number, by=by, reason=reason, effects=effects)


def ruling_made(at: int, number: int, incident: AnyIncident, situation: Situation, ruling: Ruling) -> RulingMade:
    """The event that a ruling was made."""
    return RulingMade(at=at, number=number, incident=incident, situation=situation, ruling=ruling)
