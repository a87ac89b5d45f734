"""Who does not come, or comes late, or leaves, in a rehearsal: something else before each session."""

from collections.abc import Iterator
from typing import Final

from sifang.tournament.commands import RecordAttendance, SendSubstitute, TournamentCommand
from sifang.tournament.rehearsal.plan import Hall
from sifang.tournament.terms import Attendance, Player

__all__ = ["absences", "late_in"]

_LAST_TABLE: Final = 4
_ATTENDANCES: Final = (
    Attendance.LATE,
    Attendance.ABSENT,
    Attendance.ABSENT,
    Attendance.ABSENT,
    Attendance.WITHDRAWN,
    Attendance.DISQUALIFIED,
    Attendance.LATE,
)
#: The sessions in which somebody sits for who is absent, and whether he plays for him.
_SUBSTITUTES: Final = {3: True, 4: False}


def absences(hall: Hall, session: int) -> Iterator[TournamentCommand]:
    """One player of the stage is late, absent, or gone; at the last table everybody is there."""
    players = [one for one in hall.state.players_in(hall.state.format.stage_of(session)) if _is_in(hall, one, session)]
    if session > len(_ATTENDANCES) or len(players) <= _LAST_TABLE:
        return
    player, attendance = players[hall.chance.below(len(players))], _ATTENDANCES[session - 1]
    reason = "" if attendance is Attendance.LATE else "told the desk"
    yield RecordAttendance(player=player, session=session, attendance=attendance, reason=reason, by="desk")
    if session in _SUBSTITUTES:
        yield SendSubstitute(
            player=player, session=session, name="Reserve Robin", counts=_SUBSTITUTES[session], by="desk"
        )


def late_in(hall: Hall, session: int) -> Iterator[Player]:
    """Who is late for a session."""
    for player in hall.state.players_in(hall.state.format.stage_of(session)):
        if hall.state.attendance(player, session) is Attendance.LATE:
            yield player


def _is_in(hall: Hall, player: Player, session: int) -> bool:
    return not hall.state.is_out(player, session)
