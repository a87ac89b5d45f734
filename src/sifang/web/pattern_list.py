"""The list of patterns that a winner counts from: a book's rows under one set of options, by heading."""

from itertools import groupby

from msgspec import Struct

from sifang.rules.book import Book
from sifang.rules.chows import EachOnce
from sifang.rules.name import Name
from sifang.rules.pattern import Pattern
from sifang.rules.score import Unit

__all__ = ["ListedPattern", "PatternGroup", "PatternList", "pattern_list"]


class ListedPattern(Struct, frozen=True):
    """A row: what it is worth in the list's unit each time it holds, and its article.

    `repeats`: a hand can count it more than once.
    """

    key: str
    name: Name
    points: int
    article: str
    repeats: bool


class PatternGroup(Struct, frozen=True):
    """The rows under one heading, in the printed order."""

    heading: Name
    patterns: tuple[ListedPattern, ...]


class PatternList(Struct, frozen=True):
    """Every pattern that counts under the options in force, and the unit of their values."""

    unit: Unit
    groups: tuple[PatternGroup, ...]


def pattern_list(book: Book) -> PatternList:
    """The book's patterns as they are printed."""
    often = not isinstance(book.scoring.chows, EachOnce)
    groups = tuple(
        PatternGroup(heading, tuple(_listed(row, chows_often=often) for row in rows))
        for heading, rows in groupby(book.scoring.patterns, key=book.heading)
    )
    return PatternList(book.scoring.unit, groups)


def _listed(row: Pattern, *, chows_often: bool) -> ListedPattern:
    repeats = row.repeats or (row.chows > 0 and chows_often)
    return ListedPattern(row.key, row.name, row.points, row.article, repeats)
