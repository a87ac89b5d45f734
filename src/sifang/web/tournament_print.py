"""Printed sheets of a tournament as PDF: one at a time, in a thread, from a state of its own."""

from asyncio import Lock, to_thread
from dataclasses import dataclass
from typing import Final

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody

from sifang import printing
from sifang.languages import Language
from sifang.printing import PrintOrder, Sheet
from sifang.printing.sheets.links import TableLink
from sifang.service.faults import InvalidChoice
from sifang.service.tournaments.host import TournamentHost
from sifang.service.tournaments.keeping import replayed
from sifang.service.tournaments.roles import Link
from sifang.web.addresses import origin_for_others
from sifang.web.files import PDF, shown_pdf
from sifang.web.tournament_access import check_desk
from sifang.web.tournament_wire import LinksToPrint

__all__ = ["PRINT"]


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A sheet by its file's name, such as `score-cards.pdf`; `origin` is where devices in the hall reach the server."""

    name: str
    language: Language
    session: int | None
    origin: str
    press: Lock
    """The server's one press: a sheet takes a processor while it is set, and more memory than everything else here."""


def _wanted(
    name: FromPath[str],
    request: Request[None, None, State],
    language: FromQuery[Language] = Language.EN,
    session: FromQuery[int | None] = None,
) -> _Wanted:
    return _Wanted(name, language, session, origin_for_others(request), request.app.state["press"])


Wanted = NamedDependency[_Wanted]
TheHost = NamedDependency[TournamentHost]
TheLink = NamedDependency[Link]
_DEPENDENCIES: Final = {"wanted": Provide(_wanted, sync_to_thread=False)}


@get("/print/{name:str}", dependencies=_DEPENDENCIES)
async def print_sheet(wanted: Wanted, host: TheHost, link: TheLink) -> Response[bytes]:
    """A sheet, for the desk."""
    check_desk(link)
    return await _printed(wanted, host, LinksToPrint({}))


@post("/print/{name:str}", status_code=200, dependencies=_DEPENDENCIES)
async def print_with_links(
    wanted: Wanted, data: JSONBody[LinksToPrint], host: TheHost, link: TheLink
) -> Response[bytes]:
    """The same with tables' secrets, which the server does not keep: whoever has just made them sends them along."""
    check_desk(link)
    return await _printed(wanted, host, data)


async def _printed(wanted: _Wanted, host: TournamentHost, links: LinksToPrint) -> Response[bytes]:
    async with wanted.press:
        content = await to_thread(_pdf, wanted, host, links)
    return shown_pdf(content, f"{host.id}-{wanted.name}")


def _pdf(wanted: _Wanted, host: TournamentHost, links: LinksToPrint) -> bytes:
    """Raises `InvalidChoice`, `NothingToPrint` or `PrintingUnavailable`."""
    sheet = wanted.name.removesuffix(PDF)
    if sheet == wanted.name or sheet not in set(Sheet):
        raise InvalidChoice(f"{wanted.name}: there are {', '.join(f'{one}{PDF}' for one in Sheet)}")
    order = PrintOrder(
        sheet=Sheet(sheet),
        language=wanted.language,
        address=f"{wanted.origin}/tournament/{host.id}",
        session=wanted.session,
        links={table: TableLink(link.secret, link.pin) for table, link in links.tables.items()},
    )
    return printing.print_sheet(order, replayed(host.log, len(host.log)))


PRINT: Final = (print_sheet, print_with_links)
