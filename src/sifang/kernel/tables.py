"""Whole deals in bulk, where the compiled tier is there and knows the rules of a book."""

from collections.abc import Iterable
from enum import IntEnum
from typing import TYPE_CHECKING, Protocol

from sifang.kernel.tier import STANDING, Tier

if TYPE_CHECKING:
    from sifang.kernel.ended_deal import EndedDeal
    from sifang.kernel.scorers import Scorer
    from sifang.rules.book import Book

__all__ = ["Batch", "Chooser", "Tables", "compiled_tables"]


class Chooser(IntEnum):
    """Who chooses for a player of a compiled table."""

    RANDOM = 0
    GREEDY = 1
    OUTSIDE = 2
    """Whoever has begun the tables: they stop where this player is asked."""


class Batch(Protocol):
    """Matches side by side, each at its own table, which stop where a player chooses from outside.

    Arrays have a row for each table. What acts or plays on lets go of the interpreter's lock. Raises `ValueError` for
    a table that there is not, and for arrays of another size.
    """

    def begin(self, place: int, seed: int) -> None:
        """Sit down at a table and deal; `seed` is a number of 64 bits."""
        ...

    def next_deal(self, place: int) -> None:
        """Go on to the next deal of the match. Raises `ValueError` while the one in play is not over."""
        ...

    def go_on(self, first: int = 0, last: int = -1) -> list[int]:
        """Play at these tables until somebody from outside is asked or the deal is over; where it is over now."""
        ...

    def ended(self, place: int) -> "tuple[EndedDeal, bytes]":
        """What came of the deal at a table, and the acts that led there."""
        ...

    def asked(self, players: object) -> None:
        """Write which player is asked at each table, -1 where the deal is over (`int8`)."""
        ...

    def act(self, actions: object, refused: object) -> None:
        """Carry out an action of whoever is asked at each table (`int64`), none where it is below zero.

        What is not lawful is not done, and 1 written beside it (`uint8`).
        """
        ...

    def observe(self, players: object, observations: object, masks: object) -> None:
        """Write what a player of each table sees (`uint8`) and may do (`int8`), nothing where none is named (-1)."""
        ...


class Tables(Protocol):
    """Plays complete matches under one book."""

    @property
    def book(self) -> "Book":
        """The book."""
        ...

    @property
    def scorer(self) -> "Scorer":
        """What counts hands under it."""
        ...

    def play(self, seeds: Iterable[int], deals: int, choosers: bytes) -> "list[tuple[bytes, list[EndedDeal]]]":
        """For each seed the acts of a match of so many deals, and what came of each deal.

        Seeds are numbers of 64 bits, `choosers` are by player and none is `OUTSIDE`. The interpreter's lock is released
        while deals are played.
        """
        ...

    def side_by_side(self, count: int, choosers: bytes) -> Batch:
        """So many tables, to be played step by step."""
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
