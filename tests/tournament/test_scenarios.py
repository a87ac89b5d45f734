"""What goes wrong in a hall, and that every number follows."""

from fractions import Fraction

from sifang.tournament.commands import (
    ApproveCard,
    AwardResult,
    CancelPenalty,
    CloseStage,
    ConfirmDeal,
    ContestDeal,
    CorrectDeal,
    CorrectSeating,
    DecideAppeal,
    EndSession,
    GivePenalty,
    LodgeAppeal,
    PublishStandings,
    RecordAttendance,
    RemakeCut,
    SendSubstitute,
    StartSession,
    UpholdDeal,
    WriteDeal,
    WriteTotals,
)
from sifang.tournament.cut import moved_since_cut
from sifang.tournament.deals import Deal, DrawnDeal
from sifang.tournament.events import PenaltyCancelled
from sifang.tournament.format import Absence, Ratio, TablePoints, TopPlaces
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.results import session_results
from sifang.tournament.session_result import Basis
from sifang.tournament.standings import moved_since_publication, standings
from sifang.tournament.terms import Attendance, Change, SeatedTable
from sifang.tournament.writing import missing_cards
from tests.tournament.halls import COLUMNS, FIRST, FOURTH, SECOND, THIRD, Hall, plan, stage, won

MINUTE = 60_000
PLACES = TablePoints((4, 2, 1, 0))


def scores(hall: Hall, session: int = 1) -> dict[int, int]:
    """Every player's score of a session."""
    return {player: result.score for player, result in session_results(hall.state, session).items()}


# --- a wrong seat found four deals later


def wrongly_seated() -> Hall:
    """Players 4 and 5 have taken each other's tables for four deals; 4 and 5 won one of 30 each."""
    hall = Hall(plan(stage(deals=8)), players=8)
    hall.starts(1)
    for table, winner in ((1, FOURTH), (2, FIRST)):
        hall.writes(1, table, won(30, winner), DrawnDeal(), DrawnDeal(), DrawnDeal())
    return hall


def exchanged(from_deal: int) -> CorrectSeating:
    tables = (SeatedTable(1, (1, 2, 3, 5)), SeatedTable(2, (4, 6, 7, 8)))
    return CorrectSeating(session=1, from_deal=from_deal, tables=tables, reason="took each other's seats")


def test_a_wrong_seat_found_four_deals_later_is_right_from_the_fifth_on_and_what_was_played_stands() -> None:
    hall = wrongly_seated()
    hall.does(exchanged(from_deal=5))
    hall.writes(1, 1, won(10, FOURTH))

    assert scores(hall) == {1: -40, 2: -40, 3: -40, 4: 90, 5: 120, 6: -30, 7: -30, 8: -30}
    fifth = session_results(hall.state, 1)[5]
    assert [(deal.table, deal.points) for deal in fifth.deals if deal.points] == [(1, 30), (2, 90)]
    assert fifth.table == 1


def test_where_only_the_names_were_wrong_the_deals_count_for_who_sat_there() -> None:
    hall = Hall(plan(stage(deals=8)), players=8)
    hall.starts(1)
    hall.writes(1, 1, won(30, FOURTH), won(10, FIRST))
    hall.does(exchanged(from_deal=1))

    assert scores(hall) == {1: 0, 2: -40, 3: -40, 4: 0, 5: 80, 6: 0, 7: 0, 8: 0}


def test_a_corrected_seating_seats_nobody_twice() -> None:
    hall = wrongly_seated()
    command = CorrectSeating(session=1, from_deal=5, tables=(SeatedTable(1, (1, 2, 3, 5)),), reason="wrong seat")

    assert hall.refuses(command) is TournamentFault.SEATED_TWICE


# --- a penalty cancelled after the cut was made


def cut_with_a_penalty() -> Hall:
    """Of four the best two go on; player 2, who would be first, is last because of 200 points."""
    hall = Hall(plan(stage(cut=TopPlaces(2)), stage("final", deals=1)))
    hall.starts(1)
    hall.writes(1, 1, won(40, SECOND), won(30, FIRST, FOURTH))
    hall.does(GivePenalty(session=1, changes=(Change(2, -200),), reason="late", table=1))
    hall.does(EndSession(session=1))
    hall.hands_in(1, 1)
    hall.does(CloseStage())
    return hall


def test_a_penalty_cancelled_after_the_cut_shows_who_would_be_through_and_the_cut_holds_until_made_anew() -> None:
    hall = cut_with_a_penalty()
    assert hall.state.cuts[0] == (1, 3)
    hall.does(CancelPenalty(penalty=1, reason="the clock was wrong"))

    assert standings(hall.state, through=1)[0].player == 2
    assert hall.state.cuts[0] == (1, 3)
    assert moved_since_cut(hall.state, 0) == ((2,), (3,))
    hall.does(RemakeCut(reason="penalty cancelled"))
    assert hall.state.cuts[0] == (2, 1)
    assert moved_since_cut(hall.state, 0) == ((), ())


def test_a_cut_is_not_made_anew_once_somebody_plays_on() -> None:
    hall = cut_with_a_penalty()
    first, second = hall.state.cuts[0]
    hall.publishes(2, [(first, second, None, None)])
    hall.does(StartSession(session=2))
    hall.does(CancelPenalty(penalty=1, reason="the clock was wrong"))

    assert hall.refuses(RemakeCut(reason="penalty cancelled")) is TournamentFault.NEXT_STAGE_BEGUN


# --- a substitute in session 3


def third_session(*, counts: bool) -> Hall:
    """In session 3 somebody sits for player 4, and wins."""
    hall = Hall(plan(stage(sessions=3, deals=1, conversion=PLACES), absence=Absence(score=-80, points=0)))
    for session in (1, 2):
        hall.starts(session)
        hall.plays(session, (won(30, FIRST),))
    hall.does(RecordAttendance(player=4, session=3, attendance=Attendance.ABSENT, reason="ill"))
    hall.does(SendSubstitute(player=4, session=3, name="Eva", counts=counts))
    hall.starts(3)
    hall.plays(3, (won(30, FOURTH, SECOND),))
    return hall


def test_a_substitute_in_session_3_who_counts_plays_for_the_player() -> None:
    result = session_results(third_session(counts=True).state, 3)[4]

    assert (result.score, float(result.points), result.basis) == (90, 4, Basis.DEALS)


def test_a_substitute_who_only_fills_the_seat_takes_no_place_from_the_three() -> None:
    results = session_results(third_session(counts=False).state, 3)

    assert (results[4].score, float(results[4].points), results[4].basis) == (-80, 0, Basis.ABSENT)
    assert [results[player].points for player in (1, 2, 3)] == [Fraction(3), 1, 3]


def test_a_session_missed_in_one_is_not_missed_in_the_others() -> None:
    hall = third_session(counts=False)

    assert session_results(hall.state, 2)[4].basis is Basis.DEALS


# --- a table that never sends its card


def silent_table() -> Hall:
    """Table 2 has sent nothing when the session ends."""
    hall = Hall(plan(), players=8)
    hall.starts(1)
    hall.writes(1, 1, won(30, FIRST), DrawnDeal())
    hall.does(EndSession(session=1))
    hall.hands_in(1, 1)
    return hall


def test_a_table_that_never_sends_its_card_is_named_and_holds_the_stage() -> None:
    hall = silent_table()

    assert missing_cards(hall.state, 1) == (2,)
    assert hall.refuses(CloseStage()) is TournamentFault.CARD_MISSING


def test_the_sums_of_its_paper_card_are_enough() -> None:
    hall = silent_table()
    wrong = WriteTotals(session=1, table=2, totals=(40, -10, -10, -10), reason="paper card")
    assert hall.refuses(wrong) is TournamentFault.NOT_ZERO_SUM
    hall.does(WriteTotals(session=1, table=2, totals=(40, -10, -10, -20), reason="paper card"))
    assert hall.refuses(ApproveCard(session=1, table=2)) is TournamentFault.CARD_NOT_SIGNED
    hall.does(ApproveCard(session=1, table=2, reason="signed on paper"))
    hall.does(CloseStage())

    assert scores(hall)[8] == -20
    assert session_results(hall.state, 1)[8].basis is Basis.TOTALS


def test_or_the_director_decides_for_each_of_the_four() -> None:
    hall = silent_table()
    for player in (5, 6, 7, 8):
        hall.does(AwardResult(session=1, player=player, score=0, points=Ratio(0), reason="no card came"))
    hall.does(CloseStage())

    assert session_results(hall.state, 1)[5].reason == "no card came"


# --- two phones that disagree


def writing(deal: Deal, *, seen: int = 0, number: int = 1) -> WriteDeal:
    return WriteDeal(session=1, table=1, number=number, seen=seen, deal=deal)


def test_two_phones_that_agree_write_a_deal_once() -> None:
    hall = Hall(plan())
    hall.starts(1)
    hall.does(writing(won(30, FIRST)))

    assert hall.does(writing(won(30, FIRST))) == ()
    assert len(hall.card(1, 1).rows) == 1


def test_two_phones_that_disagree_never_overwrite_each_other_unseen() -> None:
    hall = Hall(plan())
    hall.starts(1)
    hall.does(writing(won(30, FIRST)))

    assert hall.refuses(writing(won(40, FIRST))) is TournamentFault.DEAL_CHANGED
    hall.does(writing(won(40, FIRST), seen=1))
    old = ConfirmDeal(session=1, table=1, number=1, seen=1, column=SECOND)
    assert hall.refuses(old) is TournamentFault.DEAL_CHANGED
    assert (hall.card(1, 1).rows[0].version, scores(hall)[1]) == (2, 120)


def test_a_contested_row_is_upheld_by_the_referee_or_written_anew() -> None:
    hall = Hall(plan(confirm_every=1))
    hall.starts(1)
    hall.does(writing(won(30, FIRST)))
    hall.does(ContestDeal(session=1, table=1, number=1, seen=1, column=THIRD, reason="it was 25"))
    for column in (FIRST, SECOND, FOURTH):
        hall.does(ConfirmDeal(session=1, table=1, number=1, seen=1, column=column))

    assert hall.refuses(writing(DrawnDeal(), number=2)) is TournamentFault.DEAL_NOT_CONFIRMED
    hall.does(UpholdDeal(session=1, table=1, number=1, reason="counted again"))
    hall.does(writing(DrawnDeal(), number=2))
    assert hall.card(1, 1).needed_for(hall.card(1, 1).rows[0]) == frozenset()


def test_win_scoring_9_a_confirmed_row_is_corrected_by_the_referee_alone() -> None:
    hall = Hall(plan())
    hall.starts(1)
    hall.plays(1, (won(30, FIRST), DrawnDeal()))

    assert hall.refuses(writing(won(25, FIRST), seen=1)) is TournamentFault.CARD_APPROVED
    correct = CorrectDeal(session=1, table=1, number=1, seen=1, deal=won(25, FIRST), reason="miscounted", by="referee")
    hall.does(correct)
    assert scores(hall)[1] == 75
    assert hall.card(1, 1).signed == set(COLUMNS)


# --- an appeal upheld after standings were published


def test_an_appeal_upheld_after_standings_were_published_moves_them_and_says_who_moved() -> None:
    hall = Hall(plan(appeal_minutes=30))
    hall.starts(1)
    hall.writes(1, 1, won(40, SECOND), won(20, FIRST, FOURTH))
    hall.does(GivePenalty(session=1, changes=(Change(2, -100),), reason="talking", table=1))
    hall.does(EndSession(session=1, at=100 * MINUTE))
    hall.hands_in(1, 1)
    hall.does(PublishStandings(through=1))
    hall.does(LodgeAppeal(session=1, player=2, text="I said nothing", penalty=1, at=130 * MINUTE))
    before = standings(hall.state)

    events = hall.does(DecideAppeal(appeal=1, upheld=True, reason="heard two witnesses", by="head judge"))
    assert [type(event) for event in events][1:] == [PenaltyCancelled]
    assert standings(hall.state) != before
    assert moved_since_publication(hall.state)[2][1] == 1
    assert hall.replayed() == hall.state


def test_an_appeal_is_too_late_after_thirty_minutes() -> None:
    hall = Hall(plan(appeal_minutes=30))
    hall.starts(1)
    hall.does(EndSession(session=1, at=100 * MINUTE))
    late = LodgeAppeal(session=1, player=2, text="I said nothing", at=130 * MINUTE + 1)

    assert hall.refuses(late) is TournamentFault.APPEAL_TOO_LATE
