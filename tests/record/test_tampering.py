"""Whatever is done to the bytes of a record shows, with its line."""

from random import Random

import pytest

from sifang.record import FaultCode, scan, verify
from tests.record.games import record_of, short_match

DATA = record_of(short_match())
LINES = tuple(DATA.splitlines(keepends=True))


def codes(data: bytes) -> set[FaultCode]:
    """The sorts of fault that the form of a record has."""
    return {fault.code for fault in scan(data).faults}


def test_the_untouched_record_has_no_fault() -> None:
    assert verify(DATA).faults == ()


@pytest.mark.parametrize("line", range(len(LINES)))
def test_a_flipped_bit_shows(line: int) -> None:
    chance = Random(line)
    start = sum(map(len, LINES[:line]))
    every = line in (0, len(LINES) - 1)
    places = range(len(LINES[line])) if every else chance.sample(range(len(LINES[line])), 12)
    for place in places:
        altered = bytearray(DATA)
        altered[start + place] ^= 1 << chance.randrange(8)

        assert codes(bytes(altered)), f"byte {place} of line {line + 1}"


@pytest.mark.parametrize("line", range(len(LINES)))
def test_a_dropped_line_shows(line: int) -> None:
    assert codes(b"".join(LINES[:line] + LINES[line + 1 :]))


@pytest.mark.parametrize("line", range(len(LINES)))
def test_a_line_that_stands_twice_shows(line: int) -> None:
    assert codes(b"".join(LINES[: line + 1] + LINES[line:]))


@pytest.mark.parametrize("line", range(len(LINES) - 1))
def test_two_swapped_lines_show(line: int) -> None:
    assert codes(b"".join((*LINES[:line], LINES[line + 1], LINES[line], *LINES[line + 2 :])))


@pytest.mark.parametrize("size", [*range(1, len(DATA), 997), len(DATA) - 2, len(DATA) - 1])
def test_a_cut_tail_shows(size: int) -> None:
    assert codes(DATA[:size])


def test_a_cut_between_lines_shows_as_a_missing_close() -> None:
    assert codes(b"".join(LINES[:-1])) == {FaultCode.NO_CLOSE}
    assert codes(b"".join(LINES[:20])) == {FaultCode.NO_CLOSE}


def test_a_missing_last_newline_is_a_cut_line() -> None:
    assert codes(DATA[:-1]) == {FaultCode.CUT_LINE}


def test_an_empty_file_is_no_record() -> None:
    assert codes(b"") == {FaultCode.EMPTY}


def test_a_line_after_the_close_shows() -> None:
    assert FaultCode.AFTER_CLOSE in codes(DATA + LINES[5])


def test_a_changed_line_is_named_with_its_place() -> None:
    at = DATA.index(b'"wind":')
    line = DATA[:at].count(b"\n") + 1
    altered = DATA[: at + 7] + bytes([DATA[at + 7] ^ 1]) + DATA[at + 8 :]
    faults = scan(altered).faults

    assert [(fault.code, fault.line) for fault in faults] == [(FaultCode.BROKEN_CHAIN, line)]
    assert faults[0].position == sum(map(len, LINES[: line - 1]))


def test_bad_json_is_told_with_its_byte() -> None:
    start = sum(map(len, LINES[:7]))
    altered = DATA[: start + 10] + b"\x00" + DATA[start + 11 :]
    fault = scan(altered).faults[0]

    assert (fault.code, fault.line) == (FaultCode.NOT_JSON, 8)
    assert start < fault.position <= start + 11


def test_a_value_of_the_wrong_type_is_told_with_its_path() -> None:
    altered = DATA.replace(b'"place":0', b'"place":"0"', 1)
    fault = scan(altered).faults[0]

    assert fault.code is FaultCode.WRONG_TYPE
    assert "$.event.place" in fault.message


def test_another_spelling_of_the_same_content_shows() -> None:
    altered = DATA.replace(b'{"line":"close",', b'{ "line":"close",', 1)

    assert codes(altered) == {FaultCode.OTHER_SPELLING}


def test_a_key_that_stands_twice_shows() -> None:
    altered = DATA.replace(b'{"line":"close",', b'{"line":"close","n":1,', 1)

    assert codes(altered) == {FaultCode.OTHER_SPELLING}


def test_several_faults_are_reported_together() -> None:
    altered = bytearray(DATA)
    for line in (5, 9):
        altered[sum(map(len, LINES[:line])) + 3] ^= 1

    assert {fault.line for fault in scan(bytes(altered)).faults} >= {6, 10}


def test_a_record_of_a_later_format_says_what_can_be_read() -> None:
    altered = DATA.replace(b'"version":1', b'"version":2', 1)
    fault = scan(altered).faults[0]

    assert fault.code is FaultCode.UNKNOWN_FORMAT
    assert "version 2" in fault.message
    assert "version 1" in fault.message
