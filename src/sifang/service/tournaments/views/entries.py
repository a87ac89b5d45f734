"""The list of entries: people, teams, who is kept apart, who plays which session."""

from msgspec import Struct

from sifang.service.tournaments.views.people import Person, person
from sifang.service.tournaments.views.phases import current_session
from sifang.tournament.seating import Choice, choices
from sifang.tournament.state import Session, TournamentState
from sifang.tournament.terms import Attendance, Player

__all__ = ["AttendanceLine", "EntriesView", "EntryView", "SubstituteLine", "TeamEntry", "entries_view", "next_to_seat"]


class AttendanceLine(Struct, frozen=True):
    """What was last recorded of a player for a session."""

    session: int
    attendance: Attendance
    reason: str


class SubstituteLine(Struct, frozen=True):
    """Who plays a session in a player's place; `counts`: he plays for him, and does not only fill the seat."""

    session: int
    name: str
    counts: bool


class EntryView(Struct, frozen=True, kw_only=True):
    """A line of the list. `now` is his attendance in the session that is on, or that comes first.

    Reasons are told to director and referees only.
    """

    person: Person
    now: Attendance
    attendances: tuple[AttendanceLine, ...]
    substitutes: tuple[SubstituteLine, ...]
    table: int | None
    """Where he sits in the session that is on, once its seating is published."""


class TeamEntry(Struct, frozen=True):
    """A team, and whether it has as many members as the format wants; `complete` also where it wants none."""

    team: str
    members: tuple[Player, ...]
    complete: bool


class EntriesView(Struct, frozen=True, kw_only=True):
    """Everybody who has entered, in the order of entry.

    `choices` are what can be done where those who play do not fill tables of four. `apart` is told to
    director and referees only.
    """

    entries: tuple[EntryView, ...]
    teams: tuple[TeamEntry, ...]
    apart: tuple[tuple[Player, ...], ...]
    playing: int
    """How many play the next session to be seated."""
    choices: tuple[Choice, ...]


def next_to_seat(state: TournamentState) -> int | None:
    """The first session of the stage in play that has not begun; `None` where all have."""
    if state.stages_closed == len(state.format.stages):
        return None
    sessions = state.format.sessions_of(state.stages_closed)
    return next((number for number in sessions if state.sessions.get(number, Session()).started_at is None), None)


def entries_view(state: TournamentState, *, at_desk: bool) -> EntriesView:
    """The list, as the desk or as everybody sees it."""
    session = next_to_seat(state)
    playing = 0 if session is None else sum(state.is_playing(player, session) for player in _in_stage(state, session))
    left = 0 if session is None else state.format.sessions_of(state.stages_closed)[-1] - session + 1
    tables = _tables(state)
    return EntriesView(
        entries=tuple(_entry(state, player, tables.get(player), at_desk=at_desk) for player in state.entries),
        teams=_teams(state),
        apart=tuple(state.apart) if at_desk else (),
        playing=playing,
        choices=choices(playing, left) if playing else (),
    )


def _in_stage(state: TournamentState, session: int) -> tuple[Player, ...]:
    return state.players_in(state.format.stage_of(session))


def _tables(state: TournamentState) -> dict[Player, int]:
    cards = state.sessions.get(current_session(state), Session()).cards.values()
    return {player: card.table for card in cards for player in card.players if player is not None}


def _entry(state: TournamentState, player: Player, table: int | None, *, at_desk: bool) -> EntryView:
    session = current_session(state)
    sessions = range(1, state.format.sessions + 1)
    recorded = [(number, state.attendances.get((player, number))) for number in sessions]
    sent = [(number, state.substitutes.get((player, number))) for number in sessions]
    return EntryView(
        person=person(state, player),
        now=state.attendance(player, session),
        attendances=tuple(
            AttendanceLine(number, one.attendance, one.reason if at_desk else "") for number, one in recorded if one
        ),
        substitutes=tuple(SubstituteLine(number, one.name, one.counts) for number, one in sent if one),
        table=table,
    )


def _teams(state: TournamentState) -> tuple[TeamEntry, ...]:
    rule = state.format.teams
    teams = sorted(state.teams.items())
    return tuple(TeamEntry(team, members, rule is None or len(members) == rule.size) for team, members in teams)
