"""Tables over the wire: a real server, real sockets, a real database file."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from sifang.match.events import PlayerControl
from sifang.match.state import MatchPhase
from sifang.match.view import MatchView
from sifang.record import verify
from sifang.rules.refusal import RefusalCode
from sifang.service.keepsakes import MatchSummary, Replay
from sifang.service.messages import DefaultAct, Done, Refused, Room, RoomStage, Update
from sifang.service.requests import Act, ConfirmResult, Motion, SignTheCard, StartMatch, Vote
from sifang.service.tempo import AT_ONCE, Tempo
from sifang.table.commands import ClaimKong, ClaimPung, DeclareKong, DeclareWin, Discard, Pass, PlayerCommand
from sifang.tiles import Kind
from sifang.web.wire import CloseCode, Fault, FaultCode, Hello, Invitation, Ping, Pong
from tests.web.serving import Client, Running, running


def plain(actions: tuple[PlayerCommand, ...]) -> PlayerCommand:
    """Win if possible, pass on everything else, throw the last tile."""
    wins = [act for act in actions if isinstance(act, DeclareWin)]
    passes = [act for act in actions if isinstance(act, Pass)]
    return (wins or passes or [act for act in actions if isinstance(act, Discard)])[-1]


async def see(client: Client, phase: MatchPhase) -> None:
    """Read on until the match has come to this phase, unless it has already."""
    while client.newest is None or client.newest.view is None or client.newest.view.phase is not phase:
        await client.receive()


async def play_until(client: Client, phase: MatchPhase) -> None:
    """Act plainly whenever asked, until the match has come to this phase."""
    while True:
        view = client.newest.view if client.newest is not None else None
        if view is not None and view.phase is phase:
            return
        if client.actions:
            await client.act(plain(client.actions))
        else:
            await client.receive()


async def seat_four(server: Running, stack: AsyncExitStack) -> list[Client]:
    """Four people at one table, the match begun."""
    ada = await server.create(start=False)
    first = await stack.enter_async_context(Client.at(server.here, ada.match, ada.token))
    assert first.room is not None
    invites = [seat.invite for seat in first.room.seats[1:]]
    clients = [first]
    for invite, name in zip(invites, ("Ben", "Cao", "Dai"), strict=True):
        assert invite is not None
        seated = await server.join(invite, name)
        clients.append(await stack.enter_async_context(Client.at(server.here, seated.match, seated.token)))
    assert isinstance(await first.ask(StartMatch(id="start")), Done)
    return clients


def shown(client: Client) -> MatchView:
    assert client.newest is not None
    assert client.newest.view is not None
    return client.newest.view


async def test_four_people_play_a_deal_and_each_sees_his_own_hand_alone(tmp_path: Path) -> None:
    async with running(tmp_path) as server, AsyncExitStack() as stack:
        clients = await seat_four(server, stack)
        await asyncio.gather(*(play_until(client, MatchPhase.RESULT) for client in clients))

        views = [shown(client) for client in clients]
        assert [view.names for view in views] == [("Ada", "Ben", "Cao", "Dai")] * 4
        assert len({view.totals for view in views}) == 1
        for client in clients:
            tables = [m.view.table for m in client.said if isinstance(m, Update) and m.view.table is not None]
            during = [table for table in tables if table.result is None]
            assert during
            own = shown(client).own_seat
            assert all((seat.hand is None) == (seat.seat != own) for table in during for seat in table.seats)

        answers = await asyncio.gather(*(client.ask(ConfirmResult(id="ok")) for client in clients))
        assert all(isinstance(answer, Done) for answer in answers)
        await asyncio.gather(*(see(client, MatchPhase.DEAL) for client in clients))


async def nobody_else_is_asked(server: Running, match: str) -> bool:
    """Whether the tile on offer waits for one player alone, so that no computer's call can end the wait."""
    table = (await server.hall.table(match)).course.state.table
    return table is not None and table.window is not None and len(table.window.asked) == 1


async def test_a_reload_in_mid_claim_returns_to_the_same_state(tmp_path: Path) -> None:
    tempo = Tempo(ceremony=0, thinking=(0, 0), minimum_window=0)
    async with running(tmp_path, tempo) as server:
        seated = await server.create(timed=False)
        async with Client.at(server.here, seated.match, seated.token) as client:
            while True:
                prompt = await client.until_asked()
                if prompt.default is DefaultAct.PASS and await nobody_else_is_asked(server, seated.match):
                    break
                if prompt.default is DefaultAct.CONFIRM:
                    await client.ask(ConfirmResult(id=f"ok-{client.seq}"))
                else:
                    await client.act(plain(client.actions))
            before, seen = shown(client), client.seq
        async with Client.at(server.here, seated.match, seated.token, last=seen - 2) as client:
            assert (shown(client), client.seq, client.prompt) == (before, seen, prompt)
            update = await client.receive()
            assert isinstance(update, Update)
            assert update.catch_up
            assert len(update.events) == 2
            assert isinstance(await client.act(plain(client.actions)), Done)


async def test_a_second_tab_sees_and_does_the_same(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        seated = await server.create()
        async with Client.at(server.here, seated.match, seated.token) as first:
            await first.until_asked()
            async with Client.at(server.here, seated.match, seated.token) as second:
                assert shown(second) == shown(first)
                assert isinstance(await second.act(plain(second.actions)), Done)
                await first.until(lambda message: isinstance(message, Update) and message.seq > 0)
                assert first.seq > 0


async def test_a_match_is_played_to_the_signed_card_and_its_record_verifies(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        seated = await server.create()
        async with Client.at(server.here, seated.match, seated.token) as client:
            await client.until_asked()
            early = await server.http.get(f"/api/matches/{seated.match}/deals/1")
            for _ in range(4):
                await play_until(client, MatchPhase.RESULT)
                await client.ask(ConfirmResult(id=f"ok-{client.seq}"))
            assert isinstance(await client.ask(SignTheCard(id="sign")), Done)
        assert early.status_code == 409
        summary = await server.get(f"/api/matches/{seated.match}", MatchSummary)
        record = (await server.http.get(f"/api/matches/{seated.match}/record.jsonl")).content
        text = await server.http.get(f"/api/matches/{seated.match}/record.txt")
        replay = await server.get(f"/api/matches/{seated.match}/deals/2", Replay)

        assert (summary.stage, summary.deals_over) == (RoomStage.OVER, (1, 2, 3, 4))
        assert verify(record, against=summary.last_hash).faults == ()
        assert "attachment" in text.headers["content-disposition"]
        assert (replay.number, replay.deals) == (2, 4)
        assert all(seat.hand is not None for seat in replay.frames[-1].table.seats)
        assert replay.recorded == summary.card[1]


async def test_nothing_of_a_deal_in_play_can_be_downloaded(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        seated = await server.create()
        async with Client.at(server.here, seated.match, seated.token) as client:
            await play_until(client, MatchPhase.RESULT)
            await client.ask(ConfirmResult(id="ok"))
            await client.until_asked()
            record = (await server.http.get(f"/api/matches/{seated.match}/record.jsonl")).content
            second = await server.http.get(f"/api/matches/{seated.match}/deals/2")

        report = verify(record)
        assert (report.deals, report.faults) == (1, ())
        assert record.count(b'"wall_built"') == 1
        assert Fault(FaultCode.NOT_OVER, "deal 2 is not over").detail in second.text


async def test_a_spectator_sees_no_hand_and_may_not_act(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        seated = await server.create()
        async with (
            Client.at(server.here, seated.match, seated.token) as client,
            Client.at(server.here, seated.match, None) as spectator,
        ):
            await client.until_asked()
            await see(spectator, MatchPhase.DEAL)
            table = shown(spectator).table
            assert table is not None
            assert [seat.hand for seat in table.seats] == [None] * 4
            assert table.actions == ()
            answer = await spectator.act(client.actions[-1])
            assert isinstance(answer, Refused)
            assert answer.code is RefusalCode.NOT_SEATED


async def test_acts_that_the_rules_forbid_are_refused_and_change_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        seated = await server.create()
        async with Client.at(server.here, seated.match, seated.token) as client:
            await client.until_asked()
            seat = shown(client).own_seat
            assert seat is not None
            forbidden: tuple[PlayerCommand, ...] = (
                ClaimPung(seat=seat),
                ClaimKong(seat=seat),
                DeclareKong(seat=seat, kind=Kind.FLOWER_1),
            )
            before = client.seq
            answers = [await client.act(command) for command in forbidden if command not in client.actions]
            assert answers
            assert all(isinstance(answer, Refused) for answer in answers)
            assert client.seq == before


async def test_the_same_request_twice_is_one_act(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        seated = await server.create()
        async with Client.at(server.here, seated.match, seated.token) as client:
            await client.until_asked()
            act = Act(id="twice", seq=client.seq, command=plain(client.actions))
            assert isinstance(await client.ask(act), Done)
            assert isinstance(await client.ask(act), Done)


# --- who may come in


async def test_a_forged_token_is_sent_away(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        seated = await server.create()
        assert await closed_with(server, Hello(match=seated.match, token="forged")) is CloseCode.WRONG_TOKEN
        other = await server.create()
        assert await closed_with(server, Hello(match=seated.match, token=other.token)) is CloseCode.WRONG_TOKEN


async def test_an_unknown_match_is_said_to_be_unknown(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        assert await closed_with(server, Hello(match="nowhere")) is CloseCode.UNKNOWN_MATCH


async def test_whoever_does_not_say_hello_is_sent_away(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        assert await closed_with(server, Ping(sent=1)) is CloseCode.NO_HELLO


async def closed_with(server: Running, first: Hello | Ping) -> CloseCode:
    """The code with which the server ends a connection that begins so."""
    async with connect(server.here.replace("http", "ws", 1) + "/ws") as socket:
        client = Client(socket)
        await client.send(first)
        return await client.until_closed()


async def test_a_page_of_another_origin_gets_no_socket(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        with pytest.raises(InvalidStatus, match="403"):
            async with connect(server.here.replace("http", "ws", 1) + "/ws", origin="http://elsewhere.example"):  # type: ignore[arg-type]
                pass


async def test_a_server_on_loopback_answers_to_no_other_name(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        got = await server.http.get("/api/health", headers={"host": "elsewhere.example"})

        assert got.status_code == 421


# --- messages that cannot be read


async def test_messages_that_cannot_be_read_are_named_and_harm_nobody(tmp_path: Path) -> None:
    async with running(tmp_path) as server, AsyncExitStack() as stack:
        clients = await seat_four(server, stack)
        bad = clients[3]
        for text, code in (
            ("{not json", FaultCode.NOT_JSON),
            ("[1, 2]", FaultCode.NOT_UNDERSTOOD),
            ('{"type":"dance"}', FaultCode.NOT_UNDERSTOOD),
            ('{"type":"act","id":"x","seq":"one"}', FaultCode.NOT_UNDERSTOOD),
            ("x" * 5_000, FaultCode.TOO_LONG),
            ('{"type": "ping", "sent": 1, "x": ' + "[" * 1_500 + "]" * 1_500 + "}", FaultCode.NOT_JSON),
        ):
            await bad.socket.send(text)
            assert (await bad.problem()).code is code
        await bad.socket.send(b"\xff\xfe")
        assert (await bad.problem()).code is FaultCode.NOT_JSON

        await asyncio.gather(*(play_until(client, MatchPhase.RESULT) for client in clients))


async def test_a_flood_is_answered_and_then_ended_while_others_play_on(tmp_path: Path) -> None:
    async with running(tmp_path) as server, AsyncExitStack() as stack:
        clients = await seat_four(server, stack)
        flooding = clients.pop()
        for _ in range(400):
            await flooding.send(Ping(sent=0))
        assert (await flooding.problem()).code is FaultCode.TOO_MANY
        assert await flooding.until_closed() is CloseCode.TOO_MANY

        await clients[0].until(lambda message: isinstance(message, Room) and not message.seats[3].connected)
        for client in clients:
            await client.send(Ping(sent=7))
            pong = await client.until(lambda message: isinstance(message, Pong))
            assert isinstance(pong, Pong)
            assert pong.sent == 7


async def test_a_message_far_too_long_ends_only_its_own_connection(tmp_path: Path) -> None:
    async with running(tmp_path) as server, AsyncExitStack() as stack:
        clients = await seat_four(server, stack)
        await clients[3].socket.send("x" * 100_000)
        assert await clients[3].until_closed() is CloseCode.TOO_LONG
        await clients[0].send(Ping(sent=1))
        await clients[0].until(lambda message: isinstance(message, Pong))


# --- agreements


async def test_people_end_a_match_by_agreement(tmp_path: Path) -> None:
    async with running(tmp_path) as server, AsyncExitStack() as stack:
        clients = await seat_four(server, stack)
        for client in clients:
            assert isinstance(await client.ask(Vote(id="end", motion=Motion.END, agree=True)), Done)
        for client in clients:
            await see(client, MatchPhase.CARD)


async def test_an_invitation_leads_to_one_seat_once(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        ada = await server.create()
        async with Client.at(server.here, ada.match, ada.token) as client:
            assert client.room is not None
            invite = client.room.seats[2].invite
            assert invite is not None
            invitation = await server.get(f"/api/invites/{invite}", Invitation)
            assert (invitation.player, invitation.names[0], invitation.stage) == (2, "Ada", RoomStage.PLAYING)
            seated = await server.join(invite, "Eve")
            assert seated.player == 2
            await client.until(lambda _: client.room is not None and client.room.seats[2].name == "Eve")
            assert client.room.seats[2].control is PlayerControl.PERSON

        again = await server.http.post("/api/join", json={"invite": invite, "name": "Fay"})
        assert (again.status_code, again.json()["code"]) == (404, "unknown_invite")


async def test_the_history_of_a_browser_is_its_tokens_matches(tmp_path: Path) -> None:
    async with running(tmp_path, AT_ONCE) as server:
        first, second = await server.create(), await server.create()
        got = await server.http.post("/api/history", json={"tokens": [first.token, second.token, "forged"]})

        assert {summary["match"] for summary in got.json()} == {first.match, second.match}
        assert all(summary["player"] == 0 for summary in got.json())
        assert first.token not in got.text
