"""The written rules, one folder each, and the registry: `load("wsom")`, `load("wsom/masters2016")`.

A further book is one folder and one line here.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from sifang.errors import InvalidOption, UnknownRulebook
from sifang.rulebooks import hangzhou, mcr, wsom
from sifang.rules.book import Book
from sifang.rules.registered import Registered, registered

__all__ = ["RULEBOOKS", "Registered", "load", "load_all", "registered"]


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
        raise UnknownRulebook(_unknown(book_id))
    if options is not None:
        return registered.under(options)
    return registered.named(profile or registered.choices.default)


def load_all(names: Iterable[str]) -> tuple[Book, ...]:
    """The books of these names. Raises `UnknownRulebook` or `InvalidOption` with what is wrong with any of them."""
    books: list[Book] = []
    errors: list[UnknownRulebook | InvalidOption] = []
    for name in names:
        try:
            books.append(load(name))
        except (UnknownRulebook, InvalidOption) as error:
            errors.append(error)
    if errors:
        raise type(errors[0])("; ".join(map(str, errors)))
    return tuple(books)


def _unknown(book_id: str) -> str:
    """Why there is no such book, or how its options are named."""
    book, plus, options = book_id.partition("+")
    if plus and book in RULEBOOKS:
        form = f"{book}/{RULEBOOKS[book].choices.default}+{options}"
        return f"{book_id!r} names no profile: options follow book/profile, as in {form}"
    return f"there is no rulebook {book_id!r}: there are {', '.join(RULEBOOKS)}"
