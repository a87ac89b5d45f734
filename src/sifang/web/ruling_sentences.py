"""Every sentence that a ruling of any book may say, so that each can be had in the other Chinese script.

A sentence with a number that no book lays down, such as the points that a person names, is not among them.
"""

from collections.abc import Iterator
from functools import cache

from sifang.referee import decision_table
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.book import Book
from sifang.rules.name import Name, Script
from sifang.rules.ruling import Basis, May, Party, Ruling

__all__ = ["ruling_sentences"]


@cache
def ruling_sentences() -> frozenset[tuple[Name, Script]]:
    """The sentences, each with the script that its Chinese is written in."""
    return frozenset(_neutral()) | frozenset(said for book in RULEBOOKS for said in _of_book(load(book)))


def _neutral() -> Iterator[tuple[Name, Script]]:
    """Whose choice something is, and what it is."""
    for one in (*Party, *May):
        yield one.text, Script.TRADITIONAL


def _of_book(book: Book) -> Iterator[tuple[Name, Script]]:
    for ruling in decision_table(book).rulings:
        yield ruling.finding, book.script if ruling.basis is Basis.WRITTEN else Script.TRADITIONAL
        yield from _effects(ruling)


def _effects(ruling: Ruling) -> Iterator[tuple[Name, Script]]:
    may = (effect for point in ruling.discretion for effect in point.may)
    for effect in (*ruling.effects, *may):
        yield effect.words, Script.TRADITIONAL
