"""Refereed tables over the wire: a real server, real sockets, a real database file."""

from pathlib import Path

import pytest

from sifang.match.state import MatchPhase
from sifang.match.view import MatchView
from sifang.record import verify
from sifang.rulebooks import RULEBOOKS
from sifang.rules.incident_calls import FalseWin
from sifang.rules.incident_play import OwnTileExposed
from sifang.rules.incident_scoring import CountDisputed, Miscount
from sifang.rules.ruling_effect import ShownTilesPenal
from sifang.rules.ruling_events import RulingMade, RulingOverruled
from sifang.service.keepsakes import MatchSummary, Replay
from sifang.service.messages import DefaultAct, Done, Prompt, Refused
from sifang.service.requests import ConfirmResult, OverruleRuling, SignTheCard
from sifang.table.commands import AcceptCount, DeclareCount, DeclareWin, Discard, ExposeTiles, Manner, Pass
from sifang.table.view import TableView
from sifang.tiles import Seat, Tile
from sifang.web.wire import Invitation
from tests.service.asking import won_at_once
from tests.web.serving import Client, Running, running

REFEREED = Manner.REFEREED


def shown(client: Client) -> MatchView:
    assert client.newest is not None
    assert client.newest.view is not None
    return client.newest.view


def table(client: Client) -> tuple[TableView, Seat]:
    """The table as the client sees it, and his seat."""
    view = shown(client)
    assert view.table is not None
    assert view.own_seat is not None
    return view.table, view.own_seat


async def turn(client: Client) -> TableView:
    """Read on and pass until the client is to discard, in this deal or the next."""
    while True:
        prompt = await client.until_asked()
        if prompt.default is DefaultAct.DISCARD and client.actions:
            return table(client)[0]
        await answer(client, prompt)


async def answer(client: Client, prompt: Prompt) -> None:
    """Do the plainest thing that is asked: keep out of claims, throw the last tile, agree."""
    seat = shown(client).own_seat
    assert seat is not None
    match prompt.default:
        case DefaultAct.CONFIRM:
            await client.ask(ConfirmResult(id=f"confirm-{client.seq}"))
        case DefaultAct.SIGN:
            await client.ask(SignTheCard(id="sign"))
        case DefaultAct.ACCEPT:
            await client.act(AcceptCount(seat=seat))
        case DefaultAct.COUNT:
            await client.act(DeclareCount(seat=seat, patterns=(), total=1))
        case _ if client.actions:
            acts = [act for act in client.actions if isinstance(act, Pass | Discard)]
            await client.act((acts or client.actions)[-1])
        case _:
            await client.receive()


async def play_to(client: Client, phase: MatchPhase) -> None:
    while shown(client).phase is not phase:
        if client.prompt is None:
            await client.receive()
        else:
            await answer(client, client.prompt)


async def declare_a_win_that_is_none(client: Client) -> TableView:
    """On one's own turn, unless the hand happens to be complete: then at the next."""
    while True:
        before = await turn(client)
        seat = table(client)[1]
        if DeclareWin(seat=seat) not in before.actions and before.seats[seat].barred is None:
            assert isinstance(await client.act(DeclareWin(seat=seat)), Done)
            return table(client)[0]
        await answer(client, await client.until_asked())


def rulings(seen: TableView) -> list[type]:
    return [type(made.incident) for made in seen.rulings]


@pytest.mark.parametrize("rules", RULEBOOKS)
async def test_a_false_win_and_exposed_tiles_are_ruled_on_by_every_book_and_the_deal_is_played_out(
    tmp_path: Path, rules: str
) -> None:
    async with running(tmp_path) as server:
        seated = await server.create(rules=rules, manner=REFEREED)
        async with Client.at(server.here, seated.match, seated.token) as client:
            await turn(client)
            seen, seat = table(client)
            hand = seen.seats[seat].hand
            assert hand is not None
            assert isinstance(await client.act(ExposeTiles(seat=seat, tiles=hand[:2])), Done)
            made, lying = table(client)[0].rulings[-1], table(client)[0].seats[seat].penalty
            penal = any(isinstance(effect, ShownTilesPenal) for effect in made.ruling.effects)
            assert [one.tile for one in lying] == (list(hand[:2]) if penal else [])

            after = await declare_a_win_that_is_none(client)
            assert rulings(after)[-1] is FalseWin
            assert after.rulings[-1].ruling.effects
            number = after.number
            await play_to(client, MatchPhase.RESULT)

        replay = await server.get(f"/api/matches/{seated.match}/deals/{number}", Replay)
        assert replay.manner is REFEREED
        assert any(isinstance(frame.event, RulingMade) for frame in replay.frames)
        assert replay.frames[-1].table.rulings == after.rulings


async def test_a_refereed_match_goes_on_after_a_restart_with_its_rulings_and_decisions(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        seated = await server.create(manner=REFEREED)
        async with Client.at(server.here, seated.match, seated.token) as client:
            before = await declare_a_win_that_is_none(client)
            overrule = OverruleRuling(id="overrule", number=len(before.rulings), reason="a misread tile")
            assert isinstance(await client.ask(overrule), Done)
            overruled = table(client)[0]
            assert [(made.by, made.effects) for made in overruled.overruled] == [("Ada", ())]

    async with running(tmp_path) as server:
        async with Client.at(server.here, seated.match, seated.token) as client:
            assert shown(client).manner is REFEREED
            again, seat = table(client)
            assert (again.rulings, again.overruled) == (overruled.rulings, overruled.overruled)
            assert (again.seats[seat].penalty, again.seats[seat].barred) == ((), None)
            await play_to(client, MatchPhase.CARD)
            await answer(client, await client.until_asked())

        summary = await server.get(f"/api/matches/{seated.match}", MatchSummary)
        assert summary.manner is REFEREED
        record = (await server.http.get(f"/api/matches/{seated.match}/record.jsonl")).content
        report = verify(record, against=summary.last_hash)
        assert (report.deals, report.faults) == (4, ())
        text = (await server.http.get(f"/api/matches/{seated.match}/record.txt")).text
        assert "a misread tile" in text


async def test_a_count_is_waited_for_and_disputed_across_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path, chance=won_at_once()) as server:
        seated = await server.create(manner=REFEREED)
        async with Client.at(server.here, seated.match, seated.token) as client:
            await client.until_asked()
            seat = table(client)[1]
            assert isinstance(await client.act(DeclareWin(seat=seat)), Done)
            assert (await client.until_asked()).default is DefaultAct.COUNT

    async with running(tmp_path) as server, Client.at(server.here, seated.match, seated.token) as client:
        assert (await client.until_asked()).default is DefaultAct.COUNT
        said = table(client)[0].counting
        assert said is not None
        assert (said.winner, said.declared) == (seat, None)
        assert isinstance(await client.act(DeclareCount(seat=seat, patterns=("all_pungs",), total=320)), Done)
        await play_to(client, MatchPhase.RESULT)
        seen = table(client)[0]
        assert rulings(seen) == [CountDisputed, Miscount]
        assert seen.result is not None
        assert seen.result.score is not None
        assert 0 < seen.result.score.total < 320


async def test_everybody_who_watches_reads_what_was_ruled_and_sees_what_lies_open(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        seated = await server.create(manner=REFEREED)
        async with (
            Client.at(server.here, seated.match, seated.token) as client,
            Client.at(server.here, seated.match, None) as spectator,
        ):
            seen = await turn(client)
            seat = table(client)[1]
            hand = seen.seats[seat].hand
            assert hand is not None
            tile = hand[0]
            await client.act(ExposeTiles(seat=seat, tiles=(tile,)))
            await spectator.until(lambda _: bool(spectator_rulings(spectator)))

            watched = shown(spectator).table
            assert watched is not None
            assert rulings(watched) == [OwnTileExposed]
            assert [lying.tile for lying in watched.seats[seat].penalty] == [tile]
            assert watched.seats[seat].hand is None
            answered = await spectator.ask(OverruleRuling(id="a", number=1, reason="from the stands"))
            assert isinstance(answered, Refused)


def spectator_rulings(client: Client) -> list[type]:
    view = None if client.newest is None else client.newest.view
    return [] if view is None or view.table is None else rulings(view.table)


async def test_whoever_is_invited_reads_that_the_table_is_refereed(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        seated = await server.create(manner=REFEREED, start=False)
        async with Client.at(server.here, seated.match, seated.token) as client:
            assert client.room is not None
            invitation = await server.get(f"/api/invites/{client.room.seats[1].invite}", Invitation)

        assert invitation.manner is REFEREED


@pytest.mark.parametrize(
    "body",
    [
        '{"name": "Ada", "manner": "lax"}',
        '{"name": "Ada", "manner": null}',
    ],
)
async def test_a_manner_that_does_not_exist_is_refused(tmp_path: Path, body: str) -> None:
    async with running(tmp_path) as server:
        got = await server.http.post("/api/matches", content=body, headers={"content-type": "application/json"})

        assert got.status_code == 400


async def test_acts_and_decisions_that_make_no_sense_are_named_and_change_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        seated = await server.create(manner=REFEREED)
        async with Client.at(server.here, seated.match, seated.token) as client:
            seen = await turn(client)
            seat = table(client)[1]
            for tiles in ((), (Tile(999),), (Tile(-1),)):
                assert isinstance(await client.act(ExposeTiles(seat=seat, tiles=tiles)), Refused)
            reason = "x" * 201
            for text in (
                f'{{"type": "overrule_ruling", "id": "a", "number": 1, "reason": "{reason}"}}',
                '{"type": "overrule_ruling", "id": "b", "number": 1, "reason": ""}',
                '{"type": "overrule_ruling", "id": "c", "number": 1, "reason": "x", "effects": [{"effect": "beaten"}]}',
                '{"type": "act", "id": "d", "seq": 1, "command": {"type": "overrule", "number": 1, "by": "Eve"}}',
            ):
                await client.socket.send(text)
                await client.problem()

            assert table(client)[0].seats[seat] == seen.seats[seat]
            assert not any(isinstance(event, RulingOverruled) for event in server_events(server, seated.match))


def server_events(server: Running, match: str) -> list[object]:
    host = server.hall._tables[match]
    return [event for feed in host.audience.feeds.values() for event in feed.events]
