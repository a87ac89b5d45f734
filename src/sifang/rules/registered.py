"""A book as the registry has it: what can be chosen, and the ways to open it under a choice."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from sifang.errors import InvalidOption
from sifang.rules.book import Book
from sifang.rules.profile import Choices

__all__ = ["Registered", "registered"]

AnyOptions = TypeVar("AnyOptions")


@dataclass(frozen=True, slots=True)
class Registered:
    """How to open a book under a named set of options or under options of its own class, and what can be chosen.

    `named` takes a profile, or a profile and what differs from it, as in `zj33+par=30`; it raises `UnknownRulebook`
    and `InvalidOption`. `under` raises `InvalidOption` for the options of another book.
    """

    named: Callable[[str], Book]
    under: Callable[[object], Book]
    choices: Choices[object]


def registered(choices: Choices[AnyOptions], book: Callable[[AnyOptions], Book]) -> Registered:
    """The book that `book` puts together under options of the class that the choices are of."""
    own = type(choices.profiles[choices.default].options)

    def named(profile: str) -> Book:
        name, options = choices.named(profile)
        opened = book(options)
        return opened if opened.profile == str(name) else replace(opened, profile=str(name))

    def under(options: object) -> Book:
        if not isinstance(options, own):
            taken = f"{own.__module__}.{own.__qualname__}"
            raise InvalidOption(f"{choices.book} takes {taken}, not {type(options).__name__}")
        return book(options)

    return Registered(named, under, choices)
