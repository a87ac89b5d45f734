"""What comes to light after a cut was made and lists were hung up: the cut is a promise."""

from sifang.tournament.commands import (
    CloseStage,
    CloseTournament,
    CorrectDeal,
    DecideAppeal,
    DraftSeating,
    DrawLots,
    GivePenalty,
    LodgeAppeal,
    PublishSeating,
    PublishStandings,
    RecordAttendance,
    RemakeCut,
    StartSession,
)
from sifang.tournament.cut import moved_since_cut
from sifang.tournament.format import MatchPoints, PrizeTable, TieBreak, TopPlaces
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.standings import moved_since_publication, standings
from sifang.tournament.terms import Attendance, Change, PrizeWon, SeatedTable
from tests.tournament.halls import FIRST, FOURTH, SECOND, Hall, plan, stage, won

#: Of eight, four go on; match points, then raw scores, then lots, as in the World Series.
FORMAT = plan(
    stage(conversion=MatchPoints(), cut=TopPlaces(4), tie_breaks=(TieBreak.RAW_SCORE, TieBreak.LOT)),
    stage("final", deals=1),
    appeal_minutes=30,
    prizes=PrizeTable((100, 50)),
)


def after_the_cut(penalty: int = 200) -> Hall:
    """Players 2, 1, 6 and 3 are through, 3 by lot; 8 would be, but for a penalty. The list hangs in the hall."""
    hall = Hall(FORMAT, players=8)
    hall.starts(1)
    hall.does(GivePenalty(session=1, changes=(Change(8, -penalty),), reason="talking", table=2))
    hall.plays(1, (won(40, SECOND), won(30, FIRST, FOURTH)), (won(40, FOURTH), won(30, SECOND, FIRST)))
    hall.does(DrawLots(order=tuple(range(1, 9))))
    hall.does(PublishStandings(through=1))
    hall.does(CloseStage())
    return hall


def places(hall: Hall) -> dict[int, int]:
    return {line.player: line.place for line in standings(hall.state, 1)}


def test_an_appeal_upheld_after_the_cut_says_who_would_be_through_and_who_has_moved_on_the_list() -> None:
    hall = after_the_cut()
    assert hall.state.cuts[0] == (2, 1, 6, 3)
    hall.does(LodgeAppeal(session=1, player=8, text="It was not I.", penalty=1))
    hall.does(DecideAppeal(appeal=1, upheld=True, reason="heard two witnesses", by="head judge"))

    assert hall.state.cuts[0] == (2, 1, 6, 3)
    assert moved_since_cut(hall.state, 0) == ((8,), (3,))
    assert moved_since_publication(hall.state)[8] == (8, 2)
    hall.does(RemakeCut(reason="appeal upheld"))
    assert set(hall.state.cuts[0]) == {1, 2, 6, 8}
    assert hall.replayed() == hall.state


def test_an_appeal_that_is_dismissed_changes_nothing() -> None:
    hall = after_the_cut()
    before = places(hall)
    hall.does(LodgeAppeal(session=1, player=8, text="It was not I.", penalty=1))
    hall.does(DecideAppeal(appeal=1, upheld=False, reason="the referee saw it", by="head judge"))

    assert places(hall) == before
    assert moved_since_cut(hall.state, 0) == ((), ())
    assert hall.refuses(DecideAppeal(appeal=1, upheld=True, reason="again")) is TournamentFault.APPEAL_DECIDED


def test_a_row_of_an_approved_card_corrected_after_the_cut_moves_it() -> None:
    hall = after_the_cut()
    right = won(30, FOURTH, FIRST)
    hall.does(CorrectDeal(session=1, table=1, number=2, seen=1, deal=right, reason="written the wrong way round"))

    assert hall.card(1, 1).approved
    assert moved_since_cut(hall.state, 0) == ((4,), (1,))


def test_a_seating_of_people_of_the_old_cut_is_not_played() -> None:
    hall = after_the_cut()
    hall.publishes(2)
    hall.does(LodgeAppeal(session=1, player=8, text="It was not I.", penalty=1))
    hall.does(DecideAppeal(appeal=1, upheld=True, reason="heard two witnesses"))
    hall.does(RemakeCut(reason="appeal upheld"))

    assert hall.refuses(StartSession(session=2)) is TournamentFault.NOT_IN_STAGE
    a, b, c, d = hall.state.cuts[0]
    hall.does(DraftSeating(session=2, tables=(SeatedTable(1, (a, b, c, d)),)))
    hall.does(PublishSeating(session=2))
    hall.does(StartSession(session=2))


def test_who_is_through_and_withdraws_leaves_his_place_to_the_next() -> None:
    hall = after_the_cut()
    first = hall.state.cuts[0][0]
    fifth = next(player for player, place in places(hall).items() if place == 5)
    hall.does(RecordAttendance(player=first, session=2, attendance=Attendance.WITHDRAWN))
    hall.does(RemakeCut(reason="withdrawn"))

    assert first not in hall.state.cuts[0]
    assert fifth in hall.state.cuts[0]


def test_where_only_lots_part_those_at_the_new_line_the_cut_waits_for_them() -> None:
    hall = Hall(FORMAT, players=8)
    hall.starts(1)
    hall.plays(1, (won(40, SECOND), won(30, FIRST)), (won(40, SECOND), won(30, FIRST)))
    assert places(hall) == {2: 1, 6: 1, 1: 3, 5: 3, 3: 5, 4: 5, 7: 5, 8: 5}
    hall.does(GivePenalty(session=1, changes=(Change(5, -200),), reason="talking", table=2))
    assert hall.refuses(CloseStage()) is TournamentFault.LOTS_NEEDED
    hall.does(DrawLots(order=(4, 8, 3, 7)))
    hall.does(CloseStage())

    assert hall.state.cuts[0] == (2, 6, 1, 4)
    assert [line.parted_by for line in standings(hall.state, 1)][4] is TieBreak.LOT


def test_who_is_disqualified_in_the_final_stands_last_of_it_and_takes_no_prize() -> None:
    hall = after_the_cut()
    hall.starts(2)
    winner = hall.card(2, 1).players[FIRST]
    second = hall.card(2, 1).players[SECOND]
    assert winner is not None
    assert second is not None
    hall.plays(2, (won(60, FIRST),))
    hall.does(RecordAttendance(player=winner, session=2, attendance=Attendance.DISQUALIFIED, reason="marked tiles"))
    hall.does(CloseStage())
    hall.does(CloseTournament())

    assert [line.player for line in standings(hall.state)][3] == winner
    assert winner not in {won_.player for won_ in hall.state.prizes_won}
    assert sum(one.amount for one in hall.state.prizes_won) == 150
    assert all(isinstance(one, PrizeWon) for one in hall.state.prizes_won)
