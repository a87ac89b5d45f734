"""What a card, a clock, the overview and the lists show."""

import pytest

from sifang.rulebooks import load
from sifang.rules.score import Unit
from sifang.service.tournaments.roles import Link, Role
from sifang.service.tournaments.views import (
    CardView,
    Contest,
    SessionPhase,
    TableTime,
    book_facts,
    card_view,
    cards_view,
    clock_view,
    entries_view,
    log_view,
    standings_view,
    teams_view,
    tournament_view,
)
from sifang.tournament.commands import (
    ConfirmDeal,
    ContestDeal,
    CorrectSeating,
    EndSession,
    EnterPlayer,
    ExtendTable,
    GivePenalty,
    PauseSession,
    SendSubstitute,
    WriteDeal,
    WriteTotals,
)
from sifang.tournament.format import AtSignal, MatchPoints, TablePoints, TeamRule, TieBreak, TopPlaces
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.terms import Change, SeatedTable
from tests.tournament.halls import FIRST, FOURTH, SECOND, THIRD, Hall, plan, stage, won

MINUTE = 60_000
#: Two deals: 60, -20, -20, -20 and -5, 15, -5, -5.
CARD = (won(20, FIRST), won(5, SECOND, THIRD))
DIRECTOR = Link(number=1, role=Role.DIRECTOR)


def card_of(hall: Hall, table: int = 1, session: int = 1) -> CardView:
    return card_view(hall.state, session, table, now=hall.state.at, may_write=True)


# --- cards


def test_a_card_shows_its_rows_who_has_confirmed_them_and_what_stands_after_each() -> None:
    hall = Hall(plan(stage(deals=4), confirm_every=1))
    hall.starts(1)
    hall.writes(1, 1, won(20, FIRST))
    hall.does(WriteDeal(session=1, table=1, number=2, seen=0, deal=won(5, SECOND, THIRD)))
    hall.does(ConfirmDeal(session=1, table=1, number=2, seen=1, column=SECOND))
    hall.does(ContestDeal(session=1, table=1, number=2, seen=1, column=FOURTH, reason="it was 10"))
    shown = card_of(hall)

    first, second = shown.rows
    assert (first.waiting, first.sums) == ((), (60, -20, -20, -20))
    assert (second.version, second.sums) == (1, (55, -5, -25, -25))
    assert (second.confirmed, second.waiting) == ((SECOND,), (FIRST, THIRD, FOURTH))
    assert second.contested == (Contest(FOURTH, "it was 10"),)
    assert (shown.next.number, shown.next.fault) == (3, TournamentFault.DEAL_NOT_CONFIRMED)
    assert (shown.deals_left, shown.finish_fault) == (2, TournamentFault.CARD_UNFINISHED)


def test_a_card_shows_penalties_of_its_players_in_the_score_and_what_it_is_worth() -> None:
    hall = Hall(plan(stage(deals=2, conversion=TablePoints((4, 2, 1, 0)))), players=8)
    hall.starts(1)
    hall.writes(1, 1, *CARD)
    hall.does(GivePenalty(session=1, changes=(Change(1, -80),), reason="late", table=1, deal=1))
    hall.does(GivePenalty(session=1, changes=(Change(5, -10),), reason="late"))
    shown = card_of(hall)

    assert [one.penalty for one in shown.penalties] == [1]
    assert (shown.sums, shown.score) == ((55, -5, -25, -25), (-25, -5, -25, -25))
    assert shown.points == (1.0, 4.0, 1.0, 1.0)  # second, third and fourth shared


def test_a_seat_that_counts_for_nobody_has_no_points() -> None:
    hall = Hall(plan(stage(deals=2)), players=7)
    hall.starts(1, [(1, 2, 3, None), (4, 5, 6, 7)])
    hall.does(SendSubstitute(player=2, session=1, name="Stand-in", counts=False))
    hall.writes(1, 1, *CARD)
    shown = card_of(hall)

    first, stand_in, _, filler = shown.seated[-1].players
    assert first is not None
    assert stand_in is not None
    assert (first.substitute, stand_in.substitute, filler) == ("", "Stand-in", None)
    assert shown.points == (55.0, None, -25.0, None)
    assert shown.unsigned == (FIRST, SECOND, THIRD)


def test_a_corrected_seating_shows_who_played_which_row() -> None:
    hall = Hall(plan(stage(deals=4)), players=8)
    hall.starts(1)
    hall.writes(1, 1, *CARD)
    hall.writes(1, 2, *CARD)
    swapped = (SeatedTable(1, (5, 2, 3, 4)), SeatedTable(2, (1, 6, 7, 8)))
    hall.does(CorrectSeating(session=1, from_deal=3, tables=swapped, reason="wrong seats"))
    shown = card_of(hall)

    assert [one.deal for one in shown.seated] == [1, 3]
    assert shown.rows[1].players == (1, 2, 3, 4)
    assert shown.seated[1].players[0] is not None
    assert shown.seated[1].players[0].player == 5
    assert shown.neighbours == (2,)


def test_totals_of_a_paper_card_stand_in_place_of_its_rows() -> None:
    hall = Hall(plan(stage(deals=2)))
    hall.starts(1)
    hall.does(EndSession(session=1))
    hall.does(WriteTotals(session=1, table=1, totals=(30, 10, -10, -30), reason="paper"))
    shown = card_of(hall)

    assert (shown.totals, shown.sums, shown.score) == ((30, 10, -10, -30),) * 3
    assert cards_view(hall.state, 1).cards[0].is_paper


def test_the_desk_sees_every_card_in_a_line_with_the_numbers_that_the_card_shows() -> None:
    hall = Hall(plan(stage(deals=2, minutes=90)), players=8)
    hall.starts(1)
    hall.writes(1, 2, *CARD)
    hall.does(WriteDeal(session=1, table=1, number=1, seen=0, deal=won(20, FIRST)))
    hall.does(ContestDeal(session=1, table=1, number=1, seen=1, column=FOURTH, reason="no"))
    first, second = cards_view(hall.state, 1).cards

    assert (first.written, first.waiting, first.contested) == (1, (1,), (1,))
    assert (second.written, second.waiting, second.contested) == (2, (), ())
    for line in (first, second):
        whole = card_of(hall, line.table)
        assert (line.sums, line.score, line.points) == (whole.sums, whole.score, whole.points)


def test_the_next_row_names_its_dealer() -> None:
    hall = Hall(plan(stage(deals=16), rules="mcr/wmo2006"))
    hall.starts(1)
    hall.writes(1, 1, *[won(8, FIRST)] * 4)
    shown = card_of(hall)

    assert (shown.next.dealer, shown.next.level) == (SECOND, 0)


# --- clock, overview


def test_the_clock_tells_what_is_left_and_which_tables_have_more() -> None:
    hall = Hall(plan(stage(deals=2, minutes=90, at_signal=AtSignal.FINISH_DEAL), appeal_minutes=30), players=8)
    hall.starts(1)
    hall.does(ExtendTable(session=1, table=2, minutes=5, reason="a ruling"))
    start = hall.state.at
    shown = clock_view(hall.state, start + 30 * MINUTE)
    assert (shown.phase, shown.running, shown.left) == (SessionPhase.RUNNING, True, 60 * MINUTE)
    assert shown.extended == (TableTime(2, 65 * MINUTE, 5),)
    hall.does(PauseSession(session=1, at=start + 30 * MINUTE))
    paused = clock_view(hall.state, start + 50 * MINUTE)
    assert (paused.phase, paused.running, paused.left) == (SessionPhase.PAUSED, False, 60 * MINUTE)
    hall.does(EndSession(session=1, at=start + 60 * MINUTE))
    ended = clock_view(hall.state, start + 70 * MINUTE)
    assert (ended.phase, ended.appeals_left, ended.played) == (SessionPhase.ENDED, 20 * MINUTE, 30 * MINUTE)


def test_the_overview_tells_how_far_every_session_is() -> None:
    hall = Hall(plan(stage(sessions=3, deals=2)), players=8)
    hall.starts(1)
    hall.plays(1, CARD, CARD)
    hall.starts(2)
    hall.writes(2, 1, *CARD)
    hall.does(EndSession(session=2))
    hall.publishes(3)
    shown = tournament_view("id", hall.state, len(hall.log), DIRECTOR, hall.state.at)

    assert [one.phase for one in shown.sessions] == [
        SessionPhase.COMPLETE,
        SessionPhase.ENDED,
        SessionPhase.PUBLISHED,
    ]
    assert [(one.tables, one.written, one.missing) for one in shown.sessions] == [(2, 4, 0), (2, 2, 2), (2, 0, 2)]
    assert (shown.session, shown.stage, shown.players, shown.version) == (3, 0, 8, len(hall.log))


def test_only_the_desk_is_told_what_there_is_to_do() -> None:
    hall = Hall(plan(stage()))
    public, desk = Link(number=0, role=Role.PUBLIC), Link(number=2, role=Role.REFEREE, name="Ada")

    assert tournament_view("id", hall.state, 5, public, 0).tasks == ()
    shown = tournament_view("id", hall.state, 5, desk, 0)
    assert (bool(shown.tasks), shown.role, shown.role_name) == (True, Role.REFEREE, "Ada")


@pytest.mark.parametrize(
    ("rules", "unit", "minimum", "immunity", "levels"),
    [
        ("wsom/zj33", Unit.POINTS, 0, True, False),
        ("mcr/wmo2006", Unit.POINTS, 8, False, False),
        ("hangzhou/default", Unit.DOUBLINGS, 0, False, True),
    ],
)
def test_writing_a_card_knows_of_the_book_what_it_needs(
    rules: str, unit: Unit, minimum: int, *, immunity: bool, levels: bool
) -> None:
    facts = book_facts(rules)

    assert (facts.unit, facts.minimum, facts.immunity, facts.levels) == (unit, minimum, immunity, levels)
    assert facts.version == load(rules).version
    assert (min(facts.totals, default=None) == max(minimum, 1)) is (unit is Unit.POINTS)


# --- lists


def test_a_line_tells_every_session_and_what_puts_it_behind_the_one_above() -> None:
    hall = Hall(plan(stage(sessions=2, deals=2, conversion=MatchPoints(), tie_breaks=(TieBreak.RAW_SCORE,))))
    hall.starts(1)
    hall.plays(1, CARD)
    hall.does(GivePenalty(session=1, changes=(Change(3, -5),), reason="late"))
    shown = standings_view(hall.state)

    assert [(one.place, one.person.player) for one in shown.lines] == [(1, 1), (2, 2), (3, 4), (4, 3)]
    last = shown.lines[-1]
    assert (last.points, last.score, last.sessions[0].penalty) == (-5.477225575, -30, -5)
    assert (shown.through, shown.cut, shown.published_at) == (1, None, None)


def test_the_line_of_a_cut_is_shown_with_whom_only_lots_part() -> None:
    hall = Hall(plan(stage(deals=2, cut=TopPlaces(4)), stage("final")), players=8)
    hall.starts(1)
    hall.plays(1, CARD, (won(20, SECOND), won(20, FIRST)))
    cut = standings_view(hall.state).cut

    assert cut is not None
    assert (cut.made, cut.through, cut.undecided) == (False, (1, 5, 6, 2), ())


def test_a_team_lists_its_members_with_what_they_bring() -> None:
    hall = Hall(plan(stage(deals=2), teams=TeamRule(2)), players=0)
    for number in range(1, 5):
        hall.does(EnterPlayer(name=f"Player {number}", team="even" if number % 2 == 0 else "odd"))
    hall.starts(1)
    hall.plays(1, CARD)
    shown = teams_view(hall.state)

    assert [(line.place, line.team, line.score) for line in shown.lines] == [(1, "odd", 30), (2, "even", -30)]
    assert [(one.person.player, one.score) for one in shown.lines[0].members] == [(1, 55), (3, -25)]
    assert [(one.team, one.members, one.complete) for one in entries_view(hall.state, at_desk=False).teams] == [
        ("even", (2, 4), True),
        ("odd", (1, 3), True),
    ]


def test_the_log_is_read_part_by_part_from_the_newest() -> None:
    hall = Hall(plan(stage()), players=4)
    newest = log_view(hall.log, "2026-11-30T09:00:00+08:00", None, 3)
    assert ([one.number for one in newest.entries], newest.before) == ([3, 4, 5], 3)
    older = log_view(hall.log, newest.opened_at, newest.before, 3)

    assert ([one.number for one in older.entries], older.before, older.version) == ([1, 2], None, 5)
