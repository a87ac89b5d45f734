"""Results as they hang in the hall: players, and teams."""

from msgspec import Struct

from sifang.printing.sheets.head import Head
from sifang.service.tournaments.views import StandingLine, StandingsView, TeamLine, standings_view, teams_view
from sifang.tournament.state import TournamentState

__all__ = ["Results", "TeamResults", "results", "team_results"]


class Results(Struct, frozen=True, kw_only=True):
    """The list. `sessions` are those of the stages that anybody on it has points from; `last_in` stands above the cut.

    Whose points are equal to those above is told what put him behind.
    """

    head: Head
    through: int
    sessions: tuple[int, ...]
    carries: bool
    scored: bool
    """Points are not the scores themselves, which stand beside them."""
    lines: tuple[StandingLine, ...]
    last_in: int | None
    """The place in the list, from 0, of the last who goes on."""


class TeamResults(Struct, frozen=True, kw_only=True):
    """The list of the teams."""

    head: Head
    through: int
    lines: tuple[TeamLine, ...]


def results(state: TournamentState, head: Head, through: int | None) -> Results | None:
    """The list with the sessions up to `through`, `None` where nobody has entered."""
    view = standings_view(state, through=through)
    if not view.lines:
        return None
    sessions = {one.session for line in view.lines for one in line.sessions}
    return Results(
        head=head,
        through=view.through,
        sessions=tuple(sorted(sessions)),
        carries=any(line.carried for line in view.lines),
        scored=any(line.points != line.score for line in view.lines),
        lines=view.lines,
        last_in=_last_in(view),
    )


def _last_in(view: StandingsView) -> int | None:
    """Where the line is drawn; not where those who go on do not stand together."""
    if view.cut is None or not view.cut.through:
        return None
    through = set(view.cut.through)
    leading = next((n for n, line in enumerate(view.lines) if line.person.player not in through), len(view.lines))
    return leading - 1 if leading == len(through) < len(view.lines) else None


def team_results(state: TournamentState, head: Head, through: int | None) -> TeamResults | None:
    """The list of the teams, `None` where there are none."""
    view = teams_view(state, through=through)
    return TeamResults(head=head, through=view.through, lines=view.lines) if view.lines else None
