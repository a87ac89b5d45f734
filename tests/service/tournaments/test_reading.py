"""Who sees what: the desk everything, a table its own card, everybody what was published."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sifang.service.tournaments.faults import NotAllowed, UnknownTournament
from sifang.service.tournaments.reading import Reading
from sifang.service.tournaments.roles import PUBLIC
from sifang.service.tournaments.views import LogView, RulingsView, StandingsView
from sifang.tournament import results
from sifang.tournament.commands import (
    CloseStage,
    CloseTournament,
    ConfirmDeal,
    CorrectDeal,
    CorrectSeating,
    DraftSeating,
    EndSession,
    GivePenalty,
    KeepApart,
    PublishSeating,
    PublishStandings,
    RecordAttendance,
    SetPrizes,
    ShowStandings,
    StartSession,
    WriteDeal,
)
from sifang.tournament.format import BestOfEachTable, PrizeTable
from sifang.tournament.session_result import SessionResult
from sifang.tournament.state import TournamentState
from sifang.tournament.terms import Attendance, Change, SeatedTable, StandingsShown
from tests.service.tournaments.office import office
from tests.tournament.halls import FIRST, SECOND, THIRD, plan, stage, won

FORMAT = plan(stage(sessions=2, deals=2))
#: Two deals: 60, -20, -20, -20 and -5, 15, -5, -5.
CARD = (won(20, FIRST), won(5, SECOND, THIRD))
AFTER_CARD = {1: 55, 2: -5, 3: -25, 4: -25}


def scores(view: StandingsView) -> dict[int, int]:
    return {line.person.player: line.score for line in view.lines}


# --- seating and cards


async def test_a_draft_is_seen_at_the_desk_only_and_by_all_once_it_is_published(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.does(DraftSeating(session=1, tables=(SeatedTable(1, (4, 3, 2, 1)),)))
        at_desk, public = (await made.desk()).seating(1), (await made.sees()).seating(1)
        assert [[one and one.player for one in table.players] for table in at_desk.tables] == [[4, 3, 2, 1]]
        assert (at_desk.published, public.tables, public.counted) == (False, (), None)
        await made.does(PublishSeating(session=1))
        public = (await made.sees()).seating(1)

        assert public.published
        assert [one and one.name for one in public.tables[0].players] == [f"Player {n}" for n in (4, 3, 2, 1)]
        assert public.counted is None


async def test_the_desk_is_told_what_a_seating_comes_to_with_the_sessions_before(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.plays(1, CARD)
        await made.does(DraftSeating(session=2, tables=(SeatedTable(1, (1, 2, 3, 4)),)))
        counted = (await made.desk()).seating(2).counted

        assert counted is not None
        assert (counted.repeats, counted.meetings[0]) == (6, (0, 2, 2, 2))
        assert counted.winds[0] == (2, 0, 0, 0)


async def test_a_table_sees_its_own_card_and_the_desk_all(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT) as made:
        await made.starts(1)
        phone, referee = await made.telephone(2), await made.referee()

        assert (await made.sees(phone)).card(1, 2).may_write
        assert (await made.sees(referee)).card(1, 2).may_write
        assert [card.table for card in (await made.sees(referee)).cards(1).cards] == [1, 2]
        for link, session, table in ((phone, 1, 1), (PUBLIC, 1, 2)):
            with pytest.raises(NotAllowed):
                (await made.sees(link)).card(session, table)
        with pytest.raises(NotAllowed):
            (await made.sees(phone)).cards(1)


@pytest.mark.parametrize("asks", [Reading.rulings, Reading.log_of])
async def test_rulings_and_the_log_are_seen_at_the_desk_only(
    tmp_path: Path, asks: Callable[[Reading], RulingsView | LogView]
) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.starts(1)
        assert isinstance(asks(await made.desk()), RulingsView | LogView)
        for link in (PUBLIC, await made.telephone(1)):
            with pytest.raises(NotAllowed):
                asks(await made.sees(link))


async def test_who_is_kept_apart_and_why_somebody_is_absent_is_the_desks_to_know(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.does(KeepApart(players=(1, 2)))
        await made.does(RecordAttendance(player=3, session=1, attendance=Attendance.ABSENT, reason="ill"))
        at_desk, public = (await made.desk()).entries(), (await made.sees()).entries()

        assert (at_desk.apart, public.apart) == (((1, 2),), ())
        assert [one.attendances[0].reason for one in (at_desk.entries[2], public.entries[2])] == ["ill", ""]
        assert public.entries[2].now is Attendance.ABSENT
        assert (at_desk.playing, len(at_desk.choices)) == (3, 2)


async def test_what_there_is_not_is_told_apart_from_what_may_not_be_seen(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.starts(1)
        desk = await made.desk()
        for ask in (
            lambda: desk.seating(3),
            lambda: desk.cards(0),
            lambda: desk.card(1, 9),
            lambda: desk.card(2, 1),
            lambda: desk.player(9),
        ):
            with pytest.raises(UnknownTournament):
                ask()


# --- standings


async def test_nobody_but_the_desk_sees_standings_before_a_list_is_hung_up(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.plays(1, CARD)
        public, phone = await made.sees(), await made.sees(await made.telephone(1))

        assert (public.standings().lines, phone.standings().lines, public.teams().lines) == ((), (), ())
        assert (public.player(1).line, public.player(1).accounts) == (None, ())
        assert scores((await made.desk()).standings()) == AFTER_CARD


async def test_the_list_that_hangs_stays_as_it_was_until_another_is_hung_up(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.plays(1, CARD)
        await made.does(PublishStandings(through=1))
        hung = (await made.sees()).standings()
        assert (hung.through, hung.published_at, len(hung.lines)) == (1, made.host.state.at, 4)
        made.clock.pass_(minutes=5)
        await made.does(GivePenalty(session=1, changes=(Change(1, -100),), reason="late"))
        await made.publishes(2)
        await made.does(StartSession(session=2))
        await made.does(WriteDeal(session=2, table=1, number=1, seen=0, deal=won(20, SECOND)))

        public, desk = (await made.sees()).standings(), (await made.desk()).standings()
        assert (public.lines, public.moved) == (hung.lines, ())
        moved = {one.player: (one.was, one.now) for one in desk.moved}
        assert moved == {1: (1, 4), 2: (2, 1), 3: (3, 2), 4: (3, 2)}
        assert (await made.sees()).player(1).accounts[0].penalties == ()
        await made.does(PublishStandings(through=1))
        assert scores((await made.sees()).standings())[1] == -45


async def test_the_list_that_hangs_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.plays(1, CARD)
        await made.does(PublishStandings(through=1))
        await made.does(GivePenalty(session=1, changes=(Change(1, -100),), reason="late"))
        before = (await made.sees()).standings()
        await made.restarts()

        assert (await made.sees()).standings() == before


async def test_live_standings_follow_every_act_and_stand_still_where_the_director_says(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.plays(1, CARD)
        await made.does(ShowStandings(shown=StandingsShown.LIVE))
        await made.starts(2)
        await made.does(WriteDeal(session=2, table=1, number=1, seen=0, deal=won(40, SECOND)))
        assert scores((await made.sees()).standings())[2] == -5 + 120
        await made.does(ShowStandings(shown=StandingsShown.LIVE, through=1))
        frozen = (await made.sees()).standings()

        assert (frozen.through, frozen.published_at, scores(frozen)[2]) == (1, None, -5)
        assert [one.session for one in (await made.sees()).player(2).accounts] == [1]
        await made.does(ShowStandings(shown=StandingsShown.HIDDEN))
        assert (await made.sees()).standings().lines == ()


async def test_the_final_list_and_the_prizes_are_seen_by_all_once_the_tournament_is_closed(tmp_path: Path) -> None:
    async with office(tmp_path, plan(stage(deals=2)), players=4) as made:
        await made.plays(1, CARD)
        await made.does(SetPrizes(prizes=PrizeTable((1000, 500))))
        assert [one.amount for one in (await made.desk()).prizes().lines] == [1000, 500]
        assert (await made.sees()).prizes().lines == ()
        await made.does(ShowStandings(shown=StandingsShown.HIDDEN))
        await made.does(CloseStage())
        await made.does(CloseTournament())
        public = await made.sees()

        assert scores(public.standings()) == AFTER_CARD
        assert [(one.person.player, one.amount) for one in public.prizes().lines] == [(1, 1000), (2, 500)]
        assert public.prizes().awarded


async def test_an_account_goes_down_to_every_deal_and_ruling(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.plays(1, CARD)
        await made.does(GivePenalty(session=1, changes=(Change(2, -10),), reason="late", table=1, deal=2))
        found = (await made.desk()).player(2)
        (account,) = found.accounts

        assert [(one.number, one.points) for one in account.deals] == [(1, -20), (2, 15)]
        assert [(one.deal, one.said.reason, one.changes[0].points) for one in account.penalties] == [(2, "late", -10)]
        assert account.score == -15
        assert [one and one.player for one in account.others or ()] == [1, 2, 3, 4]
        assert found.line is not None
        assert (found.line.sessions[0].penalty, found.line.score) == (-10, -15)
        assert found.seat is not None
        assert (found.seat.table, found.seat.column) == (1, 1)


async def test_the_bracket_shows_seats_to_all_and_scores_as_far_as_the_list_goes(tmp_path: Path) -> None:
    knockout = plan(stage("semifinal", cut=BestOfEachTable(2)), stage("final"))
    async with office(tmp_path, knockout) as made:
        await made.plays(1, CARD, CARD)
        await made.does(CloseStage())
        public, desk = (await made.sees()).bracket(), (await made.desk()).bracket()

        seats = [table.seats for table in public.stages[0].tables]
        assert [[(seat.person.player, seat.score, seat.through) for seat in four if seat] for four in seats] == [
            [(1, None, True), (2, None, True), (3, None, False), (4, None, False)],
            [(5, None, True), (6, None, True), (7, None, False), (8, None, False)],
        ]
        first = desk.stages[0].tables[0].seats[0]
        assert first is not None
        assert first.score == 55
        assert (public.stages[1].tables, [one.player for one in public.stages[0].through]) == ((), [1, 5, 2, 6])


# --- made once


async def test_a_view_is_made_once_for_all_who_ask_until_something_happens(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT) as made:
        await made.starts(1)
        await made.does(ShowStandings(shown=StandingsShown.LIVE))
        one, other = (await made.sees()).standings(), (await made.sees()).standings()
        assert one is other
        await made.does(WriteDeal(session=1, table=1, number=1, seen=0, deal=won(20, FIRST)))

        assert (await made.sees()).standings() is not one


async def test_what_one_table_writes_leaves_the_cards_of_the_others_as_they_were(tmp_path: Path) -> None:
    async with office(tmp_path, plan(stage(deals=2, minutes=90))) as made:
        await made.starts(1)
        first, second = (await made.desk()).card(1, 1), (await made.desk()).card(1, 2)
        made.clock.pass_(minutes=10)
        await made.does(WriteDeal(session=1, table=1, number=1, seen=0, deal=won(20, FIRST)))
        desk = await made.desk()

        assert [row.number for row in desk.card(1, 1).rows] == [1]
        assert desk.card(1, 2).seated is second.seated
        assert (first.left, second.left, desk.card(1, 2).left) == (90 * 60_000, 90 * 60_000, 80 * 60_000)


async def test_a_row_of_one_table_counts_on_anothers_card_for_whoever_changed_tables(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT) as made:
        await made.starts(1)
        await made.writes(1, 1, won(20, FIRST))
        await made.writes(1, 2, won(20, FIRST))
        swapped = (SeatedTable(1, (5, 2, 3, 4)), SeatedTable(2, (1, 6, 7, 8)))
        await made.does(CorrectSeating(session=1, from_deal=2, tables=swapped, reason="wrong seats"))
        assert (await made.desk()).card(1, 2).score[0] == 60
        deal = won(40, FIRST)
        await made.does(CorrectDeal(session=1, table=1, number=1, seen=1, deal=deal, reason="misread"))

        assert (await made.desk()).card(1, 2).score[0] == 120


async def test_a_row_written_leaves_what_is_known_of_other_sessions_and_a_confirmed_one_everything(
    tmp_path: Path,
) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.plays(1, CARD)
        await made.starts(2)
        (await made.desk()).standings()
        known = dict(made.host.state.worked_out.results)
        await made.writes(2, 1, won(20, FIRST))
        (await made.desk()).standings()

        assert made.host.state.worked_out.results[1] is known[1]
        assert made.host.state.worked_out.results[2] is not known[2]
        known = dict(made.host.state.worked_out.results)
        await made.does(EndSession(session=2))
        (await made.desk()).standings()
        assert made.host.state.worked_out.results[2] is known[2]
        await made.does(CorrectDeal(session=1, table=1, number=1, seen=1, deal=won(40, FIRST), reason="misread"))
        assert scores((await made.desk()).standings())[1] == (120 - 5) + 60


async def test_of_two_hundred_players_an_act_makes_one_session_anew_however_many_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with office(tmp_path, plan(stage(sessions=2, deals=16), confirm_every=1), players=200) as made:
        await made.does(ShowStandings(shown=StandingsShown.LIVE))
        await made.starts(1)
        await made.does(EndSession(session=1))
        await made.starts(2)
        phones = [await made.telephone(table) for table in range(1, 51)]
        made_anew: list[int] = []
        work_out = results._worked_out

        def counted(state: TournamentState, session: int) -> dict[int, SessionResult]:
            made_anew.append(session)
            return work_out(state, session)

        async def everybody_looks() -> None:
            for phone in phones:
                sees, public = await made.sees(phone), await made.sees()
                assert sees.card(2, phone.table or 0).table == phone.table
                assert len(public.standings().lines) == 200
            assert (await made.desk()).tournament().tasks
            assert len((await made.desk()).cards(2).cards) == 50

        await everybody_looks()
        monkeypatch.setattr(results, "_worked_out", counted)
        await made.does(WriteDeal(session=2, table=7, number=1, seen=0, deal=won(20, FIRST)), phones[6])
        await everybody_looks()
        assert made_anew == [2]
        for column in range(4):
            confirmed = ConfirmDeal(session=2, table=7, number=1, seen=1, column=column)
            await made.does(confirmed, phones[6])
            await everybody_looks()
        assert made_anew == [2]
