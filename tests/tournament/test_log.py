"""A tournament's log as lines: what was written is read again, and nothing else."""

from collections.abc import Callable

import pytest

from sifang.errors import CorruptLog
from sifang.tournament.commands import EnterPlayer
from sifang.tournament.log import TournamentLog, read_log
from tests.tournament.halls import Hall, plan


def written(hall: Hall) -> tuple[TournamentLog, list[bytes]]:
    log = TournamentLog()
    return log, [log.append(event) for event in hall.log]


def test_lines_are_read_as_they_were_written_and_the_last_hash_binds_them() -> None:
    log, lines = written(Hall(plan()))
    read = read_log(lines)

    assert (read.events, read.hashes, read.opening.name) == (log.events, log.hashes, "Test")
    assert len(set(log.hashes)) == len(log) == 5
    assert log.last == log.hashes[-1]


@pytest.mark.parametrize(
    ("changed", "event"),
    [
        (lambda lines: [lines[0], *lines[2:]], 1),
        (lambda lines: [lines[0], lines[2], lines[1], *lines[3:]], 1),
        (lambda lines: [lines[0], lines[1].replace(b"Player 1", b"Player X"), *lines[2:]], 2),
        (lambda lines: [*lines, lines[-1]], 5),
        (lambda lines: [*lines[:4], b"{}"], 4),
        (lambda lines: [*lines[:4], lines[4].replace(b"player_entered", b"player_left")], 4),
        (lambda lines: [*lines[:4], lines[4].replace(b'"n":5', b'"n":5,"why":1')], 4),
        (lambda lines: [*lines[:4], b"\xff"], 4),
    ],
    ids=["left out", "moved", "changed", "twice", "empty", "unknown event", "unknown field", "no text"],
)
def test_what_was_not_written_so_is_refused_at_its_line(
    changed: Callable[[list[bytes]], list[bytes]], event: int
) -> None:
    _, lines = written(Hall(plan()))
    with pytest.raises(CorruptLog) as refused:
        read_log(changed(lines))

    assert refused.value.event == event


def test_a_log_that_does_not_begin_with_an_opening_has_none() -> None:
    entered = TournamentLog()
    entered.append(Hall(plan()).log[1])
    for log in (TournamentLog(), entered):
        with pytest.raises(CorruptLog, match="begins with its opening"):
            str(log.opening)


def test_copies_share_their_lines_up_to_where_they_parted() -> None:
    hall = Hall(plan())
    ours, _ = written(hall)
    hall.does(EnterPlayer(name="Ours"))
    longer, _ = written(hall)
    other = Hall(plan())
    other.does(EnterPlayer(name="Theirs"))
    theirs, _ = written(other)

    assert (ours.common(longer), longer.common(ours), longer.common(theirs), ours.common(TournamentLog())) == (
        5,
        5,
        5,
        0,
    )


def test_what_could_not_be_stored_is_taken_back() -> None:
    log, lines = written(Hall(plan()))
    log.append(Hall(plan()).log[1])
    log.cut(5)

    assert log.hashes == read_log(lines).hashes
