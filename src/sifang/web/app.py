"""The application: HTTP, WebSocket and pages over one hall of tables."""

import logging
from asyncio import Lock
from typing import Final

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from sifang.errors import CorruptLog, InvalidOption, SifangError, UnknownRulebook
from sifang.printing import NothingToPrint, PrintingUnavailable
from sifang.service.faults import (
    InvalidChoice,
    NotOver,
    SeatTaken,
    TableClosed,
    TooMany,
    UnknownDeal,
    UnknownInvitation,
    UnknownMatch,
    WrongToken,
)  # fmt: skip
from sifang.service.hall import Hall
from sifang.service.tournaments.faults import (
    NotAllowed,
    OtherTournament,
    TournamentStopped,
    UnknownTournament,
    WrongPin,
    WrongSecret,
)  # fmt: skip
from sifang.service.tournaments.importing import InvalidEntries
from sifang.service.tournaments.tournaments import Tournaments
from sifang.store import StoreFault
from sifang.tournament.seating import ImpossibleSeating
from sifang.web.api import API
from sifang.web.limits import LARGEST_BODY, Guests, PinTries, TableActs
from sifang.web.pages import page
from sifang.web.security import SECURITY_HEADERS, KnownHosts
from sifang.web.sockets import table_socket
from sifang.web.tournament_access import KeyNeeded
from sifang.web.tournament_acts import UNCOMPRESSED
from sifang.web.tournament_changes import Watchers
from sifang.web.tournament_search import Searches
from sifang.web.wire import Fault, FaultCode

__all__ = ["application"]

_LOG: Final = logging.getLogger(__name__)
_COMPRESSED_FROM: Final = 1_000
#: Hands that another device may have counted: as fast as one taps tiles, and no faster for long.
_HANDS_AT_ONCE: Final = 40
_HANDS_PER_SECOND: Final = 5

#: What each fault is called on the wire, and the status it is answered with.
_FAULTS: Final[dict[type[SifangError], tuple[FaultCode, int]]] = {
    UnknownMatch: (FaultCode.UNKNOWN_MATCH, 404),
    UnknownInvitation: (FaultCode.UNKNOWN_INVITE, 404),
    UnknownDeal: (FaultCode.UNKNOWN_DEAL, 404),
    UnknownRulebook: (FaultCode.UNKNOWN_BOOK, 404),
    SeatTaken: (FaultCode.SEAT_TAKEN, 409),
    NotOver: (FaultCode.NOT_OVER, 409),
    WrongToken: (FaultCode.WRONG_TOKEN, 403),
    InvalidChoice: (FaultCode.INVALID_CHOICE, 400),
    InvalidOption: (FaultCode.INVALID_CHOICE, 400),
    TooMany: (FaultCode.TOO_MANY, 429),
    TableClosed: (FaultCode.STORAGE_FAILED, 503),
    StoreFault: (FaultCode.STORAGE_FAILED, 503),
    CorruptLog: (FaultCode.STORAGE_FAILED, 500),
    UnknownTournament: (FaultCode.UNKNOWN_TOURNAMENT, 404),
    WrongSecret: (FaultCode.WRONG_TOKEN, 403),
    WrongPin: (FaultCode.WRONG_TOKEN, 403),
    NotAllowed: (FaultCode.NOT_ALLOWED, 403),
    KeyNeeded: (FaultCode.KEY_NEEDED, 403),
    OtherTournament: (FaultCode.INVALID_CHOICE, 409),
    TournamentStopped: (FaultCode.STORAGE_FAILED, 503),
    ImpossibleSeating: (FaultCode.INVALID_CHOICE, 400),
    InvalidEntries: (FaultCode.INVALID_CHOICE, 400),
    NothingToPrint: (FaultCode.INVALID_CHOICE, 400),
    PrintingUnavailable: (FaultCode.NOT_INSTALLED, 501),
}
_STATUSES: Final = {404: FaultCode.NOT_FOUND, 413: FaultCode.TOO_LONG}


def application(
    hall: Hall, tournaments: Tournaments, *, origins: tuple[str, ...] = (), key: str, watchers: Watchers | None = None
) -> Litestar:
    """The application over a hall and tournaments.

    `origins` are the addresses by which other devices reach it, if they do: then it answers to any name. `key` is what
    they open a tournament with. `watchers` are those who follow one, and whoever stops the server closes them first.
    """
    return Litestar(
        route_handlers=[API, table_socket, page],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "tournaments": Provide(lambda: tournaments, sync_to_thread=False),
        },
        state=State(
            {
                "origins": origins,
                "key": key,
                "guests": Guests(),
                "reckoners": Guests(_HANDS_AT_ONCE, _HANDS_PER_SECOND),
                "pin_tries": PinTries(),
                "table_acts": TableActs(),
                "searches": Searches(),
                "press": Lock(),
                "watchers": watchers or Watchers(),
            }
        ),
        middleware=[KnownHosts(everybody=bool(origins))],
        response_headers=SECURITY_HEADERS,
        exception_handlers=_handlers(),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=_COMPRESSED_FROM, exclude_opt_key=UNCOMPRESSED
        ),
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,
        logging_config=None,
    )


def _handlers() -> ExceptionHandlersMap:
    return {
        SifangError: _sifang_fault,
        ValidationException: _invalid_body,
        HTTPException: _http_fault,
        RecursionError: _too_deep,
        Exception: _internal_fault,
    }


def _sifang_fault(_: Request[None, None, State], fault: SifangError) -> Response[Fault]:
    code, status = next(
        (found for kind, found in _FAULTS.items() if isinstance(fault, kind)), (FaultCode.INTERNAL, 500)
    )
    return Response(Fault(code, str(fault)), status_code=status)


def _http_fault(_: Request[None, None, State], fault: HTTPException) -> Response[Fault]:
    code = _STATUSES.get(fault.status_code, FaultCode.NOT_UNDERSTOOD)
    return Response(Fault(code, fault.detail), status_code=fault.status_code)


def _invalid_body(_: Request[None, None, State], fault: ValidationException) -> Response[Fault]:
    """Which part of a body or an address cannot be read, and what it should be."""
    found = fault.extra if isinstance(fault.extra, list) else []
    parts = (f"{one['message']} - at `{one['key']}`" if "key" in one else one["message"] for one in found)
    return Response(Fault(FaultCode.NOT_UNDERSTOOD, "; ".join(parts) or fault.detail), status_code=fault.status_code)


def _too_deep(_: Request[None, None, State], __: RecursionError) -> Response[Fault]:
    return Response(Fault(FaultCode.NOT_UNDERSTOOD, "the body is nested too deep to be read"), status_code=400)


def _internal_fault(_: Request[None, None, State], fault: Exception) -> Response[Fault]:
    _LOG.error("a call failed", exc_info=fault)
    return Response(Fault(FaultCode.INTERNAL, "the server failed at this call; its log says at what"), status_code=500)
