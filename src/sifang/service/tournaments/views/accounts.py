"""One player's account: every number of his line down to the deals and rulings it came from."""

from msgspec import Struct

from sifang.service.tournaments.views.numbers import shown
from sifang.service.tournaments.views.people import Person, people, person
from sifang.service.tournaments.views.phases import current_session
from sifang.service.tournaments.views.rulings import PenaltyView, penalty_view
from sifang.service.tournaments.views.standings import StandingLine, line_of
from sifang.tiles import BySeat
from sifang.tournament.session_result import Basis, DealShare, SessionResult
from sifang.tournament.standing import Standing
from sifang.tournament.standings import stage_standings, standings
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import Player

__all__ = ["NextSeat", "PlayerView", "SessionAccount", "player_view", "seat_of"]


class SessionAccount(Struct, frozen=True, kw_only=True):
    """Where a session's score comes from: every deal and ruling. `total` is a paper card's sum.

    `others` are who sat at the table at the end, by column, himself included.
    """

    session: int
    basis: Basis
    table: int | None
    others: BySeat[Person | None] | None
    deals: tuple[DealShare, ...]
    total: int
    penalties: tuple[PenaltyView, ...]
    score: int
    points: float
    reason: str
    """Why the director decided so, where he did."""


class NextSeat(Struct, frozen=True):
    """Where a player sits in the session that is on, or about to be."""

    session: int
    table: int
    column: int


class PlayerView(Struct, frozen=True, kw_only=True):
    """One player's account: his line, and every number in it down to the deal it came from."""

    person: Person
    line: StandingLine | None
    accounts: tuple[SessionAccount, ...]
    seat: NextSeat | None


def player_view(state: TournamentState, player: Player, *, through: int | None = None) -> PlayerView:
    """The account of a player of the list, with the sessions up to `through`, stage by stage."""
    lines = [line for line in standings(state, through) if line.player == player]
    return PlayerView(
        person=person(state, player),
        line=line_of(state, lines[0]) if lines else None,
        accounts=tuple(_account(state, one) for line in _stages(state, player, through) for one in line.sessions),
        seat=seat_of(state, player),
    )


def _stages(state: TournamentState, player: Player, through: int | None) -> list[Standing]:
    """His line in each stage that he plays in."""
    stages = range(len(state.format.stages))
    mine = [stage for stage in stages if player in state.players_in(stage)]
    return [line for stage in mine for line in stage_standings(state, stage, through) if line.player == player]


def _account(state: TournamentState, result: SessionResult) -> SessionAccount:
    card = None if result.table is None else state.sessions[result.session].cards[result.table]
    return SessionAccount(
        session=result.session,
        basis=result.basis,
        table=result.table,
        others=None if card is None else people(state, card.players, result.session),
        deals=result.deals,
        total=result.total,
        penalties=tuple(penalty_view(state, state.penalties[one.penalty - 1]) for one in result.penalties),
        score=result.score,
        points=shown(result.points),
        reason=result.reason,
    )


def seat_of(state: TournamentState, player: Player) -> NextSeat | None:
    """Where he sits in the session that is on, or about to be."""
    session = current_session(state)
    sitting = state.sessions.get(session)
    for card in () if sitting is None else sitting.cards.values():
        if player in card.players:
            return NextSeat(session, card.table, card.players.index(player))
    return None
