"""The page of the calls of a book and how they are said; the words stand in the catalogues of texts."""

from msgspec import Struct

from sifang.rules.book import Rulebook
from sifang.rules.calls import SpokenCall, calls_under
from sifang.rules.name import Name

__all__ = ["CallList", "calls"]


class CallList(Struct, frozen=True):
    """The calls of a book."""

    book: Name
    calls: tuple[SpokenCall, ...]


def calls(book: Rulebook) -> CallList:
    """What the page shows."""
    return CallList(book.name, calls_under(book.play))
