"""Where the server listens, and by which addresses other devices reach it."""

import errno
import ipaddress
import os
import socket
from contextlib import closing
from dataclasses import dataclass
from typing import Final, Self

from litestar import Request
from litestar.datastructures import State

from sifang.errors import SifangError
from sifang.web.security import new_key

__all__ = ["DEFAULT_PORT", "Listening", "PortUnavailable", "origin_for_others"]

#: As many as there are tiles, with an 8 before them.
DEFAULT_PORT: Final = 8136
_BACKLOG: Final = 512
#: An address of the documentation network: asking for the way there sends nothing.
_ELSEWHERE: Final = ("192.0.2.1", 9)


class PortUnavailable(SifangError):
    """The server cannot listen there; the message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Listening:
    """A socket that listens, and what it means: `origins` are the addresses for other devices, none on loopback.

    `key` is what another device needs to open a tournament; another one each time.
    """

    socket: socket.socket
    here: str
    origins: tuple[str, ...]
    key: str

    @classmethod
    def on(cls, host: str, port: int) -> Self:
        """Listen. Port 0 takes any that is free. Raises `PortUnavailable`."""
        try:
            family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        except OSError as fault:
            raise PortUnavailable(f"{host!r} is no address of this computer ({fault.strerror})") from fault
        # Named as TCP, or asyncio would not send small parts at once: each answer would wait 40 ms for the last one's.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind(address)
            listening.listen(_BACKLOG)
        except OSError as fault:
            listening.close()
            raise PortUnavailable(_why(host, port, fault)) from fault
        listening.settimeout(0)
        taken = int(listening.getsockname()[1])
        reached = _reached_at(str(listening.getsockname()[0]))
        here = "127.0.0.1" if ipaddress.ip_address(listening.getsockname()[0]).is_unspecified else host
        return cls(listening, _origin(here, taken), tuple(_origin(name, taken) for name in reached), new_key())


def origin_for_others(request: Request[None, None, State]) -> str:
    """The address by which another device reaches the server; on loopback, the one that was called."""
    origins: tuple[str, ...] = request.app.state.origins
    return origins[0] if origins else f"{request.url.scheme}://{request.url.netloc}"


def _why(host: str, port: int, fault: OSError) -> str:
    if fault.errno == errno.EADDRINUSE:
        return (
            f"port {port} is in use, perhaps by a Sifang that already runs: open {_origin(host, port)}, "
            f"or choose another port with --port {port + 1}"
        )
    if fault.errno == errno.EACCES:
        return f"port {port} is reserved by the system: choose one above 1023 with --port"
    return f"it is not possible to listen on {host} port {port} ({fault.strerror})"


def _reached_at(bound: str) -> tuple[str, ...]:
    """The names by which other devices reach a socket bound to this address."""
    address = ipaddress.ip_address(bound)
    if address.is_loopback:
        return ()
    if not address.is_unspecified:
        return (bound,)
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:  # no network at all: nobody else can come
            return ()
        own = str(probe.getsockname()[0])
    return () if ipaddress.ip_address(own).is_loopback else (own,)


def _origin(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
