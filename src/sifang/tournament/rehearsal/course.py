"""The course of a rehearsal: the commands of a whole tournament, each asked for when the one before is carried out."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from msgspec import structs

from sifang.tournament.commands import (
    CancelPenalty,
    CloseStage,
    CloseTournament,
    DraftSeating,
    DrawLots,
    OpenTournament,
    PublishSeating,
    PublishStandings,
    RemakeCut,
    SetPrizes,
    ShowStandings,
    TournamentCommand,
)
from sifang.tournament.cut import cut_line, moved_since_cut
from sifang.tournament.format import PrizeTable
from sifang.tournament.rehearsal.absences import absences, late_in
from sifang.tournament.rehearsal.deals import DealSource
from sifang.tournament.rehearsal.people import entries
from sifang.tournament.rehearsal.plan import Hall, Plan
from sifang.tournament.rehearsal.rulings import appealed, late
from sifang.tournament.rehearsal.seats import Seating
from sifang.tournament.rehearsal.session_play import SessionPlay
from sifang.tournament.rehearsal.troubles import Troubles
from sifang.tournament.standings import moved_since_publication
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import SeatedTable, StandingsShown

__all__ = ["rehearse"]

#: In the smallest unit of the currency, for a format that says nothing of prizes.
_PRIZES: Final = PrizeTable((100_000, 50_000, 25_000, 10_000))
#: Minutes between two sessions, and between one thing and the next at the desk.
_BETWEEN: Final = 15
_AT_THE_DESK: Final = 2


def rehearse(state: TournamentState, plan: Plan) -> Iterator[TournamentCommand]:
    """Every command of the tournament, in order. Each reads the state, so the one before must have been carried out.

    The state is one of the format's book in which nothing has happened yet.
    """
    hall = Hall(plan, state)
    for command in _course(hall):
        yield structs.replace(command, at=hall.now)


def _course(hall: Hall) -> Iterator[TournamentCommand]:
    plan = hall.plan
    yield OpenTournament(name=plan.name, opened_at=plan.opened_at, format=plan.format, by="director")
    yield from entries(plan)
    if plan.format.prizes is None:
        yield SetPrizes(prizes=_PRIZES, by="director")
    yield ShowStandings(shown=StandingsShown.LIVE, through=plan.format.sessions - 1 or None, by="director")
    source = DealSource.under(hall.state.book, hall.chance)
    troubles, seating = Troubles(hall.chance), Seating(hall)
    for stage in range(len(plan.format.stages)):
        for session in plan.format.sessions_of(stage):
            yield from absences(hall, session)
            yield from _seated(hall, session, seating)
            play = SessionPlay.of(hall, session, source, troubles.at(tuple(hall.state.sessions[session].cards)))
            yield from _played(hall, play)
        yield from _closed(hall, stage)
    yield PublishStandings(through=plan.format.sessions, by="director")
    yield CloseTournament(by="director")


# --- a session


def _seated(hall: Hall, session: int, seating: Seating) -> Iterator[TournamentCommand]:
    """The seating as it was found, then with the seats of table 1 drawn at the table."""
    hall.wait(_BETWEEN)
    tables = seating.tables(session)
    yield DraftSeating(session=session, tables=tables, by="director")
    east, *others = tables[0].players
    south, west, north = others
    drawn = (SeatedTable(tables[0].table, (north, east, south, west)), *tables[1:])
    yield DraftSeating(session=session, tables=drawn, by="director")
    yield PublishSeating(session=session, by="director")
    hall.wait(_AT_THE_DESK)


def _played(hall: Hall, play: SessionPlay) -> Iterator[TournamentCommand]:
    """The session, its list, and what is appealed against or taken back when the list already hangs."""
    session = play.session
    yield from chain(play.commands(), (late(session, player) for player in late_in(hall, session)))
    hall.wait(_AT_THE_DESK)
    yield PublishStandings(through=session, by="director")
    for table in play.tables.values():
        if table.penalty is not None and table.trouble is not None:
            hall.wait(_AT_THE_DESK)
            yield from appealed(hall, table.trouble, session, table.penalty)
    if moved_since_publication(hall.state):
        yield PublishStandings(through=session, by="director")


# --- a stage


def _closed(hall: Hall, stage: int) -> Iterator[TournamentCommand]:
    """Lots where equals are at the line, the cut, and after the first a penalty taken back that may move it."""
    hall.wait(_BETWEEN)
    yield from _lots(hall, stage)
    yield CloseStage(by="director")
    if stage == 0 and hall.plan.format.stages[0].cut is not None:
        yield from _cut_moved(hall)


def _lots(hall: Hall, stage: int) -> Iterator[DrawLots]:
    undecided = list(cut_line(hall.state, stage).undecided)
    if undecided:
        hall.chance.shuffle(undecided)
        yield DrawLots(order=tuple(undecided), by="director")


def _cut_moved(hall: Hall) -> Iterator[TournamentCommand]:
    """The first penalty that still holds is cancelled; where others are through now, the cut is made anew."""
    holding = [one.given.penalty for one in hall.state.penalties if one.cancelled is None]
    if not holding:
        return
    yield CancelPenalty(penalty=holding[0], reason="the clock was wrong", by="head judge")
    yield from _lots(hall, 0)
    if any(moved_since_cut(hall.state, 0)):
        yield RemakeCut(reason="a penalty was cancelled", by="director")
