"""Tournaments over HTTP: the list of them, and the calls of each; `docs/reference/tournament-http.md` lists them."""

from time import monotonic
from typing import Final

from litestar import Request, Router, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import structs

from sifang.service.faults import TooMany
from sifang.service.tournaments.answers import Listed, Opened
from sifang.service.tournaments.host import TournamentHost
from sifang.service.tournaments.reading import Reading
from sifang.service.tournaments.roles import Link
from sifang.service.tournaments.tournaments import Tournaments
from sifang.tournament.format import Format
from sifang.tournament.formats import FORMATS, Size, shipped
from sifang.web.limits import LARGEST_BACKUP, Guests
from sifang.web.tournament_access import bearer, check_key
from sifang.web.tournament_acts import ACTS
from sifang.web.tournament_files import FILES
from sifang.web.tournament_links import LINKS
from sifang.web.tournament_print import PRINT
from sifang.web.tournament_views import VIEWS
from sifang.web.tournament_wire import NewTournament, Restored

__all__ = ["TOURNAMENTS"]

_Call = Request[None, None, State]
TheTournaments = NamedDependency[Tournaments]
TheHost = NamedDependency[TournamentHost]
TheLink = NamedDependency[Link]


@get("/tournament-formats", sync_to_thread=False)
def formats(players: FromQuery[int | None] = None, sessions: FromQuery[int | None] = None) -> tuple[Format, ...]:
    """The formats that come with the program, cut to a size where they leave it open."""
    return tuple(shipped(key, _size(players, sessions)) for key in FORMATS)


def _size(players: int | None, sessions: int | None) -> Size:
    return Size(sessions=sessions) if players is None else Size(players, sessions)


@get("/tournaments")
async def listed(tournaments: TheTournaments) -> tuple[Listed, ...]:
    """The tournaments of this server, the newest first."""
    return await tournaments.listed()


@post("/tournaments")
async def open_tournament(data: JSONBody[NewTournament], tournaments: TheTournaments, request: _Call) -> Opened:
    """Open a tournament; the secret of its director is told this once."""
    _check_owner(request)
    chosen = shipped(data.format, _size(data.players, data.sessions))
    if data.rules is not None:
        chosen = structs.replace(chosen, rules=data.rules)
    return await tournaments.open(data.name, chosen)


@post("/tournaments/restore", status_code=200, request_max_body_size=LARGEST_BACKUP)
async def restore(tournaments: TheTournaments, request: _Call) -> Restored:
    """Put a backup in the place of its tournament, or where there is none."""
    _check_owner(request)
    return Restored(await tournaments.restore(await request.body()))


def _check_owner(request: _Call) -> None:
    """Let the server's owner do it, and nobody guess his key. Raises `KeyNeeded` or `TooMany`."""
    guests: Guests = request.app.state["guests"]
    if request.client is not None and not guests.allows(request.client.host, monotonic()):
        raise TooMany("this was asked for too often from here: once more every ten seconds")
    check_key(request, request.app.state["key"])


# --- who calls which tournament


async def _host(tournament: FromPath[str], tournaments: TheTournaments) -> TournamentHost:
    return await tournaments.host(tournament)


def _link(host: TheHost, request: _Call) -> Link:
    return host.links.find(bearer(request))


async def _reading(host: TheHost, link: TheLink) -> Reading:
    return await host.reading(link)


_ONE: Final = Router(
    "/tournaments/{tournament:str}",
    route_handlers=[*VIEWS, *ACTS, *LINKS, *FILES, *PRINT],
    dependencies={
        "host": Provide(_host),
        "link": Provide(_link, sync_to_thread=False),
        "reading": Provide(_reading),
    },
)
TOURNAMENTS: Final = (formats, listed, open_tournament, restore, _ONE)
