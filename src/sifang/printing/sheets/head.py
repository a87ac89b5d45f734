"""What every sheet of a tournament says of it."""

from msgspec import Struct

from sifang.rules.name import Name
from sifang.service.tournaments.views import SeatingView, seating_view
from sifang.tournament.state import TournamentState

__all__ = ["Head", "head_of", "session_seating"]


class Head(Struct, frozen=True, kw_only=True):
    """Which tournament, and which session of it. `address` is its page."""

    tournament: str
    session: int
    stage: Name
    address: str


def head_of(state: TournamentState, session: int, address: str) -> Head:
    """The head of a sheet about a session."""
    opened = state.opened
    assert opened is not None, "a tournament's log begins with its opening"
    return Head(tournament=opened.name, session=session, stage=state.stage_in(session).name, address=address)


def session_seating(state: TournamentState, session: int) -> SeatingView | None:
    """Who sits where, drafts too: paper is printed before a seating is hung up. `None` where nobody is seated."""
    view = seating_view(state, session, at_desk=True)
    return view if view.tables else None
