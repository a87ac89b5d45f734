"""Links: made and revoked by the director, and a table's entered by its number."""

from time import monotonic
from typing import Final

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from sifang.service.faults import TooMany
from sifang.service.tournaments.faults import WrongPin
from sifang.service.tournaments.host import TournamentHost
from sifang.service.tournaments.moment import now_here, written
from sifang.service.tournaments.roles import Grant, Link
from sifang.web.limits import PinTries
from sifang.web.tournament_access import check_director
from sifang.web.tournament_wire import NewLinks, PinRequest

__all__ = ["LINKS"]

TheHost = NamedDependency[TournamentHost]
TheLink = NamedDependency[Link]


@get("/links", sync_to_thread=False)
def links(host: TheHost, link: TheLink) -> tuple[Link, ...]:
    """Every link that was made, without its secret."""
    check_director(link)
    return host.links.listed()


@post("/links")
async def make_links(data: JSONBody[NewLinks], host: TheHost, link: TheLink) -> tuple[Grant, ...]:
    """Make links; their secrets are told this once."""
    check_director(link)
    return await host.links.make(data.links, written(now_here()))


@post("/links/{number:int}/revoke", status_code=200)
async def revoke(number: FromPath[int], host: TheHost, link: TheLink) -> Link:
    """Make a link open nothing any more."""
    check_director(link)
    return await host.links.revoke(number)


@post("/pin", status_code=200)
async def enter_pin(data: JSONBody[PinRequest], host: TheHost, request: Request[None, None, State]) -> Grant:
    """A link of a table, for whoever knows its number. Tries are counted."""
    tries: PinTries = request.app.state["pin_tries"]
    table, caller = f"{host.id}/{data.table}", "" if request.client is None else request.client.host
    if not tries.may_try(table, caller, monotonic()):
        raise TooMany("too many wrong numbers: wait a minute, or scan the table's code")
    try:
        grant = await host.links.enter(data.table, data.pin, written(now_here()))
    except WrongPin:
        tries.was_wrong(table, caller, monotonic())
        raise
    tries.was_right(caller, monotonic())
    return grant


LINKS: Final = (links, make_links, revoke, enter_pin)
