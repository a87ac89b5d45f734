"""What closes a stage, makes a cut, publishes a list and ends a tournament, and why it does not."""

from collections.abc import Iterator

from sifang.tournament.commands import (
    CloseStage,
    CloseTournament,
    DrawLots,
    PublishStandings,
    RemakeCut,
    SetPrizes,
    ShowStandings,
    StageCommand,
)
from sifang.tournament.cut import cut_line
from sifang.tournament.events import (
    CutMade,
    PrizesAwarded,
    StageClosed,
    StandingsPublished,
    TournamentClosed,
    TournamentEvent,
)
from sifang.tournament.format import PrizeShares
from sifang.tournament.prizes import final_prizes
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.standings import places_after
from sifang.tournament.state import Session, TournamentState
from sifang.tournament.writing import missing_cards

__all__ = ["stage_events", "stage_fault"]


def stage_fault(state: TournamentState, command: StageCommand) -> TournamentFault | None:
    """Why the command is not granted."""
    match command:
        case DrawLots():
            is_known = len(set(command.order)) == len(command.order) and set(command.order) <= state.entries.keys()
            return None if is_known else TournamentFault.NO_SUCH_PLAYER
        case CloseStage():
            return _closing_fault(state)
        case RemakeCut():
            return _remaking_fault(state, command)
        case PublishStandings() | ShowStandings():
            return _list_fault(state, command)
        case SetPrizes():
            pays_nobody = isinstance(command.prizes, PrizeShares) and command.prizes.places < 1
            return TournamentFault.IMPOSSIBLE_FORMAT if pays_nobody else None
        case CloseTournament():
            all_closed = state.stages_closed == len(state.format.stages)
            return None if all_closed else TournamentFault.STAGE_NOT_CLOSED


def _closing_fault(state: TournamentState) -> TournamentFault | None:
    """Every session has ended, every card is in, and lots have been drawn where nothing else parts at the line."""
    stage = state.stages_closed
    if stage == len(state.format.stages):
        return TournamentFault.STAGE_CLOSED
    sessions = state.format.sessions_of(stage)
    if any(state.sessions.get(number, Session()).ended_at is None for number in sessions):
        return TournamentFault.SESSION_NOT_ENDED
    if any(missing_cards(state, number) for number in sessions):
        return TournamentFault.CARD_MISSING
    return _line_fault(state, stage)


def _list_fault(state: TournamentState, command: PublishStandings | ShowStandings) -> TournamentFault | None:
    """What hangs in the hall has been played; where live standings stand still can be said beforehand."""
    if isinstance(command, PublishStandings):
        session = state.sessions.get(command.through, Session())
        return TournamentFault.SESSION_NOT_BEGUN if session.started_at is None else None
    is_there = command.through is None or 1 <= command.through <= state.format.sessions
    return None if is_there else TournamentFault.NO_SUCH_SESSION


def _line_fault(state: TournamentState, stage: int) -> TournamentFault | None:
    return TournamentFault.LOTS_NEEDED if cut_line(state, stage).undecided else None


def _remaking_fault(state: TournamentState, command: RemakeCut) -> TournamentFault | None:
    """A cut is a promise to those who are through: it is not changed once they play on."""
    stage = state.stages_closed - 1
    if stage not in state.cuts:
        return TournamentFault.STAGE_NOT_CLOSED
    following = state.format.sessions_of(stage + 1)
    if any(state.sessions.get(number, Session()).started_at is not None for number in following):
        return TournamentFault.NEXT_STAGE_BEGUN
    return _line_fault(state, stage) if command.reason.strip() else TournamentFault.REASON_MISSING


def stage_events(
    state: TournamentState, command: CloseStage | RemakeCut | PublishStandings | CloseTournament
) -> Iterator[TournamentEvent]:
    """What a command that is granted makes happen."""
    at, by = command.at, command.by
    match command:
        case CloseStage():
            stage = state.stages_closed
            yield StageClosed(at=at, by=by, stage=stage)
            if stage + 1 < len(state.format.stages):
                yield CutMade(at=at, by=by, stage=stage, players=cut_line(state, stage).through, reason="")
        case RemakeCut():
            stage = state.stages_closed - 1
            players = cut_line(state, stage).through
            if set(players) != set(state.cuts[stage]):
                yield CutMade(at=at, by=by, stage=stage, players=players, reason=command.reason)
        case PublishStandings():
            places = places_after(state, command.through)
            yield StandingsPublished(at=at, by=by, through=command.through, places=places)
        case CloseTournament():
            yield PrizesAwarded(at=at, by=by, prizes=final_prizes(state))
            yield TournamentClosed(at=at, by=by, places=places_after(state, state.format.sessions))
