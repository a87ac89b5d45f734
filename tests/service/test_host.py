"""A hosted table: what it waits for, what it does by itself, and what it refuses."""

from pathlib import Path

import pytest

from sifang.match.events import MatchPaused
from sifang.match.state import MatchPhase
from sifang.rules.refusal import RefusalCode
from sifang.service.messages import DefaultAct, Done, Refused, RoomStage, Snapshot
from sifang.service.requests import Act, ConfirmResult, Motion, StartMatch, Vote
from sifang.service.tempo import AT_ONCE, Tempo
from sifang.store import NotStored
from sifang.table.commands import ClaimPung, DeclareWin, Discard, Pass
from sifang.table.events import HandsReady
from sifang.tiles import Kind, Seat, Tile
from tests.service.asking import BOOK, deal_number, discards, pung_wall, refusal, rooms, seated, throw, won_at_once
from tests.service.rigged import CLUB, NOVICE, PERSON, rigged_table

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
    async with rigged_table(tmp_path, PERSON, NOVICE, PERSON, NOVICE, chance=pung_wall(), timed=False) as table:
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
    async with rigged_table(tmp_path, PERSON, PERSON, PERSON, PERSON, chance=pung_wall()) as table:
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
