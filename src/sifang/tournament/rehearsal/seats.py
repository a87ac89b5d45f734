"""Who sits where in a rehearsal: by the method of the stage, for those who are there."""

from dataclasses import dataclass, field
from typing import Final

from sifang.tournament.format import SeatingMethod
from sifang.tournament.rehearsal.plan import Hall
from sifang.tournament.seating import SeatingRequest, Shortage, seat
from sifang.tournament.standings import stage_standings
from sifang.tournament.terms import Player, SeatedTable

__all__ = ["Seating"]

#: Enough for a good seating of a large hall in a part of a second.
_STEPS: Final = 3000
_BY_RANK: Final = frozenset({SeatingMethod.SWISS, SeatingMethod.ELIMINATION})

Tables = tuple[SeatedTable, ...]


@dataclass(slots=True)
class Seating:
    """The seating of a tournament: sessions of a stage are planned together, and anew when others are there."""

    hall: Hall
    planned: dict[int, Tables] = field(default_factory=dict)
    planned_for: frozenset[Player] = frozenset()

    def tables(self, session: int) -> Tables:
        """The tables of the next session. People of the organiser's fill the last."""
        players = self._present(session)
        state = self.hall.state
        method, rest = state.stage_in(session).seating, self._rest(session)
        if method in _BY_RANK or method is SeatingMethod.DRAWN:
            rest = 1
        if session not in self.planned or frozenset(players) != self.planned_for:
            proposal = seat(
                SeatingRequest(
                    players=players,
                    sessions=rest,
                    # Who has no script has one made: nobody meets anybody twice.
                    method=SeatingMethod.NO_REPEATS if method is SeatingMethod.SCRIPT else method,
                    teams=self._teams(players),
                    apart=tuple(state.apart),
                    so_far=() if method in _BY_RANK else self._so_far(session),
                    shortage=Shortage.FILLERS,
                    seed=self.hall.plan.seed + session,
                    steps=_STEPS,
                )
            )
            self.planned = dict(enumerate(proposal.sessions, start=session))
            self.planned_for = frozenset(players)
        return self.planned.pop(session)

    def _present(self, session: int) -> tuple[Player, ...]:
        """Everybody who plays or is played for, or whose seat is filled, in the order of the list."""
        state = self.hall.state
        stage = state.format.stage_of(session)
        ranked = [line.player for line in stage_standings(state, stage)]
        if session == state.format.sessions_of(stage)[0]:
            ranked = list(state.players_in(stage))
        return tuple(
            player
            for player in ranked
            if (state.is_playing(player, session) or (player, session) in state.substitutes)
            and not state.is_out(player, session)
        )

    def _rest(self, session: int) -> int:
        form = self.hall.state.format
        return form.sessions_of(form.stage_of(session))[-1] - session + 1

    def _so_far(self, session: int) -> tuple[Tables, ...]:
        """The tables of the stage's earlier sessions, as they ended."""
        state = self.hall.state
        first = state.format.sessions_of(state.format.stage_of(session))[0]
        return tuple(
            tuple(SeatedTable(card.table, card.players) for card in state.sessions[number].cards.values())
            for number in range(first, session)
        )

    def _teams(self, players: tuple[Player, ...]) -> tuple[tuple[Player, ...], ...]:
        teams: dict[str, list[Player]] = {}
        for player in players:
            if team := self.hall.state.entries[player].team:
                teams.setdefault(team, []).append(player)
        return tuple(map(tuple, teams.values()))
