"""Tournaments for the tests: opened, entered, seated and played with cards that the test writes."""

from collections.abc import Iterable

import msgspec

from sifang.rulebooks import load
from sifang.rules.name import Name
from sifang.tiles import BySeat
from sifang.tournament.commands import (
    ApproveCard,
    ConfirmDeal,
    DraftSeating,
    EndSession,
    EnterPlayer,
    OpenTournament,
    PublishSeating,
    SignCard,
    StartSession,
    TournamentCommand,
    WriteDeal,
)
from sifang.tournament.deals import Deal, WonDeal
from sifang.tournament.decide import carry_out
from sifang.tournament.events import TournamentEvent
from sifang.tournament.evolve import evolve
from sifang.tournament.format import Format, RawScore, SeatingMethod, Stage
from sifang.tournament.refusal import TournamentFault, TournamentRefusal
from sifang.tournament.state import Card, TournamentState
from sifang.tournament.terms import Player, SeatedTable

COLUMNS = range(4)
FIRST, SECOND, THIRD, FOURTH = COLUMNS


def stage(key: str = "sessions", **changes: object) -> Stage:
    """A stage of one session of two deals; raw scores, no cut."""
    plain = Stage(key=key, name=Name(key, key), sessions=1, deals=2, seating=SeatingMethod.DRAWN, conversion=RawScore())
    return msgspec.structs.replace(plain, **changes)


def plan(*stages: Stage, rules: str = "wsom/zj33", **changes: object) -> Format:
    """A format of these stages."""
    plain = Format(key="test", name=Name("Test", "測試"), rules=rules, stages=stages or (stage(),), sources=())
    return msgspec.structs.replace(plain, **changes)


class Hall:
    """A tournament and its log. A minute passes with every call for which the test names no moment."""

    def __init__(self, wanted: Format, players: int = 4) -> None:
        self.state = TournamentState(load(wanted.rules))
        self.log: list[TournamentEvent] = []
        self.does(OpenTournament(name="Test", opened_at="2026-11-30T09:00:00+08:00", format=wanted))
        for number in range(1, players + 1):
            self.does(EnterPlayer(name=f"Player {number}"))

    def does(self, command: TournamentCommand) -> tuple[TournamentEvent, ...]:
        """Carry out what must be granted; the events it led to."""
        events = self._answers(command)
        assert not isinstance(events, TournamentRefusal), events
        self.log.extend(events)
        return events

    def refuses(self, command: TournamentCommand) -> TournamentFault:
        """Why a command is not granted; nothing has changed."""
        before = self.log_of_state()
        refusal = self._answers(command)
        assert isinstance(refusal, TournamentRefusal), refusal
        assert self.log_of_state() == before
        return refusal.fault

    def _answers(self, command: TournamentCommand) -> tuple[TournamentEvent, ...] | TournamentRefusal:
        moment = command.at or self.state.at
        return carry_out(self.state, msgspec.structs.replace(command, at=moment))

    def log_of_state(self) -> str:
        """Everything the state holds, in words."""
        return repr(self.state)

    def replayed(self) -> TournamentState:
        """The state that the log alone leads to, after it was written down and read."""
        state = TournamentState(self.state.book)
        for event in msgspec.json.decode(msgspec.json.encode(self.log), type=list[TournamentEvent]):
            evolve(state, event)
        return state

    # --- in the hall

    def starts(self, session: int, tables: Iterable[BySeat[Player | None]] | None = None) -> None:
        """Seat everybody, in the order of the stage where no tables are given, and begin."""
        self.publishes(session, tables)
        self.does(StartSession(session=session))

    def publishes(self, session: int, tables: Iterable[BySeat[Player | None]] | None = None) -> None:
        """Draft and publish a seating."""
        order = self.state.players_in(self.state.format.stage_of(session))
        fours = tuple(tables or ((*order[n : n + 4],) for n in range(0, len(order), 4)))
        seated = tuple(SeatedTable(number, (a, b, c, d)) for number, (a, b, c, d) in enumerate(fours, start=1))
        self.does(DraftSeating(session=session, tables=seated))
        self.does(PublishSeating(session=session))

    def writes(self, session: int, table: int, *deals: Deal) -> None:
        """Write further rows of a card, each confirmed by all who sit there."""
        for deal in deals:
            number = len(self.card(session, table).rows) + 1
            self.does(WriteDeal(session=session, table=table, number=number, seen=0, deal=deal))
            self.confirms(session, table, number)

    def confirms(self, session: int, table: int, number: int) -> None:
        """Everybody agrees with a row as it stands."""
        card = self.card(session, table)
        row = card.rows[number - 1]
        for column in sorted(card.needed_for(row)):
            self.does(ConfirmDeal(session=session, table=table, number=number, seen=row.version, column=column))

    def hands_in(self, session: int, table: int) -> None:
        """Everybody signs, and the referee approves."""
        for column in sorted(self.card(session, table).unsigned):
            self.does(SignCard(session=session, table=table, column=column))
        self.does(ApproveCard(session=session, table=table, by="referee"))

    def plays(self, session: int, *cards: tuple[Deal, ...]) -> None:
        """Play a seated session from the signal to the last card: the deals of each table."""
        for table, deals in enumerate(cards, start=1):
            self.writes(session, table, *deals)
        self.does(EndSession(session=session))
        for table in range(1, len(cards) + 1):
            self.hands_in(session, table)

    def card(self, session: int, table: int) -> Card:
        """A table's card."""
        return self.state.sessions[session].cards[table]


def won(total: int, winner: int, discarder: int | None = None, **more: object) -> WonDeal:
    """A won deal."""
    return msgspec.structs.replace(WonDeal(total=total, winner=winner, discarder=discarder), **more)
