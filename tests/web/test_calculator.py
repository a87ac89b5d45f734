"""The calculator over HTTP: what it answers, and what it does not take."""

from pathlib import Path

import msgspec
import pytest

from sifang.calculator import BookInputs, Calculation, HandInput, HandRead, HandWaits, Part, read_hand
from sifang.rulebooks import RULEBOOKS
from sifang.web.limits import Guests
from sifang.web.wire import CountRequest, ReadRequest, WaitsRequest
from tests.web.serving import running


def hand(text: str) -> HandInput:
    read = read_hand(text)
    assert read.hand is not None, read.faults
    return read.hand


async def test_a_hand_is_counted_by_every_book_where_none_is_named(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        body = msgspec.json.encode(CountRequest(hand("123m 456p 789s 22z 33z : 3z; seat W")))
        answer = await server.post("/api/calculator/count", body, Calculation)

    assert [count.book for count in answer.books] == list(RULEBOOKS)
    assert answer.faults == ()


async def test_a_hand_is_counted_by_the_rules_that_are_named(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        body = msgspec.json.encode(CountRequest(hand("123m 345m 567m 888m 9m : 9m"), ("wsom/masters2016",)))
        answer = await server.post("/api/calculator/count", body, Calculation)

    [count] = answer.books
    assert count.score is not None
    assert (count.rules, count.score.total) == ("wsom/masters2016", 105)


async def test_a_hand_that_cannot_be_is_answered_with_its_faults(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        body = msgspec.json.encode(CountRequest(hand("11111m : 1m; last tile draw")))
        answer = await server.post("/api/calculator/count", body, Calculation)

    assert answer.books == ()
    assert [fault.part for fault in answer.faults] == [Part.TILES, Part.TILES, Part.CIRCUMSTANCES]


async def test_what_a_hand_waits_for_is_answered_with_its_value(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        body = msgspec.json.encode(WaitsRequest(hand("123m 456p 789s 22z 33z"), "wsom"))
        answer = await server.post("/api/calculator/waits", body, HandWaits)

    assert [(wait.kind.name, wait.remaining) for wait in answer.waits] == [("SOUTH", 2), ("WEST", 2)]
    assert all(wait.by_draw.wins for wait in answer.waits)


async def test_a_pasted_link_is_read_back(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        body = msgspec.json.encode(ReadRequest("https://a.example/calculator?hand=123m:3z&seat=W&rules=wsom"))
        answer = await server.post("/api/calculator/read", body, HandRead)

    assert answer == HandRead(hand("123m : 3z; seat W"), ("wsom",))


async def test_each_book_says_what_it_asks_of_a_hand(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        books = await server.get("/api/calculator/books", tuple[BookInputs, ...])

    assert [book.book for book in books] == list(RULEBOOKS)
    wsom = next(book for book in books if book.book == "wsom")
    assert not wsom.flowers
    assert not wsom.prevalent_wind


async def test_rules_that_are_named_say_what_they_ask_under_their_own_options(tmp_path: Path) -> None:
    """Article 2 of Hangzhou: the white dragon is wild, or a tile turned up tells which."""
    path = "/api/calculator/books?rules=hangzhou/default%2Bwild_mode%3Dflip&rules=hangzhou"
    async with running(tmp_path) as server:
        books = await server.get(path, tuple[BookInputs, ...])

    assert [book.turned for book in books] == [True, False]


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("count", '{"hand": {}, "rules": ["whist"]}', 404, "unknown_book"),
        ("count", '{"hand": {}, "rules": ["wsom/zj33+par=7"]}', 400, "invalid_choice"),
        ("count", '{"hand": {"concealed": [99]}}', 400, "not_understood"),
        ("count", '{"hand": {"melds": [{"type": "chow", "kind": 8}]}}', 400, "not_understood"),
        ("count", '{"hand": {"concealed": [' + "0," * 200 + "0]}}", 400, "not_understood"),
        ("count", '{"hand": {}, "rules": [' + '"wsom",' * 20 + '"wsom"]}', 400, "not_understood"),
        ("waits", '{"hand": {}}', 400, "not_understood"),
        ("waits", '{"hand": {"level": 100}, "rules": "wsom"}', 400, "not_understood"),
        ("read", '{"text": "' + "1" * 3_000 + '"}', 400, "not_understood"),
    ],
)
async def test_what_is_no_question_is_refused(tmp_path: Path, path: str, body: str, status: int, code: str) -> None:
    headers = {"content-type": "application/json"}
    async with running(tmp_path) as server:
        got = await server.http.post(f"/api/calculator/{path}", content=body, headers=headers)

    assert (got.status_code, got.json()["code"]) == (status, code)


def test_another_device_has_hands_counted_as_fast_as_one_taps_and_no_faster() -> None:
    reckoners = Guests(burst=3, per_second=2)

    assert [reckoners.allows("192.168.0.7", now=0.0) for _ in range(4)] == [True, True, True, False]
    assert reckoners.allows("192.168.0.7", now=0.5)
    assert all(reckoners.allows("127.0.0.1", now=0.0) for _ in range(100))
