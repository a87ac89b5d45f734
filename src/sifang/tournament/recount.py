"""A tournament's log counted again: what it says of itself at every step, and everything that is worked out from it.

An event says what happened, and some say what followed: payments, places, who is through, prizes. `disagreements`
works each of these out anew from what stood in the log before it. `projections` is all that a tournament shows;
two states that come from one log give the same.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields

from sifang.rules.book import Rulebook
from sifang.tiles import BySeat
from sifang.tournament.cards import payments_of
from sifang.tournament.clock import time_left, time_played
from sifang.tournament.cut import CutLine, cut_line, moved_since_cut
from sifang.tournament.events import (
    CutMade,
    DealCorrected,
    DealWritten,
    PrizesAwarded,
    SeatsDrawn,
    StandingsPublished,
    TournamentClosed,
    TournamentEvent,
)
from sifang.tournament.evolve import evolve
from sifang.tournament.prizes import final_prizes
from sifang.tournament.results import session_results
from sifang.tournament.seat_draws import columns_by_chance
from sifang.tournament.session_result import SessionResult
from sifang.tournament.standing import Standing, TeamStanding
from sifang.tournament.standings import moved_since_publication, places_after, standings, team_standings
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import Player, PrizeWon, SeatedTable

__all__ = ["Disagreement", "Projections", "differing", "disagreements", "projections", "replayed"]


def replayed(events: Iterable[TournamentEvent], book: Rulebook) -> TournamentState:
    """The tournament that a log tells of."""
    state = TournamentState(book)
    for event in events:
        evolve(state, event)
    return state


# --- what the log says of itself


@dataclass(frozen=True, slots=True)
class Disagreement:
    """An event that says something else than follows from the log before it. `number` counts from 1."""

    number: int
    event: TournamentEvent
    counted: object
    """What follows."""


def disagreements(events: Iterable[TournamentEvent], book: Rulebook) -> Iterator[Disagreement]:
    """Every event that says what does not follow."""
    state = TournamentState(book)
    for number, event in enumerate(events, start=1):
        said, counted = _said_and_counted(state, event)
        if said != counted:
            yield Disagreement(number, event, counted)
        evolve(state, event)


def _said_and_counted(state: TournamentState, event: TournamentEvent) -> tuple[object, object]:
    match event:
        case DealWritten() | DealCorrected() | SeatsDrawn():
            return _at_table(state, event)
        case StandingsPublished():
            return event.places, places_after(state, event.through)
        case CutMade():
            return event.players, cut_line(state, event.stage).through
        case PrizesAwarded():
            return event.prizes, final_prizes(state)
        case TournamentClosed():
            return event.places, places_after(state, state.format.sessions)
        case _:
            return None, None


def _at_table(state: TournamentState, event: DealWritten | DealCorrected | SeatsDrawn) -> tuple[object, object]:
    if isinstance(event, SeatsDrawn):
        return event.columns, event.columns if event.chance is None else columns_by_chance(event.chance)
    return event.payments, payments_of(event.deal, state.book)


# --- what is worked out from it


@dataclass(frozen=True, slots=True)
class CardSum:
    """A card with what was written, who it counts for, and who still has to do what."""

    session: int
    table: int
    rows: tuple[tuple[int, BySeat[Player | None], BySeat[int]], ...]
    totals: BySeat[int] | None
    unsigned: frozenset[int]
    approved: bool


@dataclass(frozen=True, slots=True)
class Projections:
    """Everything that a tournament shows, at the moment of its last event."""

    standings: tuple[tuple[Standing, ...], ...]
    """After each session that has begun."""
    teams: tuple[TeamStanding, ...]
    results: tuple[Mapping[Player, SessionResult], ...]
    cards: tuple[CardSum, ...]
    seating: tuple[tuple[SeatedTable, ...], ...]
    cuts: tuple[tuple[CutLine, tuple[Player, ...], tuple[tuple[Player, ...], tuple[Player, ...]]], ...]
    """Of each stage that is closed: the line as it runs now, the cut that was made, and who has moved since."""
    moved: dict[Player, tuple[int, int]]
    prizes: tuple[PrizeWon, ...]
    clocks: tuple[tuple[int, tuple[int | None, ...]], ...]
    """Of each session: the time played, and what is left at each table."""


def projections(state: TournamentState) -> Projections:
    """All of it, worked out anew."""
    begun = [number for number, session in sorted(state.sessions.items()) if session.started_at is not None]
    stages = [stage for stage in range(state.stages_closed) if stage in state.cuts]
    return Projections(
        standings=tuple(standings(state, number) for number in begun),
        teams=team_standings(state),
        results=tuple(session_results(state, number) for number in begun),
        cards=tuple(_cards(state)),
        seating=tuple(session.draft for _, session in sorted(state.sessions.items())),
        cuts=tuple((cut_line(state, stage), state.cuts[stage], moved_since_cut(state, stage)) for stage in stages),
        moved=moved_since_publication(state),
        prizes=final_prizes(state),
        clocks=tuple(_clock(state, number) for number in begun),
    )


def differing(one: Projections, other: Projections) -> tuple[str, ...]:
    """The names of the projections in which two tournaments differ."""
    return tuple(field.name for field in fields(Projections) if getattr(one, field.name) != getattr(other, field.name))


def _cards(state: TournamentState) -> Iterator[CardSum]:
    for number, session in sorted(state.sessions.items()):
        for card in session.cards.values():
            rows = tuple((row.version, card.players_at(row.number), row.payments) for row in card.rows)
            yield CardSum(number, card.table, rows, card.totals, card.unsigned, card.approved)


def _clock(state: TournamentState, number: int) -> tuple[int, tuple[int | None, ...]]:
    session = state.sessions[number]
    left = tuple(time_left(state, number, table, state.at) for table in session.cards)
    return time_played(session, state.at), left
