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
    """A player at a table of the knock-out; `through` once its cut is made; scores only where they are shown."""

    person: Person
    score: int | None
    points: float | None
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


def bracket_view(state: TournamentState, *, through: int | None = None) -> BracketView:
    """Every stage of one session, as it stands; seatings that are not published are left out.

    Sessions after `through` are shown without scores.
    """
    stages = range(len(state.format.stages))
    return BracketView(
        tuple(_stage(state, stage, through) for stage in stages if len(state.format.sessions_of(stage)) == 1)
    )


def _stage(state: TournamentState, stage: int, last: int | None) -> BracketStage:
    number = state.format.sessions_of(stage)[0]
    sitting, through = state.sessions.get(number), state.cuts.get(stage)
    results = session_results(state, number) if last is None or number <= last else {}
    return BracketStage(
        stage=stage,
        name=state.format.stages[stage].name,
        session=number,
        cut=state.format.stages[stage].cut,
        made=through is not None,
        tables=() if sitting is None else tuple(_table(state, number, one, results) for one in sitting.cards.values()),
        through=tuple(person(state, player) for player in through or ()),
    )


def _table(state: TournamentState, session: int, card: Card, results: Mapping[Player, SessionResult]) -> BracketTable:
    a, b, c, d = (None if one is None else _seat(state, session, one, results.get(one)) for one in card.players)
    return BracketTable(card.table, (a, b, c, d))


def _seat(state: TournamentState, session: int, player: Player, result: SessionResult | None) -> BracketSeat:
    who, through = person(state, player, session), state.cuts.get(state.format.stage_of(session))
    goes_on = None if through is None else player in through
    if result is None:
        return BracketSeat(who, None, None, goes_on)
    return BracketSeat(who, result.score, shown(result.points), goes_on)
