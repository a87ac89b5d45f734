"""The written rules, one folder each, and the registry: `load("wsom")`, `load("wsom/masters2016")`.

A further book is one folder and one line here.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.errors import UnknownRulebook
from sifang.rulebooks import hangzhou, mcr, wsom
from sifang.rules.book import Book
from sifang.rules.registered import Registered, registered

__all__ = ["RULEBOOKS", "Registered", "load", "registered"]


RULEBOOKS: Final[Mapping[str, Registered]] = MappingProxyType(
    {
        wsom.ID: wsom.REGISTERED,
        mcr.ID: mcr.REGISTERED,
        hangzhou.ID: hangzhou.REGISTERED,
    }
)


def load(name: str, options: object | None = None) -> Book:
    """The book called `id` or `id/profile`, or the book `id` under its own `Options`.

    A profile may be varied: `wsom/zj33+par=30`, which is also how a book writes its `profile`.

    Raises `UnknownRulebook`, which lists what there is, and `InvalidOption`.
    """
    book_id, _, profile = name.partition("/")
    registered = RULEBOOKS.get(book_id)
    if registered is None:
        raise UnknownRulebook(f"there is no rulebook {book_id!r}: there are {', '.join(RULEBOOKS)}")
    if options is not None:
        return registered.under(options)
    return registered.named(profile or registered.choices.default)
