"""What is done in a tournament: acts, one or as a device kept them, a deal looked at, a seating sought."""

from collections.abc import AsyncGenerator
from time import monotonic
from typing import Final

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from sifang.service.faults import TooMany
from sifang.service.tournaments.answers import Act, Answer, Refused
from sifang.service.tournaments.host import TournamentHost
from sifang.service.tournaments.preview import DealPreview, preview_of
from sifang.service.tournaments.reading import Reading
from sifang.service.tournaments.roles import Link, Role
from sifang.tournament.seating_wanted import seating_wanted
from sifang.web.limits import TableActs
from sifang.web.tournament_access import check_director
from sifang.web.tournament_changes import Watchers
from sifang.web.tournament_search import Searches
from sifang.web.tournament_wire import ActAnswer, ActRequest, ActRequests, DealToPreview, SeatingSearch

__all__ = ["ACTS", "UNCOMPRESSED"]

#: For an answer that is told bit by bit: compressed, each bit would wait for the next.
UNCOMPRESSED: Final = "uncompressed"

_Call = Request[None, None, State]
TheHost = NamedDependency[TournamentHost]
TheLink = NamedDependency[Link]


@post("/acts", status_code=200)
async def act(data: JSONBody[ActRequest], host: TheHost, link: TheLink, request: _Call) -> ActAnswer:
    """Carry out a command once."""
    _check_pace(request, host, link, 1)
    return _answer(data.request, await host.act(link, data.request, data.command))


@post("/acts/batch", status_code=200)
async def acts(data: JSONBody[ActRequests], host: TheHost, link: TheLink, request: _Call) -> tuple[ActAnswer, ...]:
    """Carry out in order what a device kept; a refusal stops none of the others."""
    _check_pace(request, host, link, len(data.requests))
    answers = await host.acts(link, [Act(one.request, one.command) for one in data.requests])
    return tuple(_answer(one.request, answer) for one, answer in zip(data.requests, answers, strict=True))


def _check_pace(request: _Call, host: TournamentHost, link: Link, acts: int) -> None:
    """Raise `TooMany` for a table that writes faster than people do."""
    table_acts: TableActs = request.app.state["table_acts"]
    if link.role is Role.TABLE and not table_acts.allows(f"{host.id}/{link.number}", acts, monotonic()):
        raise TooMany("too many acts came from this table: five a second are taken")


def _answer(request: str, answer: Answer) -> ActAnswer:
    if isinstance(answer, Refused):
        return ActAnswer(request, done=False, version=answer.version, refusal=answer.refusal)
    return ActAnswer(request, done=True, version=answer.version)


@post("/preview", status_code=200, sync_to_thread=False)
def preview(data: JSONBody[DealToPreview], host: TheHost) -> DealPreview:
    """What a deal would bring everybody."""
    return preview_of(data.deal, host.state.book)


@post("/seating/{session:int}/search", status_code=200, opt={UNCOMPRESSED: True})
async def search(
    session: FromPath[int],
    data: JSONBody[SeatingSearch],
    reading: NamedDependency[Reading],
    request: _Call,
) -> Stream:
    """Look for a seating; lines of `SeatingTold`."""
    check_director(reading.link)
    reading.seating(session)  # which there must be
    wanted = seating_wanted(reading.state, session, shortage=data.shortage, fixed=data.fixed, seed=data.seed)
    searches: Searches = request.app.state["searches"]
    return Stream(await searches.start(wanted, session, data.seconds), media_type="application/x-ndjson")


@get("/changes", opt={UNCOMPRESSED: True}, sync_to_thread=False)
def changes(host: TheHost, request: _Call, table: FromQuery[int | None] = None) -> Stream:
    """A stream of versions as server-sent events; for a table's telephone, of those not of other tables alone."""
    watchers: Watchers = request.app.state["watchers"]
    versions = host.watch() if table is None else _of_table(host, table)
    return Stream(watchers.join(versions), media_type="text/event-stream", headers={"Cache-Control": "no-store"})


async def _of_table(host: TournamentHost, table: int) -> AsyncGenerator[int]:
    """The first version, and those with an event that is of no other table."""
    seen = -1
    async for version in host.watch():
        news = host.log.events[seen:version] if 0 <= seen <= version else None
        if news is None or any(getattr(event, "table", None) in {None, table} for event in news):
            yield version
        seen = version


ACTS: Final = (act, acts, preview, search, changes)
