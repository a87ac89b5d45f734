"""What the desk is told to do next, from the first entry to the last list."""

from typing import TypeVar

from sifang.service.tournaments.views import (
    AppealOpen,
    AppealsTaken,
    ApproveDue,
    CardsMissing,
    CardsUnsigned,
    CloseStageDue,
    CloseTournamentDue,
    CutMoved,
    DraftOutdated,
    EndDue,
    EntriesDue,
    LotsDue,
    PublishSeatingDue,
    PublishStandingsDue,
    RowContested,
    SeatingDue,
    StandingsMoved,
    StartDue,
    Task,
    UnevenEntries,
    UnwrittenTable,
    tasks,
)
from sifang.tournament.commands import (
    CloseStage,
    CloseTournament,
    ContestDeal,
    CorrectDeal,
    DecideAppeal,
    DraftSeating,
    DrawLots,
    EndSession,
    EnterPlayer,
    ExtendTable,
    LodgeAppeal,
    PublishSeating,
    PublishStandings,
    RecordAttendance,
    RemakeCut,
    SendSubstitute,
    ShowStandings,
    SignCard,
    StartSession,
    UpholdDeal,
    WriteDeal,
    WriteTotals,
)
from sifang.tournament.format import SeatingMethod, TieBreak, TopPlaces
from sifang.tournament.terms import Attendance, SeatedTable, StandingsShown
from tests.tournament.halls import FIRST, FOURTH, SECOND, THIRD, Hall, plan, stage, won

MINUTE = 60_000
TWO_SESSIONS = plan(stage(sessions=2, deals=2))
CARD = (won(20, FIRST), won(5, SECOND, THIRD))

T = TypeVar("T", bound=Task)


def told(hall: Hall, now: int | None = None) -> tuple[Task, ...]:
    return tasks(hall.state, hall.state.at if now is None else now)


def only(kind: type[T], hall: Hall, now: int | None = None) -> list[T]:
    return [one for one in told(hall, now) if isinstance(one, kind)]


# --- before a session


def test_before_four_have_entered_the_desk_waits_for_entries() -> None:
    assert told(Hall(TWO_SESSIONS, players=3)) == (EntriesDue(players=3),)


def test_entries_that_fill_no_tables_are_told_with_the_choices() -> None:
    uneven, due = told(Hall(TWO_SESSIONS, players=6))

    assert isinstance(uneven, UnevenEntries)
    assert (uneven.players, due) == (6, SeatingDue(session=1))
    assert [(choice.tables, choice.people) for choice in uneven.choices] == [(1, 2), (2, 2), (2, 2), (1, 2)]


def test_a_session_is_drafted_published_and_started() -> None:
    hall = Hall(TWO_SESSIONS)
    assert told(hall) == (SeatingDue(session=1),)
    hall.does(DraftSeating(session=1, tables=(SeatedTable(1, (1, 2, 3, 4)),)))
    assert told(hall) == (PublishSeatingDue(session=1),)
    hall.does(PublishSeating(session=1))
    assert told(hall) == (StartDue(session=1),)
    hall.does(StartSession(session=1))
    assert told(hall) == (SeatingDue(session=2),)


def test_a_draft_that_was_overtaken_by_who_comes_and_goes_is_told() -> None:
    hall = Hall(TWO_SESSIONS, players=8)
    seated = (SeatedTable(1, (1, 2, 3, 4)), SeatedTable(2, (5, 6, 7, 8)))
    hall.does(DraftSeating(session=1, tables=seated))
    hall.does(EnterPlayer(name="Late"))
    hall.does(RecordAttendance(player=2, session=1, attendance=Attendance.ABSENT))
    assert told(hall)[0] == DraftOutdated(session=1, unseated=(9,), leaving=(2,))
    hall.does(SendSubstitute(player=2, session=1, name="Stand-in", counts=False))
    assert told(hall)[0] == DraftOutdated(session=1, unseated=(9,), leaving=())


def test_who_is_seated_by_rank_waits_for_the_last_card() -> None:
    hall = Hall(plan(stage(sessions=2, deals=2, seating=SeatingMethod.SWISS)))
    hall.starts(1)
    assert only(SeatingDue, hall) == []
    hall.plays(1, CARD)
    assert only(SeatingDue, hall) == [SeatingDue(session=2)]


# --- in a session


def test_a_contested_row_comes_first_and_goes_when_the_referee_has_decided() -> None:
    hall = Hall(TWO_SESSIONS)
    hall.starts(1)
    hall.does(WriteDeal(session=1, table=1, number=1, seen=0, deal=won(20, FIRST)))
    hall.does(ContestDeal(session=1, table=1, number=1, seen=1, column=THIRD, reason="it was 15"))
    assert told(hall)[0] == RowContested(session=1, table=1, number=1, columns=(THIRD,))
    hall.does(UpholdDeal(session=1, table=1, number=1, reason="seen by all"))
    assert only(RowContested, hall) == []


def test_a_table_that_writes_nothing_while_the_others_do_is_looked_after() -> None:
    hall = Hall(plan(stage(deals=8)), players=12)
    hall.starts(1)
    for table in (1, 3):
        hall.writes(1, table, *[won(20, FIRST)] * 4)

    assert only(UnwrittenTable, hall) == [UnwrittenTable(session=1, table=2, written=0, usual=4)]


def test_the_signal_to_end_is_due_when_time_is_up_at_every_table_or_all_cards_are_full() -> None:
    hall = Hall(plan(stage(deals=2, minutes=90)), players=8)
    hall.starts(1)
    start = hall.state.at
    assert only(EndDue, hall, start + 89 * MINUTE) == []
    assert only(EndDue, hall, start + 90 * MINUTE) == [EndDue(session=1, time_is_up=True)]
    hall.does(ExtendTable(session=1, table=2, minutes=5, reason="a ruling"))
    assert only(EndDue, hall, start + 94 * MINUTE) == []
    hall.writes(1, 1, *CARD)
    hall.writes(1, 2, *CARD)
    assert only(EndDue, hall) == [EndDue(session=1, time_is_up=False)]


def test_after_the_end_cards_are_missed_then_unsigned_then_to_be_approved() -> None:
    hall = Hall(TWO_SESSIONS, players=16)
    hall.starts(1)
    for table in (2, 3, 4):
        hall.writes(1, table, *CARD)
    hall.does(EndSession(session=1))
    for column in range(4):
        hall.does(SignCard(session=1, table=3, column=column))
    hall.hands_in(1, 4)
    assert told(hall)[:3] == (
        CardsMissing(session=1, tables=(1,)),
        CardsUnsigned(session=1, tables=(2,)),
        ApproveDue(session=1, tables=(3,)),
    )
    hall.does(WriteTotals(session=1, table=1, totals=(10, -10, 0, 0), reason="paper"))
    assert only(ApproveDue, hall) == [ApproveDue(session=1, tables=(1, 3))]


def test_appeals_are_open_until_they_are_decided_and_taken_until_their_time_is_over() -> None:
    hall = Hall(plan(stage(sessions=2, deals=2), appeal_minutes=30))
    hall.starts(1)
    hall.plays(1, CARD)
    end = hall.state.at
    assert only(AppealsTaken, hall, end + 10 * MINUTE) == [AppealsTaken(session=1, left=20 * MINUTE)]
    assert only(AppealsTaken, hall, end + 30 * MINUTE) == []
    hall.does(LodgeAppeal(session=1, player=2, text="It was my tile."))
    assert only(AppealOpen, hall) == [AppealOpen(appeal=1, session=1, player=2)]
    hall.does(DecideAppeal(appeal=1, upheld=False, reason="It was not."))
    assert only(AppealOpen, hall) == []


# --- stages and lists


def test_lots_are_due_before_the_stage_can_be_closed() -> None:
    cut = stage(deals=2, cut=TopPlaces(4), tie_breaks=(TieBreak.LOT,))
    hall = Hall(plan(cut, stage("final")), players=8)
    hall.starts(1)
    hall.plays(1, CARD, CARD)
    assert only(LotsDue, hall) == []
    assert only(CloseStageDue, hall) == [CloseStageDue(stage=0, cuts=True)]

    tied = Hall(plan(cut, stage("final")), players=8)
    tied.starts(1)
    tied.plays(1, CARD, (won(20, FIRST), won(20, FIRST)))
    (due,) = only(LotsDue, tied)
    assert (due.stage, due.players, only(CloseStageDue, tied)) == (0, (3, 4), [])
    tied.does(DrawLots(order=due.players))
    assert (only(LotsDue, tied), only(CloseStageDue, tied)) == ([], [CloseStageDue(stage=0, cuts=True)])


def test_a_cut_that_would_run_elsewhere_now_is_told_until_it_is_made_anew() -> None:
    hall = Hall(plan(stage(deals=2, cut=TopPlaces(4)), stage("final")), players=8)
    hall.starts(1)
    hall.plays(1, CARD, CARD)
    hall.does(CloseStage())
    assert only(CutMoved, hall) == []
    hall.does(CorrectDeal(session=1, table=2, number=2, seen=1, deal=won(5, FOURTH), reason="misread"))
    assert only(CutMoved, hall) == [CutMoved(stage=0, coming=(8,), going=(6,))]
    hall.does(RemakeCut(reason="misread"))
    assert only(CutMoved, hall) == []


def test_a_complete_session_is_to_be_published_and_what_moved_since_is_counted() -> None:
    hall = Hall(TWO_SESSIONS)
    hall.starts(1)
    hall.plays(1, CARD)
    assert only(PublishStandingsDue, hall) == [PublishStandingsDue(through=1)]
    hall.does(PublishStandings(through=1))
    assert (only(PublishStandingsDue, hall), only(StandingsMoved, hall)) == ([], [])
    hall.does(CorrectDeal(session=1, table=1, number=1, seen=1, deal=won(20, THIRD), reason="misread"))
    (moved,) = only(StandingsMoved, hall)
    assert (moved.through, moved.players > 0) == (1, True)


def test_where_standings_are_live_no_list_has_to_be_hung_up() -> None:
    hall = Hall(TWO_SESSIONS)
    hall.does(ShowStandings(shown=StandingsShown.LIVE))
    hall.starts(1)
    hall.plays(1, CARD)

    assert only(PublishStandingsDue, hall) == []


def test_the_last_thing_to_do_is_to_close_the_tournament() -> None:
    hall = Hall(plan(stage(deals=2)))
    hall.starts(1)
    hall.plays(1, CARD)
    hall.does(PublishStandings(through=1))
    assert told(hall) == (CloseStageDue(stage=0, cuts=False),)
    hall.does(CloseStage())
    assert told(hall) == (CloseTournamentDue(),)
    hall.does(CloseTournament())
    assert told(hall) == ()
