"""The written rules, one folder each, and the registry: `load("wsom")`, `load("wsom/masters2016")`.

A further book is one folder and one line here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Protocol

from sifang.errors import UnknownRulebook
from sifang.rulebooks import wsom
from sifang.rules.book import Book
from sifang.rules.name import Name
from sifang.rules.option import OptionRow

__all__ = ["RULEBOOKS", "Profile", "Registered", "load"]


class Profile(Protocol):
    """A named set of options of some book, by its key."""

    @property
    def name(self) -> Name:
        """What the edition or event is called."""
        ...

    @property
    def options(self) -> object:
        """The choices, in the book's own class of options."""
        ...

    @property
    def unconfirmed(self) -> bool:
        """Whether no complete text of that edition is known."""
        ...


@dataclass(frozen=True, slots=True)
class Registered:
    """How to open a book: under a named set of options, under options of its own class, and by default.

    `profiles` and `options` say what there is to choose.
    """

    named: Callable[[str], Book]
    under: Callable[[object], Book]
    default: str
    profiles: Mapping[str, Profile] = field(default_factory=dict)
    options: tuple[OptionRow, ...] = ()


RULEBOOKS: Final[Mapping[str, Registered]] = MappingProxyType(
    {
        wsom.ID: Registered(wsom.book_named, wsom.book_under, wsom.DEFAULT_PROFILE, wsom.PROFILES, wsom.OPTIONS),
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
    return registered.named(profile or registered.default)
