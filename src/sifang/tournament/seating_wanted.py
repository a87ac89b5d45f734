"""What a tournament asks of the seating of a session: who plays, who has met, who is kept apart, in which order."""

from typing import Final

from sifang.tournament.format import SeatingMethod
from sifang.tournament.seating import FixedSeat, SeatingRequest, Shortage
from sifang.tournament.standings import standings
from sifang.tournament.state import Session, TournamentState
from sifang.tournament.terms import Player, SeatedTable

__all__ = ["seating_wanted"]

#: Whoever waits ends the search, not the count of its steps.
_STEPS: Final = 10**9
#: Methods that seat a whole stage at once, so that what one session spoils another can mend.
_TOGETHER: Final = frozenset({SeatingMethod.NO_REPEATS, SeatingMethod.DUPLICATE})


def seating_wanted(
    state: TournamentState,
    session: int,
    *,
    shortage: Shortage = Shortage.REFUSE,
    fixed: tuple[FixedSeat, ...] = (),
    seed: int = 1,
) -> SeatingRequest:
    """The request for a session of the format, and for those after it in its stage where they are seated together.

    Players come by rank, which counts where tables are made up by it.
    """
    stage = state.format.stage_of(session)
    method = state.format.stages[stage].seating
    if method is SeatingMethod.SCRIPT:  # where none was made beforehand, one is made now
        method = SeatingMethod.NO_REPEATS
    left = state.format.sessions_of(stage).stop - session
    return SeatingRequest(
        players=_ranked(state, stage, session),
        sessions=left if method in _TOGETHER else 1,
        method=method,
        teams=() if state.format.teams is None else tuple(state.teams.values()),
        apart=tuple(state.apart),
        so_far=tuple(_tables(state.sessions.get(earlier, Session())) for earlier in range(1, session)),
        fixed=fixed,
        shortage=shortage,
        seed=seed,
        steps=_STEPS,
    )


def _ranked(state: TournamentState, stage: int, session: int) -> tuple[Player, ...]:
    """Who needs a seat, the best first; whoever has a substitute needs one for him."""
    in_stage = set(state.players_in(stage))
    return tuple(
        line.player
        for line in standings(state, session - 1)
        if line.player in in_stage
        and not state.is_out(line.player, session)
        and (state.is_playing(line.player, session) or (line.player, session) in state.substitutes)
    )


def _tables(session: Session) -> tuple[SeatedTable, ...]:
    return tuple(SeatedTable(card.table, card.players) for card in session.cards.values())
