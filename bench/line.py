"""One device's line to the server: HTTP over a connection of its own, as little as timing it needs.

A client for everything would take more of the processor than the server that is measured.
"""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final, Self, TypeVar

import msgspec

__all__ = ["Line"]

T = TypeVar("T")
_LENGTH: Final = b"content-length:"


@dataclass(slots=True)
class Line:
    """A connection that is kept. `secret` is of the link that its device holds."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    secret: str = ""

    @classmethod
    async def to(cls, here: str, secret: str = "") -> Self:
        """A line to a server at an address such as `http://127.0.0.1:8136`."""
        host, _, port = here.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        return cls(reader, writer, secret)

    async def post(self, path: str, body: msgspec.Struct, answer: type[T]) -> T:
        """Call with a body. Raises `RuntimeError` for a status that is no success."""
        self._ask("POST", path, msgspec.json.encode(body))
        return msgspec.json.decode(await self._answer(), type=answer)

    async def get(self, path: str, answer: type[T]) -> T:
        """Call without one."""
        self._ask("GET", path)
        return msgspec.json.decode(await self._answer(), type=answer)

    async def fetch(self, path: str) -> int:
        """Call, and read how many bytes are answered."""
        self._ask("GET", path)
        return len(await self._answer())

    async def follow(self, path: str) -> AsyncIterator[None]:
        """Each event of a stream."""
        self._ask("GET", path)
        while line := await self.reader.readline():
            if line.startswith(b"data:"):
                yield

    def close(self) -> None:
        """Hang up."""
        self.writer.close()

    def _ask(self, method: str, path: str, body: bytes = b"") -> None:
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        bearer = f"Authorization: Bearer {self.secret}\r\n" if self.secret else ""
        self.writer.write(f"{head}{bearer}Content-Length: {len(body)}\r\n\r\n".encode() + body)

    async def _answer(self) -> bytes:
        head = (await self.reader.readuntil(b"\r\n\r\n")).lower().split(b"\r\n")
        length = next(int(line.removeprefix(_LENGTH)) for line in head if line.startswith(_LENGTH))
        body = await self.reader.readexactly(length)
        if not head[0].startswith(b"http/1.1 2"):
            raise RuntimeError(body.decode())
        return body
