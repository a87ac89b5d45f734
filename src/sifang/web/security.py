"""Who may talk to the server: names it answers to, pages that may open a WebSocket, and what pages may load."""

import secrets
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from litestar.datastructures import ResponseHeader
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

__all__ = ["SECURITY_HEADERS", "KnownHosts", "is_loopback_name", "new_key", "same_origin"]

#: Signs that nobody takes for others when he reads them from a screen.
_SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_GROUPS, _GROUP = 3, 5
_LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})

#: Pages load what this server sends and nothing else, and stand in nobody's frame. Svelte sets styles on elements.
SECURITY_HEADERS: Final = (
    ResponseHeader(
        name="Content-Security-Policy",
        value=(
            "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
            "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        ),
    ),
    ResponseHeader(name="X-Content-Type-Options", value="nosniff"),
    # Addresses of this server hold invitations: no other server is told of them.
    ResponseHeader(name="Referrer-Policy", value="no-referrer"),
    ResponseHeader(name="Cross-Origin-Opener-Policy", value="same-origin"),
)


@dataclass(frozen=True)
class KnownHosts(ASGIMiddleware):
    """On loopback, answer only to loopback's names: else any page could reach the server by a name of its own.

    `everybody`: the server was opened to the network, where it goes by names that only its owner knows.
    """

    everybody: bool

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Refuse a request whose `Host` is not one of ours."""
        if self.everybody or is_loopback_name(scope):
            await next_app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await send({"type": "websocket.close", "code": 1008, "reason": "unknown host"})
        else:
            headers = [(b"content-type", b"text/plain")]
            await send({"type": "http.response.start", "status": 421, "headers": headers})
            await send({"type": "http.response.body", "body": b"This server goes by another name.", "more_body": False})


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a call or a WebSocket was asked for by a page of this server, or by no page at all."""
    return origin is None or (host is not None and urlsplit(origin).netloc == host)


def new_key() -> str:
    """A key that can be typed: three groups of signs, 74 bits of chance.

    >>> len(new_key())
    17
    """
    return "-".join("".join(secrets.choice(_SIGNS) for _ in range(_GROUP)) for _ in range(_GROUPS))


def is_loopback_name(scope: Scope) -> bool:
    """Whether the server was called by a name that means the caller's own computer."""
    header = next((value for name, value in scope["headers"] if name == b"host"), b"")
    return (urlsplit(f"//{header.decode('latin-1')}").hostname or "") in _LOOPBACK
