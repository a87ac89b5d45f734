"""What can be taken out of a tournament, as headings and rows; the views say what stands in them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Final, TypeAlias

from sifang.service.tournaments.views.entries import entries_view
from sifang.service.tournaments.views.numbers import shown
from sifang.service.tournaments.views.people import Person, person
from sifang.service.tournaments.views.prizes import prizes_view
from sifang.service.tournaments.views.seats import seating_view
from sifang.service.tournaments.views.standings import standings_view
from sifang.service.tournaments.views.teams import teams_view
from sifang.tiles import BySeat
from sifang.tournament.deals import Deal, DrawnDeal
from sifang.tournament.ratings import base_rank
from sifang.tournament.results import session_results
from sifang.tournament.state import Card, TournamentState
from sifang.tournament.terms import Player

__all__ = ["Cell", "Rows", "Scope", "What", "rows_of"]

Cell: TypeAlias = str | int | float | None
#: The columns of a card: the winds of its first deal.
_WINDS: Final = ("east", "south", "west", "north")
_PAID: Final = tuple(f"{wind} points" for wind in _WINDS)


class What(StrEnum):
    """What is taken out."""

    STANDINGS = "standings"
    RESULTS = "results"
    """A line for each player in each session."""
    CARDS = "cards"
    """A line for each deal."""
    SEATING = "seating"
    ENTRIES = "entries"
    TEAMS = "teams"
    PRIZES = "prizes"
    EMA = "ema"
    """The list as the European Mahjong Association takes results: table points and points, by session and in all."""


@dataclass(frozen=True, slots=True)
class Scope:
    """How much of it: the sessions up to `through`, and for the desk what only the desk sees."""

    through: int | None = None
    at_desk: bool = False


@dataclass(frozen=True, slots=True)
class Rows:
    """Headings, and under them a row of as many cells for each thing."""

    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def rows_of(state: TournamentState, what: What, scope: Scope) -> Rows:
    """The rows of what is asked for."""
    return _ROWS[what](state, scope)


def _person(who: Person) -> tuple[Cell, ...]:
    return who.player, who.name, who.country, who.team


# --- lists


def _standings(state: TournamentState, scope: Scope) -> Rows:
    view = standings_view(state, through=scope.through, at_desk=scope.at_desk)
    sessions = _sessions(state, scope)
    return Rows(
        (
            *("place", "number", "name", "country", "team", "points", "score", "carried over", "stage", "parted by"),
            *(f"session {number}" for number in sessions),
        ),
        tuple(
            (
                line.place,
                *_person(line.person),
                line.points,
                line.score,
                line.carried,
                state.format.stages[line.stage].name.en,
                None if line.parted_by is None else line.parted_by.value,
                *(_points(state, number, line.person.player) for number in sessions),
            )
            for line in view.lines
        ),
    )


def _points(state: TournamentState, session: int, player: Player) -> float | None:
    """What a session brought a player; nothing where he did not play its stage."""
    result = session_results(state, session).get(player)
    return None if result is None else shown(result.points)


def _teams(state: TournamentState, scope: Scope) -> Rows:
    lines = teams_view(state, through=scope.through).lines
    size = max((len(line.members) for line in lines), default=0)
    return Rows(
        ("place", "team", "points", "score", *(f"member {number + 1}" for number in range(size))),
        tuple(
            (line.place, line.team, line.points, line.score, *_filled([one.person.name for one in line.members], size))
            for line in lines
        ),
    )


def _filled(names: list[str], size: int) -> tuple[Cell, ...]:
    return (*names, *(None,) * (size - len(names)))


def _prizes(state: TournamentState, scope: Scope) -> Rows:
    lines = prizes_view(state, at_desk=scope.at_desk).lines
    return Rows(
        ("place", "number", "name", "country", "team", "amount"),
        tuple((line.place, *_person(line.person), line.amount) for line in lines),
    )


def _ema(state: TournamentState, scope: Scope) -> Rows:
    """What equals have in the list they have here, and the base rank that the European ranking gives for it."""
    lines = standings_view(state, through=scope.through, at_desk=scope.at_desk).lines
    sessions = _sessions(state, scope)
    by_session = [session_results(state, number) for number in sessions]
    headings = (f"session {number} {what}" for number in sessions for what in ("table points", "points"))
    rows = []
    for line in lines:
        played = [results.get(line.person.player) for results in by_session]
        cells = [cell for one in played for cell in ((None, None) if one is None else (shown(one.points), one.score))]
        total = shown(sum((one.points for one in played if one is not None), Fraction(0)))
        points = sum(one.score for one in played if one is not None)
        rank = base_rank(line.place, len(lines))
        rows.append((line.place, line.person.name, line.person.country, total, points, rank, *cells))
    return Rows(("place", "name", "country", "table points", "points", "base rank", *headings), tuple(rows))


def _entries(state: TournamentState, scope: Scope) -> Rows:
    """The list of entries, such as can be entered again."""
    view = entries_view(state, at_desk=scope.at_desk)
    apart = {player: number for number, group in enumerate(view.apart, start=1) for player in group}
    return Rows(
        ("number", "name", "country", "team", "apart", "attendance"),
        tuple((*_person(one.person), apart.get(one.person.player), one.now.value) for one in view.entries),
    )


# --- by session


def _sessions(state: TournamentState, scope: Scope) -> tuple[int, ...]:
    """The sessions that have begun, as far as asked for."""
    begun = [number for number, session in sorted(state.sessions.items()) if session.started_at is not None]
    return tuple(number for number in begun if scope.through is None or number <= scope.through)


def _results(state: TournamentState, scope: Scope) -> Rows:
    headings = ("session", "number", "name", "country", "team", "table", "basis", "score", "penalty", "points")
    return Rows(
        headings,
        tuple(
            (
                number,
                *_person(person(state, player)),
                result.table,
                result.basis.value,
                result.score,
                result.penalty,
                shown(result.points),
            )
            for number in _sessions(state, scope)
            for player, result in session_results(state, number).items()
        ),
    )


def _seating(state: TournamentState, scope: Scope) -> Rows:
    """Who sits where; whoever fills a seat and plays for nobody has no number."""
    numbers = [number for number in sorted(state.sessions) if scope.through is None or number <= scope.through]
    return Rows(
        ("session", "table", *_WINDS, *(f"{wind} name" for wind in _WINDS)),
        tuple(
            (
                number,
                table.table,
                *(None if one is None else one.player for one in table.players),
                *(None if one is None else one.name for one in table.players),
            )
            for number in numbers
            for table in seating_view(state, number, at_desk=scope.at_desk).tables
        ),
    )


def _cards(state: TournamentState, scope: Scope) -> Rows:
    cards = [(number, card) for number in _sessions(state, scope) for card in state.sessions[number].cards.values()]
    return Rows(
        ("session", "table", "deal", "outcome", "total", "winner", "discarder", *_WINDS, *_PAID, "confirmed"),
        tuple(row for number, card in cards for row in _card(number, card)),
    )


def _card(session: int, card: Card) -> Iterator[tuple[Cell, ...]]:
    """A row a deal; of a paper card its sums alone."""
    if card.totals is not None:
        yield session, card.table, None, "paper card", None, None, None, *card.players, *card.totals, None
        return
    for row in card.rows:
        agreed = "yes" if not card.needed_for(row) else "no"
        who = card.players_at(row.number)
        yield session, card.table, row.number, *_outcome(row.deal, who), *who, *row.payments, agreed


def _outcome(deal: Deal, players: BySeat[Player | None]) -> tuple[Cell, ...]:
    """How the deal ended: in what, for how much, and the numbers of the winner and of who threw the tile."""
    if isinstance(deal, DrawnDeal):
        return "drawn", None, None, None
    thrown = deal.discarder
    how = "self-draw" if thrown is None else "robbed kong" if deal.robbed else "discard"
    return how, deal.total, players[deal.winner], None if thrown is None else players[thrown]


_ROWS: Final[Mapping[What, Callable[[TournamentState, Scope], Rows]]] = MappingProxyType(
    {
        What.STANDINGS: _standings,
        What.RESULTS: _results,
        What.CARDS: _cards,
        What.SEATING: _seating,
        What.ENTRIES: _entries,
        What.TEAMS: _teams,
        What.PRIZES: _prizes,
        What.EMA: _ema,
    }
)
