"""What was shown and still holds: a view is made once for all who ask, until an event touches it.

Fifty tables write at once, and every telephone asks for its card at every change: what others wrote leaves it alone.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, TypeVar

from msgspec import Struct

from sifang.service.tournaments.keeping import replayed
from sifang.service.tournaments.views import (
    BracketView,
    CardsView,
    CardView,
    PrizesView,
    StandingsView,
    TeamsView,
)
from sifang.tournament.events import (
    CardSigned,
    DealConfirmed,
    DealContested,
    DealCorrected,
    DealUpheld,
    DealWritten,
    SeatsDrawn,
    StandingsPublished,
    TotalsWritten,
    TournamentEvent,
)
from sifang.tournament.log import TournamentLog
from sifang.tournament.state import TournamentState

__all__ = ["Memory"]

View = TypeVar("View", bound=Struct)
_Parts = tuple[int | bool | None, ...]

#: What changes a score: the table's card, and every list.
_SCORING = DealWritten | DealCorrected | TotalsWritten
#: What changes nothing but the table's card.
_ANSWERING = DealConfirmed | DealContested | DealUpheld | CardSigned | SeatsDrawn
_LISTS: Final = frozenset({StandingsView, TeamsView, BracketView, PrizesView})


@dataclass(slots=True)
class Memory:
    """The views that hold, and the list that hangs in the hall; shared by all who read one tournament."""

    _views: dict[tuple[type[Struct], _Parts], Struct] = field(default_factory=dict)
    _hung_at: int = 0
    _hung: TournamentState | None = None

    def once(self, kind: type[View], parts: _Parts, make: Callable[[], View]) -> View:
        """The view of these parts, such as a session and a table; made if need be."""
        known = self._views.get((kind, parts))
        if not isinstance(known, kind):
            known = self._views[kind, parts] = make()
        return known

    def note(self, state: TournamentState, events: Iterable[TournamentEvent]) -> None:
        """Forget what these events touch. `state` is the one they led to."""
        for event in events:
            if isinstance(event, _SCORING | _ANSWERING) and not _have_moved(state, event.session):
                self._forget_card(event.session, event.table)
                if isinstance(event, _SCORING):
                    self._forget_lists()
            else:
                self._views.clear()

    def hung(self, log: TournamentLog) -> TournamentState | None:
        """The tournament at the moment when its list was last hung up; `None` before there is one."""
        numbers = range(len(log), 0, -1)
        number = next((n for n in numbers if isinstance(log.events[n - 1], StandingsPublished)), 0)
        if number != self._hung_at:
            self._hung_at, self._hung = number, replayed(log, number)
        return self._hung

    def _forget_card(self, session: int, table: int) -> None:
        self._views.pop((CardView, (session, table)), None)
        self._views.pop((CardsView, (session,)), None)

    def _forget_lists(self) -> None:
        for kind, parts in tuple(self._views):
            if kind in _LISTS:
                del self._views[kind, parts]


def _have_moved(state: TournamentState, session: int) -> bool:
    """Whether somebody changed tables within the session, so that one table's rows count on another's card."""
    return any(len(card.seated) > 1 for card in state.sessions[session].cards.values())
