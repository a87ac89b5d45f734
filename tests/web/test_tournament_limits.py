"""What a server's streams, searches and numbers for tables are bounded by."""

import asyncio
from collections.abc import AsyncGenerator

import msgspec
import pytest

from sifang.service.faults import TooMany
from sifang.tournament.format import SeatingMethod
from sifang.tournament.seating import ImpossibleSeating, SeatingRequest
from sifang.web.limits import PinTries, TableActs
from sifang.web.tournament_changes import Watchers
from sifang.web.tournament_search import Searches
from sifang.web.tournament_wire import SeatingFound, SeatingProgress, SeatingTold

TWO_TABLES = SeatingRequest(players=tuple(range(1, 9)), sessions=1, method=SeatingMethod.SWISS)


async def never() -> AsyncGenerator[int]:
    yield 7
    await asyncio.Event().wait()


async def test_a_stream_tells_a_version_and_then_that_it_is_still_there() -> None:
    stream = Watchers(heartbeat=0.01).join(never())

    assert [await anext(stream) for _ in range(3)] == [b'data: {"version":7}\n\n', *[b": still here\n\n"] * 2]
    await stream.aclose()


async def test_streams_end_when_the_server_closes() -> None:
    watchers = Watchers()
    stream = watchers.join(never())
    await anext(stream)
    watchers.close()

    assert [line async for line in stream] == []


def test_five_wrong_numbers_for_a_table_are_answered_and_then_one_a_minute() -> None:
    tries = PinTries()
    for guess in range(5):
        assert tries.may_try("spring/7", f"192.0.2.{guess}", 0.0)
        tries.was_wrong("spring/7", f"192.0.2.{guess}", 0.0)

    assert not tries.may_try("spring/7", "192.0.2.99", 59.0), "whoever guesses"
    assert tries.may_try("spring/8", "192.0.2.99", 59.0)
    assert tries.may_try("spring/7", "192.0.2.99", 60.1)


def test_ten_wrong_numbers_from_an_address_are_answered_whichever_tables_it_tries() -> None:
    tries = PinTries()
    for table in range(10):
        tries.was_wrong(f"spring/{table}", "192.0.2.7", 0.0)

    assert not tries.may_try("spring/50", "192.0.2.7", 9.0)
    assert tries.may_try("spring/50", "192.0.2.8", 9.0)
    assert tries.may_try("spring/50", "192.0.2.7", 10.1)


def test_right_numbers_are_many_for_a_hall_and_not_without_end() -> None:
    tries = PinTries()
    for _ in range(30):
        assert tries.may_try("spring/7", "192.0.2.7", 0.0)
        tries.was_right("192.0.2.7", 0.0)

    assert not tries.may_try("spring/7", "192.0.2.7", 9.0)
    assert tries.may_try("spring/7", "192.0.2.8", 9.0)


def test_a_table_sends_what_it_kept_of_a_session_and_then_no_faster_than_people_write() -> None:
    acts = TableActs()

    assert acts.allows("spring/7", 200, 0.0)
    assert acts.allows("spring/7", 200, 0.0)
    assert not acts.allows("spring/7", 1, 0.1)
    assert acts.allows("spring/8", 1, 0.1)
    assert acts.allows("spring/7", 5, 1.2)


async def test_a_stream_ends_with_the_tournament() -> None:
    async def closed() -> AsyncGenerator[int]:
        yield 7

    assert [line async for line in Watchers().join(closed())] == [b'data: {"version":7}\n\n']


async def test_a_search_tells_how_far_it_is_and_ends_with_the_drafts() -> None:
    lines = [msgspec.json.decode(line, type=SeatingTold) async for line in await Searches().start(TWO_TABLES, 3, 1.0)]
    found = lines[-1]

    assert all(isinstance(line, SeatingProgress) for line in lines[:-1])
    assert isinstance(found, SeatingFound)
    assert [(draft.session, len(draft.tables)) for draft in found.drafts] == [(3, 2)]


async def test_one_search_goes_on_at_a_time() -> None:
    searches = Searches()
    first = await searches.start(TWO_TABLES, 1, 1.0)
    with pytest.raises(TooMany):
        await searches.start(TWO_TABLES, 1, 1.0)
    async for _ in first:
        pass

    assert [line async for line in await searches.start(TWO_TABLES, 1, 1.0)]


async def test_a_seating_that_cannot_be_keeps_no_other_waiting() -> None:
    searches = Searches()
    with pytest.raises(ImpossibleSeating):
        await searches.start(msgspec.structs.replace(TWO_TABLES, players=(1, 2, 3)), 1, 1.0)

    assert [line async for line in await searches.start(TWO_TABLES, 1, 1.0)]
