"""`decide` for a tournament: what a command makes happen, or why it is refused. Reads the state, writes nothing."""

from collections.abc import Iterator

from msgspec import structs

from sifang.tournament.commands import (
    CardCommand,
    CloseStage,
    CloseTournament,
    CorrectDeal,
    DecideAppeal,
    DrawSeats,
    EnterPlayer,
    EntryCommand,
    GivePenalty,
    LodgeAppeal,
    OpenTournament,
    PublishStandings,
    RemakeCut,
    RulingCommand,
    SeatingCommand,
    SessionCommand,
    StageCommand,
    TournamentCommand,
    WriteDeal,
)
from sifang.tournament.entering import entry_fault, opening_fault
from sifang.tournament.events import (
    AppealLodged,
    PenaltyCancelled,
    PenaltyGiven,
    PlayerEntered,
    TournamentEvent,
    TournamentOpened,
)
from sifang.tournament.evolve import evolve
from sifang.tournament.refusal import TournamentFault, TournamentRefusal
from sifang.tournament.rulings import ruling_fault
from sifang.tournament.seat_draws import seats_drawn
from sifang.tournament.sessions import seating_fault, session_fault
from sifang.tournament.stages import stage_events, stage_fault
from sifang.tournament.state import TournamentPhase, TournamentState
from sifang.tournament.word_for_word import as_given
from sifang.tournament.writing import card_refusal, row_events

__all__ = ["carry_out", "decide"]

Events = tuple[TournamentEvent, ...]


def decide(state: TournamentState, command: TournamentCommand) -> Events | TournamentRefusal:
    """The events a command leads to, none where it asks for what is so already, or the refusal."""
    refusal = _refusal(state, command)
    return tuple(_granted(state, command)) if refusal is None else refusal


def carry_out(state: TournamentState, command: TournamentCommand) -> Events | TournamentRefusal:
    """Decide and apply. Changes the state through `evolve` only."""
    events = decide(state, command)
    if not isinstance(events, TournamentRefusal):
        for event in events:
            evolve(state, event)
    return events


def _refusal(state: TournamentState, command: TournamentCommand) -> TournamentRefusal | None:
    if command.at < state.at:
        return TournamentRefusal(TournamentFault.TIME_RUNS_BACKWARDS)
    wanted = TournamentPhase.NOT_OPEN if isinstance(command, OpenTournament) else TournamentPhase.OPEN
    if state.phase is not wanted:
        return TournamentRefusal(TournamentFault.NOT_OPEN)
    if isinstance(command, CardCommand):
        return card_refusal(state, command)
    fault = _fault(state, command)
    return None if fault is None else TournamentRefusal(fault)


def _fault(
    state: TournamentState,
    command: OpenTournament | EntryCommand | SeatingCommand | SessionCommand | RulingCommand | StageCommand,
) -> TournamentFault | None:
    if isinstance(command, OpenTournament):
        return opening_fault(state, command)
    if isinstance(command, EntryCommand):
        return entry_fault(state, command)
    if isinstance(command, SeatingCommand):
        return seating_fault(state, command)
    if isinstance(command, SessionCommand):
        return session_fault(state, command)
    return ruling_fault(state, command) if isinstance(command, RulingCommand) else stage_fault(state, command)


# --- what happens


def _granted(state: TournamentState, command: TournamentCommand) -> Iterator[TournamentEvent]:
    match command:
        case OpenTournament():
            yield TournamentOpened(**structs.asdict(command), rules_version=state.book.version)
        case EnterPlayer():
            yield PlayerEntered(**structs.asdict(command), player=state.next_player)
        case DrawSeats():
            yield seats_drawn(command)
        case WriteDeal() | CorrectDeal():
            yield from row_events(state, command)
        case GivePenalty():
            yield PenaltyGiven(**structs.asdict(command), penalty=len(state.penalties) + 1)
        case LodgeAppeal():
            yield AppealLodged(**structs.asdict(command), appeal=len(state.appeals) + 1)
        case DecideAppeal():
            yield as_given(command)
            yield from _following(state, command)
        case CloseStage() | RemakeCut() | PublishStandings() | CloseTournament():
            yield from stage_events(state, command)
        case _:
            yield as_given(command)


def _following(state: TournamentState, command: DecideAppeal) -> Iterator[TournamentEvent]:
    """A penalty appealed against with success does not hold."""
    penalty = state.appeals[command.appeal - 1].lodged.penalty
    if command.upheld and penalty is not None and state.penalties[penalty - 1].cancelled is None:
        yield PenaltyCancelled(at=command.at, by=command.by, penalty=penalty, reason=command.reason)
