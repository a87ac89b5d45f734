"""A tournament as a person reads it at a terminal: standings, teams, sessions, what happened, prizes."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table

from sifang.cli.tournament_log import KeptTournament, called
from sifang.tournament import (
    Standing,
    TournamentEvent,
    TournamentState,
    moved_since_publication,
    session_results,
    standings,
    team_standings,
)
from sifang.tournament.clock import time_played
from sifang.tournament.terms import Player

__all__ = ["prizes_sheet", "sessions_sheet", "standings_sheet", "teams_sheet", "title", "what_happened"]

_MINUTE: Final = 60_000
#: Sessions whose points stand beside the sum; more make the list wider than a screen.
_MOST_SESSIONS: Final = 6
_LONGEST_NAME: Final = 24


def title(kept: KeptTournament) -> str:
    """What is played, by how many, and how far it has come."""
    state = kept.state
    form, opened = state.format, state.opened
    name = "" if opened is None else f"{opened.name}: "
    return (
        f"{name}{form.name.en} ({form.rules}), {len(state.entries)} players, "
        f"{form.sessions} sessions, {state.phase.value}"
    )


# --- standings


def standings_sheet(state: TournamentState, through: int | None = None, most: int | None = None) -> RenderableType:
    """Places, points and the sessions they come from; equals are told what parted them."""
    lines = standings(state, through)
    shown = lines[:most]
    sessions = _shown_sessions(shown)
    table = _table("place", "player", "", "points", "score", *(f"s{number}" for number in sessions), "")
    for line in shown:
        table.add_row(*_standing(state, line, sessions))
    more = f"and {len(lines) - len(shown)} more" if len(shown) < len(lines) else ""
    return Group(table, more) if more else table


def _shown_sessions(lines: Sequence[Standing]) -> list[int]:
    played = sorted({result.session for line in lines for result in line.sessions})
    return played[-_MOST_SESSIONS:]


def _standing(state: TournamentState, line: Standing, sessions: Sequence[int]) -> Iterator[str]:
    entry = state.entries[line.player]
    points = {result.session: result.points for result in line.sessions}
    yield str(line.place)
    yield f"{line.player} {entry.name[:_LONGEST_NAME]}"
    yield entry.country
    yield _points(line.points)
    yield f"{line.score:+d}"
    yield from (_points(points[number]) if number in points else "" for number in sessions)
    yield "" if line.parted_by is None else f"by {line.parted_by.value.replace('_', ' ')}"


def _points(points: Fraction) -> str:
    """One decimal where there are any, as lists are printed."""
    return str(points.numerator) if points.denominator == 1 else f"{float(points):.1f}"


def teams_sheet(state: TournamentState, most: int | None = None) -> RenderableType:
    """The teams and their members; nothing where there are none."""
    teams = team_standings(state)[:most]
    table = _table("place", "team", "points", "score", "members", numbers=("place", "points", "score"))
    for team in teams:
        members = ", ".join(map(str, team.members))
        table.add_row(str(team.place), team.team, _points(team.points), f"{team.score:+d}", members)
    return table if teams else ""


# --- what happened


def sessions_sheet(state: TournamentState) -> RenderableType:
    """Each session: tables, deals, minutes, and how far apart the best and the last of it are."""
    table = _table("session", "stage", "tables", "deals", "minutes", "best", "last", numbers=())
    for number, session in sorted(state.sessions.items()):
        if session.started_at is None:
            continue
        deals = sum(len(card.rows) for card in session.cards.values())
        scores = [result.score for result in session_results(state, number).values()]
        minutes = time_played(session, state.at) // _MINUTE
        figures = (str(len(session.cards)), str(deals), str(minutes), f"{max(scores):+d}", f"{min(scores):+d}")
        table.add_row(str(number), state.stage_in(number).name.en, *figures)
    return table


def what_happened(events: Sequence[TournamentEvent], state: TournamentState) -> str:
    """How often each thing was done, in a sentence."""
    times = Counter(map(called, events))
    told = ", ".join(f"{count} {name}" for name, count in times.most_common())
    moved = len(moved_since_publication(state))
    return f"{len(events)} events: {told}." + (f" {moved} have moved since the list was hung up." if moved else "")


def prizes_sheet(state: TournamentState) -> RenderableType:
    """Who takes what, in the smallest unit of the currency."""
    table = _table("prize", "player", numbers=("prize",))
    for won in state.prizes_won:
        table.add_row(str(won.amount), _named(state, won.player))
    return table if state.prizes_won else ""


def _named(state: TournamentState, player: Player) -> str:
    return f"{player} {state.entries[player].name}"


def _table(*headings: str, numbers: Sequence[str] = ("place", "points", "score")) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in headings:
        is_number = heading in numbers or (heading[:1] == "s" and heading[1:].isdigit())
        wide = heading in {"player", "members", "stage", "team"}
        table.add_column(heading, justify="right" if is_number else "left", no_wrap=not wide)
    return table
