"""Parlour rules (客廳麻將): three patterns, and the thrower pays for all."""

from tests.rulebooks.parlour.book import ID, book_named, book_under
from tests.rulebooks.parlour.profiles import CHOICES, Options

__all__ = ["CHOICES", "ID", "Options", "book_named", "book_under"]
