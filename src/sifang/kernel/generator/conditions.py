"""What of a book is compiled: every condition that some choice of its options uses, in the printed order.

A pattern whose rule depends on an option has a condition for each of its rules. Points, absorptions, series and the
tally are data, read from the book when it is opened; so all options of a book share one compiled set of conditions.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from sifang.errors import InvalidOption
from sifang.hand.facts import Facts
from sifang.rulebooks import RULEBOOKS
from sifang.rules.book import Book
from sifang.rules.option import with_options
from sifang.rules.pattern import OWN, Pattern
from sifang.rules.registered import Registered

__all__ = ["CHOW_SLOTS", "MOST_CONDITIONS", "Condition", "Conditions", "conditions", "conditions_of"]

#: Conditions of one book are bits of two words.
MOST_CONDITIONS: Final = 128
#: Patterns over chows that may count more than once have the first places among what is counted.
CHOW_SLOTS: Final = 8


@dataclass(frozen=True, slots=True)
class Condition:
    """One rule of a pattern: its bit, and the row that has it.

    `slot` is where it is kept how often it holds, if under some options it counts each time.
    """

    bit: int
    row: Pattern
    slot: int | None

    @property
    def identity(self) -> str:
        """The rule's full name, by which a book's row finds its condition."""
        return f"{self.row.rule.__module__}.{self.row.rule.__qualname__}"


@dataclass(frozen=True, slots=True)
class Conditions:
    """The conditions of one book.

    `rests` are the bits of those of which it is asked which sets they rest on: `OWN` absorbs by that.
    """

    book: Book
    name: str
    all: tuple[Condition, ...]
    rests: tuple[int, ...]

    @property
    def facts(self) -> type[Facts]:
        """The class of facts the rows read."""
        return self.book.scoring.facts

    @property
    def over_facts(self) -> tuple[Condition, ...]:
        """Those that are no patterns over chows."""
        return tuple(one for one in self.all if not one.row.chows)

    @property
    def over_chows(self) -> tuple[Condition, ...]:
        """The patterns over chows."""
        return tuple(one for one in self.all if one.row.chows)


def conditions(name: str) -> Conditions:
    """The conditions of the book with this id under all of its options."""
    return _conditions(name, tuple(_books(name)))


def conditions_of(book: Book) -> Conditions:
    """The conditions of a book under its own options alone: bit and row are the same."""
    return _conditions(book.id, (book,))


def _conditions(name: str, books: tuple[Book, ...]) -> Conditions:
    rows = _in_order(books)
    repeating = {row.key for book in books for row in book.scoring.patterns if row.repeats}
    slots = iter(range(CHOW_SLOTS, 255))
    chow_slots = iter(range(CHOW_SLOTS))
    found = []
    for bit, row in enumerate(rows):
        slot = next(chow_slots) if row.chows == 2 else next(slots) if row.key in repeating else None
        found.append(Condition(bit, row, slot))
    assert len(found) <= MOST_CONDITIONS, f"{name} has too many conditions for two words"
    return Conditions(books[0], name, tuple(found), tuple(_asked_what_they_rest_on(books, found)))


def _books(name: str) -> Iterator[Book]:
    """The book under each of its profiles, and with every single choice made otherwise than by default."""
    registered: Registered = RULEBOOKS[name]
    profiles = [profile.options for profile in registered.choices.profiles.values()]
    yield from map(registered.under, profiles)
    for row in registered.choices.rows:
        for value in row.allowed:
            with suppress(InvalidOption):
                yield registered.under(with_options(profiles[0], ((row.key, value),)))


def _in_order(books: tuple[Book, ...]) -> tuple[Pattern, ...]:
    """Every row with a rule of its own, those of one pattern side by side, patterns as printed."""
    keys: list[str] = []
    rules: dict[str, dict[Callable[..., int], Pattern]] = {}
    for book in books:
        place = 0
        for row in book.scoring.patterns:
            if row.key in rules:
                place = keys.index(row.key) + 1
            else:
                keys.insert(place, row.key)
                place += 1
            rules.setdefault(row.key, {}).setdefault(row.rule, row)
    return tuple(row for key in keys for row in rules[key].values())


def _asked_what_they_rest_on(books: tuple[Book, ...], found: list[Condition]) -> Iterator[int]:
    """The bits of patterns that absorb by their own tiles, or are absorbed by those of others."""
    own = [
        (row.key, one.pattern)
        for book in books
        for row in book.scoring.patterns
        for one in row.absorbs
        if one.times == OWN
    ]
    keys = {key for pair in own for key in pair}
    return (one.bit for one in found if one.row.key in keys and callable(one.row.tiles))
