"""People at a table: connections that break, seats that are left and taken, and who is told what."""

from pathlib import Path

import pytest

from sifang.match.events import PlayerControl, PlayerControlled
from sifang.match.state import MatchPhase
from sifang.rules.refusal import RefusalCode
from sifang.service import hall
from sifang.service.audience import Farewell
from sifang.service.faults import TableClosed
from sifang.service.messages import Done, Snapshot, Update
from sifang.service.requests import Act, ConfirmResult, LeaveSeat, ReturnToSeat
from sifang.table.commands import ClaimPung, Discard, Pass
from sifang.table.events import TileDiscarded
from sifang.tiles import Kind, Seat
from tests.service.asking import discards, pung_wall, refusal, rooms, seated, throw
from tests.service.rigged import CLUB, NOVICE, PERSON, Inbox, RiggedTable, rigged_table


async def test_who_comes_back_gets_the_same_view_and_what_he_missed(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, PERSON, PERSON, chance=pung_wall()) as table:
        await seated(table, 0, 1, 2, 3)
        seen = table.inboxes[2].newest.seq
        await throw(table, 0, Kind.WHITE)
        before = table.inboxes[2].newest
        assert ClaimPung(seat=Seat.THIRD) in before.view.table.actions  # type: ignore[union-attr]

        await table.disconnect(2)
        inbox = await table.connect(2, last=seen)

        snapshot, update = inbox.messages
        assert isinstance(snapshot, Snapshot)
        assert isinstance(update, Update)
        assert (snapshot.view, snapshot.seq, snapshot.prompt) == (before.view, before.seq, before.prompt)
        assert update.catch_up
        assert [type(event) for event in update.events] == [TileDiscarded]


async def test_a_second_tab_sees_what_the_first_sees_and_may_act(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE) as table:
        await seated(table, 0)
        first = table.inboxes[0]
        second = await table.connect(0)
        assert second.newest.view == first.newest.view

        assert isinstance(await throw(table, 0), Done)
        assert first.newest == second.newest
        assert any(isinstance(event, TileDiscarded) for event in first.newest.events)  # type: ignore[union-attr]


async def test_a_match_against_computers_waits_for_its_one_person(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, NOVICE, PERSON, NOVICE, NOVICE) as table:
        await seated(table, 1)
        await table.disconnect(1)
        before = table.host.course.now
        await table.advance(3_600_000)

        assert table.host.course.now == before
        assert discards(table) == 0


async def test_the_table_acts_for_a_person_who_is_away_and_then_a_computer_does(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, NOVICE, NOVICE) as table:
        await seated(table, 0, 1)
        await table.disconnect(0)
        await table.advance(14_999)
        assert discards(table) == 0
        await table.advance(1)
        assert discards(table) == 1

        while table.host.course.state.controls[0] is PERSON:
            await table.advance(1_000)
            if table.inboxes[1].prompt is not None and table.host.course.state.phase is MatchPhase.DEAL:
                act = Act(id=table.id(1), seq=table.inboxes[1].newest.seq, command=easiest(table))
                table.host.submit(table.viewers[1], act)
                await table.settle()
        assert table.host.course.state.controls[0] is CLUB
        assert rooms(table.inboxes[1].messages)[-1].seats[0].person

        inbox = await table.connect(0)
        assert isinstance(inbox.messages[0], Snapshot)
        assert table.host.course.state.controls[0] is PERSON
        assert table.host.course.state.names[0] == "Ada"


def easiest(table: RiggedTable) -> Discard | Pass:
    view = table.inboxes[1].newest.view
    assert view is not None
    assert view.table is not None
    acts = [act for act in view.table.actions if isinstance(act, Discard | Pass)]
    return acts[-1]


async def test_a_person_leaves_the_seat_to_a_computer_and_takes_it_back(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, NOVICE, NOVICE) as table:
        await seated(table, 0, 1)
        assert isinstance(await table.ask(0, LeaveSeat(id="a", level=PlayerControl.EXPERT)), Done)
        room = rooms(table.inboxes[1].messages)[-1]
        assert (room.seats[0].control, room.seats[0].person) == (PlayerControl.EXPERT, False)
        assert room.seats[0].invite is not None
        assert refusal(await table.ask(0, ConfirmResult(id="b")))[0] is RefusalCode.NOT_POSSIBLE_NOW

        assert isinstance(await table.ask(0, ReturnToSeat(id="c", name="Ada")), Done)
        changes = [e for e in table.host.audience.feeds[1].events if isinstance(e, PlayerControlled)]
        assert [(e.control, e.name) for e in changes] == [(PlayerControl.EXPERT, "Expert 1"), (PERSON, "Ada")]


async def test_an_invited_person_takes_a_computer_s_seat_in_mid_deal(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE) as table:
        await seated(table, 0)
        snapshot = table.inboxes[0].messages[0]
        assert isinstance(snapshot, Snapshot)
        invite = snapshot.room.seats[2].invite
        assert invite is not None

        grant = await table.hall.join(invite, " Eve\n\t of  Chess ")
        assert grant.player == 2
        assert table.host.course.state.names[2] == "Eve of Chess"
        assert await table.hall.seat_of(grant.match, grant.token) == 2


async def test_who_takes_a_seat_that_was_left_ends_the_former_holder_s_connection(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, NOVICE, NOVICE) as table:
        await seated(table, 0, 1)
        await table.ask(0, LeaveSeat(id="a"))
        invite = rooms(table.inboxes[1].messages)[-1].seats[0].invite
        assert invite is not None
        await table.hall.join(invite, "Eve")

        assert table.inboxes[0].ended is Farewell.SEAT_TAKEN
        assert [summary.player for summary in await table.hall.history([table.grants[0].token])] == [0]


async def test_spectators_are_told_no_invitation(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE) as table:
        inbox = await table.connect(None)
        snapshot = inbox.messages[0]

        assert isinstance(snapshot, Snapshot)
        assert [seat.invite for seat in snapshot.room.seats] == [None] * 4
        assert b"secret-" not in b"".join(inbox.data).replace(table.host.match.encode(), b"")


async def test_a_table_that_everybody_left_is_put_away_and_opened_again_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE) as table:
        await seated(table, 0)
        await throw(table, 0)
        await table.advance(60_000)
        before = table.inboxes[0].newest
        await table.disconnect(0)
        monkeypatch.setattr(hall, "_KEPT", -1.0)
        await table.hall._close_if_forgotten(table.host.match, table.host)
        assert table.hall.tables == 0
        with pytest.raises(TableClosed):
            await table.host.attach(0, None, Inbox())

        table.host = await table.hall.table(table.host.match)
        snapshot = (await table.connect(0)).messages[0]
        assert isinstance(snapshot, Snapshot)
        assert (snapshot.seq, snapshot.view) == (before.seq, before.view)
