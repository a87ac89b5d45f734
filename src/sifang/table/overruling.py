"""A person's decision in the place of a ruling's effects; both stand in the record (wsom general.3)."""

from typing import Final

from sifang.rules.penalty_amount import Amount, Fixed, PaidToEach
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.rules.ruling_effect import AnyEffect, PointsDeducted, TilesToExpose
from sifang.rules.ruling_events import RulingOverruled
from sifang.table.commands import Overrule
from sifang.table.events import TableEvent
from sifang.table.state import TableState

__all__ = ["overruled"]

#: More than any hand of any book pays: a decision beyond it is a slip of the pen.
_MOST_POINTS: Final = 10_000
_MOST_TILES: Final = 14


def overruled(state: TableState, command: Overrule) -> tuple[TableEvent, ...] | Refusal:
    """The decision, or its refusal: it names a ruling of the deal, its author, a reason, and effects that can be."""
    known = any(made.number == command.number for made in state.rulings)
    stated = command.by.strip() and command.reason.strip()
    if not known or not stated or not all(map(_can_be, command.effects)):
        return state.play.refuse(RefusalCode.NOT_POSSIBLE_NOW)
    number, by, reason = command.number, command.by, command.reason
    return (RulingOverruled(at=command.at, number=number, by=by, reason=reason, effects=command.effects),)


def _can_be(effect: AnyEffect) -> bool:
    """Whether an effect takes a number of points or tiles that can be taken."""
    match effect:
        case PointsDeducted(amount=amount):
            return _can_be_paid(amount)
        case TilesToExpose(count=count):
            return 0 < count <= _MOST_TILES
        case _:
            return True


def _can_be_paid(amount: Amount) -> bool:
    match amount:
        case Fixed(points=points) | PaidToEach(points=points):
            return 0 <= points <= _MOST_POINTS
        case _:
            return True
