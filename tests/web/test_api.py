"""Calls over HTTP: what they answer, and how they refuse."""

from pathlib import Path

import pytest

from sifang.web.texts import BookTexts
from sifang.web.wire import BookSummary, Health, ServerInfo
from tests.web.serving import running


@pytest.mark.parametrize(
    ("body", "status", "code", "said"),
    [
        ('{"name": "Ada", "deals": 5}', 400, "invalid_choice", "allowed are 4, 8, 16"),
        ('{"name": "Ada", "rules": "whist"}', 404, "unknown_book", "there are"),
        ('{"name": "Ada", "rules": "wsom/none"}', 404, "unknown_book", "zj33"),
        ('{"name": "Ada", "rules": "wsom/zj33+par=7"}', 400, "invalid_choice", "par=7: allowed are"),
        ('{"name": "Ada", "computers": ["club", "club", "external"]}', 400, "invalid_choice", "club, expert, novice"),
        ('{"name": "Ada", "computers": ["club", "person", "club"]}', 400, "invalid_choice", "club, expert, novice"),
        ('{"name": "Ada", "computers": ["club"]}', 400, "not_understood", "length 3"),
        ('{"name": 5}', 400, "not_understood", "Expected `str`, got `int`"),
        ("{}", 400, "not_understood", "`name`"),
        ("[" * 30_000, 400, "not_understood", "too deep"),
        ('{"name": ', 400, "not_understood", ""),
        ('{"name": "' + "x" * 70_000 + '"}', 413, "too_long", ""),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_what_is_allowed(
    tmp_path: Path, body: str, status: int, code: str, said: str
) -> None:
    async with running(tmp_path) as server:
        got = await server.http.post("/api/matches", content=body, headers={"content-type": "application/json"})

    assert (got.status_code, got.json()["code"]) == (status, code)
    assert said in got.json()["detail"]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/matches/none", "unknown_match"),
        ("/api/matches/none/deals/1", "unknown_match"),
        ("/api/matches/none/record.jsonl", "unknown_match"),
        ("/api/invites/none", "unknown_invite"),
        ("/api/books/whist/articles/en", "unknown_book"),
        ("/api/nothing", "not_found"),
    ],
)
async def test_what_is_not_there_is_said_not_to_be_there(tmp_path: Path, path: str, code: str) -> None:
    async with running(tmp_path) as server:
        got = await server.http.get(path)

    assert (got.status_code, got.json()["code"]) == (404, code)


async def test_a_page_of_another_origin_opens_no_table(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        headers = {"origin": "http://elsewhere.example", "content-type": "text/plain"}
        got = await server.http.post("/api/matches", content='{"name": "Ada"}', headers=headers)
        own = await server.http.post("/api/matches", json={"name": "Ada"}, headers={"origin": server.here})

    assert (got.status_code, got.json()["code"]) == (403, "wrong_origin")
    assert own.is_success


async def test_a_match_that_has_not_begun_has_no_record(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        seated = await server.create(start=False)
        got = await server.http.get(f"/api/matches/{seated.match}/record.txt")

    assert (got.status_code, got.json()["code"]) == (409, "not_over")


async def test_a_page_of_this_server_is_drawn_as_a_code_and_no_other(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        drawn = await server.http.post("/api/qr", json={"path": "/join/abc"})
        refused = [
            await server.http.post("/api/qr", json={"path": path})
            for path in ("https://elsewhere.example/", "//elsewhere.example/", "join", "/" + "x" * 400)
        ]

    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith("<svg")
    assert [got.json()["code"] for got in refused] == ["invalid_choice"] * 4


async def test_books_are_listed_with_their_profiles_and_told_in_their_languages(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        books = await server.get("/api/books", tuple[BookSummary, ...])
        english = await server.get("/api/books/wsom/articles/en", BookTexts)
        chinese = await server.get("/api/books/wsom/articles/zh-Hant", BookTexts)

    wsom = next(book for book in books if book.id == "wsom")
    assert wsom.default_profile in wsom.profiles
    assert {format_.deals for format_ in english.formats} == {4, 8, 16}
    assert len(english.articles) == len(chinese.articles)
    assert chinese.name == "世界麻將大賽規則"


async def test_a_server_on_loopback_names_no_address_for_others(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        assert (await server.get("/api/server", ServerInfo)).origins == ()
        assert await server.get("/api/health", Health) == Health("ok", 0)
