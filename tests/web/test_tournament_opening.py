"""Who may open a tournament, and which can be opened."""

from pathlib import Path

import msgspec

from sifang.service.tournaments.answers import Listed
from sifang.web.tournament_wire import (
    NewTournament,
)
from tests.web.serving import running
from tests.web.tournament_hall import fault, opened


async def test_another_device_opens_a_tournament_with_the_server_s_key_alone(tmp_path: Path) -> None:
    origins = ("http://192.0.2.7:8136",)
    async with running(tmp_path, origins=origins) as server:
        body = msgspec.json.encode(NewTournament(name="Spring", format="free"))
        plain = {"content-type": "application/json", "host": "192.0.2.7:8136"}
        without = await server.http.post("/api/tournaments", content=body, headers=plain)
        wrong = await server.http.post(
            "/api/tournaments", content=body, headers={**plain, "authorization": "Bearer abcde-fghij-kmnpq"}
        )
        right = await server.http.post(
            "/api/tournaments", content=body, headers={**plain, "authorization": f"Bearer {server.key}"}
        )
        restored = await server.http.post("/api/tournaments/restore", content=b"", headers=plain)
        here = await opened(server.http)

    assert fault(without) == fault(wrong) == fault(restored) == (403, "key_needed")
    assert right.is_success
    assert here.secret


async def test_a_tournament_that_cannot_be_is_not_opened(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        for body, status, code in (
            ('{"name": "Spring", "format": "whist"}', 400, "invalid_choice"),
            ('{"name": " ", "format": "free"}', 400, "invalid_choice"),
            ('{"name": "Spring", "format": "free", "rules": "whist"}', 404, "unknown_book"),
            ('{"name": "Spring", "format": "free", "players": 2}', 400, "not_understood"),
            ('{"format": "free"}', 400, "not_understood"),
        ):
            headers = {"content-type": "application/json"}
            got = await server.http.post("/api/tournaments", content=body, headers=headers)
            assert fault(got) == (status, code), body
        listed = await server.get("/api/tournaments", tuple[Listed, ...])

    assert listed == ()


async def test_a_format_is_played_by_other_rules_where_they_are_named(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        body = NewTournament(name="Spring", format="free", rules="mcr/r98", sessions=2)
        got = await server.http.post(
            "/api/tournaments", content=msgspec.json.encode(body), headers={"content-type": "application/json"}
        )
        (listed,) = await server.get("/api/tournaments", tuple[Listed, ...])

    assert got.is_success
    assert listed.rules == "mcr/r98"
