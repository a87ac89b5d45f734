"""Acts at a hosted tournament: once each, by whom they may be, stored before they are told, seen by all."""

import asyncio
from pathlib import Path
from typing import get_args

import pytest

from sifang.service.tournaments.answers import Act, Done, Refused
from sifang.service.tournaments.faults import NotAllowed, TournamentStopped
from sifang.service.tournaments.roles import ALLOWED, PUBLIC, Role, may_act
from sifang.store import NotStored, TournamentChanges
from sifang.tournament import commands
from sifang.tournament.commands import (
    ConfirmDeal,
    ContestDeal,
    EnterPlayer,
    GivePenalty,
    LodgeAppeal,
    OpenTournament,
    RecordAttendance,
    SignCard,
    StartSession,
    TournamentCommand,
    WriteDeal,
)
from sifang.tournament.events import PlayerEntered
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.terms import Attendance, Change
from tests.service.tournaments.office import office
from tests.tournament.halls import FIRST, SECOND, THIRD, plan, stage, won

FORMAT = plan(stage(sessions=2, deals=2), confirm_every=1)


async def test_a_request_asked_twice_is_done_once_and_answered_as_the_first_time(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=0) as made:
        first = await made.host.act(made.director, "r", EnterPlayer(name="Ada"))
        await made.does(EnterPlayer(name="Bob"))
        again = await made.host.act(made.director, "r", EnterPlayer(name="Ada"))

        assert first == again == Done(2)
        assert [entry.name for entry in made.host.state.entries.values()] == ["Ada", "Bob"]


async def test_a_request_is_done_once_also_when_it_comes_twice_at_once_and_after_a_restart(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=0) as made:
        asked = [made.host.act(made.director, "r", EnterPlayer(name="Ada")) for _ in range(3)]
        assert await asyncio.gather(*asked) == [Done(2)] * 3
        await made.restarts()

        assert await made.host.act(made.director, "r", EnterPlayer(name="Ada")) == Done(2)
        assert len(made.host.state.entries) == 1


async def test_a_refusal_is_a_value_and_is_decided_anew_when_it_is_asked_again(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        asked = StartSession(session=1)
        refused = await made.host.act(made.director, "r", asked)
        assert isinstance(refused, Refused)
        assert refused.refusal.fault is TournamentFault.NO_SUCH_SESSION
        await made.publishes(1)

        assert isinstance(await made.host.act(made.director, "r", asked), Done)


async def test_two_telephones_of_a_table_never_double_a_deal(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.starts(1)
        one, other = await made.telephone(1), await made.telephone(1)
        row = WriteDeal(session=1, table=1, number=1, seen=0, deal=won(20, FIRST))
        same, another = (
            await asyncio.gather(made.host.act(one, "a", row), made.host.act(other, "b", row)),
            await made.host.act(other, "c", WriteDeal(session=1, table=1, number=1, seen=0, deal=won(5, SECOND))),
        )

        assert [type(answer) for answer in same] == [Done, Done]
        assert isinstance(another, Refused)
        assert another.refusal.fault is TournamentFault.DEAL_CHANGED
        assert [kept.deal for kept in made.card(1, 1).rows] == [won(20, FIRST)]


async def test_what_a_telephone_kept_while_it_was_offline_is_done_in_order_and_refused_one_by_one(
    tmp_path: Path,
) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        await made.starts(1)
        phone = await made.telephone(1)
        row = WriteDeal(session=1, table=1, number=1, seen=0, deal=won(20, FIRST))
        confirmed = [ConfirmDeal(session=1, table=1, number=1, seen=1, column=column) for column in range(4)]
        too_soon = SignCard(session=1, table=1, column=FIRST)
        following = WriteDeal(session=1, table=1, number=2, seen=0, deal=won(5, SECOND, THIRD))
        kept: tuple[TournamentCommand, ...] = (row, *confirmed, too_soon, following)
        acts = [Act(f"r{n}", one) for n, one in enumerate(kept)]
        answers = await made.host.acts(phone, acts)

        assert [isinstance(answer, Done) for answer in answers] == [True, True, True, True, True, False, True]
        assert len(made.card(1, 1).rows) == 2
        assert await made.host.acts(phone, acts[:5]) == answers[:5]


async def test_who_acts_and_when_is_written_by_the_server(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=4) as made:
        made.clock.pass_(minutes=10)
        await made.starts(1)
        referee, phone = await made.referee(), await made.telephone(1)
        made.clock.pass_(minutes=5)
        await made.does(WriteDeal(session=1, table=1, number=1, seen=0, deal=won(20, FIRST), by="?", at=1), phone)
        await made.does(GivePenalty(session=1, changes=(Change(1, -5),), reason="late"), referee)

        written, given = made.host.log.events[-2:]
        assert (written.by, written.at) == ("table 1", 15 * 60_000)
        assert given.by == "referee Ada"
        assert made.host.log.events[1].by == "director"


async def test_the_clock_never_runs_backwards(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=0) as made:
        made.clock.pass_(minutes=10)
        await made.does(EnterPlayer(name="Ada"))
        made.clock.pass_(minutes=-60)
        await made.does(EnterPlayer(name="Bob"))

        assert [event.at for event in made.host.log.events] == [0, 600_000, 600_000]


# --- roles


@pytest.mark.parametrize("command", get_args(TournamentCommand))
def test_every_command_has_somebody_who_may_give_it(command: type[TournamentCommand]) -> None:
    allowed = {role for role in Role if command in ALLOWED[role]}

    assert Role.PUBLIC not in allowed
    assert (Role.DIRECTOR in allowed) is (command is not OpenTournament)
    assert (Role.REFEREE in allowed) is (
        command
        in {
            commands.DrawSeats,
            commands.WriteDeal,
            commands.ConfirmDeal,
            commands.ContestDeal,
            commands.SignCard,
            commands.LodgeAppeal,
            commands.UpholdDeal,
            commands.CorrectDeal,
            commands.ApproveCard,
            commands.CorrectSeating,
            commands.ExtendTable,
            commands.GivePenalty,
            commands.CancelPenalty,
            commands.RecordAttendance,
        }
    )
    assert (Role.TABLE in allowed) is (
        command
        in {
            commands.DrawSeats,
            commands.WriteDeal,
            commands.ConfirmDeal,
            commands.ContestDeal,
            commands.SignCard,
            LodgeAppeal,
        }
    )


async def test_a_table_writes_its_own_card_only_and_only_in_its_session(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT) as made:
        await made.starts(1)
        every, first, state = await made.telephone(2), await made.telephone(2, session=1), made.host.state
        contest = ContestDeal(session=1, table=2, number=1, seen=1, column=FIRST, reason="wrong")
        elsewhere = ContestDeal(session=1, table=1, number=1, seen=1, column=FIRST, reason="wrong")
        later = ContestDeal(session=2, table=2, number=1, seen=1, column=FIRST, reason="wrong")
        asked = (contest, elsewhere, later)

        assert [may_act(every, one, state) for one in asked] == [True, False, True]
        assert [may_act(first, one, state) for one in asked] == [True, False, False]
        assert not any(may_act(PUBLIC, one, state) for one in asked)


async def test_a_table_appeals_for_those_who_play_there(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT) as made:
        await made.starts(1)
        phone, referee, state = await made.telephone(2), await made.referee(), made.host.state
        appeals = [LodgeAppeal(session=1, player=player, text="It was my tile.") for player in (5, 8, 1)]

        assert [may_act(phone, one, state) for one in appeals] == [True, True, False]
        assert all(may_act(referee, one, state) for one in appeals)
        assert not may_act(phone, LodgeAppeal(session=2, player=5, text="It was my tile."), state)


async def test_a_referee_notes_who_is_late_or_absent_and_disqualifies_nobody(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT) as made:
        referee = await made.referee()
        noted = [RecordAttendance(player=1, session=1, attendance=one, reason="cheated") for one in Attendance]

        assert [one.attendance for one in noted if not may_act(referee, one, made.host.state)] == [
            Attendance.DISQUALIFIED
        ]
        assert all(may_act(made.director, one, made.host.state) for one in noted)


async def test_of_a_batch_in_which_one_act_is_not_allowed_nothing_is_done(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT) as made:
        await made.starts(1)
        phone = await made.telephone(1)
        row = WriteDeal(session=1, table=1, number=1, seen=0, deal=won(20, FIRST))
        with pytest.raises(NotAllowed, match="table 1 may not do this"):
            await made.host.acts(phone, (Act("a", row), Act("b", StartSession(session=1))))

        assert made.card(1, 1).rows == []


# --- told after storing


async def test_watchers_are_told_of_versions_that_are_on_the_disk(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=0) as made:
        watching = made.host.watch()
        assert await anext(watching) == 1
        coming = asyncio.ensure_future(anext(watching))
        await made.does(EnterPlayer(name="Ada"))

        assert await coming == 2 == len(made.host._file.lines())
        await watching.aclose()


async def test_a_watcher_who_was_busy_is_told_the_newest_version_alone(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=0) as made:
        watching = made.host.watch()
        await anext(watching)
        await made.enters(5)

        assert await anext(watching) == 6
        await watching.aclose()


async def test_watching_ends_when_the_server_does(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=0) as made:
        watching = made.host.watch()
        assert await anext(watching) == 1
        coming = asyncio.ensure_future(anext(watching))
        await asyncio.sleep(0)
        await made.tournaments.close()

        with pytest.raises(StopAsyncIteration):
            await coming
        with pytest.raises(TournamentStopped):
            await made.does(EnterPlayer(name="Ada"))


async def test_what_could_not_be_stored_did_not_happen_and_the_next_act_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with office(tmp_path, FORMAT, players=2) as made:
        before = made.host.log.last
        store = made.host._file.write

        def full(changes: TournamentChanges) -> None:
            if any("Bad" in row.line for row in changes.lines):
                raise NotStored("the disk is full")
            store(changes)

        monkeypatch.setattr(made.host._file, "write", full)
        with pytest.raises(NotStored):
            await made.host.act(made.director, "r", EnterPlayer(name="Bad"))
        assert (made.host.log.last, len(made.host.state.entries)) == (before, 2)

        asked = [made.host.act(made.director, name, EnterPlayer(name=name)) for name in ("Ada", "Bad", "Bob")]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(answer) for answer in answers] == [Done, NotStored, Done]
        assert [entry.name for entry in made.host.state.entries.values()][2:] == ["Ada", "Bob"]


async def test_a_reader_waits_for_acts_that_are_being_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with office(tmp_path, FORMAT, players=0) as made:
        loop, begun, go_on = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()
        store = made.host._file.write

        def slowly(changes: TournamentChanges) -> None:
            loop.call_soon_threadsafe(begun.set)
            asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result(timeout=10)
            store(changes)

        monkeypatch.setattr(made.host._file, "write", slowly)
        acting = asyncio.ensure_future(made.does(EnterPlayer(name="Ada")))
        await begun.wait()
        reading = asyncio.ensure_future(made.desk())
        await asyncio.sleep(0.05)
        assert (reading.done(), made.host.version) == (False, 1)
        go_on.set()

        assert len((await reading).entries().entries) == 1
        await acting


async def test_whoever_has_gone_before_he_was_answered_holds_up_nobody(tmp_path: Path) -> None:
    async with office(tmp_path, FORMAT, players=0) as made:
        asking = asyncio.ensure_future(made.host.act(made.director, "r", EnterPlayer(name="Ada")))
        await asyncio.sleep(0)
        asking.cancel()
        await made.does(EnterPlayer(name="Bob"))

        names = [event.name for event in made.host.log.events if isinstance(event, PlayerEntered)]
        assert names == ["Ada", "Bob"]
        assert await made.host.act(made.director, "r", EnterPlayer(name="Ada")) == Done(2)
