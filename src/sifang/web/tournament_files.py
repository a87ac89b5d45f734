"""Files in and out: lists of entries, exports, backups, other copies to be merged.

What takes long works in a thread, on a state of its own that is played from the log: nobody else waits for it.
"""

from asyncio import to_thread
from typing import Final

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath

from sifang.service.faults import InvalidChoice
from sifang.service.tournaments.answers import Merged
from sifang.service.tournaments.exporting import MEDIA_TYPES, FileFormat, Scope, What, export
from sifang.service.tournaments.host import TournamentHost
from sifang.service.tournaments.importing import EntryList, read_entries
from sifang.service.tournaments.keeping import replayed
from sifang.service.tournaments.roles import Link
from sifang.service.tournaments.tournaments import Tournaments
from sifang.web.files import attached
from sifang.web.limits import LARGEST_BACKUP, LARGEST_ENTRY_FILE
from sifang.web.tournament_access import check_desk, check_director

__all__ = ["FILES"]

_Call = Request[None, None, State]
TheHost = NamedDependency[TournamentHost]
TheLink = NamedDependency[Link]
TheTournaments = NamedDependency[Tournaments]
_SQLITE: Final = "application/vnd.sqlite3"


@post("/entries/import", status_code=200, request_max_body_size=LARGEST_ENTRY_FILE)
async def read_entry_file(host: TheHost, link: TheLink, request: _Call) -> EntryList:
    """The commands that enter whom a CSV or XLSX file lists. Nobody is entered yet."""
    check_director(link)
    return await to_thread(read_entries, await request.body(), host.state.next_player)


@get("/export/{name:str}")
async def export_file(name: FromPath[str], host: TheHost, link: TheLink) -> Response[bytes]:
    """Something of the tournament as a file: `standings.csv`."""
    check_desk(link)
    what, file_format = _exported(name)
    content = await to_thread(_export, host, what, file_format)
    return attached(content, f"{host.id}-{name}", MEDIA_TYPES[file_format])


def _export(host: TournamentHost, what: What, file_format: FileFormat) -> bytes:
    return export(replayed(host.log, len(host.log)), what, file_format, Scope(at_desk=True))


def _exported(name: str) -> tuple[What, FileFormat]:
    what, _, ending = name.rpartition(".")
    if what in set(What) and ending in set(FileFormat):
        return What(what), FileFormat(ending)
    raise InvalidChoice(f"{name}: there are {', '.join(What)}, as {', '.join(FileFormat)}")


@get("/backup")
async def backup(host: TheHost, tournaments: TheTournaments, link: TheLink) -> Response[bytes]:
    """The tournament's file as it is now, links and all, while acts go on."""
    check_director(link)
    return attached(await tournaments.back_up(host.id), f"sifang-{host.id}.sqlite", _SQLITE)


@post("/merge", status_code=200, request_max_body_size=LARGEST_BACKUP)
async def merge(host: TheHost, tournaments: TheTournaments, link: TheLink, request: _Call) -> Merged:
    """Carry out here what was done in another copy since the two parted."""
    check_director(link)
    return await tournaments.merge(host.id, await request.body())


FILES: Final = (read_entry_file, export_file, backup, merge)
