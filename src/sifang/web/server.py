"""The server as a program: opens the store, listens, says where, and stops in good order."""

import asyncio
import gc
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn
from litestar import Litestar

from sifang.service.hall import Hall
from sifang.service.tournaments.tournaments import Tournaments
from sifang.store import Store, database_file
from sifang.web.addresses import Listening
from sifang.web.app import application
from sifang.web.limits import LARGEST_FRAME
from sifang.web.tournament_changes import Watchers

__all__ = ["Server", "serve"]

#: Seconds that connections have to end after the server was told to stop.
_GRACE: Final = 3
#: Seconds for which a connection is kept that says nothing: people act every few seconds, and an act that crosses with
#: the end of its connection has to be sent again.
_KEPT: Final = 75
#: Seconds after which a thread that computes lets others go on: an act passes from thread to thread on its way to the
#: disk, and would wait this long at each step behind a computer that thinks.
_SWITCH: Final = 0.0005


def serve(
    folder: Path,
    host: str,
    port: int,
    announce: Callable[[Listening], None],
    make_hall: Callable[[Store], Hall] = Hall,
) -> None:
    """Serve until told to stop; `announce` is called when the server answers.

    `make_hall` may give the tables another tempo, or chance of its own. Raises `StoreUnavailable` or `PortUnavailable`.
    """
    sys.setswitchinterval(_SWITCH)
    asyncio.run(_serve(folder, host, port, announce, make_hall))


async def _serve(
    folder: Path, host: str, port: int, announce: Callable[[Listening], None], make_hall: Callable[[Store], Hall]
) -> None:
    listening = Listening.on(host, port)
    try:
        store = await Store.open(database_file(folder))
        hall, tournaments, watchers = make_hall(store), Tournaments(folder), Watchers()
        try:
            app = application(hall, tournaments, origins=listening.origins, key=listening.key, watchers=watchers)
            gc.freeze()  # what is loaded by now stays, and need not be searched while people play
            await Server(app, lambda: announce(listening), watchers).serve([listening.socket])
        finally:
            await hall.close()
            await tournaments.close()
            await store.close()
    finally:
        listening.socket.close()


class Server(uvicorn.Server):
    """Uvicorn, which calls `started_up` once it answers, and ends the streams of `watchers` when it is to stop."""

    def __init__(self, app: Litestar, started_up: Callable[[], None], watchers: Watchers) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                lifespan="off",
                log_level="warning",
                access_log=False,  # its lines would hold the secrets of invitations
                ws_max_size=LARGEST_FRAME,
                ws_per_message_deflate=False,  # a third of a megabyte a connection, for messages of a few kilobytes
                timeout_graceful_shutdown=_GRACE,
                timeout_keep_alive=_KEPT,
                server_header=False,
            )
        )
        self._started_up = started_up
        self._watchers = watchers

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started:
            self._started_up()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop. Streams that nobody ends would be waited for."""
        self._watchers.close()
        await super().shutdown(sockets)
