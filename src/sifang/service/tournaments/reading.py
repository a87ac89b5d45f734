"""What a tournament shows to whoever has a link: the desk sees everything, everybody else what was published.

Of the standings others see nothing, the list as it was when it was hung up, or the list of now, as the director says;
once the tournament is closed, the final list.
"""

from dataclasses import dataclass
from functools import partial

from msgspec import structs

from sifang.service.tournaments.faults import NotAllowed, UnknownTournament
from sifang.service.tournaments.memory import Memory
from sifang.service.tournaments.roles import Link, may_write
from sifang.service.tournaments.views import (
    BracketView,
    CardsView,
    CardView,
    ClockView,
    EntriesView,
    LogView,
    PlayerView,
    PrizesView,
    RulingsView,
    SeatingView,
    StandingsView,
    TeamsView,
    TournamentView,
    bracket_view,
    card_view,
    cards_view,
    clock_view,
    entries_view,
    log_view,
    nothing_shown,
    person,
    player_view,
    prizes_view,
    rulings_view,
    seat_of,
    seating_view,
    standings_view,
    teams_view,
    tournament_view,
)
from sifang.tournament.clock import time_left
from sifang.tournament.log import TournamentLog
from sifang.tournament.state import TournamentPhase, TournamentState
from sifang.tournament.terms import Player, StandingsShown

__all__ = ["Reading"]


@dataclass(frozen=True, slots=True)
class Reading:
    """What one link sees at one moment. It is for at once: it shows the state, which goes on."""

    id: str
    log: TournamentLog
    state: TournamentState
    link: Link
    now: int
    """The tournament's clock."""
    memory: Memory

    def tournament(self) -> TournamentView:
        """The tournament on one page."""
        return tournament_view(self.id, self.state, len(self.log), self.link, self.now)

    def entries(self) -> EntriesView:
        """The list of entries."""
        at_desk = self.link.at_desk
        return self.memory.once(EntriesView, (at_desk,), partial(entries_view, self.state, at_desk=at_desk))

    def seating(self, session: int) -> SeatingView:
        """Who sits where in a session. Raises `UnknownTournament` for a session that there is not."""
        self._check_session(session)
        at_desk = self.link.at_desk
        made = partial(seating_view, self.state, session, at_desk=at_desk)
        return self.memory.once(SeatingView, (session, at_desk), made)

    def cards(self, session: int) -> CardsView:
        """Every card of a session, for the desk. Raises `NotAllowed` or `UnknownTournament`."""
        self._check_desk()
        self._check_session(session)
        return self.memory.once(CardsView, (session,), partial(cards_view, self.state, session))

    def card(self, session: int, table: int) -> CardView:
        """A table's card, for the desk and the table itself. Raises `NotAllowed` or `UnknownTournament`."""
        self._check_session(session)
        if not may_write(self.link, session, table):
            raise NotAllowed(f"the card of table {table} is shown to its own telephone and at the desk")
        sitting = self.state.sessions.get(session)
        if sitting is None or table not in sitting.cards:
            raise UnknownTournament(f"there is no table {table} in session {session}")
        made = partial(card_view, self.state, session, table, now=self.now, may_write=True)
        shown, left = (
            self.memory.once(CardView, (session, table), made),
            time_left(self.state, session, table, self.now),
        )
        return structs.replace(shown, now=self.now, left=left)

    def clock(self) -> ClockView:
        """The clock of the session that is on."""
        return clock_view(self.state, self.now)

    def rulings(self) -> RulingsView:
        """Everything that was ruled, for the desk. Raises `NotAllowed`."""
        self._check_desk()
        return self.memory.once(RulingsView, (), partial(rulings_view, self.state))

    def log_of(self, before: int | None = None, count: int = 100) -> LogView:
        """A part of the log, for the desk. Raises `NotAllowed`."""
        self._check_desk()
        return log_view(self.log.events, self.log.opening.opened_at, before, count)

    # --- lists, as far as they are shown

    def standings(self) -> StandingsView:
        """The list."""
        shown, at_desk = self._shown(), self.link.at_desk
        if shown is None:
            return nothing_shown(self.state)
        made = partial(
            standings_view, shown.state, through=shown.through, published_at=shown.published_at, at_desk=at_desk
        )
        return self.memory.once(StandingsView, (at_desk,), made)

    def player(self, player: Player) -> PlayerView:
        """A player's account, as far as the list goes. Raises `UnknownTournament`."""
        if player not in self.state.entries:
            raise UnknownTournament(f"there is no player {player} in this tournament")
        shown, seat = self._shown(), seat_of(self.state, player)
        if shown is None or player not in shown.state.entries:
            return PlayerView(person=person(self.state, player), line=None, accounts=(), seat=seat)
        return structs.replace(player_view(shown.state, player, through=shown.through), seat=seat)

    def teams(self) -> TeamsView:
        """The list of the teams."""
        shown = self._shown()
        if shown is None:
            return TeamsView(through=0, lines=())
        made = partial(teams_view, shown.state, through=shown.through)
        return self.memory.once(TeamsView, (self.link.at_desk,), made)

    def bracket(self) -> BracketView:
        """The knock-out: seats as they are published, scores as far as the list goes."""
        shown = self._shown()
        through = 0 if shown is None else shown.through
        return self.memory.once(BracketView, (through,), partial(bracket_view, self.state, through=through))

    def prizes(self) -> PrizesView:
        """What is paid; before it is awarded, who would take it is told at the desk only."""
        at_desk = self.link.at_desk
        return self.memory.once(PrizesView, (at_desk,), partial(prizes_view, self.state, at_desk=at_desk))

    # --- who sees what

    def _shown(self) -> "_Shown | None":
        """Which standings the reader sees; `None`: none."""
        if self.link.at_desk or self.state.phase is TournamentPhase.CLOSED:
            return _Shown(self.state)
        match self.state.shown:
            case StandingsShown.HIDDEN:
                return None
            case StandingsShown.LIVE:
                return _Shown(self.state, self.state.shown_through)
            case StandingsShown.PUBLISHED:
                hung = self.memory.hung(self.log)
                return None if hung is None or hung.published is None else _Shown(hung, hung.published.through, hung.at)

    def _check_desk(self) -> None:
        if not self.link.at_desk:
            raise NotAllowed("this is shown at the desk: to the director and to referees")

    def _check_session(self, session: int) -> None:
        if not 1 <= session <= self.state.format.sessions:
            raise UnknownTournament(f"there is no session {session}: there are {self.state.format.sessions}")


@dataclass(frozen=True, slots=True)
class _Shown:
    """The state that standings are of, the last session they count, and when they were hung up."""

    state: TournamentState
    through: int | None = None
    published_at: int | None = None
