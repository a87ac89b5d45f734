"""What was done in another copy of a tournament, asked of this one: each event there as a command here.

Two copies share their log up to a line; from there on people, rulings and appeals have numbers of each copy's own, and
a row may say one thing here and another there. Nothing is overwritten unseen: where both wrote, the command is refused.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import structs

from sifang.tournament import commands, events
from sifang.tournament.commands import RemakeCut, TournamentCommand
from sifang.tournament.events import (
    AppealLodged,
    CutMade,
    DealConfirmed,
    DealContested,
    DealCorrected,
    DealWritten,
    PenaltyCancelled,
    PenaltyGiven,
    PlayerEntered,
    TournamentEvent,
)
from sifang.tournament.evolve import evolve
from sifang.tournament.state import Row, TournamentState
from sifang.tournament.terms import Change, Player, SeatedTable
from sifang.tournament.word_for_word import WORD_FOR_WORD

__all__ = ["Merging"]

#: A version that no row has: what was seen there is not what stands here.
_SEEN_OTHERWISE: Final = -1
#: A number that nobody has: whoever entered there only, and could not be entered here.
_NOBODY: Final = 0

_OF_ROWS: Final = (DealWritten, DealCorrected, DealConfirmed, DealContested)

#: The command that leads to each event; those that follow from another's command are not there.
_COMMANDS: Final[Mapping[type, type[TournamentCommand]]] = MappingProxyType(
    {
        **{event: command for command, event in WORD_FOR_WORD.items()},
        events.PlayerEntered: commands.EnterPlayer,
        events.SeatsDrawn: commands.DrawSeats,
        events.DealWritten: commands.WriteDeal,
        events.DealCorrected: commands.CorrectDeal,
        events.PenaltyGiven: commands.GivePenalty,
        events.AppealLodged: commands.LodgeAppeal,
        events.StageClosed: commands.CloseStage,
        events.StandingsPublished: commands.PublishStandings,
        events.TournamentClosed: commands.CloseTournament,
    }
)


class Merging:
    """The other copy, event by event. `here` is this copy's state, which goes on as commands are carried out.

    `there` is the other's state at the last line that both share; it is used up.
    """

    def __init__(self, here: TournamentState, there: TournamentState) -> None:
        self._here, self._there = here, there
        self._players = {player: player for player in there.entries}
        self._penalties = {one.given.penalty: one.given.penalty for one in there.penalties}
        self._appeals = {one.lodged.appeal: one.lodged.appeal for one in there.appeals}

    def command(self, event: TournamentEvent, at: int) -> TournamentCommand | None:
        """What is to be asked here for the other's next event; `None` where it follows from another event."""
        command = self._command(event, at)
        evolve(self._there, event)
        return command

    def done(self, event: TournamentEvent, outcome: tuple[TournamentEvent, ...]) -> None:
        """Note what came of it here: new people, rulings and appeals have numbers of this copy."""
        for one in outcome:
            match event, one:
                case PlayerEntered(), PlayerEntered():
                    self._players[event.player] = one.player
                case PenaltyGiven(), PenaltyGiven():
                    self._penalties[event.penalty] = one.penalty
                case AppealLodged(), AppealLodged():
                    self._appeals[event.appeal] = one.appeal

    def _command(self, event: TournamentEvent, at: int) -> TournamentCommand | None:
        if isinstance(event, CutMade):
            # A cut without a reason was made with its stage's closing.
            return RemakeCut(at=at, by=event.by, reason=event.reason) if event.reason else None
        if isinstance(event, PenaltyCancelled) and self._is_cancelled(event):
            return None  # by the appeal that was upheld
        kind = _COMMANDS.get(type(event))
        if kind is None:
            return None
        called = self._called_here(event)
        fields = {name: getattr(called, name) for name in kind.__struct_fields__ if name in called.__struct_fields__}
        if isinstance(event, _OF_ROWS):
            fields["seen"] = self._seen(event)
        return structs.replace(kind(**fields), at=at)

    def _is_cancelled(self, event: PenaltyCancelled) -> bool:
        number = self._penalties.get(event.penalty, _NOBODY)
        return number != _NOBODY and self._here.penalties[number - 1].cancelled is not None

    # --- numbers of this copy

    def _called_here(self, event: TournamentEvent) -> TournamentEvent:
        """The event, with everybody and everything in it by the numbers of this copy."""
        mine = {name: self._number_here(name, getattr(event, name)) for name in event.__struct_fields__}
        return structs.replace(event, **{name: value for name, value in mine.items() if value is not None})

    def _number_here(self, name: str, value: object) -> object:
        """What a field of this name says here; `None` where it says the same."""
        match name, value:
            case "player", int(player):
                return self._player(player)
            case "penalty", int(penalty):
                return self._penalties.get(penalty, _NOBODY)
            case "appeal", int(appeal):
                return self._appeals.get(appeal, _NOBODY)
            case (("players" | "order" | "tables" | "changes"), tuple(several)):
                return tuple(map(self._one_here, several))
        return None

    def _one_here(self, one: object) -> object:
        match one:
            case int(player):
                return self._player(player)
            case SeatedTable(table, (a, b, c, d)):
                return SeatedTable(table, (self._seated(a), self._seated(b), self._seated(c), self._seated(d)))
            case Change(player, points):
                return Change(self._player(player), points)
        return one

    def _player(self, player: Player) -> Player:
        return self._players.get(player, _NOBODY)

    def _seated(self, player: Player | None) -> Player | None:
        return None if player is None else self._player(player)

    # --- rows

    def _seen(self, event: DealWritten | DealCorrected | DealConfirmed | DealContested) -> int:
        """The version that stands here, if it says what was seen there; else one that stands nowhere."""
        here, there = _row(self._here, event), _row(self._there, event)
        if here is None or there is None:
            return 0 if here is there else _SEEN_OTHERWISE
        return here.version if here.deal == there.deal else _SEEN_OTHERWISE


def _row(state: TournamentState, event: DealWritten | DealCorrected | DealConfirmed | DealContested) -> Row | None:
    session = state.sessions.get(event.session)
    card = None if session is None else session.cards.get(event.table)
    return None if card is None else card.row(event.number)
