"""Why the list of entries, or the format, is not changed as asked."""

from sifang.tiles import SEATS
from sifang.tournament.commands import (
    ChangeFormat,
    CorrectEntry,
    EnterPlayer,
    EntryCommand,
    KeepApart,
    OpenTournament,
    RecordAttendance,
    SendSubstitute,
)
from sifang.tournament.format import Format, Stage, TablePoints
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import Attendance

__all__ = ["entry_fault", "opening_fault"]


def opening_fault(state: TournamentState, command: OpenTournament) -> TournamentFault | None:
    """A tournament has a name, and a format that can be played under the book on the table."""
    if not command.name.strip():
        return TournamentFault.NAMELESS
    return _format_fault(state, command.format)


def entry_fault(state: TournamentState, command: EntryCommand) -> TournamentFault | None:
    """Why the command is not granted."""
    match command:
        case ChangeFormat():
            is_seated = any(session.published for session in state.sessions.values())
            return TournamentFault.BEGUN if is_seated else _format_fault(state, command.format)
        case EnterPlayer():
            return TournamentFault.ENTRY_CLOSED if state.stages_closed else _name_fault(command.name)
        case CorrectEntry():
            return _player_fault(state, command.player) or _name_fault(command.name)
        case KeepApart():
            is_known = len(set(command.players)) > 1 and set(command.players) <= state.entries.keys()
            return None if is_known else TournamentFault.NO_SUCH_PLAYER
        case RecordAttendance():
            needs_reason = command.attendance is Attendance.DISQUALIFIED and not command.reason.strip()
            reason_fault = TournamentFault.REASON_MISSING if needs_reason else None
            return _player_fault(state, command.player) or _session_fault(state, command.session) or reason_fault
        case SendSubstitute():
            faults = _player_fault(state, command.player) or _session_fault(state, command.session)
            return faults or _name_fault(command.name)


def _name_fault(name: str) -> TournamentFault | None:
    return None if name.strip() else TournamentFault.NAMELESS


def _player_fault(state: TournamentState, player: int) -> TournamentFault | None:
    return None if player in state.entries else TournamentFault.NO_SUCH_PLAYER


def _session_fault(state: TournamentState, session: int) -> TournamentFault | None:
    return None if 1 <= session <= state.format.sessions else TournamentFault.NO_SUCH_SESSION


# --- formats


def _format_fault(state: TournamentState, wanted: Format) -> TournamentFault | None:
    if wanted.rules != f"{state.book.id}/{state.book.profile}":
        return TournamentFault.OTHER_BOOK
    stages = wanted.stages
    is_possible = bool(stages) and all(map(_is_possible, stages)) and wanted.confirm_every != 0
    is_possible &= not stages[-1:] or (stages[-1].cut is None and not stages[0].carry_over.numerator)
    return None if is_possible else TournamentFault.IMPOSSIBLE_FORMAT


def _is_possible(stage: Stage) -> bool:
    """Sessions, deals, minutes and places are whole and above nothing; table points are told for every place."""
    counted = (stage.sessions, stage.deals, stage.minutes, None if stage.cut is None else stage.cut.places)
    is_possible = all(number is None or number >= 1 for number in (*counted, stage.carry_over.denominator))
    return is_possible and (not isinstance(stage.conversion, TablePoints) or len(stage.conversion.worth) >= len(SEATS))
