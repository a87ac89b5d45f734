"""The situation that a ruling needs, derived from the state of a deal."""

from sifang.rules.incident import Before, Situation, Stage, Status
from sifang.table.state import Phase, TableState
from sifang.tiles import SEATS, Seat

__all__ = ["situation_of"]

_STAGES = {
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
        status=Status.NO_WIN_NOR_CLAIM if state.seats[seat].forfeited else Status.SOUND,
        before=before,
    )
