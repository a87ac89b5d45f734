"""The search for a seating: in a thread, as long as the director gives it, telling line by line how far it is."""

import asyncio
import time
from collections.abc import AsyncGenerator, Iterator
from typing import Final

import msgspec

from sifang.service.faults import TooMany
from sifang.service.seating_time import proposals_within
from sifang.tournament.commands import DraftSeating
from sifang.tournament.seating import ImpossibleSeating, SeatingProposal, SeatingRequest
from sifang.web.tournament_wire import SeatingFound, SeatingProgress, SeatingTold

__all__ = ["Searches"]

#: Seconds that a hall of two hundred tables may take for its first seating.
_LONGEST_STEP: Final = 5.0
_ENCODER: Final = msgspec.json.Encoder()


class Searches:
    """The searches of a server, one at a time: each takes all that a processor has to give."""

    def __init__(self) -> None:
        self._busy_until = 0.0
        """When the search that goes on is over at the latest, whatever becomes of who asked for it."""

    async def start(self, wanted: SeatingRequest, session: int, seconds: float) -> AsyncGenerator[bytes]:
        """Lines of `SeatingTold` for `session` and those after it.

        Raises `ImpossibleSeating`, and `TooMany` while another search goes on.
        """
        began = time.monotonic()
        if began < self._busy_until:
            raise TooMany("a seating is being sought: wait until that is found")
        self._busy_until = began + seconds + _LONGEST_STEP
        found = proposals_within(wanted, seconds)
        try:
            first = await asyncio.to_thread(next, found)
        except ImpossibleSeating:
            self._busy_until = 0.0
            raise
        return self._told(first, found, session, began)

    async def _told(
        self, best: SeatingProposal, found: Iterator[SeatingProposal], session: int, began: float
    ) -> AsyncGenerator[bytes]:
        """Each time that a better one is found, what it comes to; at the end the seating itself."""
        try:
            yield _line(_progress(best, began))
            while (following := await asyncio.to_thread(next, found, None)) is not None:
                if following != best:
                    yield _line(_progress(following, began))
                best = following
            yield _line(SeatingFound(proposal=best, drafts=_drafts(best, session)))
        finally:
            self._busy_until = 0.0


def _progress(best: SeatingProposal, began: float) -> SeatingProgress:
    return SeatingProgress(
        repeats=best.repeats,
        unavoidable=best.unavoidable,
        unmet=len(best.unmet),
        seconds=time.monotonic() - began,
    )


def _drafts(best: SeatingProposal, session: int) -> tuple[DraftSeating, ...]:
    return tuple(DraftSeating(session=number, tables=tables) for number, tables in enumerate(best.sessions, session))


def _line(told: SeatingTold) -> bytes:
    return _ENCODER.encode(told) + b"\n"
