"""A seating ends in the time given, with what was found by then."""

from itertools import count

import pytest

from sifang.service.seating_time import proposals_within, seat_within
from sifang.tournament.seating import SeatingRequest

#: Nobody knows how to seat these without a repeat, so that the search would go on.
OPEN = SeatingRequest(players=tuple(range(24)), sessions=7, steps=10**9)


def test_no_proposal_is_waited_for_that_would_come_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = count()
    monkeypatch.setattr(
        "sifang.service.seating_time.time.monotonic", lambda: next(seconds)
    )  # each proposal takes a second

    assert len(list(proposals_within(OPEN, 5))) == 5


def test_the_first_proposal_comes_however_short_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = count(step=100)
    monkeypatch.setattr("sifang.service.seating_time.time.monotonic", lambda: next(seconds))

    assert len(seat_within(OPEN, 1).sessions) == 7


def test_a_seating_that_cannot_be_better_ends_the_search() -> None:
    perfect = SeatingRequest(players=tuple(range(16)), sessions=5, steps=10**9)

    assert seat_within(perfect, 3600).repeats == 0
