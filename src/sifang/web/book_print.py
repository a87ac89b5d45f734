"""What is printed of a rulebook itself, as PDF: its calls, and the card with its patterns."""

from asyncio import Lock, to_thread
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from sifang.languages import Language
from sifang.printing import Sheet, print_calls, print_pattern_card
from sifang.service.faults import InvalidChoice
from sifang.web.files import PDF, shown_pdf

__all__ = ["BOOK_PRINT"]

_PRINTED: Final[Mapping[str, Callable[[str, Language], bytes]]] = MappingProxyType(
    {f"{Sheet.CALLS}{PDF}": print_calls, f"{Sheet.PATTERN_CARD}{PDF}": print_pattern_card}
)


@get("/books/{book:str}/print/{name:str}")
async def print_of_book(
    book: FromPath[str],
    name: FromPath[str],
    request: Request[None, None, State],
    language: FromQuery[Language] = Language.EN,
) -> Response[bytes]:
    """`calls.pdf` or `pattern-card.pdf` of a book. Raises `InvalidChoice`, `UnknownRulebook` or `PrintingUnavailable`.

    The server has one press, which tournaments wait for as well.
    """
    if name not in _PRINTED:
        raise InvalidChoice(f"{name}: there are {', '.join(_PRINTED)}")
    press: Lock = request.app.state["press"]
    async with press:
        content = await to_thread(_PRINTED[name], book, language)
    return shown_pdf(content, f"sifang-{book}-{name}")


BOOK_PRINT: Final = (print_of_book,)
