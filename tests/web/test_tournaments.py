"""A tournament over HTTP: who may call what, what is answered, and how it is refused."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec

from sifang.service.tournaments.answers import Listed
from sifang.service.tournaments.preview import DealPreview
from sifang.service.tournaments.roles import Grant, Link, LinkWanted, Role
from sifang.service.tournaments.views import (
    BracketView,
    CardsView,
    CardView,
    ClockView,
    EntriesView,
    LogView,
    PlayerView,
    PrizesView,
    RulingsView,
    SeatingView,
    StandingsView,
    TeamsView,
    TournamentView,
)
from sifang.tournament.commands import ApproveCard, EnterPlayer, PauseSession, StartSession, WriteDeal
from sifang.tournament.deals import DrawnDeal
from sifang.tournament.format import Format
from sifang.tournament.formats import FORMATS
from sifang.tournament.refusal import TournamentFault
from sifang.web.tournament_wire import (
    ActRequest,
    ActRequests,
    DealToPreview,
    PinRequest,
    SeatingFound,
    SeatingSearch,
    SeatingTold,
)
from tests.web.serving import running
from tests.web.tournament_hall import SOME_WIN, at_table, begun, client, fault, opened

REFEREE = LinkWanted(role=Role.REFEREE, name="Ada")

#: What everybody may fetch, and what only the desk may.
PUBLIC_VIEWS: dict[str, type[msgspec.Struct]] = {
    "": TournamentView,
    "/entries": EntriesView,
    "/players/1": PlayerView,
    "/seating/1": SeatingView,
    "/clock": ClockView,
    "/standings": StandingsView,
    "/teams": TeamsView,
    "/bracket": BracketView,
    "/prizes": PrizesView,
}
DESK_VIEWS: dict[str, type[msgspec.Struct]] = {"/cards/1": CardsView, "/rulings": RulingsView, "/log": LogView}


async def test_a_tournament_is_opened_and_listed_and_its_director_knows_himself(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await opened(server.http)
        listed = await server.get("/api/tournaments", tuple[Listed, ...])
        view = await director.get("", TournamentView)

    assert [one.name for one in listed] == ["Spring"]
    assert (view.id, view.role, view.version) == (listed[0].id, Role.DIRECTOR, 1)


async def test_formats_are_told_with_the_size_asked_for(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        formats = await server.get("/api/tournament-formats?players=16&sessions=6", tuple[Format, ...])

    assert {one.key for one in formats} == set(FORMATS)
    assert next(one for one in formats if one.key == "mcr_ema").sessions == 6


async def test_each_role_sees_what_is_for_it(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        referee, table = await director.makes_link(REFEREE), await director.makes_link(at_table(1))
        public = director.elsewhere(None)
        for path, view in PUBLIC_VIEWS.items():
            for caller in (director, referee, table, public):
                await caller.get(path, view)
        for path, view in DESK_VIEWS.items():
            for caller in (director, referee):
                await caller.get(path, view)
            for caller in (table, public):
                got = await server.http.get(caller.path + path, headers=caller.headers)
                assert fault(got) == (403, "not_allowed"), path
        roles = [(await one.get("", TournamentView)).role for one in (director, referee, table, public)]

    assert roles == [Role.DIRECTOR, Role.REFEREE, Role.TABLE, Role.PUBLIC]


async def test_a_table_sees_its_own_card_and_no_other(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        table = await director.makes_link(at_table(2))
        card = await table.get("/cards/1/2", CardView)
        other = await server.http.get(f"{table.path}/cards/1/1", headers=table.headers)
        public = await server.http.get(f"{table.path}/cards/1/2")

    assert (card.table, card.may_write) == (2, True)
    assert fault(other) == fault(public) == (403, "not_allowed")


async def test_what_is_not_there_is_said_not_to_be_there(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        below = ("/players/99", "/seating/9", "/cards/9", "/cards/1/99", "/cards/1/-1")
        unknown = [await server.http.get(director.path + path, headers=director.headers) for path in below]
        nowhere = [
            await server.http.get(f"/api/tournaments/{name}{path}")
            for name in ("0123456789", "none", "..%2f..%2fsifang")
            for path in ("", "/standings", "/changes")
        ]
        nothing = await server.http.get(f"{director.path}/nothing")
        revoked = await director.send("/links/99/revoke", b"")

    assert {fault(got) for got in (*unknown, revoked)} == {(404, "unknown_tournament")}
    assert {got.status_code for got in nowhere} == {404}
    assert fault(nothing) == (404, "not_found")


async def test_a_secret_of_another_tournament_opens_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director, other = await opened(server.http), await opened(server.http)
        stranger = director.elsewhere(other.secret)
        shown = await server.http.get(stranger.path, headers=stranger.headers)
        done = await stranger.send("/acts", b'{"request": "a", "command": {"type": "enter_player", "name": "Eve"}}')

    assert fault(shown) == fault(done) == (403, "wrong_token")


async def test_an_act_of_another_role_is_refused_with_what_is_allowed(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        referee, table = await director.makes_link(REFEREE), await director.makes_link(at_table(1))
        act = b'{"request": "a", "command": {"type": "enter_player", "name": "Eve"}}'
        refused = [await caller.send("/acts", act) for caller in (referee, table, director.elsewhere(None))]
        other_card = await table.send(
            "/acts",
            b'{"request": "b", "command": {"type": "write_deal", "session": 1, "table": 2, "number": 1, "seen": 0, '
            b'"deal": {"deal": "drawn_deal"}}}',
        )
        before = (await director.get("", TournamentView)).players

    assert {fault(got) for got in (*refused, other_card)} == {(403, "not_allowed")}
    assert "approve_card" in refused[0].json()["detail"]
    assert "write_deal" in refused[1].json()["detail"]
    assert before == 8


async def test_a_batch_that_holds_another_role_s_act_is_not_begun(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        table = await director.makes_link(at_table(1))
        batch = ActRequests((
            ActRequest("a", WriteDeal(session=1, table=1, number=1, seen=0, deal=SOME_WIN)),
            ActRequest("b", ApproveCard(session=1, table=1)),
        ))  # fmt: skip
        got = await table.send("/acts/batch", msgspec.json.encode(batch))
        card = await table.get("/cards/1/1", CardView)

    assert fault(got) == (403, "not_allowed")
    assert card.rows == ()


async def test_the_director_s_own_calls_are_refused_to_everybody_else(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        for caller in (await director.makes_link(REFEREE), await director.makes_link(at_table(1))):
            for path, body in (
                ("/links", b'{"links": [{"role": "director"}]}'),
                ("/links/1/revoke", b""),
                ("/seating/1/search", b"{}"),
                ("/entries/import", b"name\nEve\n"),
                ("/merge", b""),
            ):
                assert fault(await caller.send(path, body)) == (403, "not_allowed"), path
            for path in ("/links", "/backup"):
                got = await server.http.get(caller.path + path, headers=caller.headers)
                assert fault(got) == (403, "not_allowed"), path


CLOSE = '{"request": "a", "command": {"type": "close_stage"}}'
UNREADABLE = (
    ("/acts", '{"request": "a"}', "`command`"),
    ("/acts", '{"request": "", "command": {"type": "close_stage"}}', "length"),
    ("/acts", '{"request": "a", "command": {"type": "steal"}}', "steal"),
    ("/acts", '{"request": "a", "command": {"type": "enter_player", "name": 5}}', "str"),
    ("/acts", "[" * 30_000, "deep"),
    ("/acts", '{"request": ', ""),
    ("/acts/batch", '{"requests": [' + ",".join([CLOSE] * 201) + "]}", "200"),
    ("/preview", '{"deal": {"deal": "won_deal", "total": "many", "winner": 0}}', "int"),
    ("/links", '{"links": []}', "length"),
    ("/links", '{"links": [{"role": "king"}]}', "king"),
    ("/pin", '{"table": "seven", "pin": "1234"}', "int"),
    ("/seating/1/search", '{"seconds": 61}', "60"),
)  # fmt: skip


async def test_a_body_that_cannot_be_read_is_refused_with_the_place(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await opened(server.http)
        for path, body, said in UNREADABLE:
            got = await director.send(path, body.encode())
            assert fault(got) == (400, "not_understood"), body
            assert said in got.json()["detail"]


async def test_what_is_too_large_is_not_read(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await opened(server.http)
        act = await director.send("/acts", b'{"request": "' + b"x" * 70_000)
        entries = await director.send("/entries/import", b"name\n" + b"x" * 2_100_000)

    assert fault(act) == fault(entries) == (413, "too_long")


async def test_a_link_that_nobody_could_use_is_not_made(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await opened(server.http)
        bodies = (
            '{"links": [{"role": "table"}]}',
            '{"links": [{"role": "referee", "table": 3}]}',
            '{"links": [{"role": "public"}]}',
            '{"links": [{"role": "table", "table": 3, "pin": "1"}]}',
            '{"links": [{"role": "referee"}, {"role": "table"}]}',
        )
        got = [fault(await director.send("/links", body.encode())) for body in bodies]
        links = await director.get("/links", tuple[Link, ...])

    assert set(got) == {(400, "invalid_choice")}
    assert [link.role for link in links] == [Role.DIRECTOR]


async def test_a_revoked_link_opens_nothing_any_more(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        table = await director.makes_link(at_table(1))
        links = await director.get("/links", tuple[Link, ...])
        revoked = await director.send(f"/links/{links[-1].number}/revoke", b"")
        got = await server.http.get(f"{table.path}/cards/1/1", headers=table.headers)

    assert revoked.json()["revoked"]
    assert fault(got) == (403, "wrong_token")


async def test_a_table_s_number_lets_a_telephone_in_and_guessing_is_limited(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        await director.makes_link(at_table(1, pin="483920"))
        public = director.elsewhere(None)
        grant = await public.post("/pin", PinRequest(1, "483920"), Grant)
        answer = await director.elsewhere(grant.secret).writes(1)
        guesses = [fault(await public.send("/pin", b'{"table": 1, "pin": "%06d"}' % number)) for number in range(7)]
        right = fault(await public.send("/pin", b'{"table": 1, "pin": "483920"}'))

    assert (grant.link.role, grant.link.table, answer.done) == (Role.TABLE, 1, True)
    assert guesses == [(403, "wrong_token")] * 5 + [(429, "too_many")] * 2
    assert right == (429, "too_many"), "for whoever guesses on the right one looks like all others"


async def test_a_page_of_another_origin_does_and_sees_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await opened(server.http)
        elsewhere = {"origin": "http://elsewhere.example", "content-type": "text/plain", **director.headers}
        body = b'{"request": "a", "command": {"type": "enter_player", "name": "Eve"}}'
        done = await server.http.post(f"{director.path}/acts", content=body, headers=elsewhere)
        shown = await server.http.get(director.path, headers=elsewhere)
        new = await server.http.post("/api/tournaments", content=b"{}", headers=elsewhere)
        own = await server.http.get(director.path, headers={"origin": server.here})

    assert {fault(got) for got in (done, shown, new)} == {(403, "wrong_origin")}
    assert own.is_success


async def test_a_deal_is_looked_at_before_it_is_written(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        public = director.elsewhere(None)
        good = await public.post("/preview", DealToPreview(SOME_WIN), DealPreview)
        drawn = await public.post("/preview", DealToPreview(DrawnDeal()), DealPreview)
        bad = await public.post("/preview", DealToPreview(msgspec.structs.replace(SOME_WIN, total=7)), DealPreview)

    assert good.payments is not None
    assert (sum(good.payments), good.payments[0]) == (0, 90)
    assert drawn.payments == (0, 0, 0, 0)
    assert bad.refusal is not None
    assert bad.refusal.fault is TournamentFault.IMPOSSIBLE_TOTAL


async def test_numbers_that_nobody_plays_for_are_not_read(tmp_path: Path) -> None:
    bodies = (
        b'{"deal": {"deal": "won_deal", "total": 8, "winner": 0, "level": 1000000000000}}',
        b'{"deal": {"deal": "won_deal", "total": 8, "winner": 0, "payments": [%d, -%d, 0, 0]}}' % (10**400, 10**400),
    )
    async with running(tmp_path) as server:
        director = await begun(server.http, format_="free")
        got = [fault(await director.send("/preview", body)) for body in bodies]
        link = fault(await director.send("/links", b'{"links": [{"role": "table", "table": 100000000000000000000}]}'))
        log = await server.http.get(f"{director.path}/log?before=-5", headers=director.headers)

    assert {*got, link} == {(400, "not_understood")}
    assert log.json()["entries"] == []


async def test_a_refused_act_is_an_answer_with_the_reason(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await opened(server.http)
        answer = await director.asks(StartSession(session=1))

    assert (answer.done, answer.version) == (False, 1)
    assert answer.refusal is not None
    assert answer.refusal.fault is TournamentFault.NO_SUCH_SESSION


async def test_a_seating_is_sought_and_comes_with_its_drafts(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await opened(server.http)
        await director.does(*(EnterPlayer(name=f"Player {number}") for number in range(1, 17)))
        got = await director.send("/seating/1/search", msgspec.json.encode(SeatingSearch(seconds=0.5)))
        told = [msgspec.json.decode(line, type=SeatingTold) for line in got.text.splitlines()]
        found = told[-1]
        assert isinstance(found, SeatingFound)
        await director.does(*found.drafts)
        seating = await director.get("/seating/4", SeatingView)
        hidden = await director.elsewhere(None).get("/seating/4", SeatingView)
        fifth = await director.send("/seating/5/search", b"{}")

    assert [draft.session for draft in found.drafts] == [1, 2, 3, 4]
    assert (len(seating.tables), hidden.tables) == (4, ())
    assert fault(fifth) == (400, "invalid_choice"), "who plays in the next stage is not known"


async def test_changes_are_told_to_whoever_listens(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await opened(server.http)
        async with server.http.stream("GET", f"{director.path}/changes") as stream:
            lines = stream.aiter_lines()
            first = await anext(lines)
            await director.does(EnterPlayer(name="Ada"))
            told = [line async for line in _until(lines, '{"version":2}')]

        assert stream.headers["content-type"].startswith("text/event-stream")
        assert "content-encoding" not in stream.headers, "a compressed line would wait for the next"
    assert first == 'data: {"version":1}'
    assert told[-1] == 'data: {"version":2}'


async def test_a_table_s_telephone_is_told_nothing_of_what_other_tables_write(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        director = await begun(server.http)
        async with server.http.stream("GET", f"{director.path}/changes?table=1") as stream:
            lines = stream.aiter_lines()
            first = await anext(lines)
            await director.writes(1, table=2)
            await director.writes(1, table=1)
            await director.does(PauseSession(session=1))
            told = [first, *[line async for line in _until(lines, '{"version":15}')]]

    versions = [int(line.partition(":")[2].strip('{}" version:')) for line in told if line.startswith("data")]
    assert versions[0] == 12
    assert 13 not in versions
    assert versions[-1] == 15


async def _until(lines: AsyncIterator[str], wanted: str) -> AsyncIterator[str]:
    async for line in lines:
        yield line
        if line.endswith(wanted):
            return


async def test_a_server_that_is_told_to_stop_does_not_wait_for_those_who_listen(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        async with running(tmp_path) as server:
            http = await stack.enter_async_context(client(server.here))
            director = await opened(server.http)
            stream = await stack.enter_async_context(http.stream("GET", f"{director.path}/changes"))
            lines = stream.aiter_lines()
            await anext(lines)

        assert [line async for line in lines if line] == []
