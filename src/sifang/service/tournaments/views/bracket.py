"""The knock-out: stages of one session each, and who goes on from which table."""

from collections.abc import Mapping

from msgspec import Struct

from sifang.rules.name import Name
from sifang.service.tournaments.views.numbers import shown
from sifang.service.tournaments.views.people import Person, person
from sifang.tiles import BySeat
from sifang.tournament.format import Cut
from sifang.tournament.results import session_results
from sifang.tournament.session_result import SessionResult
from sifang.tournament.state import Card, TournamentState
from sifang.tournament.terms import Player

__all__ = ["BracketSeat", "BracketStage", "BracketTable", "BracketView", "bracket_view"]


class BracketSeat(Struct, frozen=True):
    """A player at a table of the knock-out; `through` once its cut is made."""

    person: Person
    score: int
    points: float
    through: bool | None


class BracketTable(Struct, frozen=True):
    """A table of the knock-out, by column."""

    table: int
    seats: BySeat[BracketSeat | None]


class BracketStage(Struct, frozen=True, kw_only=True):
    """A stage of one session, after which some go on. Without tables it is not seated yet."""

    stage: int
    name: Name
    session: int
    cut: Cut | None
    made: bool
    tables: tuple[BracketTable, ...]
    through: tuple[Person, ...]


class BracketView(Struct, frozen=True):
    """The stages of one session each, first to last."""

    stages: tuple[BracketStage, ...]


def bracket_view(state: TournamentState) -> BracketView:
    """Every stage of one session, as it stands; seatings that are not published are left out."""
    stages = range(len(state.format.stages))
    return BracketView(tuple(_stage(state, stage) for stage in stages if len(state.format.sessions_of(stage)) == 1))


def _stage(state: TournamentState, stage: int) -> BracketStage:
    number = state.format.sessions_of(stage)[0]
    sitting, through = state.sessions.get(number), state.cuts.get(stage)
    results = {} if sitting is None else session_results(state, number)
    return BracketStage(
        stage=stage,
        name=state.format.stages[stage].name,
        session=number,
        cut=state.format.stages[stage].cut,
        made=through is not None,
        tables=() if sitting is None else tuple(_table(state, one, results, through) for one in sitting.cards.values()),
        through=tuple(person(state, player) for player in through or ()),
    )


def _table(
    state: TournamentState,
    card: Card,
    results: Mapping[Player, SessionResult],
    through: tuple[Player, ...] | None,
) -> BracketTable:
    def seat(player: Player | None) -> BracketSeat | None:
        if player is None:
            return None
        result, goes_on = results[player], None if through is None else player in through
        return BracketSeat(person(state, player, result.session), result.score, shown(result.points), goes_on)

    a, b, c, d = map(seat, card.players)
    return BracketTable(card.table, (a, b, c, d))
