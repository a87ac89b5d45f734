"""Every pattern of a book at a glance, under its headings, with what it is worth (wsom general.2, appendix A)."""

from itertools import groupby
from typing import Final

from msgspec import Struct

from sifang.rules.book import Book
from sifang.rules.name import Name
from sifang.rules.pattern import Pattern
from sifang.rules.score import Unit
from sifang.rules.tally import Limit

__all__ = ["CardPattern", "CardSection", "PatternCard", "pattern_card"]


#: Up to so many patterns stand in one column, and from more than so many on they are printed smaller.
_SHORT: Final = 10
_LONG: Final = 50
#: What a heading takes, in lines.
_HEADING: Final = 2


class CardPattern(Struct, frozen=True):
    """A row: its number in the printed list from 1, its name in both languages of the book, and what it is worth."""

    number: int
    name: Name
    points: int
    article: str


class CardSection(Struct, frozen=True):
    """The rows under one heading."""

    heading: Name
    patterns: tuple[CardPattern, ...]


class PatternCard(Struct, frozen=True, kw_only=True):
    """The card of a book. `minimum` is what a win needs, `limits` what a sum is cut to.

    `columns` are as long as each other as whole sections can be; a `long` card is printed smaller, to fit on a page.
    """

    book: Name
    unit: Unit
    minimum: int
    limits: tuple[int, ...]
    columns: tuple[tuple[CardSection, ...], ...]
    long: bool


def pattern_card(book: Book) -> PatternCard:
    """The card of a book under its options."""
    numbered = enumerate(book.scoring.patterns, start=1)
    sections = tuple(
        CardSection(heading, tuple(_pattern(number, row) for number, row in rows))
        for heading, rows in groupby(numbered, key=lambda one: book.heading(one[1]))
    )
    return PatternCard(
        book=book.name,
        unit=book.scoring.unit,
        minimum=book.play.minimum,
        limits=tuple(step.points for step in book.scoring.tally if isinstance(step, Limit)),
        columns=_columns(sections),
        long=len(book.scoring.patterns) > _LONG,
    )


def _columns(sections: tuple[CardSection, ...]) -> tuple[tuple[CardSection, ...], ...]:
    """The sections in two columns, parted where the longer one is shortest; few of them in one."""
    if sum(len(section.patterns) for section in sections) <= _SHORT:
        return (sections,)
    cut = min(range(1, len(sections)), key=lambda cut: max(_lines(sections[:cut]), _lines(sections[cut:])))
    return sections[:cut], sections[cut:]


def _lines(sections: tuple[CardSection, ...]) -> int:
    return sum(_HEADING + len(section.patterns) for section in sections)


def _pattern(number: int, row: Pattern) -> CardPattern:
    return CardPattern(number, row.name, row.points, row.article)
