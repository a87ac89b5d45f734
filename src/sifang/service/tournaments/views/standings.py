"""The list: who stands where, what parts equals, where the line runs, who has moved since it was hung up."""

from msgspec import Struct

from sifang.service.tournaments.views.numbers import shown
from sifang.service.tournaments.views.people import Person, person
from sifang.tournament.cut import cut_line, moved_since_cut
from sifang.tournament.format import Cut, TieBreak
from sifang.tournament.session_result import Basis, SessionResult
from sifang.tournament.standing import Standing
from sifang.tournament.standings import moved_since_publication, standings
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import Player, StandingsShown

__all__ = [
    "CutView",
    "Moved",
    "SessionLine",
    "StandingLine",
    "StandingsView",
    "last_counted",
    "line_of",
    "nothing_shown",
    "standings_view",
]


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


def standings_view(
    state: TournamentState, *, through: int | None = None, published_at: int | None = None, at_desk: bool = True
) -> StandingsView:
    """The list with the sessions up to `through`, or all that have begun."""
    counted = last_counted(state, through)
    return StandingsView(
        through=counted,
        shown=state.shown,
        published_at=published_at,
        lines=tuple(line_of(state, line) for line in standings(state, through)),
        cut=_cut(state, counted, at_desk=at_desk),
        moved=_moved(state) if at_desk else (),
    )


def nothing_shown(state: TournamentState) -> StandingsView:
    """What is seen where nothing is shown, or nothing has been hung up yet."""
    return StandingsView(through=0, shown=state.shown, published_at=None, lines=(), cut=None, moved=())


def last_counted(state: TournamentState, through: int | None) -> int:
    """The last session that has begun, up to `through`; 0 where none has."""
    begun = [number for number, session in state.sessions.items() if session.started_at is not None]
    return max((number for number in begun if through is None or number <= through), default=0)


def line_of(state: TournamentState, line: Standing) -> StandingLine:
    """A player's line as it is shown."""
    last = line.sessions[-1].session if line.sessions else 1
    return StandingLine(
        place=line.place,
        person=person(state, line.player),
        stage=line.stage,
        points=shown(line.points),
        carried=shown(line.carried),
        score=line.score,
        sessions=tuple(map(_session, line.sessions)),
        lot=line.lot,
        parted_by=line.parted_by,
        out=state.is_out(line.player, last),
    )


def _session(result: SessionResult) -> SessionLine:
    return SessionLine(
        session=result.session,
        basis=result.basis,
        table=result.table,
        score=result.score,
        points=shown(result.points),
        penalty=result.penalty,
    )


def _cut(state: TournamentState, through: int, *, at_desk: bool) -> CutView | None:
    """The line through the stage of the last session that is counted."""
    stage = state.format.stage_of(max(through, 1))
    cut = state.format.stages[stage].cut
    if cut is None or not through:
        return None
    made, line = state.cuts.get(stage), cut_line(state, stage)
    coming, going = moved_since_cut(state, stage) if at_desk and made is not None else ((), ())
    return CutView(
        stage=stage,
        cut=cut,
        made=made is not None,
        through=line.through if made is None else made,
        undecided=line.undecided,
        coming=coming,
        going=going,
    )


def _moved(state: TournamentState) -> tuple[Moved, ...]:
    moved = moved_since_publication(state).items()
    return tuple(Moved(player, was, now) for player, (was, now) in moved)
