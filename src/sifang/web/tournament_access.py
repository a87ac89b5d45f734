"""Who calls: by the secret of a link, by the server's own key, or as one of the public."""

import secrets
from ipaddress import ip_address
from typing import Final

from litestar import Request
from litestar.datastructures import State

from sifang.errors import SifangError
from sifang.service.tournaments.faults import NotAllowed
from sifang.service.tournaments.roles import Link, Role
from sifang.web.security import is_loopback_name

__all__ = ["KeyNeeded", "bearer", "check_desk", "check_director", "check_key"]

_SCHEME: Final = "bearer "


class KeyNeeded(SifangError):
    """A tournament is opened at the server itself, or with the key that it printed when it was started."""


def bearer(request: Request[None, None, State]) -> str | None:
    """The secret that a call comes with."""
    header = request.headers.get("authorization", "")
    return header[len(_SCHEME) :].strip() if header[: len(_SCHEME)].lower() == _SCHEME else None


def check_key(request: Request[None, None, State], key: str) -> None:
    """Let whoever sits at the server do what only its owner may, and whoever knows its key. Raises `KeyNeeded`.

    Sitting at the server is to call from loopback to a name of loopback: a page that has made a name of its own point
    there is on another machine's behalf.
    """
    if not (_is_at_the_server(request) or _has_key(request, key)):
        raise KeyNeeded("this is done at the server itself, or with the key that it printed when it was started")


def _has_key(request: Request[None, None, State], key: str) -> bool:
    given = bearer(request)
    return given is not None and secrets.compare_digest(given.encode(), key.encode())


def _is_at_the_server(request: Request[None, None, State]) -> bool:
    caller = request.client
    return caller is not None and ip_address(caller.host).is_loopback and is_loopback_name(request.scope)


def check_director(link: Link) -> None:
    """Let the director do what is his alone. Raises `NotAllowed`."""
    if link.role is not Role.DIRECTOR:
        raise NotAllowed("this is the director's to do")


def check_desk(link: Link) -> None:
    """Let director and referees do what is done at the desk. Raises `NotAllowed`."""
    if not link.at_desk:
        raise NotAllowed("this is for the director and the referees")
