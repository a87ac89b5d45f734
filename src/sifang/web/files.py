"""Files as answers: kept by the browser, or shown in it."""

from litestar import Response

__all__ = ["PDF", "attached", "shown_pdf"]

#: How the name of a printed sheet ends.
PDF = ".pdf"


def attached(content: bytes, name: str, kind: str) -> Response[bytes]:
    """A file that the browser keeps under this name."""
    return Response(content, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def shown_pdf(content: bytes, name: str) -> Response[bytes]:
    """A sheet that the browser shows, and keeps under this name if it is asked to."""
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(content, media_type="application/pdf", headers=headers)
