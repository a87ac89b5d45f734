"""From a template to a PDF: Jinja fills it, WeasyPrint sets it."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import segno

from sifang.errors import SifangError
from sifang.languages import Language
from sifang.printing.figures import money, points, signed
from sifang.rules.name import Script

if TYPE_CHECKING:
    from jinja2 import Environment

__all__ = ["PrintingUnavailable", "html_of", "pdf_of"]

_TEMPLATES: Final = Path(__file__).resolve().parent / "templates"


class PrintingUnavailable(SifangError):
    """What printing needs is not installed; the message says what to install."""


def html_of(template: str, page: object, language: Language, script: Script) -> str:
    """A sheet as HTML: `page` holds what the template shows. Names are said as of a book in `script`.

    Raises `PrintingUnavailable`.
    """
    try:
        # Loaded here, so that whoever prints nothing needs neither.
        from sifang.printing.words import Words  # noqa: PLC0415 - see above

        environment = _environment()
    except ImportError as missing:
        raise _unavailable(missing) from missing
    said = Words(language, script)
    found = environment.get_template(f"{template}.html")
    return found.render(page=page, t=said, say=said.say, language=language.value)


def pdf_of(html: str) -> bytes:
    """The HTML of a sheet as PDF. Raises `PrintingUnavailable`."""
    try:
        from weasyprint import HTML  # noqa: PLC0415 - half a second of every start otherwise
        from weasyprint.urls import URLFetcher  # noqa: PLC0415
    except (ImportError, OSError) as missing:  # without Pango the package itself cannot be loaded
        raise _unavailable(missing) from missing
    # A sheet holds its style and its pictures, and loads nothing from anywhere.
    own = URLFetcher(allowed_protocols=("data",))
    pdf: bytes = HTML(string=html, url_fetcher=own).write_pdf()
    return pdf


def _unavailable(missing: Exception) -> PrintingUnavailable:
    return PrintingUnavailable(
        f"printing needs what comes with `pip install sifang[event]`, and the Pango library; missing: {missing}"
    )


@cache
def _environment() -> "Environment":
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # noqa: PLC0415 - with the extra only

    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip
    environment.filters.update(signed=signed, points=points, money=money, qr=_qr)
    return environment


def _qr(address: str) -> str:
    """A QR code as the source of an image."""
    return segno.make(address, micro=False, error="m").svg_data_uri(border=1)
