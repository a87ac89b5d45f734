"""Why the list of entries, or the format, is not changed as asked."""

from itertools import chain
from typing import Final

from sifang.tiles import SEATS
from sifang.tournament.commands import (
    ChangeFormat,
    CorrectEntry,
    EnterPlayer,
    EntryCommand,
    KeepApart,
    OpenTournament,
    RecordAttendance,
    RemoveEntry,
    SendSubstitute,
)
from sifang.tournament.format import Format, Stage, TablePoints
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import Attendance, Player

__all__ = ["LONGEST_NAME", "entry_fault", "is_shown", "opening_fault"]

#: Letters that every list and sheet has room for.
LONGEST_NAME: Final = 80
#: Spaces of other widths are spaces.
_SPACES: Final = str.maketrans("\N{IDEOGRAPHIC SPACE}\N{NO-BREAK SPACE}", "  ")


def opening_fault(state: TournamentState, command: OpenTournament) -> TournamentFault | None:
    """A tournament has a name, and a format that can be played under the book on the table."""
    return _name_fault(command.name) or _format_fault(state, command.format)


def entry_fault(state: TournamentState, command: EntryCommand) -> TournamentFault | None:
    """Why the command is not granted."""
    match command:
        case ChangeFormat():
            is_seated = any(session.published for session in state.sessions.values())
            return TournamentFault.BEGUN if is_seated else _format_fault(state, command.format)
        case EnterPlayer():
            return TournamentFault.ENTRY_CLOSED if state.stages_closed else _written_fault(command)
        case CorrectEntry():
            return _player_fault(state, command.player) or _written_fault(command)
        case RemoveEntry():
            return _player_fault(state, command.player) or _removal_fault(state, command.player)
        case KeepApart():
            is_known = len(set(command.players)) > 1 and set(command.players) <= state.entries.keys()
            return None if is_known else TournamentFault.NO_SUCH_PLAYER
        case RecordAttendance() | SendSubstitute():
            faults = _player_fault(state, command.player) or _session_fault(state, command.session)
            return faults or _session_entry_fault(command)


def _session_entry_fault(command: RecordAttendance | SendSubstitute) -> TournamentFault | None:
    """A substitute has a name; nobody is disqualified without a reason."""
    if isinstance(command, SendSubstitute):
        return _name_fault(command.name)
    needs_reason = command.attendance is Attendance.DISQUALIFIED and not command.reason.strip()
    return TournamentFault.REASON_MISSING if needs_reason else None


def _written_fault(entry: EnterPlayer | CorrectEntry) -> TournamentFault | None:
    """A name must be, country and team may; none is anything but a line that every list and sheet has room for."""
    is_fit = _is_fit(entry.country) and _is_fit(entry.team)
    return _name_fault(entry.name) or (None if is_fit else TournamentFault.NAME_UNFIT)


def _name_fault(name: str) -> TournamentFault | None:
    if not name.strip():
        return TournamentFault.NAMELESS
    return None if _is_fit(name) else TournamentFault.NAME_UNFIT


def _is_fit(text: str) -> bool:
    return len(text) <= LONGEST_NAME and is_shown(text)


def is_shown(text: str) -> bool:
    """Whether a text is one line of signs that can be seen; what turns the direction of writing around is none."""
    return text.translate(_SPACES).isprintable()


def _player_fault(state: TournamentState, player: int) -> TournamentFault | None:
    return None if player in state.entries else TournamentFault.NO_SUCH_PLAYER


def _session_fault(state: TournamentState, session: int) -> TournamentFault | None:
    return None if 1 <= session <= state.format.sessions else TournamentFault.NO_SUCH_SESSION


def _removal_fault(state: TournamentState, player: Player) -> TournamentFault | None:
    """Whoever has had a seat, or was ruled or decided upon, stays in the account of the tournament."""
    is_told_of = state.stages_closed > 0 or _is_seated(state, player) or player in _told_of(state)
    return TournamentFault.ENTRY_STAYS if is_told_of else None


def _is_seated(state: TournamentState, player: Player) -> bool:
    published = [session for session in state.sessions.values() if session.published]
    seated = (players for session in published for card in session.cards.values() for _, players in card.seated)
    drafted = (table.players for session in published for table in session.draft)
    return any(player in players for players in chain(seated, drafted))


def _told_of(state: TournamentState) -> set[Player]:
    """Everybody of whom something was recorded, besides seats and wishes."""
    by_session = chain(state.attendances, state.substitutes, state.awarded)
    ruled = (change.player for penalty in state.penalties for change in penalty.given.changes)
    appealing = (appeal.lodged.player for appeal in state.appeals)
    listed = () if state.published is None else (placed.player for placed in state.published.places)
    return {player for player, _ in by_session}.union(ruled, appealing, listed, state.lots)


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
