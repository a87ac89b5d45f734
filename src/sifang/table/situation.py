"""The situation that a ruling needs, derived from the state of a deal, and the ruling of the table's book."""

from typing import Final

from sifang.rules.incident import Before, Situation, Stage, Status
from sifang.rules.incidents import AnyIncident
from sifang.rules.ruling_effect import Bar
from sifang.rules.ruling_events import RulingMade
from sifang.table.state import Phase, SeatState, TableState
from sifang.tiles import SEATS, Seat

__all__ = ["ruled", "situation_of"]

_STAGES: Final = {
    Phase.NOT_STARTED: Stage.DEALING,
    Phase.FLOWERS: Stage.DEALING,
    Phase.TURN: Stage.PLAYING,
    Phase.CLAIMS: Stage.PLAYING,
    Phase.SHOWING: Stage.WON,
    Phase.ENDED: Stage.RECORDED,
}


def situation_of(state: TableState, seat: Seat, before: Before = Before.NEVER) -> Situation:
    """What a ruling on this seat needs to know of the table; how often the same was done `before` is not in a deal.

    A win that is declared and not yet confirmed is still being checked. A forfeited hand may neither win nor claim.
    """
    discarded = {discard.seat for discard in state.discards}
    checking = state.phase is Phase.ENDED and state.win is not None
    return Situation(
        stage=Stage.WON if checking else _STAGES[state.phase],
        own_turn=state.phase is Phase.TURN and state.turn == seat,
        all_discarded=discarded.issuperset(SEATS),
        status=_status(state.seats[seat]),
        before=before,
    )


def ruled(state: TableState, incident: AnyIncident, at: int, number: int | None = None) -> RulingMade:
    """What the book rules on the incident, as the next ruling of the deal unless its number is given."""
    situation = situation_of(state, incident.seat, _before(state, incident))
    return RulingMade(
        at=at,
        number=len(state.rulings) + 1 if number is None else number,
        incident=incident,
        situation=situation,
        ruling=state.book.rulings.rule(type(incident), incident, situation),
    )


def _before(state: TableState, incident: AnyIncident) -> Before:
    """How often the player has done the same in this deal."""
    same = sum(type(one.incident) is type(incident) and one.incident.seat == incident.seat for one in state.rulings)
    return tuple(Before)[min(same, len(Before) - 1)]


def _status(own: SeatState) -> Status:
    if own.forfeited:
        return Status.NO_WIN_NOR_CLAIM
    match own.bar:
        case None:
            return Status.SOUND
        case Bar.NO_WIN:
            return Status.NO_WIN
        case _:
            return Status.NO_WIN_NOR_CLAIM
