"""The list of patterns that a winner counts from: a book's rows under one set of options, by heading."""

from itertools import groupby

from msgspec import Struct

from sifang.rules.book import Book
from sifang.rules.name import Name
from sifang.rules.score import Unit

__all__ = ["ListedPattern", "PatternGroup", "PatternList", "pattern_list"]


class ListedPattern(Struct, frozen=True):
    """A row: what it is worth in the list's unit, each time it holds, and its article."""

    key: str
    name: Name
    points: int
    article: str


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
    groups = tuple(
        PatternGroup(heading, tuple(ListedPattern(row.key, row.name, row.points, row.article) for row in rows))
        for heading, rows in groupby(book.scoring.patterns, key=book.heading)
    )
    return PatternList(book.scoring.unit, groups)
