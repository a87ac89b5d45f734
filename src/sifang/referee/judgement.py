"""What a person with authority adds to a ruling, or sets in its place: both stand in the record."""

from sifang.errors import SifangError
from sifang.rules.incident import Situation
from sifang.rules.incidents import AnyIncident
from sifang.rules.penalty_amount import AtDiscretion, Fixed, PaidToDisturbed
from sifang.rules.ruling import Ruling
from sifang.rules.ruling_effect import AnyEffect, PointsDeducted
from sifang.rules.ruling_events import RulingMade, RulingOverruled

__all__ = ["BeyondDiscretion", "judged", "overruled"]


class BeyondDiscretion(SifangError):
    """An effect that a ruling does not leave to the referee; to impose it all the same is to overrule."""


def judged(made: RulingMade, effects: tuple[AnyEffect, ...]) -> RulingMade:
    """The ruling with what the referee's discretion adds. Raises `BeyondDiscretion`, which lists what is allowed.

    Where an amount is at discretion, a fixed one within its range fills it in.
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
    open_amounts = (effect for effect in ruling.effects if isinstance(effect, PointsDeducted))
    return (*(effect for point in ruling.discretion for effect in point.may), *open_amounts)


def _fits(effect: AnyEffect, allowed: AnyEffect) -> bool:
    """Whether an effect is the one allowed, or fills in its open amount."""
    if not (isinstance(effect, PointsDeducted) and isinstance(allowed, PointsDeducted)):
        return effect == allowed
    match allowed.amount, effect.amount:
        case AtDiscretion(), Fixed(points=points):
            return points >= 0
        case PaidToDisturbed(lowest=lowest, highest=highest), Fixed(points=points):
            return lowest <= points <= highest
        case _:
            return effect == allowed


def overruled(made: RulingMade, effects: tuple[AnyEffect, ...], *, by: str, reason: str, at: int) -> RulingOverruled:
    """A person's own decision in place of a ruling's effects; the ruling stays beside it (wsom general.3)."""
    return RulingOverruled(at=at, number=made.number, by=by, reason=reason, effects=effects)


def ruling_made(at: int, number: int, incident: AnyIncident, situation: Situation, ruling: Ruling) -> RulingMade:
    """The event that a ruling was made."""
    return RulingMade(at=at, number=number, incident=incident, situation=situation, ruling=ruling)
