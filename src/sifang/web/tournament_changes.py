"""The stream that tells screens of a tournament's versions: `data: {"version": N}`, and a sign of life in between.

It says nothing but the number, so that everybody may listen; what is shown is fetched, by whoever may see it.
"""

import asyncio
from collections.abc import AsyncGenerator
from typing import Final

import msgspec

from sifang.service.faults import TooMany
from sifang.web.tournament_wire import Changed

__all__ = ["Watchers"]

#: Seconds after which a stream without news says that it is still there: sooner than any proxy gives up on it.
_HEARTBEAT: Final = 15.0
#: Seconds between two versions told to one screen; those in between are skipped.
_REST: Final = 0.2
#: Screens of one server: more than a hall of two hundred tables has.
_MOST: Final = 2_000
_ALIVE: Final = b": still here\n\n"


class Watchers:
    """Everybody who listens. They are told when the server closes, so that it need not wait for them."""

    def __init__(self, heartbeat: float = _HEARTBEAT) -> None:
        self._heartbeat = heartbeat
        self._closing = asyncio.Event()
        self._listening = 0

    def close(self) -> None:
        """End every stream."""
        self._closing.set()

    def join(self, versions: AsyncGenerator[int]) -> AsyncGenerator[bytes]:
        """A stream of these versions. Raises `TooMany`."""
        if self._listening >= _MOST:
            raise TooMany(f"{_MOST} screens follow this server: close some")
        return self._told(versions)

    async def _told(self, versions: AsyncGenerator[int]) -> AsyncGenerator[bytes]:
        closing = asyncio.ensure_future(self._closing.wait())
        coming = asyncio.ensure_future(anext(versions, None))
        self._listening += 1
        try:
            while not closing.done():
                await asyncio.wait({closing, coming}, timeout=self._heartbeat, return_when=asyncio.FIRST_COMPLETED)
                if coming.done():
                    version = coming.result()
                    if version is None:
                        return
                    yield b"data: " + msgspec.json.encode(Changed(version)) + b"\n\n"
                    await asyncio.sleep(_REST)
                    coming = asyncio.ensure_future(anext(versions, None))
                elif not closing.done():
                    yield _ALIVE
        finally:
            self._listening -= 1
            closing.cancel()
            coming.cancel()
