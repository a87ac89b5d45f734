"""A seating in the time there is: the search counts steps and knows no clock, and this counts seconds."""

import time
from collections.abc import Iterator

from sifang.tournament.seating import SeatingProposal, SeatingRequest, proposals

__all__ = ["proposals_within", "seat_within"]


def seat_within(request: SeatingRequest, seconds: float) -> SeatingProposal:
    """The best seating found in so many seconds. Raises `ImpossibleSeating`."""
    *_, best = proposals_within(request, seconds)
    return best


def proposals_within(request: SeatingRequest, seconds: float) -> Iterator[SeatingProposal]:
    """Ever better seatings, until the next would come too late, by the longest that was waited for one so far.

    There is always a first: a hundred tables for twelve sessions take half a second.
    """
    began = before = time.monotonic()
    longest = 0.0
    for proposal in proposals(request):
        yield proposal
        now = time.monotonic()
        longest, before = max(longest, now - before), now
        if now + longest > began + seconds:
            return
