"""What was done in another copy is asked of this one: which command each event becomes, and under whose numbers."""

from copy import copy
from typing import get_args

import pytest

from sifang.tournament.commands import (
    CancelPenalty,
    CloseStage,
    CorrectDeal,
    DecideAppeal,
    DraftSeating,
    DrawLots,
    EndSession,
    EnterPlayer,
    GivePenalty,
    KeepApart,
    LodgeAppeal,
    PublishSeating,
    RecordAttendance,
    RemakeCut,
    StartSession,
    UpholdDeal,
    WriteDeal,
)
from sifang.tournament.commands import ContestDeal as Contest
from sifang.tournament.decide import decide
from sifang.tournament.events import CutMade, PrizesAwarded, StageClosed, TournamentEvent, TournamentOpened
from sifang.tournament.format import TieBreak, TopPlaces
from sifang.tournament.merging import Merging
from sifang.tournament.refusal import TournamentFault, TournamentRefusal
from sifang.tournament.terms import Attendance, Change, SeatedTable
from tests.tournament.halls import FIRST, FOURTH, SECOND, THIRD, Hall, plan, stage, won

CARD = (won(20, FIRST), won(5, SECOND, THIRD))


def merged(here: Hall, shared: Hall, there: Hall) -> list[TournamentFault]:
    """Ask here for what was done there since the two parted; what was refused."""
    merging, refused = Merging(here.state, shared.replayed()), []
    for event in there.log[len(shared.log) :]:
        command = merging.command(event, here.state.at)
        if command is None:
            continue
        outcome = decide(here.state, command)
        if isinstance(outcome, TournamentRefusal):
            refused.append(outcome.fault)
        else:
            here.does(command)
            merging.done(event, outcome)
    return refused


def parted(hall: Hall) -> tuple[Hall, Hall, Hall]:
    """The copy here, what both share, and the copy there."""
    return hall, copy_of(hall), copy_of(hall)


def copy_of(hall: Hall) -> Hall:
    """A hall with the same log."""
    other = copy(hall)
    other.log, other.state = list(hall.log), hall.replayed()
    return other


@pytest.mark.parametrize("kind", get_args(TournamentEvent))
def test_every_event_is_asked_for_or_follows_from_another(kind: type[TournamentEvent]) -> None:
    from sifang.tournament import merging  # noqa: PLC0415 - its table is nobody's business but this test's

    assert (kind in merging._COMMANDS) is (kind not in {TournamentOpened, CutMade, PrizesAwarded})


def test_an_appeal_upheld_there_cancels_its_penalty_here_once() -> None:
    hall = Hall(plan(stage(deals=2)))
    hall.starts(1)
    here, shared, there = parted(hall)
    there.does(GivePenalty(session=1, changes=(Change(1, -10),), reason="late"))
    there.does(LodgeAppeal(session=1, player=1, text="no", penalty=1))
    there.does(DecideAppeal(appeal=1, upheld=True, reason="he was there"))
    here.does(GivePenalty(session=1, changes=(Change(2, -5),), reason="ours"))

    assert merged(here, shared, there) == []
    assert [one.cancelled is None for one in here.state.penalties] == [True, False]
    assert here.log[-1].by == there.log[-1].by


def test_a_penalty_cancelled_there_is_cancelled_here() -> None:
    hall = Hall(plan(stage(deals=2)))
    hall.starts(1)
    hall.does(GivePenalty(session=1, changes=(Change(1, -10),), reason="late"))
    here, shared, there = parted(hall)
    there.does(CancelPenalty(penalty=1, reason="it was not he"))

    assert merged(here, shared, there) == []
    assert here.state.penalties[0].cancelled is not None


def test_a_stage_closed_there_makes_its_cut_here_once_and_a_cut_made_anew_is_made_anew() -> None:
    hall = Hall(plan(stage(deals=2, cut=TopPlaces(4), tie_breaks=(TieBreak.LOT,)), stage("final")), players=8)
    hall.starts(1)
    hall.plays(1, CARD, CARD)
    here, shared, there = parted(hall)
    there.does(CloseStage())
    there.does(CorrectDeal(session=1, table=2, number=2, seen=1, deal=won(5, FOURTH), reason="misread"))
    there.does(RemakeCut(reason="misread"))

    assert merged(here, shared, there) == []
    assert [type(event) for event in here.log if isinstance(event, CutMade | StageClosed)] == [
        StageClosed,
        CutMade,
        CutMade,
    ]
    assert here.state.cuts == there.state.cuts == {0: (1, 5, 2, 8)}


def test_tables_lots_and_people_kept_apart_are_named_by_the_numbers_here() -> None:
    here, shared, there = parted(Hall(plan(stage(deals=2)), players=3))
    here.does(EnterPlayer(name="Ours"))
    there.does(EnterPlayer(name="Theirs"))
    there.does(KeepApart(players=(1, 4)))
    there.does(DrawLots(order=(4, 1)))
    there.does(DraftSeating(session=1, tables=(SeatedTable(1, (4, 1, 2, 3)),)))

    assert merged(here, shared, there) == []
    assert here.state.apart == [(1, 5)]
    assert here.state.lots == {5: 0, 1: 1}
    assert here.state.sessions[1].draft == (SeatedTable(1, (5, 1, 2, 3)),)


def test_a_referees_word_on_a_row_holds_here_only_where_the_row_says_the_same() -> None:
    hall = Hall(plan(stage(deals=4)), players=8)
    hall.starts(1)
    hall.does(WriteDeal(session=1, table=1, number=1, seen=0, deal=won(20, FIRST)))
    hall.does(Contest(session=1, table=1, number=1, seen=1, column=THIRD, reason="no"))
    hall.does(WriteDeal(session=1, table=2, number=1, seen=0, deal=won(20, FIRST)))
    here, shared, there = parted(hall)
    there.does(UpholdDeal(session=1, table=1, number=1, reason="seen by all"))
    there.does(CorrectDeal(session=1, table=2, number=1, seen=1, deal=won(40, FIRST), reason="misread"))
    here.does(WriteDeal(session=1, table=2, number=1, seen=1, deal=won(60, FIRST)))

    assert merged(here, shared, there) == [TournamentFault.DEAL_CHANGED]
    assert here.card(1, 1).rows[0].ruled
    assert here.card(1, 2).rows[0].deal == won(60, FIRST)


def test_a_session_run_there_is_run_here() -> None:
    here, shared, there = parted(Hall(plan(stage(deals=2))))
    there.does(DraftSeating(session=1, tables=(SeatedTable(1, (1, 2, 3, 4)),)))
    there.does(PublishSeating(session=1))
    there.does(RecordAttendance(player=2, session=1, attendance=Attendance.LATE, reason="train"))
    there.does(StartSession(session=1))
    there.plays(1, CARD)

    assert merged(here, shared, there) == []
    assert here.state.sessions[1].cards == there.state.sessions[1].cards
    assert here.refuses(EndSession(session=1)) is TournamentFault.SESSION_ENDED
