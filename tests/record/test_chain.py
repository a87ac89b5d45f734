"""Writing and reading a record: what is written is read, and no hash of a hidden event may leave."""

import itertools
from hashlib import sha256

import pytest

from sifang.errors import CorruptLog
from sifang.match.events import Event, SeatsTaken, WindTilesLaid
from sifang.record import Chain, read, write
from sifang.table.events import WallBuilt, WallRevealed
from tests.record.games import HEADER, match, record_of, short_match, varied_matches, won_deal


@pytest.mark.parametrize("events", varied_matches())
def test_what_is_written_is_read(events: tuple[Event, ...]) -> None:
    record = read(write(HEADER, events))

    assert record.header == HEADER
    assert record.events == events


def test_a_match_that_was_ended_early_is_read_too() -> None:
    assert read(record_of(short_match())).events == short_match()


def test_every_line_holds_the_hash_of_the_line_before() -> None:
    lines = record_of(short_match()).splitlines()

    for before, line in itertools.pairwise(lines):
        assert f'"prev":"{sha256(before).hexdigest()}"'.encode() in line


def test_the_closing_line_counts_the_events() -> None:
    assert record_of(short_match()).splitlines()[-1].endswith(b'"events":%d}' % len(short_match()))


def test_lines_appended_one_by_one_are_the_record() -> None:
    chain = Chain(HEADER)
    lines = [chain.opening, *map(chain.append, won_deal()), chain.closing()]

    assert b"".join(lines) == record_of(won_deal())
    assert chain.last.hash == read(record_of(won_deal())).last_hash


def test_a_record_so_far_can_be_closed_and_the_chain_goes_on() -> None:
    first, second = won_deal()[:30], won_deal()[30:]
    chain = Chain(HEADER)
    lines = [chain.opening, *map(chain.append, first)]
    so_far = b"".join((*lines, chain.closing()))
    lines += [*map(chain.append, second), chain.closing()]

    assert read(so_far).events == first
    assert b"".join(lines) == record_of(won_deal())


def test_no_hash_may_leave_while_anything_lies_face_down() -> None:
    chain, hidden, seen_hidden = Chain(HEADER), False, 0
    for event in match(1):
        chain.append(event)
        hidden = isinstance(event, WindTilesLaid | WallBuilt) or (
            hidden and not isinstance(event, SeatsTaken | WallRevealed)
        )
        assert (chain.public == chain.last) is not hidden
        seen_hidden += hidden
    assert seen_hidden > 100


def test_the_public_hash_stays_where_nothing_was_hidden() -> None:
    chain = Chain(HEADER)
    built = next(index for index, event in enumerate(won_deal()) if isinstance(event, WallBuilt))
    for event in won_deal()[: built + 20]:
        chain.append(event)

    assert chain.public.n == built


def test_reading_a_corrupt_record_tells_the_event_and_the_byte() -> None:
    data = record_of(won_deal())
    at = data.index(b'"event":{"event":"seats_taken"')
    line = data[:at].count(b"\n")
    with pytest.raises(CorruptLog) as caught:
        read(data[:at] + data[at + 1 :])

    assert caught.value.event == line
    assert data.rindex(b"\n", 0, at) < caught.value.position <= at + 8
