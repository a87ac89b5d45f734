"""A hosted table: what it waits for, what it does by itself, and what it tells whom."""

from pathlib import Path

import pytest
from tests.service.rigged import CLUB, NOVICE, PERSON, GivenChance, RiggedTable, rigged_table

from sifang.match.events import MatchPaused, PlayerControl, PlayerControlled
from sifang.match.state import MatchPhase
from sifang.rulebooks import load
from sifang.rules.refusal import RefusalCode
from sifang.service.audience import Farewell
from sifang.service.messages import DefaultAct, Done, Message, Refused, Room, RoomStage, Snapshot, Update
from sifang.service.requests import (
    Act,
    ConfirmResult,
    LeaveSeat,
    Motion,
    ReturnToSeat,
    StartMatch,
    Vote,
)
from sifang.service.tempo import AT_ONCE, Tempo
from sifang.store import NotStored
from sifang.table.commands import ClaimPung, DeclareWin, Discard, Pass
from sifang.table.events import HandsReady, TileDiscarded
from sifang.testing.rigging import rigged_start
from sifang.tiles import Kind, Seat, Tile, kind_of

BOOK = load("wsom")
#: The dealer throws 5z at once and the third seat holds two of it; the second and the fourth can do nothing with it.
PUNG_HANDS = {0: "147m258p369s1122z5z", 1: "258m369p147s1166z7z", 2: "369m147p258s55z22z", 3: "147m258p369s4477z"}


def won_at_once() -> GivenChance:
    """A first wall that deals the dealer a complete hand (wsom pattern.9.4.1)."""
    return GivenChance(rigged_start(BOOK, {0: "123m456p789s11222z"}).wall)


def refusal(answer: Message) -> tuple[RefusalCode, str | None]:
    assert isinstance(answer, Refused)
    return answer.code, answer.article


def rooms(messages: list[Message]) -> list[Room]:
    return [message for message in messages if isinstance(message, Room)]


async def throw(table: RiggedTable, player: int, kind: Kind | None = None) -> Message:
    """Discard a tile of this kind, the last one held if none is named."""
    view = table.inboxes[player].newest.view
    assert view is not None
    assert view.table is not None
    discards = [act for act in view.table.actions if isinstance(act, Discard)]
    chosen = next((act for act in discards if kind_of(act.tile) is kind), discards[-1])
    return await table.ask(player, Act(id=table.id(player), seq=table.inboxes[player].newest.seq, command=chosen))


async def seated(table: RiggedTable, *players: int) -> None:
    for player in players:
        await table.connect(player)
    await table.advance(2_000)


def discards(table: RiggedTable) -> int:
    deal = table.host.course.state.table
    assert deal is not None
    return len(deal.discards)


def deal_number(table: RiggedTable) -> int:
    deal = table.host.course.state.table
    assert deal is not None
    return deal.number


# --- windows and time


async def test_every_discard_stays_open_for_a_second_and_a_half_whoever_could_claim_it(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, PERSON, PERSON) as table:
        await seated(table, 0, 1, 2, 3)
        await throw(table, 0)
        for player in (1, 2, 3):
            prompt = table.inboxes[player].prompt
            if prompt is not None:
                act = Act(id=table.id(player), seq=prompt.since, command=Pass(seat=Seat(player)))
                assert isinstance(await table.ask(player, act), Done)

        await table.advance(1_499)
        assert table.host.course.state.table is not None
        assert table.host.course.state.table.window is not None
        await table.advance(1)
        assert table.host.course.state.table.turn == Seat.SECOND


async def test_the_seat_draw_is_shown_for_two_seconds_before_the_dealing(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE) as table:
        await table.connect(0)
        assert table.host.course.state.phase is MatchPhase.BETWEEN_DEALS
        await table.advance(2_000)
        assert any(isinstance(event, HandsReady) for event in table.host.audience.feeds[0].events)


async def test_an_undecided_window_waits_for_people_when_time_is_not_limited(tmp_path: Path) -> None:
    wall = rigged_start(BOOK, PUNG_HANDS).wall
    async with rigged_table(tmp_path, PERSON, NOVICE, PERSON, NOVICE, chance=GivenChance(wall), timed=False) as table:
        await seated(table, 0, 2)
        await throw(table, 0, Kind.WHITE)
        prompt = table.inboxes[2].prompt
        assert prompt is not None
        assert prompt.default is DefaultAct.PASS

        await table.advance(100_000)
        assert table.host.course.state.table is not None
        assert table.host.course.state.table.window is not None
        await table.advance(100_000)
        assert table.host.course.state.table.window is None


async def test_a_computer_takes_its_time_while_people_are_at_the_table(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, NOVICE, PERSON, NOVICE, NOVICE) as table:
        await seated(table, 1)
        await table.advance(1_999)
        assert discards(table) == 0
        await table.advance(1)
        assert discards(table) == 1


async def test_computers_alone_play_a_match_to_the_signed_card(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, NOVICE, NOVICE, NOVICE, NOVICE, tempo=AT_ONCE) as table:
        await table.advance(0)
        while table.host.course.state.phase is not MatchPhase.SIGNED:
            await table.advance(1)

        assert len(table.host.course.state.card) == 4
        assert (await table.hall.summary(table.host.match)).stage is RoomStage.OVER


# --- requests


async def test_out_of_turn_is_refused_with_the_article_and_changes_nothing(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, NOVICE, NOVICE) as table:
        await seated(table, 0, 1)
        seq = table.inboxes[1].newest.seq
        answer = await table.ask(1, Act(id="a", seq=seq, command=Discard(seat=Seat.SECOND, tile=Tile(0))))

        code, article = refusal(answer)
        assert code is RefusalCode.NOT_YOUR_TURN
        assert article in BOOK.articles
        assert table.inboxes[1].newest.seq == seq
        assert discards(table) == 0


async def test_another_player_s_seat_is_refused(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, NOVICE, NOVICE) as table:
        await seated(table, 0, 1)
        seq = table.inboxes[1].newest.seq
        answer = await table.ask(1, Act(id="a", seq=seq, command=Discard(seat=Seat.FIRST, tile=Tile(0))))

        assert refusal(answer) == (RefusalCode.NOT_YOUR_SEAT, None)


async def test_a_request_sent_twice_is_carried_out_once_and_answered_twice(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE) as table:
        await seated(table, 0)
        view = table.inboxes[0].newest.view
        assert view is not None
        assert view.table is not None
        act = Act(id="same", seq=table.inboxes[0].newest.seq, command=view.table.actions[-1])

        assert isinstance(await table.ask(0, act), Done)
        assert isinstance(await table.ask(0, act), Done)
        assert discards(table) == 1


async def test_an_answer_to_an_older_question_is_refused(tmp_path: Path) -> None:
    wall = rigged_start(BOOK, PUNG_HANDS).wall
    async with rigged_table(tmp_path, PERSON, PERSON, PERSON, PERSON, chance=GivenChance(wall)) as table:
        await seated(table, 0, 1, 2, 3)
        before = table.inboxes[2].newest.seq
        await throw(table, 0, Kind.WHITE)
        answer = await table.ask(2, Act(id="a", seq=before, command=ClaimPung(seat=Seat.THIRD)))

        assert refusal(answer) == (RefusalCode.OUT_OF_SEQUENCE, None)


async def test_a_number_that_was_never_sent_is_refused(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE) as table:
        await seated(table, 0)
        view = table.inboxes[0].newest.view
        assert view is not None
        assert view.table is not None
        answer = await table.ask(0, Act(id="a", seq=9_999, command=view.table.actions[-1]))

        assert refusal(answer) == (RefusalCode.OUT_OF_SEQUENCE, None)


async def test_a_spectator_may_ask_for_nothing(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE) as table:
        await seated(table, 0)
        await table.connect(None)
        answer = await table.ask(None, Vote(id="a", motion=Motion.END, agree=True))

        assert refusal(answer) == (RefusalCode.NOT_SEATED, None)


async def test_what_cannot_be_stored_is_refused_and_undone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE) as table:
        await seated(table, 0)

        async def fail(*_: object) -> None:
            raise NotStored("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(table.hall.store, "write", fail)
            view = table.inboxes[0].newest.view
            assert view is not None
            assert view.table is not None
            act = Act(id="a", seq=table.inboxes[0].newest.seq, command=view.table.actions[-1])
            table.host.submit(table.viewers[0], act)
            await table.settle()

        refused = [message for message in table.inboxes[0].messages if isinstance(message, Refused)]
        assert [message.code for message in refused] == [RefusalCode.NOT_STORED]
        assert discards(table) == 0
        assert isinstance(await throw(table, 0), Done)


# --- coming and going


async def test_who_comes_back_gets_the_same_view_and_what_he_missed(tmp_path: Path) -> None:
    wall = rigged_start(BOOK, PUNG_HANDS).wall
    async with rigged_table(tmp_path, PERSON, PERSON, PERSON, PERSON, chance=GivenChance(wall)) as table:
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


# --- lobby, votes, results


async def test_a_lobby_begins_when_a_seated_person_says_so(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, CLUB, start=False) as table:
        inbox = await table.connect(0)
        snapshot = inbox.messages[0]
        assert isinstance(snapshot, Snapshot)
        assert (snapshot.view, snapshot.room.stage) == (None, RoomStage.LOBBY)
        early = await table.ask(0, Vote(id="a", motion=Motion.PAUSE, agree=True))
        assert refusal(early)[0] is RefusalCode.NOT_POSSIBLE_NOW

        assert isinstance(await table.ask(0, StartMatch(id="b")), Done)
        assert table.host.course.state.names == ["Ada", "Novice 2", "Novice 3", "Club 4"]
        assert refusal(await table.ask(0, StartMatch(id="c")))[0] is RefusalCode.NOT_POSSIBLE_NOW


async def test_a_pause_needs_everybody_present_and_stops_the_clock(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, NOVICE, NOVICE) as table:
        await seated(table, 0, 1)
        await table.ask(0, Vote(id="a", motion=Motion.PAUSE, agree=True))
        motion = rooms(table.inboxes[1].messages)[-1].motion
        assert motion is not None
        assert (motion.motion, motion.agreed, motion.needed) == (Motion.PAUSE, (0,), (1,))
        assert not table.host.course.state.paused

        await table.ask(1, Vote(id="b", motion=Motion.PAUSE, agree=True))
        assert table.host.course.state.paused
        assert any(isinstance(event, MatchPaused) for event in table.inboxes[1].newest.events)
        before = table.host.course.now
        await table.advance(60_000)
        assert table.host.course.now == before
        assert refusal(await throw(table, 0))[0] is RefusalCode.MATCH_PAUSED

        await table.ask(0, Vote(id="c", motion=Motion.RESUME, agree=True))
        await table.ask(1, Vote(id="d", motion=Motion.RESUME, agree=True))
        assert not table.host.course.state.paused


async def test_one_no_takes_a_motion_off_the_table(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, PERSON, NOVICE, NOVICE) as table:
        await seated(table, 0, 1)
        await table.ask(0, Vote(id="a", motion=Motion.END, agree=True))
        await table.ask(1, Vote(id="b", motion=Motion.END, agree=False))

        assert rooms(table.inboxes[0].messages)[-1].motion is None
        assert table.host.course.state.ended is None


async def test_a_match_ended_by_agreement_is_signed_and_over(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE) as table:
        await seated(table, 0)
        await table.ask(0, Vote(id="a", motion=Motion.END, agree=True))
        assert table.host.course.state.phase is MatchPhase.CARD
        assert table.host.course.state.signed == {1, 2, 3}


async def test_a_result_is_confirmed_by_computers_at_once_and_for_slow_people_in_time(tmp_path: Path) -> None:
    tempo = Tempo(confirming=30_000)
    async with rigged_table(tmp_path, PERSON, PERSON, NOVICE, NOVICE, chance=won_at_once(), tempo=tempo) as table:
        await seated(table, 0, 1)
        win = Act(id="win", seq=table.inboxes[0].newest.seq, command=DeclareWin(seat=Seat.FIRST))
        assert isinstance(await table.ask(0, win), Done)
        assert table.host.course.state.confirmed == {2, 3}
        assert isinstance(await table.ask(0, ConfirmResult(id="a")), Done)

        prompt = table.inboxes[1].prompt
        assert prompt is not None
        assert (prompt.default, prompt.deadline) == (DefaultAct.CONFIRM, table.host.course.now + 30_000)
        await table.advance(29_999)
        assert deal_number(table) == 1
        await table.advance(1)
        assert deal_number(table) == 2


async def test_who_plays_alone_is_not_hurried_to_confirm(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, PERSON, NOVICE, NOVICE, NOVICE, chance=won_at_once()) as table:
        await seated(table, 0)
        win = Act(id="win", seq=table.inboxes[0].newest.seq, command=DeclareWin(seat=Seat.FIRST))
        assert isinstance(await table.ask(0, win), Done)
        state = table.host.course.state
        assert state.phase is MatchPhase.RESULT
        assert state.confirmed == {1, 2, 3}

        await table.advance(3_600_000)
        assert state.confirmed == {1, 2, 3}
        prompt = table.inboxes[0].prompt
        assert prompt is not None
        assert (prompt.default, prompt.deadline) == (DefaultAct.CONFIRM, None)
        assert isinstance(await table.ask(0, ConfirmResult(id="b")), Done)
        assert deal_number(table) == 2
