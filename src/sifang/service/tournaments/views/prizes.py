"""What is paid, and who takes it."""

from msgspec import Struct

from sifang.service.tournaments.views.people import Person, person
from sifang.tournament.format import Prizes
from sifang.tournament.prizes import final_prizes
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


def prizes_view(state: TournamentState, *, at_desk: bool = True) -> PrizesView:
    """Who takes what, as awarded; at the desk also as it would be by the list of now."""
    places, awarded = {line.player: line.place for line in standings(state)}, state.closed is not None
    would_take = final_prizes(state) if at_desk else ()
    return PrizesView(
        prizes=state.prizes,
        awarded=awarded,
        lines=tuple(
            PrizeLine(places[one.player], person(state, one.player), one.amount)
            for one in (state.prizes_won if awarded else would_take)
        ),
    )
