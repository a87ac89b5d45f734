"""Who may do what: director, referees, tables, public, each by a link with a secret, no accounts needed."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, Final, get_args

from msgspec import Meta, Struct

from sifang.tournament import commands
from sifang.tournament.commands import RecordAttendance, TournamentCommand
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import Attendance, Player

__all__ = [
    "ALLOWED",
    "PUBLIC",
    "Grant",
    "Link",
    "LinkWanted",
    "Role",
    "allowed_to",
    "may_act",
    "may_write",
    "signature",
]


#: Of a table or a session: a file keeps no number without end.
_Number = Annotated[int, Meta(ge=1, le=9_999)]


class Role(StrEnum):
    """What somebody is in the tournament."""

    DIRECTOR = "director"
    REFEREE = "referee"
    TABLE = "table"
    """The telephone of a table: it writes the table's card."""
    PUBLIC = "public"


class Link(Struct, frozen=True, kw_only=True):
    """Who somebody is by his link. `number` counts a tournament's links from 1; the public has none, 0.

    `name` is whom the link was made for. A table's link is for `table`, in every session or in `session` alone.
    """

    number: int
    role: Role
    name: str = ""
    table: int | None = None
    session: int | None = None
    made_at: str = ""
    """A date and time in ISO 8601 with its offset."""
    revoked: bool = False
    has_pin: bool = False

    @property
    def at_desk(self) -> bool:
        """Whether everything may be seen: drafts, reasons, rulings, the log."""
        return self.role in {Role.DIRECTOR, Role.REFEREE}


class Grant(Struct, frozen=True):
    """A link and its secret, which is told this once."""

    link: Link
    secret: str


class LinkWanted(Struct, frozen=True, kw_only=True):
    """A link to be made: for a referee by name, or for a table, in every session or in one; a PIN opens it as well."""

    role: Role
    name: str = ""
    table: _Number | None = None
    session: _Number | None = None
    pin: str | None = None


#: Whoever comes without a link.
PUBLIC: Final = Link(number=0, role=Role.PUBLIC)

#: What the four at a table do on their card; they may also appeal.
_AT_TABLE: Final[frozenset[type[TournamentCommand]]] = frozenset(
    {
        commands.DrawSeats,
        commands.WriteDeal,
        commands.ConfirmDeal,
        commands.ContestDeal,
        commands.SignCard,
        commands.LodgeAppeal,
    }
)
#: What a referee does on his way through the hall. What a paper card adds up to is the director's to enter;
#: appeals and disqualification are decided by the head judge, who has a director's link.
_REFEREEING: Final[frozenset[type[TournamentCommand]]] = _AT_TABLE | {
    commands.UpholdDeal,
    commands.CorrectDeal,
    commands.ApproveCard,
    commands.CorrectSeating,
    commands.ExtendTable,
    commands.GivePenalty,
    commands.CancelPenalty,
    RecordAttendance,
}
#: The opening is the first line of a file, and nobody's act.
_EVERYTHING: Final = frozenset(get_args(TournamentCommand)) - {commands.OpenTournament}

#: The commands of each role.
ALLOWED: Final[Mapping[Role, frozenset[type[TournamentCommand]]]] = MappingProxyType(
    {Role.DIRECTOR: _EVERYTHING, Role.REFEREE: _REFEREEING, Role.TABLE: _AT_TABLE, Role.PUBLIC: frozenset()}
)


def may_act(link: Link, command: TournamentCommand, state: TournamentState) -> bool:
    """Whether the command is one of the link's role.

    A table writes its own card and appeals for who plays there; a referee disqualifies nobody.
    """
    if type(command) not in ALLOWED[link.role]:
        return False
    if link.role is not Role.TABLE:
        disqualifies = isinstance(command, RecordAttendance) and command.attendance is Attendance.DISQUALIFIED
        return link.role is Role.DIRECTOR or not disqualifies
    if isinstance(command, commands.LodgeAppeal):
        return link.session in {None, command.session} and command.player in _people_at(state, link, command.session)
    assert isinstance(command, commands.CardCommand), "a table has its card, and its appeals"
    return may_write(link, command.session, command.table)


def _people_at(state: TournamentState, link: Link, session: int) -> set[Player | None]:
    """Everybody who plays or played at the link's table in a session."""
    sitting = state.sessions.get(session)
    card = None if sitting is None or link.table is None else sitting.cards.get(link.table)
    return set() if card is None else {player for _, players in card.seated for player in players}


def allowed_to(link: Link) -> str:
    """What the link's role may do, by the commands' words on the wire."""
    return ", ".join(sorted(str(one.__struct_config__.tag) for one in ALLOWED[link.role])) or "nothing but look on"


def may_write(link: Link, session: int, table: int) -> bool:
    """Whether whoever has the link writes a table's card in a session."""
    if link.role is Role.TABLE:
        return link.table == table and link.session in {None, session}
    return link.at_desk


def signature(link: Link) -> str:
    """Who did it, as the log names him: `director`, `referee Ada`, `table 7`."""
    if link.role is Role.TABLE:
        return f"table {link.table}"
    return f"{link.role} {link.name}".strip()
