"""A tournament on a test's server: opened, entered, seated and played over HTTP, as a director's desk would."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Final
from urllib.request import Request, urlopen

import msgspec

from sifang.service.tournaments.answers import Opened
from sifang.service.tournaments.roles import Grant, LinkWanted, Role
from sifang.service.tournaments.views import CardView
from sifang.tournament.commands import (
    ChangeFormat,
    ConfirmDeal,
    DraftSeating,
    EnterPlayer,
    PublishSeating,
    ShowStandings,
    StartSession,
    TournamentCommand,
    WriteDeal,
)
from sifang.tournament.deals import Deal, WonDeal
from sifang.tournament.format import Format
from sifang.tournament.terms import SeatedTable, StandingsShown
from sifang.web.tournament_wire import ActAnswer, ActRequest, NewLinks, NewTournament
from tests.browser.serving import Server
from tests.tournament.halls import plan, stage

__all__ = ["NAMES", "Hall", "confirmed_deals", "open_hall"]

NAMES: Final = ("Ada", "Bo", "Cai", "Dee", "Eve", "Fay", "Gus", "Hal")
_COLUMNS: Final = range(4)


@dataclass(slots=True)
class Hall:
    """A tournament, and the secret of its director."""

    origin: str
    id: str
    secret: str
    _requests: "count[int]" = field(default_factory=lambda: count(1))

    def call(self, below: str, body: object = None, secret: str | None = None) -> bytes:
        """What the server answers below the tournament's address; with a body it is a POST."""
        data = None if body is None else msgspec.json.encode(body)
        headers = {"authorization": f"Bearer {secret or self.secret}", "content-type": "application/json"}
        request = Request(f"{self.origin}/api/tournaments/{self.id}{below}", data, headers)  # noqa: S310 - our own
        with urlopen(request) as answer:  # noqa: S310
            read: bytes = answer.read()
            return read

    def does(self, *commands: TournamentCommand) -> None:
        """Carry out what must be granted."""
        for command in commands:
            act = ActRequest(f"desk-{next(self._requests)}", command)
            answer = msgspec.json.decode(self.call("/acts", act), type=ActAnswer)
            assert answer.done, answer.refusal

    def plays(self, session: int, table: int, *deals: Deal) -> None:
        """Write deals on a card, each confirmed by the four, as a table that is not looked at does."""
        for deal in deals:
            number = len(self.card(session, table).rows) + 1
            self.does(
                WriteDeal(session=session, table=table, number=number, seen=0, deal=deal),
                *(
                    ConfirmDeal(session=session, table=table, number=number, seen=1, column=column)
                    for column in _COLUMNS
                ),
            )

    def card(self, session: int, table: int) -> CardView:
        """A card as it stands."""
        return msgspec.json.decode(self.call(f"/cards/{session}/{table}"), type=CardView)

    def link(self, table: int, pin: str | None = None) -> str:
        """The path of a table's telephone with its secret, as its code has it."""
        wanted = NewLinks((LinkWanted(role=Role.TABLE, table=table, pin=pin),))
        (grant,) = msgspec.json.decode(self.call("/links", wanted), type=tuple[Grant, ...])
        return f"{self.path(f'/table/{table}')}#{grant.secret}"

    def path(self, below: str = "") -> str:
        """The path of one of its pages."""
        return f"/tournament/{self.id}{below}"

    def seats(self, session: int, tables: Sequence[tuple[int, int, int, int]], *, start: bool = True) -> None:
        """Seat a session as said, hang it up, and begin."""
        seated = tuple(SeatedTable(number, players) for number, players in enumerate(tables, start=1))
        self.does(DraftSeating(session=session, tables=seated), PublishSeating(session=session))
        if start:
            self.does(StartSession(session=session))


def open_hall(
    server: Server, wanted: Format | None = None, *, players: int = 4, seated: bool = True, start: bool = True
) -> Hall:
    """A tournament of two deals a session that the four confirm, with its first session seated in order of entry."""
    new = NewTournament(name="Spring Open", format="free", rules="wsom/zj33" if wanted is None else wanted.rules)
    request = Request(  # noqa: S310 - our own server
        f"{server.origin}/api/tournaments", msgspec.json.encode(new), {"content-type": "application/json"}
    )
    with urlopen(request) as answer:  # noqa: S310
        opened = msgspec.json.decode(answer.read(), type=Opened)
    hall = Hall(server.origin, opened.id, opened.secret)
    hall.does(ChangeFormat(format=wanted or plan(stage(minutes=90), confirm_every=1)))
    hall.does(ShowStandings(shown=StandingsShown.LIVE))
    hall.does(*(EnterPlayer(name=name) for name in NAMES[:players]))
    if seated:
        hall.seats(1, [(n, n + 1, n + 2, n + 3) for n in range(1, players + 1, 4)], start=start)
    return hall


def confirmed_deals(*totals: int) -> tuple[WonDeal, ...]:
    """Self-draws of the first column worth so much."""
    return tuple(WonDeal(total=total, winner=0) for total in totals)
