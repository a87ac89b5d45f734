"""The built front end: its files, and its one page for every address that is no file."""

import mimetypes
from asyncio import to_thread
from hashlib import sha256
from pathlib import Path
from typing import Final

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.status_codes import HTTP_304_NOT_MODIFIED, HTTP_503_SERVICE_UNAVAILABLE

__all__ = ["STATIC", "page"]

STATIC: Final = Path(__file__).resolve().parent / "static"
_INDEX: Final = "index.html"
#: The bundler puts a digest into the names of these, so that a name always means the same content.
_FOR_EVER: Final = "assets/"
_NOT_BUILT: Final = "The front end has not been built: run ./scripts/play, or `pip install .`, which both build it."


@get(["/", "/{path:path}"])
async def page(request: Request[None, None, State], path: FromPath[str] = "") -> Response[bytes]:
    """A built file, or the application's page, which knows what to show for its address."""
    name = path.strip("/")
    if name.startswith(("api/", "ws/")) or name in ("api", "ws"):
        raise NotFoundException(f"there is no /{name}")
    file = _file(name)
    if file is None and name.startswith(_FOR_EVER):
        raise NotFoundException(f"there is no /{name}: the front end has been built anew, load the page again")
    file = file or _file(_INDEX)
    if file is None:
        return Response(_NOT_BUILT.encode(), media_type="text/plain", status_code=HTTP_503_SERVICE_UNAVAILABLE)
    return await to_thread(_answer, file, request.headers.get("if-none-match"))


def _file(name: str) -> Path | None:
    """The built file of this name; never one outside the folder, and none that is hidden."""
    if "\0" in name:
        return None
    found = (STATIC / name).resolve()
    inside = found.is_relative_to(STATIC) and not any(part.startswith(".") for part in found.relative_to(STATIC).parts)
    return found if inside and found.is_file() else None


def _answer(file: Path, known: str | None) -> Response[bytes]:
    content = file.read_bytes()
    tag = f'"{sha256(content).hexdigest()[:20]}"'
    lasting = file.relative_to(STATIC).as_posix().startswith(_FOR_EVER)
    headers = {"ETag": tag, "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache"}
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if known == tag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers, media_type=kind)
    return Response(content, headers=headers, media_type=kind)
