"""Who stands where, and why: every number down to the deal it came from, and what parted equals."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Final

from sifang.tournament.format import TieBreak
from sifang.tournament.results import session_results
from sifang.tournament.session_result import SessionResult
from sifang.tournament.standing import Standing, TeamStanding
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import Placed, Player

__all__ = [
    "Standing",
    "TeamStanding",
    "moved_since_publication",
    "places_after",
    "stage_standings",
    "standings",
    "team_standings",
]

#: Points that agree to so many decimals are equal: roots of whole numbers are kept to twelve.
_EQUAL_TO: Final = 9
_Key = tuple[Fraction | int | tuple[int, ...], ...]


def standings(state: TournamentState, through: int | None = None) -> tuple[Standing, ...]:
    """The list of everybody, with the sessions up to `through`: who reached a later stage stands before who did not."""
    latest = _latest_stage(state, through)
    lines: list[Standing] = []
    for stage in range(latest, -1, -1):
        before = {line.player for line in lines}
        rest = [line for line in stage_standings(state, stage, through) if line.player not in before]
        lines.extend(_placed(state, rest, first=len(lines) + 1))
    return tuple(lines)


def places_after(state: TournamentState, through: int) -> tuple[Placed, ...]:
    """The list as it is hung up: who has which place after the sessions up to `through`."""
    return tuple(Placed(line.player, line.place) for line in standings(state, through))


def stage_standings(state: TournamentState, stage: int, through: int | None = None) -> tuple[Standing, ...]:
    """The list of a stage's players by their points in it. It is worked out once for as long as it holds."""
    known = state.worked_out.lists.get((stage, through))
    if known is None:
        known = state.worked_out.lists[stage, through] = _stage_list(state, stage, through)
    return known


def _stage_list(state: TournamentState, stage: int, through: int | None) -> tuple[Standing, ...]:
    sessions = [number for number in state.format.sessions_of(stage) if _is_counted(state, number, through)]
    by_session = [session_results(state, number) for number in sessions]
    carried = _carried(state, stage)
    lines = [
        _unplaced(state, stage, player, carried[player], tuple(results[player] for results in by_session))
        for player in state.players_in(stage)
    ]
    return _placed(state, lines, first=1)


def _latest_stage(state: TournamentState, through: int | None) -> int:
    reached = [stage for stage in range(len(state.format.stages)) if state.players_in(stage)]
    counted = [stage for stage in reached if through is None or state.format.sessions_of(stage)[0] <= through]
    return max(counted, default=0)


def _is_counted(state: TournamentState, session: int, through: int | None) -> bool:
    sitting = state.sessions.get(session)
    return sitting is not None and sitting.started_at is not None and (through is None or session <= through)


def _carried(state: TournamentState, stage: int) -> dict[Player, Fraction]:
    """The part of the points of the stage before that counts in this one."""
    part = state.format.stages[stage].carry_over.value
    if stage == 0 or not part:
        return defaultdict(Fraction)
    return {line.player: line.points * part for line in stage_standings(state, stage - 1)}


def _unplaced(
    state: TournamentState, stage: int, player: Player, carried: Fraction, sessions: tuple[SessionResult, ...]
) -> Standing:
    return Standing(
        place=0,
        player=player,
        stage=stage,
        points=carried + sum((result.points for result in sessions), Fraction(0)),
        carried=carried,
        score=sum(result.score for result in sessions),
        sessions=sessions,
        lot=state.lots.get(player),
    )


# --- order and places


def _placed(state: TournamentState, lines: Iterable[Standing], first: int) -> tuple[Standing, ...]:
    """The lines in order, with their places from `first`, and what parts each from the one above."""
    ordered = sorted(((_key(state, line), line) for line in lines), key=lambda pair: (pair[0], pair[1].player))
    placed: list[Standing] = []
    key_above: _Key = ()
    for number, (key, line) in enumerate(ordered, start=first):
        place = placed[-1].place if key == key_above else number
        parted_by = _parted_by(state, line.stage, key_above, key) if placed else None
        placed.append(replace(line, place=place, parted_by=parted_by))
        key_above = key
    return tuple(placed)


def _key(state: TournamentState, line: Standing) -> _Key:
    """What orders the lines, smallest first: who is still in, points, then the tie-breaks of the stage."""
    last = line.sessions[-1].session if line.sessions else 1
    breaks = state.format.stages[line.stage].tie_breaks
    return (
        int(state.is_out(line.player, last)),
        -round(line.points, _EQUAL_TO),
        *(_broken(one, line) for one in breaks),
    )


def _broken(tie_break: TieBreak, line: Standing) -> int | tuple[int, ...]:
    match tie_break:
        case TieBreak.RAW_SCORE:
            return -line.score
        case TieBreak.BEST_SESSIONS:
            return tuple(sorted(-result.score for result in line.sessions))
        case TieBreak.LOT:
            return (1,) if line.lot is None else (0, line.lot)


def _parted_by(state: TournamentState, stage: int, above: _Key, line: _Key) -> TieBreak | None:
    """The first tie-break in which two with equal points differ."""
    (out_above, points_above, *breaks_above), (out, points, *breaks) = above, line
    if (out_above, points_above) != (out, points):
        return None
    names = state.format.stages[stage].tie_breaks
    pairs = zip(names, breaks_above, breaks, strict=True)
    return next((name for name, one, other in pairs if one != other), None)


# --- teams, publication


def team_standings(state: TournamentState, through: int | None = None) -> tuple[TeamStanding, ...]:
    """The list of the teams by the stage that everybody plays; equal points are parted by the sum of scores."""
    members: dict[str, list[Standing]] = {}
    for line in stage_standings(state, 0, through):
        if team := state.entries[line.player].team:
            members.setdefault(team, []).append(line)
    return _teams_placed([_team(team, lines) for team, lines in members.items()])


def _team(team: str, lines: list[Standing]) -> TeamStanding:
    points = sum((line.points for line in lines), Fraction(0))
    return TeamStanding(0, team, points, sum(line.score for line in lines), tuple(line.player for line in lines))


def _teams_placed(teams: list[TeamStanding]) -> tuple[TeamStanding, ...]:
    def key(team: TeamStanding) -> tuple[Fraction, int]:
        return -round(team.points, _EQUAL_TO), -team.score

    keys = sorted(map(key, teams))
    ordered = sorted(teams, key=lambda team: (key(team), team.team))
    return tuple(replace(team, place=keys.index(key(team)) + 1) for team in ordered)


def moved_since_publication(state: TournamentState) -> dict[Player, tuple[int, int]]:
    """Who stands elsewhere than on the list that hangs in the hall: his place there, and now."""
    if state.published is None:
        return {}
    now = {line.player: line.place for line in standings(state, state.published.through)}
    return {one.player: (one.place, now[one.player]) for one in state.published.places if one.place != now[one.player]}
