"""The list of the teams."""

from msgspec import Struct

from sifang.service.tournaments.views.numbers import shown
from sifang.service.tournaments.views.people import Person, person
from sifang.service.tournaments.views.standings import last_counted
from sifang.tournament.standing import Standing, TeamStanding
from sifang.tournament.standings import stage_standings, team_standings
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import Player

__all__ = ["TeamLine", "TeamMember", "TeamsView", "teams_view"]


class TeamMember(Struct, frozen=True):
    """A member of a team with what he brings to it."""

    person: Person
    points: float
    score: int


class TeamLine(Struct, frozen=True, kw_only=True):
    """A team's line: the sums of its members'."""

    place: int
    team: str
    points: float
    score: int
    members: tuple[TeamMember, ...]


class TeamsView(Struct, frozen=True, kw_only=True):
    """The list of the teams, by the stage that everybody plays."""

    through: int
    lines: tuple[TeamLine, ...]


def teams_view(state: TournamentState, *, through: int | None = None) -> TeamsView:
    """The list with the sessions up to `through`, or all that have begun."""
    lines = {line.player: line for line in stage_standings(state, 0, through)}
    teams = team_standings(state, through)
    return TeamsView(through=last_counted(state, through), lines=tuple(_team(state, team, lines) for team in teams))


def _team(state: TournamentState, team: TeamStanding, lines: dict[Player, Standing]) -> TeamLine:
    members = (lines[player] for player in team.members)
    return TeamLine(
        place=team.place,
        team=team.team,
        points=shown(team.points),
        score=team.score,
        members=tuple(TeamMember(person(state, one.player), shown(one.points), one.score) for one in members),
    )
