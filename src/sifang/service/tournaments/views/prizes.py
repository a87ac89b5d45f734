"""What is paid, and who takes it."""

from msgspec import Struct

from sifang.service.tournaments.views.people import Person, person
from sifang.tournament.format import Prizes
from sifang.tournament.prizes import prizes_of
from sifang.tournament.standings import standings
from sifang.tournament.state import TournamentState

__all__ = ["PrizeLine", "PrizesView", "prizes_view"]


class PrizeLine(Struct, frozen=True):
    """Who takes what, in the smallest unit of the currency."""

    place: int
    person: Person
    amount: int


class PrizesView(Struct, frozen=True, kw_only=True):
    """What is paid, and who would take it now; `awarded`: who takes it."""

    prizes: Prizes | None
    awarded: bool
    lines: tuple[PrizeLine, ...]


def prizes_view(state: TournamentState, *, through: int | None = None) -> PrizesView:
    """Who takes what, as awarded, or as it would be by the list of now; who has left the tournament takes nothing."""
    last = state.format.sessions
    lines = [line for line in standings(state, through) if not state.is_out(line.player, last)]
    places = {line.player: line.place for line in lines}
    awarded = state.closed is not None
    won = state.prizes_won if awarded else prizes_of(lines, state.prizes)
    return PrizesView(
        prizes=state.prizes,
        awarded=awarded,
        lines=tuple(PrizeLine(places[one.player], person(state, one.player), one.amount) for one in won),
    )
