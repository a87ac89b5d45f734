"""Standings, teams, and one player's account down to the deals; the bracket and the prizes."""

from msgspec import Struct

from sifang.rules.name import Name
from sifang.service.tournaments.views.people import Person
from sifang.service.tournaments.views.rulings import PenaltyView
from sifang.tiles import BySeat
from sifang.tournament.format import Cut, Prizes, TieBreak
from sifang.tournament.results import Basis, DealShare
from sifang.tournament.terms import Player, StandingsShown

__all__ = [
    "BracketSeat", "BracketStage", "BracketTable", "BracketView", "CutView", "Moved", "NextSeat", "PlayerView",
    "PrizeLine", "PrizesView", "SessionAccount", "SessionLine", "StandingLine", "StandingsView", "TeamLine",
    "TeamMember", "TeamsView",
]  # fmt: skip


class SessionLine(Struct, frozen=True, kw_only=True):
    """What a session is to a player. `penalty` is the sum of the rulings within `score`."""

    session: int
    basis: Basis
    table: int | None
    score: int
    points: float
    penalty: int


class StandingLine(Struct, frozen=True, kw_only=True):
    """A player's line. Points are exact to nine decimals, to which they are also compared."""

    place: int
    person: Person
    stage: int
    points: float
    carried: float
    """The part of `points` that comes from the stage before."""
    score: int
    sessions: tuple[SessionLine, ...]
    lot: int | None
    parted_by: TieBreak | None
    """What puts him behind the player above, if their points are equal."""
    out: bool
    """He has left the tournament."""


class CutView(Struct, frozen=True, kw_only=True):
    """The line through a stage: the one that was made, and as it runs by the results of now.

    `undecided` are equal at the line, and only lots part them. `coming` would be in now and were not, `going` were in
    and would not be: both are empty until the cut is made, and told to staff only.
    """

    stage: int
    cut: Cut
    made: bool
    through: tuple[Player, ...]
    undecided: tuple[Player, ...]
    coming: tuple[Player, ...]
    going: tuple[Player, ...]


class Moved(Struct, frozen=True):
    """Who stands elsewhere than on the list in the hall."""

    player: Player
    was: int
    now: int


class StandingsView(Struct, frozen=True, kw_only=True):
    """The list. `through` is the last session it counts, 0 before there is any.

    `published_at` is when the list was hung up that this is, `None` for one that follows every act. `moved` is told to
    staff only. Where nothing is shown to the reader, there are no lines.
    """

    through: int
    shown: StandingsShown
    published_at: int | None
    lines: tuple[StandingLine, ...]
    cut: CutView | None
    moved: tuple[Moved, ...]


class SessionAccount(Struct, frozen=True, kw_only=True):
    """Where a session's score comes from: every deal and ruling. `total` is a paper card's sum.

    `others` are who sat at the table at the end, by column, himself included.
    """

    session: int
    basis: Basis
    table: int | None
    others: BySeat[Person | None] | None
    deals: tuple[DealShare, ...]
    total: int
    penalties: tuple[PenaltyView, ...]
    score: int
    points: float
    reason: str
    """Why the director decided so, where he did."""


class NextSeat(Struct, frozen=True):
    """Where a player sits in the session that is on, or about to be."""

    session: int
    table: int
    column: int


class PlayerView(Struct, frozen=True, kw_only=True):
    """One player's account: his line, and every number in it down to the deal it came from."""

    person: Person
    line: StandingLine | None
    accounts: tuple[SessionAccount, ...]
    seat: NextSeat | None


class TeamMember(Struct, frozen=True):
    """A member of a team with what he brings to it."""

    person: Person
    points: float
    score: int


class TeamLine(Struct, frozen=True, kw_only=True):
    """A team's line: the sums of its members'."""

    place: int
    team: str
    points: float
    score: int
    members: tuple[TeamMember, ...]


class TeamsView(Struct, frozen=True, kw_only=True):
    """The list of the teams, by the stage that everybody plays."""

    through: int
    lines: tuple[TeamLine, ...]


class BracketSeat(Struct, frozen=True):
    """A player at a table of the knock-out; `through` once its cut is made."""

    person: Person
    score: int
    points: float
    through: bool | None


class BracketTable(Struct, frozen=True):
    """A table of the knock-out, by column."""

    table: int
    seats: BySeat[BracketSeat | None]


class BracketStage(Struct, frozen=True, kw_only=True):
    """A stage of one session, after which some go on. Without tables it is not seated yet."""

    stage: int
    name: Name
    session: int
    cut: Cut | None
    made: bool
    tables: tuple[BracketTable, ...]
    through: tuple[Person, ...]


class BracketView(Struct, frozen=True):
    """The stages of one session each, first to last."""

    stages: tuple[BracketStage, ...]


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
