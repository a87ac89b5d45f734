"""Whole deals in bulk by random acts, where the compiled tier is there and knows the rules of a book."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from sifang.kernel.tier import STANDING, Tier

if TYPE_CHECKING:
    from sifang.kernel.ended_deal import EndedDeal
    from sifang.rules.book import Book

__all__ = ["Tables", "compiled_tables"]


class Tables(Protocol):
    """Plays complete matches under one book."""

    @property
    def book(self) -> "Book":
        """The book."""
        ...

    def play(self, seeds: Iterable[int], deals: int) -> "list[tuple[bytes, list[EndedDeal]]]":
        """For each seed the acts of a match of so many deals, and what came of each deal.

        Seeds are numbers of 64 bits. The interpreter's lock is released while deals are played.
        """
        ...


def compiled_tables(book: "Book") -> Tables | str:
    """Compiled tables for this book, or why there are none."""
    if STANDING.tier is not Tier.COMPILED:
        return STANDING.why
    from sifang.kernel.native import Tables as CompiledTables  # noqa: PLC0415 - it is not built everywhere

    try:
        return CompiledTables(book)
    except LookupError as fault:
        return str(fault.args[0])
