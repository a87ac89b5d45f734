"""One session of a rehearsal, from the signal to begin to the last card: the tables play side by side."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from typing import Final

from sifang.tournament.commands import EndSession, PauseSession, ResumeSession, StartSession, TournamentCommand
from sifang.tournament.format import AtSignal, Stage
from sifang.tournament.rehearsal.deals import DealSource
from sifang.tournament.rehearsal.plan import MINUTE, Hall
from sifang.tournament.rehearsal.table_play import TablePlay
from sifang.tournament.rehearsal.troubles import Trouble

__all__ = ["SessionPlay"]

#: A deal takes three to eight minutes.
_SHORTEST_DEAL: Final = 3 * MINUTE
_LONGER: Final = 5 * MINUTE
_PAUSE_MINUTES: Final = 10
#: All cards are handed in within so many minutes.
_HANDING_IN: Final = 10


@dataclass(slots=True)
class SessionPlay:
    """A session with its tables. Moments are milliseconds of play, pauses not counted."""

    hall: Hall
    session: int
    tables: Mapping[int, TablePlay]
    started_at: int = 0
    stood_still: int = 0
    has_paused: bool = field(init=False)

    def __post_init__(self) -> None:
        self.has_paused = self._stage.break_after is None

    @classmethod
    def of(cls, hall: Hall, session: int, source: DealSource, troubles: Mapping[int, Trouble]) -> "SessionPlay":
        """A session whose seating is published."""
        cards = hall.state.sessions[session].cards.values()
        tables = {card.table: TablePlay(hall, session, card, source, troubles.get(card.table)) for card in cards}
        return cls(hall, session, tables)

    @property
    def _stage(self) -> Stage:
        return self.hall.state.stage_in(self.session)

    def commands(self) -> Iterator[TournamentCommand]:
        """The session is played, and every card comes in or is made up for."""
        self.started_at = self.hall.now
        yield StartSession(session=self.session, by="director")
        yield from self._deals()
        if self.hall.state.sessions[self.session].ended_at is None:
            yield EndSession(session=self.session, by="director")
        for play in self.tables.values():
            self.hall.now += _HANDING_IN * MINUTE // len(self.tables)
            yield from play.hand_in()

    def _deals(self) -> Iterator[TournamentCommand]:
        """Deal after deal, as they end in the hall."""
        ending = [(self._deal_length(), play.table) for play in self.tables.values() if not play.is_silent]
        heapify(ending)
        while ending:
            moment, table = heappop(ending)
            yield from self._signals(moment)
            self._go_on_to(moment)
            play = self.tables[table]
            if self._stage.at_signal is AtSignal.STOP and self._is_over(play, moment):
                continue
            yield from play.deal()
            if not play.is_full and not self._is_over(play, moment):
                heappush(ending, (moment + self._deal_length(), table))

    def _deal_length(self) -> int:
        return _SHORTEST_DEAL + self.hall.chance.below(_LONGER)

    def _go_on_to(self, moment: int) -> None:
        self.hall.now = self.started_at + self.stood_still + moment

    def _is_over(self, play: TablePlay, moment: int) -> bool:
        """Whether the table's time is up."""
        minutes = self._stage.minutes
        return minutes is not None and moment >= (minutes + play.card.extra_minutes) * MINUTE

    def _signals(self, moment: int) -> Iterator[TournamentCommand]:
        """The pause and the end that come before a moment."""
        pause_at = (self._stage.break_after or 0) * (_SHORTEST_DEAL + _LONGER // 2)
        if not self.has_paused and moment > pause_at:
            self._go_on_to(pause_at)
            yield PauseSession(session=self.session, by="director")
            self.stood_still += _PAUSE_MINUTES * MINUTE
            self.has_paused = True
            self._go_on_to(pause_at)
            yield ResumeSession(session=self.session, by="director")
        minutes = self._stage.minutes
        has_ended = self.hall.state.sessions[self.session].ended_at is not None
        if minutes is not None and not has_ended and moment > minutes * MINUTE:
            self._go_on_to(minutes * MINUTE)
            yield EndSession(session=self.session, by="director")
